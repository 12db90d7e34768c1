// The differences of two records as `hakem diff` and `hakem roundtrip` show them.
#pragma once

#include <string>
#include <string_view>

#include "diag/catalog.hpp"
#include "diag/paint.hpp"
#include "texts.hpp"
#include "tools/diff.hpp"

namespace hakem {

// Each difference of `result`, which compares `first` with `second`: its place, and below it what stands in
// either file and where. Empty if there is none.
std::string differences_text(const Record& first, const Record& second, const DiffResult& result,
                             Language language, Paint paint);

// What is said of a difference that JSON calls `kind` ("another result"); null if none is called so.
const Both* about_difference(std::string_view kind);

}  // namespace hakem
