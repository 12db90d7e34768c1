// Turns with one slip before the dice or in the word of an action: whose turn it is, and what was done. Whose
// result it is, as well.
#include <algorithm>

#include "core/ascii.hpp"
#include "core/fold.hpp"
#include "formats/tavla/tavla_labels.hpp"

namespace hakem::tavla {
namespace {

bool holds_word(std::string_view text, std::string_view word) {
  for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
    const bool begins = at == 0 || !is_word(text[at - 1]);
    const bool ends = at + word.size() == text.size() || !is_word(text[at + word.size()]);
    if (begins && ends) return true;
  }
  return false;
}

std::string_view label_of(Side side) { return side == Side::white ? "beyaz" : "siyah"; }

bool is_answer(Action::Kind kind) {
  return kind == Action::Kind::answer || kind == Action::Kind::cube_answer ||
         kind == Action::Kind::resign_answer;
}

}  // namespace

bool Reader::mend_turn(const Line& line) {
  return mend_opening(line) ||
         (state_ == State::body && (mend_action(line) || mend_sign(line) || mend_dice(line) ||
                                    mend_time(line) || mend_columns(line) || mend_label(line)));
}

// "Beyaz: vid 2", "Siyah: kabl". Which words there can be depends on what waits for an answer.
bool Reader::mend_action(const Line& line) {
  std::int32_t row = 0;
  const std::string_view text = line.folded;
  return each_label(line, skip_row(line, 0, row), [&](Side side, std::size_t end) {
    const std::size_t sign = skip(text, end, " \t");
    const std::size_t begin = skip(text, sign, ":- \t");
    if (begin == sign || begin == text.size() || is_digit(text[begin])) return false;
    const std::size_t stop = std::min(text.find_first_of("0123456789(,;=", begin), text.size());
    const std::string_view written = text.substr(begin, text.find_last_not_of(" \t", stop - 1) + 1 - begin);
    const bool answers = game_.pending.what != Pending::What::nothing && game_.pending.from != side;
    MeantWord meant = answers ? meant_by(written, {Word::takes, Word::drops})
                              : meant_by(written, {Word::cube, Word::resigns, Word::closed_out});
    if (meant.empty() && !answers) meant = meant_by(written, {Word::doubles});
    // Unasked, a word that begins otherwise is a remark.
    if (meant.empty() || (!answers && meant.folded[0] != written[0])) return false;
    replace(line, begin, begin + written.size(), meant.folded, fixed_);
    if (!reads_turn(fixed_) || !side_line(fixed_)) return false;
    report_repaired(line.span(begin, begin + written.size()), meant.written);
    return true;
  });
}

// "Siyah: pes (oyunn)": what looks like a remark says what was given.
void Reader::mend_level(const Line& line, std::size_t at, Action& action) {
  const std::size_t open = line.folded.find('(', at);
  const std::size_t close = line.folded.find(')', open);
  if (close == std::string::npos) return;
  const MeantWord level =
      meant_by(std::string_view(line.folded).substr(open + 1, close - open - 1),
               {Word::single_game, Word::gammon, Word::backgammon, Word::match, Word::lost_time});
  Line mended;
  replace(line, open + 1, close, level.folded, mended);
  Action again;
  if (level.empty() || !read_action(mended, at, again) || !again.has_level) return;
  action = again;
  report_repaired(line.span(open + 1, close), level.written);
}

// "Beyaz) vido 2", "Siyah , 55: 13/8": the label is whole, the sign behind it is not.
bool Reader::mend_sign(const Line& line) {
  std::int32_t row = 0;
  const std::string_view text = line.folded;
  const std::size_t at = skip_row(line, 0, row);
  return each_label(line, at, [&](Side, std::size_t end) {
    std::size_t next = end;
    while (next < text.size() && !is_word(text[next]) && text[next] != '?') ++next;
    if (next == end || next == text.size()) return false;
    for (const std::string_view sign : {": ", " - "}) {
      replace(line, end, next, sign, fixed_);
      if (!reads_turn(fixed_) || !side_line(fixed_)) continue;
      report_repaired(line.span(at, next),
                      std::string(slice(line.span(at, end))).append(sign == ": " ? ":" : " -"));
      return true;
    }
    return false;
  });
}

