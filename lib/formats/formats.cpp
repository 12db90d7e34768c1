// The list of notations: one line each.
#include <algorithm>

#include "formats/bgammon/bgammon.hpp"
#include "formats/bgf/bgf.hpp"
#include "formats/format.hpp"
#include "formats/gmd/gmd.hpp"
#include "formats/hedgehog/hedgehog.hpp"
#include "formats/javafibs/javafibs.hpp"
#include "formats/json/json.hpp"
#include "formats/mat/mat.hpp"
#include "formats/ogxm/gva.hpp"
#include "formats/ogxm/ogxm.hpp"
#include "formats/oldmoves/oldmoves.hpp"
#include "formats/position/position_notation.hpp"
#include "formats/report/report.hpp"
#include "formats/sgf/sgf.hpp"
#include "formats/sites/sites.hpp"
#include "formats/tavla/tavla.hpp"
#include "formats/turn_words.hpp"
#include "formats/typed/typed.hpp"
#include "formats/xg/xg.hpp"

namespace hakem {
namespace {

constexpr std::string_view mat_files[] = {".mat", ".txt"};
constexpr std::string_view snowie_files[] = {".txt"};
constexpr std::string_view tavla_files[] = {".tavla", ".txt"};
constexpr std::string_view typed_files[] = {".txt"};
constexpr std::string_view sgf_files[] = {".sgf"};
constexpr std::string_view bgammon_files[] = {".match"};
constexpr std::string_view position_files[] = {".txt"};
constexpr std::string_view json_files[] = {".json"};
constexpr std::string_view ogxm_files[] = {".ogxm", ".ogxms", ".gvab"};
constexpr std::string_view gva_files[] = {".gva", ".json"};
constexpr std::string_view sgg_files[] = {".sgg"};
constexpr std::string_view tmg_files[] = {".tmg"};
constexpr std::string_view gam_files[] = {".gam"};
constexpr std::string_view bgf_files[] = {".bgf"};
constexpr std::string_view bgroom_files[] = {".bgf"};
constexpr std::string_view bkg_files[] = {".bkg", ".gam"};
constexpr std::string_view oldmoves_files[] = {".fibs", ".txt"};
constexpr std::string_view javafibs_files[] = {".match"};
constexpr std::string_view xg_files[] = {".xg", ".xgp"};
constexpr std::string_view gmd_files[] = {".gmd"};

// clang-format off
constexpr Format list[] = {
    {"mat",    "Match file (.mat), every dialect; written as GNU Backgammon does",
               "Maç dosyası (.mat), bütün türleri; GNU Backgammon gibi yazılır",
               mat_files,   sniff_mat,   read_mat,   mat_writer,
               mat_carries, mat_comments},
    {"mat-xg", "Match file with eXtreme Gammon's header tags",
               "eXtreme Gammon başlıklarıyla maç dosyası",
               mat_files,   nullptr,     nullptr,    mat_xg_writer,
               mat_carries, mat_comments},
    {"snowie", "Match file as Snowie writes it",
               "Snowie'nin yazdığı gibi maç dosyası",
               snowie_files, nullptr,    nullptr,    snowie_writer,
               snowie_carries, {}, false},
    {"tavla",  "Turkish notation",
               "Türkçe notasyon",
               tavla_files, sniff_tavla, read_tavla, tavla_writer,
               tavla_carries, {}},
    {"typed",  "What people type in their own way, Turkish or English",
               "İnsanların kendi alışkanlığıyla yazdıkları, Türkçe ya da İngilizce",
               typed_files, nullptr,     read_typed, nullptr, {}, {}},  // found by ruling/receive alone
    {"sgf",    "SGF GM[6] of GNU Backgammon, with its analysis",
               "GNU Backgammon'un SGF GM[6] dosyası, çözümlemesiyle",
               sgf_files,   sniff_sgf,   read_sgf,   sgf_writer,
               sgf_carries, sgf_comments, true, lost_in_sgf},
    {"json",   "Hakem's own JSON, the lossless form (match.schema.json)",
               "Hakem'in kayıpsız JSON biçimi (match.schema.json)",
               json_files,  sniff_json,  read_json,  json_writer,
               Holdings::all(), {}},
    {"bgammon", "Replay of bgammon.org",
               "bgammon.org'un maç kaydı",
               bgammon_files, sniff_bgammon, read_bgammon, bgammon_writer,
               bgammon_carries, {}},
    {"oldmoves", "What FIBS tells of a match after oldmoves",
               "FIBS sunucusunun oldmoves komutuna verdiği döküm",
               oldmoves_files, sniff_oldmoves, read_oldmoves, oldmoves_writer,
               oldmoves_carries, oldmoves_comments, false},
    {"javafibs", "Match file of JavaFIBS",
               "JavaFIBS'in maç dosyası",
               javafibs_files, sniff_javafibs, read_javafibs, javafibs_writer,
               javafibs_carries, javafibs_comments},
    {"gmd",    "Match file of Gibbon, with its times",
               "Gibbon'un maç dosyası, saatleriyle",
               gmd_files,   sniff_gmd,   read_gmd,   gmd_writer,
               gmd_carries, gmd_comments},
    {"xg",     "eXtreme Gammon (.xg, .xgp), with its analysis; written without it, experimentally",
               "eXtreme Gammon (.xg, .xgp), çözümlemesiyle; yazarken çözümlemesiz, deneme olarak",
               xg_files,    sniff_xg,    read_xg,    xg_writer,
               xg_carries, xg_comments},
    {"hedgehog", "Match imported by HedgeHog (OpenGammon), JSON",
               "HedgeHog'un (OpenGammon) içe aktardığı maç, JSON",
               json_files,  sniff_hedgehog, read_hedgehog, nullptr,
               {}, {}, false},
    {"bgf",    "Match file of BGBlitz, with its analysis",
               "BGBlitz'in maç dosyası, çözümlemesiyle",
               bgf_files,   sniff_bgf,   read_bgf,   nullptr, {}, {}},
    {"ogxm",   "OGXM of OpenGammon, HedgeHog and GammonView, with its analysis",
               "OpenGammon, HedgeHog ve GammonView'un OGXM dosyası, çözümlemesiyle",
               ogxm_files,  sniff_ogxm,  read_ogxm,  ogxm_writer,
               ogxm_carries, {}, true, lost_in_ogxm},
    {"gva",    "GammonView's match in JSON, with its analysis",
               "GammonView'un JSON maçı, çözümlemesiyle",
               gva_files,   sniff_gva,   read_gva,   gva_writer,
               gva_carries, {}, true, lost_in_gva},
    {"position", "Positions: lists of IDs, texts of eXtreme Gammon, BGBlitz, GNU Backgammon",
               "Konumlar: kimlik listeleri; eXtreme Gammon, BGBlitz, GNU Backgammon metinleri",
               position_files, sniff_position, read_report, nullptr,
               {}, {}},
    {"report", "Analysed texts of GNU Backgammon, eXtreme Gammon, BGBlitz: what was played and thought",
               "GNU Backgammon, eXtreme Gammon, BGBlitz'in çözümleme metinleri: oynananlar ve düşünülenler",
               position_files, sniff_report, read_report, nullptr,
               {}, {}},
    {"sgg",    "GamesGrid and GridGammon",
               "GamesGrid ve GridGammon",
               sgg_files,   sniff_sgg,   read_sgg,   nullptr, {}, {}, false},
    {"tmg",    "TrueMoneyGames",
               "TrueMoneyGames",
               tmg_files,   sniff_tmg,   read_tmg,   nullptr, {}, {}, false},
    {"empire", "GammonEmpire",
               "GammonEmpire",
               gam_files,   sniff_empire, read_gam,  nullptr, {}, {}, false},
    {"jellyfish", "A game of JellyFish",
               "JellyFish oyunu",
               gam_files,   sniff_jellyfish, read_gam, nullptr, {}, {}, false},
    {"party",  "PartyGammon",
               "PartyGammon",
               gam_files,   sniff_party, read_party, nullptr, {}, {}, false},
    {"bgroom", "BackGammonRoom, the .bgf that is a text",
               "BackGammonRoom, metin olan .bgf",
               bgroom_files, sniff_bgroom, read_bgroom, nullptr, {}, {}, false},
    {"bkg",    "BKG of Hans Berliner",
               "Hans Berliner'in BKG'si",
               bkg_files,   sniff_bkg,   read_bkg,   nullptr, {}, {}, false},
};
// clang-format on

// Below this nothing is recognised: the input may be anything.
constexpr int sure_enough = 40;
// From here on no other reader is asked.
constexpr int certain = 90;

// A page of findings, which quotes the records it is about.
bool is_our_page(std::string_view text) {
  return text.starts_with("<!DOCTYPE html>") &&
         text.substr(0, 1000).find("<title>Hakem: ") != std::string_view::npos;
}

// Behind the last word that a match file tells its length with, "match" or "money": nothing there is
// certainly one.
std::size_t end_of_match_files(std::string_view text) {
  const auto has_word_at = [&](std::size_t at, std::string_view word) {
    return std::ranges::equal(text.substr(at, word.size()), word,
                              [](char one, char other) { return (one | 0x20) == other; });
  };
  for (std::size_t at = text.size(); (at = text.substr(0, at).find_last_of("mM")) != text.npos;)
    if (has_word_at(at, "match") || has_word_at(at, "money")) return at + 1;
  return 0;
}

// They look at how a file begins, and are asked before those who go through its lines where it begins so.
constexpr int (*by_beginning[])(std::string_view) = {sniff_sgf, sniff_json, sniff_gva, sniff_bgf};

bool begins_with_bracket(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  return first != text.npos && (text[first] == '(' || text[first] == '{');
}

// The surest of the notations, if one is as sure as `least`; `ask` tells how sure one is of a text, and
// `ask_run_together` whether it is a match file of which the lines are lost.
template <typename Ask, typename AskRunTogether>
const Format* surest(std::string_view text, int least, Ask ask, AskRunTogether ask_run_together) {
  const bool bracket = begins_with_bracket(text);
  const Format* best = nullptr;
  int sureness = least - 1;
  for (const bool later : {false, true})
    for (const Format& format : list) {
      const bool by_lines =
          !bracket || std::ranges::find(by_beginning, format.sniff) == std::end(by_beginning);
      if (format.sniff == nullptr || by_lines != later) continue;
      const int here = ask(format);
      if (here < sureness || (here == sureness && (best == nullptr || best < &format))) continue;
      best = &format;
      sureness = here;
      if (sureness >= certain) return best;
    }
  const Format* const mat = format_named("mat");
  return best != mat && ask_run_together() >= std::max(sureness, least) ? mat : best;
}

const Format* surest(std::string_view text, int least) {
  return surest(
      text, least, [=](const Format& format) { return format.sniff(text); },
      [=] { return sniff_mat_run_together(text); });
}

// What stands behind the comments at the top, which may fill all that is looked at; nothing if there are
// none.
std::string_view below_comments(std::string_view text) {
  for (std::size_t word = 0, first = text.find_first_not_of(" \t\r\n");;) {
    word = text.find_first_not_of(" \t\r\n", word);
    if (word == text.npos) return {};
    if (text[word] != '#' && text[word] != ';') return word == first ? std::string_view() : text.substr(word);
    word = std::min(text.find_first_of("\r\n", word), text.size());
  }
}

// Where the line stands, from `at` on and above all turns, that only begins a record: what is above it (a
// date, a title) could be of its head as well, and is not. `at` if there is none.
std::size_t first_line_of(const Format& format, std::string_view text, std::size_t at) {
  constexpr int surest_of_all = 100;
  constexpr int most_lines = 20;
  const int sureness = format.sniff(text.substr(at));
  std::size_t line = at;
  for (int i = 0; i < most_lines && sureness < surest_of_all && line < text.size(); ++i) {
    const std::size_t end = std::min(text.find('\n', line), text.size());
    if (telling_of(text.substr(line, end - line), {}) == Telling::turn) return at;
    if (format.sniff(text.substr(line)) > sureness) return line;
    line = std::min(end + 1, text.size());
  }
  return at;
}

// Lines that are tried for the beginning of a record below something else, and paragraphs below those.
constexpr int lines_tried = 60;
constexpr int paragraphs_tried = 100;

}  // namespace

std::span<const Format> formats() { return list; }

const Format* format_named(std::string_view name) {
  const auto* found =
      std::find_if(std::begin(list), std::end(list), [&](const Format& f) { return f.name == name; });
  return found == std::end(list) ? nullptr : found;
}

const Format* recognise(const Source& source) {
  constexpr std::size_t head_of_binary = 4096;  // which tells what it is
  if (source.is_binary()) return surest(source.text().substr(0, head_of_binary), sure_enough);
  const Format* const found = surest(source.text(), sure_enough);
  return found != nullptr ? found : surest(below_comments(source.text()), sure_enough);
}

std::size_t find_record(std::string_view text) {
  if (is_our_page(text)) return text.npos;
  const std::size_t match_files = end_of_match_files(text);
  TavlaLines tavla(text);
  static_assert(position_sureness < certain && report_sureness < certain);
  // Nobody who is asked so often may be slow.
  const auto surest_from = [&](std::size_t at) {
    const std::string_view rest = text.substr(at);
    const auto ask = [&](const Format& format) {
      if (format.sniff == sniff_position || format.sniff == sniff_report) return 0;
      if (format.sniff == sniff_tavla) return tavla.sureness_from(at);
      return format.sniff == sniff_mat && at >= match_files ? 0 : format.sniff(rest);
    };
    return surest(rest, certain, ask, [&] { return at >= match_files ? 0 : sniff_mat_run_together(rest); });
  };
  int tried = 0;
  bool begins_paragraph = false;
  for (std::size_t at = 0;
       (at = text.find('\n', at)) != text.npos && tried < lines_tried + paragraphs_tried;) {
    const std::size_t end = std::min(text.find('\n', ++at), text.size());
    const bool is_blank = text.substr(at, end - at).find_first_not_of(" \t\r") == text.npos;
    if (!is_blank && (begins_paragraph || tried < lines_tried)) {
      ++tried;
      if (const Format* const found = surest_from(at); found != nullptr)
        return first_line_of(*found, text, at);
    }
    begins_paragraph = is_blank;
  }
  return text.npos;
}

const Format* nearest_notation(const Source& source) {
  return is_our_page(source.text()) ? nullptr : surest(source.text(), 1);
}

}  // namespace hakem
