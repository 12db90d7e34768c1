// Which of both is White: by the head, the colours, the letters or the numbers of the labels.
#include <algorithm>

#include "formats/typed/label.hpp"
#include "formats/typed/naming.hpp"

namespace hakem::typed {
namespace {

bool has_key(const std::vector<Seat>& seats, std::string_view key) {
  return std::ranges::any_of(seats, [&](const Seat& one) { return one.key == key; });
}

// White, of Steve White
bool is_surname(const Seat& seat, const std::vector<Seat>& seats) {
  return std::ranges::any_of(seats, [&](const Seat& one) { return one.key.ends_with(' ' + seat.key); });
}

}  // namespace

std::optional<bool> Naming::exchanged(const std::vector<Seat>& seats) const {
  std::optional<bool> said;
  if (!are_colours(seats)) said = exchanged_by_head(seats);
  if (!said) said = black_is_first(seats);
  return said ? said : exchanged_beside(seats);
}

// "Game with Dad. Me vs Dad", "me 0, Dad 0", where no other order is told.
std::optional<bool> Naming::exchanged_beside(const std::vector<Seat>& seats) const {
  const auto seat_at = [&](std::size_t i) {
    const Token& here = text_.tokens[i];
    return std::ranges::find_if(seats, [&](const Seat& one) {  // "I rolled 31", "me 0"
      const bool is_me = here.meanings.has(Meaning::me) && text_.tokens[one.at].meanings.has(Meaning::me);
      return one.key == text_.of(here) || is_me;
    });
  };
  for (std::size_t i = 0; i + 2 < head_.end(); ++i) {
    const auto one = seat_at(i);
    if (one == seats.end()) continue;
    const bool scored = text_.tokens[i + 1].sort == Sort::number && text_.tokens[i].meanings.has(Meaning::me);
    const std::size_t between = i + (scored ? 2 : 1);
    const bool parts = text_.tokens[between].meanings.has(Meaning::versus) ||
                       text_.of(text_.tokens[between]) == "-" ||
                       (scored && text_.of(text_.tokens[between]) == ",");
    const auto other = parts && between + 1 < head_.end() ? seat_at(between + 1) : seats.end();
    if (other != seats.end() && one->side != other->side) return one->side == 1;
  }
  return {};
}

// "Beyaz: Kemal" above turns of Kemal.
std::optional<bool> Naming::exchanged_by_head(const std::vector<Seat>& seats) const {
  for (const auto& [meaning, name] : head_.of_meaning)
    for (const Seat& one : seats)
      if ((meaning == Meaning::white || meaning == Meaning::black) && likeness(one.key, name) > 1)
        return (meaning == Meaning::white) != (one.side == 0);
  return {};
}

// "S = Suat, B = Bülent", "Bob vs Wendy": no Siyah and Beyaz, no Black and White.
bool Naming::are_initials(const std::vector<Seat>& seats) const {
  const auto begins = [&](const Name& name, const Seat& seat) {
    return text_.of(text_.tokens[name.begin]).starts_with(seat.key) &&
           !text_.tokens[name.begin].meanings.has({Meaning::white, Meaning::black});
  };
  const bool of_pair = seats.size() == 2 && std::ranges::any_of(head_.pairs, [&](const Head::Pair& pair) {
                         return (begins(pair.names[0], seats[0]) && begins(pair.names[1], seats[1])) ||
                                (begins(pair.names[0], seats[1]) && begins(pair.names[1], seats[0]));
                       });
  if (of_pair) return true;
  return std::ranges::all_of(seats, [&](const Seat& one) {
    for (std::size_t i = 0; i + 2 < head_.end(); ++i) {
      const Token& name = text_.tokens[i + 2];
      if (text_.of(text_.tokens[i]) == one.key && text_.of(text_.tokens[i + 1]) == "=" &&
          text_.of(name).starts_with(one.key) && !name.meanings.has({Meaning::white, Meaning::black}))
        return true;
    }
    return false;
  });
}

// 🔴 and ⚪: two colours, of which neither is Black.
bool Naming::is_beside_red(const Seat& white, const std::vector<Seat>& seats) const {
  return std::ranges::any_of(seats, [&](const Seat& one) {
    return one.side != white.side && is_picture(one.key) &&
           !text_.tokens[one.at].meanings.has(Meaning::black);
  });
}

std::optional<bool> Naming::black_is_first(const std::vector<Seat>& seats) const {
  for (const Seat& one : seats) {
    const Token& token = text_.tokens[one.at];
    if (token.sort != Sort::word || one.words != 1 || is_surname(one, seats)) continue;
    if (token.meanings.has(Meaning::white) && is_beside_red(one, seats)) return {};
    if (token.meanings.has(Meaning::white)) return one.side == 1;
    if (token.meanings.has(Meaning::black)) return one.side == 0;
  }
  if (are_colours(seats)) {
    const Seat& one = seats.front();
    const bool white = one.key == "w" || (one.key == "b" && has_key(seats, "s"));
    return one.side == (white ? 1 : 0);
  }
  for (const Seat& one : seats)
    if (one.key.starts_with("oyuncu") || one.key.starts_with("player") || one.key == "1" || one.key == "2")
      return (one.key.back() == '2' || one.key.ends_with(" b")) != (one.side == 1);
  return {};
}

// How often a word of the name stands elsewhere as well, at most once.
int Naming::told_again(const Name& name) const {
  for (std::size_t i = name.begin; i < name.end; ++i) {
    const std::string_view word = text_.of(text_.tokens[i]);
    const auto same = std::ranges::count_if(
        text_.tokens, [&](const Token& one) { return one.sort == Sort::word && text_.of(one) == word; });
    if (word.size() > 2 && same > 1) return 1;
  }
  return 0;
}

// Capitalised, and no initial alone.
bool Naming::looks_like_name(const Name& name) const {
  const Token& first = text_.tokens[name.begin];
  return !is_small(name.begin) && (name.end > name.begin + 1 || first.end - first.begin > 1);
}

// In one order or the other.
bool Naming::names_same(const Head::Pair& one, const Head::Pair& other) const {
  const auto word = [&](const Head::Pair& pair, std::size_t i) {
    return text_.of(text_.tokens[pair.names[i].begin]);
  };
  return (word(one, 0) == word(other, 0) && word(one, 1) == word(other, 1)) ||
         (word(one, 0) == word(other, 1) && word(one, 1) == word(other, 0));
}

// Who is told again, looks like a name, and is named last: "WINTER LEAGUE - SEMI FINAL" are no players, nor
// is anybody in a letter above "Kemal - Tuncay".
const Head::Pair* Naming::likeliest_pair() const {
  constexpr std::size_t most_pairs = 24;
  const auto likely = [&](const Head::Pair& one) {
    const bool names = looks_like_name(one.names[0]) && looks_like_name(one.names[1]);
    return (one.whole ? 2 : 0) + (names ? 5 : 0) +
           2 * std::min(2, told_again(one.names[0]) + told_again(one.names[1]));
  };
  const Head::Pair* best = nullptr;
  int most = 0;
  for (std::size_t i = 0; i < std::min(head_.pairs.size(), most_pairs); ++i) {
    const int here = likely(head_.pairs[i]);
    if (best != nullptr && (here < most || (here == most && names_same(*best, head_.pairs[i])))) continue;
    best = &head_.pairs[i];
    most = here;
  }
  return best;
}

}  // namespace hakem::typed
