#include "formats/tavla/tavla_words.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <unordered_map>

#include "formats/tavla/tavla_repair.hpp"

namespace hakem::tavla {
namespace {

// The first entry of a tag is the one that is written.
constexpr KeyEntry keys[] = {
    {"kural", Key::rules, "Rules", "Kural"},
    {"kurallar", Key::rules, "Rules", "Kural"},
    {"profil", Key::rules, "Rules", "Kural"},
    {"rules", Key::rules, "Rules", "Kural"},
    {"secenek", Key::options, "Option", "Seçenek"},
    {"secenekler", Key::options, "Option", "Seçenek"},
    {"option", Key::options, "Option", "Seçenek"},
    {"options", Key::options, "Option", "Seçenek"},
    {"mac", Key::length, "Match", "Maç"},
    {"match", Key::length, "Match", "Maç"},
    {"mac uzunlugu", Key::length, "Match", "Maç"},
    {"match length", Key::length, "Match", "Maç"},
    {"hedef", Key::length, "Match", "Maç"},
    {"beyaz", Key::white, "White", "Beyaz"},
    {"white", Key::white, "White", "Beyaz"},
    {"siyah", Key::black, "Black", "Siyah"},
    {"black", Key::black, "Black", "Siyah"},
    {"turnuva", Key::match_tag, "Event", "Turnuva"},
    {"event", Key::match_tag, "Event", "Turnuva"},
    {"yer", Key::match_tag, "Site", "Yer"},
    {"site", Key::match_tag, "Site", "Yer"},
    {"tarih", Key::match_tag, "EventDate", "Tarih"},
    {"eventdate", Key::match_tag, "EventDate", "Tarih"},
    {"date", Key::match_tag, "EventDate", "Tarih"},
    {"tur", Key::match_tag, "Round", "Tur"},
    {"round", Key::match_tag, "Round", "Tur"},
    {"kaydeden", Key::tag, "Transcriber", "Kaydeden"},
    {"transcriber", Key::tag, "Transcriber", "Kaydeden"},
    {"masa", Key::match_tag, "Table", "Masa"},
    {"table", Key::match_tag, "Table", "Masa"},
    {"direktor", Key::tag, "Director", "Direktör"},
    {"director", Key::tag, "Director", "Direktör"},
    {"saat", Key::tag, "Clock", "Saat"},
    {"clock", Key::tag, "Clock", "Saat"},
    {"sure", Key::tag, "MoveTime", "Süre"},
    {"movetime", Key::tag, "MoveTime", "Süre"},
    {"numara", Key::tag, "Numbering", "Numara"},
    {"numbering", Key::tag, "Numbering", "Numara"},
    {"dil", Key::tag, "Language", "Dil"},
    {"language", Key::tag, "Language", "Dil"},
    {"yon", Key::tag, "Direction", "Yön"},
    {"direction", Key::tag, "Direction", "Yön"},
    {"renk zari", Key::tag, "ColourRoll", "Renk zarı"},
    {"kodlama", Key::tag, "Encoding", "Kodlama"},
    {"encoding", Key::tag, "Encoding", "Kodlama"},
    // The other tags of match files (formats 1.9).
    {"match id", Key::match_tag, "Match ID", "Match ID"},
    {"eventtime", Key::tag, "EventTime", "EventTime"},
    {"player 1", Key::tag, "Player 1", "Player 1"},
    {"player 2", Key::tag, "Player 2", "Player 2"},
    {"player 1 elo", Key::tag, "Player 1 Elo", "Player 1 Elo"},
    {"player 2 elo", Key::tag, "Player 2 Elo", "Player 2 Elo"},
    {"variation", Key::tag, "Variation", "Variation"},
    {"unrated", Key::tag, "Unrated", "Unrated"},
    {"crawford", Key::tag, "Crawford", "Crawford"},
    {"jacoby", Key::tag, "Jacoby", "Jacoby"},
    {"beaver", Key::tag, "Beaver", "Beaver"},
    {"beavers", Key::tag, "Beavers", "Beavers"},
    {"cubelimit", Key::tag, "CubeLimit", "CubeLimit"},
    {"clocktype", Key::tag, "ClockType", "ClockType"},
    {"timecontrol", Key::tag, "TimeControl", "TimeControl"},
    {"video", Key::tag, "Video", "Video"},
    {"bracket", Key::tag, "Bracket", "Bracket"},
    // Lines of the record.
    {"beyaz oyuncu", Key::white_player, {}, "Beyaz oyuncu"},
    {"white player", Key::white_player, {}, "Beyaz oyuncu"},
    {"siyah oyuncu", Key::black_player, {}, "Siyah oyuncu"},
    {"black player", Key::black_player, {}, "Siyah oyuncu"},
    {"beyaz reyting", Key::white_rating, {}, "Beyaz reyting"},
    {"siyah reyting", Key::black_rating, {}, "Siyah reyting"},
    {"acilis", Key::opening, {}, "Açılış"},
    {"baslangic", Key::opening, {}, "Açılış"},
    {"opening", Key::opening, {}, "Açılış"},
    {"sonuc", Key::result, {}, "Sonuç"},
    {"oyun sonucu", Key::result, {}, "Sonuç"},
    {"kazanan", Key::result, "Winner", "Sonuç"},
    {"oyunu kazanan", Key::result, "Winner", "Sonuç"},
    {"galip", Key::result, "Winner", "Sonuç"},
    {"result", Key::result, {}, "Sonuç"},
    {"winner", Key::result, "Winner", "Sonuç"},
    {"skor", Key::score, {}, "Skor"},
    {"score", Key::score, {}, "Skor"},
    {"mac sonucu", Key::match_result, {}, "Maç sonucu"},
    {"maci kazanan", Key::match_result, "Winner", "Maç sonucu"},
    {"macin galibi", Key::match_result, "Winner", "Maç sonucu"},
    {"match result", Key::match_result, {}, "Maç sonucu"},
    {"not", Key::comment, {}, "Not"},
    {"note", Key::comment, {}, "Not"},
    {"olay", Key::other_event, {}, "Olay"},
    {"bilinmeyen", Key::unknown, {}, "Bilinmeyen"},
    // Tournament and clock (rules 3).
    {"mola", Key::event, {}, {}},
    {"ceza", Key::event, {}, {}},
    {"ek sure", Key::event, {}, {}},
    {"sure bitti", Key::event, {}, {}},
    {"hata", Key::event, {}, {}},
    {"erken zar", Key::event, {}, {}},
    {"dizilis duzeltildi", Key::event, {}, {}},
    {"fazla pul", Key::event, {}, {}},
    {"eksik pul", Key::event, {}, {}},
    {"karar", Key::event, {}, {}},
    {"dokundu", Key::event, {}, {}},
    {"erken vido", Key::event, {}, {}},
    {"erken kup", Key::event, {}, {}},
    {"penalti", Key::event, {}, {}},
    {"break", Key::event, {}, {}},
    {"penalty", Key::event, {}, {}},
    {"extension", Key::event, {}, {}},
    {"time out", Key::event, {}, {}},
    {"error", Key::event, {}, {}},
    {"early roll", Key::event, {}, {}},
    {"early double", Key::event, {}, {}},
    {"setup corrected", Key::event, {}, {}},
    {"extra checker", Key::event, {}, {}},
    {"missing checker", Key::event, {}, {}},
    {"decision", Key::event, {}, {}},
    {"touched", Key::event, {}, {}},
};

Setting setting_of(std::string_view value) {
  constexpr std::array yes = {"", "evet", "var", "acik", "yes", "on", "1", "true"};
  constexpr std::array no = {"hayir", "yok", "kapali", "no", "off", "0", "false"};
  if (std::find(yes.begin(), yes.end(), value) != yes.end()) return Setting::yes;
  return std::find(no.begin(), no.end(), value) != no.end() ? Setting::no : Setting::unset;
}

struct SettingOption {
  std::string_view name;
  Setting MatchHead::*field;
};
constexpr SettingOption setting_options[] = {
    {"crawford", &MatchHead::crawford},
    {"jakoby", &MatchHead::jacoby},
    {"jacoby", &MatchHead::jacoby},
    {"beaver", &MatchHead::beavers},
    {"beavers", &MatchHead::beavers},
    {"kunduz", &MatchHead::beavers},
    {"otomatik", &MatchHead::automatic_doubles},
    {"otomatik_vido", &MatchHead::automatic_doubles},
    {"automatic", &MatchHead::automatic_doubles},
    {"automatic_doubles", &MatchHead::automatic_doubles},
};

bool set_cube_limit(MatchHead& head, std::string_view value) {
  std::int32_t limit = 0;
  const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), limit);
  if (error != std::errc{} || end != value.data() + value.size() || limit < 0)
    return setting_of(value) == Setting::no;
  head.cube_limit = limit;
  return true;
}

