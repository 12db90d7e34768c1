#include "formats/typed/persons.hpp"

#include <algorithm>
#include <optional>
#include <span>

#include "core/fold.hpp"
#include "core/lexicon.hpp"
#include "formats/typed/label.hpp"
#include "formats/typed/naming.hpp"
#include "model/types.hpp"

namespace hakem::typed {
namespace {

class Finder {
 public:
  Finder(Text& text, std::string_view source) : text_(text), source_(source), naming_(text, source) {}

  Persons find() {
    const auto is_named = [&](const std::string& one, const std::string& other) {
      return naming_.are_named(one, other);
    };
    if (std::ranges::find(text_.tokens, Sort::part, &Token::sort) == text_.tokens.end() &&
        !naming_.head().pairs.empty()) {  // no turns: results alone
      name_by_head();
      return persons_;
    }
    Labels labels(text_, source_, false, is_named);
    std::vector<const Label*> pair = labels.best_pair(labels.turns());
    std::optional<Labels> any;
    if (pair.empty()) {
      any.emplace(text_, source_, true, is_named);
      pair = any->best_pair(labels.turns());
    }
    if (pair.empty()) {
      name_by_head();
      return persons_;
    }
    const Labels& used = any ? *any : labels;
    seat(pair, used.partners(pair));
    return persons_;
  }

 private:
  // Which of both is White: the colours say, else the head, else who is told first.
  void seat(const std::vector<const Label*>& pair,
            const std::vector<std::pair<const Label*, int>>& partners) {
    std::vector<Seat> seats;
    seats.reserve(pair.size() + partners.size());
    for (int i = 0; i < 2; ++i) seats.push_back({pair[i]->key, pair[i]->words, i, pair[i]->at.front()});
    for (const auto& [label, side] : partners)
      seats.push_back({label->key, label->words, side, label->at.front()});
    Names names{};
    bool told = naming_.find(seats, names);
    const bool unnamed = names[0].end + names[1].end == 0;
    if (Names words{}; (unnamed || are_initials(seats, names)) && naming_.by_initial(seats, words)) {
      names = words;
      told = true;
    }
    const std::optional<bool> said = naming_.exchanged(seats);
    const bool exchanged = said.value_or(told ? names[1].begin < names[0].begin : seats[1].at < seats[0].at);
    for (Seat& one : seats) one.side = exchanged ? 1 - one.side : one.side;
    if (exchanged) std::swap(names[0], names[1]);
    std::ranges::stable_sort(seats, std::greater<>(), &Seat::words);
    for (int side = 0; side < 2; ++side) {
      names[side] = naming_.core_around_label(names[side], seats, side);
      naming_.trim(names[side], seats, side);
      const bool named = names[side].end > names[side].begin && !tells_more(seats, names[side], side);
      persons_.names[side] = without_pictures(
          named ? naming_.written(names[side]) : naming_.label_of(seats, side), has_picture(seats, side));
    }
    const bool colours = naming_.are_colours(seats);
    if (are_colours(persons_.names) || (are_colour_letters(seats) && are_letters(persons_.names)))
      persons_.names = {};
    add_stems(seats, names);
    mark(seats);
    mark_pronouns(seats);
    mark_numbered(names);
    if (colours) mark_colours();
    persons_.labelled = true;
    if (!told && !said) put_first_first();
  }

  // "KU 0 ST 0": the head may tell the names in full elsewhere.
  bool are_initials(const std::vector<Seat>& seats, const Names& names) const {
    return std::ranges::any_of(seats, [&](const Seat& one) {
      const Name& name = names[one.side];
      const bool short_key = one.key.size() == 2 || one.key.size() == 3;
      return short_key && name.end == name.begin + 1 && text_.of(text_.tokens[name.begin]) == one.key;
    });
  }

  bool has_picture(const std::vector<Seat>& seats, int side) const {
    return std::ranges::any_of(seats, [&](const Seat& one) {
      return one.side == side && is_picture(one.key.substr(one.key.rfind(' ') + 1));
    });
  }

  // "🔴 Selim", and "Lucy 👩" where turns are told of Lucy. A picture alone is a name as well.
  static std::string_view without_pictures(std::string_view name, bool keeps_last) {
    std::string_view words = name;
    while (!words.empty() && is_picture(words) && words.find(' ') != words.npos)
      words.remove_prefix(words.find(' ') + 1);
    while (!keeps_last && words.rfind(' ') != words.npos && is_picture(words.substr(words.rfind(' ') + 1)))
      words.remove_suffix(words.size() - words.rfind(' '));
    return words.empty() || is_picture(words) ? name : words;
  }

