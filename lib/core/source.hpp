// The bytes of one input and the text they stand for.
//
// The file's own text is as_it_lies(): UTF-8, whatever the bytes were. Readers see text(): the same, or what
// is left when the ways in which the record travelled are undone (arrival/arrival.hpp). Spans count bytes of
// text(). Lines and columns are those of the file, and are worked out only when somebody asks.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/encoding.hpp"
#include "core/span.hpp"
#include "core/unwrapped.hpp"

namespace hakem {

// A place as a person counts it: lines from 1, ended by \n, \r\n or \r alone, columns from 1 in characters
// (code points) of the file as an editor shows it.
struct Location {
  std::uint32_t line = 1;
  std::uint32_t column = 1;
};

class Source {
 public:
  Source() = default;

  // Takes the bytes of a file and decodes them (encoding.hpp). `name` is only ever shown.
  // `forced`: the encoding to use instead of the detected one.
  static Source from_bytes(std::string name, std::string bytes, Encoding forced = Encoding::detect);

  const std::string& name() const { return name_; }
  void rename(std::string name) { name_ = std::move(name); }
  const std::string& bytes() const { return bytes_; }
  // A \n stands where the input has a \r that no \n follows, because it ends a line as well. A zero byte can
  // be read behind it.
  std::string_view text() const { return layers_.empty() ? as_it_lies() : layers_.back().made.text(); }
  std::string_view as_it_lies() const { return converted_ ? std::string_view(decoded_.text) : body(); }

  // The ways in which the record travelled that are undone, the outermost first. The text of each is made of
  // that of the one before it, the first of as_it_lies().
  struct Layer {
    Unwrapped made;
    std::string_view way;  // the word of arrival::Unwrapper
  };
  const std::vector<Layer>& layers() const { return layers_; }
  // Spans of what text() was before are void then.
  void unwrap(Unwrapped made, std::string_view way) {
    layers_.push_back({std::move(made), way});
    last_line_ = {};
  }
  // The text is the record itself: no way is looked for (ruling/receive.hpp).
  void leave_as_it_lies() { settled_ = true; }
  bool is_left_as_it_lies() const { return settled_; }
  void rewrap(std::size_t layers_left) {
    layers_.resize(std::min(layers_left, layers_.size()));
    last_line_ = {};
  }

  // The way in which a file holds the text that has no map back to its bytes, a document: the word of S116
  // for it. Empty: bytes() are those of the file.
  std::string_view container() const { return container_; }
  void taken_out_of(std::string_view way) { container_ = way; }

  // What ends the lines of the input: "\n", "\r\n" or "\r".
  std::string_view line_end() const;

  Encoding encoding() const { return decoded_.encoding; }
  // A match file that is no text (binary.hpp): text() are its bytes, and a place in it is line 1 and the
  // number of the byte, counted from 1. It has no lines to show.
  bool is_binary() const { return decoded_.encoding == Encoding::binary; }
  // Known for nothing: true if text() holds nothing beyond ASCII, and no form feed; false if it may.
  bool is_plain() const { return plain_; }
  bool has_bom() const { return bom_ != 0; }
  // How many mojibake sequences were repaired (encoding.hpp), and where the first stands.
  const std::vector<Repair>& repairs() const { return decoded_.repairs; }
  // The first byte of text() that stands for input bytes which mean nothing in the encoding, or npos.
  std::size_t first_undecodable() const { return decoded_.first_undecodable; }

  // Keeps text that stands for something of this source without standing in it letter by letter (an unescaped
  // string, a reason): what is returned lives as long as the source. Not for several threads at once.
  std::string_view keep(std::string text) const { return kept_.emplace_back(std::move(text)); }

  std::string_view slice(Span span) const { return text().substr(span.offset, span.length); }
  // The whole line that holds `offset`, without its line end.
  Span line_around(std::uint32_t offset) const;

  // Where a part of text() stands in as_it_lies().
  Span in_file(Span span) const;
  // The other way round; what was left out stands where the next part does.
  Span in_text(Span span) const;
  // The line there, around `offset` of as_it_lies().
  Span line_in_file(std::uint32_t offset) const;
  Location locate(std::uint32_t offset) const { return location(in_file({offset, 0}).offset); }
  // Of the first byte of `span` and of the byte behind its last.
  struct Extent {
    Location begin;
    Location end;
  };
  Extent locate(Span span) const;

 private:
  void decode_body(Encoding encoding);
  void take_carriage_returns();
  const std::vector<std::uint32_t>& line_starts() const;
  // Where `offset` stands in its line: what was counted up to there.
  struct Place {
    std::uint32_t line = 0;  // where it starts
    std::uint32_t offset = 0;
    std::size_t column = 1;
  };
  Location location(std::uint32_t offset) const;
  std::size_t count_columns(std::uint32_t begin, std::uint32_t end) const;
  std::string_view body() const { return std::string_view(bytes_).substr(bom_); }

  std::string name_;
  std::string bytes_;
  std::size_t bom_ = 0;
  bool plain_ = false;
  bool converted_ = false;
  bool settled_ = false;
  bool only_carriage_returns_ = false;  // end its lines
  Decoded decoded_;
  std::vector<Layer> layers_;
  std::string_view container_;
  mutable std::vector<std::uint32_t> line_starts_;
  // What was asked for last: in a long line most are asked for one behind the other. As line_starts_ and
  // kept_, not for several threads at once.
  mutable Place last_;
  mutable Span last_line_;
  mutable std::deque<std::string> kept_;
};

}  // namespace hakem
