#include "diag/message.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cerrno>

#include "diag/system_reason.hpp"

namespace hakem {
namespace {

Play play(std::initializer_list<Step> steps) {
  Play made;
  for (const Step& step : steps) made.add(step);
  return made;
}

Diagnostic finding(Code code, std::initializer_list<Fact> facts) {
  Diagnostic made;
  made.code = code;
  std::copy(facts.begin(), facts.end(), made.facts.begin());
  return made;
}

struct PlayCase {
  Play steps;
  const char* en;
  const char* tr;
};

TEST(PlayText, IsWrittenAsPeopleWriteIt) {
  const PlayCase cases[] = {
      {play({}), "no play", "gele"},
      {play({{13, 9, false}, {6, 5, true}}), "13/9 6/5*", "13/9, 6/5*"},
      {play({{6, 5, false}, {13, 9, false}}), "13/9 6/5", "13/9, 6/5"},
      {play({{13, 9, true}, {9, 6, false}}), "13/9*/6", "13/9*/6"},
      {play({{bar, 20, false}, {6, off, false}}), "bar/20 6/off", "K/20, 6/al"},
      {play({{8, 4, true}, {8, 4, false}}), "8/4*(2)", "8/4*(2)"},
      {play({{24, 18, false}, {24, 18, false}, {18, 12, false}, {18, 12, false}}), "24/18/12(2)",
       "24/18/12(2)"},
      {play({{6, off, false}, {6, off, false}, {5, off, false}}), "6/off(2) 5/off", "6/al(2), 5/al"},
      {play({{13, 10, false}, {8, 5, false}, {13, 10, false}, {8, 5, false}}), "13/10(2) 8/5(2)",
       "13/10(2), 8/5(2)"},
  };
  for (const PlayCase& wanted : cases) {
    EXPECT_EQ(play_text(wanted.steps, Language::en), wanted.en);
    EXPECT_EQ(play_text(wanted.steps, Language::tr), wanted.tr);
  }
}

TEST(Message, PutsEveryKindOfFactIn) {
  const Names names{{"Ayşe", ""}};
  const auto en = [&](Code code, std::initializer_list<Fact> facts) {
    return message(finding(code, facts), Language::en, names);
  };
  EXPECT_EQ(en(Code::M103, {Step{13, 7, false}, 6, Dice{5, 2}}), "13/7 needs 6, and the roll is 5-2");
  EXPECT_EQ(en(Code::M101, {Step{bar, 20, false}, Fact::point(bar)}), "bar/20: no checker stands on the bar");
  EXPECT_EQ(en(Code::C101, {Side::white}), "Ayşe doubled after rolling");
  EXPECT_EQ(en(Code::C101, {Side::black}), "Black doubled after rolling");
  EXPECT_EQ(en(Code::R108, {Side::white, Level::gammon}),
            "Ayşe resigned a gammon, though more was already lost");
  EXPECT_EQ(en(Code::S107, {std::int64_t{5'000'000'000}, 10}),
            "a line of 5000000000 bytes is longer than the limit of 10; it was skipped");
  EXPECT_EQ(message(finding(Code::C101, {Side::black}), Language::tr, {}),
            "Siyah zar attıktan sonra vido çekmiş");
  EXPECT_EQ(message(finding(Code::F102, {Step{3, off, false}, Fact::point(5)}), Language::tr, {}),
            "3/al: büyük zarla en yüksek haneden toplanır, 5 hanesinde pul var");
}

TEST(Message, EveryPageUsesOnlyFactsItNames) {
  for (const CatalogEntry& page : catalog()) {
    Diagnostic full;
    full.code = page.code;
    full.facts.fill(Fact(7));
    Diagnostic bare;
    bare.code = page.code;
    for (const Language language : {Language::en, Language::tr}) {
      const std::string text = message(full, language, {});
      EXPECT_EQ(text.find_first_of("{}"), std::string::npos) << page.id << ": " << text;
      // A placeholder that args does not name would leave the same text whatever the facts are.
      EXPECT_EQ(page.args.empty(), text == message(bare, language, {})) << page.id << ": " << text;
    }
  }
}

TEST(Message, ReasonsOfLibrariesAreToldInTurkish) {
  const auto told = [](std::string_view sentence, Language language) {
    return message(finding(Code::S110, {Fact::reason(sentence)}), language, {});
  };
  EXPECT_EQ(told("Truncated ZIP file header", Language::en),
            "the archive cannot be read here: Truncated ZIP file header");
  EXPECT_EQ(told("Truncated ZIP file header", Language::tr), "arşivin burası okunamıyor: yarım kalmış");
  EXPECT_EQ(told("Passphrase required for this entry", Language::tr),
            "arşivin burası okunamıyor: parolayla kilitli");
  EXPECT_EQ(told("Something else", Language::tr), "arşivin burası okunamıyor: libarchive: Something else");
  EXPECT_EQ(system_reason(ENOENT, Language::tr), "böyle bir dosya ya da klasör yok");
  EXPECT_TRUE(system_reason(ENOTTY, Language::tr).starts_with("sistem hatası ("));
}

TEST(Message, NothingOfARecordReachesTheTerminalAsItIs) {
  const Names names{
      {"A\x1b[31m\xE2\x80\xAE"
       "B\n",
       "\xff"}};
  EXPECT_EQ(player_name(Side::white, Language::en, names), "A\\x1b[31m\\u202eB\\x0a");
  EXPECT_EQ(player_name(Side::black, Language::en, names), "\xEF\xBF\xBD");
  EXPECT_EQ(message(finding(Code::N102, {std::string_view("6\x07\x9b")}), Language::en, {}),
            "\"6\\x07\xEF\xBF\xBD\" is not a roll: write two dice from 1 to 6");
  const std::string endless(10'000, 'x');
  EXPECT_LT(message(finding(Code::N102, {std::string_view(endless)}), Language::en, {}).size(), 200U);
  EXPECT_LT(player_name(Side::white, Language::en, Names{{endless, ""}}).size(), 60U);
}

}  // namespace
}  // namespace hakem
