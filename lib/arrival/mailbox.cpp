// Several mails in one file, as mailboxes keep them (RFC 4155): the one that holds the record. Answers beside
// it quote a line of it, which is no other match.
#include <algorithm>
#include <vector>

#include "arrival/lines.hpp"
#include "arrival/mail_head.hpp"
#include "arrival/ways.hpp"
#include "core/ascii.hpp"

namespace hakem::arrival {
namespace {

struct Mail {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::size_t weight = 0;  // digits below its head
};

}  // namespace

std::optional<Unwrapped> undo_mailbox(std::string_view text) {
  constexpr std::string_view begins = "From ";
  if (!text.starts_with(begins)) return {};
  const std::vector<Line> lines = lines_of(text);
  std::vector<Mail> mails;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::string_view line = lines[i].in(text);
    const bool may_begin = i == 0 || is_blank_line(lines[i - 1].in(text));
    if (may_begin && line.starts_with(begins) && i + 1 < lines.size() &&
        !key_of_head(lines[i + 1].in(text)).empty()) {
      mails.push_back({.begin = lines[i].begin});
    } else if (!mails.empty() && key_of_head(line).empty()) {
      mails.back().weight += static_cast<std::size_t>(std::ranges::count_if(line, is_digit));
    }
    if (!mails.empty()) mails.back().end = lines[i].next;
  }
  if (mails.size() < 2) return {};
  const auto most = std::ranges::max_element(mails, {}, &Mail::weight);
  constexpr std::size_t clearly = 4;
  const auto holds_some = [&](const Mail& mail) { return mail.weight * clearly >= most->weight; };
  if (std::ranges::all_of(mails, holds_some)) return {};
  Unwrapped made;
  for (const Mail& mail : mails)
    if (holds_some(mail)) made.copy(text, mail.begin, mail.end);
  return made;
}

}  // namespace hakem::arrival
