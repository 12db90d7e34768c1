#!/usr/bin/env python3
"""Changes lib/rules one operator or bound at a time and asks the tests whether they notice.

  tests/mutate_rules.py FOLDER [N [SEED]]     N changes drawn at random (200), all of them with N = 0

Works on a copy of the sources in FOLDER (made anew, removed by nobody), with two builds of it side by side. A change
that does not compile is not counted. Prints every change that no test noticed, and the share that was noticed.
"""
import dataclasses
import pathlib
import queue
import random
import re
import shutil
import subprocess
import sys
import threading

ROOT = pathlib.Path(__file__).resolve().parents[1]
COPIED = ("CMakeLists.txt", "CMakePresets.json", "lib", "grammar", "cli", "tests", "fixtures", "docs", "README.md", "LICENSE")
WORKERS = 2
SECONDS = 120  # a change that makes a test run for longer is noticed: it hangs

# Asked in turn, the quickest and closest first.
ROUNDS = (("check_play_test", "generate_test", "nearest_test", "uzun_test", "rules_property_test", "uzun_property_test"),
          ("replay_test", "draw_test", "slips_test", "profile_games_test", "tavla_defects_test", "uzun_defects_test",
           "incident_test", "conformance_test", "repair_test", "uzun_by_choice_test", "golden_test"))

SWAPS = {" < ": " <= ", " <= ": " < ", " > ": " >= ", " >= ": " > ", " == ": " != ", " != ": " == ", " + ": " - ",
         " - ": " + ", " && ": " || ", " || ": " && ", " += ": " -= ", " -= ": " += ", "++": "--", "true": "false",
         "false": "true", " | ": " & ", " & ": " | "}
SITE = re.compile("|".join([re.escape(word) if not word.isalpha() else rf"\b{word}\b"
                            for word in sorted(SWAPS, key=len, reverse=True)]
                           + [r"(?<![\w.])\d+(?![\w.])", r"(?<=[( ])!(?=[\w(])"]))
STRING = re.compile(r'"(?:[^"\\]|\\.)*"|//.*|#include.*|static_assert.*|<[a-z:_]+>')


@dataclasses.dataclass
class Change:
    file: str
    line: int
    column: int
    old: str
    new: str
    text: str

    def __str__(self):
        return f"{self.file}:{self.line}:{self.column}: {self.old.strip()} -> {self.new.strip() or 'nothing'} in: {self.text.strip()}"


def changes():
    found = []
    for path in sorted((ROOT / "lib/rules").iterdir()):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            code = STRING.sub(lambda match: "\0" * len(match.group()), line)
            for site in SITE.finditer(code):
                old = site.group()
                new = SWAPS.get(old, "" if old == "!" else str(int(old) + 1) if old.isdigit() else None)
                found.append(Change(f"lib/rules/{path.name}", number, site.start() + 1, old, new, line))
    return found


def run(command, folder, seconds=None):
    try:
        done = subprocess.run(command, cwd=folder, timeout=seconds, check=False, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT)
        return done.returncode == 0
    except subprocess.TimeoutExpired:
        return False


class Bench:
    """A copy of the sources, built."""

    def __init__(self, folder):
        self.folder = folder
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        for name in COPIED:
            copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy2
            copy(ROOT / name, folder / name)
        if not run(["cmake", "--preset", "release", "-DCMAKE_CXX_FLAGS_RELEASE=-O1"], folder) or not self.build(
                [test for tests in ROUNDS for test in tests]):
            sys.exit(f"{folder} does not build")

    def build(self, tests):
        return run(["cmake", "--build", "--preset", "release", "-j", "1", "--target", *tests], self.folder)

    def verdict(self, change):
        """'noticed by TEST', 'not compiled' or None."""
        path = self.folder / change.file
        before = path.read_text(encoding="utf-8")
        lines = before.splitlines(keepends=True)
        line = lines[change.line - 1]
        at = change.column - 1
        lines[change.line - 1] = line[:at] + change.new + line[at + len(change.old):]
        path.write_text("".join(lines), encoding="utf-8")
        try:
            for tests in ROUNDS:
                if not self.build(tests):
                    return "not compiled"
                for test in tests:
                    if not run([self.folder / "build/release/tests" / test, "--gtest_brief=1", "--gtest_fail_fast"],
                               self.folder, SECONDS):
                        return f"noticed by {test}"
            return None
        finally:
            path.write_text(before, encoding="utf-8")


def work(folder, todo, told):
    bench = Bench(folder)
    for test in (test for tests in ROUNDS for test in tests):
        if not run([folder / "build/release/tests" / test, "--gtest_brief=1"], folder, SECONDS):
            sys.exit(f"{test} fails without any change")
    while True:
        try:
            change = todo.get_nowait()
        except queue.Empty:
            return
        told.append((change, bench.verdict(change)))
        print(f"{told[-1][1] or 'NOT NOTICED'}: {change}", file=sys.stderr, flush=True)


def main():
    folder = pathlib.Path(sys.argv[1]).resolve()
    most = int(sys.argv[2]) if len(sys.argv) > 2 else 200
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    found = changes()
    drawn = found if most == 0 else random.Random(seed).sample(found, min(most, len(found)))
    todo, told = queue.Queue(), []
    for change in drawn:
        todo.put(change)
    workers = [threading.Thread(target=work, args=(folder / str(i), todo, told)) for i in range(WORKERS)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    counted = [(change, verdict) for change, verdict in told if verdict != "not compiled"]
    missed = [change for change, verdict in counted if verdict is None]
    for change in missed:
        print(change)
    print(f"{len(found)} places, {len(drawn)} drawn, {len(counted)} compiled, {len(counted) - len(missed)} noticed "
          f"({100 * (len(counted) - len(missed)) / max(len(counted), 1):.1f} %)")


if __name__ == "__main__":
    main()