  // "BEYAZ VE SİYAH": nobody's names.
  static bool are_colours(const std::array<std::string_view, 2>& names) {
    const std::string one = fold(names[0]), other = fold(names[1]);
    return (is_word(Word::colour_white, one) && is_word(Word::colour_black, other)) ||
           (is_word(Word::colour_black, one) && is_word(Word::colour_white, other));
  }

  // "W = White, B = Black"
  static bool are_letters(const std::array<std::string_view, 2>& names) {
    return std::ranges::all_of(names, [](std::string_view name) { return name.size() == 1; });
  }

  // "Red Lions", where the head was read as if it named the Lions.
  bool tells_more(const std::vector<Seat>& seats, const Name& name, int side) const {
    const std::string_view last = text_.of(text_.tokens[name.end - 1]);
    return std::ranges::any_of(seats, [&](const Seat& one) {
      const Token& first = text_.tokens[one.at];
      return one.side == side && one.words > name.end - name.begin && one.key.ends_with(last) &&
             !is_picture(one.key) && !first.meanings.has({Meaning::white, Meaning::black});
    });
  }

  // Who is told first is White, where nothing says it otherwise.
  void put_first_first() {
    const auto first = std::ranges::find(text_.tokens, Sort::person, &Token::sort);
    if (first == text_.tokens.end() || first->side == 0) return;
    std::swap(persons_.names[0], persons_.names[1]);
    for (Token& token : text_.tokens)
      if (token.sort == Sort::person) token.side = 1 - token.side;
  }

  // The words of the names are labels as well: results and headings may tell a player by his name.
  void add_stems(std::vector<Seat>& seats, const Names& names) const {
    const auto add = [&](const std::string& key, std::size_t words, int side) {
      const bool known = std::ranges::any_of(seats, [&](const Seat& one) { return one.key == key; });
      const bool all_of_it = key.size() == 2 && names[side].end == names[side].begin + 1 &&  // "Jo"
                             text_.tokens[names[side].begin].meanings.none();
      if (!known && (key.size() > 2 || all_of_it)) seats.push_back({key, words, side, 0});
    };
    for (int side = 0; side < 2; ++side) {
      std::string all;
      for (std::size_t i = names[side].begin; i < names[side].end; ++i) {
        if (text_.of(text_.tokens[i]) == ".") continue;
        if (!all.empty()) all += ' ';
        all += text_.of(text_.tokens[i]);
      }
      const std::size_t count = names[side].end - names[side].begin;
      if (count > 1) add(all, count, side);
      for (std::size_t i = names[side].begin; i < names[side].end; ++i)
        add(std::string(text_.of(text_.tokens[i])), 1, side);
    }
    std::ranges::stable_sort(seats, std::greater<>(), &Seat::words);
  }

  // "Alinin", "Veliye": an ending that the apostrophe was left out of.
  static bool is_form_of(std::string_view word, std::string_view name) {
    if (word == name) return true;
    if (!word.starts_with(name)) return false;
    const std::string_view ending = word.substr(name.size());
    if (ending.starts_with('\'')) return true;
    // Case endings alone, and the s of English: behind any ending of a noun there would be other names.
    constexpr std::string_view endings[] = {"in",  "un",  "nin", "nun", "i",   "u",   "yi", "yu",  "e",
                                            "a",   "ye",  "ya",  "de",  "da",  "te",  "ta", "den", "dan",
                                            "ten", "tan", "le",  "la",  "yle", "yla", "s",  "nn"};
    return name.size() > 2 && std::ranges::find(endings, ending) != std::end(endings);
  }

