#!/usr/bin/env python3
"""Lines of lib and grammar that the tests reach.

  cmake --preset coverage && cmake --build --preset coverage && ctest --preset coverage -j2
  tests/coverage.py build/coverage            by folder
  tests/coverage.py build/coverage --lines    and every line that was not reached

A line counts as reached if any translation unit reached it (templates and inline functions lie in many). Lines whose
only code is that of an exception's clean-up are no lines to gcov at -O0.
"""
import collections
import gzip
import json
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[1]
FOLDERS = ("lib", "grammar")


def counts(build):
    """{file: {line: times}} of our sources."""
    found = collections.defaultdict(lambda: collections.defaultdict(int))
    notes = sorted(build.rglob("*.gcno"))
    for start in range(0, len(notes), 40):
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run(["gcov", "--json-format", "--hash-filenames", *map(str, notes[start:start + 40])], cwd=folder,
                           stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
            for path in pathlib.Path(folder).glob("*.gcov.json.gz"):
                told = json.loads(gzip.decompress(path.read_bytes()))
                base = pathlib.Path(told["current_working_directory"])
                for file in told["files"]:
                    name = (base / file["file"]).resolve()
                    if not name.is_relative_to(ROOT) or name.relative_to(ROOT).parts[0] not in FOLDERS:
                        continue
                    lines = found[str(name.relative_to(ROOT))]
                    for line in file["lines"]:
                        lines[line["line_number"]] += line["count"]
    return found


def main():
    found = counts(pathlib.Path(sys.argv[1]).resolve())
    if not found:
        print("nothing was counted: is it the build of the preset coverage, and did the tests run?")
        return 1
    all_lines, reached = collections.Counter(), collections.Counter()
    for name, lines in found.items():
        parts = pathlib.Path(name).parts
        for group in (parts[0], "/".join(parts[:2]) if len(parts) > 2 else parts[0] + "/"):
            all_lines[group] += len(lines)
            reached[group] += sum(1 for times in lines.values() if times > 0)
    for group in sorted(all_lines):
        print(f"{group:16} {all_lines[group]:6} lines {100 * reached[group] / all_lines[group]:6.1f} %")
    if "--lines" in sys.argv[2:]:
        for name in sorted(found):
            missed = sorted(line for line, times in found[name].items() if times == 0)
            if missed:
                print(name + ":", *missed)
    return 0


sys.exit(main())
