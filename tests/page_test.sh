#!/usr/bin/env bash
# The page is built, its parts and then all of it in a real browser are tried; downloads are those of the program.
#   page_test.sh SOURCE_FOLDER PROGRAM
set -euo pipefail
source=$1 program=$2
chromium=${CHROMIUM:-/usr/bin/chromium}
if [ ! -d "$source/build/web/node/node_modules" ] || [ ! -d "$source/apps/web/node_modules" ]; then
  echo "skipped: ./setup.sh --web was not run"; exit 77
fi
if [ ! -x "$chromium" ]; then echo "skipped: there is no $chromium"; exit 77; fi
cd "$source"
cmake --preset wasm > build/web/configure.log || { cat build/web/configure.log; exit 1; }
cmake --build --preset wasm --target hakem_package > build/web/build.log || { cat build/web/build.log; exit 1; }

cd apps/web
npm run --silent build
npm run --silent test
CHROMIUM=$chromium HAKEM=$program npm run --silent e2e -- --test-reporter spec
