#include "formats/typed/persons.hpp"

#include <algorithm>
#include <map>
#include <optional>

#include "model/types.hpp"

namespace hakem::typed {
namespace {

using Tokens = std::vector<Token>;
constexpr std::size_t longest_label = 3;  // words
constexpr std::size_t most_candidates = 40;

// What may be a label or a part of one: a word that means nothing else, a colour, "ben".
constexpr Meanings names_sides = {Meaning::white, Meaning::black, Meaning::me, Meaning::you};

bool is_event(const Token& token) {
  return token.sort == Sort::roll || token.sort == Sort::part ||
         (token.sort == Sort::word &&
          token.meanings.has({Meaning::cube, Meaning::take, Meaning::drop, Meaning::dance}));
}

// "ali'nin" and "ali": what stands behind an apostrophe is an ending.
std::string_view stem_of(std::string_view word) { return word.substr(0, word.find('\'')); }

// The words of a label, whatever stands between them.
struct Label {
  std::string key;
  std::vector<std::size_t> at;  // the first token of each occurrence
  std::size_t words = 1;
  std::size_t leading = 0;  // occurrences that begin a line, or stand behind its number
};

// What stands behind a number that is a label.
bool is_sign_of_label(std::string_view sign) {
  return sign == ":" || sign == "-" || sign == ")" || sign == ">";
}

class Labels {
 public:
  Labels(const Text& text, std::string_view source, bool any_word)
      : text_(text), source_(source), any_word_(any_word) {
    find_zone();
    for (std::size_t i = first_; i < text.tokens.size(); ++i)
      if (may_begin(i)) take(i);
  }

  // The two labels that take turns the most regularly; empty if none do.
  std::vector<const Label*> best_pair(std::size_t turns) const {
    std::vector<const Label*> often;
    for (const auto& [key, label] : labels_)
      if (label.at.size() > 1 || turns < 6) often.push_back(&label);
    std::ranges::sort(often, std::greater<>(),
                      [](const Label* one) { return one->at.size() * 8 + one->words; });
    often.resize(std::min(often.size(), most_candidates));
    std::vector<const Label*> pair;
    double best = 0;
    for (std::size_t a = 0; a < often.size(); ++a)
      for (std::size_t b = a + 1; b < often.size(); ++b) {
        const double here = regularity(*often[a], *often[b]);
        if (here <= best) continue;
        best = here;
        pair = {often[a], often[b]};
      }
    const double enough = std::max(2.0, static_cast<double>(turns) * 0.4);
    if (best < enough) pair.clear();
    return pair;
  }

  // Labels that stand with the turns of one of `pair` only: "Siyah (Tuncay)".
  std::vector<std::pair<const Label*, int>> partners(const std::vector<const Label*>& pair) const {
    std::vector<std::pair<const Label*, int>> found;
    for (const auto& [key, label] : labels_) {
      if (&label == pair[0] || &label == pair[1] || label.at.size() < 3) continue;
      std::array<std::size_t, 2> with{};
      for (const std::size_t at : label.at)
        for (int side = 0; side < 2; ++side) with[side] += has_near(*pair[side], at) ? 1 : 0;
      for (int side = 0; side < 2; ++side)
        if (with[side] * 10 >= label.at.size() * 9 && with[1 - side] * 10 <= label.at.size() &&
            label.at.size() * 2 >= pair[side]->at.size())
          found.emplace_back(&label, side);
    }
    return found;
  }

  std::size_t turns() const { return turns_; }

 private:
  // From the line of the first turn on, or the line above it where that is a label alone.
  void find_zone() {
    const Tokens& tokens = text_.tokens;
    std::size_t line = 0;
    std::size_t above = 0;
    bool begun = false;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
      if (tokens[i].sort == Sort::line_end && !begun) {
        above = line;
        line = i + 1;
      }
      if (tokens[i].sort == Sort::part && !begun) {
        begun = true;
        first_ = above;
      }
      turns_ += tokens[i].sort == Sort::roll ? 1 : 0;
      events_.push_back((i == 0 ? 0 : events_.back()) + (i > 0 && is_event(tokens[i - 1]) ? 1U : 0U));
    }
  }

