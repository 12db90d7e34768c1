import pathlib

import pytest

FIXTURES = pathlib.Path(__file__).resolve().parents[3] / "fixtures"
RECORDS = ("mat", "tavla", "sgf", "json", "bgammon", "oldmoves", "javafibs", "gmd", "hedgehog", "typed", "uzun",
           "arrival")


@pytest.fixture
def fixtures() -> pathlib.Path:
    return FIXTURES


@pytest.fixture
def evening() -> pathlib.Path:
    return FIXTURES / "demo" / "club-evening.mat"


def record_paths() -> list[pathlib.Path]:
    """Every record of fixtures/ in a notation of its own, without what is kept about one."""
    about = {".ruling", ".expect", ".truth", ".md"}
    return [path for folder in RECORDS for path in sorted((FIXTURES / folder).rglob("*"))
            if path.is_file() and path.suffix not in about]
