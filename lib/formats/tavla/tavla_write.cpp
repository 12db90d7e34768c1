// Turkish notation, canonical form (docs/formats/tavla.md). [/Oyun], [/Tavla] and [/] stand where a game, a
// match or a sheet ends before its next line would tell.
#include <array>
#include <utility>

#include "core/fold.hpp"
#include "core/lexicon.hpp"
#include "formats/kept_words.hpp"
#include "formats/tavla/tavla.hpp"
#include "formats/tavla/tavla_line.hpp"
#include "formats/tavla/tavla_play.hpp"
#include "formats/tavla/tavla_text.hpp"
#include "formats/tavla/tavla_words.hpp"

namespace hakem {
namespace tavla {
namespace {

class Writer final : public Sink {
 public:
  explicit Writer(std::string& out) : out_(out) {}

  void begin_match(const MatchHead& head) override {
    close_sheet();
    if (!out_.empty()) out_ += '\n';
    line("TAVLA 1");
    if (!head.rules.empty()) append_field(out_, "Kural", head.rules);
    if (head.length_written)
      line(head.length == 0 ? "Maç: serbest" : "Maç: " + std::to_string(head.length) + " puan");
    names_at_ = out_.size();
    remember(names_, head.names);
    names_written_ = false;
    ratings_ = {};
    append_options(out_, head);
    for (const Tag& tag : head.tags) append_tag(out_, tag);
    in_match_ = true;
    any_match_ = true;
    match_closed_ = false;
    any_game_ = false;
  }

  void begin_game(const GameHead& head) override {
    close_sheet();
    write_names(head.names);
    out_ += '\n';
    for (const Side side : {Side::white, Side::black}) {
      const std::string label(side_name(side));
      const std::size_t i = index(side);
      // A game that tells no name is played by who plays the match.
      const std::string_view name = head.names[i].empty() ? match_names_[i] : head.names[i];
      if (names_[i] != name) append_field(out_, label + " oyuncu", name);
      names_[i] = name;
      if (ratings_[i] != head.ratings[i]) append_field(out_, label + " reyting", head.ratings[i]);
    }
    remember(ratings_, head.ratings);
    std::string heading = head.number == 0 ? "Oyun:" : std::to_string(head.number) + ". oyun:";
    if (head.score_written)
      heading += ' ' + std::to_string(head.score[0]) + " - " + std::to_string(head.score[1]);
    line(heading + (head.crawford ? " (Crawford)" : ""));
    in_game_ = true;
    any_game_ = true;
    game_closed_ = false;
    pending_ = {};
  }

  void turn(const Turn& turn) override {
    close_sheet();
    write_turn(turn);
    pending_.see(turn);
  }

  void claim(const Claim& claim) override {
    close_sheet();
    if (claim.kind == ClaimKind::match_won && !in_game_) {
      game_closed_ = true;  // the line itself says so
    } else {
      close_game();
    }
    append_claim(out_, claim, in_game_);
  }

  void note(const Note& note) override {
    if (note.kind == NoteKind::source) return;
    if (!in_match_) close_match();
    if (in_match_) close_game();
    switch (note.kind) {
      case NoteKind::comment:
        if (note.text.find_first_of("\r\n") != std::string_view::npos) close_sheet();
        return append_comment(out_, note.text);
      case NoteKind::event:
        if (stands_alone(note.text)) return line(note.text);
        close_sheet();
        return append_field(out_, "Olay", note.text);
      case NoteKind::unknown: close_sheet(); return append_field(out_, "Bilinmeyen", note.text);
      case NoteKind::source: return;
    }
  }

  void end_game(const GameEnd&) override { in_game_ = false; }

  void end_match() override {
    close_sheet();
    write_names({});
    if (!any_game_) close_match();  // else a second TAVLA 1 might be taken for the first one over again
    in_match_ = false;
  }

 private:
  using Texts = std::array<std::string_view, 2>;

  static void remember(std::array<std::string, 2>& kept, const Texts& texts) {
    for (std::size_t i = 0; i < 2; ++i) kept[i] = texts[i];
  }

  void line(std::string_view text) { (out_ += text) += '\n'; }

  // The names of the match: those of the header, else those of its first game.
  void write_names(const Texts& of_game) {
    if (std::exchange(names_written_, true)) return;
    const std::string rest = out_.substr(names_at_);
    out_.resize(names_at_);
    for (const Side side : {Side::white, Side::black}) {
      std::string& name = names_[index(side)];
      if (name.empty()) name = of_game[index(side)];
      if (!name.empty()) append_field(out_, side_name(side), name);
    }
    match_names_ = names_;
    out_ += rest;
  }

