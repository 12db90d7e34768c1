#include "model/match.hpp"

#include <algorithm>

namespace hakem {

Match::Kept& Match::store() {
  if (kept_ == nullptr) kept_ = std::make_shared<Kept>();
  return *kept_;
}

std::string_view Match::keep(std::string_view text) {
  if (!owns_text_ || text.empty()) return text;
  return store().text.emplace_back(text);
}

void Match::begin_match(const MatchHead& head) {
  record(Kind::begin_match, matches.size());
  MatchHead& kept = matches.emplace_back(head);
  kept.rules = keep(head.rules);
  for (std::string_view& name : kept.names) name = keep(name);
  for (Tag& tag : kept.tags) tag = {keep(tag.key), keep(tag.value), keep(tag.written), tag.span};
}

void Match::begin_game(const GameHead& head) {
  record(Kind::begin_game, games.size());
  GameHead& kept = games.emplace_back(head);
  for (std::string_view& name : kept.names) name = keep(name);
  for (std::string_view& rating : kept.ratings) rating = keep(rating);
}

// [hot] There is room for nearly every turn, and the compiler is told so.
void Match::turn(const Turn& turn) {
  if (turns.size() == turns.capacity() || entries.size() == entries.capacity()) [[unlikely]] {
    make_room();
    return this->turn(turn);
  }
  if (!entries.empty() && entries.back().kind == Kind::turn)
    ++entries.back().count;
  else
    record(Kind::turn, turns.size());
  turns.push_back(turn);
  if (turn.setup != nullptr || turn.ruled != nullptr) keep_what_it_refers_to(turns.back());
}

void Match::make_room() {
  constexpr std::size_t usual_turns = 128;  // most games fit
  turns.reserve(std::max(usual_turns, 2 * turns.size()));
  entries.reserve(std::max(usual_turns, 2 * entries.size()));
}

void Match::keep_what_it_refers_to(Turn& turn) {
  if (turn.setup != nullptr) {
    Setup& setup = store().setups.emplace_back(*turn.setup);
    setup.text = keep(setup.text);
    turn.setup = &setup;
  }
  if (turn.ruled != nullptr) {
    Ruled& ruled = store().ruled.emplace_back(*turn.ruled);
    ruled.before = &store().boards.emplace_back(*ruled.before);
    ruled.after = &store().boards.emplace_back(*ruled.after);
    turn.ruled = &ruled;
  }
}

void Match::analysis(const Analysis& analysis) {
  record(Kind::analysis, analyses.size());
  Analysis& kept = analyses.emplace_back(analysis);
  kept.depth.words = keep(analysis.depth.words);
  kept.engine = keep(analysis.engine);
  kept.table = keep(analysis.table);
  if (analysis.candidates.empty()) return;
  std::vector<AnalysedPlay>& candidates =
      store().candidates.emplace_back(analysis.candidates.begin(), analysis.candidates.end());
  for (AnalysedPlay& one : candidates) one.depth.words = keep(one.depth.words);
  kept.candidates = candidates;
}

void Match::claim(const Claim& claim) {
  record(Kind::claim, claims.size());
  claims.push_back(claim);
}

void Match::note(const Note& note) {
  record(Kind::note, notes.size());
  notes.push_back(note);
  notes.back().text = keep(note.text);
  if (note.incident != nullptr) notes.back().incident = &store().incidents.emplace_back(*note.incident);
}

void Match::end_game(const GameEnd& end) {
  record(Kind::end_game, ends.size());
  ends.push_back(end);
}

void Match::end_match() { record(Kind::end_match, 0); }

void Match::send_to(Sink& sink, std::size_t first, std::size_t end) const {
  for (std::size_t i = first; i < std::min(end, entries.size()); ++i) {
    const Entry entry = entries[i];
    switch (entry.kind) {
      case Kind::begin_match: sink.begin_match(matches[entry.index]); break;
      case Kind::begin_game: sink.begin_game(games[entry.index]); break;
      case Kind::turn:
        for (std::uint32_t n = 0; n < entry.count; ++n) sink.turn(turns[entry.index + n]);
        break;
      case Kind::analysis: sink.analysis(analyses[entry.index]); break;
      case Kind::claim: sink.claim(claims[entry.index]); break;
      case Kind::note: sink.note(notes[entry.index]); break;
      case Kind::end_game: sink.end_game(ends[entry.index]); break;
      case Kind::end_match: sink.end_match(); break;
    }
  }
}

void Match::clear() {
  entries.clear();
  matches.clear();
  games.clear();
  turns.clear();
  analyses.clear();
  claims.clear();
  notes.clear();
  ends.clear();
  kept_.reset();
}

}  // namespace hakem
