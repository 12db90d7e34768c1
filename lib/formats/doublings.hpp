// The cube of a game as a reader follows it where its notation has one word for every double, and tells a
// resignation in points.
#pragma once

#include <optional>

#include "model/event.hpp"

namespace hakem {

class Doublings {
 public:
  // A game begins, or the cube is set.
  void start(std::int32_t cube) {
    cube_ = offered_ = cube < 1 ? 1 : cube;
    open_.reset();
  }
  // A double by `side`. Answered by a double of the other side it is a beaver, and that a raccoon.
  TurnKind doubles(Side side) {
    const bool answers = open_ && open_->side != side;
    const TurnKind kind = !answers                          ? TurnKind::offer
                          : open_->kind == TurnKind::beaver ? TurnKind::raccoon
                                                            : TurnKind::beaver;
    if (!answers) offered_ = cube_;
    if (offered_ < highest) offered_ *= 2;
    open_ = Open{kind, side};
    return kind;
  }
  void takes() {
    if (open_) cube_ = offered_;
    open_.reset();
  }
  // An opening tie turned the cube.
  void ties() { start(cube_ < highest ? cube_ * 2 : cube_); }
  // Something else was done: the next double is a new one.
  void passes() { open_.reset(); }

  std::int32_t cube() const { return cube_; }
  // How many times the cube `points` are: 1 to 3, else 0.
  std::int32_t level_of(std::int32_t points) const {
    const std::int32_t level = points / cube_;
    return points == level * cube_ && level <= 3 ? level : 0;
  }

 private:
  static constexpr std::int32_t highest = 1 << 24;  // no more is followed
  struct Open {
    TurnKind kind;
    Side side;
  };
  std::int32_t cube_ = 1;
  std::int32_t offered_ = 1;  // what the cube is worth if the double that waits is taken
  std::optional<Open> open_;
};

}  // namespace hakem
