#include "formats/typed/persons.hpp"

#include <algorithm>
#include <optional>

#include "formats/typed/head.hpp"
#include "formats/typed/label.hpp"
#include "model/types.hpp"

namespace hakem::typed {
namespace {

class Finder {
 public:
  Finder(Text& text, std::string_view source) : text_(text), source_(source), head_(text) {}

  Persons find() {
    const auto is_named = [&](const std::string& one, const std::string& other) {
      return are_named(one, other);
    };
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
  struct Seat {
    std::string key;
    std::size_t words = 1;
    int side = 0;
    std::size_t at = 0;  // where it stands first
  };

  // Which of both is White: the colours say, else the head, else who is told first.
  void seat(const std::vector<const Label*>& pair,
            const std::vector<std::pair<const Label*, int>>& partners) {
    std::vector<Seat> seats;
    seats.reserve(pair.size() + partners.size());
    for (int i = 0; i < 2; ++i) seats.push_back({pair[i]->key, pair[i]->words, i, pair[i]->at.front()});
    for (const auto& [label, side] : partners)
      seats.push_back({label->key, label->words, side, label->at.front()});
    std::array<Name, 2> names{};
    const bool told = names_of(seats, names);
    std::optional<bool> said = exchanged_by_head(seats);
    if (!said) said = black_is_first(seats);
    const bool exchanged = said.value_or(told ? names[1].begin < names[0].begin : seats[1].at < seats[0].at);
    for (Seat& one : seats) one.side = exchanged ? 1 - one.side : one.side;
    if (exchanged) std::swap(names[0], names[1]);
    std::ranges::stable_sort(seats, std::greater<>(), &Seat::words);
    for (int side = 0; side < 2; ++side) {
      names[side] = core_of(names[side]);
      trim(names[side], seats, side);
      persons_.names[side] =
          names[side].end > names[side].begin ? written(names[side]) : label_of(seats, side);
    }
    add_stems(seats, names);
    mark(seats);
    persons_.labelled = true;
    if (!told && !said) put_first_first();
  }

  // "the decider went between Ann": of a sentence that names a player, the capitalised words beside the
  // label.
  void trim(Name& name, const std::vector<Seat>& seats, int side) const {
    const auto is_capital = [&](std::size_t i) {
      const auto first = static_cast<unsigned char>(source_[text_.span(text_.tokens[i]).offset]);
      return (first >= 'A' && first <= 'Z') || first >= 0x80 || text_.of(text_.tokens[i]) == ".";
    };
    const auto is_capital_in_sentence = [&](std::size_t i) {  // not for being its first word
      return name.end - name.begin <= 3 || (i > 0 && text_.tokens[i - 1].sort == Sort::word);
    };
    for (std::size_t i = name.begin; i < name.end; ++i) {
      const bool label = is_capital(i) && std::ranges::any_of(seats, [&](const Seat& one) {
                           return one.side == side && one.key == text_.of(text_.tokens[i]);
                         });
      if (!label) continue;
      std::size_t begin = i;
      std::size_t end = i + 1;
      while (begin > name.begin && is_capital(begin - 1) && is_capital_in_sentence(begin - 1)) --begin;
      while (end < name.end && is_capital(end)) ++end;
      name = {begin, end};
      return;
    }
  }

  // Who is told first is White, where nothing says it otherwise.
  void put_first_first() {
    const auto first = std::ranges::find(text_.tokens, Sort::person, &Token::sort);
    if (first == text_.tokens.end() || first->side == 0) return;
    std::swap(persons_.names[0], persons_.names[1]);
    for (Token& token : text_.tokens)
      if (token.sort == Sort::person) token.side = 1 - token.side;
  }

  // "Beyaz: Kemal" above turns of Kemal.
  std::optional<bool> exchanged_by_head(const std::vector<Seat>& seats) const {
    for (const auto& [meaning, name] : head_.of_meaning)
      for (const Seat& one : seats)
        if ((meaning == Meaning::white || meaning == Meaning::black) && likeness(one.key, name) > 1)
          return (meaning == Meaning::white) != (one.side == 0);
    return {};
  }

  // B and S (Beyaz, Siyah), W and B.
  static bool is_colour_letter(const std::string& key) { return key == "b" || key == "s" || key == "w"; }
  static bool are_colour_letters(const std::vector<Seat>& seats) {
    return std::ranges::all_of(seats, is_colour_letter, &Seat::key);
  }
  static bool has_key(const std::vector<Seat>& seats, std::string_view key) {
    return std::ranges::any_of(seats, [&](const Seat& one) { return one.key == key; });
  }

  std::optional<bool> black_is_first(const std::vector<Seat>& seats) const {
    for (const Seat& one : seats) {
      const Token& token = text_.tokens[one.at];
      if (token.sort != Sort::word || one.words != 1) continue;
      if (token.meanings.has(Meaning::white)) return one.side == 1;
      if (token.meanings.has(Meaning::black)) return one.side == 0;
    }
    if (are_colour_letters(seats)) {
      const Seat& one = seats.front();
      const bool white = one.key == "w" || (one.key == "b" && has_key(seats, "s"));
      return one.side == (white ? 1 : 0);
    }
    for (const Seat& one : seats)
      if (one.key.starts_with("oyuncu") || one.key.starts_with("player") || one.key == "1" || one.key == "2")
        return (one.key.back() == '2') != (one.side == 1);
    return {};
  }

  // Whether the head names both.
  bool are_named(const std::string& one, const std::string& other) const {
    constexpr int surely = 4;
    return std::ranges::any_of(head_.pairs, [&](const Head::Pair& pair) {
      return (likeness(one, pair.names[0]) >= surely && likeness(other, pair.names[1]) >= surely) ||
             (likeness(one, pair.names[1]) >= surely && likeness(other, pair.names[0]) >= surely);
    });
  }

  // Whether the label can stand for the name: one of its words, its initials, the beginning of one.
  int likeness(const std::string& key, Name name) const {
    int best = 0;
    std::string all;
    std::string initials;
    for (std::size_t i = name.begin; i < name.end; ++i) {
      const std::string_view word = text_.of(text_.tokens[i]);
      if (word == ".") continue;
      if (!all.empty()) all += ' ';
      all += word;
      initials += word[0];
      if (word == key)
        best = std::max(best, 4);
      else if (word.starts_with(key))
        best = std::max(best, key.size() > 1 ? 3 : 2);
      else if (key.starts_with(word) && word.size() > 2)
        best = std::max(best, 3);
    }
    if (all == key) return 5;
    if (key.size() > all.size() && key.starts_with(all) && all.size() > 1) return 4;
    return initials == key && key.size() > 1 ? 3 : best;
  }

  // The names that the head gives the labels.
  bool names_of(const std::vector<Seat>& seats, std::array<Name, 2>& names) const {
    for (const Seat& one : seats)
      for (const auto& [key, name] : head_.aliases)
        if (key == one.key) names[one.side] = name;
    if (names[0].end > 0 && names[1].end > 0 && names[0].begin != names[1].begin) return true;
    names = {};
    int best = 0;
    for (const Head::Pair& pair : head_.pairs)
      for (const bool turned : {false, true}) {
        std::array<int, 2> like{};
        for (const Seat& one : seats)
          like[one.side] =
              std::max(like[one.side], likeness(one.key, pair.names[turned ? 1 - one.side : one.side]));
        const int here = like[0] > 0 && like[1] > 0 ? like[0] + like[1] : 0;
        if (here <= best) continue;
        best = here;
        names = {pair.names[turned ? 1 : 0], pair.names[turned ? 0 : 1]};
      }
    if (best > 0) return true;
    for (const Seat& one : seats) {
      const Token& token = text_.tokens[one.at];
      if (token.sort != Sort::word) continue;
      for (const auto& [meaning, name] : head_.of_meaning)
        if (token.meanings.has(meaning) && names[one.side].end == 0) names[one.side] = name;
    }
    const bool no_names = std::ranges::all_of(seats, [&](const Seat& one) {
      const Token& token = text_.tokens[one.at];
      if (is_colour_letter(one.key)) return true;
      return token.sort == Sort::number || token.meanings.has(Meaning::player) ||
             token.meanings.has({Meaning::white, Meaning::black});
    });
    if (names[0].end == 0 && names[1].end == 0 && no_names && !head_.pairs.empty()) {
      names = head_.pairs.front().names;
      if (black_is_first(seats).value_or(false)) std::swap(names[0], names[1]);
      return true;
    }
    return false;
  }

  // Without the small words around capitalised ones.
  Name core_of(Name name) const {
    const auto is_small = [&](std::size_t i) {
      const char first = source_[text_.span(text_.tokens[i]).offset];
      return first >= 'a' && first <= 'z';
    };
    Name core = name;
    while (core.begin < core.end && is_small(core.begin)) ++core.begin;
    while (core.end > core.begin && is_small(core.end - 1)) --core.end;
    return core.begin < core.end ? core : name;
  }

  // As it stands in the source: without an ending behind an apostrophe, with the full stop of an initial.
  std::string_view written(Name name) const {
    const Span first = text_.span(text_.tokens[name.begin]);
    const Token& last = text_.tokens[name.end - 1];
    const Token& next = text_.tokens[name.end];
    const bool initial =
        last.end - last.begin == 1 && text_.of(next) == "." && !next.gap && name.end > name.begin + 1;
    const std::string_view whole =
        source_.substr(first.offset, text_.span(initial ? next : last).end() - first.offset);
    const std::size_t word = whole.rfind(' ') == whole.npos ? 0 : whole.rfind(' ');
    return whole.substr(0, std::min(whole.find('\'', word), whole.find("\xE2\x80\x99", word)));
  }
  // The label as it stands where it is first told, without an ending.
  std::string_view label_of(const std::vector<Seat>& seats, int side) const {
    if (are_colour_letters(seats)) return {};
    for (const Seat& one : seats) {
      const Token& token = text_.tokens[one.at];
      if (one.side != side || token.meanings.has({Meaning::white, Meaning::black})) continue;
      if (token.sort == Sort::number || token.meanings.has(Meaning::player)) return {};
      return written(core_of({one.at, one.at + one.words}));
    }
    return {};
  }

  // The words of the names are labels as well: results and headings may tell a player by his name.
  void add_stems(std::vector<Seat>& seats, const std::array<Name, 2>& names) const {
    const auto add = [&](const std::string& key, std::size_t words, int side) {
      const bool known = std::ranges::any_of(seats, [&](const Seat& one) { return one.key == key; });
      if (!known && key.size() > 2) seats.push_back({key, words, side, 0});
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
    const auto whole = std::ranges::find_if(head_.pairs, &Head::Pair::whole);
    const auto pair = whole != head_.pairs.end() ? whole : head_.pairs.begin();
    std::array<Name, 2> names{};
    if (pair != head_.pairs.end()) names = pair->names;
    for (const auto& [meaning, name] : head_.of_meaning) {
      if (meaning == Meaning::white) names[0] = name;
      if (meaning == Meaning::black) names[1] = name;
    }
    for (Name& name : names) name = core_of(name);
    std::vector<Seat> seats;
    for (int side = 0; side < 2; ++side)
      if (names[side].end > 0) persons_.names[side] = written(names[side]);
    add_stems(seats, names);
    mark(seats);
  }

  Text& text_;
  std::string_view source_;
  Head head_;
  Persons persons_;
};

}  // namespace

Persons find_persons(Text& text, std::string_view source) { return Finder(text, source).find(); }

}  // namespace hakem::typed
