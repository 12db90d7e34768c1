// The records a command line names.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "arguments.hpp"
#include "batch/inputs.hpp"

namespace hakem {

// Calls `take` for every source behind `paths`, in their order: files, what lies in folders and archives, "-"
// for standard input. What cannot be listed or read comes as a failure. `take` says why it leaves a source
// out, if it does; what was left out is returned.
using TakeSource = std::function<std::optional<LeftOut::Why>(const Input&, Opened&&)>;
LeftOut each_source(const std::vector<std::string>& paths, const ReadingOptions& reading,
                    const TakeSource& take);

// What was not looked at, on standard error: counted, and name by name if that was asked for.
void tell_left_out(const LeftOut& left_out, Language language);

}  // namespace hakem
