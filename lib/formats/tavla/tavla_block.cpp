// Blocks in brackets: [Diziliş] sets a position, [Skor] holds the scores after each game, [SKÇ …] is a
// player's sheet.
#include <algorithm>
#include <array>
#include <charconv>

#include "core/fold.hpp"
#include "formats/position_text.hpp"
#include "formats/tavla/tavla_labels.hpp"

namespace hakem::tavla {
namespace {

// "[Diziliş]", "[/Skor]".
bool is_head(std::string_view words, Word block) {
  return words.size() > 2 && words.front() == '[' && words.back() == ']' &&
         is_word(block, words.substr(1, words.size() - 2));
}
bool is_end(std::string_view words, Word block) {
  return words.size() > 3 && words.starts_with("[/") && words.back() == ']' &&
         is_word(block, words.substr(2, words.size() - 3));
}

std::optional<int> number_of(std::string_view field) {
  int number = 0;
  const auto [end, error] = std::from_chars(field.data(), field.data() + field.size(), number);
  if (error != std::errc{} || end != field.data() + field.size()) return std::nullopt;
  return number;
}

bool is_die(char c) { return c >= '1' && c <= '6'; }

}  // namespace

// White is the lower player. What follows the dice is the score, which the record tells itself.
bool read_xgid(std::string_view text, Setup& setup) {
  const auto read = read_xgid_setup(text, Side::white);
  if (read) setup = *read;
  return read.has_value();
}

bool Reader::bracket(const Line& line) {
  const std::string_view words = line.folded;
  if (words == "[/tavla]") {
    end_match();
    return true;
  }
  if (words == "[/oyun]") {
    close_game();
    return true;
  }
  if (bracket_tag(line)) return true;
  const bool sheet = words.starts_with("[skc") && words.back() == ']';
  const bool setup = is_head(words, Word::setup_block);
  if (!sheet && !setup && !is_head(words, Word::score_key)) return false;
  block_ = {};
  block_.kind = sheet ? Block::sheet : setup ? Block::setup : Block::scores;
  block_.span = all(line);
  block_.body = block_.span.end();
  if (sheet) note(NoteKind::event, slice(block_.span), block_.span);
  return true;
}

bool leaves_block(const Line& line) {
  Span version;
  Heading heading;
  if (line.folded[0] == '[' || read_magic(line, version) || read_heading(line, heading)) return true;
  const KeyEntry* key = find_key(std::string_view(line.folded).substr(0, line.folded.find(':')));
  return key != nullptr &&
         (key->key == Key::opening || key->key == Key::result || key->key == Key::match_result);
}

// A line inside a block. False if it cannot stand there: the block was never closed. [/] closes any block and
// is not part of it.
bool Reader::block_line(const Line& line) {
  const std::string_view words = line.folded;
  const bool closes = is_end(words, block_.kind == Block::setup    ? Word::setup_block
                                    : block_.kind == Block::scores ? Word::score_key
                                                                   : Word::sheet);
  if (closes) {
    if (block_.kind == Block::sheet) note(NoteKind::event, slice(all(line)), all(line));
    close_block(true);
    return true;
  }
  if (words == "[/]") {
    close_block(true);
    return true;
  }
  Heading row;
  const bool is_row = block_.kind == Block::scores && read_heading(line, row);
  if (!is_row && leaves_block(line)) {
    close_block(false);
    return false;
  }
  if (block_.kind == Block::setup) return setup_line(line);
  if (block_.kind == Block::sheet) mend_sheet_line(line);
  if (is_row && row.score) {
    const std::array<std::int64_t, 2> score{(*row.score)[0], (*row.score)[1]};
    seen_rows_.insert({{region_, row.number}, {score, all(line), row.score_span}});
    if (row.bad.length == 0) return true;
    report(Code::N103, row.bad);
    note(NoteKind::unknown, slice(row.bad), row.bad);
  } else {
    note(NoteKind::event, slice(all(line)), all(line));
  }
  return true;
}

// "Teslmi: evet": a line that a sheet has, and its key is misspelt.
void Reader::mend_sheet_line(const Line& line) {
  constexpr std::array keys = {Word::pause_key, Word::total_time_key, Word::time_key, Word::signed_key,
                               Word::handed_key};
  const auto is_key = [&](const Line& read) {
    return std::ranges::any_of(keys, [&](Word word) { return is_word(word, key_of(read.folded)); });
  };
  if (is_key(line)) return;
  if (repair(line, fixed_, repaired_, is_key) && is_key(fixed_)) {
    for (const Repaired& word : repaired_) report_repaired(word.span, word.word);
    return;
  }
  repaired_.clear();
  const std::string_view key = key_of(line.folded);
  if (std::ranges::any_of(keys, [&](Word word) { return is_nearly(word, key); }))
    report(Code::N103, line.span(0, key.size()));
}

void Reader::close_block(bool written) {
  const Block block = block_.kind;
  block_.kind = Block::none;
  if (block == Block::sheet) out_.leave_sheet();
  if (!written) report(Code::N115, block_.span, {slice(block_.span)});
  if (block == Block::setup) send_setup();
}

// "Beyaz: 24:2 13:5 K:0 al:0" · "Küp: 2 Siyah" · "Sıra: Beyaz" · "Zar: 31" · "XGID=…"
bool Reader::setup_line(const Line& line) {
  const std::string_view text = line.folded;
  const auto bad = [&](Span span) {
    if (block_.bad.length == 0) block_.bad = span;
    return true;
  };
  block_.body = std::max<std::size_t>(block_.body, all(line).end());
  if (text.starts_with("xgid=")) {
    const std::string_view fields = slice(line.span(5, text.size()));
    return read_xgid(fields, block_.setup) ? (block_.off_written = {true, true}, true)
                                           : bad(line.span(5, text.size()));
  }
  const std::size_t colon = std::min(text.find(':'), text.size());
  const std::size_t after =
      std::min(text.find_first_not_of(" \t", std::min(colon + 1, text.size())), text.size());
  const std::string_view key = text.substr(0, text.find_first_of(" \t:"));
  const std::string_view rest = text.substr(after);
  const auto side_in = [&](std::size_t at) {
    std::optional<Side> found;
    each_label(line, std::min(text.find_first_not_of(" \t", at), text.size()), [&](Side side, std::size_t) {
      found = side;
      return true;
    });
    return found;
  };
  if (is_word(Word::cube_key, key)) {
    const std::size_t end = std::min(text.find_first_not_of("0123456789", after), text.size());
    const auto cube = number_of(text.substr(after, end - after));
    if (!cube || *cube < 1 || end - after > 9) return bad(line.span(after, text.size()));
    block_.setup.cube = *cube;
    block_.setup.cube_owner = side_in(end);
    return true;
  }
  if (is_word(Word::turn_key, key)) {
    block_.setup.on_turn = side_in(after);
    return block_.setup.on_turn ? true : bad(line.span(after, text.size()));
  }
  if (is_word(Word::dice_key, key)) {
    if (rest.size() < 2 || !is_die(rest.front()) || !is_die(rest.back()) || rest.size() > 3)
      return bad(line.span(after, text.size()));
    block_.setup.dice = {static_cast<std::uint8_t>(rest.front() - '0'),
                         static_cast<std::uint8_t>(rest.back() - '0')};
    return true;
  }
  const bool placed = each_label(line, 0, [&](Side side, std::size_t end) {
    if (text[std::min(text.find_first_not_of(" \t", end), text.size() - 1)] != ':') return false;
    const Span wrong =
        read_stacks(line, after, block_.setup.board.men[index(side)], block_.off_written[index(side)]);
    if (wrong.length != 0) bad(wrong);
    return true;
  });
  return placed || bad(all(line));
}

bool Reader::xgid(const Line& line) {
  block_ = {};
  block_.span = all(line);
  block_.body = block_.span.end();
  block_.off_written = {true, true};
  setup_line(line);
  send_setup();
  return true;
}

// The position as a turn. One that cannot be read becomes an unreadable turn of the side that is not on turn,
// so that nothing is judged from a wrong board and the next turn is in order.
void Reader::send_setup() {
  const Span span{block_.span.offset, static_cast<std::uint32_t>(block_.body) - block_.span.offset};
  ensure_game(span);
  Turn turn;
  turn.side = block_.setup.on_turn.value_or(Side::white);
  turn.span = span;
  turn.dice = block_.setup.dice;
  turn.kind = TurnKind::set_position;
  if (block_.bad.length != 0) {
    out_.report(Code::N112, block_.bad, {slice(block_.bad)}, {}, true);
    turn.kind = TurnKind::unreadable;
    turn.side = other(turn.side);
    turn.dice = {};
  }
  const int men = match_.head.variation == Variation::hypergammon ? 3 : 15;
  for (const Side side : {Side::white, Side::black})
    if (!block_.off_written[index(side)])
      block_.setup.board.at(side, off) =
          static_cast<std::uint8_t>(std::max(0, men - checker_count(block_.setup.board, side)));
  block_.setup.text = slice(span);
  numbers_.lose_track();
  if (turn.kind == TurnKind::set_position) turn.setup = &block_.setup;
  this->turn(turn);
}

// A [Skor] block may stand anywhere, but a row is sent when its game ends. So a record that has one is read
// twice, the first time for the rows alone.
void Reader::collect_scores() {
  const auto begins_scores = [&](std::size_t at) {
    const std::string words = fold(text_.substr(at, std::string_view("[score]").size()));
    return words.starts_with("[skor]") || words == "[score]";
  };
  std::size_t at = text_.find('[');
  while (at != std::string_view::npos && !begins_scores(at)) at = text_.find('[', at + 1);
  if (at == std::string_view::npos) return;
  struct Nothing final : Sink {
  } nothing;
  Reporter unread;
  Reader first(source_, nothing, unread, usual_first_);
  first.read_lines();
  score_rows_ = std::move(first.seen_rows_);
}

void Reader::send_score_rows(std::int32_t game) {
  const auto [begin, end] = score_rows_.equal_range({region_, game});
  for (auto row = begin; row != end; ++row) {
    Claim claim;
    claim.kind = ClaimKind::score;
    claim.score = row->second.score;
    claim.span = row->second.span;
    claim.points_span = row->second.score_span;
    out_.claim(claim);
  }
  score_rows_.erase(begin, end);
}

// Rows of games that are not in the record: kept, not judged.
void Reader::send_left_rows() {
  const auto begin = score_rows_.lower_bound({region_, INT32_MIN});
  const auto end = score_rows_.upper_bound({region_, INT32_MAX});
  for (auto row = begin; row != end; ++row)
    out_.note(NoteKind::event, slice(row->second.span), row->second.span);
  score_rows_.erase(begin, end);
}

}  // namespace hakem::tavla
