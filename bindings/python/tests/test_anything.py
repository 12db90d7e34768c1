"""Whatever is given: a finding, or an exception with a message; never anything else."""
import pathlib

from hypothesis import given, settings
from hypothesis import strategies as st

import hakem

RECORD = (pathlib.Path(__file__).resolve().parents[3] / "fixtures/demo/club-evening.mat").read_bytes()
settings.register_profile("hakem", max_examples=150, deadline=None, derandomize=True)
settings.load_profile("hakem")

slips = st.lists(st.tuples(st.integers(0, len(RECORD) - 1), st.binary(max_size=3)), min_size=1, max_size=6)


def with_slips(changes):
    record = bytearray(RECORD)
    for at, put in changes:
        record[at:at + 1] = put
    return bytes(record)


def look_at(report):
    assert report.readable or len(report) > 0
    for finding in report:
        assert finding.message and finding.message_tr and finding.line >= 1 and finding.column >= 1
        assert (finding.end_line, finding.end_column) >= (finding.line, finding.column)
        repr(finding)
    repr(report)


@given(st.binary(max_size=400))
def test_any_bytes(record):
    look_at(hakem.check(record))


@given(slips)
def test_any_slips(changes):
    record = with_slips(changes)
    report = hakem.check(record)
    look_at(report)
    if report.readable:
        for match in hakem.read(record):
            for turn in (turn for game in match for turn in game):
                repr(turn)
        hakem.convert(record, "json")


@given(slips)
def test_any_decisions(changes):
    record = with_slips(changes)
    decisions = hakem.decisions(record, name="slips.mat", jobs=1)
    for row in decisions:
        assert row["path"] == "slips.mat" and len(row["position"]) == 26 and row["error"] is None
        assert sum(men for men in row["position"] if men > 0) <= 15
    assert bool(decisions.unread) == (not hakem.check(record).readable)


@given(st.binary(max_size=300), st.text(max_size=12))
def test_any_archive(content, name):
    for kind in (b"", b"PK\3\4", b"\x1f\x8b\x08", b"7z\xbc\xaf\x27\x1c", b"\x28\xb5\x2f\xfd"):
        list(hakem.decisions(kind + content, name=name.encode("utf-8", "ignore").decode(), jobs=1))


@given(st.binary(max_size=200), st.text(max_size=12), st.text(max_size=12))
def test_any_words(record, name, word):
    name = name.encode("utf-8", "ignore").decode()
    assert hakem.check(record, name=name).path == name
    for key in ("format", "encoding", "rules"):
        try:
            hakem.check(record, **{key: word})
        except (ValueError, TypeError):
            pass


@given(st.text(max_size=80) | st.text("XGID=-abcABCDE:0123456789", max_size=60).map("XGID=".__add__))
def test_any_position(text):
    try:
        position = hakem.Position(text)
    except (ValueError, TypeError):
        return
    repr(position)
    position._repr_html_()


men = st.lists(st.integers(0, 16), min_size=26, max_size=26)


@given(men, men, st.tuples(st.integers(-2, 9), st.integers(-2, 9)))
def test_any_board(white, black, dice):
    def side(counts):
        names = {0: "off", 25: "bar"}
        return " ".join(f"{names.get(point, point)}:{count}" for point, count in enumerate(counts) if count)
    try:
        board = hakem.Board.from_text(f"{side(white)} | {side(black)}")
        plays = hakem.legal_plays(board, dice)
    except ValueError:
        return
    for play in plays:
        assert sum(play.after.white) == sum(board.white)
