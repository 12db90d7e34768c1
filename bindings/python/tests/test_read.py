"""read and convert: matches, games, turns."""
import pathlib

import pytest
from conftest import record_paths

import hakem


def test_a_match(evening):
    (match,) = hakem.read(evening)
    assert match.names == ("Ann", "Bob")
    assert (match.length, match.score, match.winner, match.rules, len(match)) == (3, (0, 4), "black", "modern", 1)
    assert dict(match.tags)["Event"] == "Club evening"
    game = match[0]
    assert (game.number, game.score, game.crawford, game.winner, game.points) == (1, (0, 0), False, "black", 4)
    assert (game.level, game.reason, game.score_after) == ("gammon", "played_out", (0, 4))
    assert len(game) == len(game.turns) == len(list(game)) == 50
    first = game[0]
    assert (first.kind, first.player, first.dice, first.play, first.cube) == ("play", "Ann", (5, 4), "13/8 13/9", 1)
    assert first.before == hakem.Board() and first.steps == [(13, 8, False), (13, 9, False)]
    assert [t.kind for t in game if t.dice is None] == ["offer", "take"]
    assert [t.line for t in game if t.faulty] == [12, 17]
    assert str(first) == "Ann 5-4: 13/8 13/9"
    assert match.report.count() == 2
    assert "Bob wins 4" in repr(game) and "Ann - Bob" in repr(match)
    assert "<svg" in first._repr_html_() and "<li>" in match._repr_html_()


@pytest.mark.parametrize("path", record_paths(), ids=lambda p: f"{p.parent.name}/{p.name}")
def test_every_record(path: pathlib.Path):
    report = hakem.check(path)
    if not report.readable:
        with pytest.raises(ValueError):
            hakem.read(path)
        return
    matches = hakem.read(path)
    assert [f.code for f in matches[0].report] == [f.code for f in report]
    for game in (game for match in matches for game in match):
        for turn in game:
            repr(turn)
            if turn.kind == "play" and turn.legal:
                assert turn.before != turn.after
            if turn.xgid:
                assert hakem.Position(turn.xgid).board == turn.before == turn.position.board


def test_a_legal_play_is_among_the_legal_plays(fixtures):
    tried = 0
    for match in hakem.read(fixtures / "mat" / "gnubg-self-play.mat"):
        for turn in (turn for game in match for turn in game if turn.kind == "play" and turn.legal):
            plays = hakem.legal_plays(turn.before, turn.dice, turn.side)
            assert turn.after in [play.after for play in plays]
            tried += 1
    assert tried > 50


@pytest.mark.parametrize("to", [f.name for f in hakem.formats() if f.is_written])
def test_conversions(evening, to):
    made = hakem.convert(evening, to)
    assert made.report.format == "mat"
    if to in ("xg", "ogxm"):  # no texts
        with pytest.raises(UnicodeDecodeError):
            str(made)
    else:
        assert made.text == str(made) and made.bytes == made.text.encode()
    (match,) = hakem.read(made.bytes)
    assert match.names == ("Ann", "Bob") and match[0].winner == "black"


def test_what_cannot_be_converted(evening):
    with pytest.raises(ValueError, match="is not a notation that is written"):
        hakem.convert(evening, "pgn")
    with pytest.raises(ValueError, match="there is nothing in it"):
        hakem.convert(b"", "sgf")
    assert hakem.convert(evening, "javafibs").lost != ""
