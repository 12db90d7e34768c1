// What tests/bench/instructions.py counts under callgrind: matches played at random, the same on every
// machine, in one notation (as it is written, or laid out as its program did), read (`read`), ruled on
// (`rule`), written in JSON as well (`json`), or checked as a file is, recognition and all (`check`). Prints
// the bytes of the text and how many turns with a roll it holds.
//
//   hakem_count STEP NOTATION
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include "all_notations.hpp"
#include "random_match.hpp"
#include "replay/replay.hpp"
#include "rules/uzun.hpp"
#include "ruling/check.hpp"

namespace {

using namespace hakem;

constexpr unsigned n_matches = 40;

struct Discard : Sink {};

struct Rolls final : Discard {
  std::size_t n = 0;
  void turn(const Turn& turn) override { n += turn.dice.rolled() && turn.kind != TurnKind::opening ? 1 : 0; }
};

// `uzun` is long tavla in Turkish notation, anything else modern tavla in the notation of that name.
std::vector<Source> records(std::string_view notation) {
  const bool is_long = notation == "uzun";
  const RuleSet rules = rule_set(is_long ? Profile::uzun : Profile::modern);
  const UzunPlayRules long_plays(rules.uzun);
  const PlayRules& plays = is_long ? static_cast<const PlayRules&>(long_plays) : tavla_rules();
  std::vector<Source> all;
  for (unsigned seed = 1; seed <= n_matches; ++seed) {
    std::string text = testing::RandomMatch(rules, plays, seed).text();
    if (!is_long && notation != "tavla")
      text =
          all_notations::in_notation(*format_named(notation), Source::from_bytes("random", std::move(text)));
    all.push_back(Source::from_bytes("random", std::move(text), Encoding::utf8));
  }
  return all;
}

// What is counted: callgrind looks for its name.
extern "C" [[gnu::noinline]] void hakem_counted(const std::vector<Source>& all, const Format& format,
                                                std::string_view step) {
  Discard nowhere;
  Reporter none;
  std::string out;
  Replay replay(none, nowhere);
  Checker checker;
  for (const Source& source : all) {
    if (step == "check") {
      checker.check(Source::from_bytes(source.name(), source.bytes()));
      continue;
    }
    Reporter reporter;
    if (step == "read") {
      format.read(source, nowhere, reporter);
      continue;
    }
    std::unique_ptr<Sink> writer;
    if (step == "json") out.clear(), writer = format_named("json")->writer(out);
    replay.restart(reporter, writer ? *writer : nowhere);
    format.read(source, replay, reporter);
  }
}

}  // namespace

int main(int n_arguments, char** arguments) {
  if (n_arguments != 3) return std::fputs("hakem_count read|rule|json|check NOTATION\n", stderr), 2;
  const std::string_view step = arguments[1];
  const std::string_view notation = arguments[2];
  const Format* format = format_named(notation == "uzun" ? "tavla" : notation);
  if (format == nullptr || format->read == nullptr) return std::fputs("no such notation\n", stderr), 2;
  const std::vector<Source> all = records(notation);
  std::size_t bytes = 0;
  Rolls rolls;
  for (const Source& source : all) {
    bytes += source.text().size();
    Reporter reporter;
    format->read(source, rolls, reporter);
  }
  hakem_counted(all, *format, step);
  std::printf("%zu bytes, %zu turns\n", bytes, rolls.n);
}
