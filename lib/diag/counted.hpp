// Things counted, as people say it: "1 match", "2 matches".
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>

#include "diag/message.hpp"

namespace hakem {

// Turkish has no plural after a number.
struct Noun {
  std::string_view one, many, tr;
};

namespace nouns {
inline constexpr Noun file = {"file", "files", "dosya"};
inline constexpr Noun record = {"record", "records", "kayıt"};
inline constexpr Noun match = {"match", "matches", "maç"};
inline constexpr Noun position = {"position", "positions", "konum"};
inline constexpr Noun game = {"game", "games", "oyun"};
inline constexpr Noun score = {"score", "scores", "skor"};
inline constexpr Noun play = {"play", "plays", "hamle"};
inline constexpr Noun turn = {"turn", "turns", "el"};
inline constexpr Noun point = {"point", "points", "puan"};
inline constexpr Noun finding = {"finding", "findings", "bulgu"};
inline constexpr Noun error = {"error", "errors", "hata"};
inline constexpr Noun warning = {"warning", "warnings", "uyarı"};
inline constexpr Noun info = {"info", "infos", "bilgi"};
inline constexpr Noun difference = {"difference", "differences", "fark"};
inline constexpr Noun detail = {"detail", "details", "ayrıntı"};
inline constexpr Noun copy = {"copy", "copies", "kopya"};
}  // namespace nouns

template <typename Count>
std::string counted(Count count, const Noun& noun, Language language) {
  return fmt::format("{} {}", count, in(language, count == 1 ? noun.one : noun.many, noun.tr));
}

}  // namespace hakem
