"""A program that uses everything, for mypy --strict; and it runs."""
from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import hakem


def illegal_plays(path: Path) -> Iterator[tuple[int, str, list[str]]]:
    for finding in hakem.check(path):
        if finding.board is not None and finding.severity == "error":
            yield finding.line, finding.message, finding.legal_plays


def doubles(matches: list[hakem.Match]) -> dict[str, int]:
    count: dict[str, int] = {}
    for match in matches:
        for game in match:
            for turn in game:
                if turn.kind == "offer":
                    count[turn.player] = count.get(turn.player, 0) + 1
    return count


def positions(game: hakem.Game) -> list[hakem.Position]:
    return [turn.position for turn in game.turns if turn.kind == "play"]


def main(path: Path) -> None:
    for line, message, plays in illegal_plays(path):
        print(line, message, *plays[:1])
    matches = hakem.read(path)
    print(doubles(matches), len(positions(matches[0][0])))
    conversion: hakem.Conversion = hakem.convert(path.read_bytes(), "sgf", name=path.name)
    print(len(conversion.text) > 0, conversion.lost)
    openings: list[hakem.Play] = hakem.legal_plays(hakem.Board(), (3, 1))
    print(len(openings), openings[0].after.pips("white"))
    rows = [(row["player"], row["play"]) for row in hakem.decisions(path) if row["forced"]]
    columns: hakem.Decisions = hakem.decisions([path], jobs=1)
    print(len(rows), columns.unread)
    total = sum(report.count("error") for report in hakem.check_many([path.parent], include=["*.mat"]))
    print(total, hakem.Position(matches[0][0][0].xgid).gnubg)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
