// The decisions of many records as batches of columns, while they are read.
#pragma once

#include <deque>
#include <functional>
#include <string>
#include <vector>

#include "batch/run_ahead.hpp"
#include "tools/arrow_stream.hpp"

namespace hakem {

// A record nothing of which could be ruled on has no row; here is why.
struct UnreadRecord {
  std::string path;
  std::string why_en, why_tr;
};

class DecisionRun : public BatchSource {
 public:
  DecisionRun(std::unique_ptr<Inputs> inputs, RunOptions options);

  // Waits for it, and now and then asks `goes_on` whether to. The rows of small records come together.
  int next(DecisionBatch& batch) override;
  const std::string& error() const override { return error_; }
  std::function<bool()> goes_on = [] { return true; };

  // So far, in the order of the records.
  const std::vector<UnreadRecord>& unread() const { return unread_; }

 private:
  struct Rows {
    std::vector<DecisionBatch> batches;  // one, but for a record of many thousand rows
    std::vector<UnreadRecord> unread;
  };
  static Rows rows_of(const FileReport& report, const Match& events);
  void take();

  DecisionBatch waiting_;
  std::deque<DecisionBatch> ready_;
  bool at_end_ = false;
  std::vector<UnreadRecord> unread_;
  std::string error_;
  RunAhead<Rows> run_;
};

}  // namespace hakem
