#!/usr/bin/env bash
# The program and the library are hardened, as their ELF files tell.
#   hardened_test.sh PROGRAM LIBRARY
set -euo pipefail
wrong=0
is() {  # FILE WHAT PATTERN COMMAND...
  local file=$1 what=$2 pattern=$3
  shift 3
  "$@" "$file" | grep -E "$pattern" > /dev/null || { echo "$file: $what"; wrong=1; }
}

# The library copies nothing of a known size, so nothing of it can be seen to be checked.
for file in "$1" "$2"; do
  is "$file" "its tables of the linker stay writable: no RELRO" 'GNU_RELRO' readelf -lW
  is "$file" "its tables of the linker stay writable: not bound at once" 'BIND_NOW|FLAGS.* NOW' readelf -dW
  is "$file" "its stack can be executed" 'GNU_STACK +(0x[0-9a-f]+ ){5}RW +0x' readelf -lW
  is "$file" "no guarded stacks" '__stack_chk_fail' readelf --dyn-syms -W
  [ "$file" = "$2" ] || is "$file" "no checked copies" '__(mem(cpy|move|set)|v?s?n?printf|read|str(n?cpy|n?cat))_chk' readelf --dyn-syms -W
done
is "$1" "it always lies at one place" 'FLAGS_1.* PIE' readelf -dW
# endbr64 where a jump through a pointer may lead, as every function of a compiler with -fcf-protection begins.
if [ "$(uname -m)" = x86_64 ]; then
  is "$2" "no places that jumps may lead to" '<hakem_check@@.*>:|<hakem_check>:' objdump -d --no-show-raw-insn
  objdump -d --no-show-raw-insn "$2" | grep -A1 -E '<hakem_check(@@[^>]*)?>:' | grep endbr64 > /dev/null || { echo "$2: no endbr64"; wrong=1; }
fi
exit "$wrong"
