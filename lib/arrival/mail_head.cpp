#include "arrival/mail_head.hpp"

#include <algorithm>
#include <span>

#include "core/ascii.hpp"
#include "core/fold.hpp"

namespace hakem::arrival {
namespace {

// Folded. The first ones name a person or a subject, which no record does by these words.
constexpr std::string_view telling[] = {"from",   "kimden",   "gonderen",   "von",         "to",
                                        "kime",   "alici",    "subject",    "konu",        "betreff",
                                        "asunto", "objet",    "reply-to",   "cc",          "bcc",
                                        "bilgi",  "received", "message-id", "return-path", "delivered-to"};
constexpr std::string_view others[] = {"date",
                                       "tarih",
                                       "sent",
                                       "gonderilme",
                                       "gonderildi",
                                       "gonderim tarihi",
                                       "datum",
                                       "fecha",
                                       "mime-version",
                                       "content-type",
                                       "content-transfer-encoding",
                                       "content-disposition",
                                       "content-language",
                                       "content-id",
                                       "user-agent",
                                       "in-reply-to",
                                       "references",
                                       "importance",
                                       "onem",
                                       "attachments",
                                       "ekler",
                                       "list-id",
                                       "sender",
                                       "snapshot-content-location",
                                       "content-location",
                                       "dkim-signature",
                                       "authentication-results",
                                       "newsgroups",
                                       "lines",
                                       "path",
                                       "organization",
                                       "hash"};

bool is_one_of(std::span<const std::string_view> list, std::string_view word) {
  return std::ranges::find(list, word) != list.end();
}

}  // namespace

std::string key_of_head(std::string_view line) {
  constexpr std::size_t longest = 40;
  line = trimmed(line, " \t*");  // a client may write them bold: "*From:* Nadia"
  const std::size_t colon = line.substr(0, longest).find(':');
  if (colon == line.npos || colon == 0) return {};
  std::string key = fold(trimmed(line.substr(0, colon), " \t*"));
  const bool known = is_one_of(telling, key) || is_one_of(others, key) ||
                     (key.starts_with("x-") && key.find(' ') == key.npos) || key.starts_with("arc-");
  return known ? key : std::string();
}

namespace {

// A request or an answer of the web, whose head lines are those of a mail (RFC 9112, 2.1).
bool begins_http(std::string_view line) {
  const std::size_t version = line.substr(0, 2'000).find("HTTP/");
  return version != line.npos && (version == 0 || line[version - 1] == ' ');
}

bool is_field(std::string_view line) {
  const std::size_t colon = line.find(':');
  return colon != line.npos && colon > 0 && line.substr(0, colon).find_first_of(" \t/,;") == line.npos;
}

}  // namespace

std::size_t head_lines(std::string_view text, const std::vector<Line>& lines, std::size_t first) {
  std::size_t tells = 0;
  std::size_t known = 0;
  std::size_t i = first;
  // A log of git: the message is indented.
  if (first < lines.size() && lines[first].in(text).starts_with("commit ") && first + 1 < lines.size() &&
      (lines[first + 1].in(text).starts_with("Author: ") ||
       lines[first + 1].in(text).starts_with("Merge: "))) {
    while (i < lines.size() && skip_blanks(lines[i].in(text), 0) == 0 && !is_blank_line(lines[i].in(text)))
      ++i;
    return i - first;
  }
  const bool http = first < lines.size() && begins_http(lines[first].in(text));
  const std::size_t indented = first < lines.size() ? skip_blanks(lines[first].in(text), 0) : 0;
  for (; i < lines.size() && !is_blank_line(lines[i].in(text)); ++i) {
    const std::string_view line = lines[i].in(text);
    if (known > 0 && skip_blanks(line, 0) > indented) continue;  // folded, RFC 5322, 2.2.3
    const std::string key = key_of_head(line);
    if (key.empty()) {
      if (i == first && (line.starts_with("From ") || http)) continue;  // mbox
      if (http && is_field(line)) continue;
      break;
    }
    ++known;
    tells += is_one_of(telling, key) || key.starts_with("content-") ? 1 : 0;
  }
  if (known < (http ? 1U : 2U) || tells == 0) return 0;
  while (i < lines.size() && is_blank_line(lines[i].in(text))) ++i;
  return i - first;
}

bool speaks_for_itself(std::string_view text, const std::vector<Line>& lines, std::size_t first) {
  constexpr std::size_t most_lines = 12;
  std::size_t tells = 0;
  std::size_t known = 0;
  for (std::size_t i = first; i < std::min(lines.size(), first + most_lines); ++i) {
    const std::string key = key_of_head(lines[i].in(text));
    if (key.empty()) break;
    ++known;
    tells += is_one_of(telling, key) ? 1 : 0;
  }
  return known >= 3 && tells >= 2;
}

bool closes_letter(std::string_view line) {
  constexpr std::size_t longest = 40;
  const std::string_view words = trimmed(line, " \t,.!");
  if (words.empty() || words.size() > longest) return false;
  constexpr std::string_view known[] = {
      "best regards", "kind regards", "regards",        "best wishes",
      "best",         "cheers",       "thanks",         "sincerely",
      "saygilarimla", "saygilar",     "selamlar",       "sevgiler",
      "iyi aksamlar", "iyi gunler",   "iyi calismalar", "mit freundlichen grussen",
      "cordialement"};
  return is_one_of(known, fold(words));
}

bool parts_mails(std::string_view line) {
  const std::string_view words = trimmed(line, " \t-_=*");
  if (words.empty() || words.size() + 4 > line.size()) return false;
  const std::string folded = fold(words);
  constexpr std::string_view known[] = {"original message",
                                        "forwarded message",
                                        "ozgun ileti",
                                        "orijinal mesaj",
                                        "yonlendirilmis ileti",
                                        "iletilen mesaj",
                                        "iletilmis ileti",
                                        "begin forwarded message:",
                                        "ursprungliche nachricht",
                                        "weitergeleitete nachricht",
                                        "original ileti",
                                        "begin pgp signed message"};
  return is_one_of(known, folded);
}

bool introduces_quotation(std::string_view line) {
  constexpr std::size_t longest = 300;
  if (line.size() > longest) return false;
  std::string folded = fold(trimmed(line, " \t"));
  constexpr std::string_view ends[] = {"wrote:",    "yazdi:",    "sunu yazdi:", "sunlari yazdi:", "schrieb:",
                                       "escribio:", "a ecrit :", "writes:",     "said:"};
  return std::ranges::any_of(ends, [&](std::string_view end) { return folded.ends_with(end); });
}

}  // namespace hakem::arrival
