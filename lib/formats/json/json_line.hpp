// The text of one event, built in a fixed buffer: every event but the strings it holds is bounded, so nothing
// is checked or allocated on the way. Hot.
#pragma once

#include <array>
#include <bit>
#include <charconv>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>

#include "model/event.hpp"

namespace hakem {

class JsonLine {
 public:
  // The longest is a turn of eight moves with its ruling, about 1,200 bytes.
  static constexpr std::size_t capacity = 4096;

  void start() { end_ = buffer_.data(); }
  std::string_view text() const { return {buffer_.data(), static_cast<std::size_t>(end_ - buffer_.data())}; }

  template <std::size_t n>
  void put(const char (&literal)[n]) {
    std::memcpy(end_, literal, n - 1);
    end_ += n - 1;
  }
  void put(char character) { *end_++ = character; }
  void word(std::string_view text) {
    *end_++ = '"';
    std::memcpy(end_, text.data(), text.size());
    end_ += text.size();
    *end_++ = '"';
  }
  void number(std::int64_t value) {
    if (value >= 0 && value < 10) {
      *end_++ = static_cast<char>('0' + value);
    } else if (value >= 10 && value < 100) {
      *end_++ = static_cast<char>('0' + value / 10);
      *end_++ = static_cast<char>('0' + value % 10);
    } else {
      end_ = std::to_chars(end_, buffer_.data() + buffer_.size(), value).ptr;
    }
  }
  template <typename Number>
  void pair(Number first, Number second) {
    put('[');
    number(first);
    put(',');
    number(second);
    put(']');
  }

  // As to_text(board).
  void board(const Board& board) {
    put('"');
    half(board.men[index(Side::white)]);
    put(" | ");
    half(board.men[index(Side::black)]);
    put('"');
  }

 private:
  // " 24:" and its kin by point, padded so that a fixed number of bytes can be copied.
  struct Label {
    std::array<char, 7> text;
    std::uint8_t length;
  };
  static constexpr std::array<Label, 26> labels = [] {
    std::array<Label, 26> made{};
    for (std::size_t point = 1; point < bar; ++point) {
      const char tens = static_cast<char>('0' + point / 10);
      const char ones = static_cast<char>('0' + point % 10);
      made[point] = point < 10 ? Label{{' ', ones, ':'}, 3} : Label{{' ', tens, ones, ':'}, 4};
    }
    made[off] = {{' ', 'o', 'f', 'f', ':'}, 5};
    made[bar] = {{' ', 'b', 'a', 'r', ':'}, 5};
    return made;
  }();

  // Every stack with a space before it, the first of a line of them without. Which points are held is
  // gathered first: asking point by point is guessed wrong half the time.
  void half(const std::array<std::uint8_t, 26>& men) {
    std::uint32_t held = 0;
    for (std::size_t point = 0; point < men.size(); ++point)
      held |= static_cast<std::uint32_t>(men[point] != 0) << point;
    if (held == 0) return;
    char& before = *--end_;  // the first space goes here, and what stood here comes back
    const char kept = before;
    for (; held != 0; held &= ~(1U << (std::bit_width(held) - 1U))) {
      const auto point = static_cast<std::size_t>(std::bit_width(held) - 1);
      const Label& label = labels[point];
      std::memcpy(end_, label.text.data(), label.text.size());
      end_ += label.length;
      number(men[point]);
    }
    before = kept;
  }

  std::array<char, capacity> buffer_;
  char* end_ = buffer_.data();
};

// The objects of a document that stand on one line each. put_turn leaves its object open for the other two.
void put_turn(JsonLine& line, const Turn& turn);
void put_moves(JsonLine& line, std::span<const Move> moves);  // the parts of a play, as an array
void put_setup(JsonLine& line, const Setup& setup);           // up to its text
void put_ruled(JsonLine& line, const Turn& turn);             // turn.ruled is not null
void put_claim(JsonLine& line, const Claim& claim);
void put_end(JsonLine& line, const GameEnd& end);
std::string note_text(const Note& note);

// Appends `text` as a JSON string; bytes that are not UTF-8 become U+FFFD.
void append_json_string(std::string& out, std::string_view text);

}  // namespace hakem
