// Every sentence of the command line in both languages.
#pragma once

#include <string_view>

#include "diag/message.hpp"

namespace hakem {

struct Both {
  std::string_view en;
  std::string_view tr;
  constexpr std::string_view operator()(Language language) const { return in(language, en, tr); }
};

namespace texts {

// Help as a whole.
inline constexpr Both usage = {"Usage", "Kullanım"};
inline constexpr Both options = {"Options", "Seçenekler"};
inline constexpr Both commands = {"Commands", "Komutlar"};
inline constexpr Both option_word = {"OPTIONS", "SEÇENEKLER"};
inline constexpr Both command_word = {"COMMAND", "KOMUT"};
inline constexpr Both help = {"this help", "bu yardım"};
inline constexpr Both help_all = {"all options", "bütün seçenekler"};
inline constexpr Both version = {"the version", "sürüm"};

inline constexpr Both about = {"Hakem, the referee for backgammon and tavla match records.",
                               "Hakem: tavla maç kayıtlarının hakemi."};
inline constexpr Both footer = {
    R"(Examples: hakem COMMAND --help. Exit: 0 clean, 1 errors, 2 usage, 3 unreadable
)",
    R"(Örnekler: hakem KOMUT --help. Çıkış: 0 temiz, 1 hata, 2 komut, 3 okunamadı
)"};
inline constexpr Both output_failed = {"standard output could not be written", "standart çıktıya yazılamadı"};

// Options that several commands have.
inline constexpr Both name_word = {"NAME", "AD"};
inline constexpr Both path_word = {"PATH", "YOL"};
inline constexpr Both file_word = {"FILE", "DOSYA"};
inline constexpr Both code_word = {"CODE", "KOD"};
inline constexpr Both number_word = {"N", "N"};
inline constexpr Both line_word = {"LINE", "SATIR"};
inline constexpr Both lang = {"language of the texts", "metinlerin dili"};
inline constexpr Both from = {"notation of the input (else recognised by content)",
                              "girdinin notasyonu (yoksa içeriğinden tanınır)"};
inline constexpr Both encoding = {"encoding of the input (else recognised)",
                                  "girdinin kodlaması (yoksa tanınır)"};
inline constexpr Both rules_option = {"rules to judge by (hakem rules tells them)",
                                      "incelemede geçerli kurallar (bkz. hakem rules)"};
inline constexpr Both rule_option = {"an option of the rules (hakem rules NAME tells its values)",
                                     "kurallarda bir seçenek (değerleri: hakem rules AD)"};
inline constexpr Both name_value_word = {"NAME=VALUE", "AD=DEĞER"};
inline constexpr Both ascii = {"draw with ASCII characters only", "yalnızca ASCII karakterlerle çiz"};
inline constexpr Both colour = {"colours", "renkler"};
inline constexpr Both legal = {"legal plays to show for an illegal one (3)",
                               "kural dışı hamlede gösterilecek hamle (3)"};

// check
inline constexpr Both check = {"rule on records: every move, cube action, result",
                               "kayıtları incele: her hamle, vido, sonuç"};
inline constexpr Both check_paths = {"files, folders, archives, - for standard input",
                                     "dosya, klasör, arşiv, standart girdi için -"};
inline constexpr Both check_paths_or_none = {"files, folders, archives, - (stdin); none: this folder",
                                             "dosya, klasör, arşiv, - (stdin); yoksa bu klasör"};
inline constexpr Both check_format = {"output", "çıktı"};
inline constexpr Both output_file = {"write it there, not to standard output",
                                     "standart çıktı yerine oraya yaz"};
inline constexpr Both output = {"another of these: sarif=report.sarif",
                                "bunlardan biri daha: sarif=rapor.sarif"};
inline constexpr Both kind_file_word = {"KIND=FILE", "ÇIKTI=DOSYA"};
inline constexpr Both select = {"only these: M104, must-play-both, M, all",
                                "yalnızca bunlar: M104, must-play-both, M, all"};
inline constexpr Both ignore = {"not these", "bunlar değil"};
inline constexpr Both severity = {"how grave it is: R117=error", "ağırlığı: R117=hata"};
inline constexpr Both code_level_word = {"CODE=LEVEL", "KOD=DÜZEY"};
inline constexpr Both level_word = {"LEVEL", "DÜZEY"};
inline constexpr Both pattern_word = {"GLOB", "KALIP"};
inline constexpr Both include = {"only such files of folders and archives",
                                 "klasör ve arşivlerden yalnızca bunlar"};
inline constexpr Both exclude = {"no such files or folders", "bu dosya ve klasörler değil"};
inline constexpr Both relative = {"names as below the folder or archive given",
                                  "adlar, verilen klasör ya da arşivden sonrası"};
inline constexpr Both config = {"this hakem.toml for all files", "bütün dosyalar için bu hakem.toml"};
inline constexpr Both no_config = {"no hakem.toml", "hakem.toml okunmasın"};
inline constexpr Both baseline = {"say nothing of the findings listed there",
                                  "orada yazılı bulguları söyleme"};
inline constexpr Both write_baseline = {"list all findings there", "bütün bulguları oraya yaz"};
inline constexpr Both no_suppressions = {"heed no \"hakem: ignore\" in records",
                                         "kayıtlardaki \"hakem: ignore\" sayılmasın"};
inline constexpr Both fail_on = {"exit 1 from here on", "buradan itibaren çıkış 1"};
inline constexpr Both exit_zero = {"as --fail-on never", "--fail-on never gibi"};
inline constexpr Both statistics = {"counts instead of findings", "bulgular yerine sayıları"};
inline constexpr Both max_findings = {"show so many, count the rest", "bu kadarını göster, gerisini say"};
inline constexpr Both jobs = {"check so many at a time (one per processor)",
                              "aynı anda incelenen (işlemci başına bir)"};
inline constexpr Both interrupted = {"interrupted: what was not reached was not checked",
                                     "kesildi: sıra gelmeyenler incelenmedi"};
inline constexpr Both nothing_checked = {"no record was found, so none was checked",
                                         "kayıt bulunamadı, hiçbir şey incelenmedi"};
inline constexpr Both list_left_out = {
    "name what was left out of folders and archives, one a line, on standard error",
    "klasör ve arşivlerde bakılmayanları standart hataya satır satır yaz"};
inline constexpr Both left_hidden = {"hidden", "gizli"};
inline constexpr Both left_excluded = {"excluded", "dışlanan"};
inline constexpr Both left_binary = {"binary", "ikili"};
inline constexpr Both left_no_record = {"of other text", "başka metin"};
inline constexpr Both left_repeated = {"the same file again", "aynı dosya yeniden"};
inline constexpr Both ids = {"with every finding the XGID of the position before it",
                             "her bulguda, ondan önceki konumun XGID'si"};
inline constexpr Both quiet = {"findings only, no ruling and no summary",
                               "yalnızca bulgular, sonuç ve özet yok"};
inline constexpr Both fix = {"put right what follows from play: marks, results",
                             "oyundan çıkanı düzelt: kırma işareti, sonuç"};
inline constexpr Both unsafe_fixes = {"plays, dice, cube too, where only one fits",
                                      "hamle, zar, vidoyu da: yalnızca biri uyuyorsa"};
inline constexpr Both show_diff = {"show what would be changed, write nothing",
                                   "değişecekleri göster, hiçbir şey yazma"};
inline constexpr Both suggest = {"look long for what was meant (usual for one file)",
                                 "ne denmek istendiğini uzun ara (tek dosyada olağan)"};
inline constexpr Both suggest_for = {"look for what was meant at this finding alone, counted from 1",
                                     "yalnızca bu bulguda ne denmek istendiğini ara (1'den sayılır)"};
inline constexpr Both no_repair_here = {
    "cannot be repaired where it lies: it is packed, or has changed meanwhile",
    "yerinde düzeltilemiyor: sıkıştırılmış ya da bu arada değişmiş"};
inline constexpr Both no_repair_in_document = {
    "is a document: not repaired; hakem convert --to writes the record into a file of its own",
    "bir belge: düzeltilmedi; hakem convert --to kaydı ayrı bir dosyaya yazar"};
inline constexpr Both read_only = {"is write-protected: not repaired",
                                   "yazmaya karşı korumalı: düzeltilmedi"};
inline constexpr Both not_in_these_bytes = {
    "a repair cannot be written in the encoding of the file, or touches damaged letters",
    "bir düzeltme dosyanın kodlamasıyla yazılamıyor ya da bozuk harflere değiyor"};
inline constexpr Both check_footer = {
    R"(Examples:
  hakem check final.mat --fix --diff
  hakem check season.zip --output html=report.html --output sarif=report.sarif
  hakem check records/ --select M,B,F --fail-on warning
)",
    R"(Örnekler:
  hakem check final.mat --fix --diff
  hakem check sezon.zip --output html=rapor.html --output sarif=rapor.sarif
  hakem check kayitlar/ --select M,B,F --fail-on warning
)"};

