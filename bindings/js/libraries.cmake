# What hakem::core is built on, for a machine that has no packages. Headers are those of this machine's packages; what has
# to be compiled comes as source from Debian (./setup.sh --web), in the version this machine's program is built with.
enable_language(C)

# A folder of headers of this machine, alone: beside it lie those of a C library that is not the target's.
function(hakem_headers target header)
  cmake_path(GET header PARENT_PATH folder)
  find_path(HAKEM_${folder}_HEADERS ${header} PATHS /usr/include /usr/local/include /opt/homebrew/include
    REQUIRED NO_DEFAULT_PATH)
  file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/headers)
  file(CREATE_LINK ${HAKEM_${folder}_HEADERS}/${folder} ${CMAKE_BINARY_DIR}/headers/${folder} SYMBOLIC)
  add_library(${target} INTERFACE IMPORTED GLOBAL)
  target_include_directories(${target} SYSTEM INTERFACE ${CMAKE_BINARY_DIR}/headers)
  target_compile_definitions(${target} INTERFACE ${ARGN})
endfunction()

# C files of a Debian source package.
function(hakem_c_library target package)
  cmake_parse_arguments(arg "" "" "SOURCES;DEFINITIONS" ${ARGN})
  set(folder ${HAKEM_WEB_TOOLS}/sources/${package})
  list(TRANSFORM arg_SOURCES PREPEND ${folder}/)
  add_library(source_of_${package} STATIC ${arg_SOURCES})
  add_library(${target} ALIAS source_of_${package})
  target_include_directories(source_of_${package} SYSTEM PUBLIC ${folder})
  target_compile_definitions(source_of_${package} PUBLIC ${arg_DEFINITIONS})
endfunction()

hakem_headers(taocpp::pegtl tao/pegtl.hpp)
hakem_headers(fmt::fmt fmt/format.h FMT_HEADER_ONLY FMT_STATIC_THOUSANDS_SEPARATOR=',' FMT_USE_LONG_DOUBLE=0)
hakem_c_library(ZLIB::ZLIB zlib SOURCES adler32.c compress.c crc32.c deflate.c inflate.c inffast.c inftrees.c trees.c zutil.c)
hakem_c_library(deflate libdeflate SOURCES lib/adler32.c lib/crc32.c lib/deflate_decompress.c lib/utils.c lib/zlib_decompress.c)
