// The sentences of diff, stats, split, join and dedupe in both languages.
#pragma once

#include "texts.hpp"

namespace hakem::texts {

inline constexpr Both tool_format = {"output", "çıktı"};
inline constexpr Both tool_output = {"file to write to; - is standard output (-)",
                                     "yazılacak dosya; - standart çıktı (-)"};

// position
inline constexpr Both position = {"read positions, draw them, write them as other IDs",
                                  "konumları oku, çiz, başka kimliklerle yaz"};
inline constexpr Both position_ids = {"XGID, GNUBG ID, OGID, FIBS board:, Snowie line; - for a text",
                                      "XGID, GNUBG kimliği, OGID, FIBS board:, Snowie; metin için -"};
inline constexpr Both position_word = {"ID", "KİMLİK"};
inline constexpr Both position_to = {"only this ID, one a line", "yalnızca bu kimlik, satır satır"};
inline constexpr Both position_footer = {
    R"(Found in lists (a wrong line does not stop them) and in texts programs copy.
Exit status: 0 fine, 1 a position that cannot be, 2 usage, 3 unreadable

Examples:
  hakem position 'XGID=-b----E-C---eE---c-e----B-:0:0:1:53:0:0:0:5:10'
  hakem position 4HPwATDgc/ABMA:cImuAAAAAAAE --to xgid
  hakem position - --to gnubg < positions.txt
)",
    R"(Listelerde (yanlış satır durdurmaz) ve programların metinlerinde aranır.
Çıkış durumu: 0 tamam, 1 olamayacak konum, 2 komut yanlış, 3 okunamadı

Örnekler:
  hakem position 'XGID=-b----E-C---eE---c-e----B-:0:0:1:53:0:0:0:5:10'
  hakem position 4HPwATDgc/ABMA:cImuAAAAAAAE --to xgid
  hakem position - --to gnubg < konumlar.txt
)"};

// stats
inline constexpr Both stats = {"what many records come to: results, cube, dice",
                               "kayıtların toplamı: sonuçlar, vido, zarlar"};
inline constexpr Both stats_player = {"only the matches and dice of this player",
                                      "yalnızca bu oyuncunun maçları ve zarları"};
inline constexpr Both stats_top = {"so many players and plays per roll; 0 is all",
                                   "bu kadar oyuncu ve zar başına hamle; 0 hepsi"};
inline constexpr Both clean_only = {"leave records with errors out", "hatalı kayıtlar sayılmasın"};
inline constexpr Both tool_jobs = {"read so many at a time (one per processor)",
                                   "aynı anda okunan (işlemci başına bir)"};
inline constexpr Both stats_footer = {
    R"(Examples:
  hakem stats season/ --top 5
  hakem stats season.zip --format csv > season.csv
  hakem stats records/ --player Ada --clean-only
)",
    R"(Örnekler:
  hakem stats sezon/ --top 5
  hakem stats sezon.zip --format csv > sezon.csv
  hakem stats kayitlar/ --player Ada --clean-only
)"};

// decisions
inline constexpr Both decisions = {"every decision as a row: position, play, result, error",
                                   "her karar bir satır: konum, hamle, sonuç, hata"};
inline constexpr Both decisions_footer = {
    R"(The columns: docs/decisions.md
Examples:
  hakem decisions season.zip > season.csv
  hakem decisions records/ --format jsonl | jq 'select(.error > 0.1)'
  hakem decisions season.tar --format arrow --output season.arrows
)",
    R"(Sütunlar: docs/decisions.md
Örnekler:
  hakem decisions sezon.zip > sezon.csv
  hakem decisions kayitlar/ --format jsonl | jq 'select(.error > 0.1)'
  hakem decisions sezon.tar --format arrow --output sezon.arrows
)"};
inline constexpr Both decisions_to_terminal = {
    "Arrow is no text: give it a file (--output season.arrows) or a program that reads it",
    "Arrow metin değildir: bir dosyaya (--output sezon.arrows) ya da okuyan bir programa verin"};

