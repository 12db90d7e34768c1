#!/usr/bin/env bash
# The small program rules on a record, and of the libraries it needs none is for files, archives, threads or configuration.
#   ruling_alone_test.sh PROGRAM RECORD
set -euo pipefail
program=$1 record=$2
"$program" < "$record" | grep 'error M103' > /dev/null
needed=$(objdump -p "$program" | sed -n 's/^ *NEEDED *//p')
echo "$needed"
! grep -Eq 'archive|tbb|toml|xml|icu' <<< "$needed"
