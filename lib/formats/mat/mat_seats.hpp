// Who sits where in a match file, from game to game.
#pragma once

#include <array>
#include <string_view>

#include "core/ascii.hpp"
#include "core/utf8.hpp"
#include "formats/emitter.hpp"
#include "formats/mat/mat_head.hpp"
#include "formats/mat/mat_name.hpp"

namespace hakem {

class MatSeats {
 public:
  // Left and right; empty until a game has told them.
  const std::array<std::string_view, 2>& names() const { return names_; }

  // The same as they are called in the lines of the games: "White", where the head says who that is.
  const std::array<std::string_view, 2>& written() const { return words_; }

  void begin_match() { names_ = former_ = words_ = {}; }
  // Who sits where by all that tells it but the first game.
  void expect(const std::array<std::string_view, 2>& names) { names_ = names; }

  // The names that the head of a score sheet gives White and Black, whose columns are called so.
  void name_colours(const std::array<std::string_view, 2>& names) { colours_ = names; }

  // Sets the names and ratings of `head` to what stands before the scores: mostly the same in every game.
  void read(const std::array<std::string_view, 2>& words, GameHead& head) {
    if (words != words_) {
      words_ = read_ = words;
      ratings_ = {};
      for (std::size_t i = 0; i < 2; ++i) {
        mat_head::split_rating(read_[i], ratings_[i]);
        if (read_[i] == no_mat_name) read_[i] = {};
        for (std::size_t colour = 0; colour < 2; ++colour)
          if (!colours_[colour].empty() && same_word(read_[i], colour_words[colour]))
            read_[i] = colours_[colour];
      }
    }
    head.names = read_;
    head.ratings = ratings_;
  }

  // The names of a game that has begun. Reports one that has changed (H104): a name that was another in one
  // game only, or two that have changed seats, are one slip.
  void take(Emitter& out, const std::array<std::string_view, 2>& told) {
    const bool exchanged = names_[0] != names_[1] && told[0] == names_[1] && told[1] == names_[0];
    for (std::size_t i = 0; i < 2; ++i) {
      const std::string_view name = told[i];
      if (name.empty() || name == names_[i]) continue;
      if (name.find(replacement_text) != std::string_view::npos)
        continue;  // S106 has said that letters are lost
      const bool is_told = exchanged && i == 1;
      if (!names_[i].empty() && name != former_[i] && !is_told)
        out.report(Code::H104, out.span(name), {name, names_[i]}, i == 0 ? Side::white : Side::black);
      former_[i] = names_[i];
      names_[i] = name;
    }
  }

 private:
  static constexpr std::array<std::string_view, 2> colour_words = {"White", "Black"};

  std::array<std::string_view, 2> words_{};  // what read() heard last, and what it says
  std::array<std::string_view, 2> read_{};
  std::array<std::string_view, 2> ratings_{};
  std::array<std::string_view, 2> names_{};
  std::array<std::string_view, 2> colours_{};
  std::array<std::string_view, 2> former_{};  // before they changed
};

}  // namespace hakem