// diff
inline constexpr Both diff = {"where two records of a match differ in meaning",
                              "bir maçın iki kaydı anlamca nerede ayrılıyor"};
inline constexpr Both diff_first = {"two records in any notations; - for standard input",
                                    "herhangi notasyonda iki kayıt; standart girdi için -"};
inline constexpr Both diff_second = {"the other one", "öteki"};
inline constexpr Both strict = {"also header lines, comments, and how it is written",
                                "başlık satırları, açıklamalar ve yazılış da"};
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
inline constexpr Both diff_winner = {"another winner of the match", "maçın kazananı farklı"};
inline constexpr Both diff_score = {"another score", "skor farklı"};
inline constexpr Both diff_names = {"another name", "ad farklı"};
inline constexpr Both diff_length = {"another length", "maç uzunluğu farklı"};
inline constexpr Both diff_variation = {"another variation", "oyun türü farklı"};
inline constexpr Both diff_header = {"another header line", "başlık satırı farklı"};
inline constexpr Both diff_note = {"another comment", "açıklama farklı"};
inline constexpr Both diff_written = {"written differently", "yazılışı farklı"};

// split, join
inline constexpr Both split = {"write every match of a file into a file of its own",
                               "dosyadaki her maçı ayrı dosyaya yaz"};
inline constexpr Both split_output = {"folder to write to (made if it is not there)",
                                      "yazılacak klasör (yoksa açılır)"};
inline constexpr Both folder_word = {"FOLDER", "KLASÖR"};
inline constexpr Both split_footer = {
    R"(.mat and Turkish notation are cut where a match begins, and the pieces one
after the other are the file. Any other notation is written anew; what it has no
place for is listed, and refused without --allow-loss.

Examples:
  hakem split evening.mat -o matches/
)",
    R"(.mat ve Türkçe notasyon maçın başladığı yerden kesilir, parçalar art arda
dosyanın kendisidir. Öbür notasyonlar yeniden yazılır; yeri olmayan sayılır,
--allow-loss yoksa yazılmaz.

Örnekler:
  hakem split aksam.mat -o maclar/
)"};
inline constexpr Both split_unsafe = {"cut here it would not read as the same matches; nothing was written",
                                      "buradan kesilirse aynı maçlar okunmuyor; hiçbir şey yazılmadı"};
inline constexpr Both join = {"write several records into one file", "birkaç kaydı tek dosyaya yaz"};
inline constexpr Both join_paths = {"records, in the order they are to have", "kayıtlar, istenen sırayla"};
inline constexpr Both join_to = {"notation to write (needed if they have several)",
                                 "yazılacak notasyon (birden çoksa gerekir)"};
inline constexpr Both join_output = {"file to write to; - is standard output",
                                     "yazılacak dosya; - standart çıktı"};
inline constexpr Both join_footer = {
    R"(In one notation the bytes are kept, with an empty line between two records
where it is needed. What another notation has no place for is listed, and
refused without --allow-loss. The file is read again before it is written.
Examples:
  hakem join round1.mat round2.mat -o evening.mat
  hakem join matches/ extra.tavla --to json -o all.json
)",
    R"(Notasyon aynıysa baytlar korunur, gerekirse araya boş satır konur. Başka
notasyonda yeri olmayan sayılır; --allow-loss yoksa yazılmaz.
Dosya yazılmadan önce yeniden okunup denetlenir.
Örnekler:
  hakem join tur1.mat tur2.mat -o aksam.mat
  hakem join maclar/ ek.tavla --to json -o hepsi.json
)"};
inline constexpr Both join_notations = {
    "the records are of several notations: --to says which to write",
    "kayıtların notasyonları farklı: hangisi yazılacaksa --to ile verilmeli"};
