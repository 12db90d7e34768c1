#include "formats/typed/head.hpp"

#include <algorithm>

#include "core/lexicon.hpp"

namespace hakem::typed {
namespace {

bool is_name_token(const Token& token) {
  return token.sort == Sort::word && (token.meanings.none_but_number() || token.end - token.begin == 1);
}

}  // namespace

Head::Head(const Text& text, std::string_view source)
    : text_(text), source_(source), free_pictures_(free_pictures(text)), capitals_(tokens_in_capitals()) {
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
    const std::size_t stop = turn && game && !played ? first_roll(i, end) : end;  // a paragraph
    const bool heads = !turn || stop < end;
    if (heads && (!played || game)) line(i, stop);
    if (heads && !played) {
      aliases_of(i, stop);
      take_numbered(i, stop);
      take_column(i, stop);
    }
    if (!played) end_ = heads ? stop : i;
    played = played || turn;
    i = end;
  }
  using OfMeaning = decltype(of_meaning)::value_type;
  const auto of = [&](Meaning meaning) { return std::ranges::find(of_meaning, meaning, &OfMeaning::first); };
  if (numbered_[0].end > 0 && numbered_[1].end > 0) pairs.insert(pairs.begin(), {numbered_, true});
  const auto white = of(Meaning::white);
  const auto black = of(Meaning::black);
  if (white != of_meaning.end() && black != of_meaning.end())
    pairs.insert(pairs.begin(), {{white->second, black->second}, true});
}

std::size_t Head::first_roll(std::size_t begin, std::size_t end) const {
  while (begin < end && text_.tokens[begin].sort != Sort::roll && text_.tokens[begin].sort != Sort::part)
    ++begin;
  return begin;
}

// Of "1. Oyuncu" or "birinci oyuncu", with the word for a player at `i`; 0 if no number stands before it.
int Head::number_before(std::size_t begin, std::size_t i) const {
  const std::size_t dot = i > begin && text_.of(text_.tokens[i - 1]) == "." ? 1 : 0;
  if (i < begin + dot + 1) return 0;
  const Token& number = text_.tokens[i - dot - 1];
  return number.sort == Sort::number || number.meanings.has(Meaning::nth) ? number.value : 0;
}

// "Player 1: Dave", "1. Oyuncu: Ahmet"
void Head::take_numbered(std::size_t begin, std::size_t end) {
  const Token& first = text_.tokens[begin];
  if (begin + 2 < end && first.sort == Sort::number && (first.value == 1 || first.value == 2) &&
      is_sign_of_label(text_.of(text_.tokens[begin + 1])))  // "1) Haydar Kurt"
    if (const Name name = name_at(begin + 2, end); name.end == end)
      numbered_[static_cast<std::size_t>(first.value - 1)] = name;
  for (std::size_t i = begin; i + 2 < end; ++i) {
    const Token& number = text_.tokens[i + 1];
    if (text_.tokens[i].sort != Sort::word || !text_.tokens[i].meanings.has(Meaning::player)) continue;
    const std::string_view letter = text_.of(number);  // "Player A: R. Hughes"
    const bool counts = number.sort == Sort::number || number.meanings.has({Meaning::nth, Meaning::numeral});
    int which = counts ? number.value : letter == "a" ? 1 : letter == "b" ? 2 : 0;
    const bool before = number.sort == Sort::sign;
    if (before) which = number_before(begin, i);
    if (which < 1 || which > 2) continue;
    const std::size_t next = !before && text_.tokens[i + 2].sort == Sort::sign ? i + 3 : i + 2;
    const Name name = name_at(next, end);
    Name& told = numbered_[static_cast<std::size_t>(which - 1)];
    if (name.end > name.begin && told.end == 0)
      told = name;  // "[Player 1 Elo …]" stands below "[Player 1 …]"
  }
}

// Each name alone in its line, the second farther to the right, as its turns are.
void Head::take_column(std::size_t begin, std::size_t end) {
  const Name name = name_at(begin, end);
  const bool alone = name.end > name.begin && name.end == end;
  if (alone && column_.end > 0 && text_.tokens[begin].column > text_.tokens[column_.begin].column + 1)
    pairs.push_back({{column_, name}, true});
  column_ = alone ? name : Name{};
}

