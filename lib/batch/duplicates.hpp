// Matches that stand in several of the files, folders and archives of a run.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "batch/run.hpp"
#include "tools/dedupe.hpp"

namespace hakem {

// Both readings. `paths` as in Inputs; standard input, which can be read only once, keeps its chains.
// `unread` is called for every record that cannot be read, as each_record() calls `work`. What was left out
// is added to `left_out`.
Duplicates find_duplicates(const std::vector<std::string>& paths, RunOptions options,
                           const std::function<Finish(const FileReport&)>& unread,
                           LeftOut* left_out = nullptr);

}  // namespace hakem
