import io
import pathlib
import subprocess
import sys
import zipfile

import pytest

import hakem


def test_rows_are_dicts_of_the_documented_columns(evening):
    rows = list(hakem.decisions(evening))
    assert len(rows) > 40
    first = rows[0]
    assert first["player"] and first["xgid"].startswith("XGID=") and first["kind"] == "play"
    assert first["path"] == str(evening) and len(first["position"]) == 26
    assert sum(point for point in first["position"] if point > 0) == 15
    assert first["forced"] is False and first["error"] is None
    assert {row["kind"] for row in rows} >= {"play", "cube"}


def test_again_and_from_memory(evening):
    decisions = hakem.decisions(evening.read_bytes(), name="evening.mat")
    rows = list(decisions)
    assert rows == list(decisions)  # they are read anew
    assert [row["xgid"] for row in rows] == [row["xgid"] for row in hakem.decisions([str(evening)])]
    assert rows[0]["path"] == "evening.mat"


def test_an_archive_in_memory(evening):
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name in ("one.mat", "two.mat"):
            archive.writestr(name, evening.read_bytes())
    rows = list(hakem.decisions(packed.getvalue(), name="season.zip", jobs=2))
    assert [path for path in dict.fromkeys(row["path"] for row in rows)] == ["season.zip/one.mat", "season.zip/two.mat"]
    reports = list(hakem.check_many(packed.getvalue(), name="season.zip"))
    assert [report.path for report in reports] == ["season.zip/one.mat", "season.zip/two.mat"]


def test_what_cannot_be_read_is_told(fixtures, tmp_path):
    bad = tmp_path / "bad.mat"
    bad.write_bytes(b"\x00\x01" * 50)
    decisions = hakem.decisions([bad, tmp_path / "none.mat", fixtures / "demo" / "club-evening.mat"])
    assert decisions.unread == []
    assert len(list(decisions)) > 40
    assert [path for path, why in decisions.unread if why] == [str(bad), str(tmp_path / "none.mat")]


def test_wrong_arguments(evening):
    with pytest.raises(TypeError):
        hakem.decisions([3])
    with pytest.raises(ValueError):
        hakem.decisions(evening, format="none")
    iterator = iter(hakem.decisions(evening))
    next(iterator)
    del iterator  # and nobody asks


def test_columns_in_pyarrow(fixtures):
    pa = pytest.importorskip("pyarrow")
    decisions = hakem.decisions(fixtures / "xg")
    table = pa.table(decisions)
    table.validate(full=True)
    assert table.to_pylist() == [dict(row, position=list(row["position"])) for row in decisions]
    assert table.schema == pa.schema(decisions)
    reader = pa.RecordBatchReader.from_stream(decisions)
    del reader  # read to nowhere


def test_the_program_writes_the_same(fixtures, tmp_path):
    pa = pytest.importorskip("pyarrow")
    table = pa.table(hakem.decisions(fixtures / "mat"))
    written = tmp_path / "all.arrows"
    program = pathlib.Path(sys.executable).parent / "hakem"
    subprocess.run([program, "decisions", fixtures / "mat", "--format", "arrow", "--output", written], check=False)
    with pa.ipc.open_stream(written) as stream:
        assert stream.read_all().equals(table)


def test_parquet(evening, tmp_path):
    pytest.importorskip("pyarrow")
    import pyarrow.parquet as parquet
    decisions = hakem.decisions(evening)
    path = tmp_path / "evening.parquet"
    n = decisions.to_parquet(path, compression="zstd")
    table = parquet.read_table(path)
    assert table.num_rows == n == len(list(decisions))
    assert table.column("xgid").to_pylist() == [row["xgid"] for row in decisions]


def test_a_query_of_polars(fixtures):
    pl = pytest.importorskip("polars")
    frame = pl.DataFrame(hakem.decisions(fixtures / "xg"))
    blunders = frame.filter(pl.col("error") > 0.1).select("player", "xgid", "play", "best", "error")
    expected = [row for row in hakem.decisions(fixtures / "xg") if (row["error"] or 0) > 0.1]
    assert blunders.height == len(expected) > 0
    assert blunders["xgid"].to_list() == [row["xgid"] for row in expected]


def test_a_query_of_duckdb(fixtures):
    duckdb = pytest.importorskip("duckdb")
    pa = pytest.importorskip("pyarrow")
    decisions = pa.RecordBatchReader.from_stream(hakem.decisions(fixtures / "mat"))
    counted = duckdb.sql("SELECT kind, count(*) AS n FROM decisions GROUP BY kind ORDER BY kind").fetchall()
    rows = list(hakem.decisions(fixtures / "mat"))
    assert counted == [(kind, sum(row["kind"] == kind for row in rows)) for kind in ("answer", "cube", "play")]