inline constexpr Both join_unsafe = {"in one file they would not read as the same matches; try --to json",
                                     "tek dosyada aynı maçlar okunmuyor; --to json denenebilir"};
inline constexpr Both join_nothing = {"there is no record to join", "birleştirilecek kayıt yok"};
inline constexpr Both join_repeated = {"a file that was named twice is joined once",
                                       "iki kez verilen dosya bir kez birleştirilir"};
inline constexpr Both join_utf8 = {"the encodings differ; written as UTF-8",
                                   "kodlamalar farklı; UTF-8 olarak yazıldı"};

// dedupe
inline constexpr Both dedupe = {"records of the same match, and which to keep",
                                "aynı maçın kayıtları, hangisi kalsın"};
inline constexpr Both dedupe_footer = {
    R"(Compared is what was done: names, notation and colours do not count, and a
copy may be cut off. Matches of fewer than 10 plays are not compared.
Exit status: 0 none, 1 duplicates, 2 usage, 3 unreadable

Examples:
  hakem dedupe archive/ season.zip
  hakem dedupe archive/ --format json
)",
    R"(Yapılanlar karşılaştırılır: ad, notasyon ve renk önemsizdir, kopya yarım da
olabilir. 10 hamleden kısa maçlar karşılaştırılmaz.
Çıkış durumu: 0 yok, 1 kopya var, 2 komut yanlış, 3 okunamadı

Örnekler:
  hakem dedupe arsiv/ sezon.zip
  hakem dedupe arsiv/ --format json
)"};

// sheet
inline constexpr Both sheet = {"both players' score sheets, from the record",
                               "iki oyuncunun çizelgesi (SKÇ), kayıttan"};
inline constexpr Both sheet_html = {"a page to print (A4) instead of text",
                                    "metin yerine basılacak sayfa (A4)"};
inline constexpr Both sheet_footer = {
    R"(The scores come from the replay; breaks, time and signatures from the lines of
the record. The text can stand at the end of a .tavla record.

Examples:
  hakem sheet final.tavla >> final.tavla
  hakem sheet --html final.mat -o sheet.html
)",
    R"(Skorlar hamlelerden çıkar; mola, süre ve imza kayıttaki satırlardan alınır.
Metin, bir .tavla kaydının sonuna konabilir.

Örnekler:
  hakem sheet final.tavla >> final.tavla
  hakem sheet --html final.mat -o cizelge.html
)"};

// roundtrip
inline constexpr Both roundtrip = {"a record through another notation and back, compared",
                                   "kaydı başka notasyondan geçirip geri getir, karşılaştır"};
inline constexpr Both roundtrip_via = {"through this notation (else through each)",
                                       "bu notasyondan (yoksa her birinden)"};
inline constexpr Both roundtrip_strict = {"what has no place there is a failure as well",
                                          "orada yeri olmayan da hata sayılır"};
inline constexpr Both roundtrip_footer = {
    R"(Exit: 0 the same but for what has no place there, 1 anything else, 3 unreadable.

Examples:
  hakem roundtrip final.mat --via sgf
  hakem roundtrip records/ --strict --via json
)",
    R"(Çıkış: 0 orada yeri olmayan dışında aynı, 1 başka bir fark, 3 okunamadı.

Örnekler:
  hakem roundtrip final.mat --via sgf
  hakem roundtrip kayitlar/ --strict --via json
)"};
inline constexpr Both trip_lost = {"no place for", "yeri yok"};
inline constexpr Both trip_comments = {"only comments", "yalnız açıklama"};
inline constexpr Both trip_unnamed = {"lost without being named", "adı anılmadan yiten"};
inline constexpr Both trip_unsteady = {"written a second time it is another text",
                                       "ikinci yazılışta metin değişiyor"};
inline constexpr Both trip_unsound = {"read back it has errors, which the record has not",
                                      "geri okununca kayıtta olmayan hatalar çıkıyor"};

}  // namespace hakem::texts
