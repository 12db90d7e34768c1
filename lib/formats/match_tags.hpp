// Tags that say how the match was played, in every notation with tags: [Crawford "On"], [Options "…"].
#pragma once

#include <functional>
#include <string_view>

#include "core/source.hpp"
#include "diag/diagnostic.hpp"
#include "model/event.hpp"

namespace hakem {

using TagFinding = std::function<void(Code, std::string_view at, std::initializer_list<Fact>)>;

// Sets what `key` says in `head`, if it says anything. `span_of` tells where a part of the value stands;
// `found` hears of a part of it that means nothing, or that another tag contradicted before: then the first
// holds.
void apply_tag(MatchHead& head, std::string_view key, std::string_view value,
               const std::function<Span(std::string_view)>& span_of, const TagFinding& found);

}  // namespace hakem
