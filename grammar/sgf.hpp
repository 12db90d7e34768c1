// The Smart Game Format for backgammon, SGF GM[6], as GNU Backgammon and Gibbon write it and older programs
// did.
//
//     (;FF[4]GM[6]CA[UTF-8]AP[GNU Backgammon:1.07.001]MI[length:7][game:0][ws:0][bs:0]PW[Ann]PB[Bob]RE[B+1]
//     ;B[42qusu]                 two dice and a pair of letters a checker moved: from, to
//     ;W[66]A[0][..]C[a note]    nothing could be played; what else stands in a node is kept
//     ;B[double]
//     ;W[drop])
//     (;FF[4]GM[6] …             the next game of the match
//
// A letter is a point of White's numbering, a … x for 1 … 24, y the bar and z off, for both players. A rule
// sees the text from where it stands; trees are counted by the reader, so that no nesting is too deep.
#pragma once

#include <cstddef>
#include <cstring>

#include "grammar/core.hpp"

namespace hakem::grammar::sgf {

// A value up to the bracket that closes it, which is not taken. A backslash takes away the meaning of what
// follows it. In one step, because nine tenths of an analysed match are values.
struct value_text {
  using rule_t = value_text;
  using subs_t = p::empty_list;

  template <typename Input>
  static bool match(Input& in) noexcept {
    const char* at = in.current();
    const char* const end = in.end();
    for (;; ++at) {
      at = static_cast<const char*>(std::memchr(at, ']', static_cast<std::size_t>(end - at)));
      if (at == nullptr) return false;
      const char* back = at;
      while (back != in.current() && back[-1] == '\\') --back;
      if ((at - back) % 2 == 0) break;
    }
    in.bump_in_this_line(static_cast<std::size_t>(at - in.current()));
    return true;
  }
};

// clang-format off

// --- a node ----------------------------------------------------------------------------------------------------------
struct spaces     : p::star<p::space> {};
struct name       : p::plus<p::alpha> {};               // small letters mean nothing: PlayerWhite is PW
struct value      : p::seq<p::one<'['>, value_text, p::one<']'>> {};
struct property   : p::seq<name, p::plus<spaces, value>> {};
struct properties : p::star<spaces, property> {};
struct node       : p::seq<p::one<';'>, properties> {};
// A name whose value has no end.
struct open_value : p::seq<name, spaces, p::one<'['>> {};

// --- what a move says ------------------------------------------------------------------------------------------------
struct dice       : p::rep<2, p::range<'1', '6'>> {};
struct place      : p::range<'a', 'z'> {};
struct step       : p::seq<place, place> {};
struct play       : p::seq<dice, p::rep_max<8, step>, p::eof> {};
struct doubles    : any_case<"double"> {};
struct takes      : any_case<"take"> {};
struct drops      : any_case<"drop"> {};
struct resigned   : p::seq<p::range<'1', '9'>, p::rep_max<5, p::digit>> {};   // points
struct resigns    : p::seq<any_case<"resign">, p::opt<p::opt<p::one<':'>>, resigned>> {};  // Gibbon
struct accepts    : any_case<"accept"> {};
struct rejects    : any_case<"reject"> {};
struct words      : p::seq<p::sor<doubles, takes, drops, resigns, accepts, rejects>, p::eof> {};

// --- what a value without an end swallows ------------------------------------------------------------------------------
// A property, up to the end of the value: what follows it is gone with the bracket.
struct lost_play  : p::seq<p::one<'W', 'B'>, p::one<'['>, p::sor<play, words>> {};
struct lost_dice  : p::seq<literal<"DI">, p::one<'['>, dice, p::eof> {};
struct lost_turn  : p::seq<p::one<';'>, spaces, p::opt<literal<"PL">, p::one<'['>, p::one<'W', 'B'>, p::one<']'>>,
                           p::sor<lost_play, lost_dice>> {};
struct lost_head  : p::seq<p::sor<literal<"PW">, literal<"PB">, literal<"RU">, literal<"RE">, literal<"MI">, literal<"EV">,
                                  literal<"RO">, literal<"PC">, literal<"DT">, literal<"AN">, literal<"GC">, literal<"CA">,
                                  literal<"AP">, literal<"WR">, literal<"BR">>, p::one<'['>> {};

// --- other values ----------------------------------------------------------------------------------------------------
struct key        : p::plus<p::alpha> {};
struct number     : p::seq<p::opt<p::one<'-'>>, p::rep_min_max<1, 9, p::digit>> {};
struct broken     : p::star<p::one<'\r', '\n'>> {};  // SimpleText: its line ends mean nothing
struct match_info : p::seq<broken, key, broken, p::one<':'>, broken, number, broken, p::eof> {};
struct winner     : p::one<'W', 'B'> {};
struct points     : p::rep_min_max<1, 9, p::digit> {};
struct reason     : p::sor<literal<"Resign">, literal<"Time">,
                           literal<"Forfeit">, p::one<'R', 'T', 'F'>> {};
struct result     : p::seq<winner, p::one<'+'>, p::opt<points>, p::opt<reason>, p::eof> {};
struct point_list : p::seq<place, p::opt<p::one<':'>, place>, p::eof> {};

// clang-format on

}  // namespace hakem::grammar::sgf

// What pegtl::analyze has to know: a value may be empty.
namespace TAO_PEGTL_NAMESPACE {

template <typename Name>
struct analyze_traits<Name, hakem::grammar::sgf::value_text> : analyze_opt_traits<> {};

}  // namespace TAO_PEGTL_NAMESPACE
