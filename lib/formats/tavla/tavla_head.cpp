// The header: keys and values, the names of the players, the options of the match.
#include <algorithm>

#include "core/ascii.hpp"
#include "core/fold.hpp"
#include "formats/tavla/tavla_reader.hpp"
#include "formats/turn_words.hpp"

namespace hakem::tavla {
namespace {

constexpr std::int32_t longest_match = 999;

// "5 pua", "5 pu": the number, where what follows can only be a damaged word for points.
std::optional<std::int32_t> begun_length(const Line& line) {
  const std::string_view text = line.folded;
  const std::size_t begin = skip_blanks(text, std::min(text.find(':') + 1, text.size()));
  const std::size_t end = std::min(text.find_first_not_of("0123456789", begin), text.size());
  if (begin == end || end - begin > 3) return std::nullopt;
  const std::string word = letters_of(text.substr(end));
  const bool is_points =
      std::string_view("puanlikmac").starts_with(word) || !meant_by(word, {Word::points}).empty();
  if (!is_points) return std::nullopt;
  return to_int(text.substr(begin, end - begin));
}

// "Beyaz: Ada Siyah: Kerem" on one line, and no name in quotes.
bool names_both(std::string_view text) {
  const std::size_t value = skip_blanks(text, text.find(':') + 1);
  if (value < text.size() && text[value] == '\'' && text.find('\'', value + 1) == text.size() - 1)
    return false;
  const auto behind = [&](std::string_view key) {
    for (std::size_t at = text.find(key, 1); at != std::string_view::npos; at = text.find(key, at + 1)) {
      const std::size_t colon = skip_blanks(text, at + key.size());
      if (std::string_view(" \t,;/|-").find(text[at - 1]) != std::string_view::npos && colon < text.size() &&
          text[colon] == ':')
        return true;
    }
    return false;
  };
  return (text.starts_with("beyaz") && behind("siyah")) || (text.starts_with("siyah") && behind("beyaz"));
}

// Turkish keys show that b and s stand for Beyaz and Siyah.
bool is_turkish(const KeyEntry& key) {
  return key.folded == fold(key.written) && key.folded != fold(key.name);
}

}  // namespace

bool Reader::magic(const Line& line, Span version) {
  if (state_ == State::header && match_.keys_seen.empty() && match_.head.tags.empty() &&
      match_.head_written) {
    report(Code::H102, all(line), {slice(all(line))});
    return true;
  }
  // "Turnuva: …", "Oyuncular: …" above it, of whoever keeps the record, are of this match; what it says
  // itself holds.
  const bool named =
      std::ranges::any_of(match_.head.names, [](std::string_view name) { return !name.empty(); });
  const bool goes_on = state_ == State::header && named && !match_.headed && !match_.head.length_written &&
                       !match_.length_bad && !match_.money_written;
  if (goes_on) {
    match_.head.span = all(line);
    for (const std::string_view name : std::exchange(match_.head.names, {}))
      if (!name.empty()) note(NoteKind::unknown, name, span_of(name));
    match_.keys_seen.clear();
  } else {
    end_match();
    ++region_;
    start_match(all(line), true);
  }
  match_.headed = match_.turkish = true;
  if (slice(version) != "1") report(Code::H107, version, {std::string_view("TAVLA"), slice(version)});
  return true;
}

void Reader::start_match(Span span, bool written) {
  report_text_before();
  state_ = State::header;
  match_ = {};
  match_.head.span = span;
  match_.head_written = written;
}

void Reader::finish_head() {
  if (state_ != State::header) return;
  state_ = State::body;
  if (!match_.money_written) match_.head.money = match_.head.length == 0;
  for (const Tag& tag : match_.head.tags) set_by_tag(match_.head, tag.key, fold(tag.value));
  if (profile_named(match_.head.rules) == Profile::uzun) match_.head.variation = Variation::uzun;
  learn_numbering();
  learn_labels();
  out_.begin_match(match_.head);
  for (const auto& [note, heard] : waiting_) out_.note(note.kind, note.text, note.span, heard);
  waiting_.clear();
  if (!match_.head.length_written && !match_.length_bad) out_.report(Code::N105, match_.head.span);
}

void Reader::end_match() {
  if (state_ == State::outside) return;
  finish_head();
  send_held_openings();
  close_game();
  if (match_.games > 0) leave_names_for_no_game();
  match_.for_next_game.clear();
  send_left_rows();
  out_.end_match();
  state_ = State::outside;
}

// Names and ratings for a game that never began.
void Reader::leave_names_for_no_game() {
  for (const Span line : match_.for_next_game) {
    report(Code::N103, line);
    note(NoteKind::unknown, slice(line), line);
  }
}

// A header line. Where games stand above it, it may open the header of the next match; else it is kept as an
// event.
bool Reader::head_line(const Line& line, const KeyEntry& key) {
  const std::size_t colon = std::min(line.folded.find(':'), line.folded.size());
  if (is_turn(std::string_view(line.folded).substr(colon))) {  // "Beyaz: 31 8/5 6/5" ends the header
    if (state_ == State::outside) start_match(all(line), false);
    finish_head();
    return false;
  }
  if (state_ == State::body) {
    const bool opens = key.key == Key::rules || key.key == Key::length || key.key == Key::match_tag;
    if (opens && match_.games > 0) {
      end_match();
    } else {
      if (key.key != Key::tag && key.key != Key::match_tag) return false;
      if (key.name == "Numbering") return false;  // the plays above were read in another
      note(NoteKind::event, slice(all(line)), all(line));
      return true;
    }
  }
  if (state_ == State::outside) start_match(all(line), true);
  if (is_turkish(key)) match_.turkish = true;
  if (names_both(line.folded) && split(line)) return true;
  return head_value(line, key);
}

bool Reader::head_value(const Line& line, const KeyEntry& key) {
  if (key.key == Key::options) {
    options(line);
    return true;
  }
  if (key.key == Key::length) return length_line(line, read_length(line, line.folded.find(':') + 1));
  if (rules_by_value(line, key) || seen_before(line, key)) return true;
  if (!is_header_key(key.key)) return false;
  if (key.key == Key::rules) {
    rules(line);
  } else if (key.key == Key::white || key.key == Key::black) {
    const std::size_t seat = key.key == Key::white ? 0 : 1;
    match_.head.names[seat] = match_.game_names[seat] = value(line);
  } else {
    add_tag(line, key.name, slice(line.span(0, key.folded.size())));
  }
  return true;
}

// "Tür: uzun tavla": the kind of tavla, which folded is the round, "Tur: klasik".
bool Reader::rules_by_value(const Line& line, const KeyEntry& key) {
  const KeyEntry& meant = *find_key("kural");
  const Span written = line.span(0, line.folded.find(':') + 1);
  const bool has_umlaut = std::ranges::any_of(slice(written), [](char c) { return (c & 0x80) != 0; });
  if (key.name != "Round" || !has_umlaut || is_seen(meant) || !profile_named(value(line))) return false;
  report_repaired(written, std::string(meant.written) + ':');
  return head_value(line, meant);
}

bool Reader::is_seen(const KeyEntry& key) const {
  if (key.key != Key::tag && key.key != Key::match_tag)
    return std::find(match_.keys_seen.begin(), match_.keys_seen.end(), key.key) != match_.keys_seen.end();
  return std::any_of(match_.head.tags.begin(), match_.head.tags.end(),
                     [&](const Tag& tag) { return tag.key == key.name; });
}

// A key given twice: the first value holds, the second is kept among the tags.
bool Reader::seen_before(const Line& line, const KeyEntry& key) {
  const bool seen = is_seen(key);
  if (key.key != Key::tag && key.key != Key::match_tag) match_.keys_seen.push_back(key.key);
  if (!seen) return false;
  const Span written = line.span(0, key.folded.size());
  report(Code::H102, written, {slice(written)});
  add_tag(line, key.name, slice(written));
  return true;
}

bool Reader::length_line(const Line& line, std::optional<std::int32_t> length) {
  const KeyEntry& key = *find_key("mac");
  if (!length && !lenient_) return false;
  if (seen_before(line, key)) return true;
  const std::string_view text = line.folded.find(':') == std::string::npos ? slice(all(line)) : value(line);
  match_.head.span = all(line);
  Span further;
  if (!length) length = read_length_first(line, line.folded.find(':') + 1, further);
  const auto number = length ? length : begun_length(line);
  match_.head.length_written = number && *number <= longest_match;
  if (match_.head.length_written) {
    match_.head.length = *number;
    if (!length) report_repaired(span_of(text), std::to_string(*number) + " puan");
    if (further.length == 0) return true;
    report(Code::N103, further);
    note(NoteKind::unknown, slice(further), further);
    return true;
  }
  match_.length_bad = true;
  report(Code::H103, text.empty() ? all(line) : span_of(text), {text});
  note(NoteKind::unknown, slice(all(line)), all(line));
  return true;
}

void Reader::rules(const Line& line) {
  match_.head.rules = value(line);
  match_.head.rules_span = span_of(match_.head.rules);
  if (!profile_named(match_.head.rules)) report(Code::H105, match_.head.rules_span, {match_.head.rules});
}

// "jakoby, beaver=hayır, küp_sınırı=64". Behind a name without its value, "sonuç;pes", a value alone is no
// other fault.
void Reader::options(const Line& line) {
  const std::string_view text = line.folded;
  std::size_t at = std::min(text.find(':') + 1, text.size());
  bool faulty = false;
  bool any_faulty = false;
  while (at < text.size()) {
    const std::size_t end = std::min(text.find_first_of(",;", at), text.size());
    const bool value_alone = text.substr(at, end - at).find('=') == std::string_view::npos;
    faulty = (faulty && value_alone) || !option(line, at, end);
    any_faulty = any_faulty || faulty;
    at = end + 1;
  }
  // Whatever is wrong here: `pes` can only be the value of sonuç.
  if (any_faulty && text.find("pes") != std::string_view::npos) match_.head.result_means_resignation = true;
}

// False if it was reported and is kept as a tag.
bool Reader::option(const Line& line, std::size_t begin, std::size_t end) {
  const std::string_view text = line.folded;
  begin = std::min(skip_blanks(text, begin), end);
  while (end > begin && (text[end - 1] == ' ' || text[end - 1] == '\t')) --end;
  if (begin == end) return true;
  const std::size_t equals = std::min(text.find('=', begin), end);
  const std::size_t name_end =
      std::min(text.find_last_not_of(" \t", equals == begin ? begin : equals - 1) + 1, equals);
  const std::size_t value_begin = std::min(text.find_first_not_of("= \t", equals), end);
  const OptionFault fault =
      set_option(match_.head, match_.money_written, text.substr(begin, name_end - begin),
                 text.substr(value_begin, end - value_begin), line.span(begin, end));
  const bool double_sign = text.substr(equals, value_begin - equals).find('=', 1) != std::string_view::npos;
  if (fault == OptionFault::none && double_sign) report_repaired(line.span(equals, value_begin), "=");
  if (fault == OptionFault::none || mend_option(line, begin, name_end, value_begin, end)) return true;
  const Span whole = line.span(begin, end);
  if (fault == OptionFault::twice) {
    report(Code::H102, whole, {slice(line.span(begin, name_end))});
    match_.head.tags.push_back({"Option", slice(whole), slice(line.span(0, text.find(':'))), whole});
    return true;
  }
  const Span bad = fault == OptionFault::name ? whole : line.span(value_begin, end);
  const Span of = fault == OptionFault::name ? line.span(0, text.find(':')) : line.span(begin, name_end);
  const std::string_view meant =
      rule_option_meant(text.substr(begin, name_end - begin), text.substr(value_begin, end - value_begin));
  if (meant.empty()) {
    report(Code::H107, bad, {slice(of), slice(bad)});
  } else {
    report(Code::H110, bad, {slice(of), slice(bad), meant});
  }
  match_.head.tags.push_back({"Option", slice(whole), slice(line.span(0, text.find(':'))), whole});
  return false;
}

// A name or a value one slip away from a known one.
bool Reader::mend_option(const Line& line, std::size_t begin, std::size_t name_end, std::size_t value_begin,
                         std::size_t end) {
  const std::string_view text = line.folded;
  const std::string_view written_name = text.substr(begin, name_end - begin);
  const std::string_view written_value = text.substr(value_begin, end - value_begin);
  const MeantWord name =
      meant_by(written_name,
               {Word::crawford_option, Word::jacoby_option, Word::beaver_option, Word::automatic_option,
                Word::money_option, Word::cube_limit_option, Word::variation_option, Word::result_option});
  const MeantWord value = meant_by(
      written_value, {Word::yes_value, Word::no_value, Word::resigns, Word::nackgammon, Word::hypergammon});
  const auto sets = [&](std::string_view option, std::string_view to) {
    return set_option(match_.head, match_.money_written, option, to, line.span(begin, end)) ==
           OptionFault::none;
  };
  if (!name.empty() && name.folded != written_name && sets(name.folded, written_value)) {
    report_repaired(line.span(begin, name_end), name.written);
    return true;
  }
  if (value.empty() || value.folded == written_value || !sets(written_name, value.folded)) return false;
  report_repaired(line.span(value_begin, end), value.written);
  return true;
}

void Reader::add_tag(const Line& line, std::string_view key, std::string_view written) {
  match_.head.tags.push_back({key, value(line), written, all(line)});
}

// [Key "value"]: a tag under exactly this key, whatever it is called.
bool Reader::bracket_tag(const Line& line) {
  const std::string_view text = slice(all(line));
  const std::size_t open = text.find('"');
  if (state_ == State::body || open == std::string_view::npos || open < 2 || !text.ends_with("\"]") ||
      open + 2 >= text.size())
    return false;
  std::string_view key = text.substr(1, open - 1);
  while (!key.empty() && (key.back() == ' ' || key.back() == '\t')) key.remove_suffix(1);
  if (key.empty()) return false;
  if (state_ == State::outside) start_match(all(line), true);
  match_.head.tags.push_back({key, text.substr(open + 1, text.size() - open - 3), key, all(line)});
  return true;
}

// "Beyaz: Zeynep" and "Siyah: Deniz" below the games of other players. Who says again who plays says nothing.
bool Reader::next_player(const Line& line) {
  const KeyEntry* key = find_key(key_of(line.folded));
  const bool is_player = key != nullptr && (key->key == Key::white || key->key == Key::black);
  if (!is_player || value(line).empty()) return false;
  const Side side = key->key == Key::white ? Side::white : Side::black;
  if (is_known_player(value(line), side)) return keep_as_comment(line);
  return leaves_match(line, side == Side::white ? Key::black : Key::white) && head_line(line, *key);
}

bool Reader::is_known_player(std::string_view name, Side side) const {
  return state_ == State::body && fold_words(name) == fold_words(match_.game_names[index(side)]);
}

// A line that can only belong to a header, below the games of a match: it ends the match if it heads another.
bool Reader::leaves_match(const Line& line, std::optional<Key> wanted) {
  if (state_ != State::body || match_.games == 0 || !heads_match(line, wanted)) return false;
  end_match();
  return true;
}

// True if "1. oyun" stands below, with no turn between, but with `wanted` if there is anything.
bool Reader::heads_match(const Line& line, std::optional<Key> wanted) const {
  const KeyEntry* const here = find_key(key_of(line.folded));
  Line below;
  std::size_t at = line_end(line);
  for (int others = 0; others < header_lines && look_below(at, below);) {
    if (Heading found; read_heading(below, found)) return found.number == 1 && !wanted;
    if (Span version; read_magic(below, version)) return false;  // that heads it
    const KeyEntry* const key = find_key(key_of(below.folded));
    others += key == nullptr ? 1 : 0;
    if (reads_turn(below) || (key != nullptr && here != nullptr && key->key == here->key)) return false;
    if (wanted && key != nullptr && key->key == *wanted) wanted.reset();
  }
  return false;
}

// True if what heads a match stands below, before any game: the line is a title above it.
bool Reader::header_below(const Line& line) const {
  Line below;
  std::size_t at = line_end(line);
  for (int others = 0; others < header_lines && look_below(at, below);) {
    Heading heading;
    if (read_heading(below, heading) || reads_turn(below)) return false;
    Span version;
    const KeyEntry* const key = find_key(key_of(below.folded));
    others += key == nullptr ? 1 : 0;
    if (read_magic(below, version) || (key != nullptr && key->key == Key::length)) return true;
  }
  return false;
}

// "Numara: beyaz" means something in long tavla alone.
void Reader::learn_numbering() {
  if (match_.head.variation != Variation::uzun) return numbers_.begin_match({});
  const auto refuse = [&](const Tag& tag) {
    out_.report(Code::H107, span_of(tag.value), {tag.written, tag.value});
  };
  Tag written;
  numbers_.begin_match(take_numbering(match_.head, written, refuse));
  numbering_ = written.value;
}

void Reader::learn_labels() {
  names_.clear();
  for (const Side side : {Side::white, Side::black})
    if (!match_.game_names[index(side)].empty())
      names_.push_back({fold_words(match_.game_names[index(side)]), side});
  if (names_.size() == 2 && names_[0].folded == names_[1].folded) names_.clear();
  if (match_.letters_are_names) learn_initials();
  sort_labels();
}

void Reader::sort_labels() {
  std::stable_sort(names_.begin(), names_.end(),
                   [](const Label& a, const Label& b) { return a.folded.size() > b.folded.size(); });
}

}  // namespace hakem::tavla
