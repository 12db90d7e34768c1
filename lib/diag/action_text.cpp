#include "diag/action_text.hpp"

#include "diag/message.hpp"
#include "diag/say.hpp"
#include "model/written_play.hpp"

namespace hakem {
namespace {

// "6-5: 24/13".
std::string roll_text(Dice dice, const Play& play, Language language, std::string_view without_play) {
  return dice_text(dice) + ": " + (play.n != 0 ? play_text(play, language) : std::string(without_play));
}

}  // namespace

std::string action_text(TurnKind kind, Dice dice, const Play& play, std::int32_t value, Language language) {
  const auto word = [&](std::string_view en, std::string_view tr) {
    return std::string(in(language, en, tr));
  };
  const auto doubled = [&](std::string_view en, std::string_view tr) {
    return value > 0 ? word(en, tr) + " " + std::to_string(value) : word(en, tr);
  };
  switch (kind) {
    case TurnKind::opening: return word("opening dice ", "açılış zarları ") + dice_text(dice);
    case TurnKind::play:
    case TurnKind::dance: return roll_text(dice, play, language, in(language, "no play", "gele"));
    case TurnKind::blank:
      return roll_text(dice, play, language, in(language, "nothing is written", "bir şey yazılmamış"));
    case TurnKind::unrecorded:
      return roll_text(dice, play, language, in(language, "the play is not recorded", "hamle kayıtta yok"));
    case TurnKind::closed_out: return word("closed out", "tatil");
    case TurnKind::unreadable: return word("cannot be read", "okunamıyor");
    case TurnKind::offer: return doubled("doubles", "vido");
    case TurnKind::beaver: return doubled("beavers", "beaver");
    case TurnKind::raccoon: return doubled("raccoons", "raccoon");
    case TurnKind::take: return word("takes", "kabul");
    case TurnKind::drop: return word("drops", "pas");
    case TurnKind::resign: {
      if (value == Given::time) return word("loses on time", "süresi biter");
      if (value == Given::match) return word("resigns (match)", "pes (maç)");
      const auto level = static_cast<Level>(value);
      if (level == Level::unknown) return word("resigns", "pes");
      return word("resigns", "pes").append(" (").append(level_name(level, language)) + ")";
    }
    case TurnKind::resign_accept: return word("accepts the resignation", "pesi kabul eder");
    case TurnKind::resign_refuse: return word("refuses the resignation", "pesi reddeder");
    case TurnKind::set_position: return word("the position is set", "konum elle verilmiş");
  }
  return {};
}

std::string action_text(const Turn& turn, Language language) {
  const bool moved = turn.ruled != nullptr && turn.ruled->played.n != 0;
  return action_text(turn.kind, turn.dice, moved ? turn.ruled->played : written_play(turn), turn.value,
                     language);
}

}  // namespace hakem
