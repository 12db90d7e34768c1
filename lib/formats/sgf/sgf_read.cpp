// Reads game trees a node at a time. Only the first line of play of a tree is read; nothing is nested too
// deep, because trees are counted and not descended into.
//
// The text of a game is cut into one piece for every event. A piece that our writer would not spell the same,
// because something stands in it that no event holds or in another order, follows its event as a note of kind
// `source`.
#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "formats/emitter.hpp"
#include "formats/peg.hpp"
#include "formats/sgf/sgf.hpp"
#include "formats/sgf/sgf_move.hpp"
#include "formats/sgf/sgf_root.hpp"
#include "formats/sgf/sgf_setup.hpp"
#include "grammar/sgf.hpp"

namespace hakem {
namespace {

namespace g = grammar::sgf;

// A value without an end is taken back for its nodes to be read, unless it is longer: that would take too
// long.
constexpr std::size_t longest_swallowed = 4096;

bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  return text;
}

class SgfReader {
 public:
  SgfReader(const Source& source, Sink& sink, Reporter& reporter)
      : source_(source), text_(source.text()), out_(sink, reporter) {}

  void run() {
    outside(0);
    while (at_ < text_.size()) tree();
    keep_outside(text_.size());
    out_.end_match();
  }

 private:
  Span span(std::string_view part) const {
    return {static_cast<std::uint32_t>(part.data() - text_.data()), static_cast<std::uint32_t>(part.size())};
  }
  std::string_view slice(std::size_t begin, std::size_t end) const {
    return text_.substr(begin, end - begin);
  }

  // --- text around trees -----------------------------------------------------------------------------------

