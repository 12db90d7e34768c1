#!/usr/bin/env bash
# What libhakem.so promises (bindings/c/symbols.txt): these functions and no other name, declared like this; the number of the
# library; and nothing needed for files, archives or threads.
#   c_abi_test.sh LIBRARY BINDINGS_C_FOLDER
set -euo pipefail
library=$1 folder=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

grep -oE 'hakem_[a-z_0-9]+\(' "$folder/symbols.txt" | tr -d '(' | sort > "$work/promised"
nm -D --defined-only "$library" | awk '$2 != "A" { print $3 }' | sed 's/@.*//' | sort > "$work/exported"
diff "$work/promised" "$work/exported"
test "$(sort -u "$work/promised" | wc -l)" = "$(wc -l < "$folder/symbols.txt")"

objdump -p "$library" | grep 'SONAME *libhakem.so.0$' > /dev/null  # -q ends before objdump has
! objdump -p "$library" | sed -n 's/^ *NEEDED *//p' | grep -E 'archive|tbb|toml|pugixml'

# A declaration that differs from the one promised does not compile; nor does C++ that is no C.
cat > "$work/abi.c" <<'C'
#include "hakem.h"
#include "symbols.txt"
typedef char text_is_two_words[sizeof(hakem_str) == 2 * sizeof(void *) ? 1 : -1];
typedef char data_comes_first[offsetof(hakem_str, data) == 0 ? 1 : -1];
typedef char numbers_are_int[sizeof(hakem_language) == sizeof(int) && sizeof(hakem_side) == sizeof(int) ? 1 : -1];
typedef char languages[HAKEM_EN == 0 && HAKEM_TR == 1 ? 1 : -1];
typedef char severities[HAKEM_INFO == 0 && HAKEM_WARNING == 1 && HAKEM_ERROR == 2 ? 1 : -1];
typedef char sides[HAKEM_NOBODY == -1 && HAKEM_WHITE == 0 && HAKEM_BLACK == 1 ? 1 : -1];
C
cc -std=c99 -pedantic -Wall -Wextra -Werror -I "$folder" -c "$work/abi.c" -o "$work/abi.o"
echo '#include "hakem.h"' > "$work/abi.cpp"
c++ -std=c++98 -Wall -Wextra -Werror -I "$folder" -c "$work/abi.cpp" -o "$work/abi.o"
