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
c++ -o "$work/by_pkg_config" "$source/docs/install/example/count_errors.cpp" \
  $(pkg-config --cflags --libs hakem)
test "$("$work/by_pkg_config" "$record")" = "$record: $expected"

# completions and man pages
bash -n "$work/usr/share/bash-completion/completions/hakem"
grep -q '^#compdef hakem' "$work/usr/share/zsh/site-functions/_hakem"
grep -q 'complete -c hakem' "$work/usr/share/fish/vendor_completions.d/hakem.fish"
grep -q '^.TH HAKEM 1' "$work/usr/share/man/man1/hakem.1"
grep -q '^.TH HAKEM 1' "$work/usr/share/man/tr/man1/hakem.1"

# the Debian package holds the program and runs
if command -v dpkg-deb > /dev/null; then
  (cd "$build" && cpack -G DEB -B "$work/deb" > "$work/cpack.log")
  dpkg-deb --extract "$work"/deb/*.deb "$work/root"
  "$work/root/usr/bin/hakem" --version
  dpkg-deb --info "$work"/deb/*.deb | grep 'Depends:.*libutf8proc' > /dev/null
fi
