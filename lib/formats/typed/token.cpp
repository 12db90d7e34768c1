#include "formats/typed/token.hpp"

#include <algorithm>
#include <array>

#include "core/ascii.hpp"
#include "core/fold.hpp"
#include "formats/tavla/tavla_dice.hpp"
#include "formats/typed/initials.hpp"
#include "formats/typed/meaning.hpp"
#include "formats/typed/token_rules.hpp"

namespace hakem::typed {
namespace {

namespace t = grammar::tokens;

class Lexer {
 public:
  explicit Lexer(Text& text) : text_(text), folded_(text.folded) {}

  void line(std::size_t begin, std::size_t end) {
    line_ = begin;
    end_ = end;
    cell_ = 0;
    blanks_ = 0;
    tab_ = false;
    rolled_ = dice_told_ = false;
    for (at_ = begin; at_ < end;) {
      if (is_blank(folded_[at_])) {
        tab_ = tab_ || folded_[at_] == '\t';
        cell_ += folded_[at_] == '\t' ? 1 : 0;
        ++blanks_;
        ++at_;
        continue;
      }
      next();
    }
    Token token;
    token.sort = Sort::line_end;
    add(token, 0);
  }

 private:
  std::string_view rest() const { return folded_.substr(at_, end_ - at_); }

  void add(Token token, std::size_t length) {
    token.gap = blanks_ > 0;
    token.wide = tab_ || blanks_ > 1;
    token.begin = static_cast<std::uint32_t>(at_);
    token.end = static_cast<std::uint32_t>(at_ + length);
    token.column = static_cast<std::uint32_t>(at_ - line_);
    token.cell = cell_;
    dice_told_ = dice_told_ || token.dice.rolled();
    played_ = played_ || token.sort == Sort::part;
    const bool verb_first = token.sort == Sort::part && token.worded && !token.slashed &&
                            token.move.points[1] == off && tavla::is_letter(folded_[at_]);
    const bool goes_on = token.sort == Sort::number || is_word(Word::and_word, rest().substr(0, length)) ||
                         rest().substr(0, length) == ",";
    bears_off_ = verb_first || (bears_off_ && goes_on);
    text_.tokens.push_back(token);
    at_ += length;
    blanks_ = 0;
    tab_ = false;
  }

  void next() {
    const char c = folded_[at_];
    const bool numeric = is_digit(c) || c == '(';
    if (numeric && is_behind_joint() && roll()) return;
    if (numeric && is_behind_game() && number()) return;
    if (numeric && (race() || time() || part() || roll() || number())) return;
    const std::size_t frame = length_of_frame();
    if (!numeric && frame == 0 && tavla::is_word(c) && (race() || named_roll() || part() || time() || word()))
      return;
    if ((c == '[' && boxed()) || (c == '+' && time())) return;
    if (c == '|' || c == ';' || frame > 0) ++cell_;
    if (c == '.' || c == ';' || c == '!') rolled_ = false;
    Token token;
    token.sort = Sort::sign;
    const bool box = rest().starts_with("[x]");  // "- [x] Ada 41": an item that is done
    add(token, box ? 3 : std::max<std::size_t>(frame, 1));
  }

  // "Game 2 / 2. oyun", "Game 2 - 0:1"
  bool is_behind_game() const {
    if (text_.tokens.empty() || text_.tokens.back().sort != Sort::word ||
        !text_.tokens.back().meanings.has(Meaning::game) ||
        !text_.tokens.back().meanings.none_but(Meaning::game))
      return false;
    const std::size_t digits = std::min(rest().find_first_not_of("0123456789"), rest().size());
    const std::size_t sign = rest().find_first_not_of(" ", digits);
    return sign != std::string_view::npos && sign > digits && (rest()[sign] == '/' || rest()[sign] == '-');
  }

  // "Ada → 22 → 13/11(2)": the sign joins no point, and what follows begins no play.
  bool is_behind_joint() const {
    const std::size_t known = text_.tokens.size();
    if (known < 2) return false;
    const Token& joint = text_.tokens[known - 1];
    if (joint.sort != Sort::sign || text_.tokens[known - 2].sort != Sort::word) return false;
    constexpr std::size_t longest_name = 64;
    const std::size_t from = std::max(line_, at_ - std::min(at_, longest_name));
    const bool bracket = folded_.substr(from, at_ - from).find('<') != std::string_view::npos;  // <Ada> 22/16
    return text_.of(joint) == "/" || (text_.of(joint) == ">" && !bracket);
  }

