// The Turkish notation as our writer writes it (docs/formats/tavla.md), read literally.
#include "record.hpp"

namespace hakem::mutate {
namespace {

constexpr PlaceWords place_words{"K", "al"};

class Reader {
 public:
  explicit Reader(std::string text) {
    record_.notation = Notation::tavla;
    record_.text = std::move(text);
    record_.lines = lines_of_text(record_.text);
  }

  Record read() {
    for (line_ = 1; line_ <= record_.lines.size(); ++line_) {
      act_ = {};
      act_.line = line_;
      act_.all = record_.lines[line_ - 1];
      words_ = words_of(record_, act_.all, " \t\r,:");
      if (words_.empty() || words_[0].text[0] == ';' || words_[0].text[0] == '#' ||
          words_[0].text == "[/Tavla]" || words_[0].text == "[/Oyun]")
        continue;
      if (!in_games_ && header()) continue;
      act_.kind = line();
      record_.acts.push_back(act_);
    }
    return std::move(record_);
  }

 private:
  std::string_view word(std::size_t i) const {
    return i < words_.size() ? words_[i].text : std::string_view();
  }
  Bytes place(std::size_t i) const { return {words_[i].at, words_[i].text.size()}; }
  static std::optional<Side> side_of(std::string_view word) {
    if (word == "Beyaz") return Side::white;
    if (word == "Siyah") return Side::black;
    return {};
  }

  // True if the line is told before the first game.
  bool header() {
    const std::string text = record_.slice(act_.all);
    if (word(0) == "TAVLA") return true;
    if (word(0) == "Maç") {
      act_.kind = Kind::match;
      act_.value = word(1) == "serbest" ? 0 : number_of(word(1));
      if (words_.size() > 1) act_.value_at = place(1);
      if (act_.value < 0) act_.kind = Kind::unreadable;
      record_.acts.push_back(act_);
      return true;
    }
    if (word(1) == "oyun" && word(0).back() == '.') return false;
    if (word(0) == "Kural" && word(1) != "modern" && word(1) != "turnuva") {
      act_.kind = Kind::foreign;
      record_.acts.push_back(act_);
    }
    if (word(0) == "Seçenek") options(text);
    return true;  // names, places, dates: nothing to judge
  }

  void options(const std::string& text) {
    const auto has = [&](const char* option) { return text.find(option) != std::string::npos; };
    const auto tell = [&](Kind kind) {
      act_.kind = kind;
      record_.acts.push_back(act_);
    };
    if (has("crawford=hayır")) tell(Kind::no_crawford);
    if (has("sonuç=pes")) tell(Kind::result_resigns);
    for (const char* foreign : {"jakoby", "beaver", "otomatik", "varyant", "uzun", "holland"})
      if (has(foreign)) tell(Kind::foreign);
  }

  Kind line() {
    if (word(1) == "oyun" && word(0).back() == '.') return heading();
    if (word(0) == "Açılış") return opening();
    if (word(0) == "Sonuç") return result();
    if (word(0) == "Skor") return score(1, 5) ? Kind::points : Kind::unreadable;
    if (word(0) == "Maç" && word(1) == "sonucu") return of_match();
    const std::optional<Side> side = side_of(word(0));
    if (!side) return Kind::unreadable;
    act_.side = *side;
    return word(1) == "-" ? roll() : action();
  }

  // "0 - 3"
  bool score(std::size_t first, std::size_t words) {
    if (words_.size() < first + 3 || (words != 5 && words_.size() != words) || word(first + 1) != "-")
      return false;
    for (std::size_t side = 0; side < 2; ++side) {
      act_.score[side] = number_of(word(first + 2 * side));
      act_.score_at[side] = place(first + 2 * side);
      if (act_.score[side] < 0) return false;
    }
    act_.value_at = {act_.score_at[0].at, act_.score_at[1].end() - act_.score_at[0].at};
    return words_.size() <= first + 3;
  }

  Kind heading() {
    in_games_ = true;
    act_.kind = Kind::game;
    const std::string_view number = word(0).substr(0, word(0).size() - 1);
    act_.value = number_of(number);
    act_.value_at = {words_[0].at, number.size()};
    if (act_.value < 0) return Kind::unreadable;
    record_.acts.push_back(act_);
    act_.crawford = word(5) == "(Crawford)" && words_.size() == 6;
    if (act_.crawford) words_.pop_back();
    return score(2, 5) ? Kind::players : Kind::unreadable;
  }