// "Siyah (zar 6-4): 24/14", "Beyaz, 61, 13/7 8/7", "Beyaz;31;8/5": label, dice and play are whole, the signs
// between them are not.
bool Reader::mend_dice(const Line& line) {
  std::int32_t row = 0;
  const std::string_view text = line.folded;
  const std::size_t at = skip_row(line, 0, row);
  const auto is_die = [text](std::size_t i) { return i < text.size() && text[i] >= '1' && text[i] <= '6'; };
  return each_label(line, at, [&](Side, std::size_t end) {
    const std::size_t first = std::min(text.find_first_of("0123456789/", end), text.size());
    const std::string words = letters_of(text.substr(end, first - end));
    if (!words.empty() && words != "zar" && !names_dice(line, end)) return false;
    const std::size_t second = is_die(first + 1) ? first + 1 : first + 2;
    if (!is_die(first) || !is_die(second)) return false;
    const std::size_t sign = skip(text, second + 1, ");,- \t");
    const std::size_t behind = skip(text, sign, ": \t");
    if (behind == second + 1 || behind == text.size()) return false;
    replace(line, end, behind, std::string{' ', text[first], text[second], ':', ' '}, fixed_);
    if (!reads_turn(fixed_) || !side_line(fixed_)) return false;
    const std::string label(slice(line.span(at, end)));
    report_repaired(line.span(at, text.find_last_not_of(" \t", behind - 1) + 1),
                    label + ' ' + text[first] + text[second] + ':');
    return true;
  });
}

// "21:03 Beyaz - 31: 8/5", "12.05.2025, 21:03 - Beyaz - 31: 8/5": a whole turn, behind the time of day.
bool Reader::mend_time(const Line& line) {
  const std::string_view text = line.folded;
  const std::size_t at = skip(text, 0, "0123456789.:,/-[]() \t");
  const auto is_time = [text](std::size_t colon) {
    return text[colon] == ':' && is_digit(text[colon - 1]) && is_digit(text[colon + 1]) &&
           is_digit(text[colon + 2]);
  };
  std::size_t colon = 1;
  while (colon + 2 < at && !is_time(colon)) ++colon;
  if (colon + 2 >= at) return false;
  return each_label(line, at, [&](Side, std::size_t end) {
    replace(line, 0, at, "", fixed_);
    if (!reads_turn(fixed_) || !side_line(fixed_)) return false;
    report_repaired(line.span(0, end), std::string(slice(line.span(at, end))));
    return true;
  });
}

// "1) 31: 8/5 6/5      64: 24/14", "| 1 | 31: 8/5 6/5 | 64: 24/14 |": two turns in the columns of a match
// file or of a table, and nobody's by a label.
bool Reader::mend_columns(const Line& line) {
  std::array<std::size_t, 3> begins{0, 0, line.folded.size()};
  std::size_t n = 0;
  const std::string_view text = line.folded;
  for (std::size_t colon = text.find(':'); colon < text.size(); colon = text.find(':', colon + 1)) {
    const bool is_roll = colon >= 2 && is_digit(text[colon - 1]) && is_digit(text[colon - 2]);
    if (!is_roll || n == 2) return false;
    begins.at(n++) = colon - 2;
  }
  if (n != 2 || text.find_first_not_of("0123456789.)| \t") < begins[0]) return false;
  const Side first = game_.due.value_or(Side::white);
  std::array<Line, 2> turns;
  for (std::size_t i = 0; i < n; ++i) {
    const std::size_t end = text.find_last_not_of("| \t", begins[i + 1] - 1) + 1;
    Line cell;
    cut(line, begins[i], end, cell);
    const Side side = i == 0 ? first : other(first);
    replace(cell, 0, 0, std::string(label_of(side)) + ' ', turns[i]);
    if (!reads_turn(turns[i])) return false;
  }
  for (const Line& turn : turns) {
    const Side side = &turn == &turns[0] ? first : other(first);
    if (!side_line(turn)) return false;
    report_bare(all(turn), side);
  }
  return true;
}

