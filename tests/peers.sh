#!/bin/sh
# Puts the readers of other people that the peer tests ask into build/peers. Without it those tests are skipped.
set -eu
cd "$(dirname "$0")/.."
[ -x build/peers/bin/python ] || python3 -m venv build/peers
build/peers/bin/pip install --quiet --disable-pip-version-check -r tests/peers/requirements.txt
