// What FIBS, the First Internet Backgammon Server, tells of a match after the command `oldmoves`.
//
//     Score is 1-0 in a 5 point match.
//     Ann is X - Bob is O
//     O: (5 2) 17-22 1-3            one numbering for both: one side's checkers go up
//     X: (6 5) can't move
//     X: doubles
//     O: accepts
//     O: wants to resign
//     X: wins 2 points
//
// A rule sees one line.
#pragma once

#include "grammar/core.hpp"

namespace hakem::grammar::oldmoves {

// clang-format off
struct number       : p::rep_min_max<1, 9, p::digit> {};
struct score_first  : number {};
struct score_second : number {};
struct length       : number {};
struct in_a_match   : p::seq<gap, any_case<"in">, gap, any_case<"a">, gap, length, p::sor<gap, p::one<'-'>>,
                             any_case<"point">, gap, any_case<"match">> {};
struct unlimited    : p::seq<gap, any_case<"in">, gap, any_case<"an">, gap,
                             any_case<"unlimited">, gap,
                             any_case<"match">> {};
struct scores       : p::seq<score_first, p::one<'-'>, score_second> {};
struct score_line   : p::seq<blanks, any_case<"score">, gap, any_case<"is">, gap, scores,
                             p::opt<p::sor<in_a_match, unlimited>>, p::opt<p::one<'.'>>, end> {};

// A name may hold anything; FIBS itself allows no blanks in it.
// Х and О: from a Cyrillic keyboard.
struct letter_x     : p::sor<p::one<'X', 'x'>, p::string<'\xD0', '\xA5'>> {};
struct letter_o     : p::sor<p::one<'O', 'o'>, p::string<'\xD0', '\x9E'>> {};
struct letter       : p::sor<letter_x, letter_o> {};
struct first_letter : letter {};
struct is           : p::seq<p::one<' '>, p::sor<any_case<"is">, p::one<'='>>, p::one<' '>> {};
struct is_first     : p::seq<is, first_letter, p::sor<literal<" -">, p::one<',', ';'>>, p::one<' '>> {};
struct is_second    : p::seq<is, letter, p::opt<p::one<'.'>>, end> {};
struct first_name   : p::star<p::not_at<is_first>, p::any> {};
struct second_name  : p::star<p::not_at<is_second>, p::any> {};
struct names_line   : p::seq<first_name, is_first, second_name, is_second> {};

struct actor        : letter {};
struct action_line  : p::seq<blanks, actor, p::one<':'>, blanks> {};       // the rest is what was done
struct die          : p::digit {};
struct first_die    : die {};
struct second_die   : die {};
struct dice         : p::seq<p::one<'('>, blanks, first_die, p::sor<gap, p::one<','>>, second_die, blanks,
                             p::one<')'>> {};
struct cannot_move  : p::seq<p::sor<any_case<"can">, any_case<"canno">>, p::opt<p::one<'\''>>,
                             any_case<"t">, gap, any_case<"move">, p::opt<p::one<'.'>>, end> {};
struct doubles      : p::seq<p::sor<any_case<"doubles">,
                                    any_case<"redoubles">>, p::opt<p::one<'.'>>, end> {};
struct beavers      : p::seq<any_case<"beavers">, p::opt<p::one<'.'>>, end> {};
struct raccoons     : p::seq<any_case<"raccoons">, p::opt<p::one<'.'>>, end> {};
struct remark       : p::plus<p::any> {};
struct stop         : p::seq<p::opt<p::one<'.'>>, p::sor<end, p::seq<gap, remark>>> {};
struct accepts      : p::seq<any_case<"accepts">, stop> {};
struct rejects      : p::seq<any_case<"rejects">, stop> {};
struct resigns      : p::seq<any_case<"wants">, gap, any_case<"to">, gap,
                             any_case<"resign">, stop> {};
struct points       : number {};
struct wins         : p::seq<any_case<"wins">,
                             p::opt<gap, points, gap, any_case<"point">, p::opt<any_case<"s">>>,
                             p::opt<p::one<'.'>>, end> {};
// clang-format on

}  // namespace hakem::grammar::oldmoves