// "Siah - 31: 8/5", "Hasan - 31: 8/5", "- 31: 8/5": a turn, and nobody's by its label.
bool Reader::mend_label(const Line& line) {
  constexpr std::size_t longest = 40;
  std::int32_t row = 0;
  const std::string_view text = line.folded;
  const std::size_t at = skip_row(line, 0, row);
  const auto stands_before_sign = [&](Side, std::size_t end) {
    const std::size_t sign = skip(text, end, " \t");
    return sign < text.size() && (text[sign] == '-' || text[sign] == ':');
  };
  if (each_label(line, at, stands_before_sign)) return false;
  for (std::size_t end = at; end < std::min(text.size(), at + longest); ++end) {
    const bool by_digits = is_digit(text[end]) && (end == at || !is_digit(text[end - 1]));
    if (end > at && (text[end - 1] == ':' || text[end - 1] == '/')) return false;  // no label goes on there
    if (text[end] != '-' && text[end] != ':' && !by_digits) continue;
    Roll roll;
    Action action;
    const bool is_roll = read_roll(line, end, true, roll);
    const bool bare = by_digits && end == at;
    if (bare && (!is_roll || roll.turn.kind == TurnKind::blank || game_.over)) continue;
    if (!is_roll && (by_digits || !read_action(line, end, action) || action.kind == Action::Kind::question))
      continue;
    std::string_view label = text.substr(at, end - at);
    label = label.substr(0, label.find_last_not_of(" \t") + 1);
    const Meant meant = side_meant(label);
    // "Mehmet önde 2-1" is a remark about the score.
    const bool is_score = is_roll && roll.turn.kind == TurnKind::blank && text.back() != ':' &&
                          text.substr(end + 1).starts_with('-');
    if (is_score && (label.find(' ') < label.size() || (!meant.side && !names_.empty()))) return false;
    const bool answers = !is_roll && is_answer(action.kind) && game_.pending.what != Pending::What::nothing;
    std::optional<Side> side = meant.side ? meant.side : answers ? other(game_.pending.from) : game_.due;
    if (!side) side = side_by_line_below(line);
    // Nothing tells: one of the two, and the other one next. A letter may stand for a colour.
    const bool is_turn = is_roll && roll.turn.n_moves > 0 && label.size() > 1 && !game_.over;
    if (!side && (bare || is_turn)) side = Side::white;
    if (!side) return false;
    const Span written = bare            ? line.span(at, text.size())
                         : label.empty() ? line.span(end, end + 1)
                                         : line.span(at, at + label.size());
    replace(line, at, end, std::string(label_of(*side)) + ' ', fixed_);
    if (!side_line(fixed_)) return false;
    learn_label(label, *side);
    const std::size_t dice_end = std::min(text.find_first_of(": \t", end), text.size());
    if (meant.side && slice(written) == meant.word) {  // "Siyah41:"
      report_repaired(line.span(at, dice_end),
                      std::string(meant.word).append(" ").append(slice(line.span(end, dice_end))));
    } else if (meant.side) {
      report_repaired(written, std::string(meant.word));
    } else if (bare) {
      report_bare(written, *side);
    } else {
      report(Code::N119, written, {slice(written), *side});
    }
    return true;
  }
  return mend_cut_label(line);
}

// A turn that nothing stands before, which was sent. Where none has a label, the first one is reported.
void Reader::report_bare(Span turn, Side side) {
  const bool goes_on = game_.bare_turns_end > 0 && out_.turns() == game_.bare_turns_end + 1;
  if (!goes_on) report(Code::N119, turn, {slice(turn), side});
  game_.bare_turns_end = out_.turns();
}

// Nothing above tells whose turn it is: not that of the side that has the next one.
std::optional<Side> Reader::side_by_line_below(const Line& line) const {
  constexpr std::size_t longest = 500;
  std::string_view rest = text_.substr(line.offset, longest);
  rest.remove_prefix(std::min(rest.find('\n'), rest.size()));
  rest.remove_prefix(std::min(rest.find_first_not_of(" \t\r\n"), rest.size()));
  Line below;
  fold(rest.substr(0, rest.find('\n')), below.folded, below.from);
  std::int32_t row = 0;
  std::optional<Side> found;
  each_label(below, skip_row(below, 0, row), [&](Side side, std::size_t) {
    found = other(side);
    return true;
  });
  return found;
}

// "Siy" and nothing else: a turn, and no more of it is left.
bool Reader::mend_cut_label(const Line& line) {
  constexpr std::size_t longest = 12;
  const std::string_view text = line.folded;
  if (!out_.in_game() || game_.over || text.size() > longest || letters_of(text) != text) return false;
  const Meant meant = side_meant(text);
  if (!meant.side || !meant_by(text, {Word::dances}).empty()) return false;
  set_unreadable(roll_, {Code::N110, all(line), {}, {}, 0});
  roll(all(line), *meant.side, 0);
  return true;
}