// Robert Miles "Bobby": the sign of a nickname is there and behind it.
bool Head::is_quoted(std::size_t i) const {
  const auto is_quote = [&](std::size_t at) {
    return text_.tokens[at].sort == Sort::sign && text_.of(text_.tokens[at]) == "'";
  };
  return i + 2 < text_.tokens.size() && is_quote(i) && is_quote(i + 2) &&
         text_.tokens[i + 1].sort == Sort::word;
}

// What no name holds, however it is written.
constexpr Meanings of_heads = {Meaning::versus,    Meaning::game,    Meaning::match, Meaning::points,
                               Meaning::of_points, Meaning::score,   Meaning::nth,   Meaning::first_to,
                               Meaning::player,    Meaning::crawford};

bool Head::is_small(std::size_t i) const {
  return begins_small(source_.substr(text_.span(text_.tokens[i]).offset)) || capitals_[i];
}

// The tokens of sentences in capital letters, which tell no name from another word.
std::vector<bool> Head::tokens_in_capitals() const {
  constexpr std::ptrdiff_t fewest = 5;  // words
  std::vector<bool> found(text_.tokens.size());
  for (std::size_t i = 0; i < text_.tokens.size(); ++i) {
    const std::size_t end = text_.end_of_line(i);
    const Span line = text_.span(text_.tokens[i].begin, text_.tokens[end].begin);
    const bool sentence = end > i && text_.of(text_.tokens[end - 1]) == "." &&
                          std::ranges::count(text_.between(i, end), Sort::word, &Token::sort) >= fewest &&
                          std::ranges::none_of(source_.substr(line.offset, line.length),
                                               [](char sign) { return sign >= 'a' && sign <= 'z'; });
    for (; i < end; ++i) found[i] = sentence;
  }
  return found;
}

// "dün akşam kahvede dedem": where they played stands before who did.
bool Head::is_place(std::size_t i) const {
  constexpr std::uint32_t shortest = 6;
  constexpr std::string_view endings[] = {"de", "da", "te", "ta"};
  const Token& token = text_.tokens[i];
  const std::string_view word = text_.of(token);
  const bool told = i > 0 && text_.tokens[i - 1].sort == Sort::word &&  // "dün akşam"
                    text_.tokens[i - 1].meanings.has(Meaning::filler);
  return told && token.end - token.begin >= shortest && is_unknown(token) && is_small(i) &&
         std::ranges::any_of(endings, [&](std::string_view one) { return word.ends_with(one); }) &&
         (is_name_token(text_.tokens[i + 1]) || is_surname(i + 1)) && !text_.tokens[i + 1].wide;
}

// A sign, a wide gap, "vs" or the end of the line stands behind the token.
bool Head::ends(std::size_t i) const {
  const Token& next = text_.tokens[i + 1];
  return next.sort == Sort::line_end || next.sort == Sort::sign || next.wide ||
         next.meanings.has(Meaning::versus);
}

// "Koray beyaz, Aslı siyah"; but not "Nora Quinn - Steve White", where no other colour stands beside.
bool Head::is_colour(std::size_t i) const {
  const Meanings own = text_.tokens[i].meanings;
  if (!own.has({Meaning::white, Meaning::black})) return false;
  constexpr std::size_t near = 12;  // tokens
  const Meaning other = own.has(Meaning::white) ? Meaning::black : Meaning::white;
  const auto tells_other = [&](std::size_t at) {
    return text_.tokens[at].meanings.has({other, Meaning::seat});
  };
  const auto ends_line = [&](std::size_t at) { return text_.tokens[at].sort == Sort::line_end; };
  bool both = false;
  for (std::size_t at = i; at > 0 && i - at < near && !ends_line(at - 1); --at)
    both = both || tells_other(at - 1);
  for (std::size_t at = i; at < i + near && !ends_line(at); ++at) both = both || tells_other(at);
  return both || is_small(i);
}

// "Ahmet Taş", "Vedat Sarı", "gülay şen": a word that says little beside a name, or can be a label, is a part
// of it where it is written as that is; at its end any word is.
bool Head::is_surname(std::size_t i) const {
  const Token& token = text_.tokens[i];
  if (token.sort != Sort::word || token.wide || token.meanings.has(of_heads)) return false;
  const bool last = ends(i) && token.end - token.begin > (is_small(i) ? 2 : 1) && !is_colour(i);
  const bool says_little =
      token.meanings.none_but({Meaning::seat, Meaning::you, Meaning::filler, Meaning::numeral});
  // Small words that say little are verbs: "can oynadı".
  return is_small(i) ? last && is_small(i - 1) && !token.meanings.has({Meaning::filler, Meaning::starts})
                     : last || says_little;
}

