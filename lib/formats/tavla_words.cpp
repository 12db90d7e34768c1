#include "formats/tavla_words.hpp"

#include <algorithm>
#include <array>
#include <charconv>

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
    {"result", Key::result, {}, "Sonuç"},
    {"skor", Key::score, {}, "Skor"},
    {"score", Key::score, {}, "Skor"},
    {"mac sonucu", Key::match_result, {}, "Maç sonucu"},
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
};

// Words a damaged one is compared with, four letters at least: shorter ones are too much alike.
constexpr std::string_view vocabulary[] = {
    "acilis",  "alindi", "alti",   "backgammon", "baslangic",  "beyaz",    "bitti",    "black",    "cannot",
    "ceza",    "cift",   "cikis",  "cikti",      "cihar",      "crawford", "cubuk",    "direktor", "dizilis",
    "dort",    "double", "dubara", "duzeltildi", "eksik",      "erken",    "fazla",    "gele",     "hamle",
    "hata",    "kabul",  "karar",  "katla",      "katmerli",   "kaybetti", "kaydeden", "kazandi",  "kirik",
    "kodlama", "kopru",  "kural",  "kurallar",   "mars",       "masa",     "mecburi",  "mola",     "numara",
    "olay",    "oyun",   "oyunu",  "oynanmaz",   "oynayamadi", "penc",     "puan",     "puanlik",  "redouble",
    "resigns", "result", "saat",   "secenek",    "serbest",    "sira",     "siyah",    "skor",     "sonuc",
    "sonucu",  "sure",   "takes",  "tarih",      "tatil",      "tavla",    "toplama",  "turnuva",  "ucluk",
    "vido",    "white",
};

bool is_word_byte(char c) {
  return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0x80;
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// What optical recognition makes of Turkish letters, undone as far as the letter is certain (rules 6.1).
std::string undamaged(std::string_view word) {
  std::string out;
  for (std::size_t i = 0; i < word.size(); ++i) {
    const std::string_view rest = word.substr(i);
    if (rest.starts_with("ii")) {
      out += 'u';
      ++i;
    } else if (rest.starts_with("\xC2\xA2")) {  // ¢
      out += 'c';
      ++i;
    } else if (rest[0] == '6' || rest[0] == '0') {
      out += 'o';
    } else if (rest[0] == '1' || rest[0] == 'l') {
      out += 'i';
    } else {
      out += rest[0];
    }
  }
  return out;
}

// One letter lost, added or swapped with its neighbour; or changed, in words long enough not to be another
// word then.
bool one_slip(std::string_view a, std::string_view b) {
  if (a.size() > b.size()) std::swap(a, b);
  if (b.size() - a.size() > 1) return false;
  const std::size_t head =
      static_cast<std::size_t>(std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first - a.begin());
  const std::string_view rest_a = a.substr(head);
  const std::string_view rest_b = b.substr(head);
  if (a.size() != b.size()) return rest_a == rest_b.substr(1);
  if (rest_a.empty()) return false;
  constexpr std::size_t long_enough = 5;
  if (rest_a.substr(1) == rest_b.substr(1)) return a.size() >= long_enough;
  return rest_a.size() > 1 && rest_a[0] == rest_b[1] && rest_a[1] == rest_b[0] &&
         rest_a.substr(2) == rest_b.substr(2);
}

// The only keyword `word` can be, or an empty text. Keywords of three letters are too much alike to be
// guessed.
std::string_view keyword_for(std::string_view word) {
  const auto letters = std::count_if(word.begin(), word.end(), [](char c) { return !is_digit(c); });
  if (letters < 3) return {};
  if (std::find(std::begin(vocabulary), std::end(vocabulary), word) != std::end(vocabulary)) return {};
  const std::string plain = undamaged(word);
  for (const std::string_view known : vocabulary)
    if (undamaged(known) == plain) return known;
  if (static_cast<std::size_t>(letters) != word.size()) return {};
  std::string_view only;
  for (const std::string_view known : vocabulary) {
    if (!one_slip(word, known)) continue;
    if (!only.empty()) return {};
    only = known;
  }
  return only;
}

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
  } else {
    return value.starts_with("standar") || value == "backgammon" || value == "tavla";
  }
  return true;
}

}  // namespace

const KeyEntry* find_key(std::string_view folded) {
  const auto* found =
      std::find_if(std::begin(keys), std::end(keys), [&](const KeyEntry& k) { return k.folded == folded; });
  return found == std::end(keys) ? nullptr : found;
}

const KeyEntry* find_tag(std::string_view name) {
  const auto* found = std::find_if(std::begin(keys), std::end(keys), [&](const KeyEntry& k) {
    return (k.key == Key::tag || k.key == Key::match_tag) && k.name == name;
  });
  return found == std::end(keys) ? nullptr : found;
}

bool repair(const Line& line, Line& fixed, std::vector<Repaired>& repaired) {
  constexpr std::size_t longest = 200;  // a longer line is prose
  repaired.clear();
  fixed.folded.clear();
  fixed.from.clear();
  fixed.offset = line.offset;
  const std::string_view text = line.folded;
  if (text.size() > longest) return false;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at;
    while (end < text.size() && is_word_byte(text[end])) ++end;
    const std::string_view word = text.substr(at, std::max<std::size_t>(end - at, 1));
    const std::string_view known = keyword_for(word);
    if (!known.empty()) repaired.push_back({line.span(at, end), known});
    const std::string_view kept = known.empty() ? word : known;
    for (std::size_t i = 0; i < kept.size(); ++i)
      fixed.from.push_back(line.from[at + (known.empty() ? i : std::min(i, word.size() - 1))]);
    fixed.folded += kept;
    at += word.size();
  }
  fixed.from.push_back(line.from.back());
  return !repaired.empty();
}

OptionFault set_option(MatchHead& head, bool& money_written, std::string_view name, std::string_view value) {
  const auto* found = std::find_if(std::begin(setting_options), std::end(setting_options),
                                   [&](const SettingOption& option) { return option.name == name; });
  if (found != std::end(setting_options)) {
    const Setting setting = setting_of(value);
    if (setting == Setting::unset) return OptionFault::value;
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
  return OptionFault::name;
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
