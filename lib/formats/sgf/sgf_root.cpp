#include "formats/sgf/sgf_root.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "core/ascii.hpp"
#include "core/misspelling.hpp"
#include "formats/match_tags.hpp"
#include "formats/peg.hpp"
#include "formats/sgf/sgf_reader.hpp"
#include "grammar/sgf.hpp"

namespace hakem {
namespace {

namespace g = grammar::sgf;

// The properties that are read, beside comments and play, and can be told but once.
bool has_one_value(std::uint32_t name) {
  constexpr std::array others = {sgf_name("AP"), sgf_name("PW"), sgf_name("PB"), sgf_name("HM"),
                                 sgf_name("RU"), sgf_name("RE"), sgf_name("HW"), sgf_name("HB")};
  const auto is_it = [&](const SgfTag& tag) { return sgf_name(tag.property) == name; };
  return std::ranges::find(others, name) != others.end() || std::ranges::any_of(sgf_tags, is_it);
}

struct ResultText {
  std::string_view winner, points, reason;
};

template <typename Rule>
struct ResultAction : tao::pegtl::nothing<Rule> {};
template <>
struct ResultAction<g::winner> : Does<[](const auto& in, ResultText& result) {
  result.winner = {in.begin(), in.size()};
}> {};
template <>
struct ResultAction<g::points> : Does<[](const auto& in, ResultText& result) {
  result.points = {in.begin(), in.size()};
}> {};
template <>
struct ResultAction<g::reason> : Does<[](const auto& in, ResultText& result) {
  result.reason = {in.begin(), in.size()};
}> {};

class RootReader {
 public:
  RootReader(const Source& source, const SgfNode& node, const SgfFinding& found)
      : source_(source), node_(node), found_(found) {}

  SgfRoot read(std::string_view begin) {
    MatchHead& match = root_.match;
    match.span = root_.game.span = span(begin);
    match.result_means_resignation = true;
    for (const SgfProperty& property : node_.properties()) read_property(property);
    if (!match.length_written && !length_bad_) found_(Code::N105, begin, {});
    match.money = match.length == 0;
    if (root_.game.number == 1 && root_.game.score == std::array<std::int32_t, 2>{} && !counts_from_zero())
      root_.counts_from_zero = false;
    settle_rules();
    return std::move(root_);
  }

 private:
  Span span(std::string_view part) const {
    return {static_cast<std::uint32_t>(part.data() - source_.text().data()),
            static_cast<std::uint32_t>(part.size())};
  }
  bool written_by(std::string_view program) const { return program_.find(program) != std::string_view::npos; }
  bool counts_from_zero() const {
    return written_by("GNU Backgammon") || written_by("gibbon") || written_by("Hakem");
  }

  // The first value of a property holds, and the first property of its name.
  void read_property(const SgfProperty& property) {
    const std::string_view value = node_.value(property);
    MatchHead& match = root_.match;
    const bool again = node_.find(property.written) != &property;
    const bool has_more = again || property.n_values > 1;
    if (has_more && has_one_value(property.name)) {
      for (const std::string_view more : node_.values(property).subspan(again ? 0 : 1))
        told_again(property.written, property.written, more);
      if (again) return;
    }
    switch (property.name) {
      case sgf_name("AP"): program_ = root_.program = value; return;
      case sgf_name("HE"):
        root_.engine = value;
        if (property.n_values > 1) root_.table = node_.values(property)[1];
        return;
      case sgf_name("PW"): match.names[0] = simple(value); return;
      case sgf_name("PB"): match.names[1] = simple(value); return;
      case sgf_name("MI"):
        match.span = root_.game.span = span(node_.text(property));
        for (const std::string_view info : node_.values(property)) match_info(info);
        return;
      case sgf_name("HM"):
        if (value == "new" || value == "same") return root_.same_match.emplace(value == "same"), void();
        return found_(Code::H107, value, {property.written, value});
      case sgf_name("HW"): root_.game.ratings[0] = sgf_unescaped(source_, value); return;
      case sgf_name("HB"): root_.game.ratings[1] = sgf_unescaped(source_, value); return;
      case sgf_name("WR"): root_.ratings[0] = sgf_unescaped(source_, value); break;
      case sgf_name("BR"): root_.ratings[1] = sgf_unescaped(source_, value); break;
      case sgf_name("RU"): rules(value, property.written); return;
      case sgf_name("RE"): result(value, property.written); return;
      case sgf_name("HT"):
        for (const std::string_view one : node_.values(property)) own_tag(one, property);
        return;
      default: break;
    }
    for (const SgfTag& tag : sgf_tags)
      if (property.name == sgf_name(tag.property))
        match.tags.push_back({tag.key, simple(value), property.written, span(node_.text(property))});
  }

