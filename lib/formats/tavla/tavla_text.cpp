#include "formats/tavla/tavla_text.hpp"

#include <algorithm>

#include "core/ascii.hpp"
#include "core/fold.hpp"
#include "core/lexicon.hpp"
#include "formats/tavla/tavla_line.hpp"
#include "formats/tavla/tavla_repair.hpp"
#include "formats/tavla/tavla_words.hpp"

namespace hakem::tavla {
namespace {

bool ends_line(char c) { return c == '\n' || c == '\r'; }

void append_on_one_line(std::string& out, std::string_view text) {
  for (const char c : text) out += ends_line(c) ? ' ' : c;
}

// The reader would take the line `key: …` for a tag of this very key.
bool reads_as_unknown_key(std::string_view key) {
  constexpr std::size_t longest = 40;
  if (!is_plain(key) || key.size() > longest ||
      key.find_first_of(":{}[]\"-0123456789") != std::string_view::npos)
    return false;
  Line line;
  fold(key, line.folded, line.from);
  const std::string& words = line.folded;
  if (words.empty() || words[0] < 'a' || words[0] > 'z' || find_key(words) != nullptr) return false;
  Line fixed;
  std::vector<Repaired> repaired;
  return length_of(Word::game, words, Behind::open) == 0 &&
         !repair(line, fixed, repaired, [](const Line&) { return true; });
}

// The reader would take the line for the length of the match, whatever its key.
bool reads_as_length(std::string_view value) {
  Line line;
  fold(value, line.folded, line.from);
  return read_length(line, 0).has_value();
}

// The reader gives a comment in braces up at an empty line, and strips its outer blanks.
bool fits_in_braces(std::string_view text) {
  if (text.find('}') != std::string_view::npos || is_blank(text.front()) || is_blank(text.back()))
    return false;
  for (std::size_t at = text.find('\n'); at != std::string_view::npos; at = text.find('\n', at + 1)) {
    const std::size_t next = text.find_first_not_of(" \t\r", at + 1);
    if (next != std::string_view::npos && text[next] == '\n') return false;
  }
  return true;
}

std::string_view level_word(Level level) {
  switch (level) {
    case Level::unknown: return {};
    case Level::single: return written(Word::single_game);
    case Level::gammon: return written(Word::gammon);
    case Level::backgammon: return written(Word::backgammon);
  }
  return {};
}

std::string score_text(const Claim& claim) {
  return std::to_string(claim.score[0]) + " - " + std::to_string(claim.score[1]);
}

bool is_same_xgid(const Setup& setup) {
  constexpr std::string_view sign = "XGID=";
  Setup read;
  return setup.text.starts_with(sign) && is_plain(setup.text) &&
         read_xgid(setup.text.substr(sign.size()), read) && read.board == setup.board &&
         read.cube == setup.cube && read.cube_owner == setup.cube_owner && read.on_turn == setup.on_turn &&
         read.dice == setup.dice;
}

void append_men(std::string& out, const Board& board, Side side) {
  (out += side_name(side)) += ':';
  for (int at = 24; at >= 1; --at) {
    const int men = board.at(side, static_cast<Point>(at));
    if (men > 0) out += ' ' + std::to_string(at) + ':' + std::to_string(men);
  }
  if (board.at(side, bar) > 0) out += " K:" + std::to_string(board.at(side, bar));
  out += " al:" + std::to_string(board.at(side, off)) + '\n';
}

// "Ada Siyah: Kerem" would be read as two names.
bool holds_side_key(std::string_view text) {
  if (text.find(':') == std::string_view::npos) return false;
  const std::string folded = fold(text);
  return folded.find("beyaz:") != std::string::npos || folded.find("siyah:") != std::string::npos;
}

}  // namespace

std::string_view side_name(Side side) { return side == Side::white ? "Beyaz" : "Siyah"; }

std::string_view without_outer_blanks(std::string_view text) {
  const auto is_blank_character = [](std::string_view character) {
    return character == "\t" || character == "\r" || character == "\n" || fold(character) == " ";
  };
  const auto goes_on = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; };
  while (!text.empty()) {
    std::size_t end = 1;
    while (end < text.size() && goes_on(text[end])) ++end;
    if (!is_blank_character(text.substr(0, end))) break;
    text.remove_prefix(end);
  }
  while (!text.empty()) {
    std::size_t begin = text.size() - 1;
    while (begin > 0 && goes_on(text[begin])) --begin;
    if (!is_blank_character(text.substr(begin))) break;
    text.remove_suffix(text.size() - begin);
  }
  return text;
}

bool is_plain(std::string_view text) {
  if (holds_side_key(text)) return false;
  if (text.find('#') != std::string_view::npos || std::any_of(text.begin(), text.end(), ends_line))
    return false;
  return text.empty() || (std::string_view("\":=").find(text.front()) == std::string_view::npos &&
                          without_outer_blanks(text).size() == text.size());
}

