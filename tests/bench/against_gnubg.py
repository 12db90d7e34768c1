#!/usr/bin/env python3
"""Hakem's full ruling against GNU Backgammon's import of the same .mat files, in one run.

    tests/bench/against_gnubg.py FOLDER BENCH [ROUNDS]

FOLDER holds .mat records, BENCH is the built benchmark (build/release/tests/hakem_bench). GNU Backgammon imports every
file ROUNDS times in one process; its start-up, measured alone, is subtracted. It checks neither dice nor legality, so
the comparison is in its favour. The two take turns, PAIRS times, so that a slow minute of the machine falls on both;
prints the median of each in megabytes a second, and the median, least and greatest ratio of the pairs.
"""
import json
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

PAIRS = 7
GNUBG = shutil.which("gnubg") or "/usr/games/gnubg"


def gnubg_seconds(home: str, files: list[pathlib.Path], rounds: int) -> float | None:
    """Seconds of one process that imports every file `rounds` times; None if it crashed."""
    script = pathlib.Path(home, "commands")
    head = ["set lang C", "set display off", "set confirm new off", "set confirm save off"]
    body = [f'import mat "{file}"' for file in files] * rounds
    script.write_text("\n".join(head + body) + "\n", encoding="utf-8")
    environment = {"HOME": home, "LC_ALL": "C.UTF-8", "PATH": os.environ["PATH"]}
    start = time.perf_counter()
    done = subprocess.run([GNUBG, "-t", "-q", "-r", "-c", str(script)], env=environment, stdin=subprocess.DEVNULL,
                          stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    return time.perf_counter() - start if done.returncode == 0 else None


def gnubg_rate(home: str, files: list[pathlib.Path], rounds: int, size: int) -> float:
    """Megabytes a second of importing, with the start-up measured just before."""
    idle = gnubg_seconds(home, [], 0)
    return size * rounds / (gnubg_seconds(home, files, rounds) - idle) / 1e6


def survivors(home: str, files: list[pathlib.Path]) -> list[pathlib.Path]:
    """The files that GNU Backgammon imports without crashing, found by halving."""
    if not files or gnubg_seconds(home, files, 1) is not None:
        return files
    if len(files) == 1:
        return []
    half = len(files) // 2
    return survivors(home, files[:half]) + survivors(home, files[half:])


def hakem_rate(bench: str, folder: str) -> float:
    out = subprocess.run([bench, "--benchmark_filter=read_replay_rules/mat", "--benchmark_format=json",
                          "--benchmark_min_time=0.5"], check=True, capture_output=True, text=True,
                         env={**os.environ, "HAKEM_BENCH_CORPUS": folder}).stdout
    return json.loads(out)["benchmarks"][0]["bytes_per_second"] / 1e6


def main() -> None:
    folder, bench = sys.argv[1], sys.argv[2]
    rounds = int(sys.argv[3]) if len(sys.argv) > 3 else 10
    with tempfile.TemporaryDirectory() as home:
        links = pathlib.Path(home, "records")
        links.mkdir()
        files = []
        for number, file in enumerate(sorted(pathlib.Path(folder).iterdir())):
            if file.suffix not in (".mat", ".txt"):
                continue
            files.append(links / f"{number}.mat")
            shutil.copyfile(file, files[-1])
        if not files:
            sys.exit(f"{folder}: no .mat or .txt file in it")
        kept = survivors(home, files)
        for file in set(files) - set(kept):
            file.unlink()
        size = sum(file.stat().st_size for file in kept)
        pairs = [(gnubg_rate(home, kept, rounds, size), hakem_rate(bench, str(links))) for _ in range(PAIRS)]
        ratios = [hakem / gnubg for gnubg, hakem in pairs]
        gnubg, hakem = (statistics.median(rates) for rates in zip(*pairs))
        print(f"{len(kept)} files ({len(files) - len(kept)} more crash gnubg), {size / 1e6:.1f} MB: gnubg import {gnubg:.1f} MB/s, "
              f"hakem read, replay, every rule {hakem:.1f} MB/s, ratio {statistics.median(ratios):.1f} "
              f"({min(ratios):.1f} to {max(ratios):.1f} in {PAIRS} pairs)")


if __name__ == "__main__":
    main()