  // A line of a table drawn with lines: "│", "═".
  std::size_t length_of_frame() const {
    return rest().front() != '|' && is_bar(rest().substr(0, 3)) ? std::min<std::size_t>(rest().size(), 3) : 0;
  }

  // "5/16/23": the points of a play fall.
  bool is_play(std::string_view date) const {
    const std::size_t first = date.find('/');
    const std::size_t second = date.find('/', first + 1);
    const int month = to_int(date.substr(0, first));
    const int day = to_int(date.substr(first + 1, second - first - 1));
    return month > day && day > to_int(date.substr(second + 1));
  }
  bool time() {
    Read read;
    std::size_t length = length_of_rule<t::time>(rest(), read);
    if (length == 0 && !rolled_) length = length_of_rule<t::short_date>(rest(), read);
    if (length > 0 && rest().substr(0, length).find('/') < 3 && is_play(rest().substr(0, length)))
      return false;
    Token token;
    token.sort = Sort::time;
    if (length > 0) add(token, length);
    return length > 0;
  }

  // "5 5 - 13'ten 8'e": nobody moves so.
  bool rises_apart(const Move& move, std::size_t length) const {
    const std::string_view written = rest().substr(0, length);
    return move.n_points == 2 && move.points[1] > move.points[0] && written.find(" -") != written.npos;
  }

  // " 8 EVE  6-4": a line begins with its number and a name, and nobody bears off before he rolls.
  bool is_row_of_name(std::size_t length) const {
    const bool first = text_.tokens.empty() || text_.tokens.back().sort == Sort::line_end;
    const std::string_view told = rest().substr(0, length);
    if (!first || told.find(' ') == told.npos || !tavla::is_letter(told.back())) return false;
    std::string_view behind = rest().substr(length);
    behind.remove_prefix(std::min(behind.find_first_not_of(" :\t"), behind.size()));
    Read read;
    return length_of_rule<t::digits>(behind, read) > 0;
  }
  // "b:21 bar/23" at the beginning of a line: whose turn it is, and no bar.
  bool is_label_and_dice() const {
    return at_ == line_ && rest().size() > 3 && rest()[1] == ':' && is_digit(rest()[2]) &&
           is_digit(rest()[3]);
  }
  bool part() {
    if (is_label_and_dice()) return false;
    Read read;
    std::size_t length = length_of_rule<t::part>(rest(), read);
    if (length == 0 && rolled_) length = length_of_rule<t::takes_off>(rest(), read = {});  // a result, too
    if (length == 0 || rises_apart(read.move, length) || is_row_of_name(length)) return false;
    const bool quoted =
        at_ > line_ && folded_[at_ - 1] == '\'' && rest()[length - 1] == '\'';  // no mark of a hit
    if (quoted) {
      read.move.marks = 0;
      read.marked = false;
      --length;
    }
    Token token;
    token.sort = Sort::part;
    const std::string_view words = rest().substr(0, length);
    token.slashed = words.find_first_of("/>") != words.npos || words.find("..") != words.npos;
    token.worded = std::ranges::any_of(rest().substr(0, length), tavla::is_letter);
    token.move = read.move;
    const Span span = text_.span(static_cast<std::uint32_t>(at_), static_cast<std::uint32_t>(at_ + length));
    token.move.offset = span.offset;
    token.move.length = static_cast<std::uint8_t>(std::min<std::uint32_t>(span.length, 255));
    const auto is_die = [](Point point) { return point >= 1 && point <= 6; };
    const Move& move = token.move;
    bool rises = move.n_points > 2;  // "8-9-12": nobody moves so, nor "24 to 1"
    for (int n = 1; n < move.n_points; ++n) rises = rises && move.points[n] > move.points[n - 1];
    const auto [first, last] = std::minmax(move.points[0], move.points[1]);
    if (rises || (move.n_points == 2 && first == 1 && last == 24 && !dice_told_)) {
      token.sort = Sort::time;
      add(token, length);
      return true;
    }
    if (move.n_points == 2 && move.count == 1 && !read.marked && is_die(move.points[0]) &&
        is_die(move.points[1]))
      token.dice = {move.points[0], move.points[1]};
    if (token.dice.rolled() && token.dice.first <= token.dice.second)
      token.sort = Sort::roll;  // nobody moves so
    add(token, length);
    return true;
  }

