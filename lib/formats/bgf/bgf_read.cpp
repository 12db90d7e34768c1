// Green moves first of the two columns of a match file and is White here. Points are the mover's own.
#include <algorithm>
#include <array>

#include "formats/bgf/bgf.hpp"
#include "formats/bgf/bgf_analysis.hpp"
#include "formats/bgf/bgf_head.hpp"
#include "formats/bgf/bgf_turn.hpp"

namespace hakem {
namespace {

constexpr std::int64_t highest_score = 99'999;

constexpr std::string_view of_game[] = {
    "nameGreen", "nameRed", "isCrawford", "matchlen",       "scoreGreen", "scoreRed", "wonPoints",
    "initial",   "moves",   "comment",    "wasResignation", "lostOnTime", "id"};
constexpr std::string_view idle_of_game[] = {"flags", "gameMode", "egyptian", "wasForfeit"};
constexpr std::string_view statistics_of_game[] = {"luck", "prGreen", "prRed"};
constexpr std::string_view of_initial[] = {"cube", "cubeOwner", "points"};
// ply4Luck: how deeply the luck was looked at.
constexpr std::string_view of_entry[] = {"type", "player", "red",      "green",         "from",
                                         "to",   "equity", "pr",       "dancingEquity", "moveAnalysis",
                                         "luck", "ply",    "ply4Luck", "comment"};
constexpr std::string_view of_equity[] = {"equity",         "myWins",    "myGammon",      "myBackGammon",
                                          "oppWins",        "oppGammon", "oppBackGammon", "matchEquity",
                                          "useMatchEquity", "emg",       "hasEMG",        "cubeDecision",
                                          "stdDeviation",   "cube"};
constexpr std::string_view of_decision[] = {"close",        "hasDoubled",   "hasAccepted", "eqNoDouble",
                                            "eqDoubleTake", "eqDoublePass", "eqCubeLess",  "eqCubeFul",
                                            "stateOnMove",  "stateOther"};

class BgfReader {
 public:
  BgfReader(const Source& source, const BgfFile& file, Emitter& out)
      : source_(source), file_(file), out_(out) {}

  void match(JsonValue root) {
    BgfFault fault;
    const BgfValue match(root, fault);
    const JsonItems games = match.items("games");
    MatchHead head = read_bgf_head(match, file_, source_);
    std::int64_t finals[] = {match.integer("finalGreen", 0, highest_score, -1),
                             match.integer("finalRed", 0, highest_score, -1)};
    if (!games.empty()) start_from(*games.begin(), head);
    length_ = head.length;
    variation_ = head.variation;
    out_.begin_match(head);
    if (!head.length_written && fault.empty() && file_.is_whole()) out_.report(Code::N105, head.span);
    tell_bgf_comment(match, file_, source_, out_);
    tell(fault, root);
    keep_bgf_members(root, bgf_match_members, file_, source_, out_);
    std::vector<JsonValue> all;
    for (const JsonValue each : games) all.push_back(each);
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (!all[i].is(JsonNode::Kind::object)) {
        match.refuse("games", "objects");
        tell(fault, all[i]);
        continue;
      }
      BgfFault ignored;  // told where that game is read
      next_score_ =
          i + 1 < all.size() ? score_before(BgfValue(all[i + 1], ignored)) : std::array{finals[0], finals[1]};
      game(all[i]);
    }
    final_score(root, finals);
    out_.end_match();
  }

 private:
  // The damage that was told of cut into it.
  bool is_cut(JsonValue value) const { return !file_.is_whole() && value.is_last(); }

  // A value that cannot be read counts as not written.
  void tell(BgfFault& fault, JsonValue at) {
    if (fault.empty() || is_cut(at)) return;
    Span span = file_.span(at);
    span.length = std::min<std::uint32_t>(span.length, 1);
    out_.report(Code::N180, span, {source_.keep(std::exchange(fault, {}))});
  }

  void final_score(JsonValue root, std::span<const std::int64_t, 2> finals) {
    if (finals[0] < 0 || finals[1] < 0) return;
    Claim claim;
    claim.kind = ClaimKind::score;
    claim.score = {finals[0], finals[1]};
    root.find("finalRed", root);
    claim.span = claim.points_span = file_.span(root);
    out_.claim(claim);
  }

