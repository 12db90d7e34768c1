// What lies around the sections of an OGXM file, and what all its readers need (docs/formats/ogxm.md).
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/source.hpp"
#include "formats/emitter.hpp"
#include "formats/ogxm/bytes.hpp"

namespace hakem::ogxm {

struct Section {
  std::string_view kind;  // four letters
  std::string_view payload;
  bool critical = false;
  Span span;  // its header and what it holds
};

// One file of those that stand back to back: its header, its sections, its checksum.
struct Frame {
  std::string_view bytes;  // from its header to its end; to the end of the input if that is damaged
  std::uint16_t major = 0;
  std::vector<Section> sections;
  bool whole = true;  // every section is there, and so is the end

  const Section* section(std::string_view kind) const {
    for (const Section& each : sections)
      if (each.kind == kind) return &each;
    return nullptr;
  }
};

// The places of the files in `bytes`; what stands between them belongs to none.
std::vector<std::string_view> files_in(std::string_view bytes);

// Reports what is wrong with the frame of `file`, a part of the source, and what it says its checksum is.
Frame read_frame(const Source& source, std::string_view file, Emitter& out);

// There is no section that says whose match it is; said where nothing else is wrong with the file.
void report_no_match(const Source& source, const Frame& frame, Emitter& out);

// A fault within a section, at its byte.
void report_fault(Emitter& out, const Bytes& bytes, std::string_view section);

// Text as the file has it; with U+FFFD for what is no UTF-8, which is reported.
std::string_view readable_text(const Source& source, Emitter& out, std::string_view text);

}  // namespace hakem::ogxm
