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

// "Game with Dad. Me vs Dad", where no other order is told.
std::optional<bool> Naming::exchanged_beside(const std::vector<Seat>& seats) const {
  for (std::size_t i = 0; i + 2 < head_.end(); ++i) {
    const Token& between = text_.tokens[i + 1];
    if (!between.meanings.has(Meaning::versus) && text_.of(between) != "-") continue;
    for (const Seat& one : seats)
      for (const Seat& other : seats)
        if (one.side != other.side && text_.of(text_.tokens[i]) == one.key &&
            text_.of(text_.tokens[i + 2]) == other.key)
          return one.side == 1;
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

// "S = Suat, B = Bülent": no Siyah and Beyaz.
bool Naming::are_initials(const std::vector<Seat>& seats) const {
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
      return (one.key.back() == '2') != (one.side == 1);
  return {};
}

}  // namespace hakem::typed
