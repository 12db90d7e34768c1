#include "diff_text.hpp"

#include <algorithm>
#include <array>

#include "diag/finding_text.hpp"
#include "diag/plain_text.hpp"
#include "diag/render.hpp"
#include "diag/say.hpp"
#include "diag/table.hpp"
#include "texts_tools.hpp"

namespace hakem {
namespace {

const Both& about(Difference::Kind kind) {
  using Kind = Difference::Kind;
  switch (kind) {
    case Kind::match: return texts::diff_match;
    case Kind::game: return texts::diff_game;
    case Kind::turn: return texts::diff_turn;
    case Kind::dice: return texts::diff_dice;
    case Kind::play: return texts::diff_play;
    case Kind::cube: return texts::diff_cube;
    case Kind::action: return texts::diff_action;
    case Kind::position: return texts::diff_position;
    case Kind::result: return texts::diff_result;
    case Kind::score: return texts::diff_score;
    case Kind::names: return texts::diff_names;
    case Kind::length: return texts::diff_length;
    case Kind::variation: return texts::diff_variation;
    case Kind::header: return texts::diff_header;
    case Kind::note: return texts::diff_note;
    case Kind::written: break;
  }
  return texts::diff_written;
}

class DiffText {
 public:
  DiffText(const Record& a, const Record& b, Language language, Paint paint)
      : records_{&a, &b}, language_(language), paint_(paint) {}

  std::string text(const DiffResult& result) const {
    std::string out;
    for (const Difference& found : result.differences) out += one(found);
    return out;
  }

 private:
  // "match 2, game 3, turn 14, Ayşe"; the number of the turn in the other record behind it where it differs.
  std::string place(const Difference& found) const {
    const Difference::Part& a = found.parts[0];
    const Difference::Part& b = found.parts[1];
    const bool several =
        std::ranges::any_of(records_, [](const Record* record) { return record->matches().size() > 1; });
    std::string text = several ? say(language_, "match {}", "{}. maç", found.match) : std::string();
    const auto add = [&](const std::string& more) { text += (text.empty() ? "" : ", ") + more; };
    const auto number = [](std::uint32_t left, std::uint32_t right) {
      if (left == 0 || right == 0 || left == right) return std::to_string(std::max(left, right));
      return fmt::format("{}/{}", left, right);
    };
    if (std::max(a.game, b.game) != 0) add(say(language_, "game {}", "{}. oyun", number(a.game, b.game)));
    if (std::max(a.turn, b.turn) != 0) add(say(language_, "turn {}", "{}. el", number(a.turn, b.turn)));
    if (found.side) add(player(found));
    return text.empty() ? text : text + ": ";
  }

  std::string player(const Difference& found) const {
    const std::size_t which = found.parts[0].span ? 0 : 1;
    const Names who =
        names_at(records_[which]->report(), {found.match, found.parts[which].game, 0, std::nullopt});
    return player_name(*found.side, language_, who);
  }

  // The result of a game that is not written follows from play.
  std::string unwritten(const Difference& found, const Difference::Part& part) const {
    if (found.kind != Difference::Kind::result || part.text.empty())
      return std::string(texts::nothing_there(language_));
    if (part.game == 0) return say(language_, "{}, from play", "{}, oyundan", plain(part.text));
    return say(language_, "{} points, from play", "{} sayı, oyundan", part.text);
  }

  std::string one(const Difference& found) const {
    Table table({Table::Align::left, Table::Align::left}, 2);
    for (std::size_t which = 0; which < 2; ++which) {
      const Difference::Part& part = found.parts[which];
      std::string where = plain(records_[which]->source().name());
      if (part.span) where += where_text(records_[which]->source(), part.span->offset, language_);
      table.add({where, part.span ? plain(part.text, 200) : unwritten(found, part)});
    }
    const bool of_match = found.kind == Difference::Kind::result && found.parts[0].game == 0;
    const Both& what = of_match ? texts::diff_winner : about(found.kind);
    return paint_.bold(place(found) + std::string(what(language_))) + "\n" + table.text() + "\n";
  }

  std::array<const Record*, 2> records_;
  Language language_;
  Paint paint_;
};

}  // namespace

const Both* about_difference(std::string_view kind) {
  for (auto each = Difference::Kind::match; each <= Difference::Kind::written;
       each = static_cast<Difference::Kind>(static_cast<int>(each) + 1))
    if (kind_name(each) == kind) return &about(each);
  return nullptr;
}

std::string differences_text(const Record& first, const Record& second, const DiffResult& result,
                             Language language, Paint paint) {
  return DiffText(first, second, language, paint).text(result);
}

}  // namespace hakem
