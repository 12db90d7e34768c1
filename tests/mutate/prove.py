#!/usr/bin/env python3
"""Writes docs/proof.md: puts defects into clean records, holds Hakem and GNU Backgammon against the truth about them.

    tests/mutate/prove.py [BUILD_FOLDER [WORK_FOLDER]]

BUILD_FOLDER (build/release) holds tests/mutate/hakem_mutate. The records are found as the tests find them (HAKEM_SHARED).
A WORK_FOLDER that holds a finished run already is only written up again.
"""
import collections
import csv
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
PER_CLASS = "165"
SEED = "1"


def table(path: pathlib.Path) -> list[dict[str, str]]:
    with open(path, encoding="utf-8", newline="") as rows:
        return list(csv.DictReader(rows, delimiter="\t"))


def percent(part: int, whole: int) -> str:
    return f"{part * 1000 // whole / 10:.1f}" if whole else "-"  # rounded down: 100.0 means all


def line(name: str, count: collections.Counter, theirs: collections.Counter) -> str:
    n = count.__getitem__
    cells = [name, n("mutants"), n("undetermined"), n("determined"), n("late"), percent(n("detected"), n("determined")),
             percent(n("right_line"), n("detected")), percent(n("one"), n("detected")), f'{n("few")} / {n("many")}',
             percent(n("right_player"), n("accused")), percent(theirs["detected"], theirs["determined"])]
    return "| " + " | ".join(str(cell) for cell in cells) + " |"


def write_up(work: pathlib.Path) -> str:
    ours: dict[str, collections.Counter] = {}
    places: dict[str, str] = {}
    for row in table(work / "tally.tsv"):
        places[row["class"]] = row["lines"]
        count = ours.setdefault(row["class"], collections.Counter())
        count.update({key: int(value) for key, value in row.items() if key not in ("class", "notation", "lines")})
    ours = {name: count for name, count in ours.items() if count["mutants"]}
    theirs: dict[str, collections.Counter] = {}
    for row in table(work / "gnubg.tsv"):
        theirs[row["class"]] = collections.Counter({key: int(value) for key, value in row.items() if key != "class"})
    total = sum(ours.values(), collections.Counter())
    gnubg = sum(theirs.values(), collections.Counter())
    sources = dict(row.split("\t") for row in (work / "sources.tsv").read_text(encoding="utf-8").splitlines())
    unused = "".join(f"\n* {key.removeprefix('unused: ')}: {value}" for key, value in sources.items()
                     if key.startswith("unused"))
    none = collections.Counter()
    rows = "\n".join(line(name, count, theirs.get(name, none)) for name, count in ours.items())
    facts = {
        "mutants": total["mutants"], "classes": len(ours), "determined": total["determined"],
        "undetermined": total["undetermined"], "spoken_of": total["spoken_of"], "late": total["late"],
        "missed": total["determined"] - total["detected"], "detected": percent(total["detected"], total["determined"]),
        "line": percent(total["right_line"], total["detected"]), "one": percent(total["one"], total["detected"]),
        "player": percent(total["right_player"], total["accused"]), "accused": total["accused"],
        "wrong_player": total["accused"] - total["right_player"],
        "gnubg": percent(gnubg["detected"], gnubg["determined"]), "gnubg_determined": gnubg["determined"],
        "gnubg_crashed": gnubg["crashed"], "gnubg_hung": gnubg["hung"],
        "records": sources["records"], "looked_at": sources["looked at"], "self_play": sources["self-play"],
        "errors": sources["errors on self-play"], "unused": unused, "per_class": PER_CLASS, "seed": SEED,
        "table": rows + "\n" + line("**all**", total, gnubg),
        "places": "\n".join(f"| {name} | {places[name]} |" for name in ours),
    }
    text = (HERE / "proof.template.md").read_text(encoding="utf-8")
    for key, value in facts.items():
        text = text.replace("{{" + key + "}}", str(value))
    return text


def run(build: pathlib.Path, work: pathlib.Path) -> None:
    if not (work / "tally.tsv").exists():
        subprocess.run([build / "tests/mutate/hakem_mutate", work, PER_CLASS, SEED], check=True)
    if not (work / "gnubg.tsv").exists():
        subprocess.run([sys.executable, HERE / "against_gnubg.py", work], check=True)
    (ROOT / "docs/proof.md").write_text(write_up(work), encoding="utf-8")


def main() -> None:
    build = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "build/release"
    if len(sys.argv) > 2:
        run(build, pathlib.Path(sys.argv[2]))
        return
    with tempfile.TemporaryDirectory() as work:
        run(build, pathlib.Path(work))


if __name__ == "__main__":
    main()
