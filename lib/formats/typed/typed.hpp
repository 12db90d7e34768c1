// Records as people type them, Turkish or English, with or without a head (docs/formats/typed.md). What no
// strict notation takes is read here: tokens (token.hpp), who plays (persons.hpp), what is said (phrase.hpp),
// and then the events.
#pragma once

#include <string_view>

#include "core/source.hpp"
#include "model/event.hpp"

namespace hakem {

class Reporter;

// Whether the text holds turns, however they are told, or the results of games alone: no notation is
// recognised by that, for any may hold some. `results`: results alone are enough.
bool holds_typed_record(std::string_view text, bool results);
// Reports once how the turns are told (N157), and nothing about their form. Where two readings are as good
// the play of the checkers decides nothing here: what is said is read the same whoever could have played it.
void read_typed(const Source& source, Sink& sink, Reporter& reporter);

}  // namespace hakem
