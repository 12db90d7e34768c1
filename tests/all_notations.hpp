// A record in any notation that Hakem reads: as its writer has it, or laid out as the program did that wrote
// it.
#pragma once

#include <string>
#include <string_view>

#include "formats/format.hpp"
#include "report_text.hpp"
#include "ruling/convert.hpp"
#include "site_text.hpp"
#include "tools/record.hpp"

namespace hakem::all_notations {

struct Layout {
  std::string_view notation;
  std::string (*of_match)(const MatchPart&);
  std::string (*of_mat)(std::string_view);
};
inline constexpr Layout layouts[] = {
    {"hedgehog", site_text::as_hedgehog, nullptr}, {"bgf", site_text::as_bgf, nullptr},
    {"position", site_text::as_xgids, nullptr},    {"report", site_text::as_gnubg_text, nullptr},
    {"sgg", site_text::as_sgg, nullptr},
    {"tmg", site_text::as_tmg, nullptr},           {"party", site_text::as_party, nullptr},
    {"bgroom", site_text::as_bgroom, nullptr},     {"bkg", site_text::as_bkg, nullptr},
    {"empire", nullptr, site_text::as_empire},     {"jellyfish", nullptr, site_text::as_jellyfish},
};

// Empty if the source holds no match. What is not written holds the first match of the source.
inline std::string in_notation(const Format& format, const Source& source) {
  std::string text;
  if (format.writer != nullptr) {
    convert(source, nullptr, format, text);
    return text;
  }
  for (const Layout& layout : layouts) {
    if (layout.notation != format.name) continue;
    if (layout.of_mat != nullptr) {
      convert(source, nullptr, *format_named("mat"), text);
      return layout.of_mat(text);
    }
    const Record record(Source::from_bytes(source.name(), source.bytes()));
    return record.matches().empty() ? text : layout.of_match(record.matches()[0]);
  }
  return text;
}

}  // namespace hakem::all_notations
