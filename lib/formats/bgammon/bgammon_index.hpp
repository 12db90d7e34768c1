// The table at the head of a replay: at which byte each game begins.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/source.hpp"
#include "formats/emitter.hpp"

namespace hakem::bgammon {

// Blanks around it are no part of it, nor is the carriage return of a line.
std::string_view trimmed(std::string_view text);

class Index {
 public:
  Index(const Source& source, Emitter& out) : source_(source), text_(source.text()), out_(out) {}

  // A line of the table. Behind games it begins another file that was put behind the first.
  void line(std::string_view line, std::size_t begin);
  void begin_game(std::size_t begin) { starts_.push_back(begin); }
  // Compares what the table says with where the games began.
  void end_file();

 private:
  struct Entry {
    std::int64_t offset;  // -1: it cannot be read
    bool well_written;
    std::string_view text;
  };

  Span span(std::string_view part) const { return out_.span(part); }
  bool is_place(std::int64_t written, std::size_t start) const;
  void compare_offsets();

  const Source& source_;
  std::string_view text_;
  Emitter& out_;
  std::size_t base_ = 0;  // where the file begins that the table is of
  std::vector<Entry> entries_;
  std::vector<std::size_t> starts_;
};

}  // namespace hakem::bgammon