  bool may_begin(std::size_t i) const {
    const Token& token = text_.tokens[i];
    if (token.sort == Sort::number) return is_number_label(i);
    if (token.sort != Sort::word) return false;
    return any_word_ || token.meanings.none() || token.meanings.has(names_sides) ||
           token.meanings.has(Meaning::player) || token.end - token.begin == 1;
  }
  // "1: 63 24/18", "2: 52 13/8"
  bool is_number_label(std::size_t i) const {
    const Token& token = text_.tokens[i];
    return (token.value == 1 || token.value == 2) && begins_line(i) && i + 1 < text_.tokens.size() &&
           is_sign_of_label(text_.of(text_.tokens[i + 1]));
  }
  bool begins_line(std::size_t i) const {
    while (i > 0) {
      const Token& before = text_.tokens[--i];
      if (before.sort == Sort::line_end) return true;
      if (before.sort == Sort::word || before.sort == Sort::roll || before.sort == Sort::part) return false;
    }
    return true;
  }

  void take(std::size_t i) {
    std::string key;
    for (std::size_t words = 1; words <= longest_label && i + words - 1 < text_.tokens.size(); ++words) {
      const Token& token = text_.tokens[i + words - 1];
      const bool number =
          token.sort == Sort::number && words == 2 && text_.tokens[i].meanings.has(Meaning::player);
      if (words > 1 && !number &&
          (!may_begin(i + words - 1) || token.wide || token.meanings.has(names_sides)))
        return;
      if (!key.empty()) key += ' ';
      key += stem_of(text_.of(token));
      Label& label = labels_[key];
      label.key = key;
      label.words = words;
      label.at.push_back(i);
      label.leading += begins_line(i) ? 1 : 0;
      if (text_.of(token).find('\'') != std::string_view::npos) return;
    }
  }

  // How often one label follows the other, less how often it follows itself.
  double regularity(const Label& one, const Label& other) const {
    if (one.key.starts_with(other.key) || other.key.starts_with(one.key)) return 0;
    double score = 0;
    std::size_t a = 0;
    std::size_t b = 0;
    int last = -1;
    std::size_t last_at = 0;
    while (a < one.at.size() || b < other.at.size()) {
      const bool first = b == other.at.size() || (a < one.at.size() && one.at[a] < other.at[b]);
      first ? ++a : ++b;
      const int here = first ? 0 : 1;
      const std::size_t at = first ? one.at[a - 1] : other.at[b - 1];
      if (last >= 0) score += here != last ? (events_[at] > events_[last_at] ? 1 : -0.9) : -0.3;
      last = here;
      last_at = at;
    }
    const double words = have_common_word(one, other)
                             ? -0.02
                             : static_cast<double>(std::min<std::size_t>(one.words + other.words, 6)) * 0.02;
    const auto leading = static_cast<double>(one.leading + other.leading);
    const double loose = is_loose(one) || is_loose(other) ? 0.5 : 1;
    return score * (1 + words) * loose + leading * 0.15;
  }

  // "bobo rolls" beside "bobo moves": the words belong to no name.
  bool is_loose(const Label& label) const {
    if (label.words == 1) return false;
    const auto is_oftener = [&](const std::string& word) {
      const auto found = labels_.find(word);
      return found != labels_.end() && found->second.at.size() * 10 > label.at.size() * 11;
    };
    return is_oftener(label.key.substr(0, label.key.find(' '))) &&
           is_oftener(label.key.substr(label.key.rfind(' ') + 1));
  }

  // "yusuf würfelt" and "uwe würfelt": what they share is no name.
  bool have_common_word(const Label& one, const Label& other) const {
    for (std::size_t i = 0; i < one.words; ++i)
      for (std::size_t j = 0; j < other.words; ++j) {
        const Token& word = text_.tokens[one.at.front() + i];
        const char first = source_[text_.span(word).offset];
        const bool small_letter = (first >= 'a' && first <= 'z') || static_cast<unsigned char>(first) >= 0xE2;
        if (small_letter && text_.of(word) == text_.of(text_.tokens[other.at.front() + j])) return true;
      }
    return false;
  }

