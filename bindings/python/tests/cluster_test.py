"""hakem.spark on a cluster of two executors on this machine; tests/spark_test.sh installs what that takes."""
import collections
import io
import os
import pathlib
import shutil
import signal
import sys
import tarfile
import threading
import time

import pytest

import hakem

spark_sql = pytest.importorskip("pyspark.sql")
if shutil.which("java") is None:
    pytest.skip("java is missing", allow_module_level=True)

import hakem.spark  # noqa: E402

KEY = ("path", "match", "game", "turn", "xgid", "play", "legal_plays")


@pytest.fixture(scope="module")
def spark():
    os.environ["PYSPARK_PYTHON"] = sys.executable
    session = (spark_sql.SparkSession.builder.master("local-cluster[2,1,1024]").appName("hakem")
               .config("spark.ui.enabled", "false").config("spark.sql.files.maxPartitionBytes", 400_000)
               .config("spark.sql.files.openCostInBytes", 10_000).getOrCreate())
    session.sparkContext.setLogLevel("OFF")
    yield session
    session.stop()


@pytest.fixture(scope="module")
def season(tmp_path_factory):
    """Records of every kind, among them a bad one, a damaged archive, and a tar that is larger than its parts."""
    from conftest import FIXTURES
    folder = tmp_path_factory.mktemp("season")
    inner = folder / "geçen yıl 50%"
    inner.mkdir()
    records = sorted((FIXTURES / "mat").glob("*.mat")) + sorted((FIXTURES / "xg").glob("*.xg"))
    for record in records:
        shutil.copy(record, inner)
    with tarfile.open(folder / "all.tar", "w", format=tarfile.GNU_FORMAT) as archive:
        for year in range(4):
            for record in records:
                info = tarfile.TarInfo(("long" * 40 if year % 2 else "year") + f"{year}/{record.name}")
                info.size = record.stat().st_size
                archive.addfile(info, io.BytesIO(record.read_bytes()))
    with tarfile.open(folder / "few.tgz", "w:gz") as archive:
        for record in records[:20]:
            archive.add(record, arcname=record.name)
    (folder / "bad.mat").write_bytes(b"\0\1" * 300)
    (folder / "damaged.zip").write_bytes(b"PK\3\4" + b"x" * 500)
    (folder / "README").write_text("these are records")
    return folder


def here(season):
    return collections.Counter(tuple(row[name] for name in KEY) for row in hakem.decisions(season))


def test_the_same_rows_as_on_one_machine(spark, season):
    rows = hakem.spark.decisions(spark, str(season), split_bytes=150_000)
    assert rows.rdd.getNumPartitions() > 3  # the tar keeps more than one busy
    assert collections.Counter(tuple(row) for row in rows.select(*KEY).collect()) == here(season)
    assert rows.select("position").first()[0] is not None


def test_the_columns_that_are_wanted(spark, season):
    rows = hakem.spark.decisions(spark, str(season), split_bytes=150_000, columns=KEY)
    assert rows.columns == list(KEY)
    assert collections.Counter(map(tuple, rows.collect())) == here(season)
    with pytest.raises(ValueError, match="no column 'equty'"):
        hakem.spark.decisions(spark, str(season), columns=["equty"])


def test_the_same_reports_as_on_one_machine(spark, season):
    found = hakem.spark.check(spark, str(season), split_bytes=150_000).collect()
    told = collections.Counter((r.path, r.readable, r.errors, tuple((f.code, f.line, f.message) for f in r.findings))
                               for r in found)
    assert told == collections.Counter(
        (r.path, r.readable, r.count("error"), tuple((f.code, f.line, f.message) for f in r))
        for r in hakem.check_many(season))
    assert {r.path.rpartition("/")[2] for r in found if not r.readable} >= {"bad.mat", "damaged.zip"}


def executors():
    found = []
    for process in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            if b"CoarseGrainedExecutorBackend" in (process / "cmdline").read_bytes():
                found.append(int(process.name))
        except OSError:  # it has ended
            pass
    return found


def test_an_executor_that_is_killed_loses_and_doubles_nothing(spark, season):
    once = hakem.spark.decisions(spark, str(season), split_bytes=150_000)
    rows = once.union(once).union(once)  # long enough to be met at work
    killed = []

    def kill_one():
        deadline = time.monotonic() + 60
        while not executors() and time.monotonic() < deadline:
            time.sleep(0.1)
        time.sleep(0.3)  # it is at work
        for process in executors()[:1]:
            os.kill(process, signal.SIGKILL)
            killed.append(process)

    killer = threading.Thread(target=kill_one)
    killer.start()
    counted = collections.Counter(tuple(row) for row in rows.select(*KEY).collect())
    killer.join()
    assert killed
    expected = here(season)
    assert counted == collections.Counter({row: 3 * n for row, n in expected.items()})
