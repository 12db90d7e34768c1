// Games: headings, results, scores.
#include <algorithm>
#include <charconv>

#include "formats/tavla/tavla_labels.hpp"

namespace hakem::tavla {
namespace {

// "Siyah kazandı, 5-2": who wins a match has not the fewer points, so his stand first.
void put_white_first(Claim& claim) {
  if (!claim.side) return;
  const std::int64_t winner = claim.score[index(*claim.side)];
  if (winner >= 0 && winner < claim.score[1 - index(*claim.side)]) std::swap(claim.score[0], claim.score[1]);
}

// "Kazanan: Ada": a result below a game, and any line among those of the header.
bool names_winner(const KeyEntry& key) { return key.name == "Winner"; }

}  // namespace

bool Reader::keyed(const Line& line, const KeyEntry& key) {
  switch (key.key) {
    case Key::white:
    case Key::black:
      return state_ != State::body && line.folded.find(':') != std::string::npos && head_line(line, key);
    case Key::rules:
    case Key::options:
    case Key::length:
    case Key::tag:
    case Key::match_tag: return line.folded.find(':') != std::string::npos && head_line(line, key);
    case Key::white_player: return player(line, Side::white);
    case Key::black_player: return player(line, Side::black);
    case Key::white_rating: return rating(line, Side::white);
    case Key::black_rating: return rating(line, Side::black);
    case Key::opening: return opening(line);
    case Key::result:
    case Key::match_result:
      if (state_ == State::header && names_winner(key)) return false;
      return result(line, key.key == Key::match_result || state_ == State::header);
    case Key::score: return score(line);
    case Key::event: note(NoteKind::event, slice(all(line)), all(line)); return true;
    case Key::comment: note(NoteKind::comment, value(line), all(line)); return true;
    case Key::other_event: note(NoteKind::event, value(line), all(line)); return true;
    case Key::unknown: break;
  }
  if (state_ != State::outside) {
    report(Code::N103, all(line));
  } else if (text_lines_++ == 0) {
    first_text_ = all(line);
  }
  note(NoteKind::unknown, value(line), all(line));
  return true;
}

// "Beyaz oyuncu: …": the name from the next heading on; the match's own if it has none.
bool Reader::player(const Line& line, Side side) {
  if (state_ == State::outside) return false;
  const std::size_t i = index(side);
  match_.game_names[i] = value(line);
  if (state_ == State::header && match_.head.names[i].empty()) match_.head.names[i] = match_.game_names[i];
  if (state_ == State::body) learn_labels();
  match_.for_next_game.push_back(all(line));
  return true;
}

bool Reader::rating(const Line& line, Side side) {
  if (state_ == State::outside) return false;
  match_.game_ratings[index(side)] = value(line);
  match_.for_next_game.push_back(all(line));
  return true;
}

bool Reader::heading(const Line& line, const Heading& heading) {
  if (state_ == State::outside) start_match(all(line), false);
  finish_head();
  GameHead head;
  head.number = heading.number;
  head.crawford = heading.crawford;
  head.span = all(line);
  head.score_written = heading.score.has_value();
  head.score = heading.score.value_or(std::array<std::int32_t, 2>{});
  head.score_span = heading.score_span;
  if (repeats_heading(head)) {
    report(Code::H102, head.span, {slice(head.span)});
    if (heading.bad.length != 0) note(NoteKind::unknown, slice(heading.bad), heading.bad);
    return true;
  }
  begin_game(head);
  game_.head = head;
  if (heading.bad.length != 0) {
    report(Code::N110, heading.bad, {slice(heading.bad)});
    note(NoteKind::unknown, slice(heading.bad), heading.bad);
  } else if (!heading.score && !heading.damaged && match_.scores_told) {
    report(Code::N106, head.span);  // who writes no scores has forgotten none
  }
  match_.scores_told = match_.scores_told || head.score_written;
  if (held_openings_.empty()) return true;
  report(Code::N117, held_openings_.front().span);
  for (const Turn& opening : held_openings_) turn(opening);
  held_openings_.clear();
  return true;
}

// Blanks for the words that mark the Crawford game (grammar::tavla::crawford); false if there are none.
bool take_crawford(std::string& words) {
  for (std::size_t at = 0; at < words.size(); ++at) {
    const std::string_view rest = std::string_view(words).substr(at);
    std::size_t length = length_of(Word::crawford, rest, Behind::open);
    if (length == 0) continue;
    if (rest.substr(length).starts_with(' '))
      if (const std::size_t game = length_of(Word::its_game, rest.substr(length + 1), Behind::open))
        length += game + 1;
    words.replace(at, length, std::string(length, ' '));
    return true;
  }
  return false;
}

// "2. oyun (Ada 2 - Kerem 0)", "2. oyun (Ada 2 - Kerem 0, Crawford)".
bool Reader::score_of_names(const Line& line, Heading& heading) {
  if (state_ == State::header) learn_labels();
  Line words;
  cut(line, heading.bad_at, line.folded.size(), words);
  std::replace_if(
      words.folded.begin(), words.folded.end(), [](char c) { return c == '(' || c == ')'; }, ' ');
  const bool crawford = take_crawford(words.folded);
  const std::size_t at = std::min(words.folded.find_first_not_of(" \t-,"), words.folded.size());
  std::array<std::int64_t, 2> score{};
  if (heading.score || !read_named_score(words, at, score, heading.score_span)) return false;
  heading.score = {static_cast<std::int32_t>(score[0]), static_cast<std::int32_t>(score[1])};
  heading.bad = {};
  heading.crawford = heading.crawford || crawford;
  return true;
}

// "2. oyun başladı", "2. el": the number of the next game, the result of the last one above, and turns below.
bool Reader::heading_in_words(const Line& line) {
  if (state_ == State::outside || (match_.games > 0 && !ended())) return false;
  Heading found;
  if (!read_heading_in_words(line, found)) return false;
  const bool is_next = match_.games == 0 ? found.number == 1 : ended() && found.number == game_.number + 1;
  if (!is_next || !turns_below(line)) return false;
  if (found.bad.length != 0 && !score_of_names(line, found)) {
    comments_.insert(comments_.begin(), {NoteKind::comment, one_line(slice(found.bad)), found.bad});
    found.bad = {};
  }
  return heading(line, found);
}

// Before another heading.
bool Reader::turns_below(const Line& line) const {
  constexpr int lines_asked = 5;
  Line below;
  std::size_t at = line_end(line);
  for (int n = 0; n < lines_asked && look_below(at, below); ++n) {
    if (Heading next; read_heading(below, next)) return false;
    const KeyEntry* const key = find_key(key_of(below.folded));
    if (key != nullptr) return key->key == Key::opening;
    if (reads_turn(below)) return true;
  }
  return false;
}

// "2. oyun (20:45)": when it began, unless that can be its score.
void Reader::set_time_aside() {
  const std::string_view text = line_.folded;
  if (text[0] > '9' && text[0] != 'o' && text[0] != 'g') return;  // oyun, game
  const std::size_t colon = text.rfind(':');
  if (colon == text.npos || colon + 1 == text.size() || text[colon + 1] < '0' || text[colon + 1] > '5')
    return;
  const std::optional<HeadingTime> time = read_heading_time(line_);
  if (!time || (!time->behind_score && can_be_score(*time))) return;
  const Span written = line_.span(time->begin, time->end);
  comments_.insert(comments_.begin(), {NoteKind::comment, one_line(slice(written)), written});
  cut(line_, 0, time->game_end, fixed_);
  std::swap(line_, fixed_);
  match_.times_told = match_.times_told || !time->behind_score;
}

// A game begins below the length of the match, and the first one with nothing.
bool Reader::can_be_score(const HeadingTime& time) const {
  constexpr int hours = 24;
  const auto& [left, right] = time.numbers;
  if (left >= hours) return true;
  if (match_.times_told || (time.game == 1 && left + right > 0)) return false;
  return match_.head.length == 0 || std::max(left, right) < match_.head.length;
}

// The heading of the game that goes on, once more: at the top of another page, or by mistake.
bool Reader::repeats_heading(const GameHead& head) const {
  return out_.in_game() && !game_.over && head.score_written && game_.head.score_written &&
         head.number != 0 && head.number == game_.head.number && head.score == game_.head.score;
}

void Reader::begin_game(GameHead head) {
  close_game();
  head.names = match_.game_names;
  head.ratings = match_.game_ratings;
  match_.for_next_game.clear();
  ++match_.games;
  game_ = {};
  game_.number = head.number != 0 ? head.number : match_.games;
  numbers_.begin_game();
  out_.begin_game(head);
}

// A turn without a heading begins a game. A record that heads its games has lost a line there.
void Reader::ensure_game(Span span) {
  if (state_ == State::outside) start_match(span, false);
  finish_head();
  send_held_openings();
  if (out_.in_game()) return;
  const bool lost = match_.head_written && !match_.over;
  GameHead head;
  head.span = span;
  begin_game(head);
  if (lost) report(Code::N106, span);
}

void Reader::send_held_openings() {
  if (held_openings_.empty()) return;
  GameHead head;
  head.span = held_openings_.front().span;
  begin_game(head);
  if (match_.head_written) report(Code::N106, head.span);
  for (const Turn& opening : held_openings_) turn(opening);
  held_openings_.clear();
}

void Reader::close_game() {
  if (!out_.in_game()) return;
  send_score_rows(game_.number);
  out_.end_game();
}

// "Sonuç: Siyah katmerli mars, 3 puan" · "Maç sonucu: Siyah kazandı, 2 - 5"
bool Reader::result(const Line& line, bool of_match) {
  if (state_ == State::outside) return false;
  const std::size_t colon = line.folded.find(':');
  const std::size_t at = std::min(line.folded.find_first_not_of(" \t", colon + 1), line.folded.size());
  if (colon == std::string::npos) return false;
  if (state_ == State::header) learn_labels();
  Result found;
  const bool with_side = each_label(line, at, [&](Side side, std::size_t end) {
    const bool name_alone = line.folded.find_first_not_of(" \t.", end) == std::string::npos;
    if (name_alone) found = {};
    if (!name_alone && !read_result(line, end, found)) return false;
    claim(line, found, side, of_match);
    return true;
  });
  if (with_side) return true;
  Result bare;
  if (read_result(line, at, bare) ||
      (of_match && read_named_score(line, at, (bare = {}).score, bare.score_span))) {
    claim(line, bare, {}, of_match);
    return true;
  }
  if (!lenient_) return false;
  if (mend_result(line, at, of_match)) return true;
  const Span bad = found.bad.length != 0 ? found.bad : bare.bad;
  if (bad.length == 0) return false;
  report(Code::N110, bad, {slice(bad)});
  note(NoteKind::unknown, slice(all(line)), all(line));
  return true;
}

void Reader::claim(const Line& line, const Result& result, std::optional<Side> side, bool of_match) {
  finish_head();
  Claim claim;
  claim.side = side;
  claim.level = result.level;
  claim.points = result.points;
  claim.points_span = result.points_span;
  claim.score = result.score;
  claim.ends_match = result.and_match;
  claim.span = all(line);
  claim.kind = result.lost ? ClaimKind::game_lost : ClaimKind::game_won;
  const bool has_score = result.score_span.length != 0;
  if (has_score) claim.points_span = result.score_span;
  if (of_match || result.match) {
    claim.kind = ClaimKind::match_won;
    if (result.lost && side) claim.side = other(*side);
    put_white_first(claim);
  } else if (result.drawn) {
    claim.kind = ClaimKind::drawn;
    game_.over = game_.behind_result = true;
  } else if (has_score && !side && result.points < 0 && result.level == Level::unknown) {
    claim.kind = ClaimKind::score;
  } else {
    game_.over = true;
    game_.behind_result = side || has_score || result.points >= 0 || result.level != Level::unknown;
  }
  if (of_match) {
    close_game();
    match_.over = true;
  }
  out_.claim(claim);
}

// "Ada 2 - Kerem 0", "Beyaz 2, Siyah 0": each score behind whose it is, or "Ada 2 - 0 Kerem", and nothing
// else from `at`.
bool Reader::read_named_score(const Line& line, std::size_t at, std::array<std::int64_t, 2>& score,
                              Span& span) const {
  constexpr std::size_t nowhere = std::string::npos;
  constexpr std::size_t most_digits = 9;
  const std::string_view text = line.folded;
  const auto skip = [&](std::size_t from, std::string_view any_of) {
    return std::min(text.find_first_not_of(any_of, from), text.size());
  };
  const auto take = [&](std::size_t label_end, Side side) {  // where the number ends
    const std::size_t begin = skip(label_end, " \t:=");
    const std::size_t end = skip(begin, "0123456789");
    if (end == begin || end - begin > most_digits) return nowhere;
    std::from_chars(text.data() + begin, text.data() + end, score[index(side)]);
    return end;
  };
  at = skip(at, " \t");
  const auto ends = [&](std::size_t last) {
    if (last == nowhere || skip(last, " \t.,") != text.size()) return false;
    span = line.span(at, last);
    return true;
  };
  return each_label(line, at, [&](Side one, std::size_t end) {
    const std::size_t stop = take(end, one);
    if (stop == nowhere) return false;
    const std::size_t next = skip(stop, " \t,;-/");
    const auto behind_name = [&](Side two, std::size_t name_end) {
      return two != one && ends(take(name_end, two));
    };
    if (each_label(line, next, behind_name)) return true;
    const std::size_t number_end = take(next, other(one));
    const auto before_name = [&](Side two, std::size_t name_end) { return two != one && ends(name_end); };
    return number_end != nowhere && each_label(line, skip(number_end, " \t"), before_name);
  });
}

bool Reader::score(const Line& line) {
  if (state_ == State::outside) return false;
  Claim claim;
  claim.kind = ClaimKind::score;
  claim.span = all(line);
  const std::size_t colon = line.folded.find(':');
  if (colon == std::string::npos) return false;
  if (!read_score(line, colon + 1, claim.score, claim.points_span) &&
      !read_named_score(line, colon + 1, claim.score, claim.points_span)) {
    if (!lenient_) return false;
    const std::string_view words = value(line);
    if (words.empty()) return false;
    report(Code::N110, span_of(words), {words});
    note(NoteKind::unknown, slice(all(line)), all(line));
    return true;
  }
  finish_head();
  const auto& begun = game_.head.score;  // told once more, on another page: the game goes on
  game_.over = game_.over || (game_.turns > 0 && (claim.score[0] != begun[0] || claim.score[1] != begun[1]));
  out_.claim(claim);
  return true;
}

// "2-1" alone, behind the result of a game.
bool Reader::bare_score(const Line& line) {
  Claim claim;
  claim.kind = ClaimKind::score;
  claim.span = all(line);
  if (state_ != State::body || !ended() || !read_score(line, 0, claim.score, claim.points_span)) return false;
  game_.over = true;
  out_.claim(claim);
  return true;
}

}  // namespace hakem::tavla
