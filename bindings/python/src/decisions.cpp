// decisions: rows of many records, as dicts and as columns of Apache Arrow.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include <cstring>

#include "batch/decision_run.hpp"
#include "many.hpp"
#include "values.hpp"

namespace hakem::python {

using namespace nb::literals;

namespace {

// What the last reading could not read. It outlives the stream, which a reader may have thrown away by then.
struct Unread {
  std::mutex guard;
  std::vector<UnreadRecord> records;
};

class Told : public BatchSource {
 public:
  Told(const ManyGiven& given, std::shared_ptr<Unread> unread)
      : run_(given.inputs(), given.run_options()), unread_(std::move(unread)) {
    // Ctrl-C is looked up where the thread that asks may do so; others must not wait for Python.
    run_.goes_on = [] { return PyGILState_Check() == 0 || PyErr_CheckSignals() == 0; };
  }

  int next(DecisionBatch& batch) override {
    const int error = run_.next(batch);
    const std::scoped_lock lock(unread_->guard);
    unread_->records = run_.unread();
    return error;
  }
  const std::string& error() const override { return run_.error(); }

 private:
  DecisionRun run_;
  std::shared_ptr<Unread> unread_;
};

struct Decisions {
  ManyGiven given;
  std::shared_ptr<Unread> unread = std::make_shared<Unread>();

  std::unique_ptr<Told> read() const { return std::make_unique<Told>(given, unread); }
};

// --- columns, by the PyCapsule interface of Arrow

void free_stream(PyObject* capsule) {
  auto* const stream = static_cast<ArrowArrayStream*>(PyCapsule_GetPointer(capsule, "arrow_array_stream"));
  if (stream->release != nullptr) stream->release(stream);
  delete stream;
}

nb::object stream_of(const Decisions& decisions, const nb::object& /*requested_schema*/) {
  auto stream = std::make_unique<ArrowArrayStream>();
  export_stream(decisions.read(), *stream);
  return nb::steal(PyCapsule_New(stream.release(), "arrow_array_stream", free_stream));
}

void free_schema(PyObject* capsule) {
  auto* const schema = static_cast<ArrowSchema*>(PyCapsule_GetPointer(capsule, "arrow_schema"));
  if (schema->release != nullptr) schema->release(schema);
  delete schema;
}

nb::object schema_capsule() {
  auto schema = std::make_unique<ArrowSchema>();
  export_schema(*schema);
  return nb::steal(PyCapsule_New(schema.release(), "arrow_schema", free_schema));
}

// --- rows

template <typename Number>
Number number_at(std::span<const char> values, std::size_t row) {
  Number number{};
  std::memcpy(&number, values.data() + row * sizeof number, sizeof number);
  return number;
}

bool bit_at(std::span<const char> bits, std::size_t row) { return (bits[row / 8] >> row % 8 & 1) != 0; }

nb::object value_at(DecisionColumn::Type type, const DecisionBatch::Buffers& column, std::size_t row) {
  using Type = DecisionColumn::Type;
  if (column.n_null != 0 && !bit_at(column.all[0], row)) return nb::none();
  const std::span<const char> values = column.all[1];
  switch (type) {
    case Type::boolean: return nb::bool_(bit_at(values, row));
    case Type::int32: return nb::int_(number_at<std::int32_t>(values, row));
    case Type::float64: return nb::float_(number_at<double>(values, row));
    case Type::text: {
      const auto begin = static_cast<std::size_t>(number_at<std::int32_t>(values, row));
      const auto end = static_cast<std::size_t>(number_at<std::int32_t>(values, row + 1));
      return nb::str(column.all[2].data() + begin, end - begin);
    }
    case Type::position: break;
  }
  nb::list points;
  constexpr std::size_t n = sizeof Decision::position;
  for (std::size_t i = 0; i < n; ++i)
    points.append(nb::int_(int{number_at<std::int8_t>(values, row * n + i)}));
  return nb::tuple(points);
}

class Rows {
 public:
  explicit Rows(std::unique_ptr<Told> from) : from_(std::move(from)) {}
  Rows(const Rows&) = delete;
  Rows& operator=(const Rows&) = delete;
  ~Rows() {
    const nb::gil_scoped_release others_may_run;
    from_.reset();
  }

  nb::dict next() {
    while (row_ == batch_.rows()) fetch();
    nb::dict row;
    for (std::size_t i = 0; i < columns_.size(); ++i) {
      const DecisionColumn& column = decision_columns()[i];
      row[nb::str(column.name.data(), column.name.size())] = value_at(column.type, columns_[i], row_);
    }
    ++row_;
    return row;
  }

 private:
  void fetch() {
    const int error = from_->next(batch_);
    if (error == EINTR) throw nb::python_error();
    if (error != 0) throw std::bad_alloc();
    if (batch_.rows() == 0) throw nb::stop_iteration();
    row_ = 0;
    columns_.clear();
    for (std::size_t i = 0; i < decision_columns().size(); ++i) columns_.push_back(batch_.buffers(i));
  }

