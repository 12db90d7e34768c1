#include "many.hpp"

namespace hakem::python {
namespace {

std::vector<std::string> paths_of(nb::handle given) {
  if (PyUnicode_Check(given.ptr()) || nb::hasattr(given, "__fspath__")) return {path_of(given)};
  std::vector<std::string> paths;
  for (const nb::handle path : nb::iter(given)) paths.push_back(path_of(path));
  return paths;
}

std::string bytes_of(nb::handle given) {
  Py_buffer buffer{};
  if (PyObject_GetBuffer(given.ptr(), &buffer, PyBUF_SIMPLE) != 0) throw nb::python_error();
  std::string bytes(static_cast<const char*>(buffer.buf), static_cast<std::size_t>(buffer.len));
  PyBuffer_Release(&buffer);
  return bytes;
}

}  // namespace

ManyGiven::ManyGiven(nb::handle given, std::vector<std::string> include, std::vector<std::string> exclude,
                     std::size_t jobs, bool found, const Knowledge& knowledge)
    : reading_(knowledge.reading()), jobs_(jobs == 0 ? usual_jobs() : jobs), found_(found) {
  filter_.include = std::move(include);
  filter_.exclude = std::move(exclude);
  if (PyObject_CheckBuffer(given.ptr()))
    bytes_ = bytes_of(given);
  else
    paths_ = paths_of(given);
}

std::unique_ptr<Inputs> ManyGiven::inputs() const {
  if (bytes_) return std::make_unique<Inputs>(reading_.name, *bytes_, filter_, found_);
  return std::make_unique<Inputs>(paths_, filter_);
}

RunOptions ManyGiven::run_options() const {
  RunOptions options;
  options.jobs = jobs_;
  options.format = reading_.format;
  options.encoding = reading_.encoding;
  options.rules = [rules = reading_.rules](const Input&) { return rules; };
  return options;
}

}  // namespace hakem::python
