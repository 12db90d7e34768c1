// Messages are FlatBuffers of Arrow's Schema.fbs and Message.fbs; the two that are needed are built field by
// field, by the numbers their fields have there.
#include "batch/arrow_file.hpp"

#include <flatbuffers/flatbuffers.h>

#include <cstdint>
#include <vector>

namespace hakem {
namespace {

using Type = DecisionColumn::Type;
using Builder = flatbuffers::FlatBufferBuilder;
using Table = flatbuffers::Offset<flatbuffers::Table>;

// A field of a table by its number.
constexpr flatbuffers::voffset_t field(int number) {
  return static_cast<flatbuffers::voffset_t>(4 + 2 * number);
}

// The union Type.
enum class ArrowType : std::uint8_t {
  integer = 2,
  floating = 3,
  utf8 = 5,
  boolean = 6,
  fixed_size_list = 16
};

struct Described {
  ArrowType type;
  Table table;
};

Described integer(Builder& to, std::int32_t bits) {
  const auto start = to.StartTable();
  to.AddElement<std::int32_t>(field(0), bits, 0);
  to.AddElement<std::uint8_t>(field(1), 1, 0);  // signed
  return {ArrowType::integer, to.EndTable(start)};
}

Described describe(Builder& to, Type type) {
  constexpr std::int16_t double_precision = 2;
  if (type == Type::int32) return integer(to, 32);
  const auto start = to.StartTable();
  if (type == Type::float64) to.AddElement<std::int16_t>(field(0), double_precision, 0);
  if (type == Type::position)
    to.AddElement<std::int32_t>(field(0), static_cast<std::int32_t>(sizeof Decision::position), 0);
  const Table table = to.EndTable(start);
  switch (type) {
    case Type::boolean: return {ArrowType::boolean, table};
    case Type::float64: return {ArrowType::floating, table};
    case Type::position: return {ArrowType::fixed_size_list, table};
    case Type::text:
    case Type::int32: break;
  }
  return {ArrowType::utf8, table};
}

Table column(Builder& to, std::string_view name, bool nullable, Described type,
             const std::vector<Table>& children) {
  const auto name_at = to.CreateString(name.data(), name.size());
  const auto children_at = to.CreateVector(children);
  const auto start = to.StartTable();
  to.AddOffset(field(0), name_at);
  to.AddElement<std::uint8_t>(field(1), nullable ? 1 : 0, 0);
  to.AddElement<std::uint8_t>(field(2), static_cast<std::uint8_t>(type.type), 0);
  to.AddOffset(field(3), type.table);
  to.AddOffset(field(5), children_at);
  return {to.EndTable(start)};
}

Table schema(Builder& to) {
  std::vector<Table> columns;
  for (const DecisionColumn& told : decision_columns()) {
    std::vector<Table> children;
    if (told.type == Type::position) children.push_back(column(to, "item", false, integer(to, 8), {}));
    columns.push_back(column(to, told.name, true, describe(to, told.type), children));
  }
  const auto columns_at = to.CreateVector(columns);
  const auto start = to.StartTable();
  to.AddOffset(field(1), columns_at);
  return {to.EndTable(start)};
}

constexpr std::size_t padded(std::size_t size) { return (size + 7) / 8 * 8; }

enum class Header : std::uint8_t { schema = 1, record_batch = 3 };

// A message, and of what follows it the size.
void append_message(Builder& from, Header kind, Table header, std::size_t body, std::string& out) {
  constexpr std::int16_t version_5 = 4;
  const auto start = from.StartTable();
  from.AddElement<std::int64_t>(field(3), static_cast<std::int64_t>(body), 0);
  from.AddOffset(field(2), header);
  from.AddElement<std::int16_t>(field(0), version_5, 0);
  from.AddElement<std::uint8_t>(field(1), static_cast<std::uint8_t>(kind), 0);
  from.Finish(Table{from.EndTable(start)});
  const std::size_t size = padded(from.GetSize());
  out.append(4, '\xFF');
  for (int shift = 0; shift < 32; shift += 8) out.push_back(static_cast<char>(size >> shift & 0xFF));
  out.append(reinterpret_cast<const char*>(from.GetBufferPointer()), from.GetSize());
  out.append(size - from.GetSize(), '\0');
}

// As Message.fbs has them.
struct FieldNode {
  std::int64_t length;
  std::int64_t n_null;
};
struct Place {
  std::int64_t offset;
  std::int64_t length;
};

// What a batch consists of, in the order of the schema, the values of a list behind it.
struct Body {
  std::vector<DecisionBatch::Buffers> columns;
  std::vector<FieldNode> nodes;
  std::vector<std::span<const char>> buffers;
  std::vector<Place> places;
  std::size_t size = 0;

  explicit Body(const DecisionBatch& batch) {
    const auto rows = static_cast<std::int64_t>(batch.rows());
    columns.reserve(decision_columns().size());
    for (std::size_t i = 0; i < decision_columns().size(); ++i) {
      const DecisionBatch::Buffers& column = columns.emplace_back(batch.buffers(i));
      nodes.push_back({rows, column.n_null});
      add(column.all[0]);
      if (decision_columns()[i].type == Type::position) {
        nodes.push_back({rows * static_cast<std::int64_t>(sizeof Decision::position), 0});
        add({});
      }
      for (std::size_t n = 1; n < column.n; ++n) add(column.all[n]);
    }
  }

 private:
  void add(std::span<const char> buffer) {
    buffers.push_back(buffer);
    places.push_back({static_cast<std::int64_t>(size), static_cast<std::int64_t>(buffer.size())});
    size += padded(buffer.size());
  }
};

}  // namespace

void append_arrow_head(std::string& out) {
  Builder builder;
  const Table header = schema(builder);
  append_message(builder, Header::schema, header, 0, out);
}

void append_arrow_batch(const DecisionBatch& batch, std::string& out) {
  const Body body(batch);
  Builder builder;
  const auto nodes = builder.CreateVectorOfStructs(body.nodes);
  const auto places = builder.CreateVectorOfStructs(body.places);
  const auto start = builder.StartTable();
  builder.AddElement<std::int64_t>(field(0), static_cast<std::int64_t>(batch.rows()), 0);
  builder.AddOffset(field(1), nodes);
  builder.AddOffset(field(2), places);
  append_message(builder, Header::record_batch, Table{builder.EndTable(start)}, body.size, out);
  for (const std::span<const char> buffer : body.buffers) {
    out.append(buffer.data(), buffer.size());
    out.append(padded(buffer.size()) - buffer.size(), '\0');
  }
}

void append_arrow_end(std::string& out) { out.append("\xFF\xFF\xFF\xFF\0\0\0\0", 8); }

}  // namespace hakem
