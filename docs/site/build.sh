#!/usr/bin/env bash
# The pages as a site of static files.
#   build.sh HAKEM FOLDER     the site comes to FOLDER/site; status 77 where pip cannot get what it takes
set -euo pipefail
hakem=$(realpath "$1") folder=$(mkdir -p "$2" && cd "$2" && pwd)
[ -x "$folder/venv/bin/pip" ] || python3 -m venv "$folder/venv" || { echo "skipped: no venv, python3-venv is missing"; exit 77; }
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check --retries 1 --timeout 20 'mkdocs-material==9.*' ||
  { echo "skipped: pip cannot get mkdocs-material"; exit 77; }
cd "$(dirname "$0")"
HAKEM=$hakem NO_MKDOCS_2_WARNING=1 PYTHONDONTWRITEBYTECODE=1 \
  "$folder/venv/bin/mkdocs" build --quiet --strict --config-file mkdocs.yml --site-dir "$folder/site"
echo "$(find "$folder/site" -name '*.html' | wc -l) pages in $folder/site"
