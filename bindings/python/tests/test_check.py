"""check, its reports and findings; what the program says of the same records is the measure."""
import json
import pathlib
import shutil
import subprocess
import sys
import threading
import time

import pytest
from conftest import record_paths

import hakem

PROGRAM = pathlib.Path(sys.executable).with_name("hakem")


def told(report):
    return [(f.code, f.severity, f.line, f.column, f.end_line, f.end_column, f.message, f.match, f.game, f.turn)
            for f in report]


def by_program(*paths):
    ran = subprocess.run([PROGRAM, "check", "--no-config", "--format", "json", "--lang", "en", *paths],
                         capture_output=True, check=False)
    return json.loads(ran.stdout)["files"]


def told_by_program(file):
    return [(f["code"], f["severity"], f["line"], f["column"], f["end_line"], f["end_column"], f["message"], f["match"],
             f["game"], f["turn"]) for f in file["findings"]]


def test_what_it_finds(evening):
    report = hakem.check(evening)
    assert (report.readable, report.clean, report.format) == (True, False, "mat")
    assert [f.code for f in report] == ["C104", "M103"]
    assert (len(report), report.count(), report.count("warning")) == (2, 2, 0)
    play = report[-1]
    assert (play.line, play.column, play.player, play.side, play.dice) == (17, 14, "Ann", "white", (4, 2))
    assert play.message == "8/5 needs 3, and the roll is 4-2"
    assert play.message_tr != play.message
    assert play.legal_plays[0] == "8/4 5/3"
    assert play.legal_count == 19
    assert hakem.Position(play.xgid).board == play.board
    assert report[:1][0].code == "C104"
    assert "M103" in repr(play) and "2 errors" in repr(report) and "8/5 needs 3" in str(report)
    assert "<svg" in play._repr_html_() and "M103" in report._repr_html_()
    with pytest.raises(IndexError):
        report[2]


def test_fixes(evening):
    fix = hakem.check(evening)[1].fixes[0]
    assert fix.advice == "read 8/4 instead of 8/5 (line 17)"
    assert [f.code for f in hakem.check(fix.record)] == ["C104"]


def test_every_way_to_give_it(evening, tmp_path):
    content = evening.read_bytes()
    wide = memoryview(bytearray(content))
    expected = told(hakem.check(evening))
    for record in (str(evening), content, bytearray(content), wide, memoryview(content)):
        assert told(hakem.check(record)) == expected
    assert hakem.check(content, name="x.mat").path == "x.mat"
    shutil.make_archive(str(tmp_path / "one"), "zip", evening.parent, evening.name)
    assert told(hakem.check(tmp_path / "one.zip")) == expected
    strange = tmp_path / "\udcff.mat"
    strange.write_bytes(content)
    assert told(hakem.check(strange)) == expected
    assert hakem.check(strange).path == str(strange)


def test_what_is_no_record(tmp_path):
    for nothing in (b"", b"\0" * 100, b"Dear Ada", b"PK\x03\x04" + b"x" * 100):
        report = hakem.check(nothing)
        assert not report.readable and len(report) >= 1
    with pytest.raises(FileNotFoundError):
        hakem.check(tmp_path / "none.mat")
    for wrong in (3, None, ["a"], 1.5):
        with pytest.raises(TypeError):
            hakem.check(wrong)
    for text in ("a\nb", "a\0b"):
        with pytest.raises(ValueError):
            hakem.check(text)
    with pytest.raises(IsADirectoryError):
        hakem.check(tmp_path)


def test_words_that_mean_nothing(evening):
    for words in ({"format": "pgn"}, {"encoding": "utf-99"}, {"rules": "chess"}, {"options": ["colour=red"]}):
        with pytest.raises(ValueError, match="is none of"):
            hakem.check(evening, **words)
    assert hakem.check(evening, format="mat", encoding="utf-8", rules="modern").format == "mat"
    with pytest.raises(ValueError):
        hakem.check(evening).written("pdf")
    with pytest.raises(ValueError):
        hakem.check(evening).count("terrible")


def test_the_same_as_the_program():
    paths = record_paths()
    for path, file in zip(paths, by_program(*map(str, paths)), strict=True):
        report = hakem.check(path)
        assert told(report) == told_by_program(file), path
        assert report.format == (file["format"] or "")
        assert json.loads(report.written("json"))["files"][0]["findings"] is not None


def test_many_are_the_same_as_the_program(fixtures, tmp_path):
    folders = [str(fixtures / "mat"), str(fixtures / "damaged")]
    shutil.make_archive(str(tmp_path / "season"), "gztar", fixtures, "tavla")
    folders.append(str(tmp_path / "season.tar.gz"))
    files = by_program(*folders)
    reports = list(hakem.check_many(folders))
    assert [r.path for r in reports] == [file["path"] for file in files]
    assert [told(r) for r in reports] == [told_by_program(file) for file in files]
    assert [told(r) for r in hakem.check_many(map(pathlib.Path, folders), jobs=1)] == [told(r) for r in reports]
    only = list(hakem.check_many(fixtures / "mat", include=["gnubg*"], exclude=["*money*"]))
    assert only and all("gnubg" in r.path and "money" not in r.path for r in only)


def test_a_run_may_end_early(fixtures, tmp_path):
    run = hakem.check_many([fixtures])
    assert next(run).path
    run.close()
    assert list(run) == []
    with hakem.check_many([fixtures]) as again:
        next(again)
    del again
    hakem.check_many([fixtures])  # and nobody asks
    missing = list(hakem.check_many([tmp_path / "none"]))
    assert [r.readable for r in missing] == [False]
    assert list(hakem.check_many([])) == []
    with pytest.raises(TypeError):
        hakem.check_many([3])


def test_others_run_while_it_rules(evening):
    big = evening.read_bytes() * 3000
    ruling = threading.Thread(target=hakem.check, args=(big,))
    ruling.start()
    turns = 0
    while ruling.is_alive():
        turns += 1
        time.sleep(0.001)
    assert turns > 10


def test_in_several_threads(evening):
    content = evening.read_bytes()
    shared = hakem.check(content)
    seen = []

    def work():
        for _ in range(20):
            seen.append((told(hakem.check(content)), shared.written("json"), shared[1].fixes[0].advice))

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(seen) == 80 and all(one == seen[0] for one in seen)


def test_pages_and_formats():
    assert hakem.explain("M104").startswith("# M104 must-play-both")
    assert "Ne demek" in hakem.explain("must-play-both", language="tr")
    with pytest.raises(KeyError):
        hakem.explain("M000")
    names = {f.name: f for f in hakem.formats()}
    assert names["mat"].is_read and names["mat"].is_written and ".mat" in names["mat"].extensions
