#!/usr/bin/env python3
"""Runs the programs a page shows, and compares what they print with what the page says.

    tests/doc_examples.py PAGE LANGUAGE COMMAND ...

Every block of the page fenced as LANGUAGE is a program. COMMAND is run by the shell, in a folder of its own, with the
program in program.LANGUAGE; if a block fenced as text follows at once, that is its output. Status 1 if a program fails
or prints something else.
"""
import difflib
import pathlib
import re
import subprocess
import sys
import tempfile


def programs(page, language):
    """The program, what it prints (or None), and its line."""
    text = page.read_text(encoding="utf-8")
    pattern = rf"^```{language}\n(.*?)^```\n(?:\n```text\n(.*?)^```$)?"
    for found in re.finditer(pattern, text, re.MULTILINE | re.DOTALL):
        yield found.group(1), found.group(2), text[:found.start()].count("\n") + 1


def run(program, language, command):
    with tempfile.TemporaryDirectory() as folder:
        (pathlib.Path(folder) / f"program.{language}").write_text(program, encoding="utf-8")
        return subprocess.run(command, shell=True, cwd=folder, capture_output=True, text=True, check=False)


def main():
    page, language, command = pathlib.Path(sys.argv[1]), sys.argv[2], " ".join(sys.argv[3:])
    wrong = tried = 0
    for program, expected, line in programs(page, language):
        tried += 1
        ran = run(program, language, command)
        if ran.returncode != 0:
            wrong += 1
            print(f"{page}:{line}: status {ran.returncode}\n{ran.stdout}{ran.stderr}")
        elif expected is not None and ran.stdout != expected:
            wrong += 1
            print(f"{page}:{line}: it prints something else")
            print("\n".join(difflib.unified_diff(expected.splitlines(), ran.stdout.splitlines(), "page", "printed",
                                                 lineterm="")))
    print(f"{page}: {tried} programs, {wrong} wrong")
    return 1 if wrong or not tried else 0


if __name__ == "__main__":
    sys.exit(main())