  bool roll() {
    Read read;
    const bool behind_dice = rolled_ || (!text_.tokens.empty() && text_.tokens.back().sort == Sort::number);
    if (bears_off_) return false;  // "off from 3 and 3 and 1"
    if (behind_dice && length_of_rule<t::borne_pair>(rest(), read) > 0) return false;  // "31: 3 ve 1 topladı"
    const std::size_t length = length_of_rule<t::digits>(rest(), read = {});
    return length > 0 && add_roll({read.first, read.second}, length);
  }
  bool add_roll(Dice dice, std::size_t length, bool may_be_cube = false) {
    Token token;
    token.sort = Sort::roll;
    token.dice = dice;
    const bool bare = length == 2 || (length == 3 && rest()[2] == '\'');  // "11" between quotes
    if (bare && is_digit(folded_[at_]) && is_digit(folded_[at_ + 1]))
      token.value = dice.first * 10 + dice.second;
    if (may_be_cube) token.meanings = Meaning::cube;
    add(token, length);
    rolled_ = true;
    return true;
  }
  // "[6][4]", "[64]": the bracket belongs to the dice.
  bool boxed() {
    Read read;
    const std::size_t length = length_of_rule<t::digits>(rest().substr(1), read);
    if (length == 0 || !rest().substr(1 + length).starts_with(']')) return false;
    return add_roll({read.first, read.second}, length + 2);
  }
  bool named_roll() {
    Read read;
    if (const std::size_t length = length_of_rule<t::named>(rest(), read))
      return add_roll({read.first, read.second}, length);
    constexpr std::size_t longest_name = 64;
    const std::string_view near = rest().substr(0, longest_name);  // a line may be all of the record
    const std::string_view cell = near.substr(0, near.find('\t'));
    if (const std::size_t length = length_of_rule<t::double_die>(cell, read))  // "double 2"
      return add_roll({read.first, read.second}, length, read.first % 2 == 0);
    tavla::Line line;  // no span of a name is asked for
    line.folded = near;
    line.from.resize(line.folded.size() + 1);
    tavla::DiceState state(line);
    LineInput in(line.folded.data(), line.folded.data() + line.folded.size(), "");
    if (!grammar::p::parse<tavla::g::dice_name, tavla::DiceAction>(in, state)) return false;
    const Dice dice = state.two_meanings ? Dice{2, 1} : state.named;  // nobody says dü yek for a double
    const auto length = static_cast<std::size_t>(in.current() - line.folded.data());
    return dice.first >= 1 && dice.second >= 1 && add_roll(dice, length);
  }

  // "7'ye oynandı", "beşte biter" where no turn stands before it: "oradan 7'ye oynadı" is a step of one.
  bool race() {
    const bool in_turn = rolled_ || (!text_.tokens.empty() && text_.tokens.back().sort == Sort::part);
    Read read;
    std::size_t length = in_turn ? 0 : length_of_rule<t::race>(rest(), read);
    if (length == 0 && !played_) length = length_of_rule<t::race_alone>(rest(), read);
    if (length == 0) return false;
    Token token;
    if (is_digit(rest().front()))
      token.value = leading_number();
    else
      read_meaning(rest().substr(0, read.numeral), token);
    token.sort = Sort::number;
    token.meanings = Meaning::of_points;
    add(token, length);
    return true;
  }
  std::int32_t leading_number() const {
    return to_int(rest().substr(0, rest().find_first_not_of("0123456789")));
  }
  bool number() {
    Read read;
    const std::size_t length = length_of_rule<t::number>(rest(), read);
    if (length == 0) return false;
    Token token;
    token.sort = Sort::number;
    token.value = leading_number();
    add(token, length);
    return true;
  }

