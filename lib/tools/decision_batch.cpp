#include "tools/decision_batch.hpp"

#include <algorithm>
#include <cstring>
#include <limits>
#include <memory>
#include <utility>

#include "core/encoding.hpp"
#include "core/utf8.hpp"
#include "diag/plain_text.hpp"
#include "tools/decision_column_list.hpp"

namespace hakem {
namespace {

using Type = DecisionColumn::Type;

constexpr std::size_t size_of(Type type) {
  switch (type) {
    case Type::boolean: return 1;
    case Type::int32: return sizeof(std::int32_t);
    case Type::float64: return sizeof(double);
    case Type::position: return sizeof Decision::position;
    case Type::text: break;
  }
  return 0;
}

// Puts a value at its row, as the machine has it, which Arrow's interface between libraries asks for.
template <typename Value>
[[gnu::always_inline]] inline void put_value(Value value, char* at) {
  std::memcpy(at, &value, sizeof value);
}

std::int32_t fitted(std::int64_t value) {
  using Limits = std::numeric_limits<std::int32_t>;
  return static_cast<std::int32_t>(std::clamp<std::int64_t>(value, Limits::min(), Limits::max()));
}

// Eight rows a byte, the first in the lowest bit.
std::vector<char> packed_bits(std::span<const char> rows) {
  std::vector<char> bits((rows.size() + 7) / 8);
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (rows[i] != 0) bits[i / 8] = static_cast<char>(bits[i / 8] | 1 << i % 8);
  return bits;
}

std::span<const char> bytes_of(std::span<const std::int32_t> numbers) {
  return {reinterpret_cast<const char*>(numbers.data()), numbers.size_bytes()};
}

// Names of files may be any bytes; texts of Arrow are UTF-8, each of them.
bool are_utf8(std::string_view texts, std::span<const std::int32_t> begins) {
  if (skip_ascii(texts, 0) == texts.size()) return true;
  const auto continues = [&](std::int32_t at) {
    return (byte_at(texts, static_cast<std::size_t>(at)) & 0xC0U) == 0x80U;
  };
  return is_utf8(texts) && std::ranges::none_of(begins, continues);
}

struct Texts {
  std::vector<char> begins;
  std::vector<char> bytes;
};

Texts as_utf8(std::string_view texts, std::span<const std::int32_t> begins) {
  std::string clean;
  std::vector<std::int32_t> begins_clean{0};
  for (std::size_t row = 1; row < begins.size(); ++row) {
    const auto begin = static_cast<std::size_t>(begins[row - 1]);
    const std::string_view text = texts.substr(begin, static_cast<std::size_t>(begins[row]) - begin);
    for (std::size_t at = 0; at < text.size();) append_utf8(clean, next_character(text, at));
    begins_clean.push_back(static_cast<std::int32_t>(clean.size()));
  }
  const std::span<const char> numbers = bytes_of(begins_clean);
  return {{numbers.begin(), numbers.end()}, {clean.begin(), clean.end()}};
}

}  // namespace

DecisionBatch::DecisionBatch() : columns_(decision_columns().size()) { make_room(0); }

void DecisionBatch::make_room(std::size_t rows) {
  room_ = rows;
  for (std::size_t i = 0; i < columns_.size(); ++i) {
    const Type type = decision_columns()[i].type;
    columns_[i].known.resize(rows);
    columns_[i].values.resize(rows * size_of(type));
    if (type == Type::text) columns_[i].begins.resize(rows + 1);
  }
}

// Compiled for each column: what it is, and how it is asked for, is known then.
template <std::size_t i>
[[gnu::always_inline]] inline void DecisionBatch::put(const Decision& decision) {
  constexpr const DecisionColumn& told = decision_cells::list[i];
  Column& column = columns_[i];
  char* const at = column.values.data() + rows_ * size_of(told.type);
  const Cell cell = told.get(decision);
  const bool known = cell.index() != 0;
  column.known[rows_] = known ? 1 : 0;
  column.n_null += known ? 0 : 1;
  if constexpr (told.type == Type::boolean) {
    if (const auto* value = std::get_if<bool>(&cell)) *at = *value ? 1 : 0;
  } else if constexpr (told.type == Type::int32) {
    if (const auto* value = std::get_if<std::int64_t>(&cell)) put_value(fitted(*value), at);
  } else if constexpr (told.type == Type::float64) {
    if (const auto* value = std::get_if<double>(&cell)) put_value(*value, at);
  } else if constexpr (told.type == Type::position) {
    if (const auto* value = std::get_if<std::span<const std::int8_t>>(&cell))
      std::memcpy(at, value->data(), sizeof Decision::position);
  } else {
    if (const auto* value = std::get_if<std::string_view>(&cell)) column.texts.append(*value);
    column.begins[rows_ + 1] = static_cast<std::int32_t>(column.texts.size());
    bytes_ += column.texts.size();
  }
}

void DecisionBatch::add(const Decision& decision) {
  constexpr std::size_t few_rows = 64;
  if (rows_ == room_) make_room(std::max(2 * room_, few_rows));
  bytes_ = 0;
  [&]<std::size_t... i>(std::index_sequence<i...>) { (put<i>(decision), ...); }
  (std::make_index_sequence<std::size(decision_cells::list)>());
  ++rows_;
}

void DecisionBatch::append(const DecisionBatch& behind) {
  if (rows_ + behind.rows_ > room_) make_room(std::max(2 * room_, rows_ + behind.rows_));
  for (std::size_t i = 0; i < columns_.size(); ++i) {
    Column& column = columns_[i];
    const Column& more = behind.columns_[i];
    const std::size_t size = size_of(decision_columns()[i].type);
    const auto known = static_cast<std::ptrdiff_t>(behind.rows_);
    std::copy_n(more.known.begin(), known, column.known.begin() + static_cast<std::ptrdiff_t>(rows_));
    std::copy_n(more.values.data(), behind.rows_ * size, column.values.data() + rows_ * size);
    column.n_null += more.n_null;
    if (more.begins.empty()) continue;
    const auto begin = static_cast<std::int32_t>(column.texts.size());
    for (std::size_t row = 1; row <= behind.rows_; ++row)
      column.begins[rows_ + row] = begin + more.begins[row];
    column.texts += more.texts;
  }
  bytes_ += behind.bytes_;
  rows_ += behind.rows_;
}

void DecisionBatch::clear() {
  for (std::size_t i = 0; i < columns_.size(); ++i) {
    Column& column = columns_[i];
    column.n_null = 0;
    column.texts.clear();
    // What is not known stays as it is here.
    std::ranges::fill(std::span(column.values).first(rows_ * size_of(decision_columns()[i].type)), char{});
  }
  rows_ = bytes_ = 0;
}

DecisionBatch::Buffers DecisionBatch::buffers(std::size_t column) const {
  const Column& from = columns_[column];
  const Type type = decision_columns()[column].type;
  const std::span<const char> values = std::span(from.values).first(rows_ * size_of(type));
  Buffers made;
  made.n_null = from.n_null;
  if (from.n_null != 0) made.packed[0] = packed_bits(std::span(from.known).first(rows_));
  made.all[made.n++] = made.packed[0];
  if (type == Type::boolean) {
    made.packed[1] = packed_bits(values);
    made.all[made.n++] = made.packed[1];
  } else if (type == Type::text) {
    const std::span<const std::int32_t> begins = std::span(from.begins).first(rows_ + 1);
    made.all[made.n] = bytes_of(begins);
    made.all[made.n + 1] = from.texts;
    if (!are_utf8(from.texts, begins)) {
      Texts clean = as_utf8(from.texts, begins);
      made.all[made.n] = made.packed[1] = std::move(clean.begins);
      made.all[made.n + 1] = made.packed[2] = std::move(clean.bytes);
    }
    made.n += 2;
  } else {
    made.all[made.n++] = values;
  }
  return made;
}

// --- the schema

namespace {

const char* format_of(Type type) {
  switch (type) {
    case Type::boolean: return "b";
    case Type::int32: return "i";
    case Type::float64: return "g";
    case Type::text: return "u";
    case Type::position: return "+w:26";
  }
  return "n";
}

// Released one by one: who takes a table may keep a column of it longer.
struct SchemaNode {
  std::string name;
  std::vector<ArrowSchema> children;
  std::vector<ArrowSchema*> pointers;
};

template <typename Exported>
void release_children(Exported& parent) {
  for (std::int64_t i = 0; i < parent.n_children; ++i)
    if (parent.children[i]->release != nullptr) parent.children[i]->release(parent.children[i]);
}

void release_schema(ArrowSchema* schema) {
  release_children(*schema);
  delete static_cast<SchemaNode*>(schema->private_data);
  schema->release = nullptr;
}

void fill_schema(ArrowSchema& out, const char* format, std::string_view name, bool nullable,
                 std::size_t n_children) {
  constexpr std::int64_t nullable_flag = 2;
  auto* const node = new SchemaNode{std::string(name), std::vector<ArrowSchema>(n_children), {}};
  for (ArrowSchema& child : node->children) node->pointers.push_back(&child);
  out = {format,
         node->name.c_str(),
         nullptr,
         nullable ? nullable_flag : 0,
         static_cast<std::int64_t>(n_children),
         n_children == 0 ? nullptr : node->pointers.data(),
         nullptr,
         release_schema,
         node};
}

}  // namespace

void export_schema(ArrowSchema& out) {
  const std::span<const DecisionColumn> columns = decision_columns();
  fill_schema(out, "+s", "", false, columns.size());
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const bool is_list = columns[i].type == Type::position;
    fill_schema(*out.children[i], format_of(columns[i].type), columns[i].name, true, is_list ? 1 : 0);
    if (is_list) fill_schema(*out.children[i]->children[0], "c", "item", false, 0);
  }
}