  // SimpleText of FF[4]: its line ends are blanks, and those at its ends were put there by what broke a line.
  std::string_view simple(std::string_view value) {
    const std::string_view text = sgf_unescaped(source_, value);
    if (text.find('\n') == text.npos) return text;
    std::string line(text);
    std::ranges::replace(line, '\n', ' ');
    const std::string_view kept = source_.keep(std::move(line));
    return sgf_trimmed(kept);
  }

  // What does not hold is kept among the tags.
  void told_again(std::string_view what, std::string_view key, std::string_view value) {
    found_(Code::H102, value.empty() ? key : value, {what});
    root_.match.tags.push_back({key, sgf_unescaped(source_, value), key, span(value)});
  }

  // No value of MI holds a line end: one was put there by what broke the line.
  std::string_view on_one_line(std::string_view info) {
    if (info.find('\n') == info.npos) return info;
    std::string whole(info);
    std::erase_if(whole, [](char c) { return c == '\n' || c == '\r'; });
    return source_.keep(std::move(whole));
  }

  void match_info(std::string_view written) {
    const std::string_view info = on_one_line(written);
    const std::size_t colon = std::min(info.find(':'), info.size());
    const std::string_view key = sgf_trimmed(info.substr(0, colon));
    const std::string_view value = sgf_trimmed(info.substr(std::min(colon + 1, info.size())));
    const auto told_at = [&](std::string_view part) {
      return info.data() == written.data() ? part : written;
    };
    if (!matches<g::match_info>(info)) {
      return key == "length" ? bad_length(told_at(value.empty() ? info : value))
                             : found_(Code::H107, written, {std::string_view("MI"), info});
    }
    GameHead& game = root_.game;
    const std::int32_t number = to_int(value);
    const bool again = std::ranges::find(infos_, key) != infos_.end();
    infos_.push_back(key);
    if (again) return told_again(key, "MI", written);
    if (key == "length") {
      if (number < 0 || number > 999) return bad_length(told_at(value));
      root_.match.length = number;
      root_.match.length_written = true;
    } else if (key == "game") {
      game.number = number;
      root_.has_game = true;
    } else if (key == "ws" || key == "bs") {
      game.score[key == "ws" ? 0 : 1] = number;
      game.score_span =
          game.score_written ? join(game.score_span, span(told_at(value))) : span(told_at(value));
      game.score_written = true;
      root_.has_game = true;
    } else {
      found_(Code::H107, written, {std::string_view("MI"), info});
      root_.match.tags.push_back({"MI", info, "MI", span(written)});
    }
  }

  void bad_length(std::string_view value) {
    length_bad_ = true;
    found_(Code::H103, value, {value});
  }

  void rules(std::string_view list, std::string_view name) {
    rules_written_ = true;
    while (!list.empty()) {
      const std::size_t colon = std::min(list.find(':'), list.size());
      const std::string_view word = list.substr(0, colon);
      list.remove_prefix(std::min(colon + 1, list.size()));
      MatchHead& match = root_.match;
      if (word == "Crawford") {
        crawford_ = true;
      } else if (word == "CrawfordGame") {
        root_.game.crawford = true;
      } else if (word == "Jacoby") {
        jacoby_ = true;
      } else if (word == "NoCube") {
        const RuleOptionFound cube = find_rule_option("cube", "no");
        if (cube.option && cube.value) choose(match.options, {*cube.option, *cube.value, span(word)});
      } else if (word == "Nackgammon") {
        match.variation = Variation::nackgammon;
      } else if (word == "Hypergammon3") {
        match.variation = Variation::hypergammon;
      } else if (!word.empty()) {
        found_(Code::H107, word, {name, word});
      }
    }
  }

