// For those who have read a file themselves, or ruled on many at a time: the same values as in hakem.hpp,
// made of what the library works with.
#pragma once

#ifndef __wasm__
#include <mutex>
#endif

#include "core/source.hpp"
#include "hakem/hakem.hpp"
#include "ruling/check.hpp"

namespace hakem {

#ifdef __wasm__  // has no threads, and its library no mutex
struct Guard {};
struct Guarded {
  explicit Guarded(Guard& /*guard*/) {}
};
#else
using Guard = std::mutex;
using Guarded = std::scoped_lock<std::mutex>;
#endif

// What stands behind a Report. A source works out its lines when somebody asks, so one asks at a time.
struct Ruling {
  FileReport report;
  mutable Guard guard;
};

// The bytes as a source; S108 is its only finding if they are too many.
struct Received {
  std::optional<Source> source;
  FileReport failure;
};
Received receive_bytes(std::string_view bytes, const Reading& reading);

Report report_of(FileReport&& found);
Report check_source(Source source, const Reading& reading);
// The same with a checker that is kept for many sources, which saves a tenth of the time of a short one.
Report check_source(Source source, const Reading& reading, Checker& checker);
Report decisions_of_source(Source source, const std::function<void(const Decision&)>& take,
                           const Reading& reading);
ReadResult read_source(Source source, const Reading& reading);
Converted convert_source(Source source, std::string_view to, const Reading& reading);

}  // namespace hakem
