// Reads game trees a node at a time. Only the first line of play of a tree is read; nothing is nested too
// deep, because trees are counted and not descended into. What a node says is sgf_play.cpp's.
#include <algorithm>

#include "formats/peg.hpp"
#include "formats/sgf/sgf_reader.hpp"
#include "grammar/sgf.hpp"

namespace hakem {

namespace g = grammar::sgf;

void SgfReader::run() {
  outside(0);
  while (at_ < text_.size()) tree();
  keep_outside(text_.size());
  out_.end_match();
}

// --- text around trees
// -------------------------------------------------------------------------------------------

// The first of the brackets from `bracket` on that a node follows: words above may hold others. `bracket` if
// there is none.
std::size_t SgfReader::first_tree(std::size_t bracket) const {
  for (std::size_t at = bracket; at < text_.size();) {
    const std::size_t sign = text_.find_first_not_of(" \t\n\v\f\r(", at);
    if (sign == std::string_view::npos) break;
    if (text_[sign] == ';') return at;
    at = text_.find('(', sign);
  }
  return bracket;
}

// What stands from `begin` to the next tree; it is no part of any.
void SgfReader::outside(std::size_t begin) {
  at_ = std::min(text_.find('(', begin), text_.size());
  if (begin == 0) at_ = first_tree(at_);
  const std::string_view stray = sgf_trimmed(slice(begin, at_));
  if (stray.empty()) return;
  if (out_.in_match()) {
    out_.report(Code::N103, span(stray.substr(0, stray.find('\n'))));
  } else {
    const auto lines = std::ranges::count(stray, '\n') + 1;
    out_.report(Code::N104, span(stray.substr(0, stray.find('\n'))), {static_cast<std::int64_t>(lines)});
  }
  if (out_.in_game() || !out_.in_match()) out_.note(NoteKind::unknown, stray, span(stray));
}

// What belongs to no game stands between them as it was.
void SgfReader::keep_outside(std::size_t end) {
  const std::string_view raw = slice(piece_, end);
  piece_ = end;
  if (!raw.empty()) out_.note(NoteKind::source, raw, span(raw));
}

// --- a tree
// -------------------------------------------------------------------------------------------

// Stands on an opening bracket; stands on the next one afterwards, or at the end.
void SgfReader::tree() {
  const std::size_t begin = at_;
  std::size_t depth = 0;
  bool rooted = false;
  bool line_over = false;  // the first line of play; what follows are variations of it
  mark_ = begin;
  while (at_ < text_.size()) {
    const char c = text_[at_];
    if (is_sgf_space(c)) {
      ++at_;
    } else if (c == '(' && rooted && stands_on_root() && brackets_left_open() > 0) {
      --*left_open_;  // the bracket that closes this tree is lost
      break;
    } else if (c == '(' && line_over) {
      skip_variation();
    } else if (c == '(') {
      ++depth;
      mark_ = ++at_;
    } else if (c == ')') {
      line_over = true;
      const std::size_t bracket = at_++;
      if (--depth == 0) return close_tree(begin, rooted, bracket);
      mark_ = at_;
    } else if (c == ';' && !line_over && rooted && usual_node()) {
      mark_ = at_;
    } else if (c == ';' && !line_over) {
      at_ = node_.read(text_, at_);
      end_open_values(rooted);
      if (!rooted && is_other_game()) return skip_other_game(begin);
      if (rooted) {
        play(false);
      } else {
        rooted = true;
        root(begin);
      }
      mark_ = at_;
    } else {
      garbage();
    }
  }
  const std::string_view open = text_.substr(begin, 1);
  if (!value_open_) out_.report(Code::N115, span(open), {open});
  close_tree(begin, rooted, text_.size());
}

// True if the tree at at_ begins with what only the root of a game says.
bool SgfReader::stands_on_root() const {
  const std::size_t semicolon = text_.find_first_not_of(" \t\n\v\f\r", at_ + 1);
  if (semicolon == std::string_view::npos || text_[semicolon] != ';') return false;
  SgfNode node;
  node.read(text_, semicolon);
  return node.find("GM") != nullptr || node.find("MI") != nullptr;
}

// Of the file, but for those that were found since.
std::size_t SgfReader::brackets_left_open() {
  if (left_open_) return *left_open_;
  left_open_ = 0;
  const std::size_t here = at_;
  for (at_ = text_.find('('); at_ < text_.size(); at_ = text_.find('(', at_)) left_open_ = skip_tree();
  at_ = here;
  return *left_open_;
}

bool SgfReader::is_other_game() {
  const SgfProperty* game = node_.find("GM");
  if (game == nullptr || node_.value(*game) == "6") return false;
  out_.report(Code::N125, span(node_.text(*game)), {node_.value(*game)});
  return true;
}

void SgfReader::skip_other_game(std::size_t begin) {
  at_ = begin;
  skip_tree();
  outside(at_);
  if (!out_.in_match()) keep_outside(at_);
}

// To behind the bracket that closes the one at at_. Gives how many are still open where the text ends before.
std::size_t SgfReader::skip_tree() {
  std::size_t depth = 0;
  while (at_ < text_.size()) {
    at_ = text_.find_first_of("()[", at_);
    if (at_ == std::string_view::npos) break;
    const char c = text_[at_++];
    if (c == '[' && !skip_value()) break;
    if (c == '(') ++depth;
    if (c == ')' && --depth == 0) return 0;
  }
  at_ = text_.size();
  return depth;
}

bool SgfReader::skip_value() {
  LineInput in(text_.data() + at_, text_.data() + text_.size(), "");
  if (!tao::pegtl::parse<g::value_text>(in)) return false;
  at_ = static_cast<std::size_t>(in.current() - text_.data()) + 1;
  return true;
}

void SgfReader::skip_variation() {
  const std::size_t begin = at_;
  skip_tree();
  mark_ = at_;
  if (variation_reported_) return;
  variation_reported_ = true;
  out_.report(Code::N127, {static_cast<std::uint32_t>(begin), 1});
}

// Neither node nor bracket: a value without an end, or anything, up to where a node may begin again.
void SgfReader::garbage() {
  const std::size_t begin = at_;
  const std::string_view rest = text_.substr(begin);
  if (rest.front() == '[' || matches<g::open_value>(rest)) {
    at_ = text_.find('[', begin) + 1;
    const std::string_view open = slice(begin, at_);
    if (!skip_value()) {
      out_.report(Code::N115, span(open), {open});
      value_open_ = true;
      at_ = text_.size();
      return;
    }
  } else {
    ++at_;
  }
  while (at_ < text_.size()) {
    at_ = std::min(text_.find_first_of(";()[", at_), text_.size());
    if (at_ == text_.size() || text_[at_] != '[') break;
    ++at_;
    if (!skip_value()) at_ = text_.size();
  }
  const std::string_view stray = sgf_trimmed(slice(begin, at_));
  if (in_game_tree_) send_setup();
  out_.report(Code::N103, span(stray.substr(0, stray.find('\n'))));
  if (in_game_tree_) out_.note(NoteKind::unknown, stray, span(stray));
  not_ours_ = true;
}

// --- the end of a tree
// -------------------------------------------------------------------------------------------

void SgfReader::close_tree(std::size_t begin, bool rooted, std::size_t bracket) {
  value_open_ = false;
  if (!rooted) return close_empty_tree(begin);
  if (!in_game_tree_) {
    outside(at_);
    return close_piece(at_);
  }
  send_setup();
  if (last_ == TurnKind::blank && piece_open_) not_ours_ = true;  // a dance, or thrown before resigning?
  const std::size_t last = bracket == text_.size() ? std::max(mark_, piece_) : mark_;
  end_game(last);
}

void SgfReader::end_game(std::size_t last) {
  in_game_tree_ = false;
  const std::size_t stray = std::min(at_, text_.size());
  const std::size_t next = std::min(text_.find('(', stray), text_.size());
  const std::string_view end = slice(last, next);
  const bool plain = end == ")\n";
  if (!plain) not_ours_ = true;
  if (!piece_open_) piece_open_ = true;  // a position that said nothing
  outside(stray);
  close_piece(last);
  if (lost_on_time_) tell_time_out();
  if (result_) out_.claim(*result_);
  if (!plain) out_.note(NoteKind::source, end, span(end));
  out_.end_game();
  piece_ = next;
}

// RE[B+T]: what no node says, and takes no place of its own.
void SgfReader::tell_time_out() {
  if (last_ == TurnKind::resign || last_ == TurnKind::drop) return;
  Turn turn;
  turn.kind = TurnKind::resign;
  turn.value = Given::time;
  turn.side = other(*result_->side);
  turn.span = result_->span;
  out_.turn(turn);
  out_.note(NoteKind::source, {}, turn.span);
}

void SgfReader::close_empty_tree(std::size_t begin) {
  const std::string_view tree = slice(begin, at_);
  if (!not_ours_) out_.report(Code::N103, span(tree.substr(0, tree.find('\n'))));
  not_ours_ = false;
  outside(at_);
  const std::string_view raw = slice(begin, at_);
  if (!out_.in_match()) return keep_outside(at_);
  out_.note(NoteKind::source, raw, span(raw));
  piece_ = at_;
}

void read_sgf(const Source& source, Sink& sink, Reporter& reporter) {
  SgfReader(source, sink, reporter).run();
}

}  // namespace hakem
