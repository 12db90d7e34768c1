// Atoms that two or more notations share. Not all of tao/pegtl.hpp: it reads files too, on Windows by a header whose macros
// are words like `near`.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <tao/pegtl/ascii.hpp>
#include <tao/pegtl/contrib/analyze_traits.hpp>
#include <tao/pegtl/rules.hpp>
#include <type_traits>
#include <utility>

#include "core/lexicon.hpp"
#include "core/misspelling.hpp"

namespace hakem::grammar {

namespace p = tao::pegtl;

// A run of blanks and tabs, at least `least`: star<one<' ', '\t'>> in one step, because a third of a match
// file is blank.
template <std::size_t least>
struct blank_run {
  using rule_t = blank_run;
  using subs_t = p::empty_list;

  template <typename Input>
  static bool match(Input& in) noexcept {
    const char* at = in.current();
    const char* const end = in.end();
    const auto is_at_blank = [&] { return at != end && (*at == ' ' || *at == '\t'); };
    if (is_at_blank()) ++at;
    if (at != in.current() && is_at_blank()) {
      for (std::uint64_t eight = 0; end - at >= 8; at += 8) {  // between the columns there are many
        std::memcpy(&eight, at, 8);
        if (eight != 0x2020202020202020U) break;
      }
      while (is_at_blank()) ++at;
    }
    const auto length = static_cast<std::size_t>(at - in.current());
    if (length < least) return false;
    in.bump_in_this_line(length);
    return true;
  }
};

// All that is left of the line, in one step.
struct rest {
  using rule_t = rest;
  using subs_t = p::empty_list;

  template <typename Input>
  static bool match(Input& in) noexcept {
    in.bump_in_this_line(in.size());
    return true;
  }
};

// The letters of a word, as the value of a template parameter: a word of eight letters is one argument of its
// type and not eight, which takes compilers a third of the time and of the memory.
template <std::size_t size>
struct Letters {
  char text[size];
  consteval Letters(const char (&letters)[size]) { std::copy_n(letters, size, text); }
};

// literal<"gele">: just that. any_case<"wins">: in capitals as well (given in small letters, of ASCII).
template <Letters word, bool any_case = false>
struct word_rule {
  using rule_t = word_rule;
  using subs_t = p::empty_list;
  static constexpr std::size_t length = sizeof(word.text) - 1;
  static_assert(length > 0);

  template <typename Input>
  static bool match(Input& in) noexcept {
    if (in.size() < length || !stands_at(in.current(), std::make_index_sequence<length>())) return false;
    in.bump_in_this_line(length);
    return true;
  }

 private:
  template <std::size_t... i>
  static bool stands_at(const char* at, std::index_sequence<i...>) {
    return (is<word.text[i]>(at[i]) && ...);
  }
  template <char letter>
  static bool is(char c) {
    if constexpr (any_case && letter >= 'a' && letter <= 'z') return (c | 0x20) == letter;
    return c == letter;
  }
};
template <Letters word>
struct literal : word_rule<word> {};
template <Letters word>
struct any_case : word_rule<word, true> {};

// means<Word::won>: any spelling of that meaning in the lexicon, in a folded line; the longest that stands there.
template <Word word, Behind behind = Behind::word>
struct means {
  using rule_t = means;
  using subs_t = p::empty_list;

  template <typename Input>
  static bool match(Input& in) {
    const std::size_t length = length_of(word, {in.current(), in.size()}, behind);
    in.bump_in_this_line(length);
    return length > 0;
  }
};
template <Word word>
using begins = means<word, Behind::open>;
// spelt<Word::won>: the same in a line as it was written.
template <Word word>
struct spelt {
  using rule_t = spelt;
  using subs_t = p::empty_list;

  template <typename Input>
  static bool match(Input& in) {
    const auto first = static_cast<unsigned char>(in.size() > 0 ? in.peek_char() : ' ');
    if (first < 'A') return false;  // no letter
    const std::size_t length = length_as_written(word, {in.current(), in.size()});
    in.bump_in_this_line(length);
    return length > 0;
  }
};

// nearly<Word::takes>: the words up to the end of the line or a bracket are no spelling of it, and one slip away
// from one.
template <Word word>
struct nearly {
  using rule_t = nearly;
  using subs_t = p::empty_list;

  template <typename Input>
  static bool match(Input& in) {
    const std::string_view rest(in.current(), in.size());
    const std::string_view words = rest.substr(0, rest.find_first_of(")],;"));
    if (!is_nearly(word, words)) return false;
    in.bump_in_this_line(words.size());
    return true;
  }
};

// clang-format off
struct blank   : p::one<' ', '\t'> {};
struct blanks  : blank_run<0> {};
struct gap     : blank_run<1> {};
struct end     : p::seq<blanks, p::eof> {};         // a rule sees one line, without its line end
struct word    : p::plus<p::not_one<' ', '\t'>> {};
struct words   : p::seq<word, p::star<gap, word>> {};                       // without outer blanks
template <typename... Stop>
struct words_before : p::seq<word, p::star<p::not_at<Stop...>, gap, word>> {};   // `Stop` begins with a gap
// clang-format on

}  // namespace hakem::grammar

// What pegtl::analyze has to know about them: they may or may not consume.
namespace TAO_PEGTL_NAMESPACE {

template <typename Name, std::size_t least>
struct analyze_traits<Name, hakem::grammar::blank_run<least>>
    : std::conditional_t<least == 0, analyze_opt_traits<>, analyze_any_traits<>> {};

template <typename Name, hakem::grammar::Letters word, bool any_case>
struct analyze_traits<Name, hakem::grammar::word_rule<word, any_case>> : analyze_any_traits<> {};

template <typename Name, hakem::Word word, hakem::Behind behind>
struct analyze_traits<Name, hakem::grammar::means<word, behind>> : analyze_any_traits<> {};

template <typename Name, hakem::Word word>
struct analyze_traits<Name, hakem::grammar::spelt<word>> : analyze_any_traits<> {};

template <typename Name, hakem::Word word>
struct analyze_traits<Name, hakem::grammar::nearly<word>> : analyze_any_traits<> {};

template <typename Name>
struct analyze_traits<Name, hakem::grammar::rest> : analyze_opt_traits<> {};

}  // namespace TAO_PEGTL_NAMESPACE
