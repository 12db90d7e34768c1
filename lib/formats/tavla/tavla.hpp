// The Turkish notation (grammar/tavla.hpp, docs/formats/tavla.md).
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/source.hpp"
#include "diag/diagnostic.hpp"
#include "formats/holdings.hpp"
#include "model/event.hpp"

namespace hakem {

// 0…100: how surely `text` is a record in Turkish notation.
int sniff_tavla(std::string_view text);

namespace tavla {
struct Line;
}

// The same of what stands from a line of `text` on, for whoever asks at many: each line is looked at once.
class TavlaLines {
 public:
  explicit TavlaLines(std::string_view text) : text_(text) {}
  int sureness_from(std::size_t begin);

  struct Kind {
    bool counts = false;   // neither blank nor a comment
    bool magic = false;    // TAVLA 1
    bool typical = false;  // only this notation has such lines
    bool turn = false;
    bool key = false;
  };

 private:
  struct Counted {
    std::size_t begin;
    Kind kind;
  };
  bool read_line(tavla::Line& line);

  std::string_view text_;
  std::size_t next_ = 0;
  std::vector<Counted> lines_;
};

// Every line becomes an event, a note, a blank or a diagnostic (H101-H107, N101-N123). A turn that cannot be
// read is sent as an unreadable turn, so that the replay knows somebody played there.
void read_tavla(const Source& source, Sink& sink, Reporter& reporter);

// The canonical form: a verified play as it was played, anything else as it was written. Everything the
// events hold is written, so that reading it again gives the same events; unreadable turns alone become
// unrecorded ones.
std::unique_ptr<Sink> tavla_writer(std::string& out);

inline constexpr Holdings tavla_carries =
    Holdings::all()
        .without(beyond_records)
        .without({Holding::row_numbers, Holding::changed_names, Holding::changed_tags});

}  // namespace hakem
