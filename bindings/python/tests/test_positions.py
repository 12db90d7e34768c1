"""Boards, plays, positions."""
import pytest

import hakem

START = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:7:10"


def test_kinds_of_one_position():
    position = hakem.Position(START)
    assert position.board == hakem.Board() and position.dice == (3, 1) and position.length == 7
    for kind in ("xgid", "gnubg", "ogid", "fibs"):
        other = hakem.Position(position.to(kind))
        assert other.board == position.board and getattr(position, kind) == position.to(kind)
    assert hakem.Position(position.xgid) == position and hash(hakem.Position(position.xgid)) == hash(position)
    assert eval(repr(position), {"Position": hakem.Position}) == position
    assert position.problems == [] and isinstance(position.lost("gnubg"), list)
    assert "<svg" in position._repr_html_()
    assert hakem.Position(START.replace("31", "71")).problems == ["a die cannot show 7"]
    with pytest.raises(ValueError, match="character 1"):
        hakem.Position("no position")
    with pytest.raises(ValueError):
        position.to("pgn")


def test_boards():
    board = hakem.Board()
    assert sum(board.white) == sum(board.black) == 15 and board.white[24] == 2 and board.pips("white") == 167
    assert hakem.Board.from_text(board.text) == board and eval(repr(board), {"Board": hakem.Board}) == board
    assert board != hakem.Board("nackgammon") and board != 3
    assert {board: 1}[hakem.Board()] == 1
    assert len(str(board).splitlines()) == 13 and board.svg().startswith("<svg")
    for wrong in (lambda: hakem.Board("chess"), lambda: hakem.Board.from_text("x"), lambda: board.pips("red")):
        with pytest.raises(ValueError):
            wrong()


def test_legal_plays():
    plays = hakem.legal_plays(hakem.Board(), (3, 1))
    assert len(plays) == 16 and "8/5 6/5" in [str(play) for play in plays]
    best = next(play for play in plays if play.text == "8/5 6/5")
    assert best.after.white[5] == 2 and best.before == hakem.Board() and not any(hit for _, _, hit in best.steps)
    assert len(hakem.legal_plays(hakem.Position(START))) == 16
    assert len(hakem.legal_plays(hakem.Position(START), (6, 6))) > 0
    assert [str(p) for p in hakem.legal_plays(hakem.Board("uzun"), (6, 6))] == ["24/18(2)"]
    assert hakem.legal_plays(hakem.Board.from_text("bar:1 6:14 | 6:2 5:2 4:2 3:2 2:2 1:2 off:3"), (6, 5)) == []
    for dice in ((0, 1), (7, 1), (-1, 3)):
        with pytest.raises(ValueError):
            hakem.legal_plays(hakem.Board(), dice)
    with pytest.raises(ValueError):
        hakem.legal_plays(hakem.Board.from_text("6:16 | 6:15"), (3, 1))
    with pytest.raises(ValueError):
        hakem.legal_plays(hakem.Position(START.replace(":31:", ":00:")))
