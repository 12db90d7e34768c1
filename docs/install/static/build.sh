#!/usr/bin/env bash
# A program that needs nothing of the machine it runs on.
#   build.sh FOLDER [TARGET]      TARGET: x86_64-linux-musl (default), aarch64-linux-musl, x86_64-windows-gnu; aarch64-macos, untried
#   build.sh FOLDER x86_64-linux-gnu.2.28     the libraries alone, in FOLDER/TARGET/prefix, for that glibc: what a wheel is built with
# The compiler is zig (PyPI); libraries come as source from the distribution's own archive, in the version of the packages this
# machine's program is built with, headers that are all there is of a library from those packages.
set -euo pipefail
folder=$(mkdir -p "$1" && cd "$1" && pwd) target=${2:-x86_64-linux-musl}
cd "$(dirname "$0")/../../.."
source=$PWD prefix=$folder/$target/prefix
mkdir -p "$folder/apt/parts" "$folder/apt/lists/partial" "$folder/sources" "$prefix/include" "$prefix/lib"

[ -x "$folder/venv/bin/pip" ] || python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check ziglang==0.17.1
zig=$(echo "$folder"/venv/lib/python3*/site-packages/ziglang/zig)
export ZIG_GLOBAL_CACHE_DIR=$folder/zig ZIG_LOCAL_CACHE_DIR=$folder/zig

own_lists=(-o Dir::Etc::sourcelist=/dev/null -o "Dir::Etc::sourceparts=$folder/apt/parts"
  -o "Dir::State::lists=$folder/apt/lists" -o APT::Sandbox::User=root)
if [ -z "$(ls "$folder/apt/parts")" ]; then
  for file in /etc/apt/sources.list /etc/apt/sources.list.d/{debian,ubuntu}.sources; do
    [ ! -s "$file" ] || sed -E 's/^deb /deb-src /; s/^Types:.*/Types: deb-src/' "$file" > "$folder/apt/parts/$(basename "$file")"
  done
  apt-get "${own_lists[@]}" update -qq
fi

