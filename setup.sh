#!/usr/bin/env bash
# Installs what Hakem is built and tested with, on Debian 12 and Ubuntu 24.04. Run again at will.
set -euo pipefail

packages=(
  g++ cmake ninja-build ccache
  tao-pegtl-dev nlohmann-json3-dev libcli11-dev libfmt-dev libicu-dev
  libarchive-dev libtbb-dev libtomlplusplus-dev libpugixml-dev                             # the library and the program
  libgtest-dev libbenchmark-dev python3-jsonschema libxml2-utils libarchive-tools valgrind # the tests
  python3-dev python3-venv                                                                 # the Python module and its tests
  pkg-config file dpkg-dev                                                                 # the installed library, the Debian package
  gnubg                                                                                    # the peer the tests compare with
)
if [ "${1:-}" = "--developer" ]; then
  packages+=(clang clang-format clang-tidy "libclang-rt-$(apt-cache depends clang 2>/dev/null | sed -n 's/.*clang-\([0-9]*\)$/\1/p' | head -n 1)-dev")
fi

if ! command -v apt-get >/dev/null; then
  cat <<'EOF'
This script knows Debian and Ubuntu. Elsewhere install: a C++20 compiler (g++ 12 or clang 15), CMake 3.25, Ninja,
PEGTL 3.2, nlohmann/json 3.11, CLI11 2.1, fmt 9 or later, ICU,
libarchive, oneTBB, toml++, pugixml; for the tests GoogleTest, Google Benchmark,
python3 with its headers, venv and jsonschema, xmllint, bsdtar, valgrind, and GNU Backgammon.
  Fedora:   dnf install gcc-c++ cmake ninja-build PEGTL-devel json-devel cli11-devel fmt-devel libicu-devel libarchive-devel tbb-devel tomlplusplus-devel pugixml-devel gtest-devel google-benchmark-devel python3-jsonschema python3-devel libxml2 bsdtar valgrind gnubg
  Homebrew: brew install cmake ninja pegtl nlohmann-json cli11 fmt icu4c libarchive tbb tomlplusplus pugixml googletest google-benchmark
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