  void mark(const std::vector<Seat>& seats) {
    Tokens& tokens = text_.tokens;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
      if (tokens[i].sort != Sort::word && tokens[i].sort != Sort::number) continue;
      const auto stands = [&](bool as_it_is) {  // "Dana" is no form of "Dan" where both play
        return std::ranges::find_if(seats, [&](const Seat& one) { return stands_at(one, i, as_it_is); });
      };
      auto found = stands(true);
      if (found == seats.end()) found = stands(false);
      if (found == seats.end()) continue;
      tokens[i].sort = Sort::person;
      tokens[i].side = found->side;
      tokens[i].end = tokens[i + found->words - 1].end;
      for (std::size_t more = 1; more < found->words; ++more) {
        tokens[i + more].sort = Sort::sign;
        tokens[i + more].meanings = Meaning::filler;
      }
    }
  }
  // "me: 31 8/5 6/5" and "I win 2": where turns are told by pronouns, every form of one is its player.
  void mark_pronouns(const std::vector<Seat>& seats) {
    for (const Meaning who : {Meaning::me, Meaning::you})
      for (const Seat& one : seats) {
        const Token& label = text_.tokens[one.at];
        if (one.words > 1 || text_.of(label) != one.key || !label.meanings.has(who)) continue;
        for (Token& token : text_.tokens) {
          if (token.sort != Sort::word || !token.meanings.has(who)) continue;
          token.sort = Sort::person;
          token.side = one.side;
        }
      }
  }
  // "Oyuncu 2 kazandı", where the head numbers both.
  void mark_numbered(const Names& names) {
    const auto& numbered = naming_.head().numbered();
    if (numbered[0].end == 0 || numbered[1].end == 0) return;
    const auto is_one = [&](const Name& one, const Name& other) {
      return other.end > 0 && text_.of(text_.tokens[one.end - 1]) == text_.of(text_.tokens[other.end - 1]);
    };
    const int first = is_one(numbered[0], names[0]) ? 0 : is_one(numbered[0], names[1]) ? 1 : -1;
    if (first < 0) return;
    for (std::size_t i = 0; i + 1 < text_.tokens.size(); ++i) {
      Token &token = text_.tokens[i], &number = text_.tokens[i + 1];
      const bool told = token.sort == Sort::word && token.meanings.has(Meaning::player) &&
                        number.sort == Sort::number && (number.value == 1 || number.value == 2);
      if (!told) continue;
      token.sort = Sort::person;
      token.side = number.value == 1 ? first : 1 - first;
      number.sort = Sort::sign;
    }
  }
  // "B 54 24/20 13/8" and "Black wins 2": where turns are told by the letters of the colours, the colours are
  // the players too.
  void mark_colours() {
    for (Token& token : text_.tokens) {
      const bool white = token.meanings.has(Meaning::white), black = token.meanings.has(Meaning::black);
      if (token.sort != Sort::word || white == black || token.end - token.begin == 1) continue;
      token.sort = Sort::person;
      token.side = white ? 0 : 1;
    }
  }
  bool stands_at(const Seat& seat, std::size_t i, bool as_it_is) const {
    const Tokens& tokens = text_.tokens;
    std::string_view key = seat.key;
    for (std::size_t word = 0; word < seat.words; ++word) {
      if (i + word >= tokens.size()) return false;
      const std::string_view here = text_.of(tokens[i + word]);
      const std::size_t blank = std::min(key.find(' '), key.size());
      const bool last = word + 1 == seat.words;
      if (last && !as_it_is ? !is_form_of(here, key) : here != key.substr(0, blank)) return false;
      key.remove_prefix(std::min(blank + 1, key.size()));
    }
    if (tokens[i].sort != Sort::number) return true;
    return i + 1 < tokens.size() && is_sign_of_label(text_.of(tokens[i + 1])) &&
           (i == 0 || tokens[i - 1].sort == Sort::line_end);
  }

  // Turns have no labels: the first line that names two players and little else.
  void name_by_head() {
    const Head& head = naming_.head();
    Names names{};
    if (const Head::Pair* const pair = naming_.likeliest_pair()) names = pair->names;
    for (const auto& [meaning, name] : head.of_meaning) {
      if (meaning == Meaning::white) names[0] = name;
      if (meaning == Meaning::black) names[1] = name;
    }
    for (Name& name : names) name = naming_.core_of(name);
    std::vector<Seat> seats;
    for (int side = 0; side < 2; ++side)
      if (names[side].end > 0) persons_.names[side] = naming_.written(names[side]);
    add_stems(seats, names);
    mark(seats);
    mark_numbered(names);
    const auto told = [&](Meaning colour) {
      return std::ranges::any_of(head.of_meaning, [&](const auto& one) { return one.first == colour; });
    };
    if (told(Meaning::white) && told(Meaning::black)) mark_colours();
  }

  Text& text_;
  std::string_view source_;
  Naming naming_;
  Persons persons_;
};

}  // namespace

Persons find_persons(Text& text, std::string_view source) { return Finder(text, source).find(); }

}  // namespace hakem::typed
