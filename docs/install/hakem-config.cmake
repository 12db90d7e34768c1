# find_package(hakem) gives hakem::hakem. The archives are static, so what they need has to be found again.
include(CMakeFindDependencyMacro)
find_dependency(fmt)
find_dependency(nlohmann_json)
find_dependency(ICU COMPONENTS uc i18n)
find_dependency(LibArchive)
find_dependency(TBB)
find_dependency(tomlplusplus)
include(${CMAKE_CURRENT_LIST_DIR}/hakem-targets.cmake)
