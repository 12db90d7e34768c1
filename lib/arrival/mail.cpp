// Mail as it is saved (RFC 5322, MIME: RFC 2045 and 2046): the part of it that holds the record, decoded. And
// what clients put above, below and between texts they answer or forward.
#include <algorithm>
#include <string>

#include "arrival/lines.hpp"
#include "arrival/mail_head.hpp"
#include "arrival/transfer.hpp"
#include "arrival/ways.hpp"
#include "core/ascii.hpp"
#include "core/base64.hpp"
#include "core/fold.hpp"

namespace hakem::arrival {
namespace {

constexpr std::size_t most_parts = 64;
constexpr std::size_t deepest = 4;
constexpr std::size_t most_above = 2;  // lines, of what the mail itself travelled in

enum class Transfer : std::uint8_t { plain, quoted_printable, base64 };

// A mail or a part of one: what its head says, and where its body stands.
struct Part {
  std::size_t begin = 0;
  std::size_t end = 0;
  Transfer transfer = Transfer::plain;
  Encoding charset = Encoding::detect;
  std::string boundary{};
  bool is_text = true;
};

// The value of a parameter ("charset", "boundary") of a head.
std::string parameter(std::string_view head, std::string_view name) {
  for (std::size_t at = 0; at < head.size(); ++at) {
    if (!begins_with(head.substr(at), name)) continue;
    std::size_t begin = skip_blanks(head, at + name.size());
    if (head.substr(begin, 1) != "=") continue;
    begin = skip(head, begin + 1, " \t");
    const bool quoted = head.substr(begin, 1) == "\"";
    if (quoted) ++begin;
    const std::size_t end = std::min(head.find_first_of(quoted ? "\"\n" : "; \t\r\n", begin), head.size());
    return std::string(head.substr(begin, end - begin));
  }
  return {};
}

bool holds_word(std::string_view text, std::string_view word) {
  for (std::size_t at = 0; at + word.size() <= text.size(); ++at)
    if (begins_with(text.substr(at), word)) return true;
  return false;
}

// The lines of a head that say how the body is written: from `begin` to the blank line.
std::optional<Part> part_at(std::string_view text, std::size_t begin, std::size_t end) {
  constexpr std::size_t longest_head = 65'536;
  std::size_t stop = begin;
  std::size_t body = begin;
  do {
    if (body >= end || body - begin > longest_head) return {};
    stop = body;
    body = std::min(text.find('\n', stop), end - 1) + 1;
  } while (!is_blank_line(text.substr(stop, body - stop - (text[body - 1] == '\n' ? 1 : 0))));
  const std::string_view head = text.substr(begin, stop - begin);
  if (!holds_word(head, "content-t") && !holds_word(head, "mime-version")) return {};
  Part part{
      body, end, Transfer::plain, encoding_named(parameter(head, "charset")), parameter(head, "boundary"),
      true};
  if (holds_word(head, "quoted-printable")) part.transfer = Transfer::quoted_printable;
  if (holds_word(head, "base64")) part.transfer = Transfer::base64;
  part.is_text = !holds_word(head, "content-type: image") && !holds_word(head, "content-type: audio");
  return part;
}

Unwrapped decoded(std::string_view text, const Part& part) {
  Unwrapped made;
  const bool is_base64 = part.transfer == Transfer::base64;
  if (is_base64 && decode_base64(text, part.begin, part.end, part.charset, made)) return made;
  if (part.transfer == Transfer::quoted_printable) {
    decode_quoted_printable(text, part.begin, part.end, part.charset, made);
  } else if (!is_base64) {
    made.copy(text, part.begin, part.end);
  }
  return made;
}

// How much of a record a text may hold: its lines with several digits.
std::size_t weight_of(std::string_view text) {
  constexpr std::ptrdiff_t of_line = 3;
  constexpr std::ptrdiff_t of_many = 30;  // of a record that is one line
  std::size_t lines = 0;
  for (const Line& line : lines_of(text)) {
    const std::ptrdiff_t digits = std::ranges::count_if(line.in(text), is_digit);
    lines += digits >= of_line ? 1 : 0;
    lines += static_cast<std::size_t>(digits / of_many);
  }
  return lines;
}

// The parts of `whole`, those of its parts included.
void collect_parts(std::string_view text, const Part& whole, std::size_t depth, std::vector<Part>& parts) {
  if (whole.boundary.empty() || depth == deepest) {
    if (whole.is_text && parts.size() < most_parts) parts.push_back(whole);
    return;
  }
  const std::string mark = "--" + whole.boundary;
  std::size_t at = text.find(mark, whole.begin);
  while (at < whole.end && parts.size() < most_parts) {
    const std::size_t begin = std::min(text.find('\n', at), whole.end - 1) + 1;
    const std::size_t next = std::min(text.find(mark, begin), whole.end);
    std::optional<Part> part = part_at(text, begin, next);
    if (!part && begin < next) part = Part{.begin = begin, .end = next};  // no head: plain text
    if (part) collect_parts(text, *part, depth + 1, parts);
    at = next;
  }
}

// So may a mail begin that has travelled itself, below a line or two of that; a page is undone first.
bool is_near_top(std::string_view text, std::size_t line) {
  return line == 0 || (line <= most_above && !text.starts_with('<') && !text.starts_with('{'));
}

// The mail in `text`, and where its head begins.
std::optional<Part> mail_in(std::string_view text, std::size_t& top) {
  const std::vector<Line> lines = lines_of(text.substr(0, 65'536));
  std::optional<Part> whole;
  for (std::size_t i = 0; i < lines.size() && !whole; ++i) {
    top = lines[i].begin;
    const bool may_begin = is_near_top(text, i) || is_blank_line(lines[i - 1].in(text));
    if (may_begin && skip_blanks(lines[i].in(text), 0) == 0 && head_lines(text, lines, i) > 0)
      whole = part_at(text, lines[i].begin, text.size());
  }
  return whole;
}

// The part that holds most of a record; the first of those that hold as much.
std::optional<Part> best_part(std::string_view text) {
  std::size_t top = 0;
  const std::optional<Part> whole = mail_in(text, top);
  if (!whole) return {};
  const std::size_t weight_above = weight_of(text.substr(0, top));
  std::vector<Part> parts;
  collect_parts(text, *whole, 0, parts);
  std::optional<Part> best;
  std::size_t most = 0;
  for (const Part& part : parts) {
    const std::size_t weight = weight_of(decoded(text, part).text());
    if (best && weight <= most) continue;
    best = part;
    most = weight;
  }
  if (weight_above > most) return {};  // an answer below the record
  return best;
}

// Whether the head at `begin` says that its body is encoded.
bool says_encoding(std::string_view text, std::size_t begin) {
  const std::optional<Part> part = part_at(text, begin, text.size());
  return part && part->transfer != Transfer::plain;
}

// Points of a play: a greeting may stand above the record as well.
bool holds_play(std::string_view text) {
  for (std::size_t at = text.find('/'); at != text.npos; at = text.find('/', at + 1))
    if (at > 0 && at + 1 < text.size() && is_digit(text[at - 1]) && is_digit(text[at + 1])) return true;
  return false;
}

// How many lines a signature from line `i` on has above the head of another mail; 0 if that is none.
std::size_t signature_above_head(std::string_view text, const std::vector<Line>& lines, std::size_t i) {
  constexpr std::size_t longest = 12;
  if (!closes_letter(lines[i].in(text))) return 0;
  for (std::size_t n = 1; n < longest && i + n < lines.size(); ++n)
    if (head_lines(text, lines, i + n) > 0 || parts_mails(lines[i + n].in(text))) return n;
  return 0;
}

// "2.43.0" as the last line: what made a mail of a change signs it so.
bool is_last_version(std::string_view text, const std::vector<Line>& lines, std::size_t i) {
  const std::string_view words = trimmed(lines[i].in(text));
  const bool version = words.find('.') != words.npos && words.find_first_not_of("0123456789.") == words.npos;
  return version && is_blank_line(text.substr(lines[i].next));
}

// "Konu: Ynt: Ali - Veli": what it says, in a line of its own. False if the line tells no subject in two
// words.
bool copy_subject(std::string_view text, const Line& line, Unwrapped& made) {
  constexpr std::string_view keys[] = {"subject", "konu", "betreff", "asunto", "objet"};
  if (std::ranges::find(keys, key_of_head(line.in(text))) == std::end(keys)) return false;
  constexpr std::size_t longest_mark = 4;  // "Re:", "Fwd:", "Ynt:", "İlt:"
  std::size_t begin = skip_blanks(text, text.find(':', line.begin) + 1);
  for (std::size_t colon = text.find(':', begin); colon < std::min(line.end, begin + longest_mark + 1);
       colon = text.find(':', begin))
    begin = skip_blanks(text, colon + 1);
  if (begin >= line.end || text.substr(begin, line.end - begin).find(' ') == text.npos) return false;
  made.copy(text, begin, line.next);
  return true;
}

// Its first lines, below the subject, say who plays or how long: "Ali - Veli, 3 puan".
bool names_itself(std::string_view text) {
  constexpr std::size_t near = 6;  // lines that are not blank
  constexpr std::string_view signs[] = {" vs", "puan", "sayı", " point", "match to"};
  std::size_t seen = 0;
  for (const Line& line : lines_of(text)) {
    const std::string_view words = line.in(text);
    if (is_blank_line(words) || seen++ == 0) continue;
    if (seen > near || holds_play(words)) return false;
    if (std::ranges::any_of(signs, [&](std::string_view sign) { return words.find(sign) != words.npos; }))
      return true;
  }
  return false;
}

enum class Subject : std::uint8_t { kept, left_out };  // what the first head calls its mail

// Head lines, signs between mails, words before a quotation and signatures, taken out line by line.
std::optional<Unwrapped> without_heads(std::string_view text, Subject subject) {
  const bool keeps_subject = subject == Subject::kept;
  const std::vector<Line> lines = lines_of(text);
  Unwrapped made;
  bool found = false;
  bool told = false;
  bool written = false;         // "Selamlar," may greet above it, and closes a letter below
  std::size_t blanks_from = 0;  // what is only blank before a head goes with it
  for (std::size_t i = 0; i < lines.size();) {
    const std::string_view line = lines[i].in(text);
    const bool may_begin = is_near_top(text, i) || i == blanks_from || is_blank_line(lines[i - 1].in(text)) ||
                           parts_mails(lines[i - 1].in(text)) || speaks_for_itself(text, lines, i);
    const bool introduces = introduces_quotation(line) && i + 1 < lines.size();
    std::size_t head = may_begin ? head_lines(text, lines, i) : 0;
    if (head > 0 && i > 0 && says_encoding(text, lines[i].begin)) head = 0;  // for the next look, decoded
    const bool signs = line == "-- " || (found && line == "--") ||
                       (found && closes_letter(line) && !holds_play(text.substr(lines[i].next)));
    const bool of_change =
        trimmed(line) == "--" && i + 1 < lines.size() && is_last_version(text, lines, i + 1);
    const bool signature =
        line == "-----BEGIN PGP SIGNATURE-----" || of_change || (signs && lines.size() - i <= 12);
    if (signature) {
      found = true;
      break;
    }
    if (head == 0 && written) head = signature_above_head(text, lines, i);
    if (head > 0 || introduces || parts_mails(line)) {
      found = true;
      for (std::size_t n = i; n < i + head && keeps_subject && !told; ++n)
        told = copy_subject(text, lines[n], made);
      i += std::max<std::size_t>(head, 1);
      blanks_from = i;
      continue;
    }
    made.copy(text, lines[i].begin, lines[i].next);
    written = written || !is_blank_line(line);
    ++i;
  }
  if (!found || (keeps_subject && (!told || names_itself(made.text())))) return {};
  return made;
}

}  // namespace

bool may_be_mail(std::string_view head) {
  return head.starts_with("From ") || !key_of_head(head.substr(0, head.find_first_of("\r\n"))).empty();
}

std::vector<std::string> parts_of_mail(std::string_view text) {
  std::size_t top = 0;
  const std::optional<Part> whole = mail_in(text, top);
  std::vector<Part> parts;
  if (whole) collect_parts(text, *whole, 0, parts);
  std::vector<std::string> bytes;
  for (const Part& part : parts) {
    std::string letters(text.substr(part.begin, part.end - part.begin));
    std::erase_if(letters, [](char sign) { return is_blank(sign) || sign == '\r' || sign == '\n'; });
    std::optional<std::string> raw =
        part.transfer == Transfer::base64 ? from_base64(letters) : std::optional<std::string>();
    bytes.push_back(raw ? std::move(*raw) : decoded(text, part).text());
  }
  return bytes;
}

std::optional<Unwrapped> undo_mail(std::string_view text) {
  if (const std::optional<Part> part = best_part(text)) return decoded(text, *part);
  return without_heads(text, Subject::left_out);
}

std::optional<Unwrapped> undo_mail_below_subject(std::string_view text) {
  return best_part(text) ? std::nullopt : without_heads(text, Subject::kept);
}

std::optional<std::string> wrap_base64(std::string_view below, std::string_view text) {
  std::optional<Part> part = best_part(below);
  if (!part && is_bare_base64(below))
    part = Part{.begin = 0, .end = below.size(), .transfer = Transfer::base64};
  if (!part || part->transfer != Transfer::base64) return {};
  std::string bytes;
  if (!encode(text, part->charset, bytes)) return {};
  const std::string_view body = below.substr(part->begin, part->end - part->begin);
  const std::size_t first = std::min(body.find_first_not_of("\r\n"), body.size());
  const std::size_t width = std::min(body.find_first_of("\r\n", first), body.size()) - first;
  const std::size_t last = body.find_last_not_of("\r\n \t") + 1;
  const std::string_view line_end = body.find("\r\n") == body.npos ? "\n" : "\r\n";
  std::string out(below.substr(0, part->begin + first));
  out += as_base64(bytes, std::max<std::size_t>(width, 4), line_end);
  return out.append(below.substr(part->begin + last));
}

}  // namespace hakem::arrival