  // GNU Backgammon names every rule it plays by; another program may leave them all out. We tell by our tags.
  void settle_rules() {
    MatchHead& match = root_.match;
    if (written_by("Hakem")) return;
    const bool told = rules_written_ || written_by("GNU Backgammon");
    if (match.length > 1 && told) match.crawford = crawford_ ? Setting::yes : Setting::no;
    if (match.length == 0 && told) match.jacoby = jacoby_ ? Setting::yes : Setting::no;
  }

  void result(std::string_view value, std::string_view name) {
    if (value.empty()) return;
    if (value == "?" || same_word(value, "void")) {  // not known, or none (FF[4])
      root_.match.tags.push_back({name, value, name, span(value)});
      return;
    }
    ResultText text;
    if (!parse_line<g::result, ResultAction>(value, text)) return found_(Code::H107, value, {name, value});
    root_.has_result = true;
    root_.lost_on_time = text.reason.starts_with('T');
    root_.result.kind = ClaimKind::game_won;
    root_.result.side = text.winner == "W" ? Side::white : Side::black;
    root_.result.span = span(value);
    if (text.points.empty()) return;
    root_.result.points = to_int(text.points);
    root_.result.points_span = span(text.points);
  }

  void own_tag(std::string_view raw, const SgfProperty& property) {
    std::size_t colon = 0;  // one that belongs to the key has a backslash before it
    while (colon < raw.size() && raw[colon] != ':') colon += raw[colon] == '\\' ? 2 : 1;
    const std::string_view key = sgf_unescaped(source_, raw.substr(0, colon));
    const std::string_view value = sgf_unescaped(source_, raw.substr(std::min(colon + 1, raw.size())));
    root_.match.tags.push_back({key, value, property.written, span(raw)});
    apply_tag(
        root_.match, key, value, [&](std::string_view) { return span(raw); },
        [&](Code code, std::string_view, std::initializer_list<Fact> facts) { found_(code, raw, facts); });
  }

  const Source& source_;
  const SgfNode& node_;
  const SgfFinding& found_;
  SgfRoot root_;
  std::string_view program_;
  std::vector<std::string_view> infos_;  // the keys of MI so far
  bool length_bad_ = false;
  bool rules_written_ = false;
  bool crawford_ = false;
  bool jacoby_ = false;
};

}  // namespace

SgfTree SgfRoot::tree() const { return {match.names, match.length, has_game ? game.number : -1, game.score}; }

namespace {

// "Kerem" and "Keren". Two letters are too few to be mistyped.
bool is_one_name(std::string_view a, std::string_view b) {
  return a == b || (std::min(a.size(), b.size()) > 2 && one_slip(a, b, true));
}

}  // namespace

bool goes_on(const SgfTree& tree, const SgfTree& before) {
  const bool later = tree.number > before.number || tree.score[0] + tree.score[1] > 0;
  return tree.number >= 0 && before.number >= 0 && later && tree.length == before.length &&
         std::ranges::equal(tree.names, before.names, is_one_name);
}

SgfRoot read_sgf_root(const Source& source, const SgfNode& node, std::string_view begin,
                      const SgfFinding& found) {
  return RootReader(source, node, found).read(begin);
}

std::string_view sgf_unescaped(const Source& source, std::string_view value) {
  if (value.find_first_of("\\\r") == std::string_view::npos) return value;
  std::string text;
  for (std::size_t at = 0; at < value.size(); ++at) {
    const bool escaped = value[at] == '\\';
    if (escaped && ++at == value.size()) break;
    const bool two = value.substr(at, 2) == "\r\n" || value.substr(at, 2) == "\n\r";
    const bool line_end = value[at] == '\n' || value[at] == '\r';
    if (!line_end) text += value[at];
    if (line_end && !escaped) text += '\n';
    if (two) ++at;
  }
  return source.keep(std::move(text));
}

}  // namespace hakem
