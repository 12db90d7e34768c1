// Decisions as columns: the same values as the rows, whole or split, through Arrow's interfaces.
#include <gtest/gtest.h>

#include <cstring>

#include "batch/arrow_file.hpp"
#include "batch/decision_run.hpp"
#include "fixture_files.hpp"
#include "temporary_folder.hpp"
#include "tools/arrow_stream.hpp"

namespace hakem {
namespace {

// A cell of an exported array, in words.
std::string cell(const ArrowArray& column, DecisionColumn::Type type, std::int64_t row) {
  using Type = DecisionColumn::Type;
  const auto bit = [row](const void* bits) {
    return (static_cast<const unsigned char*>(bits)[row / 8] >> row % 8 & 1) != 0;
  };
  if (column.null_count != 0 && !bit(column.buffers[0])) return "null";
  const void* const values = column.buffers[1];
  switch (type) {
    case Type::boolean: return bit(values) ? "true" : "false";
    case Type::int32: return std::to_string(static_cast<const std::int32_t*>(values)[row]);
    case Type::float64: return std::to_string(static_cast<const double*>(values)[row]);
    case Type::text: {
      const auto* const begins = static_cast<const std::int32_t*>(values);
      return "'" + std::string(static_cast<const char*>(column.buffers[2]) + begins[row],
                               static_cast<std::size_t>(begins[row + 1] - begins[row]));
    }
    case Type::position: break;
  }
  std::string points;
  const auto* const all = static_cast<const std::int8_t*>(column.children[0]->buffers[1]);
  for (std::int64_t i = 26 * row; i < 26 * (row + 1); ++i) points += std::to_string(all[i]) + ' ';
  return points;
}

struct InWords {
  std::string operator()(std::monostate) const { return "null"; }
  std::string operator()(bool value) const { return value ? "true" : "false"; }
  std::string operator()(std::int64_t value) const { return std::to_string(value); }
  std::string operator()(double value) const { return std::to_string(value); }
  std::string operator()(std::string_view text) const { return "'" + std::string(text); }
  std::string operator()(std::span<const std::int8_t> points) const {
    std::string words;
    for (const std::int8_t point : points) words += std::to_string(point) + ' ';
    return words;
  }
};

std::vector<std::string> words_of(const Decision& decision) {
  std::vector<std::string> words;
  for (const DecisionColumn& column : decision_columns())
    words.push_back(std::visit(InWords{}, column.get(decision)));
  return words;
}

void append_rows(const ArrowArray& batch, std::vector<std::vector<std::string>>& rows) {
  for (std::int64_t row = 0; row < batch.length; ++row) {
    std::vector<std::string>& words = rows.emplace_back();
    for (std::size_t i = 0; i < decision_columns().size(); ++i)
      words.push_back(cell(*batch.children[i], decision_columns()[i].type, row));
  }
}

// The rows of a stream, which is at its end then.
std::vector<std::vector<std::string>> drained(ArrowArrayStream& stream) {
  std::vector<std::vector<std::string>> rows;
  while (true) {
    ArrowArray batch;
    EXPECT_EQ(stream.get_next(&stream, &batch), 0);
    if (batch.release == nullptr) break;
    append_rows(batch, rows);
    batch.release(&batch);
  }
  stream.release(&stream);
  EXPECT_EQ(stream.release, nullptr);
  return rows;
}

struct Folder {
  TemporaryFolder here;
  std::vector<std::string> files;