  // --- a game ----------------------------------------------------------------------------------------------

  static std::array<std::int64_t, 2> score_before(const BgfValue& game) {
    return {game.integer("scoreGreen", 0, highest_score, -1), game.integer("scoreRed", 0, highest_score, -1)};
  }

  // The position that the games begin from tells the variation; other numbers of it than 0 are not known.
  static void start_from(JsonValue game, MatchHead& head) {
    BgfFault ignored;
    const std::optional<BgfValue> initial = BgfValue(game, ignored).object("initial");
    if (!initial) return;
    const std::optional<Board> board = read_bgf_board(*initial);
    for (const Variation variation : {Variation::nackgammon, Variation::hypergammon})
      if (board && *board == starting_board(variation)) head.variation = variation;
  }

  void game(JsonValue value) {
    BgfFault fault;
    const BgfValue game(value, fault);
    GameHead head;
    head.span = file_.span(value);
    head.span.length = std::min<std::uint32_t>(head.span.length, 1);
    head.score_span = head.span;
    head.crawford = game.flag("isCrawford");
    head.names = {name(game, "nameGreen"), name(game, "nameRed")};
    const std::array<std::int64_t, 2> score = score_before(game);
    head.score_written = score[0] >= 0 && score[1] >= 0;
    if (head.score_written)
      head.score = {static_cast<std::int32_t>(score[0]), static_cast<std::int32_t>(score[1])};
    won_ = game.integer("wonPoints", 0, highest_score, 0);
    score_ = score;
    out_.begin_game(head);
    turns_ = BgfTurns(begin_from(game), won_, points_needed());
    tell_bgf_comment(game, file_, source_, out_);
    tell(fault, value);
    keep_bgf_members(value, {of_game, idle_of_game, statistics_of_game}, file_, source_, out_);
    end_ = head.span;
    for (const JsonValue each : game.items("moves")) entry(each);
    result(game);
    tell(fault, value);
    out_.end_game();
  }

  std::string_view name(const BgfValue& game, std::string_view key) const {
    const std::string_view written = game.text(key);
    std::string meant = bgf_name(written);
    return meant == written ? written : source_.keep(std::move(meant));
  }

  // What either side still needs; nothing where no score is told.
  std::array<std::int64_t, 2> points_needed() const {
    if (length_ == 0 || score_[0] < 0 || score_[1] < 0) return {};
    return {length_ - score_[0], length_ - score_[1]};
  }

  // The cube it begins with.
  std::int64_t begin_from(const BgfValue& game) {
    const std::optional<BgfValue> initial = game.object("initial");
    if (!initial) return 1;
    keep_bgf_members(initial->json(), {of_initial, idle_of_game, {}}, file_, source_, out_);
    Setup setup;
    setup.cube = static_cast<std::int32_t>(initial->integer("cube", 1, highest_cube, 1));
    setup.cube_owner = bgf_side(initial->integer("cubeOwner", -1, 1, 0));
    const std::optional<Board> board = read_bgf_board(*initial);
    if (!board) return setup.cube;
    setup.board = *board;
    if (setup.board == starting_board(variation_) && setup.cube == 1) return setup.cube;
    Turn turn;
    turn.kind = TurnKind::set_position;
    turn.span = file_.span(initial->json());
    turn.setup = &setup;
    out_.turn(turn);
    return setup.cube;
  }

  // --- an entry --------------------------------------------------------------------------------------------

  void entry(JsonValue value) {
    BgfFault fault;
    const BgfValue entry(value, fault);
    Turn turn;
    turn.span = end_ = file_.span(value);
    const bool is_turn = turns_.read(entry, turn);
    if (!fault.empty() && is_cut(value)) return;
    if (!fault.empty()) {
      out_.report(Code::N179, turn.span, {source_.keep(std::exchange(fault, {}))}, turn.side, true);
      turn.kind = TurnKind::unreadable;
      turn.n_moves = 0;
      turn.value = 0;
    }
    if (is_turn) out_.turn(turn);
    if (turn.kind == TurnKind::unreadable) {
      out_.note(NoteKind::unknown, source_.keep(json_text(value)), turn.span);
    } else if (is_turn) {
      analyses(entry, turn);
    }
    tell_bgf_comment(entry, file_, source_, out_);
    tell(fault, value);
    keep(value);
  }

