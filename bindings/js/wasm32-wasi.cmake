# WebAssembly with the system interface WASI, by zig's clang and libc++, which ./setup.sh --web installs: cmake --preset wasm.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(HAKEM_WEB_TOOLS ${CMAKE_CURRENT_LIST_DIR}/../../build/web CACHE PATH "What ./setup.sh --web has installed")
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES HAKEM_WEB_TOOLS)

file(GLOB zig ${HAKEM_WEB_TOOLS}/python/lib/python3*/site-packages/ziglang/zig)
if(NOT zig)
  message(FATAL_ERROR "No zig in ${HAKEM_WEB_TOOLS}: run ./setup.sh --web first")
endif()
set(CMAKE_C_COMPILER ${zig} cc)
set(CMAKE_CXX_COMPILER ${zig} c++)
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
foreach(language C CXX)
  set(CMAKE_${language}_ARCHIVE_CREATE "${zig} ar qc <TARGET> <OBJECTS>")
  set(CMAKE_${language}_ARCHIVE_FINISH "${zig} ranlib <TARGET>")
endforeach()
# What engines of the last years have. A memory.copy of few bytes, which is what strings copy, costs them a call out of the
# WebAssembly; the C library's loop does not. Linked as a whole it is a twentieth smaller.
foreach(language C CXX)
  set(CMAKE_${language}_FLAGS_INIT "-flto -mcpu=generic+simd128-bulk_memory-bulk_memory_opt")
endforeach()
string(APPEND CMAKE_CXX_FLAGS_INIT " -fno-exceptions -fno-rtti")

# Of this machine's libraries only headers and C sources are of use.
set(HAKEM_LIBRARIES ${CMAKE_CURRENT_LIST_DIR}/libraries.cmake)