  // Signs of a picture, which letters and digits may stand beside: "⚫51".
  std::size_t length_of_picture() const {
    const auto is_picture = [](char c) { return static_cast<unsigned char>(c) >= 0xE2; };
    if (!is_picture(rest().front())) return 0;
    std::size_t length = 0;
    while (length < rest().size() && static_cast<unsigned char>(rest()[length]) >= 0x80) ++length;
    return length;
  }

  // "gm2", "oyun3", "player1", "x2", "d4": a word for a game, a player or the cube, and its number.
  bool word_with_number() {
    std::size_t letters = 0;
    while (letters < rest().size() && tavla::is_letter(rest()[letters])) ++letters;
    const bool glued = letters > 0 && letters < rest().size() && is_digit(rest()[letters]);
    if (!glued) return false;
    const std::string_view word = rest().substr(0, letters);
    Token token;
    if (is_word(Word::game_typed, word)) token.meanings = Meaning::game;
    if (is_word(Word::player_word, word) && is_key(letters)) token.meanings = Meaning::player;
    if ((word == "x" || is_word(Word::cube_typed, word)) && is_cube_value(letters))
      token.meanings = Meaning::cube;
    if (token.meanings.none()) return false;
    const bool twice = word == "x" && rest()[letters] == '2';  // what it is, and not where it goes
    add(token, twice ? letters + 1 : letters);
    return twice || number();
  }
  // A number, and behind it the sign that parts a key from what it says: [Player1 "Ada"], oyuncu2=Can.
  bool is_key(std::size_t at) const {
    const std::size_t sign = rest().find_first_not_of("0123456789 ", at);
    return sign != std::string_view::npos &&
           std::string_view("=:'").find(rest()[sign]) != std::string_view::npos;
  }
  bool is_cube_value(std::size_t at) const {
    constexpr std::array<std::string_view, 6> values = {"2", "4", "8", "16", "32", "64"};
    std::size_t end = at;
    while (end < rest().size() && is_digit(rest()[end])) ++end;
    return std::ranges::find(values, rest().substr(at, end - at)) != values.end() &&
           (end == rest().size() || !tavla::is_word(rest()[end]));
  }

  // The letters behind an apostrophe at `at`.
  std::size_t ending_behind(std::size_t at) const {
    if (at >= rest().size() || rest()[at] != '\'') return 0;
    std::size_t end = at + 1;
    while (end < rest().size() && tavla::is_letter(rest()[end])) ++end;
    return end - at - 1;
  }

  bool word() {
    if (word_with_number()) return true;
    Read read;
    Token token;
    std::size_t length = read_meaning(rest(), token);
    if (length == 0) length = read_stretched(rest(), token);
    constexpr std::size_t longest_ending = 4;
    const std::size_t ending = length == 0 ? 0 : ending_behind(length);
    if (ending > longest_ending) {  // "O'Brien": no ending has so many letters
      token.meanings = {};
      length = 0;
    } else if (ending > 0) {  // "double'ladı"
      length += ending + 1;
    }
    if (length == 0) length = length_of_picture();
    if (length == 0) length = length_of_rule<t::word>(rest(), read);
    add(token, std::max<std::size_t>(length, 1));
    return true;
  }

  Text& text_;
  std::string_view folded_;
  std::size_t line_ = 0;
  std::size_t end_ = 0;
  std::size_t at_ = 0;
  std::uint32_t cell_ = 0;
  std::uint32_t blanks_ = 0;
  bool tab_ = false;
  bool rolled_ = false;     // a roll stands before in the sentence
  bool played_ = false;     // a part of a play stands above
  bool dice_told_ = false;  // in this line, or two numbers that can be dice
  bool bears_off_ = false;  // points that follow are borne off
};

}  // namespace

Text tokens_of(std::string_view source) {
  Text text;
  fold(source, text.folded, text.from);
  tell_initials_apart(source, text.folded, text.from);
  read_tokens(text);
  return text;
}

void read_tokens(Text& text) {
  text.tokens.clear();
  Lexer lexer(text);
  for (std::size_t at = 0; at < text.folded.size();) {
    const std::size_t stop = std::min(text.folded.find('\n', at), text.folded.size());
    std::size_t end = stop;
    while (end > at && text.folded[end - 1] == '\r') --end;
    lexer.line(at, end);
    at = stop + 1;
  }
}

}  // namespace hakem::typed