bool set_variation(MatchHead& head, std::string_view value) {
  if (value.starts_with("nack")) {
    head.variation = Variation::nackgammon;
  } else if (value.starts_with("hyper")) {
    head.variation = Variation::hypergammon;
  } else if (value.starts_with("uzun") || value.starts_with("long")) {
    head.variation = Variation::uzun;
  } else {
    return value.starts_with("standar") || value == "backgammon" || value == "tavla";
  }
  return true;
}

}  // namespace

std::string_view key_of(std::string_view folded) {
  const std::string_view key = folded.substr(0, folded.find(':'));
  return key.substr(0, key.find_last_not_of(" \t") + 1);
}

const KeyEntry* find_key(std::string_view folded) {
  static const auto by_word = [] {
    std::unordered_map<std::string_view, const KeyEntry*> entries;
    for (const KeyEntry& key : keys) entries.emplace(key.folded, &key);
    return entries;
  }();
  const auto found = by_word.find(folded);
  return found == by_word.end() ? nullptr : found->second;
}

bool is_free_text(Key key) {
  switch (key) {
    case Key::rules:
    case Key::options:
    case Key::white:
    case Key::black:
    case Key::tag:
    case Key::match_tag:
    case Key::white_player:
    case Key::black_player:
    case Key::white_rating:
    case Key::black_rating:
    case Key::comment:
    case Key::event:
    case Key::other_event:
    case Key::unknown: return true;
    case Key::length:
    case Key::opening:
    case Key::result:
    case Key::score:
    case Key::match_result: return false;
  }
  return false;
}

