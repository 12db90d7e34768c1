#include "batch/decision_run.hpp"

#include <cerrno>
#include <new>

#include "diag/message.hpp"

namespace hakem {
namespace {

constexpr std::size_t most_waiting = 64;  // records
constexpr std::chrono::milliseconds patience{100};

UnreadRecord unread_of(const FileReport& report) {
  UnreadRecord unread{report.source.name(), {}, {}};
  if (report.diagnostics.empty()) return unread;
  const Diagnostic& last = report.diagnostics.back();
  unread.why_en = message(last, Language::en, {});
  unread.why_tr = message(last, Language::tr, {});
  return unread;
}

}  // namespace

DecisionRun::DecisionRun(std::unique_ptr<Inputs> inputs, RunOptions options)
    : run_(
          std::move(inputs),
          [&] {
            options.with_events = true;
            return std::move(options);
          }(),
          most_waiting, rows_of) {}

DecisionRun::Rows DecisionRun::rows_of(const FileReport& report, const Match& events) {
  Rows rows;
  if (!report.readable) rows.unread.push_back(unread_of(report));
  each_decision(report, events, [&](const Decision& decision) {
    if (rows.batches.empty() || rows.batches.back().is_full()) rows.batches.emplace_back();
    rows.batches.back().add(decision);
  });
  return rows;
}

int DecisionRun::next(DecisionBatch& batch) {
  batch.clear();
  try {
    while (!at_end_ && !waiting_.is_full()) {
      if (!goes_on()) {
        error_ = "interrupted";
        return EINTR;
      }
      take();
    }
  } catch (const std::bad_alloc&) {
    error_ = "memory ran out";
    return ENOMEM;
  }
  std::swap(batch, waiting_);
  return 0;
}

// What has been made next, if it is there within a moment.
void DecisionRun::take() {
  if (!ready_.empty()) {
    waiting_.append(ready_.front());
    ready_.pop_front();
    return;
  }
  RunAhead<Rows>::Next next = run_.next(patience);
  at_end_ = next.at_end;
  if (!next.made) return;
  for (UnreadRecord& record : next.made->unread) unread_.push_back(std::move(record));
  for (DecisionBatch& batch : next.made->batches) ready_.push_back(std::move(batch));
}

}  // namespace hakem
