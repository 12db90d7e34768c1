#!/usr/bin/env bash
# What `cmake --install` puts in place works: the program, its man page and completions, find_package and pkg-config
# with a program of somebody else's, and the Debian package.
#   install_test.sh BUILD_FOLDER SOURCE_FOLDER
set -euo pipefail
build=$1 source=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

cmake --install "$build" --prefix "$work/usr" > "$work/install.log"
"$work/usr/bin/hakem" --version
record=$source/fixtures/demo/club-evening.mat
expected=$("$work/usr/bin/hakem" check "$record" --format concise --no-config | grep -c ': error ' || true)

# find_package
cmake -G Ninja -S "$source/docs/install/example" -B "$work/example" -DCMAKE_PREFIX_PATH="$work/usr" -DCMAKE_BUILD_TYPE=Release > "$work/cmake.log"
cmake --build "$work/example" > "$work/example.log"
test "$("$work/example/count_errors" "$record")" = "$record: $expected"

# pkg-config
export PKG_CONFIG_PATH=$(dirname "$(find "$work/usr" -name hakem.pc)")
pkg-config --cflags hakem | grep -E '^-I[^ ]+ ?$'  # and nothing else
c++ -std=c++20 -o "$work/by_pkg_config" "$source/docs/install/example/count_errors.cpp" \
  $(pkg-config --cflags --libs hakem)
test "$("$work/by_pkg_config" "$record")" = "$record: $expected"

# the one header for C++, and that for C with its library
cat > "$work/api.cpp" <<'CPP'
#include "hakem/hakem.hpp"
int main() { return hakem::position("XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:7:10").readable ? 0 : 1; }
CPP
c++ -std=c++20 -o "$work/api" "$work/api.cpp" $(pkg-config --cflags --libs hakem) && "$work/api"
cat > "$work/abi.c" <<'C'
#include <hakem.h>
int main(void) { return hakem_abi() == HAKEM_ABI && hakem_version().length > 0 ? 0 : 1; }
C
library=$(dirname "$(find "$work/usr" -name libhakem.so)")
cc -std=c99 -o "$work/abi" "$work/abi.c" -I "$work/usr/include" -L "$library" -lhakem && LD_LIBRARY_PATH=$library "$work/abi"

# completions and man pages
bash -n "$work/usr/share/bash-completion/completions/hakem"
grep -q '^#compdef hakem' "$work/usr/share/zsh/site-functions/_hakem"
grep -q 'complete -c hakem' "$work/usr/share/fish/vendor_completions.d/hakem.fish"
grep -q '^.TH HAKEM 1' "$work/usr/share/man/man1/hakem.1"
grep -q '^.TH HAKEM 1' "$work/usr/share/man/tr/man1/hakem.1"
for command in $("$work/usr/bin/hakem" completion bash | sed -n "s/.*words='\(.*\) --help --version'.*/\1/p"); do
  for pages in "$work/usr/share/man/man1" "$work/usr/share/man/tr/man1"; do
    grep -q '^\.TH' "$pages/hakem-$command.1"
  done
done

# the Debian package holds the program and runs
if command -v dpkg-deb > /dev/null; then
  (cd "$build" && cpack -G DEB -B "$work/deb" > "$work/cpack.log")
  dpkg-deb --extract "$work"/deb/*.deb "$work/root"
  "$work/root/usr/bin/hakem" --version
  dpkg-deb --info "$work"/deb/*.deb | grep 'Depends:.*libtbb' > /dev/null
fi
