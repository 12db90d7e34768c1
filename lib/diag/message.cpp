#include "diag/message.hpp"

#include <algorithm>
#include <vector>

#include "diag/plain_text.hpp"
#include "diag/position_words.hpp"
#include "diag/system_reason.hpp"

namespace hakem {
namespace {

constexpr std::size_t longest_name = 40;
constexpr std::size_t longest_text = 80;

// One checker's way through a play: the points it touches, and where it hits.
struct Part {
  std::array<Point, Play::max_steps + 1> points{};
  std::array<bool, Play::max_steps + 1> hits{};
  std::size_t n = 0;
  int count = 1;

  Point last() const { return points[n - 1]; }
  bool same_way(const Part& other) const {
    return n == other.n && std::equal(points.begin(), points.begin() + n, other.points.begin());
  }
};

// A step goes on with the latest checker that stands where it starts, else it begins a part of its own.
std::vector<Part> parts_of(const Play& play) {
  std::vector<Part> parts;
  for (const Step& step : play) {
    auto part = std::find_if(parts.rbegin(), parts.rend(),
                             [&](const Part& candidate) { return candidate.last() == step.from; });
    if (part == parts.rend()) {
      parts.emplace_back().points[0] = step.from;
      parts.back().n = 1;
      part = parts.rbegin();
    }
    part->hits[part->n] = step.hit;
    part->points[part->n++] = step.to;
  }
  return parts;
}

// Equal ways become one with a count; a landing is marked if any of them hits there.
std::vector<Part> grouped(const std::vector<Part>& parts) {
  std::vector<Part> groups;
  for (const Part& part : parts) {
    const auto group =
        std::find_if(groups.begin(), groups.end(), [&](const Part& other) { return other.same_way(part); });
    if (group == groups.end()) {
      groups.push_back(part);
      continue;
    }
    ++group->count;
    for (std::size_t i = 0; i < part.n; ++i) group->hits[i] = group->hits[i] || part.hits[i];
  }
  return groups;
}

std::string point_text(Point point, Language language) {
  if (point == bar) return std::string(in(language, "bar", "K"));
  if (point == off) return std::string(in(language, "off", "al"));
  return std::to_string(point);
}

std::string part_text(const Part& part, Language language) {
  std::string text;
  for (std::size_t i = 0; i < part.n; ++i) {
    if (i != 0) text += '/';
    text += point_text(part.points[i], language);
    if (part.hits[i]) text += '*';
  }
  if (part.count > 1) text += '(' + std::to_string(part.count) + ')';
  return text;
}

std::string fact_text(const Fact& fact, Language language, const Names& names) {
  const auto low_byte = static_cast<Point>(fact.value & 0xFF);
  switch (fact.kind) {
    case Fact::Kind::none: return "?";
    case Fact::Kind::number: return std::to_string(fact.value);
    case Fact::Kind::side: return player_name(static_cast<Side>(fact.value), language, names);
    case Fact::Kind::point:
      return low_byte == bar ? std::string(in(language, "the bar", "köprü")) : point_text(low_byte, language);
    case Fact::Kind::dice:
      return dice_text(
          {static_cast<std::uint8_t>(fact.value >> 4), static_cast<std::uint8_t>(fact.value & 0xF)});
    case Fact::Kind::step:
      return point_text(static_cast<Point>(fact.value >> 8), language) + '/' + point_text(low_byte, language);
    case Fact::Kind::level: return std::string(level_name(static_cast<Level>(fact.value), language));
    case Fact::Kind::option: {
      const RuleOptionEntry& entry = rule_options()[static_cast<std::size_t>(fact.value >> 8)];
      const RuleOptionEntry::Value& one = entry.values[low_byte];
      return std::string(in(language, entry.en, entry.tr)) + '=' + std::string(in(language, one.en, one.tr));
    }
    case Fact::Kind::fault: return fault_text(fact.position_fault(), language, names);
    case Fact::Kind::reason:
      return fact.text.empty() ? system_reason(static_cast<int>(fact.value), language)
                               : plain(archive_reason(fact.text, language), longest_text);
    case Fact::Kind::text: return plain(fact.text, longest_text);
    case Fact::Kind::words: {
      const std::size_t bar_sign = fact.text.find('|');
      if (bar_sign == std::string_view::npos) return std::string(fact.text);  // the same in both
      return std::string(in(language, fact.text.substr(0, bar_sign), fact.text.substr(bar_sign + 1)));
    }
  }
  return {};
}

// Where `name` stands in a list of names parted by commas and blanks; its length if it is not there.
std::size_t position_in(std::string_view list, std::string_view name) {
  std::size_t position = 0;
  for (std::size_t at = 0; at < list.size(); ++position) {
    at = std::min(list.find_first_not_of(", ", at), list.size());
    const std::size_t end = std::min(list.find_first_of(", ", at), list.size());
    if (list.substr(at, end - at) == name) return position;
    at = end;
  }
  return position;
}

}  // namespace

std::string message(const Diagnostic& diagnostic, Language language, const Names& names) {
  const CatalogEntry& page = entry(diagnostic.code);
  const std::string_view pattern = in(language, page.en, page.tr);
  std::string text;
  for (std::size_t at = 0; at < pattern.size();) {
    const std::size_t open = std::min(pattern.find('{', at), pattern.size());
    text += pattern.substr(at, open - at);
    const std::size_t close = pattern.find('}', open);
    if (close == std::string_view::npos) {
      text += pattern.substr(open);
      break;
    }
    const std::size_t fact = position_in(page.args, pattern.substr(open + 1, close - open - 1));
    if (fact < diagnostic.facts.size()) text += fact_text(diagnostic.facts[fact], language, names);
    at = close + 1;
  }
  return text;
}

std::string play_text(const Play& play, Language language) {
  if (play.n == 0) return std::string(in(language, "no play", "gele"));
  std::vector<Part> parts = grouped(parts_of(play));
  std::stable_sort(parts.begin(), parts.end(),
                   [](const Part& a, const Part& b) { return a.points[0] > b.points[0]; });
  std::string text;
  for (const Part& part : parts) {
    if (!text.empty()) text += in(language, " ", ", ");
    text += part_text(part, language);
  }
  return text;
}

std::string dice_text(Dice dice) {
  const auto die = [](std::uint8_t value) { return value == 0 ? std::string("?") : std::to_string(value); };
  return die(dice.first) + '-' + die(dice.second);
}

std::string player_name(Side side, Language language, const Names& names) {
  if (!names[side].empty()) return plain(names[side], longest_name);
  return std::string(side == Side::white ? in(language, "White", "Beyaz") : in(language, "Black", "Siyah"));
}

std::string_view level_name(Level level, Language language) {
  switch (level) {
    case Level::unknown: return "?";
    case Level::single: return in(language, "single game", "düz");
    case Level::gammon: return in(language, "gammon", "mars");
    case Level::backgammon: return in(language, "backgammon", "katmerli mars");
  }
  return {};
}

}  // namespace hakem