  Folder() {
    for (const FixtureFile& file : fixture_files({"mat", "sgf", "tavla", "xg"})) {
      std::string name = file.name;
      std::ranges::replace(name, '/', '_');
      files.push_back(here.write(name, file.bytes));
    }
  }
  std::vector<std::vector<std::string>> rows() const {
    std::vector<std::vector<std::string>> all;
    Inputs inputs(files, {});
    each_record(inputs, {.with_events = true}, [&](FileReport& report, const Match& events) -> Finish {
      each_decision(report, events, [&](const Decision& row) { all.push_back(words_of(row)); });
      return {};
    });
    return all;
  }
};

TEST(DecisionColumns, AreTheRows) {
  const Folder folder;
  const std::vector<std::vector<std::string>> expected = folder.rows();
  ASSERT_GT(expected.size(), 1000U);
  for (const std::size_t jobs : {1U, 3U}) {
    ArrowArrayStream stream{};
    export_stream(std::make_unique<DecisionRun>(std::make_unique<Inputs>(folder.files, Filter()),
                                                RunOptions{.jobs = jobs}),
                  stream);
    EXPECT_EQ(drained(stream), expected);
  }
}

TEST(DecisionColumns, BatchesPutTogetherAreTheSame) {
  DecisionBatch whole;
  std::vector<DecisionBatch> parts(1);
  const std::array<std::string, 3> plays = {"8/5 6/5", "", "bar/çık"};
  for (int i = 0; i < 100; ++i) {
    Decision row;
    row.play = plays[static_cast<std::size_t>(i % 3)];
    row.match = static_cast<std::uint32_t>(i);
    if (i % 2 == 0) row.error = 0.5 * i;
    if (i % 5 == 0) row.legal = i % 10 == 0;
    whole.add(row);
    parts.back().add(row);
    if (i % 7 == 0) parts.emplace_back();
  }
  DecisionBatch together;
  together.clear();
  for (const DecisionBatch& part : parts) together.append(part);
  std::string one, other;
  append_arrow_batch(whole, one);
  append_arrow_batch(together, other);
  EXPECT_EQ(one, other);
}

// A column may outlive the table it came with.
TEST(DecisionColumns, AChildIsMovedOut) {
  DecisionBatch batch;
  Decision row;
  row.path = "a.mat";
  batch.add(row);
  ArrowArray array;
  export_batch(std::move(batch), array);
  ArrowArray path = *array.children[0];
  array.children[0]->release = nullptr;
  array.release(&array);
  EXPECT_EQ(array.release, nullptr);
  EXPECT_EQ(cell(path, DecisionColumn::Type::text, 0), "'a.mat");
  path.release(&path);

  ArrowSchema schema;
  export_schema(schema);
  EXPECT_STREQ(schema.format, "+s");
  ArrowSchema first = *schema.children[0];
  schema.children[0]->release = nullptr;
  schema.release(&schema);
  EXPECT_STREQ(first.name, "path");
  EXPECT_STREQ(first.format, "u");
  first.release(&first);
}

TEST(DecisionColumns, ANameThatIsNoUtf8BecomesSome) {
  DecisionBatch batch;
  Decision row;
  row.path = "caf\xE9.mat";
  batch.add(row);
  ArrowArray array;
  export_batch(std::move(batch), array);
  EXPECT_EQ(cell(*array.children[0], DecisionColumn::Type::text, 0), "'caf\xEF\xBF\xBD.mat");
  array.release(&array);
}

TEST(DecisionColumns, TwoNamesThatAreUtf8OnlyTogether) {
  DecisionBatch batch;
  Decision row;
  for (const std::string_view path : {"ba\xC5", "\x9F.mat"}) row.path = path, batch.add(row);
  ArrowArray array;
  export_batch(std::move(batch), array);
  EXPECT_EQ(cell(*array.children[0], DecisionColumn::Type::text, 0), "'ba\xEF\xBF\xBD");
  EXPECT_EQ(cell(*array.children[0], DecisionColumn::Type::text, 1), "'\xEF\xBF\xBD.mat");
  array.release(&array);
}

// A stream that nobody reads to its end ends its run; what cannot be read is told.
TEST(DecisionColumns, ARunMayBeLeft) {
  const Folder folder;
  std::vector<std::string> paths = folder.files;
  paths.insert(paths.begin(), folder.here.path("none.mat"));
  DecisionRun run(std::make_unique<Inputs>(paths, Filter()), {.jobs = 2});
  DecisionBatch batch;
  EXPECT_EQ(run.next(batch), 0);
  EXPECT_GT(batch.rows(), 0U);
  ASSERT_FALSE(run.unread().empty());
  EXPECT_EQ(run.unread()[0].path, paths[0]);
  EXPECT_FALSE(run.unread()[0].why_en.empty());
  EXPECT_FALSE(run.unread()[0].why_tr.empty());

  DecisionRun left(std::make_unique<Inputs>(folder.files, Filter()), {.jobs = 2});
  left.goes_on = [] { return false; };
  EXPECT_EQ(left.next(batch), EINTR);
  EXPECT_FALSE(left.error().empty());
}

TEST(DecisionColumns, WhatLiesInMemoryIsReadAsAFileIs) {
  const std::vector<FixtureFile> files = fixture_files({"mat"});
  for (const FixtureFile& file : files) {
    DecisionRun run(std::make_unique<Inputs>(file.name, file.bytes, Filter()), {});
    DecisionBatch rows;
    ASSERT_EQ(run.next(rows), 0);
    std::size_t expected = 0;
    Match events;
    const FileReport report =
        check_into([&] { return events.clear(), &events; }, Source::from_bytes(file.name, file.bytes));
    each_decision(report, events, [&](const Decision&) { ++expected; });
    EXPECT_EQ(rows.rows(), expected) << file.name;
  }
}

}  // namespace
}  // namespace hakem
