// What a caller gives: a record as a path or as bytes, and what he knows beside it.
#pragma once

#include <nanobind/nanobind.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hakem/ruling.hpp"

namespace hakem::python {

namespace nb = nanobind;

// Keyword arguments in words; ValueError if one is not understood.
struct Knowledge {
  std::optional<std::string> name;
  std::optional<std::string> format;
  std::optional<std::string> encoding;
  std::optional<std::string> rules;
  std::vector<std::string> options;

  Reading reading() const;
};

// A record on its way in. Made and destroyed with the GIL; receive() needs none.
class Given {
 public:
  // `record`: a str or a path-like is a path, anything with a buffer is the bytes; else TypeError.
  Given(nb::handle record, const Knowledge& knowledge);
  ~Given();
  Given(const Given&) = delete;
  Given& operator=(const Given&) = delete;

  const Reading& reading() const { return reading_; }
  // The bytes are copied once, into the source, which outlives them.
  Received receive() const;
  // OSError if `received` is a file that the system refused.
  void raise_if_refused(const Received& received) const;

 private:
  Reading reading_;
  std::optional<std::string> path_;
  Py_buffer buffer_{};
};

// os.fspath() as the system has it.
std::string path_of(nb::handle path);
[[noreturn]] void refuse(const Words& problem);

Language language_of(std::string_view word);  // "en", "tr"; ValueError for any other
Side side_of(std::string_view word);          // "white", "black"; ValueError for any other
const char* word_of(Side side);
const char* word_of(Severity severity);
const char* word_of(Level level);

}  // namespace hakem::python
