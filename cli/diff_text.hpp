// The differences of two records as `hakem diff` and `hakem roundtrip` show them.
#pragma once

#include <cstddef>
#include <string>

#include "diag/catalog.hpp"
#include "diag/paint.hpp"
#include "tools/diff.hpp"

namespace hakem {

// Each difference of `result`, which compares `first` with `second`: its place, and below it what stands in
// either file and where. Empty if there is none.
std::string differences_text(const Record& first, const Record& second, const DiffResult& result,
                             Language language, Paint paint);

// "1 turn", "12 turns".
std::string turns_text(std::size_t count, Language language);

}  // namespace hakem
