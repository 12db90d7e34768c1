#include "model/rule_set.hpp"

#include <algorithm>

#include "core/fold.hpp"
#include "core/suggest.hpp"
#include "model/event.hpp"

namespace hakem {
namespace {

using Value = RuleOptionEntry::Value;

// --- the profiles
// ---------------------------------------------------------------------------------------------

struct ProfileWord {
  std::string_view folded;
  Profile profile;
};
// The first of a profile is its name.
constexpr ProfileWord profile_words[] = {
    {"modern", Profile::modern},
    {"turnuva", Profile::turnuva},
    {"geleneksel", Profile::geleneksel},
    {"online", Profile::online},
    {"uzun", Profile::uzun},
    {"vidolu", Profile::modern},
    {"backgammon", Profile::modern},
    {"tavla", Profile::modern},
    {"tournament", Profile::turnuva},
    {"klasik", Profile::geleneksel},
    {"turk", Profile::geleneksel},
    {"erkek", Profile::geleneksel},
    {"traditional", Profile::geleneksel},
    {"cevrimici", Profile::online},
    {"nard", Profile::uzun},
    {"nardi", Profile::uzun},
    {"nardy", Profile::uzun},
    {"narde", Profile::uzun},
    {"long", Profile::uzun},
};

constexpr unsigned bit(Profile profile) { return 1U << static_cast<unsigned>(profile); }
constexpr unsigned with_cube = bit(Profile::modern) | bit(Profile::turnuva);
constexpr unsigned tavla_only =
    with_cube | bit(Profile::geleneksel) | bit(Profile::online);  // everything but long tavla
constexpr unsigned uzun_only = bit(Profile::uzun);
constexpr unsigned every = tavla_only | uzun_only;

// --- the options
// ----------------------------------------------------------------------------------------------

template <auto Member>
void put(RuleSet& rules, unsigned value) {
  using Type = std::remove_reference_t<decltype(rules.*Member)>;
  rules.*Member = static_cast<Type>(value);
}
template <auto Member>
unsigned take(const RuleSet& rules) {
  return static_cast<unsigned>(rules.*Member);
}
template <auto Member>
void put_uzun(RuleSet& rules, unsigned value) {
  using Type = std::remove_reference_t<decltype(rules.uzun.*Member)>;
  rules.uzun.*Member = static_cast<Type>(value);
}
template <auto Member>
unsigned take_uzun(const RuleSet& rules) {
  return static_cast<unsigned>(rules.uzun.*Member);
}
// A Setting: unset counts as no value of the list.
template <auto Member>
void put_setting(RuleSet& rules, unsigned value) {
  rules.*Member = value == 1 ? Setting::yes : Setting::no;
}
template <auto Member>
unsigned take_setting(const RuleSet& rules) {
  return rules.*Member == Setting::unset ? 2U : rules.*Member == Setting::yes ? 1U : 0U;
}

constexpr Value no_yes[] = {{"hayır", "no", "", ""}, {"evet", "yes", "", ""}};
constexpr Value first_roll_values[] = {
    {"açılış", "opening-dice", "başlayan açılış zarlarını oynar", "the starter plays the opening dice"},
    {"yeni", "fresh", "başlayan iki zarı yeniden atar, çift gelebilir",
     "the starter throws both dice again and may open with a double"},
    {"tek", "single-die", "yeni gibi; ayrıca tek zar yeter: 6 başlar, 1 başlamaz",
     "as fresh; and one opening die is enough: 6 starts, 1 does not"},
};
constexpr Value next_values[] = {
    {"açılış", "opening-roll", "her oyunun başında zar atılır", "an opening roll decides in every game"},
    {"kazanan", "winner", "önceki oyunu kazanan başlar", "the winner of the game before"},
    {"sıra", "other", "önceki oyuna başlamayan başlar", "who did not start the game before"},
};
constexpr Value illegal_values[] = {
    {"göz_yum", "condone", "rakip zar atınca geçerli olur", "stands once the opponent rolls"},
    {"yasal", "legal-moves", "yalnız geçerli hamle kalır", "only legal plays stand"},
    {"sunucu", "server", "olamaz: kayıt bozuktur", "cannot happen: the record is damaged"},
};
constexpr Value run_values[] = {{"yasak", "forbid", "kendi evinde vurup kaçmak yasaktır",
                                 "hitting in one's own home and running on is forbidden"},
                                {"serbest", "allow", "", ""}};
constexpr Value time_values[] = {
    {"oyun", "single", "1 puan", "one point"},
    {"mars", "gammon", "2 puan", "two points"},
    {"pozisyon", "position", "o anki durumun değeri", "what the position is worth"}};
constexpr Value head_values[] = {
    {"baş_kapalı", "head-blocked", "yalnız rakibin başı yolu kestiğinde",
     "only where the opponent's head stops the roll"},
    {"liste", "list", "ilk elde 6-6, 4-4 ve 3-3'te", "with 6-6, 4-4 and 3-3 on a side's first turn"},
    {"çift", "any-double", "ilk elde her çiftte", "with any double on a side's first turn"},
    {"tamamlanamaz", "cannot-complete", "tek pul zarın tamamını oynayamadığında",
     "where one checker cannot play the whole roll"},
    {"yok", "none", "hiçbir zaman", "never"},
};
constexpr Value second_values[] = {{"zorunlu", "forced", "", ""}, {"isteğe_bağlı", "optional", "", ""}};
constexpr Value block_values[] = {
    {"önde", "ahead", "önünde rakip pul yoksa yasak", "illegal unless an opposing checker is beyond it"},
    {"ev", "home", "rakip evine girene kadar yasak", "illegal until an opposing checker has come home"},
    {"yasak", "forbid", "hiçbir zaman kurulamaz", "never allowed"},
    {"serbest", "allow", "kural yok", "no such rule"},
};
constexpr Value when_values[] = {
    {"adım", "step", "her adımdan sonra da aranır", "asked after every step as well"},
    {"sonuç", "end", "yalnız hamlenin sonunda aranır", "asked at the end of the turn only"}};
constexpr Value line_values[] = {
    {"rakip", "opponent", "rakibin yolunda altı hane", "six points on the opponent's way"},
    {"öz", "own", "kendi yolunda altı hane", "six points on one's own way"}};
constexpr Value koks_values[] = {
    {"yok", "off", "mars sayılır", "counts as mars"},
    {"ilk_çeyrek", "first-quarter", "kaybedenin ilk çeyrekte pulu varsa 3",
     "three if the loser has a checker in his first quarter"},
    {"baş_ya_da_ev", "head-or-winner-home", "kaybedenin başında ya da kazananın evinde pulu varsa 3",
     "three if the loser has a checker on his head or in the winner's home"},
};

constexpr RuleOptionEntry entries[] = {
    {"ilk_zar", "first_roll", "başlayanın ilk zarı", "what the starter plays", first_roll_values, every,
     put<&RuleSet::first_roll>, take<&RuleSet::first_roll>},
    {"sonraki_oyun", "next_game", "sonraki oyuna kim başlar", "who starts the next game", next_values, every,
     put<&RuleSet::next_starter>, take<&RuleSet::next_starter>},
    {"vido", "cube", "vido kullanılır", "there is a cube", no_yes, every, put<&RuleSet::cube>,
     take<&RuleSet::cube>},
    {"crawford", "crawford", "Crawford kuralı", "the Crawford rule", no_yes, every,
     put_setting<&RuleSet::crawford>, take_setting<&RuleSet::crawford>},
    {"jakoby", "jacoby", "para oyununda vido dönmeden mars sayılmaz",
     "in money play gammons count only once the cube has been turned", no_yes, with_cube,
     put_setting<&RuleSet::jacoby>, take_setting<&RuleSet::jacoby>},
    {"beaver", "beavers", "kabul eden hemen katlayabilir", "who takes may redouble at once", no_yes,
     with_cube, put_setting<&RuleSet::beavers>, take_setting<&RuleSet::beavers>},
    {"rakun", "raccoons", "beaver'a karşılık yeniden katlanabilir", "a beaver may be redoubled in turn",
     no_yes, with_cube, put_setting<&RuleSet::raccoons>, take_setting<&RuleSet::raccoons>},
    {"otomatik", "automatic_doubles", "açılışta eşitlik vidoyu katlar", "an opening tie turns the cube",
     no_yes, with_cube, put<&RuleSet::automatic_doubles>, take<&RuleSet::automatic_doubles>},
    {"hollanda", "holland", "Crawford'dan sonra iki el oynanmadan vido yok",
     "after the Crawford game no double before two rolls each", no_yes, with_cube, put<&RuleSet::holland>,
     take<&RuleSet::holland>},
    {"katmerli", "backgammons", "katmerli mars üç sayılır", "a backgammon counts three", no_yes, tavla_only,
     put<&RuleSet::backgammons>, take<&RuleSet::backgammons>},
    {"hatalı_hamle", "illegal_play", "hatalı hamle", "an illegal play", illegal_values, every,
     put<&RuleSet::illegal_play>, take<&RuleSet::illegal_play>},
    {"dokun_oyna", "touch_move", "dokunulan pul oynanır (nottan)",
     "a touched checker is played (from a note)", no_yes, every, put<&RuleSet::touch_move>,
     take<&RuleSet::touch_move>},
    {"vur_kaç", "hit_and_run", "vur-kaç", "hit and run", run_values, tavla_only, put<&RuleSet::hit_and_run>,
     take<&RuleSet::hit_and_run>},
    {"büyük_zar_önce", "larger_die_first", "toplarken büyük zar önce oynanır",
     "in bearing off the larger die is played first", no_yes, tavla_only, put<&RuleSet::larger_die_first>,
     take<&RuleSet::larger_die_first>},
    {"süre_kaybı", "time_loss", "süre bitince kaybedilen oyunun değeri", "what a game lost on time is worth",
     time_values, every, put<&RuleSet::time_loss>, take<&RuleSet::time_loss>},
    {"son_hak", "last_right_loses", "son ek süre hakkının bitmesi oyunu kaybettirir",
     "using up the last extension right loses the game", no_yes, bit(Profile::online),
     put<&RuleSet::last_right_loses>, take<&RuleSet::last_right_loses>},
    {"baş_istisnası", "head_exception", "ilk elde baştan ikinci pul", "a second checker from the head",
     head_values, uzun_only, put_uzun<&UzunRules::head_exception>, take_uzun<&UzunRules::head_exception>},
    {"ikinci_baş", "second_head", "istisnadaki ikinci pul", "the second checker of the exception",
     second_values, uzun_only, put_uzun<&UzunRules::second_head_optional>,
     take_uzun<&UzunRules::second_head_optional>},
    {"altılı", "block6", "altılı blok", "a block of six", block_values, uzun_only,
     put_uzun<&UzunRules::block>, take_uzun<&UzunRules::block>},
    {"altılı_ne_zaman", "block6_when", "altılı bloğun arandığı an", "when a block of six is asked for",
     when_values, uzun_only, put_uzun<&UzunRules::block_when>, take_uzun<&UzunRules::block_when>},
    {"altılı_yolu", "block6_line", "altılı bloğun ölçüldüğü yol", "the way a block of six is measured on",
     line_values, uzun_only, put_uzun<&UzunRules::block_line>, take_uzun<&UzunRules::block_line>},
    {"koks", "koks", "koks", "koks", koks_values, uzun_only, put_uzun<&UzunRules::koks>,
     take_uzun<&UzunRules::koks>},
    {"son_zar", "last_roll", "başlamayan tarafın son bir zarı vardır, berabere olabilir",
     "the side that did not start has a last roll, and a game may be drawn", no_yes, uzun_only,
     put_uzun<&UzunRules::last_roll>, take_uzun<&UzunRules::last_roll>},
};

// Other names in use.
struct Alias {
  std::string_view folded;
  std::string_view name;
};
constexpr Alias name_aliases[] = {
    {"acilis", "ilk_zar"},
    {"opening", "ilk_zar"},
    {"kup", "vido"},
    {"kunduz", "beaver"},
    {"otomatik_vido", "otomatik"},
    {"automatic", "otomatik"},
    {"next", "sonraki_oyun"},
    {"backgammon", "katmerli"},
    {"hata", "hatalı_hamle"},
    {"head", "baş_istisnası"},
    {"block", "altılı"},
    {"son_el", "son_zar"},
    {"ext_rights_exhausted", "son_hak"},
};
constexpr Alias value_aliases[] = {
    {"var", "evet"},        {"acik", "evet"},       {"on", "evet"},     {"1", "evet"},
    {"true", "evet"},       {"kapali", "hayır"},    {"0", "hayır"},     {"false", "hayır"},
    {"yok", "hayır"},       {"off", "hayır"},       {"play", "açılış"}, {"roll", "açılış"},
    {"swap", "sıra"},       {"note-only", "evet"},  {"loss", "evet"},   {"forbid-home", "yasak"},
    {"forbidden", "yasak"}, {"allowed", "serbest"},
};

// Letters and digits only: "vur-kaç", "vur_kac" and "Vur Kaç" are one.
std::string bare(std::string_view words) {
  std::string folded = fold(words);
  std::erase_if(folded, [](char c) { return c == ' ' || c == '\t' || c == '_' || c == '-'; });
  return folded;
}

template <std::size_t N>
std::string_view meant(const Alias (&aliases)[N], std::string_view bare_word) {
  for (const Alias& alias : aliases)
    if (bare(alias.folded) == bare_word) return alias.name;
  return {};
}

std::optional<std::uint8_t> value_of(const RuleOptionEntry& entry, const std::string& word) {
  const auto find = [&](std::string_view wanted) -> std::optional<std::uint8_t> {
    for (std::size_t i = 0; i < entry.values.size(); ++i)
      if (bare(entry.values[i].tr) == wanted || bare(entry.values[i].en) == wanted)
        return static_cast<std::uint8_t>(i);
    return std::nullopt;
  };
  if (const auto found = find(word)) return found;
  const std::string_view other = word.empty() ? "evet" : meant(value_aliases, word);
  return other.empty() ? std::nullopt : find(bare(other));
}

void set_if(Setting from, Setting& to) {
  if (from != Setting::unset) to = from;
}

void apply(RuleSet& rules, const std::vector<RuleOption>& options) {
  for (const RuleOption& chosen : options)
    if (chosen.option < std::size(entries)) entries[chosen.option].set(rules, chosen.value);
}

}  // namespace

RuleSet rule_set(Profile profile) {
  RuleSet rules;
  rules.profile = profile;
  switch (profile) {
    case Profile::modern: break;
    case Profile::turnuva:  // docs/rules/turnuva.md
      rules.crawford = Setting::yes;
      rules.cube_limit = 64;
      rules.illegal_play = IllegalPlay::condone;
      break;
    case Profile::geleneksel:  // docs/rules/geleneksel.md
      rules.first_roll = FirstRoll::fresh;
      rules.next_starter = NextStarter::winner;
      rules.cube = rules.backgammons = false;
      rules.crawford = Setting::no;
      rules.illegal_play = IllegalPlay::condone;
      break;
    case Profile::online:  // docs/rules/online.md
      rules.cube = false;
      rules.crawford = Setting::no;
      rules.illegal_play = IllegalPlay::server;
      break;
    case Profile::uzun:  // docs/rules/uzun.md
      rules.first_roll = FirstRoll::fresh;
      rules.next_starter = NextStarter::other;
      rules.cube = false;
      rules.crawford = Setting::no;
      rules.illegal_play = IllegalPlay::condone;
      break;
  }
  return rules;
}

std::string_view profile_name(Profile profile) {
  return profile_words[static_cast<std::size_t>(profile)].folded;
}

std::optional<Profile> profile_named(std::string_view words) {
  if (words.empty()) return std::nullopt;
  const std::string folded = fold(words);
  const std::size_t begin = std::min(folded.find_first_not_of(" \t"), folded.size());
  const std::string_view word =
      std::string_view(folded).substr(begin, folded.find_first_of(" \t,(;-_", begin) - begin);
  for (const ProfileWord& known : profile_words)
    if (known.folded == word) return known.profile;
  return std::nullopt;
}

std::span<const RuleOptionEntry> rule_options() { return entries; }

RuleOptionFound find_rule_option(std::string_view name, std::string_view value) {
  const std::string wanted = bare(name);
  const std::string_view alias = meant(name_aliases, wanted);
  const std::string by_alias = bare(alias);
  RuleOptionFound found;
  for (std::size_t i = 0; i < std::size(entries); ++i) {
    const std::string tr = bare(entries[i].tr);
    if (tr != wanted && bare(entries[i].en) != wanted && (alias.empty() || tr != by_alias)) continue;
    found.option = static_cast<std::uint8_t>(i);
    found.value = value_of(entries[i], bare(value));
    break;
  }
  return found;
}

std::string_view rule_option_meant(std::string_view name, std::string_view value) {
  std::vector<std::string_view> words;
  const RuleOptionFound found = find_rule_option(name, value);
  if (found.option) {
    for (const Value& one : entries[*found.option].values) words.insert(words.end(), {one.tr, one.en});
  } else {
    for (const RuleOptionEntry& entry : entries) words.insert(words.end(), {entry.tr, entry.en});
  }
  std::vector<std::string> bare_words;
  for (const std::string_view word : words) bare_words.push_back(bare(word));
  const std::string written = bare(found.option ? value : name);
  const std::string_view meant = nearest(written, {bare_words.begin(), bare_words.end()});
  if (meant.empty()) return {};
  return words[static_cast<std::size_t>(std::ranges::find(bare_words, meant) - bare_words.begin())];
}

void choose(std::vector<RuleOption>& options, RuleOption chosen) {
  const auto at = std::ranges::lower_bound(options, chosen.option, {}, &RuleOption::option);
  if (at != options.end() && at->option == chosen.option) {
    *at = chosen;
  } else {
    options.insert(at, chosen);
  }
}

std::string options_text(const std::vector<RuleOption>& options) {
  std::string text;
  for (const RuleOption& chosen : options) {
    const RuleOptionEntry& entry = entries[chosen.option];
    if (!text.empty()) text += ", ";
    ((text += entry.en) += '=') += entry.values[chosen.value].en;
  }
  return text;
}

RuleSet rules_of(const MatchHead& head, const RuleChoice& choice) {
  const bool is_uzun = head.variation == Variation::uzun;
  const std::optional<Profile> written = choice.profile ? choice.profile
                                         : is_uzun      ? Profile::uzun
                                                        : profile_named(head.rules);
  RuleSet rules = rule_set(written ? *written : choice.usual_profile.value_or(Profile::modern));
  apply(rules, choice.usual_options);
  set_if(head.crawford, rules.crawford);
  set_if(head.jacoby, rules.jacoby);
  set_if(head.beavers, rules.beavers);
  if (head.automatic_doubles != Setting::unset)
    rules.automatic_doubles = head.automatic_doubles == Setting::yes;
  if (head.cube_limit != 0) rules.cube_limit = head.cube_limit;
  apply(rules, head.options);
  apply(rules, choice.options);
  return rules;
}

std::vector<RuleOption> changed_options(const RuleSet& rules) {
  const RuleSet usual = rule_set(rules.profile);
  std::vector<RuleOption> changed;
  for (std::size_t i = 0; i < std::size(entries); ++i) {
    const unsigned value = entries[i].get(rules);
    if (value != entries[i].get(usual) && value < entries[i].values.size())
      changed.push_back({static_cast<std::uint8_t>(i), static_cast<std::uint8_t>(value), {}});
  }
  return changed;
}

}  // namespace hakem
