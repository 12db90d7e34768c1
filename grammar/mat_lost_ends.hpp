// Where one line of a match file ends and another begins on the same line: what may begin there (docs/formats/mat.md).
#pragma once

#include "grammar/mat.hpp"

namespace hakem::grammar::mat {

struct begins_row   : p::seq<row_number, gap, cell_start> {};
struct begins_match : p::seq<length_told, p::sor<gap, p::eof>> {};
struct to_score     : p::plus<p::not_at<score_tail>, name_part> {};
struct begins_scores : p::seq<to_score, score_tail, gap, to_score, score_tail, p::sor<gap, p::eof>> {};
struct game_alone   : p::seq<blanks, p::opt<emphasis>, game_said, p::opt<p::one<':', '.', ','>>, p::opt<blanks, emphasis>,
                             p::star<gap, aside>, end> {};
struct begins_game  : p::seq<game_said, p::opt<p::one<':', '.', ','>>, p::star<gap, aside>,
                             p::sor<end, p::seq<gap, begins_scores>>> {};

}  // namespace hakem::grammar::mat
