#!/usr/bin/env bash
# There is one version: that of CMakeLists.txt. What cannot take it from there says the same.
#   versions_test.sh VERSION
set -euo pipefail
version=$1
cd "$(dirname "$0")/.."
wrong=0
says() {  # FILE PATTERN
  [ ! -e "$1" ] || grep -qE "$2" "$1" || { echo "$1 does not say $version"; wrong=1; }
}
v=${version//./\\.}
says CITATION.cff "^version: $v$"
says CHANGELOG.md "^## $v(,|$)"
says bindings/js/package.json "\"version\": \"$v\""
says bindings/js/package-lock.json "\"version\": \"$v\""
says apps/web/package.json "\"version\": \"$v\""
says docs/install/vcpkg/vcpkg.json "\"version\": \"$v\""
says docs/install/nix/package.nix "version = \"$v\";"
says docs/install/homebrew/hakem.rb "v$v/hakem-$v.tar.gz"
says docs/install/README.md "v$v/hakem-$v-"
exit "$wrong"
