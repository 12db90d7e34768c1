// What is fuzzed beside the readers. Each takes any bytes and says what is wrong, or nothing.
//
// fuzz/target_fuzz.cpp makes a libFuzzer target of each; fuzz_targets_test runs them for a moment on bytes
// that are always the same.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace hakem::fuzz {

struct Target {
  std::string_view name;
  std::string (*fault)(std::string_view bytes);
};

// The bytes tell a sequence of events, legal plays most of them. The replay forwards every event as it was;
// and where all plays were legal it blames none.
std::string fault_of_replay(std::string_view bytes);
// The bytes tell a position, dice and a play: what is generated, and the verdict, are the oracle's.
std::string fault_of_rules(std::string_view bytes);
// An archive: every member is given or refused with a reason, and never more than its limits allow.
std::string fault_of_archive(std::string_view bytes);
// A hakem.toml: read, or refused with a line for each problem.
std::string fault_of_config(std::string_view bytes);
// A record: what is read from it comes back out of JSON unchanged, or it is named as lost.
std::string fault_of_round_trip(std::string_view bytes);
// A text as it may have arrived, whatever is taken off: it grows no more than it may, every part of what is
// left stood in the text below it, in order, and what was unwrapped once is so again.
std::string fault_of_arrival(std::string_view bytes);
// Through bindings/c/hakem.h: a record, a position, a board. Every text is one, every number is in its range.
std::string fault_of_abi(std::string_view bytes);

// Changes of the records of an .xg that is otherwise sound.
std::string fault_of_xg_records(std::string_view bytes);

inline std::span<const Target> targets() {
  static constexpr Target all[] = {
      {"replay", fault_of_replay}, {"rules", fault_of_rules},           {"archive", fault_of_archive},
      {"config", fault_of_config}, {"round_trip", fault_of_round_trip}, {"arrival", fault_of_arrival},
      {"abi", fault_of_abi},       {"xg_records", fault_of_xg_records}};
  return all;
}

}  // namespace hakem::fuzz
