#!/usr/bin/env bash
# The program for Windows under Wine beside this machine's: what both say (both streams), their exit status and the files they
# write have to be the same, byte for byte.
#   try_windows.sh HAKEM.EXE HAKEM FOLDER      what both are given and write comes to FOLDER; status 77 where there is no Wine
set -euo pipefail
exe=$(realpath "$1") here=$(realpath "$2") folder=$(mkdir -p "$3" && realpath "$3")
source=$(realpath "$(dirname "$0")/../../..")
wine=$(command -v wine64 wine /usr/lib/wine/wine64 | head -n 1 || true)
[ -n "$wine" ] || { echo "Wine is not here"; exit 77; }
export WINEPREFIX=$folder/wine WINEDEBUG=-all LC_ALL=C.UTF-8
IFS= failed=0 tried=0
rm -rf "$folder"/{linux,windows}
"$wine" "$exe" --version > /dev/null 2> "$folder/wine.log"  # the first start of Wine makes its folder, and says so

mkdir -p "$folder/linux/kayıtlar/İkinci masa"
cd "$folder/linux"
ln -s "$source/fixtures" fixtures
cp fixtures/demo/club-evening.mat kayıtlar/ışık.mat
cp fixtures/demo/club-evening.mat mend.mat
cp fixtures/demo/ornek-mac.tavla "kayıtlar/İkinci masa/Şükrü ile Çiğdem.tavla"
sed 's/$/\r/' fixtures/demo/club-evening.mat > dos.mat
(cd kayıtlar && python3 -m zipfile -c ../gece.zip ışık.mat "İkinci masa" && tar -czf ../gece.tar.gz ışık.mat "İkinci masa")
cp -a "$folder/linux" "$folder/windows"

run_in() {  # SYSTEM COMMAND...
  cd "$folder/$1"
  "${@:2}" < "$folder/stdin" > "$folder/$1.out" 2> "$folder/$1.err" && echo 0 > "$folder/$1.status" || echo $? > "$folder/$1.status"
}
# Both get the same words and the same standard input; this machine's program with slashes, and wildcards expanded by the shell.
same() {  # WORD...
  local part
  cat > "$folder/stdin"
  run_in linux "$here" ${@//\\//}
  run_in windows "$wine" "$exe" "$@"
  tried=$((tried + 1))
  for part in status out err; do
    cmp --silent "$folder/linux.$part" "$folder/windows.$part" && continue
    printf ' %s' "NOT THE SAME ($part): hakem" "$@" $'\n'
    diff "$folder/linux.$part" "$folder/windows.$part" | head -n 6 || true
    failed=$((failed + 1))
  done
}
quietly() { same "$@" < /dev/null; }

quietly --version
quietly --help
quietly check fixtures/demo
quietly check fixtures/demo --lang tr --colour always
quietly check 'fixtures\demo\club-evening.mat' --format concise
quietly check 'fixtures/demo/*.mat' 'fixtures\conformance\cube\*.mat' 'kayıtlar\ı?ık.*' --format concise
quietly check fixtures/conformance --format jsonl
echo "conformance: $(wc -l < "$folder/windows.out") findings"
quietly check fixtures --format jsonl --exclude 'fuzz' --jobs 2
echo "all fixtures: $(wc -l < "$folder/windows.out") findings"
quietly check "$source/fixtures/demo/club-evening.mat" --format sarif
quietly check kayıtlar 'kayıtlar\ışık.mat'
quietly check kayıtlar gece.zip gece.tar.gz --relative --format jsonl
quietly check 'gece.zip/İkinci masa/Şükrü ile Çiğdem.tavla' --format json
quietly check yok.mat 'kayıtlar\yok\yok.mat'
same check - --format concise < "$source/fixtures/demo/club-evening.mat"
same check - < "$folder/linux/gece.zip"
same convert - --to sgf < "$folder/linux/dos.mat"
same check --fix --unsafe-fixes - < "$folder/linux/dos.mat"
quietly convert 'kayıtlar\ışık.mat' --to sgf --allow-loss -o 'kayıtlar\çıktı.sgf'
quietly convert 'kayıtlar\ışık.mat' --to sgf --allow-loss -o 'kayıtlar\çıktı.sgf'
quietly convert kayıtlar --to json --allow-loss -o 'yeni\alt\'
quietly convert gece.zip --to tavla --allow-loss -o 'arşivden\'
quietly check --diff --unsafe-fixes 'kayıtlar\ışık.mat'
quietly check --fix --unsafe-fixes mend.mat dos.mat
quietly check kayıtlar --output html=rapor.html
quietly check kayıtlar --format sarif
quietly check kayıtlar --write-baseline 'bilinen.json'
quietly check kayıtlar --baseline bilinen.json
quietly stats kayıtlar
quietly decisions fixtures/xg --format arrow -o kararlar.arrow
quietly split 'kayıtlar\ışık.mat' -o parçalar --allow-loss
quietly join 'parçalar\*' -o bütün.mat
quietly position '-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10'

diff -r --no-dereference "$folder/linux" "$folder/windows" || failed=$((failed + 1))
echo "commands tried: $tried; files written: $(find "$folder/windows" -type f | wc -l); not the same: $failed"
[ "$failed" -eq 0 ]
