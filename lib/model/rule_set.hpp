// Which rules a match is played by: a profile (a page of docs/rules) and what is changed against it. Data
// only; the rules ask it, the replay acts on it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/types.hpp"

namespace hakem {

// The five systems of the rule documents.
enum class Profile : std::uint8_t { modern, turnuva, geleneksel, online, uzun };
constexpr std::size_t n_profiles = 5;

// What the side that starts plays.
enum class FirstRoll : std::uint8_t {
  opening_dice,  // the two dice of the opening roll; never a double (rule M3)
  fresh,         // both dice, thrown again: may be a double (rules G1, U11)
  single_die,    // as `fresh`; and of the opening dice one is enough: 6 starts, 1 does not (rule G1)
};

// Who starts a game after the first.
enum class NextStarter : std::uint8_t {
  opening_roll,  // an opening roll decides, as in every game (rule M3)
  winner,        // the winner of the game before, without an opening roll (rule G2)
  other,         // who did not start the game before (rule U11)
};

enum class IllegalPlay : std::uint8_t {
  condone,      // stands once the opponent acts (rule T10)
  legal_moves,  // only legal plays stand
  server,       // cannot happen: the record is damaged
};

// What a game lost on time is worth (rule O8); unsaid: a single game is counted, and that is said.
enum class TimeLoss : std::uint8_t { single, gammon, position, unsaid };

// Long tavla (rules U6, U7, U9, U10).
struct UzunRules {
  enum class HeadException : std::uint8_t { head_blocked, list, any_double, cannot_complete, none };
  enum class Block : std::uint8_t { ahead, home, forbid, allow };
  enum class BlockWhen : std::uint8_t { step, end };
  enum class BlockLine : std::uint8_t { opponent, own };
  enum class Koks : std::uint8_t { none, first_quarter, head_or_winner_home };

  HeadException head_exception = HeadException::head_blocked;
  bool second_head_optional = false;  // the second checker of the exception need not be taken
  Block block = Block::ahead;
  BlockWhen block_when = BlockWhen::step;
  BlockLine block_line = BlockLine::opponent;
  Koks koks = Koks::none;
  bool last_roll = false;  // the side that did not start has one roll more, and may make a draw

  constexpr bool operator==(const UzunRules&) const = default;
};

struct RuleSet {
  Profile profile = Profile::modern;
  FirstRoll first_roll = FirstRoll::opening_dice;
  NextStarter next_starter = NextStarter::opening_roll;
  bool cube = true;
  std::int32_t cube_limit = 0;        // the highest value; 0 = none
  Setting crawford = Setting::unset;  // unset: played in matches, but a record need not have been
  Setting jacoby = Setting::unset;    // money sessions only; unset: either way is accepted
  Setting beavers = Setting::unset;   // unset: in money sessions
  Setting raccoons = Setting::unset;  // unset: where beavers are
  bool automatic_doubles = false;     // an opening tie turns the cube
  bool holland = false;     // after the Crawford game nobody doubles before two rolls each (rule M13)
  bool backgammons = true;  // a katmerli mars counts three; false: two, like any mars
  IllegalPlay illegal_play = IllegalPlay::legal_moves;
  bool touch_move = false;        // a checker said to have been touched must be played (rule G7)
  bool hit_and_run = true;        // rule G8
  bool larger_die_first = false;  // in bearing off (rule G9)
  TimeLoss time_loss = TimeLoss::unsaid;
  bool last_right_loses = false;  // having used all extension rights loses (rule O9)
  UzunRules uzun;

  // Games may be drawn (rule U10).
  constexpr bool may_draw() const { return profile == Profile::uzun && uzun.last_roll; }
  constexpr bool operator==(const RuleSet&) const = default;
};

// What the profile says where nothing is changed.
RuleSet rule_set(Profile profile);

// "geleneksel"; and what a profile is called in a header, folded or not: the first word counts ("Geleneksel
// tavla", "klasik", "nardi").
std::string_view profile_name(Profile profile);
std::optional<Profile> profile_named(std::string_view words);

// One option as it was chosen: entry and value of the list below.
struct RuleOption {
  std::uint8_t option = 0;
  std::uint8_t value = 0;
  Span span;  // where it was written; empty if nowhere
};

// An option: its name in Turkish and English, its values, and the profiles it means something in.
struct RuleOptionEntry {
  struct Value {
    std::string_view tr, en;
    std::string_view about_tr, about_en;
  };
  std::string_view tr, en;
  std::string_view about_tr, about_en;  // half a sentence
  std::span<const Value> values;
  std::uint8_t profiles = 0;  // bit of every Profile
  void (*set)(RuleSet&, unsigned value);
  unsigned (*get)(const RuleSet&);

  constexpr bool is_for(Profile profile) const {
    return (profiles >> static_cast<unsigned>(profile) & 1U) != 0;
  }
};
std::span<const RuleOptionEntry> rule_options();

// "vur_kaç" and "yasak", in either language, case, with or without Turkish letters, with - or _ or blanks. An
// empty value means yes. The name is nobody's: `option` is empty; the value is none of its values: `value`
// is.
struct RuleOptionFound {
  std::optional<std::uint8_t> option;
  std::optional<std::uint8_t> value;
};
RuleOptionFound find_rule_option(std::string_view name, std::string_view value);

// What a person most likely meant who wrote what find_rule_option() does not find: the value of a known
// option, else the name of one, as the list spells it in the language it is nearer to. Empty if none is near.
std::string_view rule_option_meant(std::string_view name, std::string_view value);

// Adds `chosen` to `options`, which stay in the order of the list; what was chosen before falls.
void choose(std::vector<RuleOption>& options, RuleOption chosen);

// What a person chose beside the record.
struct RuleChoice {
  std::optional<Profile> profile;  // --rules and --option: outweigh the header
  std::vector<RuleOption> options;
  std::optional<Profile> usual_profile;  // hakem.toml: what holds where the header says nothing
  std::vector<RuleOption> usual_options;
  std::optional<Variation> start;  // where the games begin from if the header does not say
};

// "hit_and_run=forbid, last_roll=yes": find_rule_option() reads every part.
std::string options_text(const std::vector<RuleOption>& options);

struct MatchHead;
// The rules of a match. Whatever is said last holds: hakem.toml, the header, the command line.
RuleSet rules_of(const MatchHead& head, const RuleChoice& choice = {});

// Every option whose value is not the profile's own, in the order of the list.
std::vector<RuleOption> changed_options(const RuleSet& rules);

}  // namespace hakem
