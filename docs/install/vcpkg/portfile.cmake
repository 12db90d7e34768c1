# An overlay port, not run. It builds the checkout it lies in; a registry would have vcpkg_from_github with a checksum here.
get_filename_component(SOURCE_PATH "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
vcpkg_cmake_configure(SOURCE_PATH "${SOURCE_PATH}"
  OPTIONS -DHAKEM_TESTS=OFF -DHAKEM_WERROR=OFF -DHAKEM_STATIC_ARCHIVE=OFF)
vcpkg_cmake_install()
vcpkg_cmake_config_fixup(CONFIG_PATH lib/cmake/hakem)
vcpkg_copy_tools(TOOL_NAMES hakem AUTO_CLEAN)
vcpkg_install_copyright(FILE_LIST "${SOURCE_PATH}/LICENSE")
