// Records in .mat for tests, and what is read from them.
#pragma once

#include <array>
#include <initializer_list>
#include <string>
#include <string_view>

#include "diag/catalog.hpp"
#include "formats/mat/mat.hpp"
#include "model/event_order.hpp"

namespace hakem::mat {

// The left cell stands from column 5, the right one from column 33.
struct Cells {
  std::string_view left;
  std::string_view right = {};
};

inline std::string row(int number, Cells cells) {
  std::string text = std::to_string(number) + ") ";
  if (text.size() < 5) text.insert(0, 5 - text.size(), ' ');
  text += cells.left;
  if (cells.right.empty()) return text + "\n";
  if (text.size() < 33) text.append(33 - text.size(), ' ');
  return text.append(" ").append(cells.right) + "\n";
}

inline std::string rows(std::initializer_list<Cells> all) {
  std::string text;
  int number = 0;
  for (const Cells& cells : all) text += row(++number, cells);
  return text;
}

inline std::string head(int length = 5) { return " " + std::to_string(length) + " point match\n\n"; }

inline std::string game(int number, std::string_view score = "0 0") {
  const std::size_t blank = score.find(' ');
  std::string text = " Game " + std::to_string(number) + "\n Ann : ";
  text.append(score.substr(0, blank))
      .append("                        Bob : ")
      .append(score.substr(blank + 1));
  return text + "\n";
}

// "N101 @ 4:12 13/x", one finding a line: code, line, column, the text it is about.
inline std::string findings_text(const Source& source, Reporter& reporter) {
  std::string text;
  for (const Diagnostic& found : reporter.take_sorted()) {
    const Location at = source.locate(found.span.offset);
    text.append(id(found.code)).append(" @ ").append(std::to_string(at.line)).append(":");
    text.append(std::to_string(at.column)).append(" ").append(source.slice(found.span)).append("\n");
  }
  return text;
}

// Every event as one line a person can read: "white play 31 8/5 6/5*", "black offer 2", "white won 2".
class Story final : public Sink {
 public:
  std::string text;
  std::array<std::string, 2> names;  // of the last match

  void begin_match(const MatchHead& head) override {
    names = {std::string(head.names[0]), std::string(head.names[1])};
    add("match " + (head.length_written ? std::to_string(head.length) : "?") + (head.money ? " money" : ""));
    for (const Tag& tag : head.tags) add("tag " + std::string(tag.key) + " = " + std::string(tag.value));
  }
  void begin_game(const GameHead& head) override {
    std::string line = "game " + std::to_string(head.number);
    if (head.score_written)
      line += " " + std::to_string(head.score[0]) + "-" + std::to_string(head.score[1]) + " " +
              player(head, 0) + " : " + player(head, 1);
    if (head.crawford) line += " crawford";
    add(line);
  }
  void turn(const Turn& turn) override {
    static constexpr std::array words{"opening",    "play",          "dance",         "blank",
                                      "unrecorded", "closed_out",    "unreadable",    "offer",
                                      "beaver",     "raccoon",       "take",          "drop",
                                      "resign",     "resign_accept", "resign_refuse", "set_position"};
    std::string line = side(turn.side) + " " + words.at(static_cast<std::size_t>(turn.kind));
    if (turn.dice.rolled()) line += " " + std::to_string(turn.dice.first) + std::to_string(turn.dice.second);
    if (turn.value != 0) line += " " + std::to_string(turn.value);
    for (std::size_t i = 0; i < turn.n_moves; ++i) line += " " + move_text(turn.moves[i]);
    if (turn.setup != nullptr)
      line += " " + to_text(turn.setup->board) + " cube " + std::to_string(turn.setup->cube);
    add(line);
  }
  void claim(const Claim& claim) override {
    std::string line = claim.side ? side(*claim.side) : "nobody";
    line += claim.kind == ClaimKind::game_won    ? " won"
            : claim.kind == ClaimKind::game_lost ? " lost"
                                                 : " claims";
    line += " " + std::to_string(claim.points);
    if (claim.level == Level::gammon) line += " gammon";
    if (claim.level == Level::backgammon) line += " backgammon";
    add(line + (claim.ends_match ? " match" : ""));
  }
  void note(const Note& note) override {
    add((note.kind == NoteKind::comment ? "comment " : "unknown ") + std::string(note.text));
  }
  void end_game(const GameEnd&) override { add("end game"); }
  void end_match() override { add("end match"); }

 private:
  void add(const std::string& line) { (text += line) += '\n'; }
  static std::string side(Side side) { return side == Side::white ? "white" : "black"; }
  static std::string player(const GameHead& head, std::size_t i) {
    std::string text(head.names[i].empty() ? "-" : head.names[i]);
    return head.ratings[i].empty() ? text : text.append(" ").append(head.ratings[i]);
  }
  static std::string move_text(const Move& move) {
    std::string text;
    for (std::size_t i = 0; i < move.n_points; ++i) {
      text += (i == 0 ? "" : "/") + std::to_string(move.points[i]);
      if ((move.marks >> i & 1U) != 0) text += '*';
    }
    return move.count == 1 ? text : text + "(" + std::to_string(move.count) + ")";
  }
};

struct Read {
  std::string story;
  std::string fault;     // of the order of the events
  std::string findings;  // findings_text()
  std::array<std::string, 2> names = {};
};

inline Read read(std::string text) {
  const Source source = Source::from_bytes("test.mat", std::move(text));
  Story story;
  EventOrder order(&story);
  Reporter reporter;
  read_mat(source, order, reporter);
  return {story.text, order.fault(), findings_text(source, reporter), story.names};
}

// The events of `text` behind the heading of a game.
inline Read read_rows(std::string_view text) {
  Read result = read(head() + game(1) + std::string(text));
  const std::string_view before = "match 5\ngame 1 0-0 Ann : Bob\n";
  const std::string_view after = "end game\nend match\n";
  if (result.story.starts_with(before)) result.story.erase(0, before.size());
  if (result.story.ends_with(after)) result.story.resize(result.story.size() - after.size());
  return result;
}

}  // namespace hakem::mat
