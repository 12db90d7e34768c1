// The rules of grammar/tavla.hpp on their own: no rule can loop without progress, and each takes what it
// should.
#include <gtest/gtest.h>

#include <string_view>
#include <tao/pegtl/contrib/analyze.hpp>

#include "formats/peg.hpp"
#include "grammar/tavla.hpp"

namespace hakem {
namespace {

namespace g = grammar::tavla;
namespace p = tao::pegtl;

template <typename Rule>
struct whole : p::seq<Rule, p::eof> {};

template <typename Rule>
void takes(std::initializer_list<std::string_view> lines) {
  for (const std::string_view line : lines) EXPECT_TRUE(matches<whole<Rule>>(line)) << line;
}

template <typename Rule>
void refuses(std::initializer_list<std::string_view> lines) {
  for (const std::string_view line : lines) EXPECT_FALSE(matches<whole<Rule>>(line)) << line;
}

TEST(TavlaGrammar, NoRuleLoops) {
  EXPECT_EQ(p::analyze<g::roll>(), 0U);
  EXPECT_EQ(p::analyze<g::colon_roll>(), 0U);
  EXPECT_EQ(p::analyze<g::bad_play>(), 0U);
  EXPECT_EQ(p::analyze<g::bad_name>(), 0U);
  EXPECT_EQ(p::analyze<g::bad_roll>(), 0U);
  EXPECT_EQ(p::analyze<g::action>(), 0U);
  EXPECT_EQ(p::analyze<g::result>(), 0U);
  EXPECT_EQ(p::analyze<g::bad_result>(), 0U);
  EXPECT_EQ(p::analyze<g::score_only>(), 0U);
  EXPECT_EQ(p::analyze<g::heading>(), 0U);
  EXPECT_EQ(p::analyze<g::bad_heading>(), 0U);
  EXPECT_EQ(p::analyze<g::match_value>(), 0U);
  EXPECT_EQ(p::analyze<g::match_line>(), 0U);
  EXPECT_EQ(p::analyze<g::all_stacks>(), 0U);
  EXPECT_EQ(p::analyze<g::bad_stacks>(), 0U);
  EXPECT_EQ(p::analyze<g::magic>(), 0U);
}

TEST(TavlaGrammar, Dice) {
  takes<g::digits>({"64", "6-4", "6x4", "6:4", "6 4", "6.4", "11"});
  refuses<g::digits>({"6", "70", "07", "643", "6--4", "a4", ""});
  takes<g::dice>({"64", "6-4 ses cihar", "64 (ses cihar)", "sesbes", "hep yek"});
}

TEST(TavlaGrammar, DiceNames) {
  takes<g::dice_name>(
      {"hep yek",    "hepyek",       "dubara",       "du bara",    "duse",      "du se",       "dusse",
       "dort cihar", "dortcihar",    "dorcihar",     "dort cahar", "dortcar",   "ducihar",     "dubes",
       "du bes",     "duses",        "du ses",       "yek-i du",   "yeki du",   "iki bir",     "se yek",
       "seyek",      "se-i yek",     "seba-i du",    "sebaidu",    "se-ba-du",  "cihar-i yek", "cehar-u yek",
       "caar-i yek", "cihar-u se",   "ciharuse",     "penc-i yek", "penciyek",  "pencu yek",   "penc-u se",
       "pencuse",    "cihar-u penc", "penc-u cihar", "bes dort",   "ses-i yek", "sesu se",     "ses cihar",
       "ses-i bes",  "sesbes",       "alti bes",     "cift alti",  "bes ses",   "uc iki"});
  refuses<g::dice_name>({"", "ses", "yek", "bos", "hep", "ses sesi", "cihar cihor", "du-du-du"});
}

TEST(TavlaGrammar, Moves) {
  takes<g::move>({"8/2",    "13/9/3", "13/5*",  "13/11*/5*", "24/21(2)",   "24/21 (2)", "24/18x2",
                  "8/5x",   "k/22",   "bar/22", "kopru/22",  "kirik/22",   "cubuk/22",  "25/22",
                  "5/al",   "5/off",  "5/0",    "5/cikti",   "3/al(3)",    "3/alindi",  "6/toplama",
                  "24->18", "24>18",  "24-18",  "13 / 8",    "8/5(kirdi)", "24/18*(2)", "24/18(2)*"});
  refuses<g::move>(
      {"", "8", "8/", "/2", "26/20", "8/27", "8//2", "8/2(0)", "8/2(10)", "8/2**", "a/2", "8/b", "k22"});
}

TEST(TavlaGrammar, Unplayed) {
  takes<g::unplayed>({"4 yok", "4yok", "4'u yok", "4'um yok", "4 oynanmaz", "4 oynanamaz",
                      "4 zarini oynayamiyorum", "dordum yok", "dort yok", "altim yok", "besim yok",
                      "birim oynanmaz", "6 zarini oynayamiyorum, hamlem yok"});
  refuses<g::unplayed>({"7 yok", "yok", "4 var", "dokuzum yok", "4 yoktu"});
}

TEST(TavlaGrammar, Rolls) {
  takes<g::roll>({" - 64: 8/2, 6/2", " 64: 8/2 6/2", "-64:8/2,6/2", " - 64: 8/2; 6/2", " - 64: 8/2 ve 6/2",
                  " 6-4 ses cihar: 8/2, 6/2", " - ses cihar: 8/2", " - 64:", " - 54 :", " - 31 : gele.",
                  " - 62: pas", " - 62: oynayamadi", " - 62: hamle yok", " - 62: cannot move",
                  " - 43: 6/3, 4 yok", " - 42: ????", " - 64: 8/2, 6/2!?", " - 64: 13/9/3 (mecburi hamle)",
                  " 64 8/2 6/2"});
  refuses<g::roll>({"", " - 6: 8/2", " - 64: 8/2 foo", " - 74: 8/2", ": 64: 8/2", " - 64: 8/2,, x"});
  takes<g::colon_roll>({": 64: 8/2", ": 6-4 8/2 6/2"});
}

TEST(TavlaGrammar, Actions) {
  takes<g::action>({": vido",
                    ": vido 2",
                    ": vido => 2",
                    ": vido cekti 2",
                    ": katla",
                    ": katlar",
                    ": katladi",
                    ": katlamis",
                    ": vidoladi",
                    ": vido yapti",
                    ": kupu cevirdi",
                    ": kup 4",
                    ": kup (4)",
                    ": double 2",
                    ": redoubles => 4",
                    ": beaver 4",
                    ": raccoon",
                    ": kabul",
                    ": kabul ediyorum.",
                    ": kabul etti",
                    ": kabul etmis",
                    ": kabul dedi",
                    ": aldim",
                    ": tamam",
                    ": alir",
                    ": al",
                    ": take",
                    ": kabul etmiyorum",
                    ": kabul etmedi",
                    ": pas",
                    ": red",
                    ": ret",
                    ": gecti",
                    ": drops",
                    ": pass",
                    ": vido, pes",
                    ": vido 4, kabul",
                    ": pes",
                    ": pes (oyun)",
                    ": pes mars",
                    ": pes (katmerli mars)",
                    ": pes (ucluk mars)",
                    ": pes etti",
                    ": terk etti",
                    ": cekildi",
                    ": pesi kabul",
                    ": pesi red",
                    ": kupu pas",
                    ": vidoyu kabul",
                    ": tatil",
                    ": ?",
                    " vido"});
  refuses<g::action>({"", ":", ": vidocu", ": kabulum", ": vido iki", ": zar"});
  const std::initializer_list<std::string_view> denials = {
      ": vido cekmedi", ": vido cekmiyor", ": katlamadi",   ": pes etmedi", ": terk etmedi",
      ": cekilmedi",    ": pes etmem",     ": pas gecmedi", ": reddetmez",  ": gecmiyor"};
  takes<g::denied>(denials);
  refuses<g::action>(denials);
  refuses<g::denied>(
      {": vido cekmis", ": katlamak istedi", ": pes etmek", ": zaman", ": tamam", ": vido cekti"});
}

TEST(TavlaGrammar, Results) {
  takes<g::result>({"katmerli mars, 3 puan", " kazandi, 1 puan", "mars", "2 - 5", " kazandi, 2 - 5",
                    "wins 3 points", "kaybetti, 1 puan", "kazandi, 1 puan ve mac", "tek oyun, 1 puan",
                    "3 sayi", "-1 puan", " kazandi: 1 puan", " kazandi - 1 puan"});
  refuses<g::result>({"", "uctu", "kazandi cok"});
}

TEST(TavlaGrammar, Lines) {
  takes<g::magic>({"tavla 1", "tavla 1 "});
  refuses<g::magic>({"tavla", "tavla1", "tavla x", "tavlaci 1"});
  takes<g::heading>({"1. oyun: 0 - 0",
                     "1.oyun: 0-0",
                     "12. oyun: 3 : 4",
                     "3. oyun: 2 4 (crawford)",
                     "oyun 3: 1 - 0",
                     "game 3: 1 - 0",
                     "4. oyun: 2 - 4 (crawford eli)",
                     "4. oyun: 2 - 4 crawford oyunu",
                     "5. oyun:",
                     "5. oyun",
                     "oyun:",
                     "1. oyun: -2 - 0",
                     "2. el: 0 - 1",
                     "oyun 3 - skor 1-1",
                     "oyun no 3 (1-1)",
                     "oyun no: 3, skor: 1 - 1",
                     "3. oyun - crawford oyunu: 2-0",
                     "3. oyun (crawford): 2 - 0",
                     "2. oyun (1-0, crawford)",
                     "ikinci oyun: 1-0",
                     "2'nci oyun: 1-0",
                     "3uncu oyun",
                     "iv. oyun: 2 - 1",
                     "2. set: 1-0"});
  refuses<g::heading>({"oyun", "2. el", "2. el: beyaz 31", "oyun 3 - 1", "1 oyun: 0 - 0", "1. oyunda",
                       "x. oyun: 0 - 0", "1. oyun: 0", "1. oyun: a - b"});
  takes<g::match_value>({"5 puan", "5 puanlik mac", "5", "7-puan", "5'e kadar", "5 puana kadar", "serbest",
                         "serbest oyun", "money", "5 point match"});
  refuses<g::match_value>({"", "bes puan", "5 kilo", "puan 5"});
  takes<g::match_line>({"5 puanlik mac", "5 puanlik mac beyaz siyah", "7 point match", "5 puanlik"});
  refuses<g::match_line>({"5 puan", "mac"});
  takes<g::all_stacks>({"24:2 13:5 8:3 6:5 k:0 al:0", "24:2, 13:5", "", " bar:1"});
  refuses<g::all_stacks>({"26:1", "24-2", "24:200"});
}

}  // namespace
}  // namespace hakem
