// The layers around the records: a header, a picture, an archive whose directory stands at its end
// (docs/formats/xg.md).
#pragma once

#include <string>
#include <string_view>

#include "core/source.hpp"
#include "formats/emitter.hpp"

namespace hakem::xg {

inline constexpr std::size_t header_size = 8232;
inline constexpr std::size_t trailer_size = 36;
inline constexpr std::size_t entry_size = 532;
// Of what a member may grow to; the largest real one has 2.1 MB.
inline constexpr std::size_t most_of_member = 64U << 20U;

// A file within the file.
struct Member {
  std::string bytes;  // as they were compressed
  Span stored;        // where the compressed bytes stand
  bool found = false;
  bool damaged = false;  // it breaks off
};

struct Opened {
  Member records;   // temp.xg
  Member rollouts;  // temp.xgr
  Member comments;  // temp.xgc
};

// Reports what is damaged, and reads what can be read: without a directory the members are found by what they
// look like.
Opened open_archive(const Source& source, Emitter& out);

// Whether bytes begin as temp.xg does.
bool begins_records(std::string_view bytes);

}  // namespace hakem::xg
