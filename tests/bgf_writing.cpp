#include "bgf_writing.hpp"

#include <zlib.h>

#include <algorithm>
#include <cstdio>

#include "rules/generate.hpp"
#include "rules/play_rules.hpp"

namespace hakem::bgf_writing {
namespace {

std::string decimals(double value) {
  char text[64];
  std::snprintf(text, sizeof text, "%.8f", value);
  return text;
}

std::string underscored(std::string_view name) {
  std::string made(name);
  std::ranges::replace(made, ' ', '_');
  return made;
}

Json points_of(const Board& board) {
  Json points = Json::array();
  for (int i = 0; i < 24; ++i)
    points.push_back(int{board.at(Side::white, static_cast<Point>(24 - i))} -
                     int{board.at(Side::black, static_cast<Point>(i + 1))});
  for (const Point point : {bar, off})
    for (const Side side : {Side::white, Side::black}) points.push_back(int{board.at(side, point)});
  return points;
}

void put_steps(Json& move, const Play& play) {
  Json from = Json::array({-1, -1, -1, -1}), to = from;
  for (std::size_t i = 0; i < std::min<std::size_t>(play.n, 4); ++i) {
    from[i] = int{play.steps[i].from};
    to[i] = int{play.steps[i].to};
  }
  move["from"] = from;
  move["to"] = to;
}

constexpr double none = -999;

}  // namespace

std::string packed(const std::string& body, Style::Pack pack) {
  if (pack == Style::Pack::none) return body;
  z_stream stream{};
  deflateInit2(&stream, 6, Z_DEFLATED, pack == Style::Pack::gzip ? 31 : 15, 8, Z_DEFAULT_STRATEGY);
  std::string made(deflateBound(&stream, body.size()) + 64, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(body.data()));
  stream.avail_in = static_cast<uInt>(body.size());
  stream.next_out = reinterpret_cast<Bytef*>(made.data());
  stream.avail_out = static_cast<uInt>(made.size());
  deflate(&stream, Z_FINISH);
  made.resize(stream.total_out);
  deflateEnd(&stream);
  return made;
}

std::string file(const Json& match, const Style& style) {
  Json head;
  head["format"] = "BGF";
  head["version"] = "1.0";
  head["compress"] = style.pack != Style::Pack::none;
  head["useSmile"] = style.smile;
  return head.dump() + "\n" + packed(style.smile ? as_smile(match, style) : match.dump(), style.pack);
}

void Writing::begin_match(const MatchHead& head) {
  length_ = head.money ? 0 : head.length;
  score_ = {};
  Json& match = matches.emplace_back();
  match["matchlen"] = length_;
  match["actGame"] = 0;
  match["finalGreen"] = 0;
  match["finalRed"] = 0;
  match["useCrawford"] = head.crawford != Setting::no;
  match["useJacoby"] = head.jacoby == Setting::yes;
  match["gameMode"] = 0;
  match["useCube"] = true;
  match["nameGreen"] = underscored(head.names[0]);
  match["nameRed"] = underscored(head.names[1]);
  match["location"] = "";
  match["comment"] = "";
  match["extMatchID"] = nullptr;
  match["useBeaver"] = head.beavers == Setting::yes;
  match["cubeLimit"] = head.cube_limit == 0 ? -1 : head.cube_limit;
  match["games"] = Json::array();
}

void Writing::begin_game(const GameHead& head) {
  Json& match = matches.back();
  Json game;
  for (const auto& [key, side] : {std::pair("nameGreen", 0), std::pair("nameRed", 1)}) {
    if (head.names[side].empty()) continue;
    match[key] = underscored(head.names[side]);
    game[key] = match[key];
  }
  game["isCrawford"] = head.ruled && head.ruled->crawford;
  game["wonPoints"] = 0;
  game["scoreGreen"] = head.ruled ? head.ruled->score[0] : score_[0];
  game["scoreRed"] = head.ruled ? head.ruled->score[1] : score_[1];
  game["matchlen"] = length_;
  game["initial"]["cube"] = 1;
  game["initial"]["points"] = points_of(starting_board(Variation::standard));
  game["initial"]["cubeOwner"] = 0;
  game["comment"] = Json::array();
  game["moves"] = Json::array();
  match["games"].push_back(game);
  any_turn_ = false;
}

Json Writing::entry(Side side, int green, int red) const {
  Json made;
  made["type"] = "amove";
  made["red"] = red;
  made["green"] = green;
  made["player"] = side == Side::white ? -1 : 1;
  put_steps(made, {});
  made["equity"] = nullptr;
  made["dancingEquity"] = nullptr;
  if (analysis_) made["ply"] = 3;
  return made;
}

double Writing::made_up() {
  state_ = state_ * 1664525U + 1013904223U;
  return static_cast<double>(state_ >> 28U) / 16;  // so that eight decimals hold what follows from it
}

// Chances that fit `equity`, as money has it; `turned`: seen by the other side.
Json Writing::evaluation(double equity, bool turned) const {
  const double win = 0.5 + equity / 4;
  const double mine[] = {win, win / 4, win / 16}, theirs[] = {1 - win, (1 - win) / 4, (1 - win) / 16};
  Json made;
  made["stdDeviation"] = decimals(0.1);
  made["equity"] = decimals(turned ? -equity : equity);
  const char* const keys[][2] = {
      {"myWins", "oppWins"}, {"myGammon", "oppGammon"}, {"myBackGammon", "oppBackGammon"}};
  for (std::size_t i = 0; i < 3; ++i) {
    made[keys[i][0]] = decimals(turned ? theirs[i] : mine[i]);
    made[keys[i][1]] = decimals(turned ? mine[i] : theirs[i]);
  }
  made["matchEquity"] = decimals(is_match() ? 0.5 + (turned ? -equity : equity) / 16 : none);
  made["useMatchEquity"] = false;
  made["emg"] = decimals(is_match() ? (turned ? -equity : equity) : none);
  made["hasEMG"] = is_match();
  made["cubeDecision"] = nullptr;
  made["cube"] = 1;
  return made;
}

Json Writing::cube_evaluation(const Turn& turn, bool turned) {
  if (!turned) no_double_ = made_up() - 0.5;
  const auto worth = [&](double emg) {
    const double value = is_match() ? 0.5 + emg / 16 : emg;
    return decimals(!turned ? value : is_match() ? 1 - value : -value);
  };
  Json made = evaluation(no_double_, turned);
  Json& cube = made["cubeDecision"];
  cube["close"] = false;
  cube["hasDoubled"] = turn.kind == TurnKind::offer || turned ? Json(true) : Json(nullptr);
  cube["hasAccepted"] = turned ? Json(turn.kind == TurnKind::take) : Json(nullptr);
  cube["eqNoDouble"] = worth(no_double_);
  cube["eqDoubleTake"] = worth(no_double_ - 0.25);
  cube["eqDoublePass"] = worth(1);
  cube["eqCubeLess"] = worth(no_double_);
  cube["eqCubeFul"] = worth(no_double_);
  cube["stateOnMove"] = "NO_DOUBLE";
  cube["stateOther"] = "ACCEPT";
  return made;
}

void Writing::add_play(Json& entry, const Turn& turn) {
  std::vector<LegalPlay> legal;
  TavlaRules().generate(*turn.ruled->before, turn.side, turn.dice, legal);
  const auto chosen = std::ranges::find(legal, *turn.ruled->after, &LegalPlay::after);
  if (chosen == legal.end()) return;
  std::rotate(legal.begin(), chosen, chosen + 1);
  legal.resize(std::min<std::size_t>(legal.size(), 4));
  const std::size_t played = legal.size() > 1 && made_up() < 0.4 ? 1 : 0;
  std::swap(legal[0], legal[played]);
  const double best = made_up() - 0.5;
  Analysis told;
  std::vector<AnalysedPlay> plays(legal.size());
  for (std::size_t i = 0; i < legal.size(); ++i) {
    const double equity = best - 0.03125 * static_cast<double>(i);
    Json one;
    one["move"]["type"] = "move";
    one["move"]["red"] = entry["red"];
    one["move"]["green"] = entry["green"];
    one["move"]["player"] = entry["player"];
    put_steps(one["move"], i == played ? turn.ruled->played : legal[i].play);
    one["eq"] = evaluation(equity, false);
    if (!is_match()) {
      one["eq"]["cubeDecision"] = {{"eqCubeFul", decimals(equity)}};
    }
    one["ply"] = 3;
    one["played"] = i == played;
    entry["moveAnalysis"].push_back(one);
    plays[i].played = i == played;
    plays[i].equity = equity;
    const double win = 0.5 + equity / 4;
    plays[i].chances = Chances{win, win / 4, win / 16, 1 - win, (1 - win) / 4, (1 - win) / 16};
    plays[i].depth.plies = 3;
  }
  const double luck = made_up() - 0.5;
  entry["luck"] = {{"luckPlain", decimals(is_match() ? luck / 16 : luck)}, {"luckWeighted", decimals(luck)}};
  const double error = -0.03125 * static_cast<double>(played);
  entry["pr"] = {{"cubeError", decimals(-99)},
                 {"checkerError", decimals(legal.size() > 1 ? error : -99)},
                 {"cubeErrorMWP", decimals(0)},
                 {"checkerErrorMWP", decimals(error / 16)}};
  told.side = turn.side;
  told.unit = is_match() ? EquityUnit::emg : EquityUnit::equity;
  told.candidates = plays;
  told.best = 0;
  told.luck = luck;
  told.luck_unit = told.unit;
  told.forced = legal.size() == 1;
  if (!told.forced) told.error = -error;
  analyses += line_of(told);
}

void Writing::add_dance(Json& entry, const Turn& turn) {
  AnalysedPlay play;
  play.equity = made_up() - 0.5;
  play.played = true;
  const double win = 0.5 + *play.equity / 4;
  play.chances = Chances{win, win / 4, win / 16, 1 - win, (1 - win) / 4, (1 - win) / 16};
  entry["dancingEquity"] = evaluation(*play.equity, false);
  entry["pr"] = {{"cubeError", decimals(-99)}, {"checkerError", decimals(-99)}};
  Analysis told;
  told.side = turn.side;
  told.unit = is_match() ? EquityUnit::emg : EquityUnit::equity;
  told.candidates = {&play, 1};
  told.best = 0;
  told.forced = true;
  analyses += line_of(told);
}

void Writing::tell_cube(const Turn& turn, Analysis::Kind kind, double lost) {
  Analysis told;
  told.kind = kind;
  told.side = turn.side;
  told.unit = is_match() ? EquityUnit::mwc : EquityUnit::equity;
  const auto worth = [&](double emg) { return is_match() ? 0.5 + emg / 16 : emg; };
  CubeAnalysis cube;
  cube.no_double = worth(no_double_);
  cube.double_take = worth(no_double_ - 0.25);
  cube.double_pass = worth(1);
  const double win = 0.5 + no_double_ / 4;
  cube.chances = Chances{win, win / 4, win / 16, 1 - win, (1 - win) / 4, (1 - win) / 16};
  cube.doubling = Doubling::no_double;
  cube.answering = Answering::take;
  told.cube = cube;
  told.error = is_match() ? lost / 16 : lost;
  analyses += line_of(told);
}

// Codes of what is no play, as "red" beside a "green" of 7.
int code_of(const Turn& turn) {
  constexpr std::pair<TurnKind, int> codes[] = {{TurnKind::offer, 1},
                                                {TurnKind::take, 2},
                                                {TurnKind::drop, 3},
                                                {TurnKind::dance, 5},
                                                {TurnKind::resign, 9}};
  for (const auto& [kind, code] : codes)
    if (kind == turn.kind) return code;
  const bool dances = turn.kind == TurnKind::blank && turn.ruled->played.n == 0 &&
                      !TavlaRules().can_play(*turn.ruled->before, turn.side, turn.dice);
  return dances ? 5 : 0;
}

void Writing::turn(const Turn& turn) {
  Json& game = matches.back()["games"].back();
  const bool is_first = !std::exchange(any_turn_, true);
  if (turn.kind == TurnKind::set_position && is_first) {
    game["initial"]["points"] = points_of(turn.setup->board);
    game["initial"]["cube"] = turn.setup->cube;
  }
  const int code = code_of(turn);
  const bool plays = turn.kind == TurnKind::play || turn.kind == TurnKind::blank;
  if (code == 0 && !plays) return;
  Json made = entry(turn.side, code == 0 ? turn.dice.first : 7, code == 0 ? turn.dice.second : code);
  if (code == 0) put_steps(made, turn.ruled->played);
  if (code == 5) {
    made["from"][0] = turn.dice.first;
    made["to"][0] = turn.dice.second;
  }
  const bool answers = turn.kind == TurnKind::take || turn.kind == TurnKind::drop;
  if (analysis_ && (turn.kind == TurnKind::offer || answers)) {
    made["equity"] = cube_evaluation(turn, answers);
    const double lost = 0.25;
    made["pr"] = {{"cubeError", decimals(-lost)},
                  {"checkerError", decimals(-99)},
                  {"cubeErrorMWP", decimals(-lost / 16)},
                  {"checkerErrorMWP", decimals(0)}};
    tell_cube(turn, answers ? Analysis::Kind::answer : Analysis::Kind::cube, lost);
  }
  if (analysis_ && turn.kind == TurnKind::play) add_play(made, turn);
  if (analysis_ && code == 5) add_dance(made, turn);
  // BGBlitz repeats the answer beside the double.
  if (analysis_ && answers && !game["moves"].empty() && !game["moves"].back()["equity"].is_null())
    game["moves"].back()["equity"]["cubeDecision"]["hasAccepted"] = turn.kind == TurnKind::take;
  game["moves"].push_back(made);
}

void Writing::end_game(const GameEnd& end) {
  Json& game = matches.back()["games"].back();
  game["wonPoints"] = end.points;
  game["wasResignation"] = false;
  if (end.winner) game["moves"].push_back(entry(*end.winner, 7, 4));
  score_ = end.score;
}

void Writing::end_match() {
  Json& match = matches.back();
  match["actGame"] = match["games"].size();
  match["finalGreen"] = score_[0];
  match["finalRed"] = score_[1];
}

std::string line_of(const Analysis& analysis) {
  constexpr const char* kinds[] = {"play", "cube", "answer", "resign"};
  constexpr const char* units[] = {"equity", "emg", "mwc"};
  std::string line = kinds[static_cast<int>(analysis.kind)];
  const auto put = [&](const char* word, std::optional<double> value) {
    if (value) line.append(" ").append(word).append(" ").append(decimals(*value));
  };
  line += analysis.side == Side::white ? " white " : " black ";
  line.append(units[static_cast<int>(analysis.unit)])
      .append(" ")
      .append(std::to_string(analysis.candidates.size()));
  line.append(" best ").append(std::to_string(analysis.best));
  for (const AnalysedPlay& play : analysis.candidates) {
    line += play.played ? " *" : " -";
    put("=", play.equity);
    if (play.chances) {
      put("win", play.chances->win);
      put("gammon", play.chances->win_gammon);
      put("backgammon", play.chances->lose_backgammon);
    }
    line.append(" ply ").append(std::to_string(play.depth.plies));
  }
  if (analysis.cube) {
    put("no", analysis.cube->no_double);
    put("take", analysis.cube->double_take);
    put("pass", analysis.cube->double_pass);
    put("win", analysis.cube->chances ? std::optional(analysis.cube->chances->win) : std::nullopt);
    put("lose", analysis.cube->chances ? std::optional(analysis.cube->chances->lose) : std::nullopt);
    line.append(" words ").append(std::to_string(static_cast<int>(analysis.cube->doubling)));
    line.append(std::to_string(static_cast<int>(analysis.cube->answering)));
  }
  put("error", analysis.error);
  put("luck", analysis.luck);
  if (analysis.forced) line += " forced";
  return line + "\n";
}

}  // namespace hakem::bgf_writing
