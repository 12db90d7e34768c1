#include "formats/report/report_block.hpp"

#include <algorithm>
#include <charconv>

#include "core/ascii.hpp"
#include "core/utf8.hpp"
#include "formats/move_list.hpp"

namespace hakem::report {
namespace {

using positions::trimmed;

std::optional<std::int32_t> number_of(std::string_view text) {
  std::int32_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::string_view last_word(std::string_view text) { return text.substr(text.find_last_of(" \t") + 1); }

std::string_view part_between(std::string_view begin, std::string_view end) {
  return {begin.data(), static_cast<std::size_t>(end.data() + end.size() - begin.data())};
}

// "Ann 3" at the end of `text`, or at its beginning with a bracket or a comma behind.
struct NamedNumber {
  std::string_view name;
  std::int32_t number;
};
std::optional<NamedNumber> named_number(std::string_view text) {
  text = trimmed(text);
  const std::string_view word = last_word(text);
  const std::optional<std::int32_t> number = number_of(word);
  const std::string_view name = trimmed(text.substr(0, text.size() - word.size()));
  if (!number || *number < 0 || name.empty()) return std::nullopt;
  return NamedNumber{name, *number};
}

// The player whose name begins `text`; the longer name if both do.
std::optional<Side> begins_with_name(std::string_view text, const Names& names) {
  std::optional<Side> found;
  for (const Side side : {Side::white, Side::black}) {
    const std::string_view name = names[index(side)];
    if (name.empty() || !text.starts_with(name) || (found && name.size() < names[index(*found)].size()))
      continue;
    if (text.size() == name.size() || !is_ascii_letter(static_cast<unsigned char>(text[name.size()])))
      found = side;
  }
  return found;
}

class Understanding {
 public:
  Understanding(const positions::Block& block, std::string_view text, const Decision* before)
      : text_(text), made_(Table(program_of(block), text)) {
    made_.block = block;
    made_.reading = block.read();
    made_.position = made_.reading.position;
    made_.id = block.is_pair() ? block.position_id : block.id;
    if (before != nullptr) {
      const bool other_match = before->next_heading && before->block.players.empty();
      made_.names = other_match ? before->next_heading->names : before->names;
      made_.title = before->title;
    }
    take_names();
  }

  Decision make() {
    const positions::Block& block = made_.block;
    for (std::size_t i = 0; i < block.lines.size(); ++i) {
      BlockLine line{block.lines[i]};
      if (const std::optional<Heading> heading = score_heading(trimmed(line.text))) {
        if (i < block.id_line) {
          made_.heading = heading;
          take_heading_names(*heading);
        } else if (!made_.next_heading) {
          made_.next_heading = heading;
        }
        line.told = true;
      }
      if (!made_.next_heading) line.told |= take(trimmed(line.text), i);
      (made_.next_heading ? made_.ahead : made_.lines).push_back(line);
    }
    compare_drawing();
    return std::move(made_);
  }

 private:
  static Program program_of(const positions::Block& block) {
    if (block.is_pair()) return Program::gnubg;
    return block.position_id.empty() ? Program::xg : Program::bgblitz;
  }

  void take_names() {
    const positions::Block& block = made_.block;
    const Side x = made_.position.on_roll;
    for (const Side side : {Side::white, Side::black})
      if (const std::string& name = made_.position.names[index(side)]; !name.empty() && block.players.empty())
        if (const std::size_t at = made_.id.find(name); at != made_.id.npos)
          made_.names[index(side)] = made_.id.substr(at, name.size());
    if (!block.names.empty()) {
      made_.names[index(x)] = block.names.front().x;
      made_.names[index(other(x))] = block.names.front().o;
    }
    for (const positions::PlayerLine& player : block.players) made_.names[player.is_o ? 0 : 1] = player.name;
  }
  void take_heading_names(const Heading& heading) {
    if (made_.block.names.empty() && made_.block.players.empty()) made_.names = heading.names;
  }

  bool take(std::string_view line, std::size_t at) {
    if (positions::is_border(line)) {
      ++borders_;
      return true;
    }
    if (borders_ == 1) return made_.drawing.add(made_.block.lines[at]);
    if (is_ids_alone(line)) return true;
    if (at > made_.block.id_line && !made_.told && take_told(line)) return true;
    if (take_won(line) || take_pips(line)) return true;
    if (positions::pip_line(line) || positions::name_line(line)) return true;  // compared, or the names
    if (at > made_.block.id_line && made_.table.read(line)) return true;
    return says_again(line);
  }

  // A line of IDs with their labels, "Position-ID: … Match-ID: …" in any language, and nothing else.
  bool is_ids_alone(std::string_view line) const {
    std::size_t others = line.size();
    bool any = false;
    for (const std::string_view id : {made_.block.id, made_.block.position_id, made_.block.match_id}) {
      const bool stands_here =
          !id.empty() && id.data() >= line.data() && id.data() < line.data() + line.size();
      any |= stands_here;
      if (stands_here) others -= id.size();
    }
    constexpr std::size_t longest_label = 60;
    return any && (others == 0 || (others < longest_label && line.find("ID") != line.npos));
  }

  bool take_told(std::string_view line) {
    std::string_view rest = line;
    if (rest.starts_with('*'))
      rest.remove_prefix(1);
    else if (rest.starts_with("\xE2\x80\xA2"))
      rest.remove_prefix(3);
    else
      return false;
    if (rest.starts_with('.')) rest.remove_prefix(1);
    rest = trimmed(rest);
    learn_name(rest);
    const std::optional<Side> side = begins_with_name(rest, made_.names);
    if (!side) return false;
    Told told;
    told.side = *side;
    told.line = line;
    told.words = trimmed(rest.substr(made_.names[index(*side)].size()));
    take_action(told);
    take_roll_above();
    made_.told = told;
    return true;
  }

  // Where nothing else names the players: what the line has in common with the one above the board, "Move
  // number 1:  Ann to play 31", is the name of who decides.
  void learn_name(std::string_view action) {
    std::string_view& name = made_.names[index(made_.position.decides)];
    if (!name.empty()) return;
    const auto common = std::ranges::mismatch(made_.title, action).in1 - made_.title.begin();
    const std::string_view same = made_.title.substr(0, static_cast<std::size_t>(common));
    if (const std::size_t blank = same.rfind(' '); blank != same.npos)
      name = trimmed(action.substr(0, blank));
  }

  // "Ann to play 31" above the board, where the ID was made before the roll.
  void take_roll_above() {
    const std::string_view word = last_word(made_.title);
    if (made_.position.dice.rolled() || word.size() != 2) return;
    const auto is_die = [](char c) { return c >= '1' && c <= '6'; };
    if (!is_die(word[0]) || !is_die(word[1])) return;
    made_.table.rolled = {static_cast<std::uint8_t>(word[0] - '0'), static_cast<std::uint8_t>(word[1] - '0')};
  }

  // A play is a run of words with strokes, wherever the verb stands. Without one the state of the game says
  // what can have been done.
  void take_action(Told& told) const {
    std::string_view play;
    for (std::string_view rest = told.words; !rest.empty();) {
      const std::size_t stop = std::min(rest.find(' '), rest.size());
      const std::string_view word = rest.substr(0, stop);
      rest = trimmed(rest.substr(stop));
      if (word.find('/') != word.npos)
        play = play.empty() ? word : part_between(play, word);
      else if (!play.empty())
        break;
    }
    if (play.empty()) {
      const bool waits = made_.position.offered != Offered::nothing;
      told.kind = waits                          ? answer_of(told.words).value_or(TurnKind::blank)
                  : made_.position.dice.rolled() ? TurnKind::dance
                                                 : TurnKind::offer;
      return;
    }
    Turn turn;
    const auto offset = static_cast<std::uint32_t>(play.data() - text_.data());
    told.unreadable = read_move_list(play, offset, Numbers::own, turn);
    told.kind = told.unreadable.empty() ? TurnKind::play : TurnKind::unreadable;
    told.moves = turn.moves;
    told.n_moves = turn.n_moves;
  }

  // "Pip counts: O 167, X 167" below the board. On a page they stand above the ID, with names.
  bool take_pips(std::string_view line) {
    const std::size_t colon = line.find(':');
    const std::size_t comma = line.rfind(", ");
    if (made_.table.program() != Program::gnubg || colon == line.npos || comma == line.npos || comma < colon)
      return false;
    const std::string_view parts[] = {trimmed(line.substr(colon + 1, comma - colon - 1)),
                                      line.substr(comma + 2)};
    std::vector<SidePips> pips;
    for (const Side side : {Side::white, Side::black}) {
      const std::string_view part = parts[index(side)];
      const std::string_view digits = last_word(part);
      const std::string_view who = trimmed(part.substr(0, part.size() - digits.size()));
      const std::optional<std::int32_t> number = number_of(digits);
      const std::string_view letter = side == Side::white ? "O" : "X";
      if (!number || who != letter) return false;
      pips.push_back({side, {*number, digits}});
    }
    made_.pips = pips;
    return true;
  }

  bool take_won(std::string_view line) {
    if (made_.won || !made_.told) return false;
    const std::optional<Side> side = begins_with_name(line, made_.names);
    if (!side || !says_won(line)) return false;
    const std::string_view rest = line.substr(made_.names[index(*side)].size());
    const std::size_t begin = rest.find_first_of("0123456789");
    if (begin == rest.npos) return false;
    const std::size_t end = std::min(rest.find_first_not_of("0123456789", begin), rest.size());
    const std::string_view digits = rest.substr(begin, end - begin);
    const std::optional<std::int32_t> points = number_of(digits);
    if (!points || rest.find_first_of("0123456789", end) != rest.npos) return false;
    made_.won = Won{*side, *points, line, digits};
    return true;
  }

  // Lines that repeat what the ID tells: the number of the decision with who plays and the roll, whose turn
  // it is, the cube.
  bool says_again(std::string_view line) {
    const Dice dice = made_.position.dice;
    const auto has_digits = [](std::string_view part) {
      return part.find_first_of("0123456789") != part.npos;
    };
    const auto is_turn = [&](std::string_view part) {
      std::string_view word = last_word(part);
      if (!has_digits(part)) return !dice.rolled();
      if (word.size() == 3 && word[1] == '-') return is_roll(word[0], word[2], dice);
      return word.size() == 2 && is_roll(word[0], word[1], dice) &&
             !has_digits(part.substr(0, part.size() - 2));
    };
    const std::size_t colon = line.find(':');
    if (colon != line.npos && colon > 0) {
      const std::string_view before = line.substr(0, colon), behind = trimmed(line.substr(colon + 1));
      if (is_digit(before.back()) && made_.table.program() == Program::gnubg) {
        made_.title = behind;
        if (begins_with_name(behind, made_.names)) return true;
      }
      const std::string_view value = behind.substr(0, std::min(behind.find_first_of(", "), behind.size()));
      if (!has_digits(before) && number_of(value) == made_.position.cube &&
          made_.table.program() == Program::xg && !has_digits(behind.substr(value.size())))
        return true;
    }
    if (made_.table.program() == Program::xg)
      return line.size() < 60 && line.starts_with("X") && is_turn(line);
    const std::optional<Side> side = begins_with_name(line, made_.names);
    return made_.table.program() == Program::bgblitz && side &&
           is_turn(line.substr(made_.names[index(*side)].size()));
  }
  static bool is_roll(char first, char second, Dice dice) {
    const Dice written{static_cast<std::uint8_t>(first - '0'), static_cast<std::uint8_t>(second - '0')};
    return dice.rolled() && same_dice(written, dice);
  }

  // What was drawn is told by the ID, if it is the same.
  void compare_drawing() {
    if (!made_.reading.readable() || made_.drawing.shows(made_.reading.position.board)) return;
    made_.drawing_differs = true;
    bool inside = false;
    for (BlockLine& line : made_.lines) {
      const bool border = positions::is_border(line.text);
      if (border && made_.drawn.empty()) made_.drawn = trimmed(line.text);
      if (border || inside) line.told = false;
      if (border) inside = !inside;
    }
  }

  std::string_view text_;
  Decision made_;
  int borders_ = 0;
};

}  // namespace

std::optional<Heading> score_heading(std::string_view line) {
  const std::size_t open = line.find('(');
  const std::size_t close = line.find(')', open == line.npos ? 0 : open);
  if (open == line.npos || close == line.npos) return std::nullopt;
  const std::string_view inside = line.substr(open + 1, close - open - 1);
  const std::size_t digit = inside.find_first_of("0123456789");
  const std::size_t colon = line.find(':', close);
  if (digit == inside.npos || colon == line.npos) return std::nullopt;
  const std::string_view both = line.substr(colon + 1);
  for (std::size_t comma = both.find(", "); comma != both.npos; comma = both.find(", ", comma + 1)) {
    std::string_view second = both.substr(comma + 2);
    second = second.substr(0, std::min({second.find(" ("), second.find(", "), second.size()}));
    const std::optional<NamedNumber> left = named_number(both.substr(0, comma)), right = named_number(second);
    if (!left || !right) continue;
    Heading heading{{left->name, right->name}, {left->number, right->number}, 0, line};
    std::from_chars(inside.data() + digit, inside.data() + inside.size(), heading.games);
    return heading;
  }
  return std::nullopt;
}

Decision understand(const positions::Block& block, std::string_view text, const Decision* before) {
  return Understanding(block, text, before).make();
}

}  // namespace hakem::report
