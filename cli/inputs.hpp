// The records a command line names.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "batch/inputs.hpp"

namespace hakem {

// Calls `take` for every source behind `paths`, in their order: files, what lies in folders and archives, "-"
// for standard input. What cannot be listed or read comes as a failure. What was left out is returned.
LeftOut each_source(const std::vector<std::string>& paths, Encoding encoding,
                    const std::function<void(const Input&, Opened&&)>& take);

}  // namespace hakem
