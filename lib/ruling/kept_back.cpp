#include "ruling/kept_back.hpp"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>

#include "core/fold.hpp"
#include "formats/lines.hpp"
#include "formats/turn_words.hpp"

namespace hakem {
namespace {

using Part = Heard::Part;

// The lines that no event and no comment came of.
class Search {
 public:
  Search(FileReport& report, const std::vector<Part>& heard) : report_(report), text_(report.source.text()) {
    Part last;
    for (const Part& part : heard) {
      look(last, part.begin);
      if (part.end > last.end) last = part;
    }
    look(last, text_.size());
  }

  void tell() {
    if (mentions_.size() > turns()) runs_.insert(runs_.end(), mentions_.begin(), mentions_.end());
    if (runs_.empty() && has_nothing()) look_anywhere();
    if (runs_.empty()) return;
    Reporter reporter;
    std::ranges::stable_sort(runs_, {}, [](const Run& run) { return run.first.offset; });
    drop_notes();
    for (const Run& run : runs_) {
      reporter.report(Code::N155, run.first, {run.match, run.game, 0, {}}, {run.lines});
    }
    put_in(report_, reporter);
  }

 private:
  struct Run {
    Span first;
    std::uint32_t end = 0;
    std::uint32_t match = 0;
    std::uint32_t game = 0;
    std::int64_t lines = 0;
  };

  std::size_t turns() const {
    std::int64_t all = 0;
    for (const MatchSummary& match : report_.matches) all += match.turns;
    return static_cast<std::size_t>(all);
  }

  // Matches of which neither turns nor scores are told.
  bool has_nothing() const {
    return !report_.matches.empty() && std::ranges::all_of(report_.matches, [](const MatchSummary& match) {
      return match.turns == 0 && match.score_rows == 0;
    }) && report_.count(Severity::error) == 0;
  }
  // Lines with dice and points, whatever became of them: the comments of a record are beside its turns. A
  // record of results alone has a line or two of scores a game.
  void look_anywhere() {
    constexpr std::int64_t several = 3;
    std::int64_t games = 0;
    for (const MatchSummary& match : report_.matches)
      games += match.score == decltype(match.score){} ? 0 : match.games;
    const std::int64_t enough = several * (games + 1);
    Run run;
    Lines lines(text_);
    for (std::string_view line; lines.next(line);) {
      line = trimmed_blanks(line);
      if (!may_tell_turn(line)) continue;
      if (run.lines++ == 0) run.first = span(line);
      run.end = span(line).offset + span(line).length;
    }
    if (run.lines >= enough) runs_.push_back(run);
  }

