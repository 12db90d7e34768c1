// The fuzz targets, for a moment, on bytes that are always the same.
#include <gtest/gtest.h>

#include <random>

#include "fixture_files.hpp"
#include "fuzz/targets.hpp"
#include "packed.hpp"
#include "travels.hpp"

namespace hakem {
namespace {

std::string any_bytes(std::mt19937& random, std::size_t size) {
  std::string bytes(size, '\0');
  for (char& byte : bytes) byte = static_cast<char>(random() % 256);
  return bytes;
}

// `text` with up to four bytes changed, lost or doubled.
std::string with_slips(std::mt19937& random, std::string text) {
  constexpr std::string_view likely = "0123456789/:=\"[]{}.,#\n ";
  for (std::size_t slips = random() % 5; slips > 0 && !text.empty(); --slips) {
    const std::size_t at = random() % text.size();
    switch (random() % 4) {
      case 0: text[at] = static_cast<char>(random() % 256); break;
      case 1: text[at] = likely[random() % likely.size()]; break;
      case 2: text.erase(at, 1 + random() % 8); break;
      default: text.insert(at, text.substr(at, 1 + random() % 8)); break;
    }
  }
  return text;
}

// The slips of a file are the same whatever other files there are.
std::mt19937 random_of(const FixtureFile& file) {
  std::seed_seq letters(file.name.begin(), file.name.end());
  return std::mt19937(letters);
}

TEST(FuzzTargets, ReplayOfAnyEvents) {
  std::mt19937 random(1);
  for (int i = 0; i < 60; ++i) ASSERT_EQ(fuzz::fault_of_replay(any_bytes(random, random() % 600)), "") << i;
}

// Only legal plays: a byte below 24 chooses one.
TEST(FuzzTargets, ReplayOfLegalPlays) {
  std::mt19937 random(2);
  for (int i = 0; i < 200; ++i) {
    std::string bytes = any_bytes(random, 400);
    for (char& byte : bytes) byte = static_cast<char>(byte & 15);
    ASSERT_EQ(fuzz::fault_of_replay(bytes), "") << i;
  }
}

TEST(FuzzTargets, RulesOnAnyPosition) {
  std::mt19937 random(3);
  for (int i = 0; i < 2000; ++i) ASSERT_EQ(fuzz::fault_of_rules(any_bytes(random, 64)), "") << i;
}

TEST(FuzzTargets, Archives) {
  using packed::Kind;
  std::mt19937 random(4);
  const packed::Members members{{"a.mat", " 5 point match\n"}, {"b/c.mat", std::string(3000, 'x')}};
  for (const Kind kind : {Kind::zip, Kind::tar, Kind::tar_gz, Kind::tar_zst, Kind::seven_zip}) {
    const std::string whole = packed::archive(kind, members);
    const std::string nested = packed::archive(kind, {{"in", whole}, {"d.mat", "x"}});
    for (int i = 0; i < 100; ++i) {
      ASSERT_EQ(fuzz::fault_of_archive(with_slips(random, whole)), "") << i;
      ASSERT_EQ(fuzz::fault_of_archive(with_slips(random, nested)), "") << i;
    }
  }
}

TEST(FuzzTargets, Configurations) {
  const std::string whole =
      "select = [\"M\", \"B101\"]\nignore = [\"W104\"]\ninclude = [\"*.mat\"]\nfail-on = \"warning\"\n"
      "max-findings = 1000\njobs = 4\nlang = \"tr\"\nrules = \"geleneksel\"\n[options]\nhit_and_run = "
      "\"forbid\"\n[severity]\nR117 = \"error\"\n[[per-file]]\nfiles = [\"old/*\"]\nignore = [\"H104\"]\n";
  std::mt19937 random(5);
  ASSERT_EQ(fuzz::fault_of_config(whole), "");
  ASSERT_EQ(fuzz::fault_of_config("jobs = n\n"), "");  // what is said of it names the line end
  for (int i = 0; i < 3000; ++i) ASSERT_EQ(fuzz::fault_of_config(with_slips(random, whole)), "") << i;
}

TEST(FuzzTargets, RoundTripOfDamagedRecords) {
  for (const FixtureFile& file : record_fixtures()) {
    std::mt19937 random = random_of(file);
    const std::string bytes = with_slips(random, file.bytes);
    ASSERT_EQ(fuzz::fault_of_round_trip(bytes), "") << file.name << "\n" << bytes;
  }
}

// Records in two wrappings, with slips.
TEST(FuzzTargets, Arrivals) {
  std::mt19937 random(7);
  const std::string record = read_file(HAKEM_SOURCE_DIR "/fixtures/arrival/bare.mat");
  const std::vector<travels::Travel>& all = travels::all();
  for (int i = 0; i < 1500; ++i) {
    const std::string once = with_slips(random, all[random() % all.size()].by(record));
    const std::string twice = with_slips(random, all[random() % all.size()].by(once));
    ASSERT_EQ(fuzz::fault_of_arrival(twice), "") << twice;
  }
}

// Records with slips, their heads and lines as positions, and what is nothing at all.
TEST(FuzzTargets, Abi) {
  std::mt19937 random(8);
  for (const FixtureFile& file : record_fixtures()) {
    if (file.bytes.size() > 8192) continue;
    random = random_of(file);
    const std::string bytes = with_slips(random, file.bytes);
    ASSERT_EQ(fuzz::fault_of_abi(bytes), "") << file.name << "\n" << bytes;
  }
  const std::string id = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:7:10";
  for (int i = 0; i < 300; ++i) {
    const std::string bytes = i % 2 == 0 ? any_bytes(random, random() % 300) : with_slips(random, id);
    ASSERT_EQ(fuzz::fault_of_abi(bytes), "") << bytes;
  }
}

}  // namespace
}  // namespace hakem
