// Decisions as columns of Apache Arrow (https://arrow.apache.org/docs/format/Columnar.html): what
// decision_columns() lists, with text as utf8 and `position` as a list of 26 int8. What is not known is null.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "tools/arrow.hpp"
#include "tools/decisions.hpp"

namespace hakem {

class DecisionBatch {
 public:
  // Where it is worth to begin another: rows, or bytes of values.
  static constexpr std::size_t usual_rows = 65'536;
  static constexpr std::size_t usual_bytes = std::size_t{32} << 20;

  DecisionBatch();
  void add(const Decision& decision);
  void append(const DecisionBatch& behind);
  void clear();
  std::size_t rows() const { return rows_; }
  bool is_full() const { return rows_ >= usual_rows || bytes_ >= usual_bytes; }

  // The buffers of a column as Arrow has them: which rows are known (empty: all of them), where the texts
  // begin (of text alone), the values. They refer to the batch, and to what is packed for them.
  struct Buffers {
    std::int64_t n_null = 0;
    std::array<std::span<const char>, 3> all;
    std::size_t n = 0;
    std::array<std::vector<char>, 3> packed;  // made for them, where the batch has it otherwise
  };
  Buffers buffers(std::size_t column) const;

 private:
  // One column, with room for `room_` rows: what a row has of a fixed size is written where it belongs.
  // `known` and the values of booleans are a byte a row here, and packed when they are asked for.
  struct Column {
    std::vector<char> known;
    std::int64_t n_null = 0;
    std::vector<char> values;          // of a fixed size
    std::vector<std::int32_t> begins;  // of texts: where each begins, and behind the last
    std::string texts;
  };
  void make_room(std::size_t rows);
  template <std::size_t i>
  void put(const Decision& decision);

  std::size_t rows_ = 0;
  std::size_t room_ = 0;
  std::size_t bytes_ = 0;  // of the texts
  std::vector<Column> columns_;
};

// --- to another library of the same process; what is exported is released by whoever takes it

void export_schema(ArrowSchema& out);
void export_batch(DecisionBatch batch, ArrowArray& out);

}  // namespace hakem
