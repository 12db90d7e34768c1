#include "formats/tavla/tavla_words.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/fold.hpp"
#include "core/lexicon.hpp"
#include "formats/tavla/tavla_repair.hpp"

namespace hakem::tavla {
namespace {

struct KeyWord {
  Word word;
  Key key;
  std::string_view name = {};  // of the tag
};
constexpr KeyWord key_words[] = {
    {Word::rules_key, Key::rules, "Rules"},
    {Word::option_key, Key::options, "Option"},
    {Word::length_key, Key::length, "Match"},
    {Word::white, Key::white, "White"},
    {Word::black, Key::black, "Black"},
    {Word::event_key, Key::match_tag, "Event"},
    {Word::site_key, Key::match_tag, "Site"},
    {Word::date_key, Key::match_tag, "EventDate"},
    {Word::round_key, Key::match_tag, "Round"},
    {Word::table_key, Key::match_tag, "Table"},
    {Word::transcriber_key, Key::tag, "Transcriber"},
    {Word::director_key, Key::tag, "Director"},
    {Word::clock_key, Key::tag, "Clock"},
    {Word::move_time_key, Key::tag, "MoveTime"},
    {Word::numbering_key, Key::tag, "Numbering"},
    {Word::language_key, Key::tag, "Language"},
    {Word::direction_key, Key::tag, "Direction"},
    {Word::colour_roll_key, Key::tag, "ColourRoll"},
    {Word::encoding_key, Key::tag, "Encoding"},
    {Word::white_player_key, Key::white_player},
    {Word::black_player_key, Key::black_player},
    {Word::white_rating_key, Key::white_rating},
    {Word::black_rating_key, Key::black_rating},
    {Word::opening_key, Key::opening},
    {Word::result_key, Key::result},
    {Word::winner_key, Key::result, "Winner"},
    {Word::score_key, Key::score},
    {Word::match_result_key, Key::match_result},
    {Word::match_winner_key, Key::match_result, "Winner"},
    {Word::comment_key, Key::comment},
    {Word::incident_key, Key::other_event},
    {Word::unknown_key, Key::unknown},
    {Word::pause_key, Key::event},
    {Word::penalty_key, Key::event},
    {Word::extension_key, Key::event},
    {Word::time_out_key, Key::event},
    {Word::fault_key, Key::event},
    {Word::early_roll_key, Key::event},
    {Word::early_double_key, Key::event},
    {Word::setup_key, Key::event},
    {Word::too_many_key, Key::event},
    {Word::too_few_key, Key::event},
    {Word::touched_key, Key::event},
    {Word::decision_key, Key::event},
};

// Tags of match files (docs/formats/mat.md) that have no Turkish name.
constexpr std::string_view match_file_tags[] = {
    "EventTime", "Player 1", "Player 2", "Player 1 Elo", "Player 2 Elo", "Variation",   "Unrated", "Crawford",
    "Jacoby",    "Beaver",   "Beavers",  "CubeLimit",    "ClockType",    "TimeControl", "Video",   "Bracket"};

// The first entry of a tag is the one that is written.
const std::vector<KeyEntry>& keys() {
  static const std::vector<KeyEntry> all = [] {
    static const std::vector<std::string> folded_tags = [] {
      std::vector<std::string> folded;
      for (const std::string_view tag : match_file_tags) folded.push_back(fold(tag));
      return folded;
    }();
    std::vector<KeyEntry> entries;
    for (const KeyWord& key : key_words)
      for (const Spelling& spelling : spellings(key.word))
        entries.push_back({spelling.folded, key.key, key.name, written(key.word)});
    entries.push_back({"match id", Key::match_tag, "Match ID", "Match ID"});
    for (std::size_t i = 0; i < folded_tags.size(); ++i)
      entries.push_back({folded_tags[i], Key::tag, match_file_tags[i], match_file_tags[i]});
    return entries;
  }();
  return all;
}

Setting setting_of(std::string_view value) {
  if (value.empty() || is_word(Word::yes_value, value)) return Setting::yes;
  return is_word(Word::no_value, value) ? Setting::no : Setting::unset;
}

struct SettingOption {
  Word name;
  Setting MatchHead::*field;
};
constexpr SettingOption setting_options[] = {
    {Word::crawford_option, &MatchHead::crawford},
    {Word::jacoby_option, &MatchHead::jacoby},
    {Word::beaver_option, &MatchHead::beavers},
    {Word::automatic_option, &MatchHead::automatic_doubles},
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
  // Asked of every line that is not in its usual form: no more of the word is looked at than tells keys
  // apart.
  struct Ends {
    std::size_t operator()(std::string_view word) const {
      const auto letter = [](char c) { return static_cast<std::size_t>(static_cast<unsigned char>(c)); };
      return word.empty() ? 0 : word.size() + 31 * letter(word.front()) + 7 * letter(word.back());
    }
  };
  static const auto by_word = [] {
    std::unordered_map<std::string_view, const KeyEntry*, Ends> entries;
    for (const KeyEntry& key : keys()) entries.emplace(key.folded, &key);
    return entries;
  }();
  const auto found = by_word.find(folded);
  return found == by_word.end() ? nullptr : found->second;
}

bool is_free_text(Key key) {
  constexpr std::array read = {Key::length, Key::opening, Key::result, Key::score, Key::match_result};
  return std::ranges::find(read, key) == read.end();
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
  for (const KeyEntry& key : keys()) {
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
  const auto found = std::ranges::find_if(keys(), [&](const KeyEntry& key) {
    return (key.key == Key::tag || key.key == Key::match_tag) && key.name == name;
  });
  return found == keys().end() ? nullptr : &*found;
}

OptionFault set_option(MatchHead& head, bool& money_written, std::string_view name, std::string_view value,
                       Span span) {
  const auto* found = std::find_if(std::begin(setting_options), std::end(setting_options),
                                   [&](const SettingOption& option) { return is_word(option.name, name); });
  if (found != std::end(setting_options)) {
    const Setting setting = setting_of(value);
    if (setting == Setting::unset) return OptionFault::value;
    if (head.*found->field != Setting::unset && head.*found->field != setting) return OptionFault::twice;
    head.*found->field = setting;
    return OptionFault::none;
  }
  const auto fault_unless = [](bool good) { return good ? OptionFault::none : OptionFault::value; };
  if (is_word(Word::cube_limit_option, name)) return fault_unless(set_cube_limit(head, value));
  if (is_word(Word::variation_option, name)) return fault_unless(set_variation(head, value));
  if (is_word(Word::money_option, name)) {
    const Setting setting = setting_of(value);
    money_written = setting != Setting::unset;
    head.money = setting == Setting::yes;
    return fault_unless(setting != Setting::unset);
  }
  if (is_word(Word::result_option, name)) {
    head.result_means_resignation = is_word(Word::resigns, value);
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