  std::unique_ptr<Told> from_;
  DecisionBatch batch_;
  std::vector<DecisionBatch::Buffers> columns_;
  std::size_t row_ = 0;
};

std::vector<std::pair<nb::object, std::string>> unread_of(const Decisions& decisions) {
  const std::scoped_lock lock(decisions.unread->guard);
  std::vector<std::pair<nb::object, std::string>> told;
  for (const UnreadRecord& record : decisions.unread->records)
    told.emplace_back(path_object(record.path), record.why_en);
  return told;
}

// --- out of the process

nb::object pyarrow(const char* module) {
  try {
    return nb::module_::import_(module);
  } catch (const nb::python_error&) {
    throw nb::import_error("writing Parquet needs pyarrow: pip install pyarrow");
  }
}

std::size_t to_parquet(const nb::object& decisions, const nb::object& path, const nb::kwargs& options) {
  const nb::object reader = pyarrow("pyarrow").attr("RecordBatchReader").attr("from_stream")(decisions);
  const nb::object writer =
      pyarrow("pyarrow.parquet").attr("ParquetWriter")(path, reader.attr("schema"), **options);
  std::size_t rows = 0;
  try {
    for (const nb::handle batch : reader) {
      writer.attr("write_batch")(batch);
      rows += nb::len(batch);
    }
  } catch (...) {
    writer.attr("close")();
    throw;
  }
  writer.attr("close")();
  return rows;
}

Decisions start(nb::handle paths, std::optional<std::string> name, std::optional<std::size_t> jobs,
                bool found, std::vector<std::string> include, std::vector<std::string> exclude,
                std::optional<std::string> format, std::optional<std::string> encoding,
                std::optional<std::string> rules, std::vector<std::string> options) {
  return {ManyGiven(
      paths, std::move(include), std::move(exclude), jobs.value_or(0), found,
      {std::move(name), std::move(format), std::move(encoding), std::move(rules), std::move(options)})};
}

}  // namespace

void bind_decisions(nb::module_& m) {
  nb::class_<Rows>(m, "Rows", "An iterator over decisions; made by iter(decisions(…)).")
      .def(
          "__iter__", [](nb::handle self) { return nb::borrow(self); }, nb::sig("def __iter__(self) -> Rows"))
      .def("__next__", &Rows::next, nb::sig("def __next__(self) -> dict[str, typing.Any]"));
  nb::class_<Decisions>(
      m, "Decisions",
      "Every decision of many records, a row each; made by decisions(). They are read anew whenever somebody "
      "asks: iterate over it, or give it to pyarrow.table(), polars.from_arrow(), duckdb.sql() or whatever "
      "else "
      "takes Arrow's columns. Memory does not grow with the number of records.")
      .def(
          "__iter__", [](const Decisions& d) { return std::make_unique<Rows>(d.read()); },
          nb::sig("def __iter__(self) -> Rows"))
      .def("__arrow_c_stream__", stream_of, "requested_schema"_a = nb::none(),
           nb::sig("def __arrow_c_stream__(self, requested_schema: object | None = None) -> object"),
           "A stream of Arrow's PyCapsule interface.")
      .def(
          "__arrow_c_schema__", [](const Decisions&) { return schema_capsule(); },
          nb::sig("def __arrow_c_schema__(self) -> object"))
      .def_prop_ro("unread", unread_of, nb::sig("def unread(self, /) -> list[tuple[str, str]]"),
                   "Records that had nothing to be ruled on, and why; of the last time they were read.")
      .def("to_parquet", to_parquet, "path"_a, "options"_a,
           nb::sig("def to_parquet(self, path: str | os.PathLike[str], **options: typing.Any) -> int"),
           "Writes them as a Parquet file and returns the number of rows; options are those of "
           "pyarrow.parquet.ParquetWriter, which it needs.");
  m.def(
      "decisions", start, "paths"_a, nb::kw_only(), "name"_a = nb::none(), "jobs"_a = nb::none(),
      "found"_a = false, "include"_a = std::vector<std::string>(), "exclude"_a = std::vector<std::string>(),
      "format"_a = nb::none(), "encoding"_a = nb::none(), "rules"_a = nb::none(),
      "options"_a = std::vector<std::string>(),
      nb::sig("def decisions(paths: str | os.PathLike[str] | collections.abc.Iterable[str | "
              "os.PathLike[str]] | bytes | bytearray | memoryview, *, name: str | None = None, jobs: int | "
              "None = None, found: bool = False, include: collections.abc.Sequence[str] = (), exclude: "
              "collections.abc.Sequence[str] = (), format: str | None = None, encoding: str | None = None, "
              "rules: str | None = None, options: collections.abc.Sequence[str] = ()) -> Decisions"),
      "Every decision of records, files, folders and archives as a row: position, play, legal plays, result, "
      "and what an engine thought of it where the record says so. docs/decisions.md lists the columns.\n\n"
      "    for row in hakem.decisions(\"season.zip\"):\n"
      "        if row[\"player\"] == \"Ada\" and (row[\"error\"] or 0) > 0.1:\n"
      "            print(row[\"xgid\"], row[\"play\"], row[\"best\"])\n\n"
      "    polars.from_arrow(hakem.decisions(\"season.zip\")).group_by(\"player\").agg(…)\n\n"
      "Arguments are those of check_many().");
}

}  // namespace hakem::python
