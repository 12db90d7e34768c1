"""Hakem (Turkish for referee): rules on records of backgammon and tavla matches.

check(record)              what is wrong with a record, and where: a Report of Findings
check_many(paths)          the same of folders and archives, several records at a time
read(record)               its matches, games and turns, with the board before and after each
convert(record, "sgf")     the record in another notation
decisions(paths)           every decision as a row or as columns, for pandas, polars, duckdb, Parquet
legal_plays(board, dice)   what can be played
Position("XGID=…")         a position out of any of its IDs, and into any other
explain("M104")            what a finding means, and the rule it rests on
formats()                  the notations

A record is a path or its bytes, in any notation and encoding; both are recognised by content. What is wrong with a
record is a finding, never an exception. While a record is ruled on, other threads of Python run.
"""

from hakem._hakem import (
    Board,
    Conversion,
    Decisions,
    Finding,
    Fix,
    Format,
    Game,
    Match,
    Play,
    Position,
    Report,
    Run,
    Turn,
    check,
    check_many,
    convert,
    decisions,
    explain,
    formats,
    legal_plays,
    read,
)
from hakem._hakem import version as __version__

__all__ = [
    "Board",
    "Conversion",
    "Decisions",
    "Finding",
    "Fix",
    "Format",
    "Game",
    "Match",
    "Play",
    "Position",
    "Report",
    "Run",
    "Turn",
    "__version__",
    "check",
    "check_many",
    "convert",
    "decisions",
    "explain",
    "formats",
    "legal_plays",
    "read",
]
