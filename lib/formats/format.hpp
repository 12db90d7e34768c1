// The notations Hakem knows. Adding one = a grammar, a reader and/or a writer, one line in formats.cpp,
// fixtures.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "core/source.hpp"
#include "diag/diagnostic.hpp"
#include "formats/holdings.hpp"
#include "model/event.hpp"

namespace hakem {

struct Format {
  std::string_view name;  // what --from and --to call it
  std::string_view title_en;
  std::string_view title_tr;
  std::span<const std::string_view> extensions;  // with the dot; a hint only

  // How sure the reader is that `text` is its notation: 0 no, 100 certainly. Looks at the first few KiB only.
  // Null if Hakem does not read the notation, or does so where no other is recognised (formats/typed).
  int (*sniff)(std::string_view text);
  // Sends the events of the source. Reports what is malformed; never judges a play. Null if not read.
  void (*read)(const Source& source, Sink& sink, Reporter& reporter);
  // A sink that appends the notation to `out` (which outlives it); complete after the last end_match.
  // Feed it ruled events: writers use Turn::ruled and GameEnd. Null if not written.
  std::unique_ptr<Sink> (*writer)(std::string& out);
  Holdings carries;      // what is written so that reading it again gives it back; empty if not written
  Holdings as_comments;  // what is kept as a comment for people, no more
  // Checked against real files; false: no real file is public, and samples made with GNU Backgammon or from
  // descriptions had to do.
  bool tried = true;
  // What of an analysis behind this turn (of which no board is known any more) has no place in it, in a match
  // as this: unfit_analysis is all of it; null: nothing is lost, or all, as `carries` says.
  Holdings (*lost_of)(const Analysis& analysis, const Turn& turn, const MatchHead& match) = nullptr;
};

// All notations, in the order `hakem formats` lists them.
std::span<const Format> formats();
const Format* format_named(std::string_view name);
// The notation of `source` by its content; null if no reader recognises it.
const Format* recognise(const Source& source);
// Where in `text` a record begins below lines of something else, at a line; npos if nowhere near the top a
// notation is recognised.
std::size_t find_record(std::string_view text);
// The notation it is most like, though not enough to be recognised; null if it is like none.
const Format* nearest_notation(const Source& source);

}  // namespace hakem
