// One change of lib/rules at a time, chosen when the program starts: HAKEM_CHANGE=K (0: none).
// mutate_rules.py puts these words around the operators and bounds of a copy of the sources, so that all
// changes are compiled once. With HAKEM_CHANGES_MET=FILE the numbers of all places that were come by while
// running are added to that file: what the compiler worked out beforehand never is, and has to be changed in
// the source.
//
// An operator keeps its precedence and its operands: `a < b` becomes `a < place<K>{} < b`, which C++ reads as
// `(a < place<K>{}) < b`.
#pragma once

#include <array>
#include <cstdlib>
#include <fstream>
#include <type_traits>

namespace hakem_change {

constexpr int places = 4096;
inline std::array<bool, places> met{};

inline int read_choice() {
  const char* chosen = std::getenv("HAKEM_CHANGE");
  if (const char* file = std::getenv("HAKEM_CHANGES_MET")) {
    static const char* const met_file = file;
    std::atexit([] {
      std::ofstream out(met_file, std::ios::app);
      for (int k = 0; k < places; ++k)
        if (met[static_cast<std::size_t>(k)]) out << k << '\n';
    });
  }
  return chosen == nullptr ? 0 : std::atoi(chosen);
}

inline const int choice = read_choice();

template <int K>
constexpr bool on() {
  if (std::is_constant_evaluated()) return false;
  met[K] = true;
  return choice == K;
}

template <int K>
struct place {};

template <int K, class A>
struct Left {
  const A& a;
};

#define HAKEM_CHANGED(WRITTEN, INSTEAD)                                              \
  template <int K, class A>                                                          \
  constexpr Left<K, A> operator WRITTEN(const A& a, place<K>) {                      \
    return {a};                                                                      \
  }                                                                                  \
  template <int K, class A, class B>                                                 \
  constexpr decltype(auto) operator WRITTEN(Left<K, A> left, const B& b) {           \
    if constexpr (requires { left.a INSTEAD b; })                                    \
      if (on<K>()) return static_cast<decltype(left.a WRITTEN b)>(left.a INSTEAD b); \
    return left.a WRITTEN b;                                                         \
  }
HAKEM_CHANGED(<, <=)
HAKEM_CHANGED(<=, <)
HAKEM_CHANGED(>, >=)
HAKEM_CHANGED(>=, >)
HAKEM_CHANGED(==, !=)
HAKEM_CHANGED(!=, ==)
HAKEM_CHANGED(+, -)
HAKEM_CHANGED(-, +)
HAKEM_CHANGED(|, &)
HAKEM_CHANGED(&, |)
#undef HAKEM_CHANGED

// a += place<K>{} += b is read from the right.
template <int K, class B>
struct Added {
  const B& b;
};
template <int K, class B>
struct Taken {
  const B& b;
};
template <int K, class B>
constexpr Added<K, B> operator+=(place<K>, const B& b) {
  return {b};
}
template <int K, class B>
constexpr Taken<K, B> operator-=(place<K>, const B& b) {
  return {b};
}
template <int K, class A, class B>
constexpr A& operator+=(A& a, Added<K, B> added) {
  if constexpr (requires { a -= added.b; })
    if (on<K>()) return a -= added.b;
  return a += added.b;
}
template <int K, class A, class B>
constexpr A& operator-=(A& a, Taken<K, B> taken) {
  if (on<K>()) return a += taken.b;
  return a -= taken.b;
}

// ++x: step<K>{} ->* x. x++: x ->* step<K>{}. !x: negation<K>{} ->* x.
template <int K>
struct step {};
template <int K, class A>
constexpr A& operator->*(step<K>, A& a) {
  if (on<K>()) return --a;
  return ++a;
}
template <int K, class A>
constexpr A operator->*(A& a, step<K>) {
  if (on<K>()) return a--;
  return a++;
}
template <int K>
struct negation {};
template <int K, class A>
constexpr bool operator->*(negation<K>, const A& a) {
  return on<K>() ? static_cast<bool>(a) : !a;
}

template <int K, int Number>
constexpr int number() {
  return on<K>() ? Number + 1 : Number;
}
template <int K, bool Truth>
constexpr bool truth() {
  return Truth != on<K>();
}

template <int K, class B>
constexpr bool both(bool a, B b) {
  if (on<K>()) return a || b();
  return a && b();
}
template <int K, class B>
constexpr bool either(bool a, B b) {
  if (on<K>()) return a && b();
  return a || b();
}

}  // namespace hakem_change