// --- the values

namespace {

struct Kept {
  DecisionBatch batch;
  std::vector<DecisionBatch::Buffers> columns;
};

struct ArrayNode {
  std::shared_ptr<const Kept> kept;
  std::array<const void*, 3> buffers{};
  std::vector<ArrowArray> children;
  std::vector<ArrowArray*> pointers;
};

void release_array(ArrowArray* array) {
  release_children(*array);
  delete static_cast<ArrayNode*>(array->private_data);
  array->release = nullptr;
}

ArrayNode& fill_array(ArrowArray& out, const std::shared_ptr<const Kept>& kept, std::size_t length,
                      std::size_t n_buffers, std::size_t n_children) {
  auto* const node = new ArrayNode{kept, {}, std::vector<ArrowArray>(n_children), {}};
  for (ArrowArray& child : node->children) node->pointers.push_back(&child);
  out = {static_cast<std::int64_t>(length),
         0,
         0,
         static_cast<std::int64_t>(n_buffers),
         static_cast<std::int64_t>(n_children),
         node->buffers.data(),
         n_children == 0 ? nullptr : node->pointers.data(),
         nullptr,
         release_array,
         node};
  return *node;
}

const void* pointer_to(std::span<const char> bytes) { return bytes.empty() ? nullptr : bytes.data(); }

}  // namespace

void export_batch(DecisionBatch batch, ArrowArray& out) {
  const std::span<const DecisionColumn> columns = decision_columns();
  const std::size_t rows = batch.rows();
  auto made = std::make_shared<Kept>(Kept{std::move(batch), {}});
  for (std::size_t i = 0; i < columns.size(); ++i) made->columns.push_back(made->batch.buffers(i));
  const std::shared_ptr<const Kept> kept = std::move(made);
  fill_array(out, kept, rows, 1, columns.size());
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const DecisionBatch::Buffers& from = kept->columns[i];
    const bool is_list = columns[i].type == Type::position;
    ArrowArray& column = *out.children[i];
    ArrayNode& node = fill_array(column, kept, rows, is_list ? 1 : from.n, is_list ? 1 : 0);
    column.null_count = from.n_null;
    for (std::size_t n = 0; n < static_cast<std::size_t>(column.n_buffers); ++n)
      node.buffers[n] = pointer_to(from.all[n]);
    if (!is_list) continue;
    ArrayNode& points = fill_array(*column.children[0], kept, rows * Decision().position.size(), 2, 0);
    points.buffers[1] = pointer_to(from.all[1]);
  }
}

}  // namespace hakem
