// What gets lost when a record is written in another notation.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "diag/message.hpp"
#include "formats/format.hpp"

namespace hakem {

// What is read as something else when it stands in another notation.
struct Misread {
  std::string_view what;    // as hakem diff calls it ("result"); else a Holding, "errors" or "text"
  std::uint32_t match = 0;  // where in the record, from 1; 0: not about one, likewise below
  std::uint32_t game = 0;
  std::uint32_t turn = 0;
  std::string written = {};  // in the record
  std::string read = {};     // there; either may be empty
};

// Something a record holds and a notation has no place for.
struct Loss {
  Holding holding;
  std::size_t count = 0;
  bool as_comment = false;            // it is kept as a comment: people can read it, programs cannot
  std::vector<Misread> misread = {};  // of Holding::misread: what, each by itself
};

// What of `counts` is lost in writing `to`, in the order of Holding.
std::vector<Loss> losses_in(const HoldingCounter::Counts& counts, const Format& to);

// "3 header lines, 1 drawn game": those that are kept as comments, or those that are not; empty if there are
// none.
std::string losses_text(const std::vector<Loss>& losses, bool as_comments, Language language);

// One line of JSON: {"file":…, "to":…, "path":…, "written":…, "losses":[{"what":…, "count":…,
// "as_comment":…}]}, with "details":[…] for what is misread (docs/tools.md). `path` is empty if it was not
// written.
void append_losses_json(std::string_view file, const Format& to, std::string_view path,
                        const std::vector<Loss>& losses, std::string& out);

}  // namespace hakem
