#include "formats/told_back.hpp"

#include <algorithm>

#include "formats/mat/mat.hpp"

namespace hakem {
namespace {

class Heads final : public Sink {
 public:
  explicit Heads(ToldBack& told) : told_(told) {}

  void begin_match(const MatchHead& head) override {
    if (++matches_ > 1) return;
    told_.any_match = true;
    told_.length = head.length;
    told_.money = head.money;
    take_names(head.names);
    for (const Tag& tag : head.tags) told_.tags.emplace_back(tag.key, tag.value);
  }
  void begin_game(const GameHead& head) override {
    if (matches_ == 1 && ++games_ == 1) take_names(head.names);
  }

 private:
  void take_names(const std::array<std::string_view, 2>& names) {
    for (std::size_t i = 0; i < 2; ++i)
      if (!names[i].empty()) told_.names[i] = names[i];
  }

  ToldBack& told_;
  int matches_ = 0;
  int games_ = 0;
};

// Notations tell a date each in their own way.
std::string told_value(std::string_view key, std::string_view value) {
  std::string text(value);
  if (key == "EventDate") std::ranges::replace(text, '.', '-');
  return text;
}

}  // namespace

bool ToldBack::take_tag(std::string_view key, std::string_view value) {
  const auto is_it = [&](const auto& tag) {
    return tag.first == key && told_value(key, tag.second) == told_value(key, value);
  };
  // Most come back in their order.
  const auto next = tags.begin() + static_cast<std::ptrdiff_t>(taken_);
  auto found = std::find_if(next, tags.end(), is_it);
  if (found == tags.end()) {
    found = std::find_if(tags.begin(), next, is_it);
    if (found == next) return false;
  }
  taken_ = static_cast<std::size_t>(found - tags.begin()) + 1;
  found->first.clear();
  return true;
}

ToldBack told_back(const Format& format, const MatchHead& head, const GameHead* game) {
  std::string text;
  const std::unique_ptr<Sink> writer = format.writer(text);
  writer->begin_match(head);
  if (game != nullptr) {
    writer->begin_game(*game);
    writer->end_game({});
  }
  writer->end_match();
  ToldBack told;
  Heads heads(told);
  Reporter reporter;
  // What is only written is a style of the match file.
  const auto read = format.read != nullptr ? format.read : read_mat;
  read(Source::from_bytes("", std::move(text)), heads, reporter);
  return told;
}

}  // namespace hakem
