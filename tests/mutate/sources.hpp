// The clean records that defects are put into.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "judge.hpp"
#include "record.hpp"

namespace hakem::mutate {

struct Clean {
  std::string name;
  Record record;
  bool unfinished = false;  // it stops before the match is over
};

struct Sources {
  std::vector<Clean> records;
  std::size_t looked_at = 0;
  std::size_t errors = 0;                     // of Hakem, on records of gnubg's self-play
  std::size_t self_play = 0;                  // how many those are
  std::map<std::string, std::size_t> unused;  // why, and how many
};

// Matches played at random by the generator of the tests, the same ones every time, in both notations.
void add_our_matches(Sources& sources, Judge& judge, unsigned matches);
// The records below fixtures/mat and fixtures/tavla.
void add_fixtures(Sources& sources, Judge& judge);
// GNU Backgammon's self-play and the real records, as they are and in Turkish notation.
void add_shared(Sources& sources, Judge& judge, std::size_t every = 1);

}  // namespace hakem::mutate
