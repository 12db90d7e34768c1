// The list of notations: one line each.
#include <algorithm>

#include "formats/format.hpp"
#include "formats/gmd/gmd.hpp"
#include "formats/javafibs/javafibs.hpp"
#include "formats/json/json.hpp"
#include "formats/mat/mat.hpp"
#include "formats/oldmoves/oldmoves.hpp"
#include "formats/sgf/sgf.hpp"
#include "formats/tavla/tavla.hpp"

namespace hakem {
namespace {

constexpr std::string_view mat_files[] = {".mat", ".txt"};
constexpr std::string_view tavla_files[] = {".tavla", ".txt"};
constexpr std::string_view sgf_files[] = {".sgf"};
constexpr std::string_view json_files[] = {".json"};
constexpr std::string_view oldmoves_files[] = {".fibs", ".txt"};
constexpr std::string_view javafibs_files[] = {".match"};
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
    {"tavla",  "Turkish notation",
               "Türkçe notasyon",
               tavla_files, sniff_tavla, read_tavla, tavla_writer,
               tavla_carries, {}},
    {"sgf",    "SGF GM[6] of GNU Backgammon, with its analysis",
               "GNU Backgammon'un SGF GM[6] dosyası, çözümlemesiyle",
               sgf_files,   sniff_sgf,   read_sgf,   sgf_writer,
               sgf_carries, sgf_comments},
    {"json",   "Hakem's own JSON, the lossless form (docs/match.schema.json)",
               "Hakem'in kayıpsız JSON biçimi (docs/match.schema.json)",
               json_files,  sniff_json,  read_json,  json_writer,
               Holdings::all(), {}},
    {"oldmoves", "What FIBS tells of a match after oldmoves",
               "FIBS sunucusunun oldmoves komutuna verdiği döküm",
               oldmoves_files, sniff_oldmoves, read_oldmoves, oldmoves_writer,
               oldmoves_carries, oldmoves_comments, false},
    {"javafibs", "Match file of JavaFIBS (.match)",
               "JavaFIBS'in maç dosyası (.match)",
               javafibs_files, sniff_javafibs, read_javafibs, javafibs_writer,
               javafibs_carries, javafibs_comments},
    {"gmd",    "Match file of Gibbon (.gmd), with its times",
               "Gibbon'un maç dosyası (.gmd), saatleriyle",
               gmd_files,   sniff_gmd,   read_gmd,   gmd_writer,
               gmd_carries, gmd_comments},
};
// clang-format on

// Below this nothing is recognised: the input may be anything.
constexpr int sure_enough = 40;
// From here on no other reader is asked.
constexpr int certain = 90;

}  // namespace

std::span<const Format> formats() { return list; }

const Format* format_named(std::string_view name) {
  const auto* found =
      std::find_if(std::begin(list), std::end(list), [&](const Format& f) { return f.name == name; });
  return found == std::end(list) ? nullptr : found;
}

const Format* recognise(const Source& source) {
  const Format* best = nullptr;
  int sureness = sure_enough - 1;
  for (const Format& format : list) {
    const int here = format.sniff == nullptr ? 0 : format.sniff(source.text());
    if (here <= sureness) continue;
    best = &format;
    sureness = here;
    if (sureness >= certain) break;
  }
  return best;
}

}  // namespace hakem
