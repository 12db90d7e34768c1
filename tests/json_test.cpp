#include "formats/json/json.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "all_events.hpp"
#include "formats/json/json_line.hpp"
#include "json_round.hpp"
#include "model/match.hpp"
#include "ruling/convert.hpp"

namespace hakem {
namespace {

using namespace all_events;

// The document made of what is read from `bytes`.
std::string document_of(const std::string& bytes) {
  std::string document;
  convert(Source::from_bytes("input", bytes), nullptr, *format_named("json"), document);
  return document;
}

TEST(Json, EveryEventSurvives) {
  EventLog expected;
  EventOrder order(&expected);
  send_everything(order);
  ASSERT_EQ(order.fault(), "");
  const std::string document = written(send_everything);
  const Read back = read(document);
  for (const Diagnostic& found : back.diagnostics)  // of its turns, its names and its length
    EXPECT_TRUE(found.code == Code::N118 || found.code == Code::N122 || found.code == Code::N105)
        << found.facts.size();
  EXPECT_EQ(back.log, expected.log);
  EXPECT_EQ(back.fault, "");
  EXPECT_EQ(sniff_json(document), 100);
}

TEST(Json, AnOutputThatHoldsSomethingIsAppendedTo) {
  std::string out = "x";
  send_everything(*json_writer(out));
  EXPECT_EQ(out, "x" + written(send_everything));
}

TEST(Json, TheDocumentIsCompleteWheneverNoMatchIsOpen) {
  std::string out;
  const auto writer = json_writer(out);
  const auto expect_complete = [&](std::string_view notes, int matches) {
    const Read back = read(out);
    for (const Diagnostic& found : back.diagnostics) EXPECT_EQ(found.code, Code::N105) << out;
    EventLog expected;
    for (const char c : notes) {
      if (c == 'n') expected.note({NoteKind::comment, "n", {}});
      if (c != 'm') continue;
      expected.begin_match({});
      expected.end_match();
    }
    EXPECT_EQ(back.log, expected.log) << out;
    EXPECT_EQ(std::count(notes.begin(), notes.end(), 'm'), matches);
  };
  EXPECT_EQ(out, "");
  std::string sent;
  int matches = 0;
  for (const char c : std::string("nnmmnnnmn")) {
    sent += c;
    if (c == 'n') {
      writer->note({NoteKind::comment, "n", {}});
    } else {
      writer->begin_match({});
      writer->end_match();
      ++matches;
    }
    expect_complete(sent, matches);
  }
}

TEST(Json, OneEventStandsOnOneLineWithItsRuling) {
  const std::string document = written([](Sink& sink) {
    MatchHead head;
    head.length = 5;
    head.length_written = true;
    head.names = {"Ada", "Bora"};
    sink.begin_match(head);
    GameHead game;
    game.number = 1;
    game.score_written = true;
    sink.begin_game(game);
    const Board start = starting_board(Variation::standard);
    Ruled ruled;
    ruled.before = ruled.after = &start;
    ruled.played.add({24, 18, false});
    ruled.played.add({18, 14, true});
    ruled.verified = true;
    Turn play = turn(TurnKind::play, Side::white, {6, 4}, {move({24, 14}, 2)});
    play.row = 1;
    play.ruled = &ruled;
    sink.turn(play);
    sink.note({NoteKind::comment, "a \"note\"", {}});
    sink.end_game({EndReason::drop, Side::white, Level::single, 1, {1, 0}});
    sink.end_match();
  });
  EXPECT_EQ(document, R"({
  "format": "hakem/match",
  "version": 2,
  "matches": [
    {
      "names": ["Ada", "Bora"],
      "length": 5,
      "variation": "standard",
      "games": [
        {
          "number": 1,
          "score": [0,0],
          "events": [
            {"turn":"play","side":"white","row":1,"dice":[6,4],"moves":[{"points":[24,14],"marks":[1]}],"before":"24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5","played":[[24,18],[18,14]],"hits":[14],"ruling":"legal"},
            {"note":"comment","text":"a \"note\""}
          ],
          "end": {"score":[1,0],"reason":"drop","winner":"white","level":"single","points":1}
        }
      ]
    }
  ]
}
)");
}

TEST(Json, TheBoardIsWrittenAsItsTextForm) {
  for (const char* text : {"bar:2 24:1 off:12 | 1:15", " | ", "13:10 | bar:1 12:11 off:3"}) {
    JsonLine line;
    line.board(*board_from_text(text));
    EXPECT_EQ(line.text(), "\"" + to_text(*board_from_text(text)) + "\"");
  }
}

TEST(Json, StringsThatAreNotUtf8AreRepairedAndTheRestEscaped) {
  std::string out;
  append_json_string(out, "a\xFF\"\\\n\x02ş");
  EXPECT_EQ(out, "\"a\uFFFD\\\"\\\\\\n\\u0002ş\"");
}

TEST(Json, EventsKnowTheirLine) {
  Match match;
  Reporter reporter;
  const Source source = Source::from_bytes("", written(send_everything));
  read_json(source, match, reporter);
  ASSERT_FALSE(match.turns.empty());
  for (const Turn& turn : match.turns) {
    EXPECT_TRUE(source.slice(turn.span).starts_with("{\"turn\":"));
    EXPECT_EQ(source.slice(turn.span).back(), '}');
    for (std::size_t i = 0; i < turn.n_moves; ++i)
      EXPECT_TRUE(source.slice(turn.moves[i].span()).starts_with("{\"points\":["));
  }
  for (const Claim& claim : match.claims) EXPECT_TRUE(source.slice(claim.span).starts_with("{\"claim\":"));
  for (const Note& note : match.notes) EXPECT_TRUE(source.slice(note.span).starts_with("{\"note\":"));
}

TEST(Json, OnlyDocumentsAreRecognised) {
  EXPECT_EQ(sniff_json(" \n{ \"version\" : 1, \"format\" :\"hakem/match\""), 100);
  EXPECT_GT(sniff_json("{\"matches\": []}"), 0);
  for (const char* text : {"", "[1]", "{\"a\": 1}", "; [Site \"hakem/match\"]", "5 point match"})
    EXPECT_EQ(sniff_json(text), 0) << text;
}

// Nothing within a document is taken for a way it travelled, and a second reading finds the same.
TEST(Json, ItsLettersAreThoseItMeans) {
  const std::string record =
      document_of("TAVLA 1\nMaç: 3 puan\nBeyaz: Ada\nSiyah: Kerem\n\n1. oyun: 0 - 0\nBeyaz - 31: 8/5, 6/5\n");
  ASSERT_NE(record.find("[\"Ada\", \"Kerem\"]"), record.npos);
  for (const std::string_view name : {"Å\u009Eule", "Ã\u0087aÄ\u009frÄ±", "+AV4-ule", "M-EM-^^ule",
                                      "a\uFEFF:b", "１２", "&amp;", "=C5=9Eule"}) {
    std::string document = record;
    for (std::size_t at = document.find("Ada"); at != document.npos;
         at = document.find("Ada", at + name.size()))
      document.replace(at, 3, name);
    EXPECT_EQ(document_of(document), document);
  }
}

}  // namespace
}  // namespace hakem
