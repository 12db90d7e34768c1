#!/usr/bin/env bash
# The Python module on Spark (two executors on this machine, one of which is killed) and the programs of docs/scale.md. Runs behind python_test.sh, whose module
# it takes. Status 77 (skipped) where there is no Java, or pip cannot get Spark and Ray.
#   spark_test.sh BUILD_FOLDER SOURCE_FOLDER
set -euo pipefail
build=$1 source=$2
home=$build/python
python=$home/venv/bin/python

command -v java > /dev/null || { echo "no java: openjdk-17-jre-headless is missing"; exit 77; }
"$python" -c 'import hakem' || { echo "python_test.sh has not installed the module"; exit 77; }
"$python" -m pip install --quiet --disable-pip-version-check --retries 1 --timeout 60 'pyspark>=3.5,<5' 'ray[data]' pyarrow pandas ||
  { echo "pip cannot get Spark and Ray"; exit 77; }

cd "$home"
"$python" -m pytest -q -p no:cacheprovider "$source/bindings/python/tests/cluster_test.py"
"$python" "$source/tests/doc_examples.py" "$source/docs/scale.md" python \
  "mkdir records && cp $source/fixtures/demo/club-evening.mat $source/fixtures/demo/ornek-mac.tavla records && PYSPARK_PYTHON=$python $python program.python"