  Kind opening() {
    if (words_.size() != 5 || word(1) != "Beyaz" || word(3) != "Siyah") return Kind::unreadable;
    for (std::size_t side = 0; side < 2; ++side) {
      const std::int64_t die = number_of(word(2 + 2 * side));
      if (die < 0) return Kind::unreadable;
      act_.dice[side] = static_cast<int>(die);
    }
    act_.dice_at = {words_[2].at, 1};
    act_.value_at = {words_[4].at, 1};
    return Kind::opening;
  }

  // "Siyah katmerli mars, 3 puan", "Beyaz kazandı, 1 puan ve maç"
  Kind result() {
    const std::optional<Side> side = side_of(word(1));
    if (!side) return Kind::unreadable;
    act_.side = *side;
    act_.value = -1;
    Kind kind = Kind::wins;
    for (std::size_t i = 2; i < words_.size(); ++i) {
      if (word(i) == "kaybetti") {
        kind = Kind::loses;
      } else if (word(i) == "mars") {
        act_.level = word(i - 1) == "katmerli" ? 3 : 2;
      } else if (word(i) == "oyun") {
        act_.level = 1;
      } else if (word(i) == "ve" && word(i + 1) == "maç") {
        act_.ends_match = true;
      } else if (word(i + 1) == "puan") {
        act_.value = number_of(word(i));
        act_.value_at = place(i);
        if (act_.value < 0) return Kind::unreadable;
      } else if (word(i) != "kazandı" && word(i) != "katmerli" && word(i) != "tek" && word(i) != "puan" &&
                 word(i) != "maç") {
        return Kind::unreadable;
      }
    }
    return kind;
  }

  Kind of_match() {
    const std::optional<Side> side = side_of(word(2));
    if (!side || word(3) != "kazandı") return Kind::unreadable;
    act_.side = *side;
    act_.score = {-1, -1};
    if (words_.size() > 4 && !score(4, 7)) return Kind::unreadable;
    return Kind::match_won;
  }

  Kind action() {
    if (words_.size() == 2 && word(1) == "kabul") return Kind::take;
    if (words_.size() == 2 && word(1) == "pas") return Kind::drop;
    if (word(1) == "vido" && words_.size() <= 3) {
      if (words_.size() == 2) return Kind::offer;
      act_.value = number_of(word(2));
      act_.value_at = place(2);
      return act_.value >= 0 ? Kind::offer : Kind::unreadable;
    }
    if (word(1) != "pes" || words_.size() > 3) return Kind::unreadable;
    const std::string_view how = word(2);
    act_.value = how == "(mars)" ? 2 : how == "(katmerli)" ? 3 : how == "(oyun)" ? 1 : 0;
    return how.empty() || how == "(oyun)" || act_.value > 1 ? Kind::resign : Kind::unreadable;
  }

  // "Beyaz - 31: 8/5*, 6/5(2)"
  Kind roll() {
    const std::string_view dice = word(2);
    if (dice.size() != 2 || !is_digit(dice[0]) || !is_digit(dice[1])) return Kind::unreadable;
    const std::size_t colon = words_[2].at + 2;
    if (colon >= act_.all.end() || record_.text[colon] != ':') return Kind::unreadable;
    act_.dice = {dice[0] - '0', dice[1] - '0'};
    act_.dice_at = {words_[2].at, 2};
    if (word(3) == "????" && words_.size() == 4) return Kind::unrecorded;
    if (word(3) == "Gele" && words_.size() == 4) return Kind::dance;
    const std::vector<Word> parts = words_of(record_, {colon + 1, act_.all.end() - colon - 1}, " \t\r,");
    bool none = false;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      if (i + 1 < parts.size() && parts[i + 1].text == "yok" && number_of(parts[i].text) > 0) {
        none = true;
        ++i;
        continue;
      }
      const auto leg = read_leg(parts[i].text, parts[i].at, place_words);
      if (!leg) return Kind::unreadable;
      act_.legs.push_back(*leg);
    }
    return none && act_.legs.empty() ? Kind::dance : Kind::roll;
  }

  Record record_;
  std::uint32_t line_ = 0;
  Act act_;
  std::vector<Word> words_;
  bool in_games_ = false;
};

}  // namespace

Record read_plain_tavla(std::string text) { return Reader(std::move(text)).read(); }

}  // namespace hakem::mutate
