#!/usr/bin/env bash
# The Python module: installed from bindings/python into a folder of its own, on the library that is built already;
# its tests, the types of a program that uses it, and the programs of docs/python.md. Status 77 (skipped) where pip
# cannot get what that takes.
#   python_test.sh BUILD_FOLDER SOURCE_FOLDER
set -euo pipefail
build=$1 source=$2
home=$build/python
python=$home/venv/bin/python

[ -x "$python" ] || python3 -m venv "$home/venv" || { echo "no venv: python3-venv is missing"; exit 77; }
"$python" -c 'import os, sysconfig; os.stat(sysconfig.get_path("include") + "/Python.h")' 2> /dev/null ||
  { echo "no headers of Python: python3-dev is missing"; exit 77; }
"$python" -m pip install --quiet --disable-pip-version-check --retries 1 --timeout 20 \
  'scikit-build-core>=0.10' 'nanobind>=2.4' pytest hypothesis mypy || { echo "pip cannot get what it needs"; exit 77; }
# Who takes columns, and notebooks; what is missing is not tested.
"$python" -m pip install --quiet --disable-pip-version-check --retries 1 --timeout 20 \
  pyarrow polars duckdb nbclient nbformat ipykernel || true

cmake --install "$build" --prefix "$home/stage" > "$home/install.log"
CMAKE_PREFIX_PATH=$home/stage "$python" -m pip install --quiet --disable-pip-version-check --no-build-isolation \
  --no-deps --force-reinstall -C build-dir="$home/module" "$source/bindings/python"

cd "$home"
"$python" -m pytest -q -p no:cacheprovider "$source/bindings/python/tests" -rs
"$python" -m mypy --strict --cache-dir "$home/mypy" "$source/bindings/python/tests/typed_example.py"
"$python" -m mypy --strict --cache-dir "$home/mypy" --ignore-missing-imports -p hakem
"$python" "$source/bindings/python/tests/typed_example.py" "$source/fixtures/demo/club-evening.mat"
"$python" "$source/tests/doc_examples.py" "$source/README.md" "$source/docs/python.md" python \
  "cp $source/fixtures/demo/club-evening.mat $source/fixtures/demo/ornek-mac.tavla $source/fixtures/xg/analysed.xg . && cp club-evening.mat match.mat && $python program.python"
if "$python" -c 'import ipykernel, nbclient, polars' 2> /dev/null; then
  rm -rf "$home/notebooks" && cp -r "$source/docs/notebooks" "$home/notebooks" && cd "$home/notebooks"
  "$python" -c 'import nbclient, nbformat; nbclient.NotebookClient(nbformat.read("season.ipynb", 4)).execute()' 2> /dev/null
fi
"$home/venv/bin/hakem" --version
