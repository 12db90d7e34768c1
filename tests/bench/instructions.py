#!/usr/bin/env python3
"""Instructions a byte, counted by valgrind's callgrind, against the last counts committed.

  tests/bench/instructions.py build/release/tests/hakem_count            compares; status 1 if a step takes 10 % more
  tests/bench/instructions.py build/release/tests/hakem_count --write    writes tests/bench/instructions.json

Counts do not depend on what else the machine does, but on the compiler: with another one than the counts were taken
with nothing is compared (status 77, as ctest skips).
"""
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

KEPT = pathlib.Path(__file__).with_name("instructions.json")
NOTATIONS = "sgf json bgammon oldmoves javafibs gmd hedgehog position sgg tmg empire jellyfish party bgroom bkg".split()
STEPS = [("read", "mat"), ("rule", "mat"), ("json", "mat"), ("read", "tavla"), ("rule", "tavla"), ("rule", "uzun"),
         ("check", "mat"), ("check", "tavla"), ("check", "sgf"), *(("read", notation) for notation in NOTATIONS)]
MOST = 1.10


def count(program, step, notation):
    """Instructions a byte and a turn."""
    with tempfile.TemporaryDirectory() as folder:
        run = subprocess.run(
            ["valgrind", "--tool=callgrind", "--toggle-collect=hakem_counted", f"--callgrind-out-file={folder}/out",
             program, step, notation], capture_output=True, text=True, check=True)
    size, turns = map(int, re.search(r"(\d+) bytes, (\d+) turns", run.stdout).groups())
    instructions = int(re.search(r"Collected : (\d+)", run.stderr).group(1))
    return instructions / size, instructions / turns


def compiler():
    """The compiler's own words, of the build `hakem_count` lies in."""
    cache = pathlib.Path(sys.argv[1]).resolve().parents[1] / "CMakeCache.txt"
    path = re.search(r"CMAKE_CXX_COMPILER:\w+=(.*)", cache.read_text()).group(1)
    return subprocess.run([path, "--version"], capture_output=True, text=True, check=True).stdout.splitlines()[0]


def main():
    if shutil.which("valgrind") is None:
        print("valgrind is not installed")
        return 77
    write = sys.argv[2:] == ["--write"]
    kept = {} if write else json.loads(KEPT.read_text())
    if not write and kept["compiler"] != compiler():
        print(f"the counts kept were taken with {kept['compiler']}; this is {compiler()}")
        return 77
    found = {}
    worse = []
    for step, notation in STEPS:
        name = f"{step} {notation}"
        a_byte, a_turn = count(sys.argv[1], step, notation)
        found[name] = round(a_byte, 2)
        line = f"{name:14} {a_byte:8.2f} a byte {a_turn:8.0f} a turn"
        if not write:
            ratio = a_byte / kept["a byte"][name]
            line += f"  {100 * (ratio - 1):+6.1f} %"
            if ratio > MOST:
                worse.append(name)
        print(line, flush=True)
    if write:
        KEPT.write_text(json.dumps({"compiler": compiler(), "a byte": found}, indent=2) + "\n")
    if worse:
        print(f"More than a tenth above the counts in {KEPT.name}: {', '.join(worse)}. Mend it, or take the new counts "
              "with --write and say why.")
    return 1 if worse else 0


sys.exit(main())
