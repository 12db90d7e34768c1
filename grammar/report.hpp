// What GNU Backgammon, eXtreme Gammon and BGBlitz write under a decision, in whatever language: every word of
// it is translated, so lines are known by their signs and numbers.
//
//     *    1. Cubeful 0-ply    8/5 6/5        Eq.: +0.243            GNU Backgammon; `*` was played
//            0.551 0.174 0.013 - 0.449 0.124 0.005                   the same, and BGBlitz
//           [0.003 0.002 0.000 - 0.003 0.003 0.000 CL 0.010 CF 0.017]
//          2. 4-ply       19/18 3/1           eq:-0.556 (-0.065)     eXtreme Gammon
//            Player:   22.19% (G:0.00% B:0.00%)
//            Confidence: ±0.006 (+0.120..+0.133) - [99.9%]
//       2.   0.111 mwp /  -0.545  (-0.053)  19/18, 3/1               BGBlitz
//
//     1. No double           -0.243                                  GNU Backgammon
//            Double/Take:   +0.215 (-0.122)                          eXtreme Gammon
//      Double / Take         :  0.220   (-0.006)  0.164   (-0.123)   BGBlitz
//
// A number has a point or a comma, as the language has it. A rule sees one line without its outer blanks.
#pragma once

#include "grammar/core.hpp"

namespace hakem::grammar::report {

// clang-format off
struct decimal     : p::seq<p::opt<p::one<'+', '-'>>, p::plus<p::digit>, p::one<'.', ','>, p::plus<p::digit>> {};
struct percent     : p::one<'%'> {};
struct value       : decimal {};
struct equity      : p::seq<value, p::opt<percent>> {};
struct difference  : decimal {};
struct behind_best : p::seq<p::one<'('>, blanks, difference, p::opt<p::one<'%'>>, p::one<')'>> {};

// --- the plays that were considered
struct place       : p::sor<p::seq<p::rep_min_max<1, 2, p::digit>>, any_case<"bar">, any_case<"off">> {};
struct count       : p::seq<p::one<'('>, p::digit, p::one<')'>> {};
struct move        : p::seq<place, p::plus<p::one<'/'>, place, p::opt<p::one<'*'>>>, p::opt<count>> {};
struct between     : p::sor<p::seq<p::one<','>, blanks>, gap> {};
struct play        : p::seq<move, p::star<between, move>, p::at<p::sor<gap, p::eof>>> {};
struct rank        : p::seq<p::plus<p::digit>, p::one<'.'>> {};
struct played      : p::sor<p::one<'*'>, literal<"\xE2\x80\xA2">> {};
struct depth       : p::plus<p::not_at<gap, play>, p::any> {};
struct label       : p::plus<p::not_one<':', '/'>> {};
struct behind_play : p::seq<gap, play, gap, label, p::one<':'>, blanks, equity, p::opt<gap, behind_best>, end> {};
struct chance_first : p::seq<decimal, gap, p::plus<p::alpha>, gap, p::one<'/'>, gap> {};
struct before_play : p::seq<p::opt<chance_first>, equity, p::opt<gap, behind_best>, gap, play, end> {};
struct candidate   : p::seq<p::opt<played, blanks>, rank, gap, p::sor<before_play, p::seq<depth, behind_play>>> {};
struct plies       : p::rep_min_max<1, 2, p::digit> {};
struct page_row    : p::seq<p::opt<played, blanks>, p::plus<p::digit>, gap, plies, gap, play, gap, equity,
                            p::opt<gap, behind_best>, end> {};      // the table of a page of GNU Backgammon
struct alone       : p::seq<played, gap, play, end> {};          // it was played, and nothing else is known

// --- chances
struct chance      : decimal {};
struct three       : p::seq<chance, gap, chance, gap, chance> {};
struct cubeless    : decimal {};
struct rollout_sum : p::seq<gap, literal<"CL">, gap, cubeless, gap, literal<"CF">, gap, decimal> {};
struct six         : p::seq<three, gap, p::one<'-'>, gap, three, p::opt<rollout_sum>, end> {};
struct deviation   : decimal {};
struct six_plain   : p::seq<p::rep<3, decimal, gap>, p::one<'-'>, p::rep<3, gap, decimal>> {};
struct deviations  : p::seq<p::one<'['>, six_plain, gap, literal<"CL">, gap, decimal, gap, literal<"CF">, gap,
                            deviation, p::one<']'>, end> {};
struct side_chance : p::seq<label, p::one<':'>, blanks, chance, p::one<'%'>, blanks, literal<"(G:">, chance,
                            literal<"% B:">, chance, literal<"%)">, end> {};
struct confidence  : p::seq<label, p::one<':'>, blanks, literal<"\xC2\xB1">, blanks, deviation, p::star<p::any>> {};

// --- the cube
struct name        : p::plus<p::not_at<p::seq<blanks, p::opt<p::one<':'>, blanks>, decimal>>, p::any> {};
struct range       : p::seq<blanks, literal<"\xC2\xB1">, blanks, deviation, p::star<p::any>> {};
struct option      : p::seq<p::opt<rank, blanks>, name, blanks, p::opt<p::one<':'>, blanks>, equity,
                            p::opt<gap, p::sor<behind_best, difference>>, p::opt<range>, end> {};
struct two_scales  : p::seq<name, blanks, p::one<':'>, blanks, decimal, gap, p::one<'('>, blanks, decimal, p::one<')'>,
                            gap, equity, gap, behind_best, end> {};
struct by_name     : p::seq<p::plus<p::not_at<p::seq<gap, three>>, p::any>, gap, three, end> {};    // 45.9  11.7  0.2
struct before_paren : p::seq<gap, decimal, p::opt<p::one<'%'>>, blanks, p::one<'('>> {};
struct without_cube : p::seq<p::plus<p::not_at<before_paren>, p::any>, gap, equity, blanks,
                             p::one<'('>, label, p::one<':'>, blanks, decimal, p::one<')'>, end> {};
struct two_cubeless : p::seq<label, p::one<':'>, blanks, p::plus<p::not_one<'=', ','>>, p::one<'='>, value, p::one<','>,
                             p::plus<p::not_one<'='>>, p::one<'='>, decimal, end> {};

// --- the roll, and what the program says of it and of the decision
struct dice        : p::rep<2, p::range<'1', '6'>> {};
struct luck        : p::seq<p::one<'('>, blanks, equity, p::one<')'>> {};
struct rolled      : p::seq<p::plus<p::not_at<gap, dice>, p::not_one<':'>>, gap, dice,
                            p::opt<gap, luck>, blanks, p::one<':'>, end> {};
struct said        : p::plus<p::not_at<blanks, p::one<'('>>, p::any> {};
struct mark        : p::seq<p::one<'['>, p::plus<p::not_one<']', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9'>>,
                            p::one<']'>, end> {};
struct alert       : p::seq<label, p::one<':'>, gap, said, blanks, p::one<'('>, blanks, equity, p::one<')'>,
                            p::opt<p::one<'!'>>, p::sor<p::seq<gap, mark>, end>> {};
struct games       : p::plus<p::digit> {};
struct trials      : p::seq<games, gap, p::plus<p::alpha>, p::one<','>, p::plus<p::any>> {};        // GNU Backgammon
// clang-format on

}  // namespace hakem::grammar::report
