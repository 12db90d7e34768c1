#!/usr/bin/env python3
"""What GNU Backgammon says of the mutants that hakem_mutate wrote.

    tests/mutate/against_gnubg.py FOLDER

FOLDER holds mutants.tsv (mutant, the clean record it was made of, class, 1 if the rules determine the defect) and
mutants/*.mat. Every file is imported, many in one process. A mutant is detected if gnubg prints anything at all on
importing it that it does not print for the clean record (the drawn board aside): a warning, an error, a question. A crash or a hang is
counted by itself, and the import goes on behind the file that caused it. Writes FOLDER/gnubg.tsv: class, mutants,
determined, and of the determined ones detected, crashed, hung.
"""
import collections
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

GNUBG = shutil.which("gnubg") or "/usr/games/gnubg"
BATCH = 400      # files in one process
SECONDS = 120    # for one batch
MARK = "=== hakem "

SCRIPT = """import sys
for line in ("set lang C", "set display off", "set confirm new off", "set confirm save off"):
    gnubg.command(line)
with open("list.txt") as paths:
    for path in paths.read().split():
        print("\\n%s" + path)
        sys.stdout.flush()
        gnubg.command('import mat "%%s"' %% path)
        sys.stdout.flush()
print("\\n%send")
sys.stdout.flush()
""" % (MARK, MARK)


def run_batch(home: pathlib.Path, files: list[str]) -> tuple[dict[str, str], str | None, str]:
    """What was printed for each file, the file at which the process died (None: at none), and how."""
    home.joinpath("list.txt").write_text("\n".join(files), encoding="utf-8")
    environment = {"HOME": str(home), "LC_ALL": "C.UTF-8", "PATH": os.environ["PATH"]}
    how = "crashed"
    with open(home / "log.txt", "wb") as log:
        process = subprocess.Popen([GNUBG, "-t", "-q", "-r", "-p", "import.py"], cwd=home, env=environment,
                                   stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT)
        try:
            process.wait(SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            how = "hung"
    said: dict[str, str] = {}
    current = None
    for line in (home / "log.txt").read_text(encoding="utf-8", errors="replace").splitlines():
        if line.startswith(MARK):
            current = line[len(MARK):]
            said.setdefault(current, "")
        elif current is not None and line.strip():
            said[current] += line.strip() + "\n"
    return said, None if "end" in said else current, how


def plain(text: str, file: str) -> collections.Counter:
    """The messages printed, without what differs from file to file and without the board, which is always drawn."""
    board = re.compile(r"GNU Backgammon  Position ID|Match ID|[v^]?[|+]")
    return collections.Counter(re.sub(r"\d+", "0", line.replace(file, ""))
                               for line in text.splitlines() if not board.match(line))


def import_all(folder: pathlib.Path, files: list[str]) -> tuple[dict[str, str], dict[str, str]]:
    said: dict[str, str] = {}
    dead: dict[str, str] = {}
    with tempfile.TemporaryDirectory() as place:
        home = pathlib.Path(place)
        home.joinpath("import.py").write_text(SCRIPT, encoding="utf-8")
        os.symlink(folder.resolve() / "mutants", home / "m")
        waiting = [f"m/{file}" for file in files]
        while waiting:
            batch = waiting[:BATCH]
            heard, died, how = run_batch(home, batch)
            if died is None and "end" not in heard:
                died, how = batch[0], "crashed"
            for file, text in heard.items():
                said[file.removeprefix("m/")] = text
            if died is None:
                waiting = waiting[len(batch):]
            else:
                dead[died.removeprefix("m/")] = how
                waiting = waiting[batch.index(died) + 1:]
    return said, dead


def main() -> None:
    folder = pathlib.Path(sys.argv[1])
    rows = [line.split("\t") for line in (folder / "mutants.tsv").read_text(encoding="utf-8").splitlines()]
    files = sorted({row[1] for row in rows}) + [row[0] for row in rows]
    said, dead = import_all(folder, files)
    tally: dict[str, collections.Counter] = {}
    for mutant, clean, defect, determined in rows:
        count = tally.setdefault(defect, collections.Counter())
        count["mutants"] += 1
        if determined != "1":
            continue
        count["determined"] += 1
        if mutant in dead:
            count[dead[mutant]] += 1
        elif plain(said.get(mutant, ""), mutant) - plain(said.get(clean, ""), clean):
            count["detected"] += 1
    columns = ["mutants", "determined", "detected", "crashed", "hung"]
    with open(folder / "gnubg.tsv", "w", encoding="utf-8") as out:
        out.write("\t".join(["class"] + columns) + "\n")
        for defect, count in tally.items():
            out.write("\t".join([defect] + [str(count[column]) for column in columns]) + "\n")
    total = sum(tally.values(), collections.Counter())
    print(f"gnubg: {total['determined']} determined, {total['detected']} detected, {total['crashed']} crashed, "
          f"{total['hung']} hung")


if __name__ == "__main__":
    main()