  // In the same turn: no line end and no other roll stand between.
  bool has_near(const Label& label, std::size_t at) const {
    const auto near = std::ranges::lower_bound(label.at, at);
    const auto joined = [&](std::size_t a, std::size_t b) {
      if (a > b) std::swap(a, b);
      std::size_t rolls = 0;
      for (std::size_t i = a; i < b; ++i) {
        if (text_.tokens[i].sort == Sort::line_end) return false;
        rolls += is_event(text_.tokens[i]) && text_.tokens[i].sort != Sort::part ? 1 : 0;
      }
      return rolls < 2 && b - a < 8;
    };
    return (near != label.at.end() && joined(*near, at)) ||
           (near != label.at.begin() && joined(*std::prev(near), at));
  }

  const Text& text_;
  std::string_view source_;
  bool any_word_;
  std::size_t first_ = 0;
  std::size_t turns_ = 0;
  std::vector<std::uint32_t> events_;  // rolls, and words of the cube, before each token
  std::map<std::string, Label> labels_;
};

// --- the names of the head
// --------------------------------------------------------------------------------------------

struct Name {
  std::size_t begin = 0;  // its tokens
  std::size_t end = 0;
};

bool is_name_token(const Token& token) {
  return token.sort == Sort::word && (token.meanings.none() || token.end - token.begin == 1);
}

class Head {
 public:
  explicit Head(const Text& text) : text_(text) {
    bool played = false;
    for (std::size_t i = 0; i < text.tokens.size(); ++i) {
      std::size_t end = i;
      std::size_t parts = 0;
      std::size_t rolls = 0;
      bool game = false;
      for (; text.tokens[end].sort != Sort::line_end; ++end) {
        parts += text.tokens[end].sort == Sort::part ? 1 : 0;
        rolls += text.tokens[end].sort == Sort::roll ? 1 : 0;
        game = game || (text.tokens[end].sort == Sort::word && text.tokens[end].meanings.has(Meaning::game));
      }
      const bool turn = parts > 1 || (parts == 1 && rolls > 0);
      if (!turn && (!played || game)) line(i, end);
      if (!turn && !played) aliases_of(i, end);
      played = played || turn;
      i = end;
    }
    const auto of = [&](Meaning meaning) {
      return std::ranges::find(of_meaning, meaning, [](const auto& one) { return one.first; });
    };
    const auto white = of(Meaning::white);
    const auto black = of(Meaning::black);
    if (white != of_meaning.end() && black != of_meaning.end())
      pairs.insert(pairs.begin(), {{white->second, black->second}, true});
  }

  struct Pair {
    std::array<Name, 2> names;
    bool whole = false;  // nothing but names and the length stands in the line
  };
  std::vector<Pair> pairs;                            // both names in a line
  std::vector<std::pair<std::string, Name>> aliases;  // "H = Hulusi", "a: Sibel", "Murat (Mu)"
  std::vector<std::pair<Meaning, Name>> of_meaning;   // "Beyaz: Ali", "Rakip Tuncay", "⚪ Kemal"

 private:
  bool is_key(std::size_t i) const {
    const std::string_view next = text_.of(text_.tokens[i + 1]);
    return next == "=" || next == ":";
  }
  Name name_at(std::size_t i, std::size_t end) const {
    Name name{i, i};
    while (
        name.end < end &&
        (is_name_token(text_.tokens[name.end]) ||
         (name.end > name.begin && text_.of(text_.tokens[name.end]) == "." && !text_.tokens[name.end].gap &&
          text_.tokens[name.end - 1].end - text_.tokens[name.end - 1].begin < 3)) &&
        (name.end == name.begin || (!text_.tokens[name.end].wide && !is_key(name.end))))
      ++name.end;
    return name;
  }

  void aliases_of(std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i + 2 < end; ++i) {
      const std::string_view sign = text_.of(text_.tokens[i + 1]);
      const Token& first = text_.tokens[i];
      if (first.sort != Sort::word && !(first.sort == Sort::number && sign == "=")) continue;
      if (sign == "is" && is_name_token(first) && text_.tokens[i + 2].sort == Sort::word)  // Laura is red
        aliases.emplace_back(text_.of(text_.tokens[i + 2]), Name{i, i + 1});
      if (sign == "=" || (sign == ":" && first.end - first.begin < 3)) {
        const Name name = name_at(i + 2, end);
        if (name.end > name.begin) aliases.emplace_back(text_.of(first), name);
      }
      if (sign == "(" && i + 3 < end && text_.of(text_.tokens[i + 3]) == ")" &&
          text_.tokens[i + 2].sort == Sort::word) {
        if (first.meanings.has(names_sides)) {  // me (Doug)
          aliases.emplace_back(text_.of(first), Name{i + 2, i + 3});
          continue;
        }
        std::size_t from = i;
        while (from > begin && is_name_token(text_.tokens[from - 1]) && !text_.tokens[from].wide) --from;
        aliases.emplace_back(text_.of(text_.tokens[i + 2]), Name{from, i + 1});
      }
    }
  }

