#!/usr/bin/env python3
"""Changes lib/rules one operator or bound at a time and asks the tests whether they notice.

  tests/mutate_rules.py FOLDER [N [SEED]]     N changes drawn at random, all of them without N

Works on a copy of the sources in FOLDER (made anew, removed by nobody). All changes are compiled at once, each to be chosen
when a test starts (mutate_rules.hpp). What the compiler works out beforehand, or no test meets, cannot be chosen so: these
changes are made in the source and compiled one by one in one more copy for every core. A change that does not compile is
not counted. Prints every change that no test noticed, and the share that was noticed. FOLDER/verdicts.tsv has them all.
Takes the better part of an hour; the sources must stay as they are until then, and little else should run beside it: a test
that does not come to its end in time has noticed the change.
"""
import collections
import concurrent.futures
import dataclasses
import os
import pathlib
import queue
import random
import re
import shutil
import subprocess
import sys
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parents[1]
COPIED = ("CMakeLists.txt", "CMakePresets.json", "lib", "grammar", "cli", "tests", "fixtures", "docs", "README.md", "LICENSE")
WORKERS = min(2, len(os.sched_getaffinity(0)))
HANGS = 120  # seconds: a change that makes a test run for longer is noticed
NOT_COMPILED = "not compiled"

# The closest first: one change in the source is compiled for one round after the other. Of a test that takes a minute,
# the rest.
ROUNDS = (("score_test", "legs_test", "verdict_test", "quick_way_test", "check_play_test", "generate_test", "nearest_test",
           "uzun_test", "uzun_block_test", "rules_property_test", "uzun_property_test"),
          ("replay_test", "draw_test", "slips_test", "profile_games_test", "tavla_defects_test", "uzun_defects_test",
           "incident_test", "conformance_test", "repair_test", "by_choice_test", "golden_test"))
TESTS = [test for tests in ROUNDS for test in tests]
LONG = "-*ComesToAnEnd:*SingleDefectsOfTheFixtures*:*ARecordWithoutHeader*"

SWAPS = {" < ": " <= ", " <= ": " < ", " > ": " >= ", " >= ": " > ", " == ": " != ", " != ": " == ", " + ": " - ",
         " - ": " + ", " && ": " || ", " || ": " && ", " += ": " -= ", " -= ": " += ", "++": "--", "true": "false",
         "false": "true", " | ": " & ", " & ": " | "}
SITE = re.compile("|".join([re.escape(word) if not word.isalpha() else rf"\b{word}\b"
                            for word in sorted(SWAPS, key=len, reverse=True)]
                           + [r"(?<![\w.])\d+(?![\w.])", r"(?<=[( ])!(?=[\w(])"]))
STRING = re.compile(r'"(?:[^"\\\n]|\\.)*"|//.*|#.*|static_assert.*|<[a-z:_]+>|const = 0;')


@dataclasses.dataclass(frozen=True)
class Change:
    number: int
    file: str
    at: int  # byte in the file
    old: str
    new: str
    line: int
    column: int
    text: str

    def __str__(self):
        return f"{self.file}:{self.line}:{self.column}: {self.old.strip()} -> {self.new.strip() or 'nothing'} in: {self.text.strip()}"


def code_of(text):
    """The text with everything blanked that is no code to change."""
    return STRING.sub(lambda match: "\0" * len(match.group()), text)


def all_changes():
    found = []
    for path in sorted((ROOT / "lib/rules").iterdir()):
        text = path.read_text(encoding="utf-8")
        lines = text.splitlines()
        for site in SITE.finditer(code_of(text)):
            old = site.group()
            new = SWAPS.get(old, "" if old == "!" else str(int(old) + 1) if old.isdigit() else None)
            line = text.count("\n", 0, site.start())
            column = site.start() - text.rfind("\n", 0, site.start())
            found.append(Change(len(found) + 1, f"lib/rules/{path.name}", site.start(), old, new, line + 1, column,
                                lines[line]))
    return found


# --- All changes in one build -------------------------------------------------------------------------------------------

def operand_start(code, at, ends):
    """Where the left operand of the operator at `at` begins; `ends` are the operators that bind less."""
    depth = 0
    for i in range(at - 1, -1, -1):
        char = code[i]
        if char in ")]}":
            depth += 1
        elif char in "([{":
            if depth == 0:
                return i + 1
            depth -= 1
        elif depth == 0:
            if char in ";,?" or (char == ":" and ":" not in (code[i - 1], code[i + 1])):
                return i + 1
            if char == "=" and code[i - 1] not in "=<>!" and code[i + 1] != "=":
                return i + 1
            if code.startswith(ends, i):
                return i + 4
            if code.startswith("return ", i):
                return i + 7
    return 0


