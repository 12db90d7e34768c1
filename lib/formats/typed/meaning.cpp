#include "formats/typed/meaning.hpp"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

#include "core/lexicon.hpp"
#include "core/utf8.hpp"

namespace hakem::typed {
namespace {

struct Meant {
  Word word;
  Meanings meanings;
};
// clang-format off
constexpr Meant meant[] = {
    {Word::dances, Meaning::dance},           {Word::no_play, Meaning::dance},
    {Word::closed_out, Meaning::dance},       {Word::unplayable, Meaning::unplayable},
    {Word::cube, Meaning::cube},              {Word::cube_object, Meaning::cube},
    {Word::doubles, Meaning::cube},           {Word::cube_typed, Meaning::cube},
    {Word::the_cube, Meaning::cube},          {Word::offers, Meaning::gives},
    {Word::gives, Meaning::gives},            {Word::takes, Meaning::take},
    {Word::takes_typed, Meaning::take},       {Word::drops, Meaning::drop},
    {Word::drops_typed, Meaning::drop},       {Word::beavers, Meaning::beaver},
    {Word::resigns, Meaning::resign},         {Word::resigns_typed, Meaning::resign},
    {Word::won, Meaning::won},                {Word::won_typed, Meaning::won},
    {Word::won_game, {Meaning::won, Meaning::game}},
    {Word::became, Meaning::became},          {Word::lost_typed, Meaning::lost},
    {Word::leads, Meaning::leads},            {Word::single_typed, Meaning::single},
    {Word::gammon, Meaning::gammon},          {Word::gammon_typed, Meaning::gammon},
    {Word::backgammon, Meaning::backgammon},  {Word::backgammon_typed, Meaning::backgammon},
    {Word::points, Meaning::points},          {Word::points_typed, Meaning::points},
    {Word::score_word, Meaning::score},       {Word::score_typed, Meaning::score},
    {Word::of_points, Meaning::of_points},    {Word::of_points_typed, Meaning::of_points},
    {Word::denied, Meaning::denied},         {Word::hesitates, Meaning::hesitates},
    {Word::correction, Meaning::corrects},    {Word::same_again, Meaning::same},
    {Word::each_twice, Meaning::each_twice},  {Word::season, Meaning::season},
    {Word::first_to, Meaning::first_to},      {Word::match_typed, Meaning::match},
    {Word::game_typed, Meaning::game},        {Word::crawford, Meaning::crawford},
    {Word::no_cube, Meaning::crawford},
    {Word::starts, Meaning::starts},          {Word::hits, Meaning::hit},
    {Word::hit_sign, Meaning::hit},           {Word::drawn, Meaning::drawn},
    {Word::colour_white, Meaning::white},     {Word::colour_black, Meaning::black},
    {Word::me_word, Meaning::me},             {Word::you_word, Meaning::you},
    {Word::seat_word, Meaning::seat},         {Word::player_word, Meaning::player},     {Word::versus, Meaning::versus},
    {Word::pips, Meaning::pips},              {Word::away, Meaning::away},
    {Word::filler_typed, Meaning::filler},    {Word::filler, Meaning::filler},
    {Word::throws, Meaning::filler},
};
constexpr Word nth[] = {Word::first_game, Word::second_game, Word::third_game, Word::fourth_game, Word::fifth_game,
                        Word::sixth_game, Word::seventh_game, Word::eighth_game, Word::ninth_game, Word::tenth_game};
constexpr Word numeral[] = {Word::number_one, Word::number_two, Word::number_three, Word::number_four,
                            Word::number_five, Word::number_six, Word::number_seven, Word::number_eight,
                            Word::number_nine, Word::number_ten, Word::number_eleven};
// Usual lengths of matches.
constexpr std::pair<Word, std::int32_t> long_numeral[] = {
    {Word::number_thirteen, 13}, {Word::number_fifteen, 15}, {Word::number_seventeen, 17},
    {Word::number_twenty_one, 21}, {Word::number_twenty_five, 25}};
constexpr Word english_numeral[] = {Word::ones, Word::twos, Word::threes, Word::fours, Word::fives, Word::sixes};
// clang-format on

// "couldn't get in", "stayed on the bar": one of the first words and one of the second.
constexpr std::pair<Word, Word> dances_in_two_words[] = {
    {Word::unable, Word::moves_at_all}, {Word::stays, Word::outside}, {Word::is_still, Word::on_bar}};

std::size_t length_of_dance(std::string_view rest, Word first, Word second) {
  std::size_t at = length_of(first, rest);
  if (at == 0) return 0;
  const std::size_t gap = at;
  at = std::min(rest.find_first_not_of(" \t", at), rest.size());
  const std::size_t length = at > gap ? length_of(second, rest.substr(at)) : 0;
  return length == 0 ? 0 : at + length;
}

}  // namespace

Meanings meanings_of(Word word) {
  Meanings meanings;
  for (const Meant& one : meant)
    if (one.word == word) meanings |= one.meanings;
  return meanings;
}

std::size_t read_meaning(std::string_view rest, Token& token) {
  std::size_t longest = 0;
  const auto hear = [&](std::size_t length, Meanings meanings, std::int32_t value) {
    if (length == 0 || length < longest) return;
    if (length > longest) token.meanings = {};
    if (length > longest) token.value = 0;
    longest = length;
    token.meanings |= meanings;
    token.value = std::max(token.value, value);
  };
  for (const Meant& one : meant) hear(length_of(one.word, rest), one.meanings, 0);
  for (const auto& [first, second] : dances_in_two_words)
    hear(length_of_dance(rest, first, second), Meaning::dance, 0);
  for (std::size_t i = 0; i < std::size(nth); ++i)
    hear(length_of(nth[i], rest), Meaning::nth, static_cast<std::int32_t>(i) + 1);
  for (std::size_t i = 0; i < std::size(english_numeral); ++i)
    hear(length_of(english_numeral[i], rest), Meaning::numeral, static_cast<std::int32_t>(i) + 1);
  for (std::size_t i = 0; i < std::size(numeral); ++i)
    hear(length_of(numeral[i], rest), Meaning::numeral, static_cast<std::int32_t>(i) + 1);
  for (const auto& [word, value] : long_numeral) hear(length_of(word, rest), Meaning::numeral, value);
  return longest;
}

std::size_t read_stretched(std::string_view rest, Token& token) {
  const auto is_letter = [&](std::size_t at) {
    return at < rest.size() && is_ascii_letter(static_cast<unsigned char>(rest[at]));
  };
  std::size_t end = 0;
  std::string shorter;
  while (is_letter(end)) {
    const std::size_t begin = end;
    while (is_letter(end) && rest[end] == rest[begin]) ++end;
    const bool longer = end - begin > 2 || (!is_letter(end) && end - begin == 2 && end > 4);  // not "Dunn"
    shorter.append(longer ? 1 : end - begin, rest[begin]);
  }
  if (shorter.size() < 3 || shorter.size() == end) return 0;
  Token told;
  if (read_meaning(shorter, told) != shorter.size() || told.meanings.none_but_number()) return 0;
  token.meanings = told.meanings;
  return end;
}

}  // namespace hakem::typed
