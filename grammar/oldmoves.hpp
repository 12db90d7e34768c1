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
struct in_a_match   : p::seq<gap, p::istring<'i','n'>, gap, p::istring<'a'>, gap, length, p::sor<gap, p::one<'-'>>,
                             p::istring<'p','o','i','n','t'>, gap, p::istring<'m','a','t','c','h'>> {};
struct unlimited    : p::seq<gap, p::istring<'i','n'>, gap, p::istring<'a','n'>, gap,
                             p::istring<'u','n','l','i','m','i','t','e','d'>, gap,
                             p::istring<'m','a','t','c','h'>> {};
struct scores       : p::seq<score_first, p::one<'-'>, score_second> {};
struct score_line   : p::seq<blanks, p::istring<'s','c','o','r','e'>, gap, p::istring<'i','s'>, gap, scores,
                             p::opt<p::sor<in_a_match, unlimited>>, p::opt<p::one<'.'>>, end> {};

// A name may hold anything; FIBS itself allows no blanks in it.
struct letter       : p::one<'X', 'O'> {};
struct first_letter : letter {};
struct is_first     : p::seq<p::string<' ','i','s',' '>, first_letter, p::string<' ','-',' '>> {};
struct is_second    : p::seq<p::string<' ','i','s',' '>, letter, end> {};
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
struct cannot_move  : p::seq<p::sor<p::istring<'c','a','n'>, p::istring<'c','a','n','n','o'>>, p::opt<p::one<'\''>>,
                             p::istring<'t'>, gap, p::istring<'m','o','v','e'>, p::opt<p::one<'.'>>, end> {};
struct doubles      : p::seq<p::sor<p::istring<'d','o','u','b','l','e','s'>,
                                    p::istring<'r','e','d','o','u','b','l','e','s'>>, p::opt<p::one<'.'>>, end> {};
struct beavers      : p::seq<p::istring<'b','e','a','v','e','r','s'>, p::opt<p::one<'.'>>, end> {};
struct raccoons     : p::seq<p::istring<'r','a','c','c','o','o','n','s'>, p::opt<p::one<'.'>>, end> {};
struct remark       : p::plus<p::any> {};
struct stop         : p::seq<p::opt<p::one<'.'>>, p::sor<end, p::seq<gap, remark>>> {};
struct accepts      : p::seq<p::istring<'a','c','c','e','p','t','s'>, stop> {};
struct rejects      : p::seq<p::istring<'r','e','j','e','c','t','s'>, stop> {};
struct resigns      : p::seq<p::istring<'w','a','n','t','s'>, gap, p::istring<'t','o'>, gap,
                             p::istring<'r','e','s','i','g','n'>, stop> {};
struct points       : number {};
struct wins         : p::seq<p::istring<'w','i','n','s'>,
                             p::opt<gap, points, gap, p::istring<'p','o','i','n','t'>, p::opt<p::istring<'s'>>>,
                             p::opt<p::one<'.'>>, end> {};
// clang-format on

}  // namespace hakem::grammar::oldmoves
