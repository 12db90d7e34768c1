#include "repair/unified_diff.hpp"

#include <algorithm>
#include <vector>

#include "diag/plain_text.hpp"
#include "diag/say.hpp"

namespace hakem {
namespace {

using Lines = std::vector<std::string_view>;

constexpr std::size_t around = 3;        // lines shown before and behind a change
constexpr std::size_t comparable = 400;  // lines between two changes that are compared one with one

Lines lines_in(std::string_view text) {
  Lines lines;
  while (!text.empty()) {
    const std::size_t length = std::min(text.find('\n'), text.size() - 1) + 1;
    lines.push_back(text.substr(0, length));
    text.remove_prefix(length);
  }
  return lines;
}

struct Line {
  char sign;  // ' ', '-' or '+'
  std::string_view text;
};

// The lines of both, with the longest common subsequence of what lies between the common beginning and end.
class Comparison {
 public:
  Comparison(const Lines& before, const Lines& after) : before_(before), after_(after) {}

  std::vector<Line> run() {
    std::size_t begin = 0;
    std::size_t end_a = before_.size();
    std::size_t end_b = after_.size();
    while (begin < std::min(end_a, end_b) && before_[begin] == after_[begin]) ++begin;
    while (end_a > begin && end_b > begin && before_[end_a - 1] == after_[end_b - 1]) --end_a, --end_b;
    for (std::size_t i = 0; i < begin; ++i) add(' ', before_[i]);
    if ((end_a - begin) * (end_b - begin) <= comparable * comparable)
      middle(begin, end_a, end_b);
    else
      in_step(begin, end_a, end_b);
    for (std::size_t i = end_a; i < before_.size(); ++i) add(' ', before_[i]);
    return std::move(out_);
  }

 private:
  void add(char sign, std::string_view text) { out_.push_back({sign, text}); }

  void middle(std::size_t begin, std::size_t end_a, std::size_t end_b) {
    const std::size_t height = end_a - begin;
    const std::size_t width = end_b - begin;
    std::vector<std::size_t> common((height + 1) * (width + 1), 0);  // of what lies behind
    const auto at = [&](std::size_t a, std::size_t b) -> std::size_t& { return common[a * (width + 1) + b]; };
    for (std::size_t a = height; a-- > 0;)
      for (std::size_t b = width; b-- > 0;)
        at(a, b) = before_[begin + a] == after_[begin + b] ? at(a + 1, b + 1) + 1
                                                           : std::max(at(a + 1, b), at(a, b + 1));
    std::size_t a = 0;
    std::size_t b = 0;
    while (a < height || b < width) {
      if (a < height && b < width && before_[begin + a] == after_[begin + b]) {
        add(' ', before_[begin + a]);
        ++a, ++b;
      } else if (b == width || (a < height && at(a + 1, b) >= at(a, b + 1))) {
        add('-', before_[begin + a++]);
      } else {
        add('+', after_[begin + b++]);
      }
    }
  }

  // Far apart changes of a long text: line against line as long as they keep step, the rest replaced.
  void in_step(std::size_t begin, std::size_t end_a, std::size_t end_b) {
    std::size_t at = begin;
    if (end_a == end_b) {
      for (; at < end_a; ++at) {
        if (before_[at] == after_[at]) {
          add(' ', before_[at]);
        } else {
          add('-', before_[at]);
          add('+', after_[at]);
        }
      }
      return;
    }
    for (std::size_t i = at; i < end_a; ++i) add('-', before_[i]);
    for (std::size_t i = at; i < end_b; ++i) add('+', after_[i]);
  }

  const Lines& before_;
  const Lines& after_;
  std::vector<Line> out_;
};

void put_hunk(const std::vector<Line>& lines, std::size_t begin, std::size_t end, std::size_t line_a,
              std::size_t line_b, std::string& out) {
  const auto counted = [&](char sign) {
    return static_cast<std::size_t>(std::count_if(lines.begin() + static_cast<std::ptrdiff_t>(begin),
                                                  lines.begin() + static_cast<std::ptrdiff_t>(end),
                                                  [&](const Line& line) { return line.sign != sign; }));
  };
  const auto range = [](std::size_t line, std::size_t count) {
    return fmt::format("{}{}", count == 0 ? line : line + 1, count == 1 ? "" : fmt::format(",{}", count));
  };
  put(out, "@@ -{} +{} @@\n", range(line_a, counted('+')), range(line_b, counted('-')));
  for (std::size_t i = begin; i < end; ++i) {
    out.append(1, lines[i].sign).append(lines[i].text);
    if (lines[i].text.back() != '\n') out += "\n\\ No newline at end of file\n";
  }
}

}  // namespace

std::string unified_diff(std::string_view name, std::string_view before, std::string_view after) {
  if (before == after) return {};
  const Lines old_lines = lines_in(before);
  const Lines new_lines = lines_in(after);
  const std::vector<Line> lines = Comparison(old_lines, new_lines).run();
  std::string out;
  put(out, "--- {}\n+++ {}\n", plain(name), plain(name));
  std::size_t line_a = 0;  // lines of the old and the new text before `at`
  std::size_t line_b = 0;
  const auto skip = [&](std::size_t from, std::size_t to) {
    for (; from < to; ++from) {
      line_a += lines[from].sign != '+';
      line_b += lines[from].sign != '-';
    }
  };
  const auto next_change = [&](std::size_t from) {
    while (from < lines.size() && lines[from].sign == ' ') ++from;
    return from;
  };
  std::size_t at = 0;
  for (std::size_t change = next_change(0); change < lines.size();) {
    const std::size_t begin = std::max(at, change - std::min(change, around));
    std::size_t end = change;
    while (change < lines.size() && change <= end + 2 * around) {
      end = change + 1;
      change = next_change(end);
    }
    end = std::min(end + around, lines.size());
    skip(at, begin);
    put_hunk(lines, begin, end, line_a, line_b, out);
    skip(begin, end);
    at = end;
  }
  return out;
}

}  // namespace hakem
