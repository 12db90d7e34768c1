// The .mat family, read literally: reference of the layout is docs/formats/mat.md, not the library's grammar.
#include <algorithm>

#include "record.hpp"

namespace hakem::mutate {
namespace {

constexpr std::size_t right_column = 22;  // what begins behind it in a row is the right player's
constexpr PlaceWords place_words{"bar", "off"};

class Reader {
 public:
  explicit Reader(std::string text) {
    record_.notation = Notation::mat;
    record_.text = std::move(text);
    record_.lines = lines_of_text(record_.text);
  }

  Record read() {
    for (line_ = 1; line_ <= record_.lines.size(); ++line_) line(record_.lines[line_ - 1]);
    return std::move(record_);
  }

 private:
  Act& add(Kind kind, Bytes all) {
    Act& act = record_.acts.emplace_back();
    act.kind = kind;
    act.line = line_;
    act.all = all;
    return act;
  }

  void line(Bytes bytes) {
    if (line_ == 1 && record_.text.starts_with("\xef\xbb\xbf")) bytes = {3, bytes.length - 3};
    words_ = words_of(record_, bytes);
    if (words_.empty()) return;
    const std::string_view first = words_[0].text;
    if (first[0] == ';' || first[0] == '#') return tag(bytes);
    const std::int64_t number = words_.size() > 1 ? number_of(words_[1].text) : -1;
    if (words_.size() == 2 && first == "Game" && number >= 0) {
      Act& act = add(Kind::game, bytes);
      act.value = number;
      act.value_at = {words_[1].at, words_[1].text.size()};
      players_due_ = true;
    } else if (words_.size() == 3 && words_[1].text == "point" && words_[2].text == "match" &&
               number_of(first) >= 0) {
      Act& act = add(Kind::match, bytes);
      act.value = number_of(first);
      act.value_at = {words_[0].at, first.size()};
    } else if (players_due_) {
      players_due_ = false;
      if (!players(bytes)) add(Kind::unreadable, bytes);
    } else {
      row(bytes);
    }
  }

  void tag(Bytes bytes) {
    const std::string text = record_.slice(bytes);
    const auto has = [&](const char* part) { return text.find(part) != std::string::npos; };
    if (has("[Crawford \"Off")) add(Kind::no_crawford, bytes);
    const bool other_game = has("[Variation \"") && !has("[Variation \"Backgammon\"");
    if (other_game || has("Set Pos") || has("Dice set") || has("[Jacoby") || has("[Beaver"))
      add(Kind::foreign, bytes);
  }

  // " Ann : 0                        Bob : 3"
  bool players(Bytes bytes) {
    const std::string_view text = record_.text;
    Act act;
    act.kind = Kind::players;
    act.line = line_;
    act.all = bytes;
    std::size_t end = bytes.end();
    for (std::size_t side = 2; side-- > 0;) {
      while (end > bytes.at && text[end - 1] == ' ') --end;
      std::size_t digits = end;
      while (digits > bytes.at && is_digit(text[digits - 1])) --digits;
      act.score[side] = number_of(text.substr(digits, end - digits));
      act.score_at[side] = {digits, end - digits};
      if (act.score[side] < 0 || digits < bytes.at + 2 || text.substr(digits - 2, 2) != ": ") return false;
      std::size_t name_end = digits - 2;
      std::size_t begin = bytes.at;
      if (side == 1) {
        // The left part ends with its score, and a gap follows.
        std::size_t gap = std::string_view::npos;
        for (std::size_t at = bytes.at; at + 3 < name_end; ++at)
          if (text[at] == ':' && text[at + 1] == ' ' && is_digit(text[at + 2]) &&
              gap == std::string_view::npos)
            gap = at + 2;
        if (gap == std::string_view::npos) return false;
        while (gap < name_end && is_digit(text[gap])) ++gap;
        begin = gap;
      }
      while (begin < name_end && text[begin] == ' ') ++begin;
      while (name_end > begin && text[name_end - 1] == ' ') --name_end;
      act.names[side] = text.substr(begin, name_end - begin);
      act.names_at[side] = {begin, name_end - begin};
      end = side == 1 ? std::min(begin, name_end) : end;
    }
    if (act.names[0].find("  ") != std::string::npos) return false;
    record_.acts.push_back(std::move(act));
    return true;
  }

