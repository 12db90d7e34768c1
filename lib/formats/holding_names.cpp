// What is lost or kept, in words.
#include <iterator>

#include "formats/holdings.hpp"

namespace hakem {
namespace {

// clang-format off
constexpr HoldingName names[] = {
    {Holding::match_length, "match_length", "match length", "match lengths", "maç uzunluğu"},
    {Holding::changed_lengths, "changed_lengths", "match length that has to be changed", "match lengths that have to be changed", "değiştirilmesi gereken maç uzunluğu"},
    {Holding::empty_matches, "empty_matches", "match without games", "matches without games", "oyunsuz maç"},
    {Holding::further_matches, "further_matches", "further match in the file", "further matches in the file", "dosyadaki öteki maç"},
    {Holding::names, "names", "name with blanks or signs", "names with blanks or signs", "boşluklu ya da imli ad"},
    {Holding::changed_names, "changed_names", "name that has to be changed", "names that have to be changed", "değiştirilmesi gereken ad"},
    {Holding::renamed_players, "renamed_players", "name changed within a match", "names changed within a match", "maç içinde değişen ad"},
    {Holding::tags, "tags", "header line", "header lines", "başlık satırı"},
    {Holding::changed_tags, "changed_tags", "header line that has to be changed", "header lines that have to be changed", "değiştirilmesi gereken başlık satırı"},
    {Holding::ratings, "ratings", "rating", "ratings", "oyuncu puanı"},
    {Holding::crawford_rule, "crawford_rule", "setting of the Crawford rule", "settings of the Crawford rule", "Crawford kuralı"},
    {Holding::jacoby, "jacoby", "setting of the Jacoby rule", "settings of the Jacoby rule", "Jacoby kuralı"},
    {Holding::beavers_rule, "beavers_rule", "setting of beavers", "settings of beavers", "beaver kuralı"},
    {Holding::automatic_doubles, "automatic_doubles", "setting of automatic doubles", "settings of automatic doubles", "kendiliğinden katlama kuralı"},
    {Holding::cube_limit, "cube_limit", "cube limit", "cube limits", "küp sınırı"},
    {Holding::rule_system, "rule_system", "name or option of the rules", "names or options of the rules", "kural adı ya da seçeneği"},
    {Holding::variation, "variation", "variation", "variations", "oyun türü"},
    {Holding::game_numbers, "game_numbers", "game number", "game numbers", "oyun numarası"},
    {Holding::scores, "scores", "score before a game", "scores before games", "oyun öncesi skor"},
    {Holding::crawford_mark, "crawford_mark", "mark of a Crawford game", "marks of a Crawford game", "Crawford oyunu işareti"},
    {Holding::row_numbers, "row_numbers", "row number that jumps over lost turns", "row numbers that jump over lost turns", "yitik elleri atlayan satır numarası"},
    {Holding::dice_order, "dice_order", "roll written lower die first", "rolls written lower die first", "küçük zarı önce yazılmış atış"},
    {Holding::opening_rolls, "opening_rolls", "opening roll", "opening rolls", "açılış zarı"},
    {Holding::single_dice, "single_dice", "opening roll of one die", "opening rolls of one die", "tek zarlık açılış"},
    {Holding::false_dances, "false_dances", "dance that was none", "dances that were none", "gele olmayan gele"},
    {Holding::unplayed_dice, "unplayed_dice", "die told to be unplayable", "dice told to be unplayable", "oynanamadığı yazılmış zar"},
    {Holding::hit_marks, "hit_marks", "hit mark that play does not bear out", "hit marks that play does not bear out", "oyunun doğrulamadığı kırma işareti"},
    {Holding::unrecorded_plays, "unrecorded_plays", "play not recorded", "plays not recorded", "yazılmamış hamle"},
    {Holding::beavers, "beavers", "beaver or raccoon", "beavers and raccoons", "beaver ya da raccoon"},
    {Holding::turned_cubes, "turned_cubes", "cube turned before a game", "cubes turned before a game", "oyundan önce çevrilmiş küp"},
    {Holding::automatic_cubes, "automatic_cubes", "cube turned by an opening tie", "cubes turned by opening ties", "açılış eşitliğiyle katlanan küp"},
    {Holding::open_doubles, "open_doubles", "double without an answer", "doubles without an answer", "yanıtsız vido"},
    {Holding::lone_answers, "lone_answers", "answer without a double", "answers without a double", "vidosu olmayan yanıt"},
    {Holding::cube_values, "cube_values", "cube value that does not fit", "cube values that do not fit", "uymayan küp değeri"},
    {Holding::resignations, "resignations", "resignation", "resignations", "pes etme"},
    {Holding::resignation_level, "resignation_level", "value of a resignation", "values of resignations", "pes etme değeri"},
    {Holding::refusals, "refusals", "answer to a resignation", "answers to resignations", "pes etmeye verilen yanıt"},
    {Holding::positions, "positions", "set position", "set positions", "kurulmuş diziliş"},
    {Holding::rolled_positions, "rolled_positions", "set position with its roll", "set positions with their rolls", "zarıyla kurulmuş diziliş"},
    {Holding::position_turns, "position_turns", "side to play in a set position", "sides to play in set positions", "kurulmuş dizilişte sıra"},
    {Holding::uzun_positions, "uzun_positions", "set position of long tavla", "set positions of long tavla", "kurulmuş uzun tavla dizilişi"},
    {Holding::odd_positions, "odd_positions", "set position with too many checkers", "set positions with too many checkers", "fazla pullu diziliş"},
    {Holding::results, "results", "result line", "result lines", "sonuç satırı"},
    {Holding::other_results, "other_results", "result line that contradicts another", "result lines that contradict another", "bir öncekiyle çelişen sonuç satırı"},
    {Holding::single_gammons, "single_gammons", "gammon counted as a single game", "gammons counted as a single game", "tek oyun sayılan mars"},
    {Holding::capped_results, "capped_results", "result booked with fewer points", "results booked with fewer points", "eksik puanla yazılmış sonuç"},
    {Holding::result_reasons, "result_reasons", "game lost on time", "games lost on time", "süreden yitirilen oyun"},
    {Holding::time_outs, "time_outs", "turn in which time ran out", "turns in which time ran out", "sürenin bittiği tur"},
    {Holding::draws, "draws", "drawn game", "drawn games", "berabere oyun"},
    {Holding::row_scores, "row_scores", "score line behind a game", "score lines behind games", "oyun ardındaki skor satırı"},
    {Holding::comments, "comments", "comment", "comments", "açıklama"},
    {Holding::event_lines, "event_lines", "event line", "event lines", "olay satırı"},
    {Holding::unknown_lines, "unknown_lines", "line nobody knows", "lines nobody knows", "bilinmeyen satır"},
    {Holding::analysis, "analysis", "analysis", "analyses", "çözümleme"},
    {Holding::unfit_analysis, "unfit_analysis", "analysis in a form it does not have", "analyses in forms it does not have", "onda olmayan biçimde çözümleme"},
    {Holding::analysis_depths, "analysis_depths", "depth of an analysis", "depths of analyses", "çözümleme derinliği"},
    {Holding::analysis_marks, "analysis_marks", "mark of an analysis", "marks of analyses", "çözümleme işareti"},
    {Holding::take_chances, "take_chances", "set of chances after a take", "sets of chances after a take", "kabulden sonraki olasılıklar"},
    {Holding::cubeless_equities, "cubeless_equities", "analysis with cubeless equities", "analyses with cubeless equities", "küpsüz değerli çözümleme"},
    {Holding::analysis_details, "analysis_details", "further detail of an analysis", "further details of analyses", "çözümlemenin öteki ayrıntısı"},
    {Holding::extensions, "extensions", "extended node", "extended nodes", "ek bilgili kayıt"},
    {Holding::times, "times", "time of an action", "times of actions", "eylem zamanı"},
    {Holding::elapsed, "elapsed", "time on the match clock", "times on the match clock", "maç saati"},
    {Holding::misread, "misread", "detail that would be read otherwise", "details that would be read otherwise", "başka türlü okunacak ayrıntı"},
};
// clang-format on

static_assert(std::size(names) == n_holdings + 1);

}  // namespace

const HoldingName& name_of(Holding holding) { return names[static_cast<std::size_t>(holding)]; }

}  // namespace hakem
