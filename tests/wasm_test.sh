#!/usr/bin/env bash
# The core compiles and links as WebAssembly without exceptions, and what it finds in the records of the demo under node is what
# the same source finds compiled for this machine, and what the program finds.
#   wasm_test.sh SOURCE_FOLDER RULING_ALONE PROGRAM
set -euo pipefail
source=$1 native=$2 program=$3
if [ ! -d "$source/build/web/sources/zlib" ]; then echo "skipped: ./setup.sh --web was not run"; exit 77; fi
if ! command -v node > /dev/null; then echo "skipped: there is no node"; exit 77; fi

cd "$source"
cmake --preset wasm > build/web/configure.log || { cat build/web/configure.log; exit 1; }
cmake --build --preset wasm --target ruling_alone > build/web/build.log || { cat build/web/build.log; exit 1; }

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
findings() { grep -oE '^[^ ]+:[0-9]+:[0-9]+: [a-z]+ [A-Z][0-9]+' "$1" | sed 's/^[^:]*//' | sort; }
records=0 found=0
for record in fixtures/demo/*; do
  node --no-warnings tests/wasi.mjs build/wasm/bindings/js/ruling_alone.wasm < "$record" > "$work/wasm"
  "$native" < "$record" > "$work/native"
  diff "$work/native" "$work/wasm"
  "$program" check - --format concise --no-config --lang en < "$record" > "$work/program" || true
  diff <(findings "$work/program") <(findings "$work/wasm")
  records=$((records + 1)) found=$((found + $(findings "$work/program" | wc -l)))
done
echo "$records records, the same $found findings"
[ "$found" -gt 0 ]