  void row(Bytes bytes) {
    next_ = 0;
    cells_ = 0;
    begin_ = bytes.at;
    const std::string_view first = words_[0].text;
    if (first.back() == ')' && number_of(first.substr(0, first.size() - 1)) >= 0) {
      Act& act = add(Kind::row, bytes);
      act.value = number_of(first.substr(0, first.size() - 1));
      act.value_at = {words_[0].at, first.size() - 1};
      ++next_;
    }
    while (next_ < words_.size()) cell();
  }

  bool at_cell() const {
    if (next_ >= words_.size()) return true;
    const std::string_view word = words_[next_].text;
    for (const char* known : {"Doubles", "Takes", "Drops", "Wins", "Losses", "Resigns"})
      if (word == known) return true;
    return word.find(':') != std::string_view::npos;
  }

  void cell() {
    const std::size_t at = words_[next_].at;
    Side side = at - begin_ < right_column ? Side::white : Side::black;
    if (cells_ > 0 && side == Side::white && last_side_ == Side::white) side = Side::black;
    Act act;
    act.line = line_;
    act.side = side;
    const bool known = at_cell() && (cells_ == 0 || last_side_ == Side::white);
    act.kind = known ? words(act) : Kind::unreadable;
    if (act.kind == Kind::unreadable) do
        ++next_;
      while (!at_cell());
    const Word& last = words_[next_ - 1];
    act.all = {at, last.at + last.text.size() - at};
    last_side_ = side;
    ++cells_;
    record_.acts.push_back(std::move(act));
  }

  // The words of one cell; unreadable if not all of them are understood.
  Kind words(Act& act) {
    const Word first = words_[next_];
    if (first.text.size() == 3 && first.text[2] == ':' && is_digit(first.text[0]) && is_digit(first.text[1]))
      return roll(act);
    const std::size_t begin = next_++;
    Kind kind = Kind::unreadable;
    if (first.text == "Takes") kind = Kind::take;
    if (first.text == "Drops") kind = Kind::drop;
    if (first.text == "Resigns") kind = Kind::resign;
    if (first.text == "Doubles") {
      kind = Kind::offer;
      if (next_ + 1 < words_.size() && words_[next_].text == "=>") value(act, next_ + 1), next_ += 2;
    }
    if (first.text == "Wins" || first.text == "Losses") kind = result(act, first.text == "Wins");
    if (kind == Kind::unreadable || !at_cell() || act.value < 0) {
      next_ = begin;
      return Kind::unreadable;
    }
    return kind;
  }

  void value(Act& act, std::size_t word) {
    act.value = number_of(words_[word].text);
    act.value_at = {words_[word].at, words_[word].text.size()};
  }

  Kind result(Act& act, bool wins) {
    if (next_ + 1 >= words_.size()) return Kind::unreadable;
    value(act, next_);
    const std::string_view unit = words_[next_ + 1].text;
    if (unit != "point" && unit != "points") return Kind::unreadable;
    next_ += 2;
    if (next_ + 2 < words_.size() && words_[next_].text == "and" && words_[next_ + 2].text == "match") {
      act.ends_match = true;
      next_ += 3;
    }
    return wins ? Kind::wins : Kind::loses;
  }

  Kind roll(Act& act) {
    const Word first = words_[next_];
    const std::size_t begin = next_++;
    act.dice = {first.text[0] - '0', first.text[1] - '0'};
    act.dice_at = {first.at, 2};
    Kind kind = Kind::roll;
    if (!at_cell() && (words_[next_].text == "????" || words_[next_].text == "???")) {
      ++next_;
      kind = Kind::unrecorded;
    } else if (next_ + 1 < words_.size() && words_[next_].text == "Cannot" &&
               words_[next_ + 1].text == "Move") {
      next_ += 2;
      kind = Kind::dance;
    }
    while (kind == Kind::roll && !at_cell()) {
      const auto leg = read_leg(words_[next_].text, words_[next_].at, place_words);
      if (!leg) {
        next_ = begin;
        return Kind::unreadable;
      }
      act.legs.push_back(*leg);
      ++next_;
    }
    if (at_cell()) return kind;
    next_ = begin;
    return Kind::unreadable;
  }

  Record record_;
  std::uint32_t line_ = 0;
  std::vector<Word> words_;
  std::size_t next_ = 0;  // word
  std::size_t begin_ = 0;
  int cells_ = 0;
  Side last_side_ = Side::white;
  bool players_due_ = false;
};

}  // namespace

Record read_plain_mat(std::string text) { return Reader(std::move(text)).read(); }

}  // namespace hakem::mutate
