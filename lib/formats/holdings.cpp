#include "formats/holdings.hpp"

namespace hakem {
namespace {

// clang-format off
constexpr HoldingName names[] = {
    {Holding::match_length,      "match_length",      "match length",                    "maç uzunluğu"},
    {Holding::further_matches,   "further_matches",   "further matches in the file",     "dosyadaki öteki maçlar"},
    {Holding::names,             "names",             "names as written",                "yazıldığı gibi adlar"},
    {Holding::tags,              "tags",              "header lines",                    "başlık satırı"},
    {Holding::ratings,           "ratings",           "ratings",                         "oyuncu puanı"},
    {Holding::crawford_rule,     "crawford_rule",     "Crawford rule",                   "Crawford kuralı"},
    {Holding::jacoby,            "jacoby",            "Jacoby rule",                     "Jacoby kuralı"},
    {Holding::beavers_rule,      "beavers_rule",      "beaver rule",                     "beaver kuralı"},
    {Holding::automatic_doubles, "automatic_doubles", "automatic doubles",               "kendiliğinden katlama"},
    {Holding::cube_limit,        "cube_limit",        "cube limit",                      "küp sınırı"},
    {Holding::rule_system,       "rule_system",       "rules the match names",           "maçın adıyla andığı kurallar"},
    {Holding::variation,         "variation",         "variation",                       "oyun türü"},
    {Holding::game_numbers,      "game_numbers",      "game numbers",                    "oyun numarası"},
    {Holding::scores,            "scores",            "scores before games",             "oyun öncesi skor"},
    {Holding::crawford_mark,     "crawford_mark",     "mark of the Crawford game",       "Crawford oyunu işareti"},
    {Holding::dice_order,        "dice_order",        "rolls written lower die first",   "küçük zarı önce yazılmış atış"},
    {Holding::opening_rolls,     "opening_rolls",     "opening rolls",                   "açılış zarı"},
    {Holding::dances,            "dances",            "words for a dance",               "gele sözü"},
    {Holding::closed_out,        "closed_out",        "turns without a roll (closed out)", "atışsız el (tatil)"},
    {Holding::unplayed_dice,     "unplayed_dice",     "dice told to be unplayable",      "oynanamadığı yazılmış zar"},
    {Holding::unrecorded_plays,  "unrecorded_plays",  "plays not recorded",              "yazılmamış hamle"},
    {Holding::beavers,           "beavers",           "beavers and raccoons",            "beaver ve raccoon"},
    {Holding::cube_values,       "cube_values",       "cube values that do not fit",     "uymayan küp değeri"},
    {Holding::resignations,      "resignations",      "resignations",                    "pes etme"},
    {Holding::resignation_level, "resignation_level", "levels of resignation",           "pes etmenin değeri"},
    {Holding::refusals,          "refusals",          "answers to a resignation",        "pes etmeye verilen yanıt"},
    {Holding::positions,         "positions",         "set positions",                   "kurulmuş diziliş"},
    {Holding::results,           "results",           "result lines",                    "sonuç satırı"},
    {Holding::result_reasons,    "result_reasons",    "games lost on time",              "süreden kaybedilen oyun"},
    {Holding::draws,             "draws",             "drawn games",                     "berabere oyun"},
    {Holding::row_scores,        "row_scores",        "score lines behind games",        "oyun ardı skor satırı"},
    {Holding::comments,          "comments",          "comments",                        "açıklama"},
    {Holding::event_lines,       "event_lines",       "event lines",                     "olay satırı"},
    {Holding::unknown_lines,     "unknown_lines",     "lines nobody knows",              "bilinmeyen satır"},
    {Holding::analysis,          "analysis",          "analysis and properties of SGF",  "SGF'nin çözümleme ve özellikleri"},
};
// clang-format on

static_assert(std::size(names) == n_holdings);

bool is_plain_name(std::string_view name) { return name.find_first_of(" \t:;,") == std::string_view::npos; }

}  // namespace

const HoldingName& name_of(Holding holding) { return names[static_cast<std::size_t>(holding)]; }

void HoldingCounter::begin_match(const MatchHead& head) {
  rules_ = rules_of(head);
  games_ = 0;
  score_ = {};
  score_known_ = true;
  add(Holding::match_length, head.length_written);
  add(Holding::further_matches, ++matches_ > 1);
  for (const std::string_view name : head.names) add(Holding::names, !is_plain_name(name));
  counts_[static_cast<std::size_t>(Holding::tags)] += head.tags.size();
  add(Holding::crawford_rule, head.crawford != Setting::unset);
  add(Holding::jacoby, head.jacoby != Setting::unset);
  add(Holding::beavers_rule, head.beavers != Setting::unset);
  add(Holding::automatic_doubles, head.automatic_doubles != Setting::unset);
  add(Holding::cube_limit, head.cube_limit != 0);
  add(Holding::rule_system, !head.rules.empty());
  counts_[static_cast<std::size_t>(Holding::rule_system)] += head.options.size();
  add(Holding::variation, head.variation != Variation::standard);
}

void HoldingCounter::begin_game(const GameHead& head) {
  ++games_;
  add(Holding::game_numbers, head.number != 0 && head.number != games_);
  if (head.score_written) {
    const std::array<std::int64_t, 2> written = {head.score[0], head.score[1]};
    add(Holding::scores, score_known_ && written != score_);
  }
  for (const std::string_view rating : head.ratings) add(Holding::ratings, !rating.empty());
  add(Holding::crawford_mark, head.crawford);
}

void HoldingCounter::turn(const Turn& turn) {
  using enum TurnKind;
  const bool repeated = rules_.first_roll == FirstRoll::opening_dice && !turn.dice.is_double();
  add(Holding::dice_order, turn.kind != opening && turn.dice.first < turn.dice.second);
  add(Holding::opening_rolls, turn.kind == opening && !repeated);
  add(Holding::dances, turn.kind == dance);
  add(Holding::closed_out, turn.kind == closed_out);
  add(Holding::unplayed_dice, turn.unplayed != 0);
  add(Holding::unrecorded_plays, turn.kind == unrecorded || turn.kind == unreadable);
  add(Holding::beavers, turn.kind == beaver || turn.kind == raccoon);
  add(Holding::resignations, turn.kind == resign);
  add(Holding::resignation_level, turn.kind == resign && turn.value != 0);
  add(Holding::refusals, turn.kind == resign_accept || turn.kind == resign_refuse);
  add(Holding::positions, turn.kind == set_position);
  if (turn.ruled == nullptr || turn.value == 0) return;
  if (turn.kind == offer) add(Holding::cube_values, turn.value != turn.ruled->cube * 2);
}

void HoldingCounter::claim(const Claim& claim) {
  switch (claim.kind) {
    case ClaimKind::game_won:
    case ClaimKind::game_lost: return add(Holding::results);
    case ClaimKind::score:
    case ClaimKind::match_won: return add(Holding::row_scores);
    case ClaimKind::drawn: return add(Holding::draws);
  }
}

void HoldingCounter::note(const Note& note) {
  switch (note.kind) {
    case NoteKind::comment: return add(Holding::comments);
    case NoteKind::event: return add(Holding::event_lines);
    case NoteKind::unknown: return add(Holding::unknown_lines);
    case NoteKind::source: return add(Holding::analysis);
  }
}

void HoldingCounter::end_game(const GameEnd& end) {
  score_ = end.score;
  score_known_ = true;
  add(Holding::result_reasons, end.reason == EndReason::time_out);
}

}  // namespace hakem
