// Rolls and plays in Turkish notation, for the writer.
#pragma once

#include <string>

#include "model/event.hpp"

namespace hakem::tavla {

// "64: 8/2, 6/2" · "42: K/21, 2 yok" · "62: Gele" · "52:" · "61: ????". A play that the replay has verified
// is written as it was played, every landing named; any other as it was written. An unreadable turn says so
// ("52: okunamadı"), which again nobody can read; a die that is not known is "?".
void append_roll(std::string& out, const Turn& turn);

}  // namespace hakem::tavla
