// Colours of a terminal (ECMA-48 SGR), or none.
#pragma once

#include <string>
#include <string_view>

#include "diag/diagnostic.hpp"

namespace hakem {

class Paint {
 public:
  explicit Paint(bool on) : on_(on) {}

  std::string bold(std::string_view text) const { return wrap("1", text); }
  std::string faint(std::string_view text) const { return wrap("2", text); }
  std::string good(std::string_view text) const { return wrap("1;32", text); }
  std::string severity(Severity severity, std::string_view text) const {
    switch (severity) {
      case Severity::info: return wrap("1;36", text);
      case Severity::warning: return wrap("1;33", text);
      case Severity::error: return wrap("1;31", text);
    }
    return {};
  }

 private:
  std::string wrap(std::string_view code, std::string_view text) const {
    if (!on_) return std::string(text);
    return std::string("\x1b[").append(code).append("m").append(text).append("\x1b[0m");
  }

  bool on_;
};

}  // namespace hakem
