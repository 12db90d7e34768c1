#include "slowest.hpp"

#include <algorithm>
#include <ctime>
#include <random>
#include <regex>
#include <utility>

#include "random_match.hpp"
#include "replay/foresight.hpp"
#include "rules/uzun.hpp"
#include "ruling/convert.hpp"

namespace hakem::testing {
namespace {

using Random = std::mt19937;

std::vector<std::pair<std::size_t, std::size_t>> places(const std::string& text, const std::regex& what) {
  std::vector<std::pair<std::size_t, std::size_t>> found;
  for (std::sregex_iterator at(text.begin(), text.end(), what), end; at != end; ++at)
    found.emplace_back(at->position(1), at->length(1));
  return found;
}

// What stands in one of the places becomes something else.
template <typename Other>
std::string changed(std::string text, const std::regex& what, Random& random, Other other) {
  const auto found = places(text, what);
  if (found.empty()) return text;
  const auto [at, length] = found[random() % found.size()];
  return text.replace(at, length, other(text.substr(at, length)));
}

std::string wrong_die(const std::string& text, Random& random) {
  static const std::regex dice("\\b([1-6][1-6]):");
  return changed(text, dice, random, [&](std::string was) {
    was[random() % 2] = static_cast<char>('1' + random() % 6);
    return was;
  });
}

std::string wrong_point(const std::string& text, Random& random) {
  static const std::regex point("(\\d+)/|/(?=\\d)");
  return changed(text, point, random, [&](const std::string&) { return std::to_string(1 + random() % 24); });
}

std::string unrecorded(const std::string& text, Random& random) {
  static const std::regex play("[1-6][1-6]: (\\S+/\\S+(?:,? \\S+/\\S+)*)");
  return changed(text, play, random, [](const std::string&) { return std::string("????"); });
}

std::string doubled_unknown(const std::string& text, Random& random) {
  static const std::regex roll("\\b([1-6][1-6]: \\S+/\\S+(?:,? \\S+/\\S+)*)");
  return changed(text, roll, random, [&](const std::string&) {
    const std::string die(1, static_cast<char>('1' + random() % 6));
    return die + die + ": ????";
  });
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
    lines.push_back(text.substr(at, end - at));
    at = end;
  }
  return lines;
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line;
  return text;
}

std::string without_line(const std::string& text, Random& random) {
  std::vector<std::string> lines = lines_of(text);
  lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(random() % lines.size()));
  return joined(lines);
}

std::string exchanged_lines(const std::string& text, Random& random) {
  std::vector<std::string> lines = lines_of(text);
  if (lines.size() < 2) return text;
  const std::size_t at = random() % (lines.size() - 1);
  std::swap(lines[at], lines[at + 1]);
  return joined(lines);
}

std::string line_twice(const std::string& text, Random& random) {
  std::vector<std::string> lines = lines_of(text);
  const std::size_t at = random() % lines.size();
  lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(at), std::string(lines[at]));
  return joined(lines);
}

// From some line on, the two cells of a row stand in each other's place.
std::string exchanged_columns(const std::string& text, Random& random) {
  static const std::regex row("^( *\\d+\\) )(\\S.*?)(  +)([1-6][1-6]:.*)\n$");
  std::vector<std::string> lines = lines_of(text);
  for (std::size_t at = random() % lines.size(); at < lines.size(); ++at)
    lines[at] = std::regex_replace(lines[at], row, "$1$4$3$2\n");
  return joined(lines);
}

std::string chopped(const std::string& text, Random& random) {
  const std::size_t at = random() % text.size();
  return text.substr(0, at) + text.substr(std::min(text.size(), at + random() % 200));
}

using Damage = std::string (*)(const std::string&, Random&);
constexpr Damage damages[] = {wrong_die,  wrong_die,         wrong_point,  wrong_point,
                              unrecorded, doubled_unknown,   without_line, exchanged_lines,
                              line_twice, exchanged_columns, chopped};

std::string clean_record(const std::string& notation, unsigned seed) {
  constexpr std::size_t least = 9'000, largest = 15'000;
  const bool is_long = notation == "uzun";
  const RuleSet rules = rule_set(is_long ? Profile::uzun : Profile::modern);
  const UzunPlayRules uzun(rules.uzun);
  for (;; seed += 1000) {
    const PlayRules& plays = is_long ? static_cast<const PlayRules&>(uzun) : tavla_rules();
    std::string text = RandomMatch(rules, plays, seed).text();
    if (!is_long && notation != "tavla") {
      std::string out;
      convert(Source::from_bytes("clean", std::move(text)), nullptr, *format_named(notation), out);
      text = std::move(out);
    }
    if (text.size() > least && text.size() < largest) return text;
  }
}

}  // namespace

SlowRecord measured(std::string notation, std::string text) {
  SlowRecord record{std::move(notation), std::move(text)};
  const std::clock_t begin = std::clock();
  const FileReport report = check(Source::from_bytes("slow", record.text));
  record.seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
  record.work = report.work;
  std::size_t wanted = 0;
  for (const MatchSummary& match : report.matches)
    wanted += Foresight::wanted(static_cast<std::size_t>(match.games), static_cast<std::size_t>(match.turns));
  record.allowed = Foresight::allowed(wanted);
  return record;
}

std::vector<SlowRecord> slowest_records(unsigned seed, std::size_t steps) {
  std::vector<SlowRecord> worst;
  for (const char* const notation : {"mat", "tavla", "sgf", "gmd", "oldmoves", "uzun"}) {
    Random random(seed);
    SlowRecord best = measured(notation, clean_record(notation, seed));
    for (std::size_t step = 0; step < steps; ++step) {
      std::string text = best.text;
      const std::size_t more = 1 + random() % (step < steps / 4 ? 25 : 3);
      for (std::size_t i = 0; i < more && !text.empty(); ++i)
        text = std::data(damages)[random() % std::size(damages)](text, random);
      if (text.empty()) continue;
      SlowRecord next = measured(notation, std::move(text));
      next.damages = best.damages + more;
      if (next.work > best.work) best = std::move(next);
    }
    worst.push_back(std::move(best));
  }
  return worst;
}

}  // namespace hakem::testing