bool is_header_key(Key key) {
  return key == Key::rules || key == Key::options || key == Key::length || key == Key::white ||
         key == Key::black || key == Key::tag || key == Key::match_tag;
}

const KeyEntry* key_meant(std::string_view folded) {
  constexpr std::size_t long_enough = 5;
  const std::string letters = letters_of(folded);
  if (letters == "vido") return nullptr;  // the cube, and no slip of "video"
  const KeyEntry* only = nullptr;
  for (const KeyEntry& key : keys) {
    const std::string known = letters_of(key.folded);
    if (known == letters) return &key;
    const bool is_long = known.size() >= long_enough;
    if (!one_slip(letters, known, is_long)) continue;
    const bool added = letters.size() > known.size();
    if (added && !is_long && std::adjacent_find(letters.begin(), letters.end()) == letters.end()) continue;
    if (only != nullptr && only->written != key.written) return nullptr;
    only = &key;
  }
  return only;
}

const KeyEntry* find_tag(std::string_view name) {
  const auto* found = std::find_if(std::begin(keys), std::end(keys), [&](const KeyEntry& k) {
    return (k.key == Key::tag || k.key == Key::match_tag) && k.name == name;
  });
  return found == std::end(keys) ? nullptr : found;
}

OptionFault set_option(MatchHead& head, bool& money_written, std::string_view name, std::string_view value,
                       Span span) {
  const auto* found = std::find_if(std::begin(setting_options), std::end(setting_options),
                                   [&](const SettingOption& option) { return option.name == name; });
  if (found != std::end(setting_options)) {
    const Setting setting = setting_of(value);
    if (setting == Setting::unset) return OptionFault::value;
    if (head.*found->field != Setting::unset && head.*found->field != setting) return OptionFault::twice;
    head.*found->field = setting;
    return OptionFault::none;
  }
  const auto fault_unless = [](bool good) { return good ? OptionFault::none : OptionFault::value; };
  if (name == "kup_siniri" || name == "vido_siniri" || name == "cube_max" || name == "cube_limit")
    return fault_unless(set_cube_limit(head, value));
  if (name == "varyant" || name == "variation" || name == "variant")
    return fault_unless(set_variation(head, value));
  if (name == "para" || name == "money") {
    const Setting setting = setting_of(value);
    money_written = setting != Setting::unset;
    head.money = setting == Setting::yes;
    return fault_unless(setting != Setting::unset);
  }
  if (name == "sonuc" || name == "result") {
    head.result_means_resignation = value == "pes" || value == "resign";
    return fault_unless(head.result_means_resignation);
  }
  const RuleOptionFound rule = find_rule_option(name, value);
  if (!rule.option) return OptionFault::name;
  if (!rule.value) return OptionFault::value;
  const bool contradicts = std::any_of(
      head.options.begin(), head.options.end(),
      [&](const RuleOption& chosen) { return chosen.option == *rule.option && chosen.value != *rule.value; });
  if (contradicts) return OptionFault::twice;
  choose(head.options, {*rule.option, *rule.value, span});
  return OptionFault::none;
}

void set_by_tag(MatchHead& head, std::string_view key, std::string_view folded_value) {
  if (folded_value.empty()) return;
  const auto unset = [](Setting setting) { return setting == Setting::unset; };
  if (key == "Crawford" && unset(head.crawford)) head.crawford = setting_of(folded_value);
  if (key == "Jacoby" && unset(head.jacoby)) head.jacoby = setting_of(folded_value);
  if ((key == "Beaver" || key == "Beavers") && unset(head.beavers)) head.beavers = setting_of(folded_value);
  if (key == "CubeLimit" && head.cube_limit == 0) set_cube_limit(head, folded_value);
  if (key == "Variation" && head.variation == Variation::standard) set_variation(head, folded_value);
}

}  // namespace hakem::tavla
