// Boards, plays and positions.
#include <nanobind/nanobind.h>
#include <nanobind/operators.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/variant.h>
#include <nanobind/stl/vector.h>

#include "diag/board_text.hpp"
#include "diag/escape.hpp"
#include "diag/position_words.hpp"
#include "values.hpp"

namespace hakem::python {

using namespace nb::literals;

std::string html_text(std::string_view text) { return markup(text); }

std::string html_of(const Picture& picture, const std::string& above, const std::string& below) {
  return "<div style=\"max-width:27rem\"><div>" + html_text(above) + "</div>" + svg(picture, above) +
         "<div>" + html_text(below) + "</div></div>";
}

nb::object dice_of(Dice dice) {
  if (!dice.rolled()) return nb::none();
  return nb::make_tuple(static_cast<int>(dice.first), static_cast<int>(dice.second));
}
nb::object path_object(const std::string& path) {
  return nb::steal(PyUnicode_DecodeFSDefaultAndSize(path.data(), static_cast<Py_ssize_t>(path.size())));
}
nb::object side_or_none(std::optional<Side> side) {
  return side ? nb::object(nb::str(word_of(*side))) : nb::none();
}
Dice dice_from(const std::pair<int, int>& dice) {
  for (const int die : {dice.first, dice.second})
    if (die < 1 || die > 6) throw nb::value_error("a die shows 1 to 6");
  return {static_cast<std::uint8_t>(dice.first), static_cast<std::uint8_t>(dice.second)};
}

namespace {

constexpr std::pair<const char*, Variation> starts[] = {{"standard", Variation::standard},
                                                        {"nackgammon", Variation::nackgammon},
                                                        {"hypergammon", Variation::hypergammon},
                                                        {"uzun", Variation::uzun}};

Variation variation_of(std::string_view word) {
  for (const auto& [name, variation] : starts)
    if (word == name) return variation;
  throw nb::value_error("a variation is standard, nackgammon, hypergammon or uzun");
}
const char* word_of(Variation variation) { return starts[static_cast<std::size_t>(variation)].first; }

nb::tuple men_of(const BoardValue& value, Side side) {
  nb::list counts;
  for (const std::uint8_t count : value.board.men[index(side)]) counts.append(static_cast<int>(count));
  return nb::tuple(counts);
}

std::string drawn(const BoardValue& value, const std::string& bottom, const std::string& language) {
  BoardView view;
  view.board = value.board;
  view.variation = value.variation;
  view.bottom = side_of(bottom);
  view.cube = 0;
  return board_text(view, language_of(language), {}, true);
}

Picture picture_of(const BoardValue& value, Side bottom) {
  Picture picture;
  picture.board = value.board;
  picture.variation = value.variation;
  picture.bottom = bottom;
  return picture;
}

std::vector<PlayValue> plays_of(const BoardValue& on, Side side, Dice dice, const Knowledge& knowledge) {
  const Reading reading = knowledge.reading();
  MatchHead head;
  head.variation = on.variation;
  RuleSet rules = rules_of(head, reading.rules);
  if (on.variation == Variation::uzun && !reading.rules.profile) rules = rule_set(Profile::uzun);
  const std::optional<std::vector<LegalPlay>> found = legal_plays(on.board, side, dice, rules);
  if (!found)
    throw nb::value_error("the board has more than 15 checkers of a side, or both sides on a point");
  std::vector<PlayValue> plays;
  for (const LegalPlay& one : *found) plays.push_back({one.play, side, on.variation, on.board, one.after});
  return plays;
}

std::vector<PlayValue> plays_in(const Position& position, std::optional<std::pair<int, int>> dice) {
  const Dice roll = dice ? dice_from(*dice) : position.dice;
  if (!roll.rolled()) throw nb::value_error("the position has no roll; give the dice");
  return plays_of({position.board}, position.on_roll, roll, {});
}

void bind_board(nb::module_& m) {
  nb::class_<BoardValue>(m, "Board",
                         "Where the checkers of both sides stand. It never changes.\n\n"
                         "Each side counts the points from its own: 24 … 1, with 25 the bar and 0 borne off.")
      .def(
          "__init__",
          [](BoardValue* self, const std::string& variation) {
            const Variation start = variation_of(variation);
            new (self) BoardValue{starting_board(start), start};
          },
          "variation"_a = "standard", "The position a game starts from.")
      .def_static(
          "from_text",
          [](const std::string& text, const std::string& variation) {
            const std::optional<Board> board = board_from_text(text);
            if (!board)
              throw nb::value_error("a board is written like 24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5");
            return BoardValue{*board, variation_of(variation)};
          },
          "text"_a, "variation"_a = "standard",
          "\"24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5\": White, then Black, each in its own numbering, with "
          "bar:n and "
          "off:n.")
      .def_prop_ro(
          "text", [](const BoardValue& b) { return to_text(b.board); }, "What from_text() reads.")
      .def_prop_ro("variation", [](const BoardValue& b) { return word_of(b.variation); })
      .def_prop_ro(
          "white", [](const BoardValue& b) { return men_of(b, Side::white); },
          nb::sig("def white(self, /) -> tuple[int, ...]"),
          "26 numbers: White's checkers on its points 1 … 24, on the bar at [25], borne off at [0].")
      .def_prop_ro(
          "black", [](const BoardValue& b) { return men_of(b, Side::black); },
          nb::sig("def black(self, /) -> tuple[int, ...]"), "The same of Black, in Black's numbering.")
      .def(
          "pips",
          [](const BoardValue& b, const std::string& side) { return pip_count(b.board, side_of(side)); },
          "side"_a, "What a side has to move; a checker on the bar counts 25.")
      .def("draw", drawn, "bottom"_a = "white", "language"_a = "en", "The board in thirteen lines of text.")
      .def(
          "svg",
          [](const BoardValue& b, const std::string& bottom) {
            return svg(picture_of(b, side_of(bottom)), to_text(b.board));
          },
          "bottom"_a = "white", "The board as an <svg> element.")
      .def("_repr_html_",
           [](const BoardValue& b) { return html_of(picture_of(b, Side::white), to_text(b.board), ""); })
      .def("__str__", [](const BoardValue& b) { return drawn(b, "white", "en"); })
      .def("__repr__", [](const BoardValue& b) { return "Board.from_text('" + to_text(b.board) + "')"; })
      .def(nb::self == nb::self, nb::sig("def __eq__(self, other: object, /) -> bool"))
      .def("__hash__", [](const BoardValue& b) { return std::hash<std::string>()(to_text(b.board)); });
}

void bind_play(nb::module_& m) {
  nb::class_<PlayValue>(m, "Play", "A roll played: str(play) is \"8/5 6/5\".")
      .def_prop_ro("text", [](const PlayValue& p) { return play_text(p.play, Language::en); })
      .def_prop_ro("text_tr", [](const PlayValue& p) { return play_text(p.play, Language::tr); })
      .def_prop_ro(
          "steps",
          [](const PlayValue& p) {
            std::vector<std::tuple<int, int, bool>> steps;
            for (const Step& step : p.play) steps.emplace_back(step.from, step.to, step.hit);
            return steps;
          },
          "A step for every die: from, to, whether it hits.")
      .def_prop_ro("side", [](const PlayValue& p) { return python::word_of(p.side); })
      .def_prop_ro("before",
                   [](const PlayValue& p) {
                     return BoardValue{p.before, p.variation};
                   })
      .def_prop_ro("after",
                   [](const PlayValue& p) {
                     return BoardValue{p.after, p.variation};
                   })
      .def("_repr_html_",
           [](const PlayValue& p) {
             Picture picture = picture_of({p.before, p.variation}, p.side);
             picture.play = p.play;
             return html_of(picture, play_text(p.play, Language::en), "");
           })
      .def("__str__", [](const PlayValue& p) { return play_text(p.play, Language::en); })
      .def("__repr__", [](const PlayValue& p) { return "<Play " + play_text(p.play, Language::en) + ">"; });
  m.def(
      "legal_plays",
      [](const BoardValue& board, std::pair<int, int> dice, const std::string& side,
         std::optional<std::string> rules, std::vector<std::string> options) {
        return plays_of(board, side_of(side), dice_from(dice),
                        {{}, {}, {}, std::move(rules), std::move(options)});
      },
      "board"_a, "dice"_a, "side"_a = "white", nb::kw_only(), "rules"_a = nb::none(),
      "options"_a = std::vector<std::string>(),
      "One play for every position that can legally be reached with the roll; none if nothing can be "
      "played.");
  m.def("legal_plays", plays_in, "position"_a, "dice"_a = nb::none(),
        "The same of a position: its side on roll, and its dice unless others are given.");
}

std::string id_of(const Position& position, PositionKind kind) {
  std::string id = write_position(kind, position);
  if (id.empty()) throw nb::value_error("the position cannot be written so");
  return id;
}

PositionKind kind_of(const std::string& word) {
  const std::optional<PositionKind> kind = position_kind_named(word);
  if (!kind) throw nb::value_error("a kind of position is xgid, gnubg, ogid, fibs or snowie");
  return *kind;
}

std::string html_of_position(const Position& position) {
  Picture picture;
  picture.board = position.board;
  picture.bottom = position.on_roll;
  const bool drawable = position.dice.rolled() && position.dice.higher() <= 6;
  if (drawable) picture.dice = position.dice;
  const Names names{{position.names[0], position.names[1]}};
  return html_of(picture,
                 situation_text(position, Language::en) + "; " + task_text(position, Language::en, names),
                 write_position(PositionKind::xgid, position));
}

template <PositionKind kind>
std::string as(const Position& position) {
  return id_of(position, kind);
}

void bind_position(nb::module_& m) {
  nb::class_<Position>(
      m, "Position",
      "A position with cube, dice and score, out of any of its IDs:\n\n"
      "    hakem.Position(\"XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:7:10\").gnubg\n\n"
      "White is the upper player of an XGID, player 0 of GNU Backgammon, White of an OGID, O of FIBS.")
      .def(
          "__init__",
          [](Position* self, const std::string& text) {
            PositionText found = position(text);
            if (!found.readable) {
              const PositionText::Problem& problem = found.problems.front();
              throw nb::value_error(
                  ("character " + std::to_string(problem.column) + ": " + problem.message.en).c_str());
            }
            new (self) Position(std::move(found.position));
          },
          "text"_a, "ValueError says what cannot be read, and at which character.")
      .def_prop_ro("xgid", as<PositionKind::xgid>)
      .def_prop_ro("gnubg", as<PositionKind::gnubg>, "Position ID and Match ID.")
      .def_prop_ro("ogid", as<PositionKind::ogid>)
      .def_prop_ro("fibs", as<PositionKind::fibs>)
      .def_prop_ro("snowie", as<PositionKind::snowie>)
      .def(
          "to", [](const Position& p, const std::string& kind) { return id_of(p, kind_of(kind)); }, "kind"_a,
          "As \"xgid\", \"gnubg\", \"ogid\", \"fibs\" or \"snowie\".")
      .def(
          "lost",
          [](const Position& p, const std::string& kind) {
            std::vector<std::string> parts;
            for (const PositionPart part : lost(kind_of(kind), p))
              parts.emplace_back(part_name(part, Language::en));
            return parts;
          },
          "kind"_a, "What that kind has no place for: \"the names\", \"the Jacoby rule\".")
      .def_prop_ro(
          "problems",
          [](const Position& p) {
            std::vector<std::string> texts;
            for (const PositionFault& fault : impossible(p))
              texts.push_back(fault_text(fault, Language::en, {}));
            return texts;
          },
          "What about it cannot be; usually nothing.")
      .def_prop_ro("board", [](const Position& p) { return BoardValue{p.board}; })
      .def_prop_ro("on_roll", [](const Position& p) { return python::word_of(p.on_roll); })
      .def_prop_ro("decides", [](const Position& p) { return python::word_of(p.decides); })
      .def_prop_ro(
          "dice", [](const Position& p) { return dice_of(p.dice); },
          nb::sig("def dice(self, /) -> tuple[int, int] | None"))
      .def_prop_ro("cube", [](const Position& p) { return p.cube; })
      .def_prop_ro(
          "cube_owner", [](const Position& p) { return side_or_none(p.cube_owner); },
          nb::sig("def cube_owner(self, /) -> str | None"), "None: in the middle.")
      .def_prop_ro("score", [](const Position& p) { return std::pair<int, int>(p.score[0], p.score[1]); })
      .def_prop_ro(
          "length", [](const Position& p) { return p.length; }, "Points to win; 0 = money.")
      .def_prop_ro("crawford", [](const Position& p) { return p.crawford; })
      .def_prop_ro("jacoby", [](const Position& p) { return p.jacoby; })
      .def_prop_ro("beavers", [](const Position& p) { return p.beavers; })
      .def_prop_ro(
          "names",
          [](const Position& p) { return std::pair<std::string, std::string>(p.names[0], p.names[1]); })
      .def("_repr_html_", html_of_position)
      .def("__repr__",
           [](const Position& p) {
             const std::string id = write_position(PositionKind::xgid, p);
             return id.empty() ? "<Position " + to_text(p.board) + ">" : "Position('" + id + "')";
           })
      .def(nb::self == nb::self, nb::sig("def __eq__(self, other: object, /) -> bool"))
      .def("__hash__",
           [](const Position& p) { return std::hash<std::string>()(write_position(PositionKind::xgid, p)); });
}

}  // namespace

void bind_boards(nb::module_& m) {
  bind_board(m);
  bind_play(m);
  bind_position(m);
}

}  // namespace hakem::python
