#include "tools/diff_around.hpp"

#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>

#include "core/fold.hpp"
#include "model/rule_set.hpp"
#include "tools/align.hpp"

namespace hakem {
namespace {

constexpr std::string_view passed_over[] = {"White",     "Black",        "Player 1",  "Player 2",
                                            "Match",     "Match Length", "Variation", "Encoding",
                                            "Numbering", "Direction",    "Language"};

std::vector<const Tag*> tags_of(const MatchPart& match) {
  std::vector<const Tag*> tags;
  for (const Tag& tag : match.head->tags)
    if (std::ranges::find(passed_over, tag.key) == std::end(passed_over)) tags.push_back(&tag);
  return tags;
}

// Takes out of `tags` the first one `wanted` holds of; null if there is none.
template <typename Wanted>
const Tag* take(std::vector<const Tag*>& tags, Wanted wanted) {
  const auto found = std::ranges::find_if(tags, wanted);
  if (found == tags.end()) return nullptr;
  const Tag* tag = *found;
  tags.erase(found);
  return tag;
}

// "2024-01-01" and "2024.01.01" are one day: notations write it in their own way.
bool says_the_same(const Tag& x, const Tag& y) {
  if (x.value == y.value) return true;
  if (x.key != "EventDate") return false;
  const auto digits = [](std::string_view text) {
    std::string kept;
    std::ranges::copy_if(text, std::back_inserter(kept), [](char c) { return c >= '0' && c <= '9'; });
    return kept;
  };
  return digits(x.value) == digits(y.value);
}

// Where a header says by which rules the match is played, or its first line if it does not.
Around rules_at(const MatchHead& head) { return {head.rules_span.length > 0 ? head.rules_span : head.span}; }

struct PlacedNote {
  const Note* note;
  std::uint32_t game;
};

std::vector<PlacedNote> notes_of(const Match& events, const MatchPart& match) {
  std::vector<PlacedNote> notes;
  std::uint32_t game = 0;
  for (std::size_t i = match.first_entry; i < match.end_entry; ++i) {
    const auto [kind, at, count] = events.entries[i];
    if (kind == Match::Kind::begin_game) ++game;
    if (kind == Match::Kind::note && events.notes[at].kind != NoteKind::source)
      notes.push_back({&events.notes[at], game});
  }
  return notes;
}

Around placed(const PlacedNote& note) { return {note.note->span, note.game}; }

}  // namespace

UnlikeAround unlike_headers(const MatchPart& a, const MatchPart& b) {
  std::vector<const Tag*> of_a = tags_of(a);
  std::vector<const Tag*> of_b = tags_of(b);
  const auto same_key = [](const Tag& x, const Tag& y) { return fold(x.key) == fold(y.key); };
  std::erase_if(of_a, [&](const Tag* x) {
    return take(of_b, [&](const Tag* y) { return same_key(*x, *y) && says_the_same(*x, *y); }) != nullptr;
  });
  UnlikeAround unlike;
  for (const Tag* x : of_a) {
    const Tag* y = take(of_b, [&](const Tag* other) { return same_key(*x, *other); });
    unlike.push_back({Around{x->span}, y != nullptr ? Around{y->span} : Around{}});
  }
  for (const Tag* y : of_b) unlike.push_back({Around{}, Around{y->span}});
  if (!(rules_of(*a.head) == rules_of(*b.head))) unlike.push_back({rules_at(*a.head), rules_at(*b.head)});
  return unlike;
}

UnlikeAround unlike_notes(const Match& in_a, const MatchPart& a, const Match& in_b, const MatchPart& b) {
  const std::vector<PlacedNote> of_a = notes_of(in_a, a);
  const std::vector<PlacedNote> of_b = notes_of(in_b, b);
  auto same = common_parts(of_a.size(), of_b.size(), [&](std::size_t i, std::size_t j) {
    return of_a[i].game == of_b[j].game && of_a[i].note->text == of_b[j].note->text;
  });
  same.emplace_back(of_a.size(), of_b.size());
  UnlikeAround unlike;
  std::size_t i = 0;
  std::size_t j = 0;
  // Between those that are the same: of one game they became each other, the rest has no partner.
  for (const auto& [end_i, end_j] : same) {
    while (i < end_i || j < end_j) {
      const bool first = j == end_j || (i < end_i && of_a[i].game <= of_b[j].game);
      const bool second = i == end_i || (j < end_j && of_b[j].game <= of_a[i].game);
      unlike.push_back({first ? placed(of_a[i++]) : Around{}, second ? placed(of_b[j++]) : Around{}});
    }
    i = end_i + 1;
    j = end_j + 1;
  }
  return unlike;
}

}  // namespace hakem
