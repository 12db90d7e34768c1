// Batches of decisions as a stream of Arrow's C stream interface, for whoever reads it at his own pace.
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "tools/decision_batch.hpp"

namespace hakem {

class BatchSource {
 public:
  BatchSource() = default;
  BatchSource(const BatchSource&) = delete;
  BatchSource& operator=(const BatchSource&) = delete;
  virtual ~BatchSource() = default;

  // The next batch, without rows at the end: 0, or an errno and error() says more. Called in any thread, by
  // one at a time.
  virtual int next(DecisionBatch& batch) = 0;
  virtual const std::string& error() const = 0;
};

void export_stream(std::unique_ptr<BatchSource> source, ArrowArrayStream& out);

// All that there is, made before.
void export_stream(std::vector<DecisionBatch> batches, ArrowArrayStream& out);

}  // namespace hakem
