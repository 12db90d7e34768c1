// PEGTL as the readers use it: one line in memory, lazy tracking, no exceptions. Included by reader sources
// only.
#pragma once

#include <string_view>
#include <tao/pegtl/memory_input.hpp>
#include <tao/pegtl/parse.hpp>

namespace hakem {

// Lazy tracking and a const char* name: the eager default costs almost three times as much.
using LineInput = tao::pegtl::memory_input<tao::pegtl::tracking_mode::lazy, tao::pegtl::eol::lf, const char*>;

// True if `Rule` matches the beginning of `line` (the whole of it, if the rule ends with eof).
template <typename Rule>
bool matches(std::string_view line) {
  LineInput in(line.data(), line.data() + line.size(), "");
  return tao::pegtl::parse<Rule>(in);
}

// Parses `line` with actions that fill `states`.
template <typename Rule, template <typename...> class Action, typename... States>
bool parse_line(std::string_view line, States&... states) {
  LineInput in(line.data(), line.data() + line.size(), "");
  return tao::pegtl::parse<Rule, Action>(in, states...);
}

// Actions that keep what a rule has matched in a field of the state; or that it has
// matched: `template <> struct Action<g::name> : Store<&Line::name> {};`
template <auto field>
struct Store {
  template <typename In, typename State>
  static void apply(const In& in, State& state) {
    state.*field = {in.begin(), in.size()};
  }
};
template <auto field>
struct Mark {
  template <typename State>
  static void apply0(State& state) {
    state.*field = true;
  }
};

// An action as a function of what was matched and the state, or of the state alone:
// `template <> struct Action<g::name> : Does<[](const auto& in, State& state) { … }> {};` (g++ 12 takes a
// bare `>` in such a function for the end of the list: write `<`.)
template <auto act>
struct Does {
  template <typename In, typename State>
  static void apply(const In& in, State& state) {
    act(in, state);
  }
};
template <auto act>
struct Then {
  template <typename State>
  static void apply0(State& state) {
    act(state);
  }
};

}  // namespace hakem