def operand_end(code, at, ends):
    depth = 0
    for i in range(at, len(code)):
        char = code[i]
        if char in "([{":
            depth += 1
        elif char in ")]}":
            if depth == 0:
                return i
            depth -= 1
        elif depth == 0:
            if char in ";,?" or (char == ":" and ":" not in (code[i - 1], code[i + 1])) or code.startswith(ends, i):
                return i
    return len(code)


def switched(text, changes):
    """The text of a file with the changes to choose from."""
    code = code_of(text)
    edits = []  # (place, order among those at one place, length replaced, text)
    for change in changes:
        at, old, k = change.at, change.old, change.number
        name = f"hakem_change::place<{k}>{{}}"
        if old in (" && ", " || "):
            function = "both" if old == " && " else "either"
            ends = (" ||",) if old == " && " else ()
            start = operand_start(code, at, ends)
            end = operand_end(code, at + 4, (" &&", " ||") if old == " && " else (" ||",))
            edits.append((start, (2, -at), 0, f"hakem_change::{function}<{k}>(bool("))
            edits.append((at, (1, 0), 4, "), [&]() -> bool { return bool("))
            edits.append((end, (0, -at), 0, "); })"))
        elif old == "++":
            if re.match(r"[\w(*]", code[at + 2]):
                edits.append((at, (3, 0), 2, f"hakem_change::step<{k}>{{}} ->* "))
            else:
                edits.append((at, (3, 0), 2, f" ->* hakem_change::step<{k}>{{}}"))
        elif old == "!":
            edits.append((at, (3, 0), 1, f"hakem_change::negation<{k}>{{}} ->* "))
        elif old in ("true", "false"):
            edits.append((at, (3, 0), len(old), f"hakem_change::truth<{k}, {old}>()"))
        elif old.isdigit():
            edits.append((at, (3, 0), len(old), f"hakem_change::number<{k}, {old}>()"))
        else:
            edits.append((at, (3, 0), len(old), f"{old}{name}{old}"))
    out, done = [], 0
    for place, _, length, new in sorted(edits):
        out += text[done:place], new
        done = place + length
    return "".join(out) + text[done:]


def switch(folder, changes, without):
    """Writes lib/rules with all changes but those `without`."""
    for path in sorted((ROOT / "lib/rules").iterdir()):
        name = f"lib/rules/{path.name}"
        text = switched(path.read_text(encoding="utf-8"),
                        [change for change in changes if change.file == name and change.number not in without])
        if path.suffix == ".hpp":
            text = text.replace("#pragma once", '#pragma once\n#include "rules/change.hpp"', 1)
        else:
            text = '#include "rules/change.hpp"\n' + text
        new = folder / name
        if not new.exists() or new.read_text(encoding="utf-8") != text:
            new.write_text(text, encoding="utf-8")


def copy_sources(folder):
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name in COPIED:
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy2
        copy(ROOT / name, folder / name)


def run(command, folder, seconds=None, environment=None):
    """What the command printed, and whether it succeeded."""
    try:
        done = subprocess.run(command, cwd=folder, timeout=seconds, check=False, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, env={**os.environ, **(environment or {})})
        return done.stdout.decode("utf-8", "replace"), done.returncode == 0
    except subprocess.TimeoutExpired:
        return "", False


def ask(folder, test, seconds=HANGS, environment=None):
    return run([folder / "build/release/tests" / test, "--gtest_brief=1", "--gtest_fail_fast", f"--gtest_filter={LONG}"],
               folder, seconds, environment)


def configure(folder, flags):
    told, good = run(["cmake", "--preset", "release", f"-DCMAKE_CXX_FLAGS_RELEASE={flags}", "-DHAKEM_WERROR=OFF"], folder)
    if not good:
        sys.exit(f"{folder} cannot be configured:\n{told}")


def build(folder, jobs, tests=TESTS):
    return run(["cmake", "--build", "--preset", "release", "-j", str(jobs), "--", "-k", "0", *tests], folder)


# A place by its file and line: an error says no more.
ERROR = re.compile(r"(lib/rules/\w+\.[ch]pp):(\d+):\d+: (?:error|  *required|   in)")


def build_switched(folder, changes):
    """Builds the copy with all changes in it that can be compiled so."""
    without = set()
    copy_sources(folder)
    shutil.copy2(ROOT / "tests/mutate_rules.hpp", folder / "lib/rules/change.hpp")
    switch(folder, changes, without)
    configure(folder, "-O1 -w -Wno-narrowing -fpermissive")
    for _ in range(12):
        told, good = build(folder, WORKERS)
        if good:
            return
        lines = {(file, int(line) - 1) for file, line in ERROR.findall(told)}  # 1: the include
        more = {change.number for change in changes if (change.file, change.line) in lines} - without
        if not more:
            sys.exit(f"{folder} does not build:\n{told[-6000:]}")
        without |= more
        switch(folder, changes, without)
    sys.exit(f"{folder} does not build")