void append_field(std::string& out, std::string_view key, std::string_view value) {
  (out += key) += value.empty() ? ":" : ": ";
  const bool plain = is_plain(value);
  if (!plain) out += '"';
  append_on_one_line(out, value);
  out += plain ? "\n" : "\"\n";
}

void append_tag(std::string& out, const Tag& tag) {
  if (const KeyEntry* known = find_tag(tag.key)) return append_field(out, known->written, tag.value);
  if (reads_as_unknown_key(tag.key) && !reads_as_length(tag.value))
    return append_field(out, tag.key, tag.value);
  out += '[';
  for (const char c : tag.key) out += c == '"' || ends_line(c) ? '\'' : c;
  out += " \"";
  append_on_one_line(out, tag.value);
  out += "\"]\n";
}

void append_options(std::string& out, const MatchHead& head) {
  std::string text;
  const auto add = [&](std::string_view option) { (text += text.empty() ? "Seçenek: " : ", ") += option; };
  const auto set = [&](Word name, std::string_view value) {
    add(std::string(written(name)) + '=' + std::string(value));
  };
  const auto setting = [&](Word name, Setting value) {
    if (value != Setting::unset) set(name, written(value == Setting::yes ? Word::yes_value : Word::no_value));
  };
  setting(Word::crawford_option, head.crawford);
  setting(Word::jacoby_option, head.jacoby);
  setting(Word::beaver_option, head.beavers);
  setting(Word::automatic_option, head.automatic_doubles);
  if (head.cube_limit != 0) set(Word::cube_limit_option, std::to_string(head.cube_limit));
  if (head.variation == Variation::nackgammon) set(Word::variation_option, written(Word::nackgammon));
  if (head.variation == Variation::hypergammon) set(Word::variation_option, written(Word::hypergammon));
  for (const RuleOption& chosen : head.options) {
    const RuleOptionEntry& entry = rule_options()[chosen.option];
    add(std::string(entry.tr) + '=' + std::string(entry.values[chosen.value].tr));
  }
  if (head.variation == Variation::uzun && head.rules.empty()) set(Word::variation_option, "uzun");
  if (head.money != (head.length == 0)) setting(Word::money_option, head.money ? Setting::yes : Setting::no);
  if (head.result_means_resignation) set(Word::result_option, written(Word::resigns));
  if (!text.empty()) (out += text) += '\n';
}

void append_comment(std::string& out, std::string_view text) {
  if (std::any_of(text.begin(), text.end(), ends_line) && fits_in_braces(text)) {
    ((out += '{') += text) += "}\n";
    return;
  }
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find_first_of("\r\n", at), text.size());
    (out += end > at ? "# " : "#") += text.substr(at, end - at);
    out += '\n';
    at = end + 1;
  }
}

void append_claim(std::string& out, const Claim& claim, bool in_game) {
  if (claim.kind == ClaimKind::score) {
    out += "Skor: " + score_text(claim) + '\n';
    return;
  }
  const bool of_match = claim.kind == ClaimKind::match_won;
  out += of_match && !in_game ? "Maç sonucu:" : "Sonuç:";
  if (claim.side) (out += ' ') += side_name(*claim.side);
  if (of_match && in_game) out += " maçı";
  const auto add = [&](std::string_view word) { (out += word.empty() ? "" : " ") += word; };
  add(level_word(claim.level));
  if (claim.kind == ClaimKind::drawn) add(written(Word::drawn));
  if (claim.kind == ClaimKind::game_lost) add(written(Word::lost));
  if (of_match || (claim.kind == ClaimKind::game_won && claim.level == Level::unknown))
    add(written(Word::won));
  if (claim.points != -1) (out += ", " + std::to_string(claim.points) + ' ') += written(Word::points);
  if (claim.score[0] != -1) out += ", " + score_text(claim);
  out += claim.ends_match ? " ve maç\n" : "\n";
}

void append_setup(std::string& out, const Setup& setup) {
  if (is_same_xgid(setup)) {
    (out += setup.text) += '\n';
    return;
  }
  out += "[Diziliş]\n";
  for (const Side side : {Side::white, Side::black}) append_men(out, setup.board, side);
  if (setup.cube != 1 || setup.cube_owner) {
    out += "Küp: " + std::to_string(setup.cube);
    if (setup.cube_owner) (out += ' ') += side_name(*setup.cube_owner);
    out += '\n';
  }
  if (setup.on_turn) ((out += "Sıra: ") += side_name(*setup.on_turn)) += '\n';
  if (setup.dice.rolled())
    out += "Zar: " + std::to_string(setup.dice.first) + std::to_string(setup.dice.second) + '\n';
  out += "[/Diziliş]\n";
}

}  // namespace hakem::tavla
