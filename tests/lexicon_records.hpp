// A record in Turkish notation for every meaning of the lexicon, with a place for a word of it.
#pragma once

#include <string>

#include "core/lexicon.hpp"

namespace hakem::lexicon_records {

inline const std::string top = "TAVLA 1\nMaç: 5 puan\n";
inline const std::string names = "Beyaz: Ayşe\nSiyah: Mehmet\n";
inline const std::string begun = top + names + "1. oyun: 0 - 0\nBeyaz - 31: 8/5, 6/5\n";
inline const std::string goes_on = "\nBeyaz - 65: 24/13\n";
inline const std::string won = "Siyah: pes\nSonuç: Beyaz kazandı, 1 puan\n";
inline const std::string ended = begun + won;
inline const std::string another = "\nBeyaz - 31: 8/5, 6/5\nSiyah - 64: 24/14\n";
inline const std::string sheet = ended + "[SKÇ Beyaz]\n1: 1 - 0\n";

// Where the words of a meaning stand in a record: % is the word.
inline std::string record_with(Word word) {
  const auto turn = [](const std::string& rest) { return begun + "Siyah" + rest + goes_on; };
  const auto result = [](const std::string& line) { return begun + "Siyah: pes\n" + line + "\n"; };
  const auto key = [](const std::string& value) {
    return top + names + "%: " + value + "\n1. oyun: 0 - 0" + another;
  };
  const auto body = [](const std::string& line) { return begun + line + "\nSiyah - 64: 24/14" + goes_on; };
  const auto heading = [](const std::string& line) { return ended + line + another; };
  switch (word) {
    case Word::white: return begun + "Siyah - 64: 24/14\n% - 65: 24/13\n";
    case Word::black: return begun + "% - 64: 24/14" + goes_on;
    case Word::bar_word: return turn(" - 63: %/22, 24/18");
    case Word::off_word: return turn(" - 63: 6/%, 3/al");
    case Word::one:
    case Word::two:
    case Word::three:
    case Word::four:
    case Word::five:
    case Word::six: return turn(" - % beş: 24/20");
    case Word::both: return turn(" - % beş: 13/8(2)");
    case Word::double_one:
    case Word::double_two:
    case Word::double_three:
    case Word::double_four:
    case Word::double_five:
    case Word::double_six:
    case Word::three_one:
    case Word::three_two:
    case Word::two_meanings: return turn(" - %: 13/8");
    case Word::number_one:
    case Word::number_two:
    case Word::number_three:
    case Word::number_four:
    case Word::number_five:
    case Word::number_six: return turn(" - 64: 24/18, % yok");
    case Word::die_word: return body("Diziliş düzeltildi % 3");
    case Word::not_there:
    case Word::unplayable: return turn(" - 64: 24/18, 4 %");
    case Word::no_move: return turn(" - 64: 24/18, 4 yok, %");
    case Word::dances: return turn(" - 66: %");
    case Word::illegal: return turn(" - 64: 24/14 !%");
    case Word::forced: return turn(" - 64: 24/14 %");
    case Word::and_word: return turn(" - 64: 24/18 % 13/9");
    case Word::cube:
    case Word::doubles: return turn(": %\nBeyaz: kabul");
    case Word::cube_object: return turn(": % çekti\nBeyaz: kabul");
    case Word::offers: return turn(": vido %\nBeyaz: kabul");
    case Word::beavers: return turn(": vido\nBeyaz: %");
    case Word::raccoons: return turn(": vido\nBeyaz: beaver\nSiyah: %");
    case Word::takes:
    case Word::drops: return turn(": vido\nBeyaz: %");
    case Word::the_cube: return turn(": vido\nBeyaz: % kabul");
    case Word::refuses: return turn(": pes\nBeyaz: pesi %");
    case Word::the_resignation: return turn(": pes\nBeyaz: % kabul");
    case Word::resigns:
    case Word::closed_out: return turn(": %");
    case Word::undone: return turn(": vido %");
    case Word::single_game:
    case Word::gammon:
    case Word::backgammon:
    case Word::won: return result("Sonuç: Beyaz %, 1 puan");
    case Word::lost: return result("Sonuç: Siyah %, 1 puan");
    case Word::drawn: return result("Sonuç: %");
    case Word::points: return result("Sonuç: Beyaz kazandı, 1 %");
    case Word::filler: return result("Sonuç: Beyaz % kazandı");
    case Word::match:
    case Word::lost_time: return turn(": pes (%)");
    case Word::magic: return "% 1\nMaç: 5 puan\n" + names + "1. oyun: 0 - 0" + another;
    case Word::game:
    case Word::hand: return heading("2. %: 1 - 0");
    case Word::number_word: return heading("Oyun % 2: 1 - 0");
    case Word::crawford: return heading("2. oyun: 1 - 0 (%)");
    case Word::its_game: return heading("2. oyun: 1 - 0 (Crawford %)");
    case Word::is_not: return heading("2. oyun: 1 - 0 (Crawford %)");
    case Word::score_word: return heading("2. oyun, %: 1 - 0");
    case Word::nth: return heading("2'% oyun: 1 - 0");
    case Word::first_game: return top + names + "% oyun: 0 - 0" + another;
    case Word::second_game:
    case Word::third_game:
    case Word::fourth_game:
    case Word::fifth_game:
    case Word::sixth_game:
    case Word::seventh_game:
    case Word::eighth_game:
    case Word::ninth_game:
    case Word::tenth_game: return heading("% oyun: 1 - 0");
    case Word::time_word: return heading("2. oyun (% 20:45)");
    case Word::unlimited: return "TAVLA 1\nMaç: %\n" + names + "1. oyun: 0 - 0" + another;
    case Word::match_word: return "TAVLA 1\nMaç: 5 puanlık %\n" + names + "1. oyun: 0 - 0" + another;
    case Word::of_points: return "TAVLA 1\nMaç: 5 %\n" + names + "1. oyun: 0 - 0" + another;
    case Word::up_to: return "TAVLA 1\nMaç: 5 puana %\n" + names + "1. oyun: 0 - 0" + another;
    case Word::rules_key: return key("modern");
    case Word::option_key: return key("jakoby");
    case Word::length_key: return "TAVLA 1\n%: 5 puan\n" + names + "1. oyun: 0 - 0" + another;
    case Word::event_key:
    case Word::site_key:
    case Word::date_key:
    case Word::round_key:
    case Word::transcriber_key:
    case Word::table_key:
    case Word::director_key:
    case Word::language_key:
    case Word::direction_key:
    case Word::colour_roll_key:
    case Word::encoding_key: return key("Ankara");
    case Word::clock_key: return key("14:05");
    case Word::move_time_key: return key("30 sn/hamle");
    case Word::numbering_key:
      return top + names + "Kural: uzun\n%: beyaz\n1. oyun: 0 - 0\nBeyaz - 31: 24/21, 24/23\n";
    case Word::white_player_key:
    case Word::black_player_key:
    case Word::white_rating_key:
    case Word::black_rating_key: return heading("%: Zeynep\n2. oyun: 1 - 0");
    case Word::setup_block: return begun + "[%]\nBeyaz: 8:3\nSiyah: 8:3\nSıra: Beyaz\n[/]\n";
    case Word::cube_key: return begun + "[Diziliş]\nBeyaz: 8:3\nSiyah: 8:3\n%: 2\n[/Diziliş]\n";
    case Word::turn_key: return begun + "[Diziliş]\nBeyaz: 8:3\nSiyah: 8:3\n%: Beyaz\n[/Diziliş]\n";
    case Word::dice_key: return begun + "[Diziliş]\nBeyaz: 8:3\nSiyah: 8:3\n%: 31\n[/Diziliş]\n";
    case Word::players_key:
      return top + "%: Ayşe - Mehmet\n1. oyun: 0 - 0\nAyşe - 31: 8/5, 6/5\nMehmet - 64: 24/14\n";
    case Word::opening_key: return top + names + "1. oyun: 0 - 0\n%: Beyaz 3, Siyah 1" + another;
    case Word::result_key: return result("%: Beyaz kazandı, 1 puan");
    case Word::winner_key: return result("%: Beyaz, 1 puan");
    case Word::score_key: return result("%: 1 - 0");
    case Word::match_result_key:
    case Word::match_winner_key: return ended + "%: Beyaz, 5 - 0\n";
    case Word::comment_key:
    case Word::incident_key:
    case Word::unknown_key:
    case Word::decision_key: return body("%: masa sallandı");
    case Word::pause_key: return body("%: Siyah 5 dk");
    case Word::penalty_key: return body("%: Beyaz 1 puan");
    case Word::extension_key: return body("%: Beyaz 1/3");
    case Word::time_out_key: return begun + "%: Siyah\n";
    case Word::fault_key: return body("%: göz yumuldu");
    case Word::early_roll_key: return body("%: Siyah 64 (tekrar)");
    case Word::early_double_key: return body("%: Siyah (kabul)");
    case Word::setup_key: return body("% @3");
    case Word::too_many_key: return body("%: Beyaz 8 çıkarıldı");
    case Word::too_few_key: return body("%: Siyah K eklendi");
    case Word::touched_key: return body("%: Siyah 8");
    case Word::total_time_key:
    case Word::time_key: return sheet + "%: 47 dk\n[/SKÇ]\n";
    case Word::signed_key: return sheet + "%: A. Yılmaz\n[/SKÇ]\n";
    case Word::handed_key: return sheet + "%: evet\n[/SKÇ]\n";
    case Word::sheet:
    case Word::sheet_word: return ended + "[% Beyaz]\n1: 1 - 0\n[/SKÇ]\n";
    case Word::minute: return body("Mola: Siyah 5 %");
    case Word::second: return body("Süre: 30 %/hamle");
    case Word::move: return body("Süre: 30 sn/%");
    case Word::accepted:
    case Word::again: return body("Erken zar: Siyah 64 (%)");
    case Word::late: return body("Ceza: Beyaz 1 puan (% 5 dk)");
    case Word::condoned:
    case Word::corrected: return body("Hata: %");
    case Word::goes_on: return body("Fazla pul: Beyaz %");
    case Word::removed: return body("Fazla pul: Beyaz 8 %");
    case Word::put_back: return body("Eksik pul: Siyah K %");
    case Word::not_done: return sheet + "Teslim: %\n[/SKÇ]\n";
    case Word::crawford_option:
    case Word::jacoby_option:
    case Word::beaver_option:
    case Word::automatic_option:
    case Word::money_option: return top + names + "Seçenek: %=evet\n1. oyun: 0 - 0" + another;
    case Word::cube_limit_option: return top + names + "Seçenek: %=64\n1. oyun: 0 - 0" + another;
    case Word::variation_option: return top + names + "Seçenek: %=nackgammon\n1. oyun: 0 - 0" + another;
    case Word::result_option: return top + names + "Seçenek: %=pes\n1. oyun: 0 - 0" + another;
    case Word::nackgammon:
    case Word::hypergammon: return top + names + "Seçenek: varyant=%\n1. oyun: 0 - 0" + another;
    case Word::yes_value:
    case Word::no_value: return top + names + "Seçenek: crawford=%\n1. oyun: 0 - 0" + another;
    case Word::white_letter:
    case Word::black_letter: break;
#define WORD(meaning, turkish, english) case Word::meaning:
#include "grammar/typed_words.inc"
#undef WORD
      break;
  }
  return {};
}

}  // namespace hakem::lexicon_records
