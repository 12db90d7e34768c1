#include "tools/arrow_stream.hpp"

namespace hakem {
namespace {

BatchSource& source_of(ArrowArrayStream* stream) { return *static_cast<BatchSource*>(stream->private_data); }

int get_schema(ArrowArrayStream* /*stream*/, ArrowSchema* out) noexcept {
  export_schema(*out);
  return 0;
}

int get_next(ArrowArrayStream* stream, ArrowArray* out) noexcept {
  DecisionBatch batch;
  const int error = source_of(stream).next(batch);
  *out = {};  // released: the end
  if (error == 0 && batch.rows() > 0) export_batch(std::move(batch), *out);
  return error;
}

const char* get_last_error(ArrowArrayStream* stream) noexcept {
  const std::string& error = source_of(stream).error();
  return error.empty() ? nullptr : error.c_str();
}

void release(ArrowArrayStream* stream) noexcept {
  delete &source_of(stream);
  stream->release = nullptr;
}

class MadeBefore : public BatchSource {
 public:
  explicit MadeBefore(std::vector<DecisionBatch> batches) : batches_(std::move(batches)) {}

  int next(DecisionBatch& batch) override {
    if (next_ < batches_.size()) batch = std::move(batches_[next_++]);
    return 0;
  }
  const std::string& error() const override { return error_; }

 private:
  std::vector<DecisionBatch> batches_;
  std::size_t next_ = 0;
  std::string error_;
};

}  // namespace

void export_stream(std::unique_ptr<BatchSource> source, ArrowArrayStream& out) {
  out = {get_schema, get_next, get_last_error, release, source.release()};
}

void export_stream(std::vector<DecisionBatch> batches, ArrowArrayStream& out) {
  export_stream(std::make_unique<MadeBefore>(std::move(batches)), out);
}

}  // namespace hakem
