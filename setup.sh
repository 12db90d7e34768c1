#!/usr/bin/env bash
# Installs what Hakem is built and tested with, on Debian 12 and Ubuntu 24.04. Run again at will.
#   --program    only what the program is built with
#   --developer  also what the code is looked through with        --web  also what WebAssembly is built with, in build/web
set -euo pipefail
cd "$(dirname "$0")"

packages=(
  g++ cmake ninja-build
  tao-pegtl-dev nlohmann-json3-dev libcli11-dev libfmt-dev libdeflate-dev
  libarchive-dev zlib1g-dev liblzma-dev libbz2-dev libzstd-dev nettle-dev                  # what the static libarchive needs
  libtbb-dev libtomlplusplus-dev libpugixml-dev libflatbuffers-dev                         # the library and the program
)
if [[ " $* " != *" --program "* ]]; then
  packages+=(
    ccache
    libgtest-dev libbenchmark-dev python3-jsonschema libxml2-utils libarchive-tools valgrind # the tests
    python3-dev python3-venv                                                                 # the Python module and its tests
    pkg-config file dpkg-dev                                                                 # the installed library, the Debian package
    gnubg                                                                                    # the peer the tests compare with
  )
fi
if [[ " $* " = *" --developer "* ]]; then
  packages+=(clang clang-format clang-tidy "libclang-rt-$(apt-cache depends clang 2>/dev/null | sed -n 's/.*clang-\([0-9]*\)$/\1/p' | head -n 1)-dev")
fi
if [[ " $* " = *" --web "* ]]; then
  packages+=(python3-venv)
  command -v node >/dev/null || packages+=(nodejs)
  command -v npm >/dev/null || packages+=(npm)
  command -v chromium >/dev/null || packages+=(chromium)  # the tests of the page
fi

if ! command -v apt-get >/dev/null; then
  cat <<'EOF'
This script knows Debian and Ubuntu. Elsewhere install: a C++20 compiler (g++ 12 or clang 15), CMake 3.25, Ninja,
PEGTL 3.2, nlohmann/json 3.11, CLI11 2.1, fmt 9 or later, zlib, libdeflate,
libarchive, oneTBB, toml++, pugixml, FlatBuffers; for the tests GoogleTest, Google Benchmark,
python3 with its headers, venv and jsonschema, xmllint, bsdtar, valgrind, and GNU Backgammon.
  Fedora:   dnf install gcc-c++ cmake ninja-build PEGTL-devel json-devel cli11-devel fmt-devel zlib-devel libdeflate-devel libarchive-devel tbb-devel tomlplusplus-devel pugixml-devel flatbuffers-devel gtest-devel google-benchmark-devel python3-jsonschema python3-devel libxml2 bsdtar valgrind gnubg
  Homebrew: brew install cmake ninja pegtl nlohmann-json cli11 fmt zlib libdeflate libarchive tbb tomlplusplus pugixml flatbuffers googletest google-benchmark
EOF
  exit 1
fi

as_root=()
[ "$(id -u)" -eq 0 ] || as_root=(sudo)
missing=()
for package in "${packages[@]}"; do
  dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'install ok installed' || missing+=("$package")
done
if [ "${#missing[@]}" -gt 0 ]; then
  "${as_root[@]}" apt-get update -qq
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}"
fi

# The source of an installed library from the distribution's own archive, in its version, or where that has been replaced (security) in
# the newer one; where apt asks stays as it is.
source_of() {  # FOLDER PACKAGE
  local apt=$PWD/build/web/apt file version
  if [ ! -d "$apt/lists" ]; then
    mkdir -p "$apt/parts" "$apt/lists/partial"
    for file in /etc/apt/sources.list /etc/apt/sources.list.d/{debian,ubuntu}.sources; do
      [ ! -s "$file" ] || sed -E 's/^deb /deb-src /; s/^Types:.*/Types: deb-src/' "$file" > "$apt/parts/$(basename "$file")"
    done
    apt-get "${own_lists[@]}" update -qq
  fi
  read -r file version < <(dpkg-query -W -f='${source:Package} ${source:Version}\n' "$2")
  rm -rf "build/web/sources/$1" "$apt/$1" && mkdir "$apt/$1"
  (cd "$apt/$1" && { apt-get "${own_lists[@]}" source -qq --download-only "$file=$version" 2>/dev/null ||
    apt-get "${own_lists[@]}" source -qq --download-only "$file"; })
  dpkg-source --no-check -x "$apt/$1"/*.dsc "build/web/sources/$1" > /dev/null
}

if [[ " $* " = *" --web "* ]]; then
  own_lists=(-o Dir::Etc::sourcelist=/dev/null -o "Dir::Etc::sourceparts=$PWD/build/web/apt/parts"
    -o "Dir::State::lists=$PWD/build/web/apt/lists" -o APT::Sandbox::User=root)
  # All of it or nothing: the tests take what is there for whole, and are skipped where nothing is.
  trap '[ $? -eq 0 ] || rm -rf build/web/sources build/web/node' EXIT
  mkdir -p build/web/sources
  source_of zlib zlib1g-dev
  source_of libdeflate libdeflate-dev
  [ -x build/web/python/bin/pip ] || python3 -m venv build/web/python
  build/web/python/bin/pip install --quiet --disable-pip-version-check ziglang==0.17.1
  mkdir -p build/web/node
  cp bindings/js/package.json bindings/js/package-lock.json build/web/node
  npm ci --prefix build/web/node --silent --no-audit --no-fund --ignore-scripts
  npm ci --prefix apps/web --silent --no-audit --no-fund --ignore-scripts
fi
