#!/usr/bin/env python3
"""Runs the fuzz targets, each for the same time.

    tests/fuzz/run.py FOLDER MINUTES [TARGET ...]

Build them first: cmake --preset fuzz && cmake --build --preset fuzz --target fuzzers. Two run at a time. What a target found
out about its input stays in FOLDER/TARGET/corpus, and the next run begins with it; crashes, hangs and what takes too much
memory are kept in FOLDER/TARGET. Writes FOLDER/runs.tsv: target, minutes, inputs tried, places of the program reached,
failures. Status 1 if there was any.
"""
import concurrent.futures
import pathlib
import re
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILT = ROOT / "build/fuzz/tests"
SEEDS = {"check": ("mat", "tavla", "sgf", "defects"), "round_trip": ("mat", "tavla"), "replay": ("fuzz",),
         "rules": ("fuzz",), "arrival": ("arrival", "mat", "tavla"), "archive": (), "config": (),
         "abi": ("mat", "tavla", "sgf", "defects", "positions"),
         "xg_records": ()}
AT_A_TIME = 2
LIMITS = ("-timeout=120", "-rss_limit_mb=3000")
LONGEST = {"read_xg_fuzz": 20000}  # the header alone has 8232 bytes


def seeds(target):
    name = target.removesuffix("_fuzz")
    folders = SEEDS.get(name, (name.removeprefix("read_"),))
    return [str(path) for folder in folders if (path := ROOT / "fixtures" / folder).is_dir()]


def run(folder, minutes, target):
    home = folder / target
    (home / "corpus").mkdir(parents=True, exist_ok=True)
    kept = set(home.iterdir())
    start = time.monotonic()
    with (home / "log").open("wb") as log:
        subprocess.run([BUILT / target, home / "corpus", *seeds(target), f"-max_total_time={minutes * 60}", *LIMITS,
                        f"-max_len={LONGEST.get(target, 8192)}",
                        "-print_final_stats=1", f"-artifact_prefix={home}/"], stdout=log, stderr=log, check=False)
    text = (home / "log").read_text(encoding="utf-8", errors="replace")
    tried = re.search(r"number_of_executed_units:\s*(\d+)", text)
    reached = re.findall(r"cov: (\d+)", text)
    failures = len({path for path in home.iterdir() if path.name != "log"} - kept)
    return (target, f"{(time.monotonic() - start) / 60:.0f}", tried.group(1) if tried else "?",
            reached[-1] if reached else "?", str(failures if tried else max(failures, 1)))


def main():
    folder, minutes = pathlib.Path(sys.argv[1]).resolve(), max(1, int(sys.argv[2]))
    targets = sys.argv[3:] or sorted(path.name for path in BUILT.glob("*_fuzz"))
    folder.mkdir(parents=True, exist_ok=True)
    failed = False
    with concurrent.futures.ThreadPoolExecutor(AT_A_TIME) as pool, (folder / "runs.tsv").open("a") as out:
        for row in pool.map(lambda target: run(folder, minutes, target), targets):
            print("\t".join(row), file=out, flush=True)
            print("\t".join(row), flush=True)
            failed = failed or row[-1] != "0"
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
