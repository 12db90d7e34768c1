// A line of a game of bgammon.org, and the actions that fill it. Included by the reader only.
#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <string_view>

#include "formats/peg.hpp"
#include "grammar/bgammon.hpp"
#include "model/types.hpp"

namespace hakem::bgammon {

// A line of a game, as the grammar cuts it.
struct Event {
  enum class Kind : std::uint8_t { roll, doubles, gives_up };
  Kind kind = Kind::roll;
  Side side = Side::white;
  std::string_view dice, moves;
  std::int32_t value = 0;
  std::optional<bool> accepted;
};

template <typename Rule>
struct Action : tao::pegtl::nothing<Rule> {};
template <>
struct Action<grammar::bgammon::player> {
  template <typename In>
  static void apply(const In& in, Event& event) {
    event.side = *in.begin() == '1' ? Side::white : Side::black;
  }
};
template <>
struct Action<grammar::bgammon::dice> {
  template <typename In>
  static void apply(const In& in, Event& event) {
    event.dice = {in.begin(), in.size()};
  }
};
template <>
struct Action<grammar::bgammon::moves> {
  template <typename In>
  static void apply(const In& in, Event& event) {
    event.moves = {in.begin(), in.size()};
  }
};
template <>
struct Action<grammar::bgammon::value> {
  template <typename In>
  static void apply(const In& in, Event& event) {
    event.kind = Event::Kind::doubles;
    std::from_chars(in.begin(), in.end(), event.value);
  }
};
template <>
struct Action<grammar::bgammon::accepted> {
  static void apply0(Event& event) { event.accepted = true; }
};
template <>
struct Action<grammar::bgammon::declined> {
  static void apply0(Event& event) { event.accepted = false; }
};
template <>
struct Action<grammar::bgammon::gives_up> {
  static void apply0(Event& event) { event.kind = Event::Kind::gives_up; }
};

}  // namespace hakem::bgammon
