#!/usr/bin/env bash
# The table of letters is what its generator writes.
#   folding_test.sh PYTHON LIB_CORE
set -euo pipefail
made=$("$1" "$2/gen_folding.py")
if [ "$(head -n 1 <<< "$made")" != "$(head -n 1 "$2/folding.inc")" ]; then
  echo "skipped: the table is of another version of Unicode than this Python"; exit 77
fi
diff - "$2/folding.inc" <<< "$made"
