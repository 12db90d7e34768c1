// What commands have in common that make something of every record they are given.
#pragma once

#include <string>
#include <vector>

#include "arguments.hpp"
#include "batch/run.hpp"
#include "diag/message.hpp"

namespace hakem {

// Rules on each record behind `paths` and calls `work` with it, in `jobs` threads at a time (0: as many as
// the machine has processors); what that returns is called one at a time, in the order of the records. What
// cannot be read is said at once, what was left out in the end. False if something could not be read.
bool gather(const std::vector<std::string>& paths, const ReadingOptions& reading, std::size_t jobs,
            Language language, const RecordWork& work);

}  // namespace hakem
