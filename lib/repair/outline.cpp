#include "repair/outline.hpp"

#include <algorithm>

#include "model/event.hpp"
#include "ruling/check.hpp"

namespace hakem {
namespace {

class OutlineSink final : public Sink {
 public:
  OutlineSink(Outline& outline, const RuleChoice& choice) : matches_(outline.matches), choice_(choice) {}

  void begin_match(const MatchHead& head) override {
    MatchSpot& match = matches_.emplace_back();
    const RuleSet rules = rules_of(head, choice_);
    match.is_uzun = rules.profile == Profile::uzun;
    match.uzun = UzunPlayRules(rules.uzun);
  }
  void begin_game(const GameHead& head) override {
    GameSpot& game = matches_.back().games.emplace_back();
    game.head = head;
    game.text = head.span;
  }
  void turn(const Turn& turn) override {
    GameSpot& game = matches_.back().games.back();
    TurnSpot& spot = game.turns.emplace_back(TurnSpot{turn, *turn.ruled->before, *turn.ruled->after});
    spot.turn.ruled = nullptr;
    spot.turn.setup = nullptr;
    if (game.text.length == 0) game.text = turn.span;
  }
  void claim(const Claim& claim) override {
    if (!matches_.back().games.empty()) matches_.back().games.back().claims.push_back(claim);
  }

 private:
  std::vector<MatchSpot>& matches_;
  const RuleChoice& choice_;
};

Span between(std::uint32_t begin, std::uint32_t end) { return {begin, end > begin ? end - begin : 0}; }

// From the beginning of the line that holds `offset` on.
std::uint32_t line_begin(const Source& source, std::uint32_t offset) {
  return source.line_around(offset).offset;
}

std::uint32_t behind_line(const Source& source, std::uint32_t offset) {
  const std::size_t newline = source.text().find('\n', offset);
  return static_cast<std::uint32_t>(newline == std::string_view::npos ? source.text().size() : newline + 1);
}

// So far `text` of a game is where it begins; now it is told where it ends.
void cut(MatchSpot& match, const Source& source, Span text) {
  match.text = text;
  std::uint32_t end = text.end();
  // NOLINTNEXTLINE(modernize-loop-convert): clang 14 cannot do std::views::reverse of libstdc++ 12
  for (auto game = match.games.rbegin(); game != match.games.rend(); ++game) {
    game->text = between(line_begin(source, game->text.offset), end);
    end = game->text.offset;
  }
  match.heading = between(text.offset, end);
}

}  // namespace

Outline outline_of(const FileReport& report) {
  Outline outline;
  const Format* format = format_named(report.format);
  if (format == nullptr || report.format == "json") return outline;
  OutlineSink sink(outline, report.rules);
  Source copy = Source::from_bytes({}, std::string(report.source.text()), Encoding::utf8);
  copy.leave_as_it_lies();
  const FileReport again = Checker().check_under(std::move(copy), format, &sink, report.rules);
  std::uint32_t begin = 0;
  for (std::size_t i = 0; i < outline.matches.size(); ++i) {
    const bool last = i + 1 == outline.matches.size();
    const std::uint32_t end = last ? static_cast<std::uint32_t>(report.source.text().size())
                                   : behind_line(report.source, again.matches[i].span.end());
    cut(outline.matches[i], report.source, between(begin, end));
    begin = end;
  }
  return outline;
}

std::size_t turn_of(const GameSpot& game, const Diagnostic& finding) {
  const auto holds = [&](const TurnSpot& spot) {
    return spot.turn.span.offset <= finding.span.offset && finding.span.end() <= spot.turn.span.end();
  };
  const auto found = std::ranges::find_if(game.turns, holds);
  if (found != game.turns.end()) return static_cast<std::size_t>(found - game.turns.begin());
  return finding.place.turn == 0 ? game.turns.size()
                                 : std::min<std::size_t>(finding.place.turn - 1, game.turns.size());
}

}  // namespace hakem