  // What stands from `begin` to the next tree; it is no part of any.
  void outside(std::size_t begin) {
    at_ = std::min(text_.find('(', begin), text_.size());
    const std::string_view stray = trimmed(slice(begin, at_));
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
  void keep_outside(std::size_t end) {
    const std::string_view raw = slice(piece_, end);
    piece_ = end;
    if (!raw.empty()) out_.note(NoteKind::source, raw, span(raw));
  }

  // --- a tree ----------------------------------------------------------------------------------------------

  // Stands on an opening bracket; stands on the next one afterwards, or at the end.
  void tree() {
    const std::size_t begin = at_;
    std::size_t depth = 0;
    bool rooted = false;
    bool line_over = false;  // the first line of play; what follows are variations of it
    mark_ = begin;
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (is_space(c)) {
        ++at_;
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
      } else if (c == ';' && !line_over) {
        at_ = node_.read(text_, at_);
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

  bool is_other_game() {
    const SgfProperty* game = node_.find("GM");
    if (game == nullptr || node_.value(*game) == "6") return false;
    out_.report(Code::N125, span(node_.text(*game)), {node_.value(*game)});
    return true;
  }

  void skip_other_game(std::size_t begin) {
    at_ = begin;
    skip_tree();
    outside(at_);
    if (!out_.in_match()) keep_outside(at_);
  }

  // To behind the bracket that closes the one at at_.
  void skip_tree() {
    std::size_t depth = 0;
    while (at_ < text_.size()) {
      at_ = text_.find_first_of("()[", at_);
      if (at_ == std::string_view::npos) break;
      const char c = text_[at_++];
      if (c == '[' && !skip_value()) break;
      if (c == '(') ++depth;
      if (c == ')' && --depth == 0) return;
    }
    at_ = text_.size();
  }

  bool skip_value() {
    LineInput in(text_.data() + at_, text_.data() + text_.size(), "");
    if (!tao::pegtl::parse<g::value_text>(in)) return false;
    at_ = static_cast<std::size_t>(in.current() - text_.data()) + 1;
    return true;
  }

  void skip_variation() {
    const std::size_t begin = at_;
    skip_tree();
    mark_ = at_;
    if (variation_reported_) return;
    variation_reported_ = true;
    out_.report(Code::N127, {static_cast<std::uint32_t>(begin), 1});
  }

  // Neither node nor bracket: a value without an end, or anything, up to where a node may begin again.
  void garbage() {
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
    const std::string_view stray = trimmed(slice(begin, at_));
    if (in_game_tree_) send_setup();
    out_.report(Code::N103, span(stray.substr(0, stray.find('\n'))));
    if (in_game_tree_) out_.note(NoteKind::unknown, stray, span(stray));
    not_ours_ = true;
  }

  // --- pieces ----------------------------------------------------------------------------------------------

  // What was said since the last event ends at `end`. `answered`: a beaver, by the turn that follows.
  void close_piece(std::size_t end, bool answered = true) {
    if (beaver_open_ && !answered) spelt_.append("\n;").append(1, sgf_side(doubler_)).append("[take]");
    beaver_open_ = false;
    const std::string_view raw = slice(piece_, end);
    if (piece_open_ && (not_ours_ || raw != spelt_)) send_source(raw);
    piece_ = end;
    piece_open_ = false;
    comment_open_ = false;
    not_ours_ = false;
    spelt_.clear();
  }

  void send_source(std::string_view raw) {
    if (source_.encoding() != Encoding::utf8 && root_open_) raw = with_utf8_label(raw);
    root_open_ = false;
    const bool is_slice = raw.data() >= text_.data() && raw.data() <= text_.data() + text_.size();
    out_.note(NoteKind::source, raw, is_slice ? span(raw) : Span{static_cast<std::uint32_t>(piece_), 0});
  }

  // What is written is UTF-8, whatever the root said of its bytes.
  std::string_view with_utf8_label(std::string_view raw) {
    std::string text(raw);
    const std::size_t node = text.find(';');
    if (node == std::string::npos) return raw;
    SgfNode root;
    root.read(text, node);
    const SgfProperty* label = root.find("CA");
    const std::size_t place =
        label == nullptr ? node + 1 : static_cast<std::size_t>(root.text(*label).data() - text.data());
    text.replace(place, label == nullptr ? 0 : root.text(*label).size(), "CA[UTF-8]");
    return source_.keep(std::move(text));
  }

  void open_piece(bool answers_beaver = false) {
    if (piece_open_) close_piece(mark_, answers_beaver);
    piece_open_ = true;
  }

  void send_turn(const Turn& turn) {
    open_piece(turn.kind == TurnKind::raccoon || turn.kind == TurnKind::take || turn.kind == TurnKind::drop);
    // A cube turned before the game stands in the root.
    if (any_turn_ || !is_turned_at_start(turn, variation_)) append_sgf_turn(spelt_, turn);
    beaver_open_ = turn.kind == TurnKind::beaver;
    doubler_ = other(turn.side);
    last_ = turn.kind;
    any_turn_ = true;
    out_.turn(turn);
  }

  // --- nodes -----------------------------------------------------------------------------------------------

  void root(std::size_t begin) {
    const std::string_view opening = slice(begin, std::min(begin + 2, text_.size()));
    if (node_.find("GM") == nullptr && !out_.in_match()) findings_.push_back({Code::N126, opening, {}});
    const SgfFinding later = [&](Code code, std::string_view at, std::initializer_list<Fact> facts) {
      findings_.push_back({code, at, facts});
    };
    SgfRoot root = read_sgf_root(source_, node_, opening, later);
    std::size_t next = at_;
    while (next < text_.size() && is_space(text_[next])) ++next;
    const bool more = next < text_.size() && text_[next] != ')';
    const bool has_game = root.has_game || more || says_play();
    if (!continues_match(root)) {
      out_.begin_match(root.match);
      names_ = root.match.names;
      length_ = root.match.length;
      variation_ = root.match.variation;
      counts_from_zero_ = root.counts_from_zero;
      number_ = -1;
    } else {
      std::erase_if(findings_, [](const Finding& one) { return one.code == Code::N105; });
    }
    if (root.has_game) number_ = root.game.number;
    in_game_tree_ = has_game;
    if (has_game) {
      if (root.has_game && counts_from_zero_) ++root.game.number;
      out_.begin_game(root.game);
    }
    for (const Finding& one : findings_) report(one);
    findings_.clear();
    result_ = root.has_result ? std::optional(root.result) : std::nullopt;
    piece_open_ = true;
    root_open_ = true;
    not_ours_ = true;
    any_turn_ = false;
    cube_.reset();
    setup_.start_game(variation_);
    last_ = TurnKind::opening;
    mark_ = at_;
    if (has_game) {
      play(true);
    } else {
      comments();
    }
  }

  bool says_play() const {
    for (const std::string_view name : {"W", "B", "AE", "AW", "AB", "DI", "HK"})
      if (node_.find(name) != nullptr) return true;
    return false;
  }

  // The same players go on to a later game.
  bool continues_match(const SgfRoot& root) const {
    return out_.in_match() && root.has_game && number_ >= 0 && root.game.number > number_ &&
           root.match.names == names_ && root.match.length == length_;
  }

  // The events of a node, in the order in which they happen.
  void play(bool is_root) {
    const auto found = [&](Code code, std::string_view at, std::initializer_list<Fact> facts) {
      out_.report(code, span(at), facts, {}, true);
    };
    if (setup_.begins_anew(node_)) send_setup();
    const bool was_waiting = setup_.is_waiting();
    setup_.read(node_, source_, is_root, found);
    if (setup_.is_waiting() && !was_waiting && !is_root) wait_from_here();
    if (const SgfProperty* word = node_.find("HK")) own_word(*word);
    for (std::size_t i = 0; i < node_.properties().size(); ++i) {
      const SgfProperty property = node_.properties()[i];
      if (property.name != sgf_name("W") && property.name != sgf_name("B")) continue;
      if (!move(property)) node_.drop_behind(i);
    }
    // A note stands behind what it is about.
    if (node_.find("C") != nullptr || node_.find("GC") != nullptr) send_setup();
    comments();
  }

  // A position may take several nodes; its piece begins with the first.
  void wait_from_here() {
    if (piece_open_) close_piece(mark_, false);
  }

  void send_setup() {
    if (!setup_.is_waiting()) return;
    Turn turn;
    Setup setup;
    turn.setup = &setup;
    setup_.take(turn, setup);
    if (turn.kind != TurnKind::set_position) turn.setup = nullptr;
    send_turn(turn);
    if (turn.kind == TurnKind::blank) not_ours_ = true;
    cube_.reset();
  }

  void own_word(const SgfProperty& property) {
    Turn turn;
    setup_.take_dice(turn);
    if (!read_own_word(node_.value(property), turn)) {
      out_.report(Code::N110, span(node_.value(property)), {node_.value(property)}, {}, true);
      not_ours_ = true;
      return;
    }
    turn.span = span(node_.text(property));
    if (turn.kind == TurnKind::unreadable) out_.report(Code::N118, turn.span, {}, turn.side, true);
    cube_.reset();
    send_turn(turn);
  }

  // False if the node was read too far: the value has no end, and swallowed what follows it.
  bool move(const SgfProperty& property) {
    Turn turn;
    turn.side = property.name == sgf_name("W") ? Side::white : Side::black;
    turn.span = span(node_.text(property));
    std::string_view value = node_.value(property);
    const bool ended = end_value(property, value, turn);
    const std::string_view wrong =
        value.empty() ? node_.text(property) : read_sgf_move(value, span(value).offset, turn);
    if (!wrong.empty()) unreadable(value, wrong, turn);
    name_double(turn);
    if (turn.dice.rolled()) setup_.drop_dice(turn);
    send_setup();
    // The doubler goes on without a word after a beaver; here a take says so.
    if (turn.kind == TurnKind::take && beaver_open_ && turn.side == doubler_) return ended;
    send_turn(turn);
    if (!ended || !wrong.empty() || takes_several_dice(turn)) not_ours_ = true;
    setup_.follow(turn);
    return ended;
  }

  bool end_value(const SgfProperty& property, std::string_view& value, Turn& turn) {
    const std::size_t swallowed = value.find_first_of(";[");
    if (swallowed == std::string_view::npos) return true;
    const auto begin = span(property.written).offset;
    const std::string_view open = slice(begin, span(value).offset);
    out_.report(Code::N115, span(open), {open}, turn.side, true);
    const bool is_near = value.size() <= longest_swallowed;
    if (value[swallowed] == ';' && is_near) at_ = span(value).offset + swallowed;
    mark_ = std::min(mark_, at_);
    value = trimmed(value.substr(0, swallowed));
    if (text_[span(value).offset + swallowed] == '[')  // the name of the next property
      while (!value.empty() && value.back() >= 'A' && value.back() <= 'Z') value.remove_suffix(1);
    turn.span = {begin, span(value).end() - begin};
    return !is_near;
  }

  // One finding, for the dice or for what stands behind them.
  void unreadable(std::string_view value, std::string_view wrong, Turn& turn) {
    const bool dice = !turn.dice.rolled() && !value.empty() && value[0] >= '0' && value[0] <= '9';
    const std::string_view shown = dice ? value.substr(0, 2) : wrong;
    out_.report(dice ? Code::N102 : Code::N128, span(shown), {shown}, turn.side, true);
    turn.kind = TurnKind::unreadable;
    turn.n_moves = 0;
  }

  // A double at once by the other side is a beaver, the next a raccoon, and so on in turn.
  void name_double(Turn& turn) {
    if (turn.kind != TurnKind::offer) return cube_.reset();
    if (cube_ && cube_->side != turn.side)
      turn.kind = cube_->kind == TurnKind::beaver ? TurnKind::raccoon : TurnKind::beaver;
    cube_ = Doubling{turn.kind, turn.side};
  }

  // One note a line, as in other notations.
  void comments() {
    for (const SgfProperty& property : node_.properties()) {
      if (property.name != sgf_name("C") && property.name != sgf_name("GC")) continue;
      if (property.name == sgf_name("GC")) not_ours_ = true;
      const std::string_view value = node_.value(property);
      std::string_view rest = sgf_unescaped(source_, value);
      for (bool more = true; more;) {
        const std::size_t stop = std::min(rest.find('\n'), rest.size());
        const std::string_view line = rest.substr(0, stop);
        append_sgf_comment(spelt_, comment_open_, line);
        comment_open_ = true;
        out_.note(NoteKind::comment, line, span(node_.text(property)));
        more = stop < rest.size();
        rest.remove_prefix(std::min(stop + 1, rest.size()));
      }
    }
  }

  // --- the end of a tree -----------------------------------------------------------------------------------

  void close_tree(std::size_t begin, bool rooted, std::size_t bracket) {
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

  void end_game(std::size_t last) {
    in_game_tree_ = false;
    const std::size_t stray = std::min(at_, text_.size());
    const std::size_t next = std::min(text_.find('(', stray), text_.size());
    const std::string_view end = slice(last, next);
    const bool plain = end == ")\n";
    if (!plain) not_ours_ = true;
    if (!piece_open_) piece_open_ = true;  // a position that said nothing
    outside(stray);
    close_piece(last);
    if (result_) out_.claim(*result_);
    if (!plain) out_.note(NoteKind::source, end, span(end));
    out_.end_game();
    piece_ = next;
  }

  void close_empty_tree(std::size_t begin) {
    const std::string_view tree = slice(begin, at_);
    if (!not_ours_) out_.report(Code::N103, span(tree.substr(0, tree.find('\n'))));
    not_ours_ = false;
    outside(at_);
    const std::string_view raw = slice(begin, at_);
    if (!out_.in_match()) return keep_outside(at_);
    out_.note(NoteKind::source, raw, span(raw));
    piece_ = at_;
  }

  struct Finding {
    Code code;
    std::string_view at;
    std::vector<Fact> facts;
  };
  struct Doubling {
    TurnKind kind;
    Side side;
  };

  void report(const Finding& one) {
    switch (one.facts.size()) {
      case 0: return out_.report(one.code, span(one.at));
      case 1: return out_.report(one.code, span(one.at), {one.facts[0]});
      default: return out_.report(one.code, span(one.at), {one.facts[0], one.facts[1]});
    }
  }

  const Source& source_;
  std::string_view text_;
  Emitter out_;
  SgfNode node_;
  std::size_t at_ = 0;
  std::size_t mark_ = 0;   // behind the last thing understood
  std::size_t piece_ = 0;  // where the piece of the last event begins
  std::string spelt_;      // how we would spell it
  bool piece_open_ = false;
  bool not_ours_ = false;  // the piece holds what we would not spell
  bool comment_open_ = false;
  bool root_open_ = false;
  bool in_game_tree_ = false;
  bool value_open_ = false;
  bool variation_reported_ = false;

  std::array<std::string_view, 2> names_;
  std::int32_t length_ = 0;
  std::int32_t number_ = -1;  // of the last game, as written
  bool counts_from_zero_ = true;
  Variation variation_ = Variation::standard;
  std::vector<Finding> findings_;  // of the root, until the game has begun
  std::optional<Claim> result_;
  SgfSetup setup_;
  std::optional<Doubling> cube_;  // the double that waits for an answer
  TurnKind last_ = TurnKind::opening;
  Side doubler_ = Side::white;
  bool beaver_open_ = false;
  bool any_turn_ = false;
};

}  // namespace

void read_sgf(const Source& source, Sink& sink, Reporter& reporter) {
  SgfReader(source, sink, reporter).run();
}

}  // namespace hakem
