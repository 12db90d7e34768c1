#include "progress.hpp"

#include <algorithm>
#include <cmath>

#include "batch/system.hpp"
#include "diag/counted.hpp"
#include "diag/say.hpp"
#include "io.hpp"

namespace hakem {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds patience{500};
constexpr milliseconds rhythm{100};
constexpr std::size_t bar_width = 20;
constexpr std::string_view clear_line = "\r\033[K";

std::string time_text(double seconds) {
  const auto whole = static_cast<std::int64_t>(std::ceil(std::min(seconds, 359'999.0)));
  return whole < 3600 ? fmt::format("{}:{:02}", whole / 60, whole % 60)
                      : fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
}

}  // namespace

Progress::Progress(Language language, bool wanted)
    : language_(language),
      active_(wanted && os::is_terminal(stderr)),
      shares_terminal_(os::is_terminal(stdout)),
      next_(start_ + patience) {}

void Progress::show(std::size_t files, std::uint64_t bytes, std::uint64_t all_bytes, std::size_t findings) {
  if (!active_) return;
  const Clock::time_point now = Clock::now();
  if (now < next_) {
    if (!drawn_ && !line_.empty()) draw();
    return;
  }
  next_ = now + rhythm;
  const double seconds = std::chrono::duration<double>(now - start_).count();
  const double done =
      all_bytes == 0 ? 0 : std::min(1.0, static_cast<double>(bytes) / static_cast<double>(all_bytes));
  const auto full = static_cast<std::size_t>(done * bar_width);
  line_.clear();
  put(line_, "[{:#<{}}{:.<{}}] ", "", full, "", bar_width - full);
  line_ += say(language_, "{}  {:.0f} MB/s  findings: {}", "{}  {:.0f} MB/sn  bulgu: {}",
               counted(files, nouns::file, language_), static_cast<double>(bytes) / seconds / 1e6, findings);
  if (done > 0) line_ += say(language_, "  {} left", "  kalan {}", time_text(seconds / done - seconds));
  draw();
}

void Progress::draw() {
  print_error(std::string(clear_line) + line_);
  drawn_ = true;
}

void Progress::make_room(bool always) {
  if (shares_terminal_ || always) clear();
}

void Progress::clear() {
  if (drawn_) print_error(clear_line);
  drawn_ = false;
}

}  // namespace hakem