// convert
inline constexpr Both convert = {"write records in another notation", "kayıtları başka notasyonla yaz"};
inline constexpr Both convert_to = {"notation to write", "yazılacak notasyon"};
inline constexpr Both convert_output = {"file or folder to write to; - is standard output",
                                        "yazılacak dosya ya da klasör; - standart çıktı"};
inline constexpr Both force = {"replace files that exist", "var olan dosyaların üzerine yaz"};
inline constexpr Both allow_loss = {"write even what the notation has no place for all of",
                                    "notasyonda yeri olmayan yitse de yaz"};
inline constexpr Both convert_strict = {"refuse as well what would only be kept as a comment",
                                        "yalnız açıklama olarak kalacak olanı da yazma"};
inline constexpr Both losses = {"report of what was lost, JSON Lines; - is standard output",
                                "yitenlerin raporu, JSON Lines; - standart çıktı"};
inline constexpr Both loss_refused = {"--allow-loss writes it all the same", "--allow-loss yine de yazar"};
inline constexpr Both strict_refused = {"--strict forbids it", "--strict izin vermiyor"};
inline constexpr Both convert_footer = {
    R"(What the notation has no place for is listed, and refused without --allow-loss.
Exit status: 0 fine, 1 errors found or not written, 2 usage, 3 unreadable
Examples:
  hakem convert final.mat --to tavla -o final.tavla
  hakem convert records/ --to sgf -o converted/ --losses lost.jsonl
)",
    R"(Notasyonda yeri olmayan sayılır; --allow-loss yoksa kayıt yazılmaz.
