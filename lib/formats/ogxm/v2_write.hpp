// A collected match as an OGXM 2 file.
#pragma once

#include <string>

#include "formats/holdings.hpp"
#include "formats/ogxm/ply_collector.hpp"

namespace hakem::ogxm {

// Header, sections and checksum; appended to `out`.
void append_v2(std::string& out, const CollectedMatch& match);

// The parts of it.
struct V2HeadOut {
  std::string record;
  bool tells_event = false;  // fields that came with 2.1
};
V2HeadOut v2_head(const CollectedMatch& match, std::vector<PlyRemark>& tags);
// ANAL and DECS, a pair for each analysis of the record.
void append_v2_analysis(std::string& out, const CollectedMatch& match);
// What of an analysis has no place there, wherever it stands.
Holdings lost_of(const Analysis& analysis);

}  // namespace hakem::ogxm
