"""Hakem on Spark: rulings and decisions of records on any filesystem that Spark reads.

decisions(spark, path)     every decision as a row: the columns of hakem.decisions()
check(spark, path)         every record as a row, with its findings

Files are what Spark's "binaryFile" lists under path (a folder, a glob, or several of them); archives among them are
read with what lies in them. Files of at least `split_bytes` are opened where the work is done, by their path (file:)
or through fsspec (s3:, gs:, hdfs: ... with its package for them): an uncompressed tar is split between its members,
so that one archive keeps all executors busy. Paths are those of one machine, "file:" is left out.

A row depends on its record alone, and nothing is written: a task that is tried again gives the same rows once.
Every executor needs hakem and pyarrow installed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import IO, TYPE_CHECKING, Any

import pyarrow as pa

import hakem

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

__all__ = ["check", "decisions"]

# Bytes or a path, and what they are called.
Work = Callable[[Any, str], Iterator[pa.RecordBatch]]
Batches = Callable[[Iterable[pa.RecordBatch]], Iterator[pa.RecordBatch]]

_block = 512
_rows_at_once = 10_000
_end_of_tar = bytes(2 * _block)

_finding = pa.struct({
    "code": pa.string(), "name": pa.string(), "severity": pa.string(), "line": pa.int32(), "column": pa.int32(),
    "message": pa.string(), "message_tr": pa.string(), "match": pa.int32(), "game": pa.int32(), "turn": pa.int32(),
    "player": pa.string(), "xgid": pa.string(),
})
_report = pa.schema({
    "path": pa.string(), "format": pa.string(), "encoding": pa.string(), "program": pa.string(), "readable": pa.bool_(),
    "errors": pa.int32(), "warnings": pa.int32(), "findings": pa.list_(_finding),
})


def decisions(spark: SparkSession, path: str | Sequence[str], *, columns: Sequence[str] | None = None,
              split_bytes: int = 64 << 20, **reading: Any) -> DataFrame:
    """Every decision of the records under path as a row; the columns are those of hakem.decisions().

    columns: those that are wanted, in this order; without it all. Spark does not tell a function in Python which ones
    a query asks for, and those that nobody asks for cost as much on the way to Spark as those that somebody does.
    A record that cannot be read has no row here, and one in check(). split_bytes: how large a part of a large file one
    task is given. reading: format, encoding, rules, options, include, exclude, as hakem.decisions() takes them.
    A column that there is not raises a ValueError.
    """
    schema = _columns(pa.schema(hakem.decisions([])))
    wanted = schema.names if columns is None else list(columns)
    if unknown := [name for name in wanted if name not in schema.names]:
        raise ValueError(f"decisions have no column {unknown[0]!r}; they have {', '.join(schema.names)}")
    schema = pa.schema([schema.field(name) for name in wanted])

    def work(content: Any, name: str) -> Iterator[pa.RecordBatch]:
        stream = hakem.decisions(content, name=name, jobs=1, found=True, **reading)
        for batch in pa.RecordBatchReader.from_stream(stream):
            yield batch.select(wanted)

    return _spread(spark, path, split_bytes, schema, work)


def check(spark: SparkSession, path: str | Sequence[str], *, split_bytes: int = 64 << 20, **reading: Any) -> DataFrame:
    """Every record under path as a row: path, format, encoding, program, readable, errors, warnings, findings.

    Findings are an array of structs; explode it for a row each. What is no record at all (a README beside them) has no
    row; what is damaged or cannot be opened has one, with a finding that says why. Arguments as in decisions().
    """

    def work(content: Any, name: str) -> Iterator[pa.RecordBatch]:
        rows = []
        for report in hakem.check_many(content, name=name, jobs=1, found=True, **reading):
            rows.append(_row(report))
            if len(rows) == _rows_at_once:
                yield pa.RecordBatch.from_pylist(rows, _report)
                rows = []
        if rows:
            yield pa.RecordBatch.from_pylist(rows, _report)

    return _spread(spark, path, split_bytes, _report, work)


def _row(report: hakem.Report) -> dict[str, Any]:
    findings = [{
        "code": one.code, "name": one.name, "severity": one.severity, "line": one.line, "column": one.column,
        "message": one.message, "message_tr": one.message_tr, "match": one.match, "game": one.game, "turn": one.turn,
        "player": one.player, "xgid": one.xgid,
    } for one in report]
    return {"path": _text(report.path), "format": report.format, "encoding": report.encoding, "program": report.program,
            "readable": report.readable, "errors": report.count("error"), "warnings": report.count("warning"),
            "findings": findings}


def _text(path: str) -> str:
    return path.encode(errors="surrogateescape").decode(errors="replace")


def _columns(schema: pa.Schema) -> pa.Schema:
    """Spark has no lists of a fixed size."""
    at = schema.get_field_index("position")
    return schema.set(at, pa.field("position", pa.list_(pa.int8())))


def _spread(spark: SparkSession, path: str | Sequence[str], split_bytes: int, schema: pa.Schema,
            work: Work) -> DataFrame:
    from pyspark.sql.functions import col
    from pyspark.sql.pandas.types import from_arrow_schema

    rows = from_arrow_schema(schema)
    files = (spark.read.format("binaryFile").option("recursiveFileLookup", True)
             .load([path] if isinstance(path, str) else list(path)))
    # Spark reads no content that is not asked for: not of files that are too large, nor to tell how large they are.
    done = files.where(col("length") < split_bytes).select("path", "content").mapInArrow(_contents(work, schema), rows)
    large = files.where(col("length") >= split_bytes).select("path", "length").collect()
    parts = [part for file in large for part in _parts(file.path, file.length, split_bytes)]
    if not parts:
        return done
    tasks = spark.createDataFrame(spark.sparkContext.parallelize(parts, len(parts)), "path string, begin long, size long")
    return done.union(tasks.mapInArrow(_read_parts(work, schema), rows))


def _contents(work: Work, schema: pa.Schema) -> Batches:
    def each(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for batch in batches:
            for path, content in zip(batch.column("path"), batch.column("content")):
                yield from work(content.as_buffer(), _local(path.as_py()))
    return lambda batches: _together(each(batches), schema)


def _read_parts(work: Work, schema: pa.Schema) -> Batches:
    def each(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for batch in batches:
            for part in batch.to_pylist():
                yield from work(_content(part), _local(part["path"]))
    return lambda batches: _together(each(batches), schema)


def _together(batches: Iterator[pa.RecordBatch], schema: pa.Schema) -> Iterator[pa.RecordBatch]:
    """The rows of many records at once: handing over a batch costs as much as making a thousand rows."""
    held: list[pa.RecordBatch] = []
    for batch in batches:
        held.append(batch.cast(schema) if batch.schema != schema else batch)
        if sum(one.num_rows for one in held) >= _rows_at_once:
            yield from pa.Table.from_batches(held, schema).combine_chunks().to_batches()
            held = []
    if held:
        yield from pa.Table.from_batches(held, schema).combine_chunks().to_batches()


# --- parts of large files: path, begin and size; a size of -1 is a file that is not split


def _content(part: dict[str, Any]) -> Any:
    path, size = part["path"], part["size"]
    if size < 0 and path.startswith("file:"):
        return _local(path)  # streamed from there
    with _open(path) as file:
        file.seek(part["begin"])
        # A part of a tar is a tar once it ends like one.
        return file.read(size) + _end_of_tar if size >= 0 else file.read()


def _parts(path: str, length: int, split_bytes: int) -> list[tuple[str, int, int]]:
    with _open(path) as file:
        begins = _begins(file, length, split_bytes)
    if not begins:
        return [(path, 0, -1)]
    return [(path, begin, end - begin) for begin, end in zip(begins, [*begins[1:], length])]


def _begins(file: IO[bytes], length: int, split_bytes: int) -> list[int]:
    """Where the parts of a tar begin: before a member and the headers that extend its own. Empty: it is no tar."""
    begins: list[int] = []
    at, extends = 0, False
    while at < length:
        file.seek(at)
        head = file.read(_block)
        size = _size_in(head)
        if size is None:  # the end, or damage: whoever reads the last part says so
            break
        if not begins or (not extends and at - begins[-1] >= split_bytes):
            begins.append(at)
        extends = head[156:157] in (b"x", b"g", b"X", b"L", b"K")
        at += _block + -(-size // _block) * _block
    return begins


def _size_in(head: bytes) -> int | None:
    """The size a header of a tar states; None if it is none."""
    if len(head) < _block or not any(head):
        return None
    try:
        stated = int(head[148:156].strip(b" \0"), 8)
        if stated != sum(head[:148]) + 8 * ord(" ") + sum(head[156:]):
            return None
        if head[124] & 0x80:
            return int.from_bytes(head[125:136], "big")
        return int(head[124:136].strip(b" \0") or b"0", 8)
    except ValueError:
        return None


def _local(path: str) -> str:
    """What one machine calls it: the path of file:/a/b, or of file:///a/b."""
    if not path.startswith("file:"):
        return path
    return path.removeprefix("file:").replace("///", "/", 1)


def _open(path: str) -> IO[bytes]:
    if path.startswith("file:"):
        return open(_local(path), "rb")
    import fsspec
    opened: IO[bytes] = fsspec.open(path, "rb").open()
    return opened
