// GMD, the file in which Gibbon, a program to play on FIBS, keeps a match.
//
//     GMD-2 # Created by Gibbon
//     Length: 5
//     Player:W: Ann
//     Player:B: Bob
//     Rule: Crawford
//     Game: Scores{1 0}
//     Roll:W:1321009200: 4 2        an item, a colour, when it was (may be missing), what it was
//     Move:W:1321009207: 8/4 6/4    White's numbering for both: Black goes up
//     Double:B:
//
// A rule sees one line. The first revision has no times: `Roll:W: 4 2`, `Drop:B`.
#pragma once

#include "grammar/core.hpp"
#include "grammar/two_lines.hpp"

namespace hakem::grammar::gmd {

// clang-format off
struct magic        : p::seq<p::opt<p::one<'@', '>', '#', '*', '-', '=', '\'', '('>>, blanks, literal<"GMD-">,
                             p::plus<p::digit>> {};   // "@GMD-2": the text of an RCS file
struct item         : p::seq<p::alpha, p::star<p::sor<p::alnum, p::one<'-', '_'>>>> {};
struct key          : p::plus<p::not_one<':'>> {};
struct extension    : p::seq<any_case<"X-">, key> {};
struct value        : rest {};
struct line         : p::seq<blanks, p::sor<p::seq<extension, p::one<':'>>, p::seq<item, blanks, p::one<':'>>>, value> {};

struct colour       : p::plus<p::not_one<':', ' ', '\t'>> {};              // W, B, white … the reader knows them
struct time         : p::star<p::digit> {};
struct data         : rest {};
// `W:12345: 4 2` and `W: 4 2`: the first two colons are around the time.
struct has_time     : p::at<blanks, p::star<p::digit>, blanks, p::one<':'>> {};
struct with_data    : p::seq<blanks, colour, blanks, p::one<':'>,
                             p::opt<has_time, blanks, time, blanks, p::one<':'>>, data> {};
struct alone        : p::seq<blanks, colour, p::opt<blanks, p::one<':'>, blanks, time, p::opt<blanks, p::one<':'>>>, end> {};
struct person       : p::seq<blanks, colour, blanks, p::one<':'>, data> {};

using two_lines::amount;
using two_lines::dice;
using two_lines::number;
struct setup_name   : item {};
struct setup_number : p::seq<p::opt<p::one<'-'>>, p::rep_min_max<1, 9, p::digit>> {};
struct setup        : p::seq<setup_name, blanks, p::one<'{'>, blanks, p::star<setup_number, blanks>, p::one<'}'>> {};
struct setups       : p::star<blanks, setup> {};
// clang-format on

}  // namespace hakem::grammar::gmd