  // An event of our own kind stands as it is; so does what a sheet holds.
  bool stands_alone(std::string_view text) {
    Line line;
    fold(text, line.folded, line.from);
    const std::string_view words = line.folded;
    if (!is_plain(text) || words.empty()) return false;
    if (in_sheet_ && words == "[/skc]") {
      in_sheet_ = false;
      return true;
    }
    if (in_sheet_ && !leaves_block(line)) return true;
    if (words.starts_with("[skc") && words.back() == ']' && words.find('{') == std::string_view::npos) {
      close_sheet();
      in_sheet_ = true;
      return true;
    }
    std::string_view key = words.substr(0, words.find_first_of(":@"));
    key = key.substr(0, key.find_last_not_of(" \t") + 1);
    const KeyEntry* entry = find_key(key);
    const bool is_tag = entry != nullptr && entry->key == Key::tag && key != words;
    return entry != nullptr && (entry->key == Key::event || (is_tag && any_game_ && in_match_));
  }

  // A sheet that nobody closed would hold whatever follows.
  void close_sheet() {
    if (std::exchange(in_sheet_, false)) line("[/]");
  }
  void close_game() {
    if (in_game_ || !any_game_ || std::exchange(game_closed_, true)) return;
    close_sheet();
    line("[/Oyun]");
  }
  void close_match() {
    if (!any_match_ || std::exchange(match_closed_, true)) return;
    close_sheet();
    line("[/Tavla]");
  }

  void write_turn(const Turn& turn) {
    const bool to_other = pending_.from != turn.side;
    const bool resignation = to_other && pending_.what == Pending::What::resignation;
    const bool cube = to_other && pending_.what == Pending::What::cube;
    switch (turn.kind) {
      case TurnKind::opening: return line(opening_words(turn.dice));
      case TurnKind::play:
      case TurnKind::dance:
      case TurnKind::blank:
      case TurnKind::unrecorded:
      case TurnKind::unreadable:
        (out_ += side_name(turn.side)) += " - ";
        append_roll(out_, turn);
        return line("");
      case TurnKind::closed_out: return action(turn, written(Word::closed_out));
      case TurnKind::offer: return action(turn, written(Word::cube), turn.value);
      case TurnKind::beaver: return action(turn, written(Word::beavers), turn.value);
      case TurnKind::raccoon: return action(turn, written(Word::raccoons), turn.value);
      case TurnKind::take: return answer(turn, Word::takes, resignation, Word::the_cube);
      case TurnKind::drop: return answer(turn, Word::drops, resignation, Word::the_cube);
      case TurnKind::resign: return write_resignation(turn, cube);
      case TurnKind::resign_accept: return answer(turn, Word::takes, !resignation, Word::the_resignation);
      case TurnKind::resign_refuse: return answer(turn, Word::refuses, !resignation, Word::the_resignation);
      case TurnKind::set_position:
        if (turn.setup != nullptr) append_setup(out_, *turn.setup);
        return;
    }
  }

  void action(const Turn& turn, std::string_view words, std::int32_t value = 0) {
    ((out_ += side_name(turn.side)) += ": ") += words;
    line(value > 0 ? ' ' + std::to_string(value) : "");
  }

  // `doubtful`: something else waits for an answer, so the word says what is answered.
  void answer(const Turn& turn, Word word, bool doubtful, Word object) {
    action(turn, (doubtful ? std::string(written(object)) + ' ' : "").append(written(word)));
  }

  // A bare `pes` to a double would be a drop.
  void write_resignation(const Turn& turn, bool cube_waits) {
    constexpr std::array words = {"pes",       "pes (oyun)", "pes (mars)", "pes (katmerli)",
                                  "pes (maç)", "pes (süre)"};
    if (turn.value >= 1 && turn.value <= Given::time)
      return action(turn, words[static_cast<std::size_t>(turn.value)]);
    action(turn, cube_waits ? "pes (?)" : "pes");
  }

  std::string& out_;
  std::size_t names_at_ = 0;          // where the lines Beyaz and Siyah go
  std::array<std::string, 2> names_;  // of the game before; of the match before the first
  std::array<std::string, 2> match_names_;
  std::array<std::string, 2> ratings_;
  bool names_written_ = true;
  Pending pending_;
  bool in_match_ = false;
  bool in_game_ = false;
  bool in_sheet_ = false;
  bool any_match_ = false;
  bool any_game_ = false;     // of the match
  bool game_closed_ = false;  // the record has told that the game, or the match, is over
  bool match_closed_ = false;
};

}  // namespace
}  // namespace tavla

std::unique_ptr<Sink> tavla_writer(std::string& out) { return std::make_unique<tavla::Writer>(out); }

}  // namespace hakem
