// Matches, games and turns.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "diag/plain_text.hpp"
#include "values.hpp"

namespace hakem::python {

using namespace nb::literals;

namespace {

const char* word_of(TurnKind kind) {
  constexpr const char* words[] = {
      "opening", "play",    "dance", "blank", "unrecorded", "closed_out",    "unreadable",    "offer",
      "beaver",  "raccoon", "take",  "drop",  "resign",     "resign_accept", "resign_refuse", "set_position"};
  return words[static_cast<std::size_t>(kind)];
}
const char* word_of(EndReason reason) {
  constexpr const char* words[] = {"unknown",     "unfinished", "played_out", "drop",
                                   "resignation", "time_out",   "draw"};
  return words[static_cast<std::size_t>(reason)];
}

using Pair = std::pair<std::int64_t, std::int64_t>;
Pair pair_of(const std::array<std::int64_t, 2>& score) { return {score[0], score[1]}; }

std::string player(const MatchValue& match, Side side, Language language = Language::en) {
  return player_name(side, language, Names{{match->names[0], match->names[1]}});
}

std::string said(const TurnValue& t) {
  return player(t.of.of, t->side) + " " + action_text(*t, Language::en);
}

Position position_of(const TurnValue& t) {
  if (t.of.of->variation == Variation::uzun) throw nb::value_error("a position of long tavla has no ID");
  return position_before(*t.of.of, *t.of, *t);
}

Picture picture_of(const TurnValue& t) {
  Picture picture;
  picture.board = t->before;
  picture.variation = t.of.of->variation;
  picture.bottom = t->side;
  picture.dice = t->dice;
  picture.play = t->play;
  return picture;
}

void bind_turn(nb::module_& m) {
  nb::class_<TurnValue>(m, "Turn", "What one side did: a roll and its play, or what was done with the cube.")
      .def_prop_ro(
          "kind", [](const TurnValue& t) { return word_of(t->kind); },
          "opening, play, dance, blank (dice and nothing), unrecorded (????), closed_out, unreadable, offer, "
          "beaver, raccoon, take, drop, resign, resign_accept, resign_refuse, set_position.")
      .def_prop_ro(
          "side", [](const TurnValue& t) { return python::word_of(t->side); },
          "\"white\" is the first player.")
      .def_prop_ro("player", [](const TurnValue& t) { return player(t.of.of, t->side); })
      .def_prop_ro(
          "dice", [](const TurnValue& t) { return dice_of(t->dice); },
          nb::sig("def dice(self, /) -> tuple[int, int] | None"), "As written.")
      .def_prop_ro(
          "play",
          [](const TurnValue& t) {
            return t->play.n == 0 ? std::string() : play_text(t->play, Language::en);
          },
          "\"8/5 6/5\"; empty if nothing was moved.")
      .def_prop_ro(
          "steps",
          [](const TurnValue& t) {
            std::vector<std::tuple<int, int, bool>> steps;
            for (const Step& step : t->play) steps.emplace_back(step.from, step.to, step.hit);
            return steps;
          },
          "A step for every die: from, to, whether it hits.")
      .def_prop_ro("before",
                   [](const TurnValue& t) {
                     return BoardValue{t->before, t.of.of->variation};
                   })
      .def_prop_ro("after",
                   [](const TurnValue& t) {
                     return BoardValue{t->after, t.of.of->variation};
                   })
      .def_prop_ro(
          "cube", [](const TurnValue& t) { return t->cube; }, "Before the turn.")
      .def_prop_ro(
          "cube_owner", [](const TurnValue& t) { return side_or_none(t->cube_owner); },
          nb::sig("def cube_owner(self, /) -> str | None"))
      .def_prop_ro(
          "value", [](const TurnValue& t) { return t->value; }, "Of the cube that is offered.")
      .def_prop_ro(
          "legal", [](const TurnValue& t) { return t->legal; },
          "Beyond doubt: a legal play, from a board that is certain.")
      .def_prop_ro(
          "faulty", [](const TurnValue& t) { return t->faulty; }, "A finding says that it breaks the rules.")
      .def_prop_ro(
          "line", [](const TurnValue& t) { return t->line; }, "Of the file, from 1.")
      .def_prop_ro("position", position_of, "Before the turn, with score and cube. ValueError in long tavla.")
      .def_prop_ro(
          "xgid",
          [](const TurnValue& t) {
            return t.of.of->variation == Variation::uzun ? std::string()
                                                         : write_position(PositionKind::xgid, position_of(t));
          },
          "Of the position before the turn; empty in long tavla.")
      .def("_repr_html_", [](const TurnValue& t) { return html_of(picture_of(t), said(t), ""); })
      .def("__str__", said)
      .def("__repr__", [](const TurnValue& t) { return "<Turn " + said(t) + ">"; });
}

std::string result_of(const GameValue& g) {
  if (!g->end.winner) return word_of(g->end.reason);
  return player(g.of, *g->end.winner) + " wins " + std::to_string(g->end.points);
}

std::string said(const GameValue& g) {
  return "game " + std::to_string(g->number) + ", " + std::to_string(g->score[0]) + " - " +
         std::to_string(g->score[1]) + ", " + std::to_string(g->turns.size()) + " turns, " + result_of(g);
}

std::vector<TurnValue> turns_of(const GameValue& g) {
  std::vector<TurnValue> turns;
  for (std::size_t i = 0; i < g->turns.size(); ++i) turns.push_back({g, i});
  return turns;
}

void bind_game(nb::module_& m) {
  nb::class_<GameValue> game(m, "Game", "A game: a sequence of turns.");
  game.def_prop_ro(
          "number", [](const GameValue& g) { return g->number; }, "As written, else as counted.")
      .def_prop_ro(
          "score", [](const GameValue& g) { return pair_of(g->score); }, "Before it, White first.")
      .def_prop_ro("score_after", [](const GameValue& g) { return pair_of(g->end.score); })
      .def_prop_ro("crawford", [](const GameValue& g) { return g->crawford; })
      .def_prop_ro(
          "winner", [](const GameValue& g) { return side_or_none(g->end.winner); },
          nb::sig("def winner(self, /) -> str | None"))
      .def_prop_ro(
          "points", [](const GameValue& g) { return g->end.points; }, "What it adds to the score.")
      .def_prop_ro(
          "level", [](const GameValue& g) { return python::word_of(g->end.level); },
          "single, gammon, backgammon or unknown.")
      .def_prop_ro(
          "reason", [](const GameValue& g) { return word_of(g->end.reason); },
          "played_out, drop, resignation, time_out, draw, unfinished or unknown.")
      .def_prop_ro("line", [](const GameValue& g) { return g->line; })
      .def_prop_ro("turns", turns_of)
      .def("__repr__", [](const GameValue& g) { return "<Game " + said(g) + ">"; });
  bind_sequence(game, turns_of, "def __iter__(self) -> collections.abc.Iterator[Turn]",
                "def __getitem__(self, index: int, /) -> Turn",
                "def __getitem__(self, part: slice, /) -> list[Turn]");
}

std::vector<GameValue> games_of(const MatchValue& match) {
  std::vector<GameValue> games;
  for (std::size_t i = 0; i < match->games.size(); ++i) games.push_back({match, i});
  return games;
}

std::string said(const MatchValue& m) {
  const std::string kind = m->length == 0 ? "money" : std::to_string(m->length) + " points";
  return player(m, Side::white) + " - " + player(m, Side::black) + ", " + kind + ", " +
         std::to_string(m->score[0]) + " - " + std::to_string(m->score[1]) + ", " +
         std::to_string(m->games.size()) + " games";
}

std::string html_of_match(const MatchValue& match) {
  std::string html = "<div>" + html_text(said(match)) + "</div><ol>";
  for (const GameValue& game : games_of(match)) html += "<li>" + html_text(said(game)) + "</li>";
  return html + "</ol>";
}

void bind_match(nb::module_& m) {
  nb::class_<MatchValue> match(m, "Match", "A match as it was ruled on: a sequence of games.");
  match
      .def_prop_ro(
          "names",
          [](const MatchValue& m) { return std::pair<std::string, std::string>(m->names[0], m->names[1]); },
          "White first; empty where the record does not tell.")
      .def_prop_ro(
          "length", [](const MatchValue& m) { return m->length; }, "Points to win; 0 = money.")
      .def_prop_ro(
          "score", [](const MatchValue& m) { return pair_of(m->score); },
          "After the last game, as it follows from play.")
      .def_prop_ro(
          "winner", [](const MatchValue& m) { return side_or_none(m->winner); },
          nb::sig("def winner(self, /) -> str | None"), "None if the match is not decided.")
      .def_prop_ro(
          "rules", [](const MatchValue& m) { return std::string(profile_name(m->rules.profile)); },
          "It was judged by: modern, turnuva, geleneksel, online or uzun.")
      .def_prop_ro(
          "tags", [](const MatchValue& m) { return m->tags; }, "Header lines in order: (\"Event\", …).")
      .def_prop_ro(
          "report",
          [](const MatchValue& m) {
            return ReportValue{{m.record, &m.record->report}};
          },
          "What check() says of the record the match is in.")
      .def_prop_ro("games", games_of)
      .def("_repr_html_", html_of_match)
      .def("__repr__", [](const MatchValue& m) { return "<Match " + said(m) + ">"; });
  bind_sequence(match, games_of, "def __iter__(self) -> collections.abc.Iterator[Game]",
                "def __getitem__(self, index: int, /) -> Game",
                "def __getitem__(self, part: slice, /) -> list[Game]");
}

std::vector<MatchValue> read_given(nb::handle record, std::optional<std::string> name,
                                   std::optional<std::string> format, std::optional<std::string> encoding,
                                   std::optional<std::string> rules, std::vector<std::string> options) {
  const Given given(record, {std::move(name), std::move(format), std::move(encoding), std::move(rules),
                             std::move(options)});
  Received received;
  std::shared_ptr<ReadResult> result;
  {
    const nb::gil_scoped_release others_may_run;
    received = given.receive();
    if (received.source)
      result = std::make_shared<ReadResult>(read_source(std::move(*received.source), given.reading()));
  }
  if (result == nullptr) {
    given.raise_if_refused(received);
    result = std::make_shared<ReadResult>(ReadResult{report_of(std::move(received.failure)), {}});
  }
  if (!result->report.readable) {
    const Report& report = result->report;
    const std::string why = report.findings.empty() ? "not readable" : report.findings.back().message.en;
    throw nb::value_error((plain(report.name) + ": " + why).c_str());
  }
  std::vector<MatchValue> matches;
  for (std::size_t i = 0; i < result->matches.size(); ++i) matches.push_back({result, i});
  return matches;
}

}  // namespace

void bind_records(nb::module_& m) {
  bind_turn(m);
  bind_game(m);
  bind_match(m);
  m.def("read", read_given, "record"_a, nb::kw_only(), "name"_a = nb::none(), "format"_a = nb::none(),
        "encoding"_a = nb::none(), "rules"_a = nb::none(), "options"_a = std::vector<std::string>(),
        nb::sig("def read(record: str | os.PathLike[str] | bytes | bytearray | memoryview, *, name: str | "
                "None = None, format: str | None = None, "
                "encoding: str | None = None, rules: str | None = None, options: "
                "collections.abc.Sequence[str] = ()) -> list[Match]"),
        "The matches of a record with their games and turns, ruled on; arguments as in check(). A record "
        "with faults is "
        "read as far as it goes (match.report tells them); ValueError if nothing of it can be read.");
}

}  // namespace hakem::python
