// What the classes of the module hold: small handles on results that are shared and never change.
#pragma once

#include <nanobind/nanobind.h>

#include <memory>

#include "given.hpp"

namespace hakem::python {

struct BoardValue {
  Board board;
  Variation variation = Variation::standard;
  bool operator==(const BoardValue&) const = default;
};

struct PlayValue {
  Play play;
  Side side = Side::white;
  Variation variation = Variation::standard;
  Board before;
  Board after;
};

struct ReportValue {
  std::shared_ptr<const Report> report;
};
struct FindingValue {
  std::shared_ptr<const Report> report;
  std::size_t index = 0;
  const Finding& operator*() const { return report->findings[index]; }
  const Finding* operator->() const { return &report->findings[index]; }
};

// A match, a game and a turn of a record that was read.
struct MatchValue {
  std::shared_ptr<const ReadResult> record;
  std::size_t match = 0;
  const MatchRecord& operator*() const { return record->matches[match]; }
  const MatchRecord* operator->() const { return &**this; }
};
struct GameValue {
  MatchValue of;
  std::size_t game = 0;
  const GameRecord& operator*() const { return of->games[game]; }
  const GameRecord* operator->() const { return &**this; }
};
struct TurnValue {
  GameValue of;
  std::size_t turn = 0;
  const TurnRecord& operator*() const { return of->turns[turn]; }
  const TurnRecord* operator->() const { return &**this; }
};

// Element `index` of `size`, counted from the end if it is negative; IndexError outside.
inline std::size_t element(Py_ssize_t index, std::size_t size) {
  const auto all = static_cast<Py_ssize_t>(size);
  if (index < 0) index += all;
  if (index < 0 || index >= all) throw nb::index_error();
  return static_cast<std::size_t>(index);
}

// What Python asks of a sequence, of the elements that `all` gives as a list.
template <typename Class, typename All>
void bind_sequence(nb::class_<Class>& into, All all, const char* iterator, const char* item,
                   const char* slice) {
  into.def("__len__", [all](const Class& self) { return all(self).size(); })
      .def(
          "__iter__", [all](const Class& self) { return nb::iter(nb::cast(all(self))); }, nb::sig(iterator))
      .def(
          "__getitem__",
          [all](const Class& self, Py_ssize_t index) {
            const auto elements = all(self);
            return elements[element(index, elements.size())];
          },
          nb::sig(item))
      .def(
          "__getitem__",
          [all](const Class& self, const nb::slice& part) -> nb::object { return nb::cast(all(self))[part]; },
          nb::sig(slice));
}

// A board with a line of words above and below, for a notebook.
std::string html_of(const Picture& picture, const std::string& above, const std::string& below);
std::string html_text(std::string_view text);  // escaped

nb::object dice_of(Dice dice);  // (3, 1), or None if nothing was rolled
nb::object side_or_none(std::optional<Side> side);
Dice dice_from(const std::pair<int, int>& dice);  // ValueError if one is not 1 … 6

nb::object path_object(const std::string& path);  // a str as os.fsdecode() makes it

void bind_boards(nb::module_& m);
void bind_reports(nb::module_& m);
void bind_records(nb::module_& m);
void bind_run(nb::module_& m);
void bind_decisions(nb::module_& m);

}  // namespace hakem::python