class Switched:
    def __init__(self, folder, changes):
        self.folder = folder
        build_switched(folder, changes)
        self.limits, self.met = {}, {}
        for test in TESTS:
            met = folder / f"{test}.met"
            met.unlink(missing_ok=True)
            start = time.monotonic()
            told, good = ask(folder, test, None, {"HAKEM_CHANGES_MET": str(met)})
            if not good:
                sys.exit(f"{test} fails without any change:\n{told[-3000:]}")
            self.limits[test] = 10 + 8 * (time.monotonic() - start)
            self.met[test] = {int(line) for line in met.read_text().split()} if met.exists() else set()
        self.order = sorted(TESTS, key=self.limits.get)  # the quickest first

    def verdict(self, change):
        for test in self.order:
            if change.number not in self.met[test]:
                continue
            if not ask(self.folder, test, self.limits[test], {"HAKEM_CHANGE": str(change.number)})[1]:
                return f"noticed by {test}"
        return None


# --- One change in the source -------------------------------------------------------------------------------------------

class Bench:
    """A copy of the sources, built."""

    def __init__(self, folder):
        self.folder = folder
        copy_sources(folder)
        configure(folder, "-O1")
        if not build(folder, 1)[1]:
            sys.exit(f"{folder} does not build")

    def verdict(self, change):
        path = self.folder / change.file
        before = path.read_text(encoding="utf-8")
        path.write_text(before[:change.at] + change.new + before[change.at + len(change.old):], encoding="utf-8")
        try:
            for tests in ROUNDS:
                if not build(self.folder, 1, tests)[1]:
                    return NOT_COMPILED
                for test in tests:
                    if not ask(self.folder, test)[1]:
                        return f"noticed by {test}"
            return None
        finally:
            path.write_text(before, encoding="utf-8")


def one_by_one(folder, changes):
    todo, told = queue.Queue(), {}
    for change in changes:
        todo.put(change)

    def work(folder):
        bench = Bench(folder)
        while True:
            try:
                change = todo.get_nowait()
            except queue.Empty:
                return
            told[change] = bench.verdict(change)
            print(f"{told[change] or 'NOT NOTICED'}: {change}", file=sys.stderr, flush=True)

    workers = [threading.Thread(target=work, args=(folder / str(i),)) for i in range(WORKERS)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    return told


def noticed(verdicts):
    """How many of those that compiled, in words."""
    counted = [verdict for verdict in verdicts if verdict != NOT_COMPILED]
    seen = sum(verdict is not None for verdict in counted)
    return f"{seen} of {len(counted)} noticed ({100 * seen / max(len(counted), 1):.1f} %)"


def main():
    if len(sys.argv) < 2 or sys.argv[1].startswith("-"):
        sys.exit(__doc__)
    folder = pathlib.Path(sys.argv[1]).resolve()
    found = all_changes()
    drawn = found
    if len(sys.argv) > 2:
        drawn = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1).sample(found, min(int(sys.argv[2]), len(found)))
    switched_build = Switched(folder / "all", found)
    chosen = [change for change in drawn if any(change.number in met for met in switched_build.met.values())]
    print(f"{len(drawn)} changes, {len(chosen)} of them to be chosen when a test starts", file=sys.stderr, flush=True)
    verdicts = {}
    with concurrent.futures.ThreadPoolExecutor(WORKERS) as pool:
        for change, verdict in zip(chosen, pool.map(switched_build.verdict, chosen)):
            verdicts[change] = verdict
            print(f"{verdict or 'NOT NOTICED'}: {change}", file=sys.stderr, flush=True)
    verdicts |= one_by_one(folder, [change for change in drawn if change not in verdicts])
    with (folder / "verdicts.tsv").open("w", encoding="utf-8") as out:
        for change, verdict in sorted(verdicts.items(), key=lambda item: item[0].number):
            out.write(f"{verdict or 'NOT NOTICED'}\t{change}\n")
    for change in sorted(verdicts, key=lambda change: change.number):
        if verdicts[change] is None:
            print(change)
    for verdict, n in collections.Counter(verdicts.values()).most_common():
        print(f"{n:5} {verdict or 'not noticed'}", file=sys.stderr)
    alone = set(drawn) - set(chosen)
    print(f"{len(found)} places, {len(drawn)} drawn: {noticed(verdicts.values())}\n"
          f"chosen when a test starts: {noticed(verdicts[change] for change in chosen)}\n"
          f"compiled one by one: {noticed(verdicts[change] for change in alone)}")


if __name__ == "__main__":
    main()
