#include "formats/typed/naming.hpp"

#include <algorithm>
#include <set>

#include "core/lexicon.hpp"
#include "formats/typed/label.hpp"

namespace hakem::typed {
namespace {

bool are_two(const Names& names) {
  return names[0].end > 0 && names[1].end > 0 && names[0].begin != names[1].begin;
}

// V. is V.
std::string_view without_stop(std::string_view key) {
  return key.substr(0, key.size() - (key.ends_with('.') ? 1 : 0));
}

}  // namespace

// "White: T. Okafor", "Black: J. Weiss" above turns of W and B, whoever's initial that is as well.
bool Naming::by_colour_letters(const std::vector<Seat>& seats, Names& names) const {
  if (!are_colours(seats)) return false;
  const bool black = black_is_first(seats).value_or(false);
  for (const auto& [meaning, name] : head_.of_meaning) {
    if (meaning == Meaning::white) names[black ? 1 : 0] = name;
    if (meaning == Meaning::black) names[black ? 0 : 1] = name;
  }
  if (are_two(names)) return true;
  names = {};
  return false;
}

// "O1", "O2" above which "Oyuncu 1: Gökhan Çelik" stands.
bool Naming::by_number(const std::vector<Seat>& seats, Names& names) const {
  constexpr std::size_t longest = 3;
  for (const Seat& one : seats) {
    const bool numbered = one.key.size() > 1 && one.key.size() <= longest && one.key[0] >= 'a' &&
                          (one.key.back() == '1' || one.key.back() == '2');
    if (numbered) names[one.side] = head_.numbered()[one.key.back() == '1' ? 0 : 1];
  }
  if (are_two(names)) return true;
  names = {};
  return false;
}

bool Naming::find(const std::vector<Seat>& seats, Names& names) const {
  if (by_colour_letters(seats, names) || by_number(seats, names)) return true;
  for (const Seat& one : seats)
    for (const auto& [key, name] : head_.aliases) {
      const Meanings meanings = text_.tokens[one.at].meanings;  // "Yiğit (ben)" above "bana 54 geldi"
      const bool pronoun = (meanings.has(Meaning::me) && is_word(Word::me_word, key)) ||
                           (meanings.has(Meaning::you) && is_word(Word::you_word, key));
      if (key == without_stop(one.key) || pronoun) names[one.side] = name;
    }
  if (are_two(names) || complete(names)) return true;
  names = {};
  if (by_legend(seats, names)) return true;
  names = {};
  return by_pair(seats, names);
}

// One is known, "Hasan (ben) - Kemal": the other is who stands beside him in the head.
bool Naming::complete(Names& names) const {
  for (std::size_t side = 0; side < 2; ++side)
    for (const Head::Pair& pair : head_.pairs)
      for (std::size_t i = 0; i < 2; ++i) {
        const bool known = names[side].end > 0 && names[1 - side].end == 0 &&
                           pair.names[i].begin <= names[side].begin && names[side].end <= pair.names[i].end;
        if (known) names[1 - side] = pair.names[1 - i];
        if (known) return true;
      }
  return false;
}

bool Naming::is_small(std::size_t token) const {
  return begins_small(source_.substr(text_.span(text_.tokens[token]).offset));
}

// The label stands beside the name: "C is Cy", "Sarı: Yusuf", "🔴 Can", "Emre kırmızı", "I Ivan / P Petr".
bool Naming::by_legend(const std::vector<Seat>& seats, Names& names) const {
  for (const bool behind : {true, false}) {
    names = {};
    for (std::size_t i = 0; i < head_.end(); ++i)
      for (const Seat& one : seats) {
        if (one.words > 1 || text_.of(text_.tokens[i]) != one.key || names[one.side].end > 0) continue;
        const Name name = behind ? name_behind(i, seats) : name_before(i, seats);
        if (name.end > name.begin) names[one.side] = name;
      }
    if (are_two(names)) return true;
  }
  return false;
}

bool Naming::is_label(std::size_t i, const std::vector<Seat>& seats) const {
  return std::ranges::any_of(seats, [&](const Seat& one) { return one.key == text_.of(text_.tokens[i]); });
}

// "C is Cy", "Sarı: Yusuf", "🔴 Can", "I Ivan / P Petr"
Name Naming::name_behind(std::size_t label, const std::vector<Seat>& seats) const {
  const Tokens& tokens = text_.tokens;
  const std::string_view key = text_.of(tokens[label]);
  std::size_t next = label + 1;
  const auto tells = [&](std::string_view sign) {
    return sign == "=" || sign == ":" || sign == "is" || sign == "/" || sign == ")";
  };
  while (tells(text_.of(tokens[next])) || text_.of(tokens[next]) == "-") ++next;
  const bool told = next > label + 1 && tells(text_.of(tokens[label + 1]));
  Name name = head_.name_at(next, head_.end());
  std::size_t stop = name.begin;
  while (stop < name.end && !is_label(stop, seats)) ++stop;
  name.end = stop;
  if (name.end == name.begin) return {};
  const bool initial = next == label + 1 && key.size() < 3 && text_.of(tokens[next]).starts_with(key);
  const bool stands_for = is_picture(key) || key.size() < 3 ||
                          tokens[label].meanings.has({Meaning::seat, Meaning::white, Meaning::black});
  const bool equals = told && text_.of(tokens[label + 1]) != ":" &&
                      text_.of(tokens[label + 1]) != ")";  // a colon may be that of a chat
  return equals || initial || ((told || is_picture(key)) && stands_for) ? name : Name{};
}

// "Emre kırmızı", "Can 🔴"
Name Naming::name_before(std::size_t label, const std::vector<Seat>& seats) const {
  const Tokens& tokens = text_.tokens;
  std::size_t begin = label;
  std::size_t verb = label;
  while (verb > 0 && tokens[verb - 1].sort == Sort::word && tokens[verb - 1].meanings.has(Meaning::filler))
    --verb;
  if (verb < label && verb > 0 && tokens[verb - 1].meanings.none() && !is_label(verb - 1, seats))
    return {verb - 1, verb};                                            // "Olga played White"
  const bool equals = label > 1 && text_.of(tokens[label - 1]) == "=";  // "Sid = S"
  const std::size_t end = begin = equals ? label - 1 : label;
  while ((equals || is_picture(text_.of(tokens[label])) || is_small(label)) && begin > 0 &&
         tokens[begin - 1].sort == Sort::word && !tokens[begin].wide && tokens[begin - 1].meanings.none() &&
         !is_small(begin - 1) && !is_label(begin - 1, seats))
    --begin;
  return {begin, end};
}

// How many words from `i` on the key is made of: "Kadir Usta" for "ku", "Jane" for "j" and "ja"; 0 if of
// none.
std::size_t Naming::words_of(std::string_view key, std::size_t i, bool by_initials) const {
  const auto is_capital = [&](std::size_t at, std::string_view beginning) {
    const Token& token = text_.tokens[at];
    return token.sort == Sort::word && !token.meanings.has(Meaning::filler) && !is_small(at) &&
           text_.of(token).starts_with(beginning) && text_.of(token).size() > beginning.size();
  };
  constexpr std::size_t longest = 3;
  if (key.size() > longest) return 0;
  if (!by_initials) return is_capital(i, key) && text_.of(text_.tokens[i]).size() > 2 ? 1 : 0;
  for (std::size_t n = 0; n < key.size(); ++n)
    if (!is_capital(i + n, key.substr(n, 1))) return 0;
  return key.size();
}

// "Kadir Usta [KU]"; "I am Jane", "my match against Kate": one capitalised word begins with J, one with K.
bool Naming::by_initial(const std::vector<Seat>& seats, Names& names) const {
  for (const bool by_initials : {true, false}) {
    std::array<std::set<std::string_view>, 2> found;
    for (std::size_t i = 0; i < head_.end(); ++i)
      for (const Seat& one : seats) {
        const std::size_t words = words_of(one.key, i, by_initials);
        if (words > 0 && found[one.side].insert(text_.of(text_.tokens[i])).second)
          names[one.side] = {i, i + words};
      }
    if (found[0].size() == 1 && found[1].size() == 1 && are_two(names)) return true;
  }
  names = {};
  return false;
}

void Naming::trim(Name& name, const std::vector<Seat>& seats, int side) const {
  const auto words = std::ranges::count_if(text_.between(name.begin, name.end),
                                           [](const Token& one) { return one.sort != Sort::sign; });
  const auto is_capital = [&](std::size_t i) {
    const auto first = static_cast<unsigned char>(first_letter(i));
    return !is_small(i) && ((first >= 'A' && first <= 'Z') || first >= 0x80 ||
                            text_.of(text_.tokens[i]) == "." || text_.of(text_.tokens[i]) == "'");
  };
  const auto is_capital_in_sentence = [&](std::size_t i) {  // not for being its first word
    return words <= 3 || (i > 0 && text_.tokens[i - 1].sort == Sort::word);
  };
  constexpr std::ptrdiff_t longest = 3;
  for (std::size_t i = name.begin; i < name.end; ++i) {
    const bool alone = words > longest && is_small(i);  // "sue and greg just sat down"
    const bool label = (is_capital(i) || alone) && std::ranges::any_of(seats, [&](const Seat& one) {
                         return one.side == side && one.key == text_.of(text_.tokens[i]);
                       });
    if (!label) continue;
    std::size_t begin = i;
    std::size_t end = i + 1;
    const auto tells_occasion = [&](std::size_t at) {  // "Finalde Ferit ile Kenan"
      return is_word(Word::final_typed, text_.of(text_.tokens[at]));
    };
    while (begin > name.begin && is_capital(begin - 1) && is_capital_in_sentence(begin - 1) &&
           !tells_occasion(begin - 1))
      --begin;
    while (end < name.end && (is_capital(end) || is_title(end))) ++end;
    name = {begin, end};
    return;
  }
}

// Whether the head names both.
bool Naming::are_named(const std::string& one, const std::string& other) const {
  constexpr int surely = 4;
  return std::ranges::any_of(head_.pairs, [&](const Head::Pair& pair) {
    return (likeness(one, pair.names[0]) >= surely && likeness(other, pair.names[1]) >= surely) ||
           (likeness(one, pair.names[1]) >= surely && likeness(other, pair.names[0]) >= surely);
  });
}

// Whether the label can stand for the name: one of its words, its initials, the beginning of one.
int Naming::likeness(std::string_view key, Name name) const {
  key = without_stop(key);
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
  if (key.size() > 3 && all.starts_with(key)) return 4;  // "halil ibrahim u."
  if (key.size() > all.size() && key.starts_with(all) && all.size() > 1) return 4;
  return initials == key && key.size() > 1 ? 3 : best;
}

// The names that the head gives the labels.
bool Naming::by_pair(const std::vector<Seat>& seats, Names& names) const {
  int best = 0;
  for (const Head::Pair& pair : head_.pairs)
    for (const bool turned : {false, true}) {
      std::array<int, 2> like{};
      for (const Seat& one : seats)
        like[one.side] =
            std::max(like[one.side], likeness(one.key, pair.names[turned ? 1 - one.side : one.side]));
      // Of names that are told in several places the fullest are meant: "AHMET YILDIRIM - …", "AHMET 0 - 0
      // …".
      constexpr int name_told = 4;
      const auto of = [&](std::size_t i) {
        constexpr std::size_t longest = 4;  // more words are a headline
        const std::size_t count = pair.names[i].end - pair.names[i].begin;
        const auto words = count > longest ? 0 : static_cast<int>(std::min<std::size_t>(count, 3));
        return std::min(like[i], name_told) * 8 + (like[i] >= name_told ? words : 0);
      };
      const int here = like[0] > 0 && like[1] > 0 ? of(0) + of(1) : 0;
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
    names = likeliest_pair()->names;
    if (black_is_first(seats).value_or(false)) std::swap(names[0], names[1]);
    return true;
  }
  return false;
}

// "Mümtaz hoca"
bool Naming::is_title(std::size_t token) const { return is_word(Word::title, text_.of(text_.tokens[token])); }

// Without the small words around capitalised ones.
Name Naming::core_of(Name name) const {
  Name core = name;
  while (core.begin < core.end && is_small(core.begin)) ++core.begin;
  while (core.end > core.begin && is_small(core.end - 1) && !is_title(core.end - 1)) --core.end;
  return core.begin < core.end ? core : name;
}

Name Naming::core_around_label(Name name, const std::vector<Seat>& seats, int side) const {
  const Name core = core_of(name);
  for (std::size_t i = name.begin; i < name.end; ++i) {
    const bool cut_off = i < core.begin || i >= core.end;
    if (cut_off && std::ranges::any_of(seats, [&](const Seat& one) {
          return one.side == side && one.key == text_.of(text_.tokens[i]);
        }))
      return {i, i + 1};
  }
  return core;
}

// As it stands in the source: without an ending behind an apostrophe, with the full stop of an initial.
std::string_view Naming::written(Name name) const {
  const Span first = text_.span(text_.tokens[name.begin]);
  const Token& last = text_.tokens[name.end - 1];
  const Token& next = text_.tokens[name.end];
  const bool initial =
      last.end - last.begin == 1 && text_.of(next) == "." && !next.gap && name.end > name.begin + 1;
  const std::string_view whole =
      source_.substr(first.offset, text_.span(initial ? next : last).end() - first.offset);
  const std::size_t word = whole.rfind(' ') == whole.npos ? 0 : whole.rfind(' ');
  const std::size_t sign = std::min(whole.find('\'', word), whole.find("\xE2\x80\x99", word));
  const std::size_t behind = sign == whole.npos ? sign : sign + (whole[sign] == '\'' ? 1 : 3);
  const bool ending = behind >= whole.size() || whole[behind] < 'A' || whole[behind] > 'Z';  // O'Brien
  return ending ? whole.substr(0, sign) : whole;
}
// "sıra babamda" above "babam kazandı"
Name Naming::without_locative(Name name) const {
  constexpr std::string_view endings[] = {"de", "da", "te", "ta"};
  const std::string_view word = text_.of(text_.tokens[name.begin]);
  if (name.end != name.begin + 1 || word.size() < 5) return name;
  if (std::ranges::find(endings, word.substr(word.size() - 2)) == std::end(endings)) return name;
  const std::string_view stem = word.substr(0, word.size() - 2);
  for (std::size_t i = 0; i < text_.tokens.size(); ++i)
    if (text_.of(text_.tokens[i]) == stem) return {i, i + 1};
  return name;
}

// The label as it stands where it is first told, without an ending.
std::string_view Naming::label_of(const std::vector<Seat>& seats, int side) const {
  if (are_colour_letters(seats)) return {};
  for (const Seat& one : seats) {
    const Token& token = text_.tokens[one.at];
    const bool letter = token.end - token.begin == 1 || is_picture(one.key);
    if (one.side != side || (letter && token.meanings.has({Meaning::white, Meaning::black}))) continue;
    const bool numbered = token.meanings.has(Meaning::player) && one.words > 1;  // "Player 1"
    if (token.sort == Sort::number || (token.meanings.has(Meaning::player) && !numbered)) return {};
    const Name label{one.at, one.at + one.words};
    return written(numbered ? label : without_locative(core_of(label)));
  }
  return {};
}

}  // namespace hakem::typed