  void keep(JsonValue entry) {
    keep_bgf_members(entry, {of_entry, {}, {}}, file_, source_, out_);
    JsonValue equity = entry;
    if (!entry.find("equity", equity)) return;
    keep_bgf_members(equity, {of_equity, {}, {}}, file_, source_, out_);
    if (equity.find("cubeDecision", equity))
      keep_bgf_members(equity, {of_decision, {}, {}}, file_, source_, out_);
  }

  void analyses(const BgfValue& entry, const Turn& turn) {
    BgfAnalysis analysis(length_ > 0);
    if (const std::optional<Analysis> cube = analysis.cube(entry, turn)) out_.analysis(*cube);
    if (!turn.dice.rolled()) return;
    JsonValue at = entry.json();
    at.find("moveAnalysis", at);
    const std::optional<Analysis> play = analysis.play(entry, turn, file_.span(at));
    if (!play) return;
    const AnalysedPlay* const played = play->played();
    const std::span<const Move> moves(turn.moves.data(), turn.n_moves);
    if (played != nullptr && !same_landings(moves, {played->moves.data(), played->n_moves}))
      out_.report(Code::N168, play->span, {other_play_marked()}, turn.side);
    out_.analysis(*play);
  }

  // --- its end ---------------------------------------------------------------------------------------------

  // Where no entry ends the game, the score after it tells who won.
  std::optional<Side> winner_by_score() const {
    for (const Side side : {Side::white, Side::black})
      if (score_[index(side)] >= 0 && next_score_[index(side)] > score_[index(side)]) return side;
    return std::nullopt;
  }

  void result(const BgfValue& game) {
    const std::optional<Side> winner = turns_.winner() ? turns_.winner() : winner_by_score();
    if (!winner || won_ == 0) return;
    const bool on_time = game.flag("lostOnTime");
    if (!turns_.resigned() && (on_time || game.flag("wasResignation"))) {
      Turn turn;
      turn.span = end_;
      turns_.resign(turn, other(*winner));
      if (on_time) turn.value = Given::time;
      out_.turn(turn);
    }
    Claim claim;
    claim.kind = ClaimKind::game_won;
    claim.side = *winner;
    claim.points = won_;
    claim.span = claim.points_span = end_;
    out_.claim(claim);
  }

  const Source& source_;
  const BgfFile& file_;
  Emitter& out_;
  std::int64_t length_ = 0;
  Variation variation_ = Variation::standard;
  // Of the game.
  std::array<std::int64_t, 2> score_{};       // before it; -1 where not told
  std::array<std::int64_t, 2> next_score_{};  // after it, likewise
  std::int64_t won_ = 0;
  Span end_;  // the entry reached
  BgfTurns turns_{1, 0, {}};
};

}  // namespace

int sniff_bgf(std::string_view text) {
  const std::string_view line = text.substr(0, std::min(text.find('\n'), BgfFile::longest_line));
  if (!line.starts_with('{') || line.size() == text.size() || line.size() == BgfFile::longest_line) return 0;
  const std::string_view behind = text.substr(line.size() + 1, 3);
  const bool says_so = line.find("\"BGF\"") != line.npos && line.find("\"format\"") != line.npos;
  const bool is_packed =
      behind.starts_with(":)\n") || behind.starts_with("\x1F\x8B") || behind.starts_with('\x78');
  if (says_so) return is_packed || behind.starts_with('{') ? 100 : 0;
  return is_packed ? 60 : 0;
}

void read_bgf(const Source& source, Sink& sink, Reporter& reporter) {
  Emitter out(sink, reporter, source.text(), Emitter::Words::none);
  const BgfFile file(source, out);
  if (const std::optional<JsonValue> root = file.root()) BgfReader(source, file, out).match(*root);
  out.end_match();
}

}  // namespace hakem
