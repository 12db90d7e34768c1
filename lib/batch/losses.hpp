// What gets lost when a record is written in another notation.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "diag/message.hpp"
#include "formats/format.hpp"

namespace hakem {

// Something a record holds and a notation has no place for.
struct Loss {
  Holding holding;
  std::size_t count = 0;
  bool as_comment = false;  // it is kept as a comment: people can read it, programs cannot
};

// What of `counts` is lost in writing `to`, in the order of Holding.
std::vector<Loss> losses_in(const HoldingCounter::Counts& counts, const Format& to);

// "3 header lines, 1 drawn game": those that are kept as comments, or those that are not; empty if there are
// none.
std::string losses_text(const std::vector<Loss>& losses, bool as_comments, Language language);

// One line of JSON: {"file":…, "to":…, "path":…, "written":…, "losses":[{"what":…, "count":…,
// "as_comment":…}]} (docs/tools.md). `path` is empty if it was not written.
void append_losses_json(std::string_view file, const Format& to, std::string_view path,
                        const std::vector<Loss>& losses, std::string& out);

}  // namespace hakem
