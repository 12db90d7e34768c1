// The dice of a roll, by their digits and by their names (docs/formats/tavla.md): the state and the actions
// of these rules. Only tavla_roll.cpp includes this.
#pragma once

#include "formats/peg.hpp"
#include "formats/tavla/tavla_line.hpp"
#include "grammar/tavla.hpp"

namespace hakem::tavla {

namespace p = tao::pegtl;
namespace g = grammar::tavla;

struct DiceState {
  explicit DiceState(const Line& of) : line(of) {}

  const Line& line;
  std::uint8_t name = 0;  // the number word read last
  Dice digits;
  Dice named;
  Span digits_span;
  Span name_span;
  bool two_meanings = false;  // the name is that of two rolls

  template <typename In>
  Span span(const In& in) const {
    const auto begin = static_cast<std::size_t>(in.begin() - line.folded.data());
    return line.span(begin, begin + in.size());
  }
};

template <typename Rule>
struct DiceAction : p::nothing<Rule> {};

template <std::uint8_t number>
struct NameOf {
  static void apply0(DiceState& state) { state.name = number; }
};
// clang-format off
template <> struct DiceAction<g::one>   : NameOf<1> {};
template <> struct DiceAction<g::two>   : NameOf<2> {};
template <> struct DiceAction<g::three> : NameOf<3> {};
template <> struct DiceAction<g::four>  : NameOf<4> {};
template <> struct DiceAction<g::five>  : NameOf<5> {};
template <> struct DiceAction<g::six>   : NameOf<6> {};
template <> struct DiceAction<g::first_name> {
  static void apply0(DiceState& state) { state.named.first = state.name; }
};
template <> struct DiceAction<g::second_name> {
  static void apply0(DiceState& state) { state.named.second = state.name; }
};

template <std::uint8_t first, std::uint8_t second>
struct Named {
  static void apply0(DiceState& state) { state.named = {first, second}; }
};
template <> struct DiceAction<g::hep_yek>    : Named<1, 1> {};
template <> struct DiceAction<g::dubara>     : Named<2, 2> {};
template <> struct DiceAction<g::du_se>      : Named<3, 3> {};
template <> struct DiceAction<g::dort_cihar> : Named<4, 4> {};
template <> struct DiceAction<g::du_bes>     : Named<5, 5> {};
template <> struct DiceAction<g::du_ses>     : Named<6, 6> {};
template <> struct DiceAction<g::seba_i_yek> : Named<3, 1> {};
template <> struct DiceAction<g::seba_i_du>  : Named<3, 2> {};
template <> struct DiceAction<g::twice> {
  static void apply0(DiceState& state) { state.named.second = state.named.first; }
};
template <> struct DiceAction<g::two_meanings> {
  static void apply0(DiceState& state) { state.two_meanings = true; }
};
// clang-format on

template <std::uint8_t Dice::*die>
struct Digit {
  template <typename In>
  static void apply(const In& in, DiceState& state) {
    state.digits.*die = static_cast<std::uint8_t>(*in.begin() - '0');
  }
};
template <>
struct DiceAction<g::first_die> : Digit<&Dice::first> {};
template <>
struct DiceAction<g::second_die> : Digit<&Dice::second> {};
template <>
struct DiceAction<g::digits> {
  template <typename In>
  static void apply(const In& in, DiceState& state) {
    state.digits_span = state.span(in);
  }
};
template <>
struct DiceAction<g::dice_name> {
  template <typename In>
  static void apply(const In& in, DiceState& state) {
    state.name_span = state.span(in);
  }
};
template <>
struct DiceAction<g::odd_name> : DiceAction<g::dice_name> {};

}  // namespace hakem::tavla