  void line(std::size_t begin, std::size_t end) {
    std::vector<Name> names;
    for (std::size_t i = begin; i < end;) {
      const Name name = name_at(i, end);
      if (name.end > name.begin) {
        if (i > begin && meaning_before(i, begin)) of_meaning.emplace_back(*meaning_before(i, begin), name);
        names.push_back(name);
        i = name.end;
        continue;
      }
      ++i;
    }
    add_pairs(names, end);
    if (names.size() == 1 && names[0].end == names[0].begin + 2)  // "aylin volkan 2 puanlik"
      pairs.push_back(
          {{Name{names[0].begin, names[0].begin + 1}, Name{names[0].begin + 1, names[0].end}}, false});
  }
  std::optional<Meaning> meaning_before(std::size_t i, std::size_t begin) const {
    for (std::size_t at = i; at > begin && at + 3 > i;) {
      const Token& token = text_.tokens[--at];
      for (const Meaning one : {Meaning::white, Meaning::black, Meaning::me, Meaning::you})
        if (token.sort == Sort::word && token.meanings.has(one)) return one;
      if (token.sort != Sort::sign) return {};
    }
    return {};
  }
  // Neighbours that "-", "vs", a number of points or a wide gap parts.
  void add_pairs(const std::vector<Name>& names, std::size_t end) {
    for (std::size_t n = 0; n + 1 < names.size(); ++n) {
      const std::size_t from = names[n].end;
      const std::size_t to = names[n + 1].begin;
      bool apart = false;
      bool only = true;
      for (std::size_t i = from; i < to; ++i) {
        const Token& token = text_.tokens[i];
        const std::string_view sign = text_.of(token);
        const bool parts = token.meanings.has(Meaning::versus) || sign == "-" || sign == "/" || sign == "&" ||
                           sign == "|" || sign == "," || token.sort == Sort::number ||
                           token.sort == Sort::roll || token.sort == Sort::part;
        apart = apart || parts || token.wide;
        only = only &&
               (parts || sign == "(" || sign == ")" || sign == ";" || sign == ":" ||
                token.meanings.has(names_sides) || token.meanings.has({Meaning::versus, Meaning::filler}));
      }
      apart = apart || (to < text_.tokens.size() && text_.tokens[to].wide);
      if (!apart || !only) continue;
      pairs.push_back(
          {{names[n], names[n + 1]}, names.size() == 2 && text_.tokens[end].sort == Sort::line_end});
    }
  }

  const Text& text_;
};

// --- both together
// ----------------------------------------------------------------------------------------------------

class Finder {
 public:
  Finder(Text& text, std::string_view source) : text_(text), source_(source), head_(text) {}

