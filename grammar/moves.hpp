// A play as servers and old programs write it, apart from .mat, which has its own atoms because it is hot:
//
//     24/18 13/10*    24-18 bar-21    8/4*(2)    6/off, 5/off    24/18/15
//
// A rule sees the play alone.
#pragma once

#include "grammar/core.hpp"

namespace hakem::grammar::moves {

// clang-format off
struct number  : p::seq<p::sor<p::seq<p::one<'2'>, p::range<'0', '5'>>,
                               p::seq<p::one<'1'>, p::digit>,
                               p::digit>,
                        p::not_at<p::digit>> {};
struct bar     : p::seq<p::one<'b', 'B'>, p::opt<any_case<"ar">>> {};
struct off     : p::sor<any_case<"off">, any_case<"home">, p::one<'o', 'O', 'h', 'H'>> {};
struct place   : p::sor<number, bar, off> {};
struct start   : place {};
struct stop    : place {};
struct mark    : p::one<'*'> {};
struct landing : p::seq<p::one<'/', '-'>, stop, p::opt<mark>> {};
struct count   : p::seq<p::one<'('>, p::range<'1', '4'>, p::one<')'>> {};
struct between : p::plus<p::one<' ', '\t', ','>> {};
struct move    : p::seq<start, p::rep_min_max<1, 4, landing>, p::opt<count>, p::sor<p::at<between>, p::eof>> {};
struct list    : p::seq<blanks, move, p::star<between, move>, end> {};
// clang-format on

}  // namespace hakem::grammar::moves
