#!/usr/bin/env bash
# The npm package is built, its example runs, its answers are those of the program.
#   js_test.sh SOURCE_FOLDER PROGRAM
set -euo pipefail
source=$1 program=$2
if [ ! -d "$source/build/web/node/node_modules" ]; then echo "skipped: ./setup.sh --web was not run"; exit 77; fi
cd "$source"
cmake --preset wasm > build/web/configure.log || { cat build/web/configure.log; exit 1; }
cmake --build --preset wasm --target hakem_package > build/web/build.log || { cat build/web/build.log; exit 1; }

package=$source/build/wasm/bindings/js/package
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# As somebody has it who installed it: packed, and the README's example run.
(cd "$work" && npm pack --silent "$package" > packed && mkdir -p node_modules/hakem && tar xzf hakem-*.tgz -C node_modules/hakem --strip-components 1)
awk '/^```/ { n++; next } n == 1' bindings/js/README.md > "$work/example.mjs"
diff <(sed -n 's,^// \([0-9]*:.*\),\1,p' "$work/example.mjs") <(cd "$work" && node example.mjs)

PACKAGE=$package HAKEM=$program FIXTURES=$source/fixtures node --test --test-reporter spec bindings/js/test/
wasm=$package/dist/hakem.wasm
echo "hakem.wasm: $(wc -c < "$wasm") bytes, $(gzip -9 -c "$wasm" | wc -c) with gzip"
