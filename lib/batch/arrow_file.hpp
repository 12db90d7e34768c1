// Decisions as a stream of Apache Arrow
// (https://arrow.apache.org/docs/format/Columnar.html#serialization-and-interprocess-communication-ipc): what
// goes through a pipe or lies in a file, and pyarrow, polars, duckdb and R read. A head, any number of
// batches, an end.
#pragma once

#include <string>

#include "tools/decision_batch.hpp"

namespace hakem {

void append_arrow_head(std::string& out);
void append_arrow_batch(const DecisionBatch& batch, std::string& out);
void append_arrow_end(std::string& out);

}  // namespace hakem
