// What folders and archives hold and nobody looked at: counted, and named where that is asked for.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace hakem {

class LeftOut {
 public:
  enum class Why : std::uint8_t {
    hidden,     // because of its name
    excluded,   // by the filter
    binary,     // no text
    no_record,  // text that is no record, not called one, and tells no turns
    repeated,   // it came before already: named twice, linked
  };
  static constexpr std::size_t n_reasons = 5;

  // `naming`: names are kept, not only counted.
  explicit LeftOut(bool naming = false) : naming_(naming) {}

  void add(Why why, const std::string& name) {
    ++counts_[static_cast<std::size_t>(why)];
    if (naming_) names_.emplace_back(why, name);
  }
  void add(const LeftOut& other) {
    for (std::size_t i = 0; i < n_reasons; ++i) counts_[i] += other.counts_[i];
    names_.insert(names_.end(), other.names_.begin(), other.names_.end());
  }
  bool is_naming() const { return naming_; }
  std::size_t count(Why why) const { return counts_[static_cast<std::size_t>(why)]; }
  const std::vector<std::pair<Why, std::string>>& names() const { return names_; }

 private:
  bool naming_;
  std::array<std::size_t, n_reasons> counts_{};
  std::vector<std::pair<Why, std::string>> names_;
};

}  // namespace hakem
