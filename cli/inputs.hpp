// The records a command line names.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "batch/files.hpp"

namespace hakem {

// Calls `take` for every source behind `paths`, in their order: files, what lies in folders, "-" for standard
// input. What cannot be listed or read comes as a failure.
void each_source(const std::vector<std::string>& paths, Encoding encoding,
                 const std::function<void(Opened&&)>& take);

}  // namespace hakem
