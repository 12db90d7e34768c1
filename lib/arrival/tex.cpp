// A record in the source of TeX: its commands, groups and signs of mathematics, "13/7$^*$ \\",
// "\textbf{Ada}". Its cells are parted by bars then, as those of other tables (table.cpp).
#include <algorithm>
#include <string>
#include <string_view>

#include "arrival/lines.hpp"
#include "arrival/ways.hpp"
#include "core/utf8.hpp"

namespace hakem::arrival {
namespace {

// What stands in their groups is TeX's own.
constexpr std::string_view of_tex[] = {"begin",     "end",    "documentclass", "usepackage",
                                       "label",     "vspace", "hspace",        "input",
                                       "setlength", "cline",  "multicolumn"};
constexpr std::pair<std::string_view, std::string_view> signs[] = {
    {"to", "->"}, {"rightarrow", "->"}, {"Rightarrow", "=>"}, {"times", "x"},
    {"ast", "*"}, {"star", "*"},        {"ldots", "..."}};

class Tex {
 public:
  explicit Tex(std::string_view text) : text_(text) {}

  Unwrapped words() {
    while (at_ < text_.size()) take();
    made_.copy(text_, done_, text_.size());
    return std::move(made_);
  }

 private:
  char sign(std::size_t at) const { return at < text_.size() ? text_[at] : '\0'; }

  // `with` instead of the `length` bytes from here on.
  void replace(std::size_t length, std::string_view with = {}) {
    made_.copy(text_, done_, at_);
    if (!with.empty()) made_.put(with, at_, at_ + length);
    done_ = at_ += length;
  }

  void take() {
    switch (sign(at_)) {
      case '\\': return command();
      case '{':
      case '}':
      case '$':
      case '^': return replace(1);
      case '~': return replace(1, " ");
      case '&': return replace(1, is_first() ? "| |" : "|");  // the first cell may be empty
      case '%': return replace(std::min(text_.find('\n', at_), text_.size()) - at_);
      default: ++at_;
    }
  }

  bool is_first() const {
    const std::size_t before = text_.substr(0, at_).find_last_not_of(" \t");
    return before == text_.npos || text_[before] == '\n';
  }

  void command() {
    if (sign(at_ + 1) == '\\') return replace(2);  // the end of a line
    std::size_t end = at_ + 1;
    while (is_ascii_letter(byte_at(text_, end))) ++end;
    if (end == at_ + 1) {  // \& and \%
      replace(1);
      at_ += at_ < text_.size() ? 1 : 0;
      return;
    }
    const std::string_view name = text_.substr(at_ + 1, end - at_ - 1);
    if (name == "begin" && begins_verbatim(end)) return verbatim(end);
    if (sign(end) == '*') ++end;
    if (std::ranges::find(of_tex, name) != std::end(of_tex)) end = behind_groups(end);
    const auto* const meant =
        std::ranges::find(signs, name, &std::pair<std::string_view, std::string_view>::first);
    replace(end - at_, meant == std::end(signs) ? std::string_view() : meant->second);
  }

  bool begins_verbatim(std::size_t at) const {
    constexpr std::string_view names[] = {"verbatim", "Verbatim", "lstlisting",
                                          "minted",   "alltt",    "semiverbatim"};
    const std::string_view rest = text_.substr(at, 20);
    return std::ranges::any_of(names, [&](std::string_view name) {
      return rest.starts_with('{') && rest.substr(1).starts_with(name);
    });
  }
  // What TeX sets as it stands; its name is in the group at `at`.
  void verbatim(std::size_t at) {
    const std::size_t close = std::min(text_.find('}', at), text_.size());
    const std::size_t end = text_.find("\\end" + std::string(text_.substr(at, close + 1 - at)), close);
    replace(behind_groups(at) - at_);
    if (end != text_.npos) at_ = end;
  }
  std::size_t behind_groups(std::size_t at) const {
    while (sign(at) == '{' || sign(at) == '[') {
      const std::size_t end = std::min(text_.find_first_of("}]\n", at), text_.size());
      at = std::min(end + 1, text_.size());
    }
    return at;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t done_ = 0;
  Unwrapped made_;
};

}  // namespace

std::optional<Unwrapped> undo_tex(std::string_view text) {
  constexpr std::size_t fewest = 5;  // rows
  const bool whole = text.find("\\begin{") != text.npos && text.find("\\end{") != text.npos;
  if (!whole && count_of(text, "\\\\\n") < fewest) return {};
  return Tex(text).words();
}

}  // namespace hakem::arrival
