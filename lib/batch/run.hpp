// Checks many inputs, several at a time, and hands the reports on in the order of the inputs.
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>

#include "batch/check.hpp"
#include "batch/inputs.hpp"

namespace hakem {

struct RunOptions {
  std::size_t jobs = 1;            // threads that check
  const Format* format = nullptr;  // null: recognised by content
  Encoding encoding = Encoding::detect;
};

// How many there are to use: the processors this process may run on.
std::size_t usual_jobs();

// Checks every input. `judge` is called for every report in the thread that made it, `take` for one report at
// a time in the order of the inputs. Text that is no record, is not called one and was not named by the user,
// is counted in the result and not reported. Once `stop` is set nothing more is read; what is under way is
// finished.
//
// At most `bytes_under_way` of text are held at a time, or one input that is larger.
constexpr std::size_t bytes_under_way = std::size_t{16} << 20;
LeftOut run_checks(Inputs& inputs, const RunOptions& options, const std::function<void(FileReport&)>& judge,
                   const std::function<void(FileReport&&)>& take, const std::atomic<bool>& stop);

}  // namespace hakem