// "Açılış: Byaz 4, Siyah 6": the dice are there, the labels are not both.
bool Reader::mend_opening(const Line& line) {
  const std::string_view text = line.folded;
  const KeyEntry* key = find_key(key_of(text));
  const std::size_t colon = text.find(':');
  if (key == nullptr || key->key != Key::opening || colon == std::string_view::npos) return false;
  std::array<std::optional<Side>, 2> sides;
  std::string dice;
  std::size_t label = colon + 1;
  for (std::size_t at = label; at < text.size(); ++at) {
    if (!is_digit(text[at])) continue;
    if (dice.size() == 2) return false;
    sides.at(dice.size()) = side_meant(text.substr(label, at - label)).side;
    dice += text[at];
    label = at + 1;
  }
  if (dice.size() != 2 || (!sides[0] && !sides[1])) return false;
  if (sides[0] == sides[1]) sides = {Side::white, Side::black};  // the usual order
  const Side first = sides[0] ? *sides[0] : other(*sides[1]);
  const std::string one = first == Side::white ? "Beyaz " : "Siyah ";
  const std::string two = first == Side::white ? ", Siyah " : ", Beyaz ";
  const std::string meant = one + dice[0] + two + dice[1];
  const std::size_t begin = skip(text, colon + 1, " \t");
  replace(line, begin, text.size(), fold(meant), fixed_);
  if (!opening(fixed_)) return false;
  report_repaired(line.span(begin, text.size()), meant);
  return true;
}

// "Sonuç: Mehmet kazandı, 1 puan" from `at`, of Mehmet Öz: a result, and the words before it mean a side.
bool Reader::mend_result(const Line& line, std::size_t at, bool of_match) {
  const std::string_view text = line.folded;
  if (each_label(line, at, [](Side, std::size_t) { return true; })) return false;
  for (std::size_t end = at + 1; end < text.size(); ++end) {
    if (is_word(text[end]) || !is_word(text[end - 1])) continue;
    const Meant meant = side_meant(text.substr(at, end - at));
    Result result;
    if (!meant.side || !read_result(line, end, result)) continue;
    report_repaired(line.span(at, end), std::string(meant.word));
    claim(line, result, meant.side, of_match);
    return true;
  }
  return false;
}

// A label that was read once means the same further down: one cause, one finding.
void Reader::learn_label(std::string_view folded, Side side) {
  const auto is_letter = [](char c) { return is_word(c) && !is_digit(c); };
  if (folded.empty() || !std::ranges::all_of(folded.substr(0, 2), is_letter)) return;
  if (folded == initial_of(fold_words(match_.game_names[index(side)]))) learn_initials();
  names_.push_back({std::string(folded), side, true});
  sort_labels();
}

// "A" for Ayşe, where the other name begins with another letter.
void Reader::learn_initials() {
  const std::string white(initial_of(fold_words(match_.game_names[0])));
  const std::string black(initial_of(fold_words(match_.game_names[1])));
  if (white.empty() || black.empty() || white == black) return;
  names_.push_back({white, Side::white, true});
  names_.push_back({black, Side::black, true});
}

// Whose label this is meant to be: a colour, a name, or one word of a name.
Reader::Meant Reader::side_meant(std::string_view folded_label) const {
  std::vector<std::pair<std::string, Meant>> known{{"beyaz", {Side::white, "Beyaz"}},
                                                   {"siyah", {Side::black, "Siyah"}}};
  for (const Label& name : names_) {
    const Meant whole{name.side, match_.game_names[index(name.side)]};
    known.emplace_back(name.folded, whole);
    for (std::size_t begin = 0; !name.learned && begin < name.folded.size();) {
      const std::size_t end = std::min(name.folded.find(' ', begin), name.folded.size());
      if (end - begin > 2) known.emplace_back(name.folded.substr(begin, end - begin), whole);
      begin = end + 1;
    }
  }
  Meant only;
  for (const Label& name : names_) {  // "A" for Ayşe
    if (name.learned || folded_label.empty() || folded_label != initial_of(name.folded)) continue;
    if (only.side) return {};
    only = {name.side, match_.game_names[index(name.side)]};
  }
  if (only.side) return only;
  for (const auto& [word, meant] : known) {
    if (!can_be(folded_label, word)) continue;
    if (only.side && *only.side != *meant.side) return {};
    if (!only.side) only = meant;
  }
  if (only.side) return only;
  // "Siyah (Mehmet)", "Siyah'ın", "Siyah oyuncu": a word of it names a side, and none the other.
  for (const auto& [word, meant] : known) {
    if (!holds_word(folded_label, word)) continue;
    if (only.side && *only.side != *meant.side) return {};
    if (!only.side) only = meant;
  }
  return only;
}

}  // namespace hakem::tavla
