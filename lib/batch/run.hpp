// Checks many inputs, several at a time, and hands on what came of them in the order of the inputs.
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>

#include "batch/inputs.hpp"
#include "model/match.hpp"
#include "ruling/check.hpp"

namespace hakem {

struct RunOptions {
  std::size_t jobs = 1;            // threads that check
  const Format* format = nullptr;  // null: recognised by content
  Encoding encoding = Encoding::detect;
  // The rules an input is judged by beside its header; empty: the header alone. Several threads may ask.
  std::function<RuleChoice(const Input&)> rules = {};
  bool with_events = false;                       // each_record: the events are wanted too
  std::function<bool(const Input&)> wanted = {};  // inputs it refuses are not read; empty: all are
};

// How many there are to use: the processors this process may run on.
std::size_t usual_jobs();

// At most so many bytes of text are held at a time, or one input that is larger.
constexpr std::size_t bytes_under_way = std::size_t{16} << 20;

// What is left to do with an input when its turn has come; empty: nothing.
using Finish = std::function<void()>;
// What is to be made of a report and, if asked for, of the ruled events (none if it could not be read). The
// report may be moved away; the events refer to its text and are gone when this returns.
using RecordWork = std::function<Finish(FileReport&, const Match&)>;

// Reads and checks every input. `work` is called in the thread that did so, what it returns for one input at
// a time, in the order of the inputs. Text that is no record, is not called one and was not named by the
// user, is only counted in the result. Once `stop` is set nothing more is read; what is under way is
// finished.
LeftOut each_record(Inputs& inputs, const RunOptions& options, const RecordWork& work,
                    const std::atomic<bool>& stop = false);

// The same for reports alone: `judge` is called in the thread that made a report, `take` when its turn has
// come.
LeftOut run_checks(Inputs& inputs, const RunOptions& options, const std::function<void(FileReport&)>& judge,
                   const std::function<void(FileReport&&)>& take, const std::atomic<bool>& stop);

}  // namespace hakem
