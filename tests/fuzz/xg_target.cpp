// Changed where it counts: the records of an .xg are inflated, changed by what the bytes say, and packed into
// a sound archive again.
#include "formats/format.hpp"
#include "formats/inflate.hpp"
#include "formats/xg/xg_make.hpp"
#include "formats/xg/xg_record.hpp"
#include "fuzz/targets.hpp"
#include "hostile.hpp"
#include "ruling/convert.hpp"

namespace hakem::fuzz {
namespace {

constexpr std::string_view match = R"( 3 point match

 Game 1
 Ada : 0                        Kerem : 0
  1) 31: 8/5 6/5                 64: 24/14
  2)  Doubles => 2                Takes
  3) 55: 13/8 13/8 8/3 8/3       62: 24/18 13/11
  4) 41: 24/23 6/2                Resigns
      Wins 2 point

 Game 2
 Ada : 2                        Kerem : 0
  1)                             65: 24/13
  2) 11: 8/7 8/7 6/5 6/5         21: 13/10
)";

constexpr std::string_view session = R"( 0 point match

 Game 1
 Ada : 0                        Kerem : 0
  1) 31: 8/5 6/5                  Doubles => 2
  2)  Beavers => 4                Takes
  3)                             64: 24/14
)";

// The records of matches of our own, and room for candidates in their plays.
const std::vector<std::string>& seeds() {
  static const std::vector<std::string> all = [] {
    std::vector<std::string> made;
    for (const std::string_view text : {match, session}) {
      std::string file;
      convert(Source::from_bytes("a.mat", std::string(text)), nullptr, *format_named("xg"), file);
      made.push_back(inflate(std::string_view(file).substr(8232), 1U << 20U).bytes);
    }
    return made;
  }();
  return all;
}

}  // namespace

// The first byte chooses a file; four bytes each: which record, which field of those that are read, what is
// put there. Records may be doubled and left out too.
std::string fault_of_xg_records(std::string_view bytes) {
  constexpr std::size_t fields[] = {8,   9,   12,  16,   20,   24,   28,   32,   36,   61,   64,   68,
                                    92,  96,  100, 104,  108,  120,  124,  152,  188,  208,  224,  228,
                                    232, 288, 292, 1024, 1156, 2308, 2320, 2328, 2344, 2472, 2480, 2524};
  if (bytes.empty()) return {};
  std::string records = seeds()[static_cast<unsigned char>(bytes[0]) % seeds().size()];
  for (std::size_t at = 1; at + 4 <= bytes.size(); at += 4) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes[at + i]); };
    const std::size_t count = records.size() / xg::record_size;
    const std::size_t record = byte(0) % count * xg::record_size;
    if (byte(1) == 0xFF && count < 64) {
      records.insert(record, records.substr(byte(2) % count * xg::record_size, xg::record_size));
    } else if (byte(1) == 0xFE && count > 1) {
      records.erase(record, xg::record_size);
    } else {
      const std::size_t field = fields[byte(1) % std::size(fields)];
      records[record + field + byte(3) % 4] = static_cast<char>(byte(2));
    }
  }
  return fault_of_reading(*format_named("xg"), xg::whole_file(records, "", "fuzz"));
}

}  // namespace hakem::fuzz