Çıkış durumu: 0 tamam, 1 hata var ya da yazılmadı, 2 komut yanlış, 3 okunamadı
Örnekler:
  hakem convert final.mat --to tavla -o final.tavla
  hakem convert kayitlar/ --to sgf -o cevrilen/ --losses yiten.jsonl
)"};
inline constexpr Both convert_paths = {"files, folders, - for standard input",
                                       "dosya, klasör, standart girdi için -"};
inline constexpr Both not_a_folder = {"is not a folder", "klasör değil"};
inline constexpr Both losses_need_a_name = {
    "the report of losses needs a file of its own, not that of a record",
    "kayıp raporu bir kaydın dosyasına değil, kendi dosyasına yazılmalı"};
inline constexpr Both file_exists = {"the file exists; --force replaces it",
                                     "dosya var; --force üzerine yazar"};
inline constexpr Both convert_nothing = {"no record was found, so none was written",
                                         "kayıt bulunamadı, hiçbir şey yazılmadı"};
inline constexpr Both several_need_folder = {"several records need a folder to go to: -o FOLDER",
                                             "birden çok kayıt için hedef klasör gerekir: -o KLASÖR"};

// show
inline constexpr Both show = {"the games of a record, or the board at a turn",
                              "kaydın oyunları ya da bir eldeki tahta"};
inline constexpr Both show_file = {"a record; - for standard input", "bir kayıt; standart girdi için -"};
inline constexpr Both show_match = {"match of the file (1)", "dosyadaki maç (1)"};
inline constexpr Both show_game = {"game: alone, lists its turns", "oyun: tek başına ellerini sıralar"};
inline constexpr Both show_turn = {"the board before this turn of the game (1)",
                                   "oyunun bu elinden önceki tahta (oyun 1)"};
inline constexpr Both show_line = {"the board at a line of the file", "dosyanın bir satırındaki tahta"};
inline constexpr Both show_diagnostic = {"the board at the N-th finding of check",
                                         "check'in N. bulgusundaki tahta"};
inline constexpr Both show_ids = {"every turn with the XGID of the position before it",
                                  "her el, ondan önceki konumun XGID'siyle"};
inline constexpr Both show_format = {"json: these turns and IDs, for programs",
                                     "json: bu eller ve kimlikler, programlar için"};
inline constexpr Both show_footer = {
    R"(Examples:
  hakem show final.mat                    table of the games
  hakem show final.mat --game 3 --turn 12
  hakem show final.mat --at 41            line 41 of the file
)",
    R"(Örnekler:
  hakem show final.mat                    oyunların tablosu
  hakem show final.mat --game 3 --turn 12
  hakem show final.mat --at 41            dosyanın 41. satırı
)"};

// explain
inline constexpr Both explain = {"what a finding means, with examples", "bir bulgunun anlamı, örneklerle"};
inline constexpr Both explain_codes = {"codes, names, families (M); none lists all",
                                       "kodlar, adlar, aileler (M); verilmezse hepsi sıralanır"};
inline constexpr Both explain_footer = {
    R"(Examples:
  hakem explain                 list all
  hakem explain M               those about movement
  hakem explain M104 must-play-larger
)",
    R"(Örnekler:
  hakem explain                 hepsini sırala
  hakem explain M               hareketle ilgili olanlar
  hakem explain M104 must-play-larger
)"};

// rules
inline constexpr Both rules = {"the rule systems, in words, with their options",
                               "kural düzenleri, sözle, seçenekleriyle"};
