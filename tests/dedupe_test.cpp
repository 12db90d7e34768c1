// Copies of a match under other names, in other notations, with exchanged colours, cut off.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "batch/duplicates.hpp"
#include "temporary_folder.hpp"
#include "tool_records.hpp"

namespace hakem {
namespace {

const std::string whole_match = fixture("mat/gnubg-self-play.mat");
const std::string two_matches = fixture("mat/two-matches-in-one-file.mat");

Duplicates found_in(const TemporaryFolder& folder, std::size_t jobs = 1) {
  return find_duplicates({folder.path("")}, {.jobs = jobs}, [](const FileReport&) { return Finish(); });
}

// "keep a.mat 312; same b.tavla; cut c.mat" group by group; names without their folder.
std::string told(const Duplicates& duplicates) {
  std::string text;
  for (const Copies& copies : duplicates.groups()) {
    for (const Copy& copy : copies) {
      text += &copy == &copies.front() ? "keep " : copy.cut ? "; cut " : "; same ";
      text += copy.name.substr(copy.name.rfind('/') + 1);
      if (copy.match != 0) text += "#" + std::to_string(copy.match);
    }
    text += '\n';
  }
  return text;
}

std::string renamed(std::string text) {
  for (std::size_t at = 0; (at = text.find("Ann", at)) != std::string::npos;) text.replace(at, 3, "Eve");
  return text;
}

// White's turns become Black's and the other way round.
std::string exchanged(const Record& record) {
  class Exchange final : public Sink {
   public:
    explicit Exchange(Sink& next) : next_(next) {}
    void begin_match(const MatchHead& head) override {
      MatchHead other = head;
      std::swap(other.names[0], other.names[1]);
      next_.begin_match(other);
    }
    void begin_game(const GameHead& head) override {
      GameHead other = head;
      std::swap(other.names[0], other.names[1]);
      std::swap(other.score[0], other.score[1]);
      next_.begin_game(other);
    }
    void turn(const Turn& turn) override {
      Turn exchanged = turn;
      exchanged.side = other(turn.side);
      exchanged.ruled = nullptr;
      next_.turn(exchanged);
    }
    void claim(const Claim& claim) override {
      Claim other = claim;
      if (other.side) other.side = hakem::other(*other.side);
      next_.claim(other);
    }
    void end_game(const GameEnd&) override { next_.end_game({}); }
    void end_match() override { next_.end_match(); }

   private:
    Sink& next_;
  };
  std::string out;
  const std::unique_ptr<Sink> writer = json_writer(out);
  Exchange exchange(*writer);
  record.events().send_to(exchange);
  return out;
}

TEST(Dedupe, NamesNotationAndColoursDoNotCount) {
  const TemporaryFolder folder;
  folder.write("a.mat", whole_match);
  folder.write("b.mat", renamed(whole_match));
  folder.write("c.tavla", in_notation(whole_match, "tavla"));
  folder.write("d.json", exchanged(*record(whole_match)));
  folder.write("other.mat", fixture("mat/xg-compact-plays.mat"));
  EXPECT_EQ(told(found_in(folder)), "keep a.mat; same b.mat; same c.tavla; same d.json\n");
  EXPECT_EQ(told(found_in(folder, 4)), "keep a.mat; same b.mat; same c.tavla; same d.json\n");
}

// Cut behind every row, and inside: from the tenth play on the copy is known.
TEST(Dedupe, ACopyMayBeCutAnywhere) {
  std::size_t known = 0;
  for (std::size_t length = 300; length < whole_match.size() - 40; length += 31) {
    const TemporaryFolder folder;
    folder.write("a.mat", whole_match.substr(0, length));
    folder.write("b.mat", whole_match);
    const Duplicates duplicates = found_in(folder);
    if (duplicates.too_short() != 0) {
      EXPECT_EQ(told(duplicates), "");
      EXPECT_LT(length, 1000U);
      continue;
    }
    EXPECT_EQ(told(duplicates), "keep b.mat; cut a.mat\n") << whole_match.substr(0, length);
    ++known;
  }
  EXPECT_GT(known, 30U);
}

TEST(Dedupe, TheCleanestOfTheLongestIsKept) {
  const TemporaryFolder folder;
  std::string faulty = whole_match;
  const std::size_t result = faulty.rfind("Wins ");
  faulty[result + 5] = '9';
  folder.write("a.mat", faulty);
  folder.write("b.mat", whole_match);
  folder.write("c.mat", whole_match);
  const Duplicates duplicates = found_in(folder);
  EXPECT_EQ(told(duplicates), "keep b.mat; same c.mat; same a.mat\n");
  const std::vector<Copies> groups = duplicates.groups();
  EXPECT_EQ(groups[0][0].errors, 0U);
  EXPECT_GT(groups[0][2].errors, 0U);
}

// One roll of the second half differs: neither is a copy of the other, but what was cut off before is one of
// the longest.
TEST(Dedupe, ADifferentEndIsAnotherMatch) {
  const TemporaryFolder folder;
  const std::unique_ptr<Record> whole = record(whole_match);
  const std::size_t turns = whole->events().turns.size();
  folder.write("a.mat", whole_match);
  folder.write("b.json", changed(*whole, turns - 5, [](const Turn& turn, Sink& sink) {
                 Turn other = turn;
                 other.dice = {static_cast<std::uint8_t>(turn.dice.first % 6 + 1), turn.dice.second};
                 sink.turn(other);
               }));
  EXPECT_EQ(told(found_in(folder)), "");
  folder.write("c.mat", whole_match.substr(0, whole_match.size() / 2));
  const std::string with_cut = told(found_in(folder));
  EXPECT_TRUE(with_cut == "keep a.mat; cut c.mat\n" || with_cut == "keep b.json; cut c.mat\n") << with_cut;
}

TEST(Dedupe, MatchesOfOneFileAreTold) {
  const TemporaryFolder folder;
  folder.write("a.mat", two_matches);
  folder.write("b.mat", two_matches.substr(two_matches.find("; [EventDate", 1)));
  EXPECT_EQ(told(found_in(folder)), "keep a.mat#2; same b.mat\n");
}

TEST(Dedupe, FewPlaysProveNothing) {
  const TemporaryFolder folder;
  const std::string head = whole_match.substr(0, 300);
  folder.write("a.mat", head);
  folder.write("b.mat", head);
  const Duplicates duplicates = found_in(folder);
  EXPECT_EQ(duplicates.too_short(), 2U);
  EXPECT_EQ(told(duplicates), "");
}

// Sixty matches that differ in one roll near their beginning, every third in another notation as well.
TEST(Dedupe, AmongMany) {
  const TemporaryFolder folder;
  const std::unique_ptr<Record> whole = record(whole_match);
  std::vector<std::size_t> rolls;  // where the match has a roll
  for (std::size_t i = 0; i < whole->events().turns.size(); ++i)
    if (whole->events().turns[i].dice.rolled()) rolls.push_back(i);
  std::string expected;
  int number = 100;
  for (std::size_t place = 0; place < 3; ++place)
    for (std::uint8_t high = 1; high <= 6; ++high)
      for (std::uint8_t low = 1; low <= high; ++low) {
        const Turn& original = whole->events().turns[rolls[place]];
        if (original.dice.higher() == high && original.dice.lower() == low) continue;
        const std::string text = changed(*whole, rolls[place], [&](const Turn& turn, Sink& sink) {
          Turn other = turn;
          other.dice = {high, low};
          sink.turn(other);
        });
        const std::string name = std::to_string(number);
        folder.write(name + "a.json", text);
        if (number++ % 3 != 0) continue;
        folder.write(name + "b.tavla", in_notation(text, "tavla"));
        expected += "keep " + name + "a.json; same " + name + "b.tavla\n";
      }
  EXPECT_EQ(number, 160);
  EXPECT_EQ(told(found_in(folder, 2)), expected);
}

TEST(Dedupe, JsonNamesWhatToKeep) {
  const TemporaryFolder folder;
  folder.write("a.mat", whole_match);
  folder.write("b.mat", whole_match.substr(0, whole_match.size() / 2));
  std::string out;
  write_dedupe_json(found_in(folder), out);
  const nlohmann::json document = nlohmann::json::parse(out);
  EXPECT_EQ(document["records"], 2);
  ASSERT_EQ(document["groups"].size(), 1U);
  EXPECT_EQ(document["groups"][0]["keep"]["file"], folder.path("a.mat"));
  EXPECT_TRUE(document["groups"][0]["copies"][0]["cut"]);
}

}  // namespace
}  // namespace hakem
