// What pagers, editors and terminals write on lines of their own while they show a file: --More--(46%),
// (END), ~ below the last line, the line that says where one stands in it.
#include <algorithm>
#include <iterator>

#include "arrival/lines.hpp"
#include "arrival/ways.hpp"
#include "core/ascii.hpp"

namespace hakem::arrival {
namespace {

std::string_view last_word(std::string_view& line) {
  const std::size_t begin = line.find_last_of(" \t") + 1;
  const std::string_view word = line.substr(begin);
  line = trimmed(line.substr(0, begin));
  return word;
}

bool is_made_of(std::string_view word, std::string_view signs) {
  return !word.empty() && word.find_first_not_of(signs) == word.npos;
}

// `"final.mat" 84L, 2301B      1,1      All`, `12,4-10  46%`.
bool tells_place(std::string_view line) {
  constexpr std::string_view last_signs = "lptsge%\xBC";  // of `parts`: most lines end otherwise
  if (line.empty() || last_signs.find(line.back()) == line.npos) return false;
  const std::string_view part = last_word(line);
  constexpr std::string_view parts[] = {"All", "Top", "Bot", "Tümü", "Üst", "Alt", "Alles", "Anfang", "Ende"};
  const bool is_part = std::ranges::find(parts, part) != std::end(parts) ||
                       (part.ends_with('%') && is_made_of(part.substr(0, part.size() - 1), "0123456789"));
  const std::string_view place = last_word(line);
  return is_part && place.find(',') != place.npos && is_made_of(place, "0123456789,-");
}

// `"final.mat" 84L, 2301B`, `"final.mat" 84 lines, 2301 bytes`.
bool tells_file(std::string_view line) {
  if (!line.starts_with('"')) return false;
  const std::size_t end = line.find('"', 1);
  const std::string_view size = end == line.npos ? std::string_view() : trimmed(line.substr(end + 1));
  const std::size_t digits = size.find_first_not_of("0123456789");
  return digits != 0 && digits != size.npos &&
         (size.substr(digits).starts_with("L, ") || size.substr(digits).starts_with(" lines, "));
}

bool ends_file(std::string_view line) {
  return line == "(END)" || line == "~" || line == "~ (END)" ||
         (line.starts_with("lines ") && is_made_of(line.substr(6, line.find(' ', 6) - 6), "0123456789-/"));
}

// What a session begins with: the line of a log, a login.
bool begins_session(std::string_view line) {
  return line.starts_with("=~=~=~=~=") || line.starts_with("login as: ") ||
         line.starts_with("Last login: ") || line.ends_with("'s password:");
}

// Behind "--More--(46%)" at the beginning of `line`; 0 if it does not begin so.
std::size_t behind_more(std::string_view line) {
  constexpr std::string_view more = "--More--";
  constexpr std::size_t longest = 60;
  if (!line.starts_with(more)) return 0;
  if (line.substr(more.size(), 1) != "(") return more.size();
  const std::size_t close = line.substr(0, longest).find(')');
  return close == line.npos ? more.size() : close + 1;
}

// "  3. https://example.org/rules"
bool is_reference(std::string_view line) {
  const std::string_view words = trimmed(line);
  const std::size_t digits = std::min(words.find_first_not_of("0123456789"), words.size());
  const std::string_view rest = words.substr(digits);
  return digits > 0 && rest.starts_with(". ") && rest.find(':') != rest.npos &&
         trimmed(rest.substr(1)).find(' ') == rest.npos;
}

// The lines before what a browser of texts lists below a page: "References", and where its links lead.
std::size_t lines_before_references(std::string_view text, const std::vector<Line>& lines) {
  constexpr std::string_view heads[] = {"References", "Visible links", "Visible links:", "Hidden links:"};
  std::size_t end = lines.size();
  std::size_t references = 0;
  for (std::size_t i = lines.size(); i > 0; --i) {
    const std::string_view words = trimmed(lines[i - 1].in(text));
    if (std::ranges::find(heads, words) != std::end(heads) && references > 0)
      end = i - 1;
    else if (is_reference(words))
      ++references;
    else if (!words.empty())
      break;
  }
  return end;
}

}  // namespace

std::optional<Unwrapped> undo_pager(std::string_view text) {
  std::vector<Line> lines = lines_of(text);
  const std::size_t before = lines_before_references(text, lines);
  const bool listed = before < lines.size();
  lines.resize(before);
  const bool quoted = text.find("\n: ") != text.npos;  // where ":" begins the lines it is no prompt
  const auto is_its_own = [&](std::string_view words) {
    return !words.empty() &&
           (behind_more(words) == words.size() || ends_file(words) || (words == ":" && !quoted) ||
            tells_place(words) || tells_file(words) || begins_session(words));
  };
  const auto is_odd = [&](const Line& line) {
    const std::string_view words = trimmed(line.in(text));
    return behind_more(words) > 0 || is_its_own(words);
  };
  if (!listed && std::ranges::none_of(lines, is_odd)) return {};
  Unwrapped made;
  for (const Line& line : lines) {
    const std::string_view words = trimmed(line.in(text));
    if (is_its_own(words)) continue;
    const std::size_t behind = behind_more(words);
    const auto begin =
        behind > 0 ? static_cast<std::size_t>(words.data() - text.data()) + behind : line.begin;
    made.copy(text, begin, line.next);
  }
  return made;
}

}  // namespace hakem::arrival
