#include "formats/typed/token_rules.hpp"

#include <algorithm>

#include "core/ascii.hpp"
#include "formats/peg.hpp"

namespace hakem::typed {
namespace {

namespace t = grammar::tokens;

void mark_last(Read& read) {
  read.marked = true;
  const auto last = static_cast<std::uint8_t>(1U << (read.move.n_points - 1U));
  if (1 < read.move.n_points) read.move.marks = static_cast<std::uint8_t>(read.move.marks | last);
}

template <typename Rule>
struct Action : grammar::p::nothing<Rule> {};
using BorneOff = Then<[](Read& read) {
  read.move.points = {read.place, off};
  read.move.marks = 0;
  read.move.n_points = 2;
}>;
// clang-format off
template <> struct Action<t::point> : Does<[](const auto& in, Read& read) {
  read.place = static_cast<Point>(to_int(std::string_view(in.begin(), in.size())));
}> {};
template <> struct Action<t::bar> : Then<[](Read& read) { read.place = bar; }> {};
template <> struct Action<t::off> : Then<[](Read& read) { read.place = off; }> {};
template <> struct Action<t::numeral> : Does<[](const auto& in, Read& read) {
  read.numeral = in.size();
}> {};
template <> struct Action<t::times> : Does<[](const auto& in, Read& read) {
  read.number = static_cast<std::uint8_t>(*in.begin() - '0');
}> {};
template <int number, typename Rule> struct Action<t::stands_for<number, Rule>> {
  static void apply0(Read& read) { read.number = number; }
};
template <> struct Action<t::dative_name> : Then<[](Read& read) { read.first = read.number; }> {};
template <> struct Action<t::turkish_name> : Then<[](Read& read) { read.second = read.number; }> {};
template <> struct Action<t::first_name> : Then<[](Read& read) { read.first = read.number; }> {};
template <> struct Action<t::second_name> : Then<[](Read& read) { read.second = read.number; }> {};
template <> struct Action<t::double_name> : Then<[](Read& read) { read.second = read.first; }> {};
template <> struct Action<t::counted> : Then<[](Read& read) { read.move.count = read.number; }> {};
template <> struct Action<t::mark_word> : Then<[](Read& read) {
  mark_last(read);
}> {};
template <> struct Action<t::count> : Then<[](Read& read) { read.move.count = read.number; }> {};
template <> struct Action<t::count_first> : Then<[](Read& read) { read.move.count = read.number; }> {};
template <> struct Action<t::start> : Then<[](Read& read) {
  read.marked = false;
  read.move.n_points = 1;
  read.move.marks = 0;
  read.move.points[0] = read.place;
}> {};
template <> struct Action<t::landing> : Then<[](Read& read) {
  if (read.move.n_points < Move::max_points) read.move.points[read.move.n_points++] = read.place;
}> {};
template <> struct Action<t::letter_off> : Then<[](Read& read) {
  if (read.move.n_points < Move::max_points) read.move.points[read.move.n_points++] = off;
}> {};
template <> struct Action<t::entered> : Does<[](const auto& in, Read& read) {
  read.move.points[1] = static_cast<Point>(to_int(std::string_view(in.begin(), in.size())));
  read.move.n_points = 2;
  read.move.marks = 0;
}> {};
template <> struct Action<t::hit_landing> : Then<[](Read& read) {
  if (read.move.n_points < Move::max_points) read.move.points[read.move.n_points++] = read.place;
  mark_last(read);
}> {};
template <> struct Action<t::hit_onward> : Then<[](Read& read) {
  mark_last(read);
}> {};
template <> struct Action<t::hit_counted> : Then<[](Read& read) {
  mark_last(read);
}> {};
template <> struct Action<t::mark> : Then<[](Read& read) {
  mark_last(read);
}> {};
template <> struct Action<t::first_die> : Does<[](const auto& in, Read& read) {
  read.first = static_cast<std::uint8_t>(*in.begin() - '0');
}> {};
template <> struct Action<t::second_die> : Does<[](const auto& in, Read& read) {
  read.second = static_cast<std::uint8_t>(*in.begin() - '0');
}> {};
template <> struct Action<t::enter_start> : Then<[](Read& read) {
  read.move.n_points = 1;
  read.move.marks = 0;
  read.move.points[0] = bar;
}> {};
template <> struct Action<t::die_played> : Does<[](const auto& in, Read& read) {
  read.first = static_cast<std::uint8_t>(*in.begin() - '0');
  read.move.n_points = 1;
  read.move.marks = 0;
}> {};
template <> struct Action<t::by_die> : Then<[](Read& read) {
  read.move.points[0] = static_cast<Point>(read.place + read.first);
}> {};
template <> struct Action<t::die_named> : Then<[](Read& read) { read.first = read.number; }> {};
template <> struct Action<t::die_from> : Then<[](Read& read) {
  read.move.points[1] = static_cast<Point>(std::max(read.move.points[0] - read.first, int{off}));
  read.move.n_points = 2;
  read.move.marks = 0;
}> {};
template <> struct Action<t::enters_last> : Then<[](Read& read) { read.move.points[0] = bar; }> {};
template <> struct Action<t::bears_case> : BorneOff {};
template <> struct Action<t::takes_off> : BorneOff {};
template <> struct Action<t::double_die> : Then<[](Read& read) { read.second = read.first; }> {};
template <> struct Action<t::off_first> : BorneOff {};
template <> struct Action<t::off_from> : BorneOff {};
template <> struct Action<t::counted_off> : Then<[](Read& read) { read.move.count = read.number; }> {};
template <> struct Action<t::bears_off> : BorneOff {};
// clang-format on

}  // namespace

template <typename Rule>
std::size_t length_of_rule(std::string_view rest, Read& read) {
  LineInput in(rest.data(), rest.data() + rest.size(), "");
  return grammar::p::parse<Rule, Action>(in, read) ? static_cast<std::size_t>(in.current() - rest.data()) : 0;
}

template std::size_t length_of_rule<t::borne_pair>(std::string_view, Read&);
template std::size_t length_of_rule<t::digits>(std::string_view, Read&);
template std::size_t length_of_rule<t::double_die>(std::string_view, Read&);
template std::size_t length_of_rule<t::race_alone>(std::string_view, Read&);
template std::size_t length_of_rule<t::named>(std::string_view, Read&);
template std::size_t length_of_rule<t::number>(std::string_view, Read&);
template std::size_t length_of_rule<t::part>(std::string_view, Read&);
template std::size_t length_of_rule<t::race>(std::string_view, Read&);
template std::size_t length_of_rule<t::short_date>(std::string_view, Read&);
template std::size_t length_of_rule<t::takes_off>(std::string_view, Read&);
template std::size_t length_of_rule<t::time>(std::string_view, Read&);
template std::size_t length_of_rule<t::word>(std::string_view, Read&);

}  // namespace hakem::typed