  Persons find() {
    Labels labels(text_, source_, false);
    std::vector<const Label*> pair = labels.best_pair(labels.turns());
    std::optional<Labels> any;
    if (pair.empty()) {
      any.emplace(text_, source_, true);
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
    for (int i = 0; i < 2; ++i) seats.push_back({pair[i]->key, pair[i]->words, i, pair[i]->at.front()});
    for (const auto& [label, side] : partners)
      seats.push_back({label->key, label->words, side, label->at.front()});
    std::array<Name, 2> names{};
    const bool told = names_of(seats, names);
    bool exchanged = !told && seats[1].at < seats[0].at;
    if (told) exchanged = false;
    if (const std::optional<bool> by_colour = black_is_first(seats)) exchanged = *by_colour;
    if (told && !black_is_first(seats)) exchanged = names[1].begin < names[0].begin;
    if (const std::optional<bool> by_head = exchanged_by_head(seats)) exchanged = *by_head;
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
    const bool known = told || black_is_first(seats) || exchanged_by_head(seats);
    mark(seats);
    persons_.labelled = true;
    if (!known) put_first_first();
  }

  // "the decider went between Ann": of a sentence that names a player, the capitalised words beside the
  // label.
  void trim(Name& name, const std::vector<Seat>& seats, int side) const {
    const auto is_capital = [&](std::size_t i) {
      const auto first = static_cast<unsigned char>(source_[text_.span(text_.tokens[i]).offset]);
      return (first >= 'A' && first <= 'Z') || first >= 0x80 || text_.of(text_.tokens[i]) == ".";
    };
    const auto is_capital_in_sentence = [&](std::size_t i) {  // not for being its first word
      return i > 0 && text_.tokens[i - 1].sort == Sort::word;
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
      if (token.sort == Sort::person) token.side = static_cast<std::int8_t>(1 - token.side);
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
    const bool letters =
        std::ranges::all_of(seats, [](const Seat& one) { return is_colour_letter(one.key); });
    for (const Seat& one : seats)
      if (letters)
        return (one.key == "b" && has_key(seats, "s")) || one.key == "w" ? one.side == 1 : one.side == 0;
    for (const Seat& one : seats)
      if (one.key.starts_with("oyuncu") || one.key.starts_with("player") || one.key == "1" || one.key == "2")
        return (one.key.back() == '2') != (one.side == 1);
    return {};
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
    const Seat* best = nullptr;
    for (const Seat& one : seats) {
      if (one.side != side) continue;
      const bool colour = text_.tokens[one.at].meanings.has({Meaning::white, Meaning::black});
      if (best == nullptr ||
          (text_.tokens[best->at].meanings.has({Meaning::white, Meaning::black}) && !colour))
        best = &one;
    }
    if (best == nullptr) return {};
    const Token& token = text_.tokens[best->at];
    const bool letters =
        std::ranges::all_of(seats, [](const Seat& one) { return is_colour_letter(one.key); });
    if (letters || token.sort == Sort::number ||
        token.meanings.has({Meaning::white, Meaning::black, Meaning::player}))
      return {};
    const std::string_view whole = written(core_of({best->at, best->at + best->words}));
    return whole.substr(0, std::min(whole.find('\''), whole.find("\xE2\x80\x99")));
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
    std::string_view ending = word.substr(name.size());
    if (ending.starts_with('\'')) return true;
    constexpr std::array<std::string_view, 26> endings = {
        "in", "un", "nin", "nun", "i",   "u",   "yi",  "yu", "e",  "a",   "ye",  "ya", "de",
        "da", "te", "ta",  "den", "dan", "ten", "tan", "le", "la", "yle", "yla", "s",  "nn"};
    return name.size() > 2 && std::ranges::find(endings, ending) != endings.end();
  }

  void mark(const std::vector<Seat>& seats) {
    Tokens& tokens = text_.tokens;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
      if (tokens[i].sort != Sort::word && tokens[i].sort != Sort::number) continue;
      for (const Seat& one : seats) {
        if (!stands_at(one, i)) continue;
        Token person = tokens[i];
        person.sort = Sort::person;
        person.side = static_cast<std::int8_t>(one.side);
        person.end = tokens[i + one.words - 1].end;
        tokens[i] = person;
        for (std::size_t more = 1; more < one.words; ++more) {
          tokens[i + more].sort = Sort::sign;
          tokens[i + more].meanings = Meaning::filler;
        }
        break;
      }
    }
  }
  bool stands_at(const Seat& seat, std::size_t i) const {
    const Tokens& tokens = text_.tokens;
    std::string_view key = seat.key;
    for (std::size_t word = 0; word < seat.words; ++word) {
      if (i + word >= tokens.size()) return false;
      const std::string_view here = text_.of(tokens[i + word]);
      const std::size_t blank = std::min(key.find(' '), key.size());
      const bool last = word + 1 == seat.words;
      if (last ? !is_form_of(here, key) : here != key.substr(0, blank)) return false;
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
    for (int side = 0; side < 2; ++side)
      if (names[side].end > 0) persons_.columns[side] = text_.tokens[names[side].begin].column;
  }

  Text& text_;
  std::string_view source_;
  Head head_;
  Persons persons_;
};

}  // namespace

Persons find_persons(Text& text, std::string_view source) { return Finder(text, source).find(); }

}  // namespace hakem::typed