// "Al Simmons", "Black: Al": a word of turns that stands where a name does, and is written as one.
bool Head::is_first_name(std::size_t i) const {
  const Token& token = text_.tokens[i];
  const bool word = token.sort == Sort::word && !token.meanings.none() && !token.meanings.has(of_heads) &&
                    !token.meanings.has(names_sides) && !token.meanings.has(Meaning::filler) && !is_small(i);
  const std::string_view before = i == 0 ? "" : text_.of(text_.tokens[i - 1]);
  const bool begins = text_.begins_line(i) || before == ":" || before == "-" || before == ")" ||
                      text_.tokens[i - 1].meanings.has(Meaning::versus);
  const Token& next = text_.tokens[i + 1];
  return word && begins && !next.wide && (is_name_token(next) || (before == ":" && ends(i)));
}

bool Head::is_key(std::size_t i) const {
  const std::string_view next = text_.of(text_.tokens[i + 1]);
  return next == "=" || next == ":";
}

// The full stop of "J. Smith", "Dr. Ahmet", "Bo D."; not of "Ann vs Bo. 5 points".
bool Head::is_abbreviated(std::size_t i) const {
  const auto length = text_.tokens[i - 1].end - text_.tokens[i - 1].begin;
  return text_.of(text_.tokens[i]) == "." && !text_.tokens[i].gap &&
         (length == 1 || (is_name_token(text_.tokens[i + 1]) &&
                          (length == 2 || is_word(Word::title, text_.of(text_.tokens[i - 1])))));
}

Name Head::name_at(std::size_t i, std::size_t end) const {
  Name name{i, i};
  const auto parts = [&](std::size_t at) {  // "ZED V KIT"
    return at > i && text_.tokens[at].meanings.has(Meaning::versus) && is_name_token(text_.tokens[at + 1]);
  };
  const auto is_sign = [&](std::size_t at) {
    return at > i && free_pictures_.contains(text_.of(text_.tokens[at]));
  };
  const auto is_within = [&](std::size_t at) {  // Robert "Bobby" Miles
    return at > i && is_quoted(at) && !text_.tokens[at + 3].wide &&
           (is_name_token(text_.tokens[at + 3]) || is_surname(at + 3));
  };
  const bool before_name = i + 1 < end && text_.tokens[i + 1].sort == Sort::word &&
                           !is_picture(text_.of(text_.tokens[i + 1])) && is_name_token(text_.tokens[i + 1]);
  if (is_picture(text_.of(text_.tokens[i])) && before_name) return name;  // 🎲 Ece
  if (is_place(i)) return name;
  while (name.end < end && !parts(name.end) && !is_sign(name.end) &&
         (is_name_token(text_.tokens[name.end]) || (name.end > name.begin && is_surname(name.end)) ||
          (name.end == name.begin && is_first_name(name.end)) ||
          (name.end > name.begin && is_abbreviated(name.end))) &&
         (name.end == name.begin || (!text_.tokens[name.end].wide && !is_key(name.end)))) {
    ++name.end;
    if (is_within(name.end)) name.end += 3;
  }
  const bool behind = name.end > name.begin + 1;  // "Gökhan ve Irmak serbest"
  if (behind && is_word(Word::unlimited, text_.of(text_.tokens[name.end - 1]))) --name.end;
  return name;
}

// "W Hugh B Stan": a letter, and who it stands for.
void Head::letters_of(std::size_t begin, std::size_t end) {
  std::vector<std::size_t> letters;
  for (std::size_t i = begin; i + 1 < end; ++i) {
    const Token &letter = text_.tokens[i], &name = text_.tokens[i + 1];
    const bool two = letter.sort == Sort::word && letter.end - letter.begin == 1 && name.end - name.begin > 2;
    if (two && is_name_token(name) && !is_small(i) && !is_small(i + 1)) letters.push_back(i);
  }
  if (letters.size() != 2 || letters[0] != begin ||
      text_.of(text_.tokens[letters[0]]) == text_.of(text_.tokens[letters[1]]))
    return;
  for (const std::size_t i : letters) aliases.emplace_back(text_.of(text_.tokens[i]), Name{i + 1, i + 2});
}