inline constexpr Both rules_names = {"which (none lists all)", "hangileri (verilmezse hepsi sıralanır)"};
inline constexpr Both rules_options_heading = {"Options (* is usual)", "Seçenekler (* alışılmış olan)"};
inline constexpr Both rules_footer = {
    R"(A record names its rules in its header (Kural: uzun, Seçenek: son_zar=evet).
--rules and --option outweigh it; hakem.toml tells what neither says.

Examples:
  hakem rules                     list all
  hakem rules uzun                one of them, with its options
  hakem check --rules uzun --option block6=home x.tavla
)",
    R"(Kayıt kurallarını başlığında yazar (Kural: uzun, Seçenek: son_zar=evet).
--rules ve --option ondan üstündür; ikisi de susuyorsa hakem.toml belirler.

Örnekler:
  hakem rules                     hepsini sırala
  hakem rules uzun                biri, seçenekleriyle
  hakem check --rules uzun --option altılı=ev x.tavla
)"};

inline constexpr Both meaning = {"What it means", "Ne demek"};
inline constexpr Both reported = {"Reported", "Bildirilir"};
inline constexpr Both not_reported = {"Not reported", "Bildirilmez"};

// completion, man
inline constexpr Both completion = {"completions for a shell", "kabuk için tamamlamalar"};
inline constexpr Both shell_word = {"SHELL", "KABUK"};
inline constexpr Both shells = {"which", "hangisi"};
inline constexpr Both completion_footer = {
    R"(Examples:
  hakem completion bash > ~/.local/share/bash-completion/completions/hakem
  hakem completion zsh > ~/.zfunc/_hakem
  hakem completion fish > ~/.config/fish/completions/hakem.fish
)",
    R"(Örnekler:
  hakem completion bash > ~/.local/share/bash-completion/completions/hakem
  hakem completion zsh > ~/.zfunc/_hakem
  hakem completion fish > ~/.config/fish/completions/hakem.fish
)"};
inline constexpr Both man = {"the manual page", "kılavuz sayfası"};
inline constexpr Both no_footer = {"", ""};
inline constexpr Both man_name = {"NAME", "AD"};
inline constexpr Both man_about = {"referee for backgammon and tavla match records",
                                   "tavla maç kayıtlarının hakemi"};
inline constexpr Both man_synopsis = {"SYNOPSIS", "KULLANIM"};
inline constexpr Both man_commands = {"COMMANDS", "KOMUTLAR"};
inline constexpr Both man_options = {"OPTIONS", "SEÇENEKLER"};
inline constexpr Both man_examples = {"EXAMPLES AND EXIT STATUS", "ÖRNEKLER VE ÇIKIŞ DURUMU"};
inline constexpr Both man_see_also = {"SEE ALSO", "AYRICA BAKINIZ"};
inline constexpr Both man_files = {"FILES", "DOSYALAR"};
inline constexpr Both man_config = {
    "hakem.toml, in the folder of a record or above it: what is to be reported there (docs/config.md).",
    "hakem.toml, kaydın klasöründe ya da üstünde: orada neyin bildirileceği (docs/config.md)."};

// formats
inline constexpr Both formats = {"the notations Hakem reads and writes",
                                 "Hakem'in okuduğu ve yazdığı notasyonlar"};
inline constexpr Both formats_names = {"those to tell all about (none lists all)",
                                       "ayrıntısı istenenler (verilmezse hepsi sıralanır)"};
inline constexpr Both formats_footer = {
    R"(Examples:
  hakem formats                 list all
  hakem formats bgammon         what it keeps and what is lost in writing it
  hakem formats --format json   all of it, for programs
)",
    R"(Örnekler:
  hakem formats                 hepsini sırala
  hakem formats bgammon         yazarken nelerin kaldığı, nelerin yittiği
  hakem formats --format json   hepsi, programlar için
)"};
inline constexpr Both format_name = {"name", "ad"};
inline constexpr Both format_files = {"files", "dosyalar"};
inline constexpr Both format_reads = {"read", "okur"};
inline constexpr Both format_writes = {"write", "yazar"};
inline constexpr Both format_state = {"state", "durum"};
inline constexpr Both format_tried = {"tried", "denendi"};
inline constexpr Both format_experimental = {"experimental", "deneysel"};
inline constexpr Both format_title = {"what it is", "ne olduğu"};
inline constexpr Both format_untried = {
    "experimental: no real file of it is public; tested with files made by GNU Backgammon or from "
    "descriptions",
    "deneysel: herkese açık gerçek dosyası yok; GNU Backgammon'un ya da tariflerin verdiği dosyalarla "
    "denendi"};
inline constexpr Both format_kept = {"Kept in writing", "Yazarken kalanlar"};
inline constexpr Both format_comments = {"Kept as comments", "Açıklama olarak kalanlar"};
inline constexpr Both format_lost = {"Lost in writing", "Yazarken yitenler"};
inline constexpr Both yes = {"yes", "evet"};
inline constexpr Both no = {"-", "-"};
inline constexpr Both not_so = {"no", "hayır"};

}  // namespace texts
}  // namespace hakem