# The source of an installed package into sources/NAME: its version, or where the archive has a newer one (security) that.
source_of() {  # NAME PACKAGE
  local name version
  [ ! -d "$folder/sources/$1" ] || return 0
  mkdir -p "$folder/apt/$1"
  read -r name version < <(dpkg-query -W -f='${source:Package} ${source:Version}\n' "$2")
  (cd "$folder/apt/$1" && { apt-get "${own_lists[@]}" source -qq --download-only "$name=$version" 2> /dev/null ||
    apt-get "${own_lists[@]}" source -qq --download-only "$name"; })
  dpkg-source --no-check -x "$folder/apt/$1"/*.dsc "$folder/sources/$1" > /dev/null
}

built() {  # NAME FOLDER OPTION...
  local name=$1 where=$2
  shift 2
  [ ! -e "$prefix/$name.done" ] || return 0
  cmake -G Ninja -S "$folder/sources/$where" -B "$folder/$target/$name" -DCMAKE_BUILD_TYPE=Release "${toolchain[@]}" \
    -DCMAKE_INSTALL_PREFIX="$prefix" -DBUILD_SHARED_LIBS=OFF "$@" > "$folder/$target/$name.log" 2>&1 &&
    cmake --build "$folder/$target/$name" --target "${only:-install}" >> "$folder/$target/$name.log" 2>&1 || { tail -n 40 "$folder/$target/$name.log"; exit 1; }
  touch "$prefix/$name.done"
}

# A library in C whose CMakeLists.txt is missing or wants what Debian leaves out. (zlib takes macOS for one without fdopen.)
by_hand() {  # NAME LIBRARY HEADERS SOURCE...
  local name=$1 library=$2 headers=$3 file objects=()
  shift 3
  [ ! -e "$prefix/$name.done" ] || return 0
  mkdir -p "$folder/$target/$name"
  for file in "$@"; do
    objects+=("$folder/$target/$name/${file//\//-}.o")
    (cd "$folder/sources/$name" && "$zig" cc -target "$target" -O2 -I. -D_FILE_OFFSET_BITS=64 -DHAVE_UNISTD_H -Dfdopen=fdopen -c "$file.c" -o "${objects[-1]}")
  done
  "$zig" ar qc "$prefix/lib/lib$library.a" "${objects[@]}"
  (cd "$folder/sources/$name" && cp $headers "$prefix/include/")
  touch "$prefix/$name.done"
}

toolchain=(-DCMAKE_TOOLCHAIN_FILE="$source/docs/install/static/zig.cmake" -DHAKEM_TARGET="$target" -DHAKEM_ZIG="$zig"
  -DHAKEM_PREFIX="$prefix" -DCMAKE_PREFIX_PATH=/)
source_of zlib zlib1g-dev
source_of libdeflate libdeflate-dev
source_of fmt libfmt-dev
by_hand libdeflate deflate libdeflate.h lib/{adler32,crc32,deflate_compress,deflate_decompress,gzip_compress,gzip_decompress,utils} \
  lib/{zlib_compress,zlib_decompress,x86/cpu_features,arm/cpu_features}
by_hand zlib z "zlib.h zconf.h" adler32 compress crc32 deflate gzclose gzlib gzread gzwrite infback inffast inflate inftrees trees uncompr zutil
built fmt fmt -DFMT_TEST=OFF -DFMT_DOC=OFF

# What is headers alone, with what tells CMake of it.
for header in tao nlohmann CLI toml++ flatbuffers; do ln -sfn "/usr/include/$header" "$prefix/include/$header"; done
mkdir -p "$prefix/share/pegtl" "$prefix/share/cmake"
cp -r /usr/share/pegtl/cmake "$prefix/share/pegtl/"
cp -r /usr/share/cmake/{nlohmann_json,CLI11} "$prefix/share/cmake/"

source_of bzip2 libbz2-dev
source_of xz liblzma-dev
source_of zstd libzstd-dev
source_of libarchive libarchive-dev
source_of onetbb libtbb-dev
source_of pugixml libpugixml-dev
by_hand bzip2 bz2 bzlib.h blocksort huffman crctable randtable compress decompress bzlib
built xz xz -DBUILD_TESTING=OFF -DCREATE_{XZ,LZMA}_SYMLINKS=OFF
built zstd zstd/build/cmake -DZSTD_BUILD_SHARED=OFF -DZSTD_BUILD_PROGRAMS=OFF -DZSTD_BUILD_TESTS=OFF
only=archive_static built libarchive libarchive -DENABLE_WERROR=OFF -DENABLE_TEST=OFF \
  -DENABLE_{TAR,CPIO,CAT,OPENSSL,NETTLE,MBEDTLS,LIBXML2,EXPAT,LZO,LZ4,ACL,XATTR,ICONV,LIBB2,PCREPOSIX,CNG}=OFF \
  -DCMAKE_CROSSCOMPILING_EMULATOR=/bin/false  # asked for Windows, where CMake 3.25 breaks off without one
cp "$folder/$target"/libarchive/libarchive/libarchive*.a "$prefix/lib/libarchive.a"  # libarchive_static.a for Windows
cp "$folder"/sources/libarchive/libarchive/archive{,_entry}.h "$prefix/include/"
built onetbb onetbb -DTBB_TEST=OFF -DTBB_STRICT=OFF -DTBBMALLOC_BUILD=OFF -DTBB_DISABLE_HWLOC_AUTOMATIC_SEARCH=ON -DTBB_ENABLE_IPO=OFF
built pugixml pugixml
# Debian's is a shared library. Behind a precompiled header zig does not see FLT_RADIX for macOS, which is one of its checks.
echo 'add_library(tomlplusplus::tomlplusplus INTERFACE IMPORTED)
set_target_properties(tomlplusplus::tomlplusplus PROPERTIES INTERFACE_COMPILE_DEFINITIONS TOML_DISABLE_ENVIRONMENT_CHECKS)' \
  > "$prefix/share/cmake/tomlplusplusConfig.cmake"
if [[ $target = *linux-gnu* ]]; then exit; fi

cmake -G Ninja -S . -B "$folder/$target/hakem" -DCMAKE_BUILD_TYPE=Release "${toolchain[@]}" -DHAKEM_TESTS=OFF > "$folder/$target/hakem.log" 2>&1 ||
  { tail -n 40 "$folder/$target/hakem.log"; exit 1; }
cmake --build "$folder/$target/hakem" --target hakem
ls -l "$folder/$target/hakem/hakem"{,.exe} 2> /dev/null || true