void Head::aliases_of(std::size_t begin, std::size_t end) {
  letters_of(begin, end);
  for (std::size_t i = begin; i + 2 < end; ++i) {
    const std::string_view sign = text_.of(text_.tokens[i + 1]);
    const Token& first = text_.tokens[i];
    if (first.sort != Sort::word) continue;
    if (is_word(Word::copula, sign) && is_name_token(first) &&
        text_.tokens[i + 2].sort == Sort::word)  // Laura is red
      aliases.emplace_back(text_.of(text_.tokens[i + 2]), Name{i, i + 1});
    const bool nickname = i + 3 < end && text_.tokens[i + 2].sort == Sort::word &&
                          ((sign == "(" && text_.of(text_.tokens[i + 3]) == ")") || is_quoted(i + 1));
    const bool danced = nickname && text_.tokens[i + 2].meanings.has(Meaning::dance);
    if (nickname && !danced) {                // not "pas (oynayamaz)"
      if (first.meanings.has(names_sides)) {  // me (Doug)
        aliases.emplace_back(text_.of(first), Name{i + 2, i + 3});
        continue;
      }
      std::size_t from = i;
      while (from > begin && !text_.tokens[from].wide &&
             (is_name_token(text_.tokens[from - 1]) || (from > begin + 1 && is_abbreviated(from - 1))))
        --from;
      const Name whole = is_quoted(i + 1) ? name_at(from, end) : Name{from, i + 1};
      aliases.emplace_back(text_.of(text_.tokens[i + 2]), Name{from, std::max(whole.end, i + 1)});
    }
  }
}

// "Hakem : S. Aydın", "Oyuncular: …": what stands before the colon is what the line tells of.
bool Head::is_heading(std::size_t begin, const Name& name) const {
  const Token& value = text_.tokens[name.end + 1 < text_.tokens.size() ? name.end + 1 : name.end];
  const auto says_nothing = [&](std::size_t i) {  // a time, a bullet
    return text_.tokens[i].sort == Sort::sign || text_.tokens[i].sort == Sort::time;
  };
  while (begin < name.begin && says_nothing(begin)) ++begin;
  return name.begin == begin && text_.of(text_.tokens[name.end]) == ":" && value.sort == Sort::word;
}

void Head::line(std::size_t begin, std::size_t end) {
  std::vector<Name> names;
  bool aside = false;
  bool headed = false;
  const bool tag = text_.of(text_.tokens[begin]) == "[";  // [White "Ada"]
  for (std::size_t i = begin; i < end;) {
    const std::string_view sign = text_.of(text_.tokens[i]);
    const bool names_me = i > begin && text_.tokens[i - 1].meanings.has({Meaning::me, Meaning::you});
    aside = (sign == "(" && !names_me) || (aside && sign != ")");  // "Uma (left) - Val (right)"
    if (!tag && is_quoted(i)) i += 2;
    const bool joins = i > begin && i + 1 < end && text_.tokens[i].meanings.has(Meaning::versus);
    const bool no_name = aside || joins || text_.tokens[i].sort == Sort::sign;
    const Name name = no_name ? Name{i, i} : name_at(i, end);
    if (name.end > name.begin) {
      if (i > begin && meaning_before(i, begin) && !is_prose(name))
        of_meaning.emplace_back(*meaning_before(i, begin), name);
      if (const std::optional<Meaning> colour = colour_behind(name)) of_meaning.emplace_back(*colour, name);
      headed = headed || is_heading(begin, name);
      if (!is_heading(begin, name)) names.push_back(name);
      i = name.end;
      continue;
    }
    ++i;
  }
  add_pairs(names, end);
  if (!headed && names.size() == 1 && names[0].end == names[0].begin + 2)  // "aylin volkan 2 puanlik"
    pairs.push_back(
        {{Name{names[0].begin, names[0].begin + 1}, Name{names[0].begin + 1, names[0].end}}, false});
}

// "ben/rakip diye yazıyorum": small words right behind a pronoun.
bool Head::is_prose(const Name& name) const {
  const Token& before = text_.tokens[name.begin - 1];
  return before.sort == Sort::word && before.meanings.has({Meaning::me, Meaning::you}) &&
         name.end > name.begin + 1 && is_small(name.begin) && is_small(name.end - 1);
}