  // The lines between what was heard last and `end`, as far as no error says why they were not.
  void look(const Part& last, std::size_t end) {
    if (last.end >= end) return;
    learn_names(last.match);
    const char* at = text_.data() + last.end;
    bool in_run = false;
    while (at < text_.data() + end) {
      const std::string_view line = trimmed_blanks(take_line(at, text_.data() + end));
      if (line.empty()) continue;
      if (is_told(line)) return;
      const Telling telling = is_told_again(last, line) ? Telling::nothing : telling_of_line(line);
      if (telling == Telling::nothing) {
        in_run = false;
        continue;
      }
      std::vector<Run>& runs = telling == Telling::turn ? runs_ : mentions_;
      if (!in_run || telling == Telling::mentions) runs.push_back({span(line), 0, last.match, last.game, 0});
      in_run = telling == Telling::turn;
      runs.back().end = span(line).offset + span(line).length;
      ++runs.back().lines;
    }
  }
  // Some sites tell a row twice, and GNU Backgammon a play, "*    8/5 6/5", below the words that tell it.
  bool is_told_again(const Part& last, std::string_view line) const {
    if (text_.substr(0, last.end).ends_with(line)) return true;
    if (!line.starts_with('*')) return false;
    constexpr std::size_t a_line = 200;
    const std::size_t begin =
        std::max<std::size_t>(last.begin, last.end - std::min<std::size_t>(last.end, a_line));
    return text_.substr(begin, last.end - begin).find(trimmed_blanks(line.substr(1))) != text_.npos;
  }
  // Of the match that goes on, and of the next, whose header may stand here.
  void learn_names(std::size_t match) {
    if (match == names_of_ && !names_.empty()) return;
    names_of_ = match;
    names_.clear();
    for (std::size_t i = std::max<std::size_t>(match, 1) - 1; i < std::min(match + 1, report_.matches.size());
         ++i)
      for (const std::string& name : report_.matches[i].names)
        if (!name.empty()) names_.push_back(fold(name));
    if (names_.empty()) names_.emplace_back();  // of players nobody knows
  }
  Telling telling_of_line(std::string_view line) const {
    const Telling telling = telling_of(line, names_);
    const bool short_enough = line.size() <= 100;
    return telling == Telling::nothing && short_enough && tells_cube(line, names_) ? Telling::turn : telling;
  }
  Span span(std::string_view part) const {
    return {static_cast<std::uint32_t>(part.data() - text_.data()), static_cast<std::uint32_t>(part.size())};
  }
  // Whether an error says what is wrong with the line.
  bool is_told(std::string_view line) const {
    const Span where = span(line);
    const auto first = std::ranges::lower_bound(report_.diagnostics, where.offset, {},
                                                [](const Diagnostic& found) { return found.span.offset; });
    for (auto found = first;
         found != report_.diagnostics.end() && found->span.offset < where.offset + where.length; ++found)
      if (found->severity == Severity::error) return true;
    return false;
  }
  void drop_notes() {
    std::erase_if(report_.diagnostics, [&](const Diagnostic& found) {
      if (found.code != Code::N103) return false;
      const auto behind = std::ranges::upper_bound(runs_, found.span.offset, {},
                                                   [](const Run& run) { return run.first.offset; });
      return behind != runs_.begin() && found.span.offset < std::prev(behind)->end;
    });
  }

  FileReport& report_;
  std::string_view text_;
  std::vector<std::string> names_;
  std::size_t names_of_ = 0;
  std::vector<Run> runs_;
  std::vector<Run> mentions_;
};

void report_lost(FileReport& report, const Heard::Game& game) {
  const Span whole = join(game.first, game.last);
  const auto is_of_game = [&](const Diagnostic& found) {
    return found.span.offset >= whole.offset && found.span.offset < whole.offset + whole.length;
  };
  if (std::ranges::any_of(report.diagnostics, [&](const Diagnostic& found) {
        return is_of_game(found) && found.severity == Severity::error;
      }))
    return;
  // What only follows: lines that are told one by one, and that the game has no turn.
  std::erase_if(report.diagnostics, [&](const Diagnostic& found) {
    const bool of_whole = found.place.match == game.match && found.place.game == game.game;
    return (is_of_game(found) && found.code == Code::N103) || (of_whole && found.code == Code::R121);
  });
  Reporter reporter;
  reporter.report(Code::N156, game.first, {game.match, game.game, 0, {}},
                  {static_cast<std::int64_t>(game.unknown), static_cast<std::int64_t>(game.turns)});
  put_in(report, reporter);
}

}  // namespace

void put_in(FileReport& report, Reporter& reporter) {
  std::ranges::move(reporter.take_sorted(), std::back_inserter(report.diagnostics));
  std::ranges::stable_sort(report.diagnostics, {}, [](const Diagnostic& found) { return found.span.offset; });
}

const std::vector<Heard::Part>& Heard::sorted() {
  if (!std::ranges::is_sorted(parts_, {}, &Part::begin)) std::ranges::stable_sort(parts_, {}, &Part::begin);
  return parts_;
}

void report_kept_back(FileReport& report, Heard& heard) {
  Search(report, heard.sorted()).tell();
  for (const Heard::Game& game : heard.lost_games()) report_lost(report, game);
}

}  // namespace hakem
