// What every reader needs: events out, findings with their place, and begin/end always in pairs.
#pragma once

#include <algorithm>
#include <array>

#include "diag/diagnostic.hpp"
#include "formats/control.hpp"
#include "formats/incident.hpp"
#include "formats/kept_words.hpp"
#include "formats/lines.hpp"
#include "model/event.hpp"

namespace hakem {

// A finding about a line of the header, kept until the match that the line belongs to has begun.
struct LateFinding {
  Code code;
  std::string_view at;
  std::array<Fact, 3> facts;

  LateFinding(Code what, std::string_view where, std::initializer_list<Fact> told) : code(what), at(where) {
    std::copy_n(told.begin(), std::min(told.size(), facts.size()), facts.begin());
  }
};

// What N168 says where an analysis does not mark the play of its turn as the one that was played.
inline Fact other_play_marked() {
  return Fact::words("the play it marks as played is another one|oynandı diye işaretlediği hamle başka");
}

class Emitter {
 public:
  enum class Words : std::uint8_t {
    kept,  // those of a turn that could not be read follow it as a note
    none,  // bytes: its reader says what stands there
  };
  // `text` is what the spans of the events are parts of.
  Emitter(Sink& sink, Reporter& reporter, std::string_view text, Words words = Words::kept)
      : sink_(sink), reporter_(reporter), text_(text), words_(words) {}

  // Where a part of the text stands.
  Span span(std::string_view part) const {
    return {static_cast<std::uint32_t>(part.data() - text_.data()), static_cast<std::uint32_t>(part.size())};
  }

  bool in_match() const { return in_match_; }
  bool in_game() const { return in_game_; }
  // Turns of the game that were sent.
  std::uint32_t turns() const { return place_.turn; }

  void begin_match(const MatchHead& head) {
    end_match();
    in_match_ = true;
    ++place_.match;
    place_.game = 0;
    incidents_ = {};
    learn_names(head.names, head.span);
    sink_.begin_match(head);
  }
  void begin_game(const GameHead& head) {
    end_game();
    in_game_ = true;
    ++place_.game;
    place_.turn = 0;
    incidents_.leave_sheet();
    learn_names(head.names, head.span);
    sink_.begin_game(head);
  }
  void turn(const Turn& turn) {
    ++place_.turn;
    sink_.turn(turn);
    if (has_words_) keep_words(turn);
  }
  // Behind the turn it is about.
  void analysis(const Analysis& analysis) { sink_.analysis(analysis); }
  void claim(const Claim& claim) { sink_.claim(claim); }
  // Says what an event means, and reports one of ours whose words cannot be understood (T101). `heard`: the
  // text with its misspelt words put right, if any are.
  void note(NoteKind kind, std::string_view text, Span span, std::string_view heard = {}) {
    const bool told = kind == NoteKind::event || (kind == NoteKind::comment && text.starts_with('!'));
    if (!told || !in_match_) return sink_.note({kind, text, span});
    const IncidentReader::Result read = incidents_.read(heard.empty() ? text : heard);
    if (read.known && !read.understood) report_incident(read, heard.empty() ? text : heard, span);
    sink_.note({kind, text, span, read.understood ? &read.incident : nullptr});
  }
  // Reports words that are no turn and cannot be read, and keeps what is left of them as a note.
  void unread(Code code, std::string_view words, std::string_view kept, std::initializer_list<Fact> facts,
              std::optional<Side> side = {}) {
    report(code, span(words), facts, side);
    note(NoteKind::unknown, kept, span(kept));
  }
  // True once a match: the letter O stands for 0, which who does it once does everywhere.
  bool is_first_letter_for_zero() { return std::exchange(letter_told_in_, place_.match) != place_.match; }
  // A sheet that was open ends here, without a line that says so.
  void leave_sheet() { incidents_.leave_sheet(); }
  void end_game(const GameEnd& end = {}) {
    if (!in_game_) return;
    in_game_ = false;
    place_.turn = 0;
    sink_.end_game(end);
  }
  void end_match() {
    end_game();
    if (!in_match_) return;
    in_match_ = false;
    sink_.end_match();
  }

  void report(const LateFinding& found, Span span) {
    report(found.code, span, {found.facts[0], found.facts[1], found.facts[2]});
  }
  // Reports at the place reached. `about_next_turn`: the finding is about a turn that was not sent yet.
  void report(Code code, Span span, std::initializer_list<Fact> facts = {}, std::optional<Side> side = {},
              bool about_next_turn = false) {
    Place place = place_;
    if (!in_match_) place = {};
    if (!in_game_) place.game = 0;
    if (in_game_ && about_next_turn) ++place.turn;
    if (about_next_turn && code != Code::N118) has_words_ = true;
    if (code == Code::N122) told_of_controls_ = true;
    place.side = side;
    reporter_.report(code, span, place, facts);
  }

 private:
  // A name stays as it is, control characters and all; the first in a file that holds one is told of, unless
  // the reader has told of the line. `head`: where a name stands that the reader put together.
  void learn_names(const std::array<std::string_view, 2>& names, Span head) {
    if (names == names_) return;
    names_ = names;
    incidents_.learn_names(names);
    for (const std::string_view name : names) {
      const auto* const found = std::ranges::find_if(name, is_control);
      if (found == name.end() || told_of_controls_) continue;
      const bool is_slice = found >= text_.data() && found < text_.data() + text_.size();
      report(Code::N122, is_slice ? Span{static_cast<std::uint32_t>(found - text_.data()), 1} : head,
             {control_name(*found)});
    }
  }

  // A note a line, but for our own word for such a turn.
  void keep_words(const Turn& turn) {
    has_words_ = false;
    if (turn.kind != TurnKind::unreadable || words_ == Words::none) return;
    const Span span = turn.span;
    const std::string_view turn_text = text_.substr(span.offset, span.length);
    for (std::size_t at = 0; at < turn_text.size(); ++at) {
      const std::size_t stop = std::min(turn_text.find_first_of("\r\n", at), turn_text.size());
      const std::string_view words = trimmed_blanks(turn_text.substr(at, stop - at));
      if (!words.empty() && !words.ends_with(unread_word))
        sink_.note({NoteKind::unknown, words, this->span(words)});
      at = stop;
    }
  }

  void report_incident(const IncidentReader::Result& read, std::string_view text, Span span) {
    std::size_t stop = std::min(text.find_first_not_of(" \t", read.stop), text.size());
    if (stop == text.size()) stop = 0;
    const bool is_slice = span.length == text.size();
    const auto begin = static_cast<std::uint32_t>(stop);
    report(Code::T101, is_slice ? Span{span.offset + begin, span.length - begin} : span,
           {text.substr(stop), incident_example(read.incident.kind)});
  }

  Sink& sink_;
  Reporter& reporter_;
  IncidentReader incidents_;
  Place place_;
  std::array<std::string_view, 2> names_;  // the last it learned
  bool in_match_ = false;
  bool in_game_ = false;
  std::string_view text_;
  Words words_;
  std::uint32_t letter_told_in_ = 0;
  bool told_of_controls_ = false;
  bool has_words_ = false;  // the next turn, if it is unreadable: a finding was about what stands there
};

}  // namespace hakem
