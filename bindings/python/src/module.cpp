#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "diag/render.hpp"
#include "values.hpp"

namespace hakem::python {
namespace {

void bind_formats(nb::module_& m) {
  nb::class_<Format>(m, "Format", "A notation that Hakem knows.")
      .def_prop_ro(
          "name", [](const Format& f) { return std::string(f.name); }, "What `format` and `to` call it.")
      .def_prop_ro("title", [](const Format& f) { return std::string(f.title_en); })
      .def_prop_ro("title_tr", [](const Format& f) { return std::string(f.title_tr); })
      .def_prop_ro(
          "extensions",
          [](const Format& f) { return std::vector<std::string>(f.extensions.begin(), f.extensions.end()); },
          "Usual extensions with the dot; files are told apart by content all the same.")
      .def_prop_ro("is_read", [](const Format& f) { return f.read != nullptr; })
      .def_prop_ro("is_written", [](const Format& f) { return f.writer != nullptr; })
      .def("__repr__", [](const Format& f) { return "<Format " + std::string(f.name) + ">"; });
  m.def(
      "formats", [] { return std::vector<Format>(formats().begin(), formats().end()); },
      "Every notation that is read or written, in the order of `hakem formats`.");
  m.def(
      "explain",
      [](const std::string& code, const std::string& language) {
        std::string page = explain(code, language_of(language));
        if (page.empty()) throw nb::key_error(("no finding is called " + code).c_str());
        return page;
      },
      nb::arg("code"), nb::kw_only(), nb::arg("language") = "en",
      "The page of a code (\"M104\") or a name (\"must-play-both\") in Markdown. KeyError if there is none.");
}

}  // namespace
}  // namespace hakem::python

NB_MODULE(_hakem, m) {
  m.attr("version") = std::string(hakem::version());
  hakem::python::bind_formats(m);
  hakem::python::bind_boards(m);
  hakem::python::bind_reports(m);
  hakem::python::bind_records(m);
  hakem::python::bind_run(m);
  hakem::python::bind_decisions(m);
}
