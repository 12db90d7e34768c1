// A text made of parts of another one, with the way back to where each part stood.
//
// Parts are copied as they stand or something is put in their place, mostly in the order they have below, and
// what is neither copied nor replaced is left out. Offsets and lengths are bytes of UTF-8; `below` is the
// text it was made of, which the caller keeps.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/span.hpp"

namespace hakem {

// One place of a text and what is to stand there instead.
struct TextEdit {
  Span span;
  std::string text;
};

class Unwrapped {
 public:
  // below[from, end), as it stands, behind what was copied or replaced before.
  void copy(std::string_view below, std::size_t from, std::size_t end);
  // `text` instead of below[from, end); an empty range: it stands for nothing there.
  void put(std::string_view text, std::size_t from, std::size_t end);

  const std::string& text() const { return text_; }

  // Where `span` of the text stood below: from its first byte to its last, whatever was left out in between.
  Span below(Span span) const;

  // Where what stands at `at` below stands in the text; what was left out: where the next part does. Slow.
  std::uint32_t above(std::uint32_t at) const;

  // What has to be changed below so that unwrapping it gives this text after `edits` (in order, not
  // overlapping). A line that is new begins there as the one before it does. `written` gives the spelling of
  // a text below (null: its own). Whether it worked is for the caller to see: some parts cannot be changed
  // letter by letter.
  using Written = std::string (*)(std::string_view text);
  std::vector<TextEdit> put_back(std::string_view below_text, const std::vector<TextEdit>& edits,
                                 Written written) const;

 private:
  struct Piece {
    std::uint32_t at = 0;    // of the text
    std::uint32_t from = 0;  // below
    std::uint32_t of = 0;    // bytes below
    bool as_is = false;
  };
  const Piece& piece_at(std::uint32_t at) const;
  std::uint32_t length_of(const Piece& piece) const;

  std::string text_;
  std::vector<Piece> pieces_;
};

}  // namespace hakem
