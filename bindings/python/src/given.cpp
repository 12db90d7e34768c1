#include "given.hpp"

#include <cerrno>
#include <stdexcept>

#include "batch/document.hpp"
#include "batch/files.hpp"

namespace hakem::python {

void refuse(const Words& problem) { throw nb::value_error(problem.en.c_str()); }

Reading Knowledge::reading() const {
  Reading reading;
  const auto take = [&](const char* what, const std::optional<std::string>& value) {
    if (!value) return;
    if (const Words problem = reading.set(what, *value); !problem.empty()) refuse(problem);
  };
  take("name", name);
  take("format", format);
  take("encoding", encoding);
  take("rules", rules);
  for (const std::string& option : options) take("option", option);
  return reading;
}

std::string path_of(nb::handle path) {
  const nb::object bytes = nb::steal(PyOS_FSPath(path.ptr()));
  if (!bytes.is_valid()) throw nb::python_error();
  if (PyBytes_Check(bytes.ptr()))
    return {PyBytes_AsString(bytes.ptr()), static_cast<size_t>(PyBytes_Size(bytes.ptr()))};
  const nb::object encoded = nb::steal(PyUnicode_EncodeFSDefault(bytes.ptr()));
  if (!encoded.is_valid()) throw nb::python_error();
  return {PyBytes_AsString(encoded.ptr()), static_cast<size_t>(PyBytes_Size(encoded.ptr()))};
}

Given::Given(nb::handle record, const Knowledge& knowledge) : reading_(knowledge.reading()) {
  if (PyObject_CheckBuffer(record.ptr())) {
    if (PyObject_GetBuffer(record.ptr(), &buffer_, PyBUF_SIMPLE) != 0) throw nb::python_error();
  } else if (PyUnicode_Check(record.ptr()) || nb::hasattr(record, "__fspath__")) {
    path_ = path_of(record);
    if (path_->find('\0') != std::string::npos) throw nb::value_error("a path with a zero byte");
    if (path_->find('\n') != std::string::npos)
      throw nb::value_error("a str is a path; give the text of a record as bytes: text.encode()");
    if (!knowledge.name) reading_.name = *path_;
  } else {
    throw nb::type_error(
        "a record is a path (str, os.PathLike) or its bytes (bytes, bytearray, memoryview …)");
  }
}

Given::~Given() {
  if (buffer_.obj != nullptr) PyBuffer_Release(&buffer_);
}

Received Given::receive() const {
  if (!path_) {
    const std::string_view bytes(static_cast<const char*>(buffer_.buf), static_cast<size_t>(buffer_.len));
    const bool may_be_document = bytes.starts_with("PK") && bytes.size() <= most_bytes;
    if (!may_be_document || !is_document(bytes)) return receive_bytes(bytes, reading_);
    Opened opened = source_of(reading_.name, std::string(bytes), reading_.encoding);
    return {std::move(opened.source), std::move(opened.failure)};
  }
  Opened opened = open_source(*path_, reading_.encoding);
  if (opened.source) opened.source->rename(reading_.name);
  return {std::move(opened.source), std::move(opened.failure)};
}

void Given::raise_if_refused(const Received& received) const {
  if (received.source || !path_ || received.failure.diagnostics.empty()) return;
  const Diagnostic& why = received.failure.diagnostics.front();
  if (why.code != Code::S101 || why.facts[0].kind != Fact::Kind::reason || why.facts[0].value <= 0) return;
  errno = static_cast<int>(why.facts[0].value);
  PyErr_SetFromErrnoWithFilename(PyExc_OSError, path_->c_str());
  throw nb::python_error();
}

Language language_of(std::string_view word) {
  if (word == "en") return Language::en;
  if (word == "tr") return Language::tr;
  throw nb::value_error("a language is \"en\" or \"tr\"");
}
Side side_of(std::string_view word) {
  if (word == "white") return Side::white;
  if (word == "black") return Side::black;
  throw nb::value_error("a side is \"white\" or \"black\"");
}
const char* word_of(Side side) { return side == Side::white ? "white" : "black"; }
const char* word_of(Severity severity) {
  return severity == Severity::error ? "error" : severity == Severity::warning ? "warning" : "info";
}
const char* word_of(Level level) {
  constexpr const char* words[] = {"unknown", "single", "gammon", "backgammon"};
  return words[static_cast<std::size_t>(level)];
}

}  // namespace hakem::python
