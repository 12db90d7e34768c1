// What the nodes of a game say, as events.
//
// The text of a game is cut into one piece for every event. A piece that our writer would not spell the same,
// because something stands in it that no event holds or in another order, follows its event as a note of kind
// `source`.
#include <algorithm>

#include "formats/sgf/sgf_move.hpp"
#include "formats/sgf/sgf_reader.hpp"
#include "formats/sgf/sgf_text.hpp"

namespace hakem {
namespace {

// A value without an end is taken back for its nodes to be read, unless it is longer: that would take too
// long.
constexpr std::size_t longest_swallowed = 4096;

bool is_move(const SgfProperty& property) {
  return property.name == sgf_name("W") || property.name == sgf_name("B");
}

}  // namespace

// --- pieces
// -------------------------------------------------------------------------------------------

// What was said since the last event ends at `end`. `answered`: a beaver, by the turn that follows.
void SgfReader::close_piece(std::size_t end, bool answered) {
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

void SgfReader::send_source(std::string_view raw) {
  if (root_open_ && !says_utf8_) raw = with_utf8_label(raw);
  root_open_ = false;
  const bool is_slice = raw.data() >= text_.data() && raw.data() <= text_.data() + text_.size();
  out_.note(NoteKind::source, raw, is_slice ? span(raw) : Span{static_cast<std::uint32_t>(piece_), 0});
}

bool SgfReader::says_utf8(const Source& source) {
  const std::string_view declared = declared_encoding(source.text());
  const bool nothing_else = declared.empty() || encoding_named(declared) == Encoding::utf8;
  return source.encoding() == Encoding::utf8 && nothing_else;
}

// What is written is UTF-8, whatever the root said of its bytes.
std::string_view SgfReader::with_utf8_label(std::string_view raw) {
  std::string text(raw);
  const std::size_t node = text.find(';');
  if (node == std::string::npos) return raw;
  SgfNode root;
  root.read(text, node);
  const SgfProperty* label = root.find("CA");
  const bool says_so = label == nullptr ? source_.encoding() == Encoding::utf8
                                        : encoding_named(root.text(*label).substr(2)) == Encoding::utf8;
  if (says_so) return raw;
  const std::size_t place =
      label == nullptr ? node + 1 : static_cast<std::size_t>(root.text(*label).data() - text.data());
  text.replace(place, label == nullptr ? 0 : root.text(*label).size(), "CA[UTF-8]");
  return source_.keep(std::move(text));
}

void SgfReader::open_piece(bool answers_beaver) {
  if (piece_open_) close_piece(mark_, answers_beaver);
  piece_open_ = true;
}

void SgfReader::send_turn(const Turn& turn) {
  open_piece(turn.kind == TurnKind::raccoon || turn.kind == TurnKind::take || turn.kind == TurnKind::drop);
  // A cube turned before the game stands in the root.
  if (any_turn_ || !is_turned_at_start(turn, variation_)) append_sgf_turn(spelt_, turn);
  send(turn);
}

// What has been spelt already.
void SgfReader::send(const Turn& turn) {
  beaver_open_ = turn.kind == TurnKind::beaver;
  doubler_ = other(turn.side);
  last_ = turn.kind;
  any_turn_ = true;
  out_.turn(turn);
}

// --- nodes
// -------------------------------------------------------------------------------------------

void SgfReader::root(std::size_t begin) {
  const std::string_view opening = slice(begin, std::min(begin + 2, text_.size()));
  if (node_.find("GM") == nullptr && !out_.in_match()) findings_.push_back({Code::N126, opening, {}});
  const SgfFinding later = [&](Code code, std::string_view at, std::initializer_list<Fact> facts) {
    findings_.push_back({code, at, facts});
  };
  SgfRoot root = read_sgf_root(source_, node_, opening, later);
  std::size_t next = at_;
  while (next < text_.size() && is_sgf_space(text_[next])) ++next;
  const bool more = next < text_.size() && text_[next] != ')';
  const bool has_game = root.has_game || more || says_play();
  if (continues_match(root) || is_one_renamed(root)) {
    report_renamed(root);
    continue_match(root);
  } else {
    begin_match(root);
  }
  in_game_tree_ = has_game;
  start_analysis(root);
  if (has_game) {
    if (root.has_game && counts_from_zero_) ++root.game.number;
    out_.begin_game(root.game);
  }
  for (const Finding& one : findings_) report(one);
  findings_.clear();
  result_ = root.has_result ? std::optional(root.result) : std::nullopt;
  lost_on_time_ = root.lost_on_time;
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

bool SgfReader::says_play() const {
  for (const std::string_view name : {"W", "B", "AE", "AW", "AB", "DI", "HK"})
    if (node_.find(name) != nullptr) return true;
  return false;
}

bool SgfReader::continues_match(const SgfRoot& root) const {
  if (!out_.in_match() || root.match.length != tree_.length) return false;
  return root.same_match.value_or(goes_on(root.tree(), tree_));
}

// One player is called otherwise than in the tree before, the other one is the same, and the games count on.
bool SgfReader::is_one_renamed(const SgfRoot& root) const {
  const SgfTree tree = root.tree();
  const auto points = [](const SgfTree& of) { return of.score[0] + of.score[1]; };
  const bool counts_on = tree_.number >= 0 && tree.number == tree_.number + 1 && points(tree) > points(tree_);
  if (!out_.in_match() || root.same_match || tree.length != tree_.length || !counts_on) return false;
  return (tree.names[0] == tree_.names[0]) != (tree.names[1] == tree_.names[1]);
}

void SgfReader::report_renamed(const SgfRoot& root) {
  for (const std::size_t i : {0U, 1U}) {
    const std::string_view name = root.match.names[i];
    if (name.empty() || name == tree_.names[i] || name == names_[i]) continue;
    findings_.push_back({Code::H104, node_.value(*node_.find(i == 0 ? "PW" : "PB")), {name, tree_.names[i]}});
  }
}

void SgfReader::begin_match(const SgfRoot& root) {
  out_.begin_match(root.match);
  tree_ = root.tree();
  names_ = root.match.names;
  ratings_ = root.ratings;
  for (const std::size_t i : {0U, 1U})
    if (!root.game.ratings[i].empty()) ratings_[i] = root.game.ratings[i];
  variation_ = root.match.variation;
  automatic_doubles_ = rules_of(root.match).automatic_doubles;
  counts_from_zero_ = root.counts_from_zero;
}

// Ratings that are not those of the tree before belong to the game, and names that are not those of the
// match.
void SgfReader::continue_match(SgfRoot& root) {
  std::erase_if(findings_, [](const Finding& one) { return one.code == Code::N105; });
  for (const std::size_t i : {0U, 1U}) {
    const std::string_view name = root.match.names[i];
    if (name != names_[i] || name != tree_.names[i]) root.game.names[i] = name;
    if (root.ratings[i].empty() || root.ratings[i] == ratings_[i]) continue;
    root.game.ratings[i] = ratings_[i] = root.ratings[i];
  }
  const std::int32_t number = root.has_game ? root.game.number : tree_.number;
  tree_ = root.tree();
  tree_.number = number;
}

// The events of a node, in the order in which they happen.
void SgfReader::play(bool is_root) {
  const auto found = [&](Code code, std::string_view at, std::initializer_list<Fact> facts) {
    out_.report(code, span(at), facts, {}, true);
  };
  if (node_.properties().size() == 1 && is_move(node_.properties().front())) {
    move(SgfProperty(node_.properties().front()));  // as nearly every node is
    return;
  }
  analysed_ = false;
  if (setup_.begins_anew(node_) || node_.find("HK") != nullptr) send_setup();
  const bool was_waiting = setup_.is_waiting();
  setup_.read(node_, source_, is_root, found);
  if (is_root && automatic_doubles_ && setup_.is_waiting()) setup_.leave_to(ties_ahead());
  if (setup_.is_waiting() && !was_waiting && !is_root) wait_from_here();
  if (const SgfProperty* word = node_.find("HK")) own_word(*word);
  for (std::size_t i = 0; i < node_.properties().size(); ++i) {
    const SgfProperty property = node_.properties()[i];
    if (!is_move(property)) continue;
    if (!move(property)) node_.drop_behind(i);
  }
  // A note stands behind what it is about.
  if (node_.find("C") != nullptr || node_.find("GC") != nullptr) send_setup();
  comments();
}

// How often the opening roll that follows is told to have been a tie.
int SgfReader::ties_ahead() const {
  SgfNode next;
  int ties = 0;
  for (std::size_t at = at_;;) {
    while (at < text_.size() && is_sgf_space(text_[at])) ++at;
    if (at == text_.size() || text_[at] != ';') return ties;
    at = next.read(text_, at);
    const SgfProperty* word = next.find("HK");
    Turn turn;
    const bool opens =
        word != nullptr && read_own_word(next.value(*word), turn) && turn.kind == TurnKind::opening;
    if (!opens) return ties;
    if (turn.dice.is_double()) ++ties;
  }
}

// A position may take several nodes; its piece begins with the first.
void SgfReader::wait_from_here() {
  if (piece_open_) close_piece(mark_, false);
}

void SgfReader::send_setup() {
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

void SgfReader::own_word(const SgfProperty& property) {
  Turn turn;
  setup_.take_dice(turn);
  if (!read_own_word(node_.value(property), turn)) {
    out_.report(Code::N110, span(node_.value(property)), {node_.value(property)}, {}, true);
    not_ours_ = true;
    return;
  }
  turn.span = span(node_.text(property));
  send_setup();
  if (turn.kind == TurnKind::unreadable) out_.report(Code::N118, turn.span, {}, turn.side, true);
  cube_.reset();
  send_turn(turn);
  analyses(turn);
}

// False if the node was read too far: the value has no end, and swallowed what follows it.
bool SgfReader::move(const SgfProperty& property) {
  Turn turn;
  turn.side = property.name == sgf_name("W") ? Side::white : Side::black;
  turn.span = span(node_.text(property));
  std::string_view value = node_.value(property);
  const bool ended = end_value(property, value, turn);
  const bool is_whole = value.size() == node_.value(property).size();
  const std::string_view wrong = value.empty() ? sgf_trimmed(slice(turn.span.offset, turn.span.end()))
                                               : read_sgf_move(value, span(value).offset, turn);
  if (!wrong.empty()) unreadable(value, wrong, turn);
  name_double(turn);
  level_of_resignation(value, turn);
  if (turn.dice.rolled()) setup_.drop_dice(turn);
  send_setup();
  // The doubler goes on without a word after a beaver; here a take says so.
  if (turn.kind == TurnKind::take && beaver_open_ && turn.side == doubler_) return ended;
  send_turn(turn);
  if (!ended || !wrong.empty() || takes_several_dice(turn)) not_ours_ = true;
  for (const std::string_view more : node_.values(property).subspan(is_whole ? 1 : property.n_values)) {
    out_.unread(Code::N103, more, more, {}, turn.side);
    not_ours_ = true;
  }
  if (node_.properties().size() > 1) analyses(turn);
  setup_.follow(turn);
  return ended;
}

// Gibbon tells how many points are given up, not how many times the cube. Up to three that are no times the
// cube are taken for what others may mean.
void SgfReader::level_of_resignation(std::string_view value, Turn& turn) {
  if (turn.kind != TurnKind::resign || turn.value == 0) return;
  const std::int32_t cube = std::max(setup_.cube(), 1);
  const std::int32_t level = turn.value / cube;
  if (turn.value % cube == 0 && level <= 3) {
    turn.value = level;
    return;
  }
  out_.report(Code::N132, span(value), {turn.value, cube}, turn.side, true);
  if (turn.value > 3) turn.value = 0;
}

bool SgfReader::end_value(const SgfProperty& property, std::string_view& value, Turn& turn) {
  const std::size_t swallowed = value.find_first_of(";[)");
  if (swallowed == std::string_view::npos) return true;
  const auto begin = span(property.written).offset;
  const std::string_view open = slice(begin, span(value).offset);
  out_.report(Code::N115, span(open), {open}, turn.side, true);
  const bool is_near = value.size() <= longest_swallowed;
  if (value[swallowed] != '[' && is_near) at_ = span(value).offset + swallowed;
  mark_ = std::min(mark_, at_);
  const bool begins_property = value[swallowed] == '[';
  value = sgf_trimmed(value.substr(0, swallowed));
  if (begins_property)  // and what stands before it is its name
    while (!value.empty() && value.back() >= 'A' && value.back() <= 'Z') value.remove_suffix(1);
  turn.span = {begin, span(value).end() - begin};
  return !is_near;
}

// One finding, for the dice or for what stands behind them.
void SgfReader::unreadable(std::string_view value, std::string_view wrong, Turn& turn) {
  const bool dice = !turn.dice.rolled() && !value.empty() && value[0] >= '0' && value[0] <= '9';
  const std::string_view shown = dice ? value.substr(0, 2) : wrong;
  out_.report(dice ? Code::N102 : Code::N128, span(shown), {shown}, turn.side, true);
  turn.kind = TurnKind::unreadable;
  turn.n_moves = 0;
}

// A double at once by the other side is a beaver, the next a raccoon, and so on in turn.
void SgfReader::name_double(Turn& turn) {
  if (turn.kind != TurnKind::offer) return cube_.reset();
  if (cube_ && cube_->side != turn.side)
    turn.kind = cube_->kind == TurnKind::beaver ? TurnKind::raccoon : TurnKind::beaver;
  cube_ = Doubling{turn.kind, turn.side};
}

// One note a line, as in other notations.
void SgfReader::comments() {
  for (const SgfProperty& property : node_.properties()) {
    if (property.name != sgf_name("C") && property.name != sgf_name("GC")) continue;
    if (property.name == sgf_name("GC")) not_ours_ = true;
    for (const std::string_view value : node_.values(property)) comment(value, span(node_.text(property)));
  }
}

void SgfReader::comment(std::string_view value, Span where) {
  std::string_view rest = sgf_unescaped(source_, value);
  for (bool more = true; more;) {
    const std::size_t stop = std::min(rest.find('\n'), rest.size());
    const std::string_view line = rest.substr(0, stop);
    append_sgf_comment(spelt_, comment_open_, line);
    comment_open_ = true;
    out_.note(NoteKind::comment, line, where);
    more = stop < rest.size();
    rest.remove_prefix(std::min(stop + 1, rest.size()));
  }
}

void SgfReader::report(const Finding& one) {
  switch (one.facts.size()) {
    case 0: return out_.report(one.code, span(one.at));
    case 1: return out_.report(one.code, span(one.at), {one.facts[0]});
    case 2: return out_.report(one.code, span(one.at), {one.facts[0], one.facts[1]});
    default: return out_.report(one.code, span(one.at), {one.facts[0], one.facts[1], one.facts[2]});
  }
}

}  // namespace hakem
