#!/usr/bin/env bash
# A program that needs nothing of the machine it runs on.
#   build.sh FOLDER [TARGET]      TARGET: x86_64-linux-musl (default), aarch64-linux-musl, x86_64-windows-gnu
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
    cmake --build "$folder/$target/$name" >> "$folder/$target/$name.log" 2>&1 &&
    cmake --install "$folder/$target/$name" >> "$folder/$target/$name.log" 2>&1 || { tail -n 40 "$folder/$target/$name.log"; exit 1; }
  touch "$prefix/$name.done"
}

toolchain=(-DCMAKE_TOOLCHAIN_FILE="$source/docs/install/static/zig.cmake" -DHAKEM_TARGET="$target" -DHAKEM_ZIG="$zig"
  -DCMAKE_FIND_ROOT_PATH="$prefix" -DCMAKE_PREFIX_PATH=/)
source_of utf8proc libutf8proc-dev
source_of zlib zlib1g-dev
source_of libdeflate libdeflate-dev
source_of bzip2 libbz2-dev
source_of xz liblzma-dev
source_of zstd libzstd-dev
source_of libarchive libarchive-dev
source_of onetbb libtbb-dev
source_of pugixml libpugixml-dev
source_of fmt libfmt-dev

built utf8proc utf8proc
built zlib zlib -DCMAKE_POSITION_INDEPENDENT_CODE=ON
rm -f "$prefix"/lib/libz*.so* "$prefix"/lib/*.dll.a "$prefix"/bin/*.dll
[ -e "$prefix/lib/libz.a" ] || cp "$prefix"/lib/libzlibstatic.a "$prefix/lib/libz.a"
built libdeflate libdeflate -DLIBDEFLATE_BUILD_SHARED_LIB=OFF -DLIBDEFLATE_BUILD_GZIP=OFF
if [ ! -e "$prefix/bzip2.done" ]; then  # which has no CMakeLists.txt
  (cd "$folder/sources/bzip2" && for file in blocksort huffman crctable randtable compress decompress bzlib; do
    "$zig" cc -target "$target" -O2 -D_FILE_OFFSET_BITS=64 -c "$file.c" -o "$folder/$target/$file.o"
  done && "$zig" ar qc "$prefix/lib/libbz2.a" "$folder/$target"/{blocksort,huffman,crctable,randtable,compress,decompress,bzlib}.o &&
    cp bzlib.h "$prefix/include/")
  touch "$prefix/bzip2.done"
fi
built xz xz -DBUILD_TESTING=OFF -DCREATE_XZ_SYMLINKS=OFF
built zstd zstd/build/cmake -DZSTD_BUILD_SHARED=OFF -DZSTD_BUILD_PROGRAMS=OFF -DZSTD_BUILD_TESTS=OFF
built libarchive libarchive -DENABLE_TEST=OFF -DENABLE_{TAR,CPIO,CAT,OPENSSL,NETTLE,MBEDTLS,LIBXML2,EXPAT,LZO,LZ4,ACL,XATTR,ICONV,LIBB2,PCREPOSIX,CNG}=OFF \
  -DENABLE_WERROR=OFF
built onetbb onetbb -DTBB_TEST=OFF -DTBB_STRICT=OFF -DTBBMALLOC_BUILD=OFF -DTBB_DISABLE_HWLOC_AUTOMATIC_SEARCH=ON -DTBB_ENABLE_IPO=OFF
built pugixml pugixml
built fmt fmt -DFMT_TEST=OFF -DFMT_DOC=OFF
for header in tao nlohmann CLI toml++; do ln -sfn "$(dirname "$(find /usr/include -maxdepth 2 -path "*/$header/*" | head -n 1)")" "$prefix/include/$header"; done

cmake -G Ninja -S . -B "$folder/$target/hakem" -DCMAKE_BUILD_TYPE=Release "${toolchain[@]}" -DHAKEM_TESTS=OFF -DHAKEM_LIBRARY_nettle="$prefix/lib/libz.a" \
  -DHAKEM_WERROR=OFF > "$folder/$target/hakem.log" 2>&1 || { tail -n 40 "$folder/$target/hakem.log"; exit 1; }
cmake --build "$folder/$target/hakem" --target hakem
ls -l "$folder/$target/hakem"/hakem*
