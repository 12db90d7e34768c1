#include "formats/typed/rows.hpp"

#include <vector>

namespace hakem::typed {
namespace {

constexpr std::size_t enough = 3;  // lines that count on

// The first token of the line from `i` on that is no sign, if it can be the number of a row; else the end of
// the line.
std::size_t row_at(const Text& text, std::size_t i, std::size_t end) {
  while (i < end && text.tokens[i].sort == Sort::sign) ++i;
  if (i + 1 >= end) return end;
  const Token& first = text.tokens[i];
  const bool number = first.sort == Sort::number || (first.sort == Sort::roll && first.value > 0);
  if (!number) return end;
  const Token& next = text.tokens[i + 1];
  if (next.sort == Sort::word && next.meanings.has({Meaning::game, Meaning::points, Meaning::of_points}))
    return end;
  if (next.sort == Sort::sign && i + 2 < end && text.tokens[i + 2].sort == Sort::word &&
      text.tokens[i + 2].meanings.has(Meaning::game))
    return end;
  const bool letter = next.sort == Sort::word && next.end - next.begin == 1;  // 11a, 11b
  return next.gap || next.sort == Sort::sign || letter ? i : end;
}

}  // namespace

void set_rows_aside(Text& text) {
  std::vector<std::size_t> run;
  const auto close = [&] {
    if (run.size() >= enough && text.tokens[run.front()].value < 11)
      for (const std::size_t row : run) text.tokens[row].sort = Sort::sign;
    run.clear();
  };
  for (std::size_t i = 0; i < text.tokens.size(); ++i) {
    std::size_t end = i;
    while (text.tokens[end].sort != Sort::line_end) ++end;
    const std::size_t row = row_at(text, i, end);
    if (row < end) {
      const std::int32_t value = text.tokens[row].value;
      const bool goes_on = !run.empty() && (value == text.tokens[run.back()].value + 1 ||
                                            value == text.tokens[run.back()].value);
      if (!run.empty() && !goes_on && value <= 2) close();
      if (run.empty() || goes_on) run.push_back(row);
    }
    i = end;
  }
  close();
}

}  // namespace hakem::typed
