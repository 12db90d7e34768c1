// The lexicon: how its spellings are read, and what the reader of Turkish notation makes of every word of
// four letters or more with one letter left out, doubled, exchanged with its neighbour, or wrong.
#include "core/lexicon.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <set>

#include "core/fold.hpp"
#include "core/misspelling.hpp"
#include "core/utf8.hpp"
#include "diag/catalog.hpp"
#include "event_log.hpp"
#include "lexicon_records.hpp"
#include "ruling/check.hpp"

namespace hakem {
namespace {

using lexicon_records::record_with;

bool is_sign(char c) { return std::string_view("~*+!=^").find(c) != std::string_view::npos; }

TEST(Lexicon, IsFoldedAsRecordsAre) {
  for (const Spelling& spelling : spellings()) EXPECT_EQ(spelling.folded, fold(spelling.written));
}

TEST(Lexicon, EveryMeaningHasASpellingAndNoneTwice) {
  std::set<std::pair<Word, std::string_view>> met;
  for (const Spelling& spelling : spellings())
    EXPECT_TRUE(met.emplace(spelling.word, spelling.folded).second) << spelling.written;
  for (int word = 0; word <= static_cast<int>(spellings().back().word); ++word)
    EXPECT_FALSE(spellings(static_cast<Word>(word)).empty()) << word;
}

TEST(Lexicon, TheLongestSpellingIsRead) {
  EXPECT_EQ(length_of(Word::backgammon, "katmerli mars, 3 puan"), 13U);
  EXPECT_EQ(length_of(Word::backgammon, "katmerli  mars"), 14U);
  EXPECT_EQ(length_of(Word::backgammon, "katmerlimars"), 0U);
  EXPECT_EQ(length_of(Word::double_one, "hep-yek: 8/7"), 7U);
  EXPECT_EQ(length_of(Word::bar_word, "kx", Behind::place), 1U);
  EXPECT_EQ(length_of(Word::bar_word, "kx"), 0U);
  EXPECT_EQ(length_of(Word::one, "yekdu", Behind::open), 3U);
  EXPECT_EQ(length_of(Word::takes, ""), 0U);
}

TEST(Lexicon, EndingsSayWhetherItWasDone) {
  EXPECT_TRUE(is_word(Word::doubles, "katladi"));
  EXPECT_TRUE(is_word(Word::doubles, "katlamis"));
  EXPECT_TRUE(is_word(Word::doubles, "katlamak"));
  EXPECT_FALSE(is_word(Word::doubles, "katlamadi"));
  EXPECT_FALSE(is_word(Word::doubles, "katlamiyor"));
  EXPECT_TRUE(is_word(Word::drops, "kabul etmedi"));
  EXPECT_TRUE(is_word(Word::drops, "kabul edilmiyor"));
  EXPECT_FALSE(is_word(Word::drops, "kabul etti"));
  EXPECT_TRUE(is_word(Word::dances, "oynayamadi"));
}

// --- misspelt words

// A spelling as it stands in a record: its signs are endings.
std::string as_written(std::string_view spelling) {
  std::string out;
  for (const char sign : spelling) {
    const bool begins = out.empty() || out.back() == ' ';
    if (sign == '+') out += "ti";
    if (sign == '!') out += begins ? "etmedi" : "medi";
    if (!is_sign(sign)) out += sign;
  }
  return out;
}

struct Ruling {
  FileReport report;
  EventLog events;
};

std::unique_ptr<Ruling> ruled(const std::string& text) {
  auto ruling = std::make_unique<Ruling>();
  ruling->report = check(Source::from_bytes("test.tavla", text), nullptr, &ruling->events);
  return ruling;
}

std::vector<std::string> letters_of(std::string_view word) {
  std::vector<std::string> letters;
  for (std::size_t at = 0; at < word.size();) {
    const std::size_t length = std::max<std::size_t>(sequence_length(word.substr(at)), 1);
    letters.emplace_back(word.substr(at, length));
    at += length;
  }
  return letters;
}

std::string joined(const std::vector<std::string>& letters) {
  std::string out;
  for (const std::string& letter : letters) out += letter;
  return out;
}

// `word` with one slip, every slip once.
std::set<std::string> misspelt(std::string_view word) {
  const std::vector<std::string> letters = letters_of(word);
  std::set<std::string> all;
  for (std::size_t i = 0; i < letters.size(); ++i) {
    std::vector<std::string> one = letters;
    one.erase(one.begin() + static_cast<std::ptrdiff_t>(i));
    all.insert(joined(one));
    one = letters;
    one.insert(one.begin() + static_cast<std::ptrdiff_t>(i), letters[i]);
    all.insert(joined(one));
    one = letters;
    if (i + 1 < letters.size()) std::swap(one[i], one[i + 1]);
    all.insert(joined(one));
    for (const char* wrong : {"x", "e", "k"}) {
      one = letters;
      one[i] = wrong;
      all.insert(joined(one));
    }
  }
  all.erase(std::string(word));
  return all;
}

bool is_in_lexicon(std::string_view folded) {
  return std::ranges::any_of(spellings(), [&](const Spelling& one) { return is_word(one.word, folded); });
}

// Its words of four letters or more, where they stand in `written`.
std::vector<std::pair<std::size_t, std::size_t>> long_words(std::string_view written) {
  std::vector<std::pair<std::size_t, std::size_t>> words;
  for (std::size_t at = 0; at < written.size();) {
    const std::size_t end = std::min(written.find_first_of(" _", at), written.size());
    if (letters_of(written.substr(at, end - at)).size() >= 4) words.emplace_back(at, end - at);
    at = end + 1;
  }
  return words;
}

enum class Fate { read, repaired, named, silent };

// What became of the misspelt word at `at`.
Fate fate_of(const Ruling& clean, const Ruling& damaged, std::size_t at, std::string_view wrong,
             std::string_view right) {
  const auto meaning = [&](std::string events) {  // notes and tags keep what was written
    const bool longer = wrong.size() > right.size();
    for (const std::string_view word : {longer ? wrong : right, longer ? right : wrong})
      for (std::size_t i = events.find(word); i != events.npos; i = events.find(word, i + 1))
        events.replace(i, word.size(), "%");
    return events;
  };
  const bool same = meaning(clean.events.log) == meaning(damaged.events.log);
  const std::uint32_t line = damaged.report.source.locate(static_cast<std::uint32_t>(at)).line;
  for (const Diagnostic& found : damaged.report.diagnostics) {
    const bool touches = found.span.offset <= at + wrong.size() && found.span.end() >= at;
    const bool beside =
        damaged.report.source.locate(found.span.offset).line == line && found.severity != Severity::info;
    if (!touches && !beside) continue;
    if (found.code == Code::N114) return same ? Fate::repaired : Fate::silent;
    return Fate::named;
  }
  return same ? Fate::read : Fate::silent;
}

TEST(Lexicon, MisspeltWordsAreRepairedOrNamed) {
  std::array<std::size_t, 4> fates{};
  std::map<std::string, std::string> silent;
  for (const Spelling& spelling : spellings()) {
    if (spelling.word >= first_typed) break;  // of these none is guessed
    const std::string frame = record_with(spelling.word);
    const std::string written = as_written(spelling.written);
    const std::vector<std::pair<std::size_t, std::size_t>> words = long_words(written);
    if (words.empty()) continue;
    const std::size_t place = frame.find('%');
    ASSERT_NE(place, std::string::npos) << "no record with " << spelling.written;
    const auto with = [&](const std::string& word) { return std::string(frame).replace(place, 1, word); };
    const std::unique_ptr<Ruling> clean = ruled(with(written));
    for (const Diagnostic& found : clean->report.diagnostics)
      EXPECT_FALSE(id(found.code)[0] == 'N' && found.code != Code::N107 && spelling.word != Word::is_not &&
                   found.severity == Severity::error)
          << id(found.code) << " in\n"
          << with(written);
    for (const auto& [begin, length] : words)
      for (const std::string& wrong : misspelt(std::string_view(written).substr(begin, length))) {
        if (is_in_lexicon(fold(wrong))) continue;
        const std::string text = std::string(written).replace(begin, length, wrong);
        if (is_in_lexicon(fold(text))) continue;
        const Fate fate =
            fate_of(*clean, *ruled(with(text)), place + begin, wrong, written.substr(begin, length));
        ++fates[static_cast<std::size_t>(fate)];
        if (fate == Fate::silent) silent[written] += ' ' + wrong;
      }
  }
  for (const auto& [written, wrong] : silent) ADD_FAILURE() << written << ":" << wrong;
  std::printf("read %zu, repaired %zu, named %zu, silent %zu\n", fates[0], fates[1], fates[2], fates[3]);
}

// Names and remarks that are one letter off a keyword stay what they are: the match goes on, with all its
// turns.
TEST(Lexicon, TheFormOfAWordIsFoundOneSlipAway) {
  const Word words[] = {Word::off_place, Word::hits, Word::no_play, Word::enters};
  EXPECT_EQ(form_meant("tpoladi", words), "topladi");
  EXPECT_EQ(form_meant("toopladi", words), "topladi");
  EXPECT_EQ(form_meant("topldi", words), "topladi");
  EXPECT_EQ(form_meant("kirddi", words), "kirdi");
  EXPECT_EQ(form_meant("giermedi", words), "girmedi");
  EXPECT_EQ(form_meant("hiting", words), "hitting");
  EXPECT_EQ(form_meant("topladi", words), "") << "as it should be";
  EXPECT_EQ(form_meant("hits", words), "") << "too short to be guessed";
  EXPECT_EQ(form_meant("yardim", words), "");
  EXPECT_EQ(form_meant("sitting", words), "") << "a letter is changed";
}

TEST(Lexicon, NamesAndRemarksThatLookLikeKeywordsAreNone) {
  const std::string next = "Oya - 52: 13/8, 13/11\n";
  const auto record = [&](const std::string& name, const std::string& line) {
    return "TAVLA 1\nMaç: 3 puan\nBeyaz: " + name + "\nSiyah: Eda\n\n1. oyun: 0 - 0\n" + name +
           " - 31: 8/5, 6/5\nEda - 64: 24/14\n" + line + name + next.substr(3);
  };
  for (const char* remark : {"Mitch: hi", "Watch: 5", "March: x", "Hedefi: mars", "Tablo: 3", "Tables: x",
                             "Rule: x", "Profile: x", "Masam: boş", "Batch: 5", "Bread: 5 min",
                             "Cezar: Beyaz 1 puan", "Molla: düşünüyor", "Ata: iyi zar"}) {
    const std::unique_ptr<Ruling> ruling = ruled(record("Oya", std::string(remark) + "\n"));
    ASSERT_EQ(ruling->report.matches.size(), 1U) << remark;
    EXPECT_EQ(ruling->report.matches[0].verified, 3) << remark;
    ASSERT_EQ(ruling->report.diagnostics.size(), 2U) << remark;  // it, and that the match stops there
    EXPECT_EQ(id(ruling->report.diagnostics[0].code), "N103") << remark;
  }
  for (const char* name : {"Ceyza", "Molla", "Ata", "Saadet"})
    EXPECT_EQ(ruled(record(name, ""))->report.matches[0].verified, 3) << name;
}

}  // namespace
}  // namespace hakem