std::optional<Meaning> Head::meaning_before(std::size_t i, std::size_t begin) const {
  for (std::size_t at = i; at > begin && at + 3 > i;) {
    const Token& token = text_.tokens[--at];
    const bool introduces = at > begin && text_.tokens[at - 1].meanings.has({Meaning::me, Meaning::you}) &&
                            is_word(Word::copula, text_.of(token));
    if (introduces && !is_small(i)) continue;  // "I am Gerald, she is Beth"
    const bool beside_word = at > begin && at + 1 == i && token.sort == Sort::word;
    if (beside_word && is_small(i) && !is_small(at)) return {};           // "Beyaz ve Siyah diyelim"
    if (is_word(Word::possessive, text_.of(token))) return Meaning::you;  // my roommate
    for (const Meaning one : {Meaning::white, Meaning::black, Meaning::me, Meaning::you})
      if (token.sort == Sort::word && token.meanings.has(one)) return one;
    const std::string_view sign = text_.of(token);
    if (sign == ")" && text_.of(text_.tokens[at + 1]) == "-") return {};  // "Rana (beyaz) - Umut (siyah)"
    const bool beside =
        sign == "-" && at > begin && text_.tokens[at - 1].meanings.has({Meaning::me, Meaning::you});
    if (token.sort != Sort::sign || sign == "," || sign == ";" || beside) return {};  // "Ben - Dayım"
  }
  return {};
}

// "Koray beyaz, Aslı siyah"
std::optional<Meaning> Head::colour_behind(const Name& name) const {
  const Token& token = text_.tokens[name.end];
  if (token.sort != Sort::word || token.wide || !ends(name.end) || !is_colour(name.end)) return {};
  for (const Meaning one : {Meaning::white, Meaning::black})
    if (token.meanings.has(one)) return one;
  return {};
}

// "Holly roll", "Holly move": heads of columns.
bool Head::is_same(const Name& one, const Name& other) const {
  const auto same = [&](const Token& a, const Token& b) { return text_.of(a) == text_.of(b); };
  return std::ranges::equal(text_.between(one.begin, one.end), text_.between(other.begin, other.end), same);
}

// Neighbours that "-", "vs", a number of points or a wide gap parts.
void Head::add_pairs(const std::vector<Name>& names, std::size_t end) {
  for (std::size_t n = 0; n + 1 < names.size(); ++n) {
    const std::size_t from = names[n].end;
    const std::size_t to = names[n + 1].begin;
    bool apart = false;
    bool only = true;
    bool aside = false;
    for (std::size_t i = from; i < to; ++i) {
      const Token& token = text_.tokens[i];
      const std::string_view sign = text_.of(token);
      aside = sign == "(" || (aside && sign != ")");
      if (is_quoted(i)) i += 2;
      if (aside || text_.of(text_.tokens[i]) == "'") continue;
      const bool beat = token.meanings.has(Meaning::won) && i == from && i + 1 == to;  // "Kay beat Ron 3-1"
      const bool parts = beat || token.meanings.has(Meaning::versus) || sign == "-" || sign == "/" ||
                         sign == "&" || is_bar(sign) || sign == "," || sign == ";" || sign == "_" ||
                         sign == "*" || (sign == "." && text_.of(text_.tokens[i + 1]) == ".") ||
                         (sign == "." && i > from && text_.of(text_.tokens[i - 1]) == ".") ||
                         token.sort == Sort::number || token.sort == Sort::roll || token.sort == Sort::part;
      apart = apart || parts || token.wide;
      only = only && (parts || sign == "(" || sign == ")" || sign == ":" || token.meanings.has(names_sides) ||
                      sign == "=" || token.meanings.has({Meaning::versus, Meaning::filler}));
    }
    apart = apart || (to < text_.tokens.size() && text_.tokens[to].wide);
    const bool verb = text_.tokens[to - 1].meanings.has(names_sides) && is_small(to) && !is_small(to - 1);
    if (!apart || !only || verb || is_same(names[n], names[n + 1])) continue;
    pairs.push_back(
        {{names[n], names[n + 1]}, names.size() == 2 && text_.tokens[end].sort == Sort::line_end});
  }
}

}  // namespace hakem::typed
