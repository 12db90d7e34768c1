// The sentences of diff, stats, split, join and dedupe in both languages.
#pragma once

#include "texts.hpp"

namespace hakem::texts {

inline constexpr Both tool_format = {"text or json", "text ya da json"};
inline constexpr Both tool_output = {"file to write to; - is standard output (-)",
                                     "yazılacak dosya; - standart çıktı (-)"};

// diff
inline constexpr Both diff = {"where two records of a match differ in meaning",
                              "bir maçın iki kaydı anlamca nerede ayrılıyor"};
inline constexpr Both diff_first = {"two records in any notations; - for standard input",
                                    "herhangi notasyonda iki kayıt; standart girdi için -"};
inline constexpr Both diff_second = {"the other one", "öteki"};
inline constexpr Both strict = {"also what is only written differently",
                                "yalnızca yazılışı farklı olanlar da"};
inline constexpr Both diff_footer = {
    R"(Order of the dice and of the parts of a play, hit marks, case: no difference.
Exit status: 0 the same, 1 different, 2 usage, 3 unreadable

Examples:
  hakem diff final.mat final.tavla
  hakem diff mine.mat yours.mat --strict
)",
    R"(Zarların ve hamle parçalarının sırası, kırma işareti, büyük harf: fark değildir.
Çıkış durumu: 0 aynı, 1 farklı, 2 komut yanlış, 3 okunamadı

Örnekler:
  hakem diff final.mat final.tavla
  hakem diff benim.mat senin.mat --strict
)"};
inline constexpr Both difference = {"difference", "fark"};
inline constexpr Both differences = {"differences", "fark"};
inline constexpr Both not_written = {"(not written)", "(yazılmamış)"};
inline constexpr Both nothing_there = {"(nothing)", "(yok)"};
inline constexpr Both diff_match = {"only one has the match", "maç yalnızca birinde var"};
inline constexpr Both diff_game = {"only one has the game", "oyun yalnızca birinde var"};
inline constexpr Both diff_turn = {"only one has the turn", "el yalnızca birinde var"};
inline constexpr Both diff_dice = {"other dice", "zarlar farklı"};
inline constexpr Both diff_play = {"another play", "hamle farklı"};
inline constexpr Both diff_cube = {"another cube action", "vido işlemi farklı"};
inline constexpr Both diff_action = {"something else was done", "başka bir şey yapılmış"};
inline constexpr Both diff_position = {"another position is set", "verilen konum farklı"};
inline constexpr Both diff_result = {"another result", "sonuç farklı"};
inline constexpr Both diff_score = {"another score", "skor farklı"};
inline constexpr Both diff_names = {"another name", "ad farklı"};
inline constexpr Both diff_length = {"another length", "maç uzunluğu farklı"};
inline constexpr Both diff_variation = {"another variation", "oyun türü farklı"};
inline constexpr Both diff_written = {"written differently", "yazılışı farklı"};

}  // namespace hakem::texts
