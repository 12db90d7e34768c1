#include "formats/position/position_blocks.hpp"

#include <utility>

#include "formats/position/position_notation.hpp"

namespace hakem::positions {
namespace {

constexpr std::size_t sample = 65'536;

// More IDs than other lines, or as many and it begins with one.
bool is_list(std::string_view text) {
  text = text.substr(0, sample);
  std::size_t ids = 0, others = 0;
  bool begins_with_id = false;
  while (!text.empty()) {
    const std::string_view line = trimmed(next_line(text));
    if (line.empty() || line.starts_with('#')) continue;
    const bool is_id = line.starts_with("XGID=") || !ids_of(line).id.empty();  // the first spares most lists
    begins_with_id |= is_id && others == 0;
    ++(is_id ? ids : others);
  }
  return ids > others || (ids == others && begins_with_id);
}

class Cutter {
 public:
  Cutter(std::string_view text, const std::function<void(const Block&)>& take)
      : rest_(text), take_(take), list_(is_list(text)) {}

  void cut() {
    while (!rest_.empty()) {
      const std::string_view line = next_line(rest_);
      ++number_;
      const std::string_view words = trimmed(line);
      if (words.empty()) continue;
      LineIds ids = words.starts_with('#') ? LineIds{} : ids_of(words);
      if (!list_ && !block_.id.empty() && is_in_sentence(words, ids.id)) ids = {};
      if (begins_block(line, ids)) send();
      add(line, ids);
    }
    send();
  }

 private:
  // Words before an ID: what a note says of another position.
  static bool is_in_sentence(std::string_view line, std::string_view id) {
    const bool is_part = id.data() > line.data() && id.data() < line.data() + line.size();
    const std::string_view before =
        is_part ? line.substr(0, static_cast<std::size_t>(id.data() - line.data())) : std::string_view();
    return before.find(' ') != before.npos && before.find("ID") == before.npos;
  }

  // An ID inside a text has to be beyond doubt; in a list every line is one.
  bool counts(const LineIds& ids) const {
    return !ids.id.empty() && (list_ || ids.labelled || read_position(ids.id).readable());
  }

  bool begins_block(std::string_view line, const LineIds& ids) const {
    if (list_) return counts(ids) && block_.found();
    const bool complete = block_.found() && block_.borders != 1;  // not inside a drawn board
    if (!ids.position_id.empty()) return complete && !block_.position_id.empty();
    if (counts(ids)) return block_.found() && (!block_.id.empty() || block_.match_id.empty());
    return complete && block_.borders > 1 && is_border(line);
  }

  void add(std::string_view line, const LineIds& ids) {
    if (list_ && !counts(ids) && !trimmed(line).starts_with('#')) return unknown(line);
    if (counts(ids)) {
      block_.id = ids.id;
      place_id();
    }
    if (!ids.position_id.empty()) {
      if (block_.id.empty()) place_id();
      block_.position_id = ids.position_id;
    }
    const bool is_match_id = !ids.translated || (!block_.position_id.empty() && block_.match_id.empty());
    if (!ids.match_id.empty() && is_match_id) block_.match_id = ids.match_id;
    block_.lines.push_back(line);
    if (list_) return;  // nothing is drawn in it
    if (is_border(line)) ++block_.borders;
    if (const auto names = name_line(line)) block_.names.push_back(*names);
    if (const auto pips = pip_line(line)) block_.pips.push_back(*pips);
    if (const auto player = player_line(line)) block_.players.push_back(*player);
  }

  // The ID is on the line that comes next.
  void place_id() {
    block_.id_line = block_.lines.size();
    block_.line_number = number_;
  }

  void unknown(std::string_view line) {
    send();
    block_.unknown = true;
    block_.lines.push_back(line);
    block_.line_number = number_;
    send();
  }

  void send() {
    const Block block = std::exchange(block_, {});
    if (!block.lines.empty()) take_(block);
  }

  std::string_view rest_;
  const std::function<void(const Block&)>& take_;
  bool list_;
  std::size_t number_ = 0;
  Block block_;
};

}  // namespace

std::string Block::id_text() const {
  if (!is_pair()) return std::string(id);
  return std::string(position_id) + (match_id.empty() ? "" : ":" + std::string(match_id));
}

PositionReading Block::read() const {
  return is_pair() ? read_position(PositionKind::gnubg, id_text()) : read_position(id);
}

void each_block(std::string_view text, const std::function<void(const Block&)>& take) {
  Cutter(text, take).cut();
}

}  // namespace hakem::positions

namespace hakem {

using namespace positions;

void find_positions(std::string_view text, const std::function<void(const FoundPosition&)>& take) {
  bool found = false;
  const auto take_unknown = [&](std::string_view line, std::size_t number) {
    take({std::string(trimmed(line)), number, read_position(trimmed(line))});
  };
  each_block(text, [&](const Block& block) {
    found |= block.found() || block.unknown;
    if (block.unknown) return take_unknown(block.lines.front(), block.line_number);
    if (block.found()) take({block.id_text(), block.line_number, block.read()});
  });
  std::string_view rest = found ? std::string_view() : text;
  for (std::size_t number = 1; !rest.empty(); ++number) {
    const std::string_view line = trimmed(next_line(rest));
    if (!line.empty() && !line.starts_with('#')) take_unknown(line, number);
  }
}

}  // namespace hakem
