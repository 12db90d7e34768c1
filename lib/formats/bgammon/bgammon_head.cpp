#include "formats/bgammon/bgammon_head.hpp"

#include <algorithm>
#include <charconv>

#include "formats/bgammon/bgammon.hpp"
#include "formats/bgammon/bgammon_index.hpp"
#include "formats/peg.hpp"
#include "formats/utc.hpp"
#include "grammar/bgammon.hpp"

namespace hakem::bgammon {
namespace {

namespace p = tao::pegtl;
namespace g = grammar::bgammon;

struct Fields {
  static constexpr std::size_t most = 9;
  std::array<std::string_view, most> text{};
  std::size_t n = 0;  // may be more than are kept
};

template <typename Rule>
struct Action : p::nothing<Rule> {};
template <>
struct Action<g::field> : Does<[](const auto& in, Fields& fields) {
  if (fields.n < Fields::most) fields.text[fields.n] = {in.begin(), in.size()};
  ++fields.n;
}> {};

constexpr std::string_view comment_start = "Started ";
constexpr std::string_view comment_end = " UTC";

}  // namespace

bool is_number(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

std::optional<std::int64_t> number_in(std::string_view text, std::int64_t low, std::int64_t high) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (!is_number(text) || error != std::errc() || value < low || value > high) return std::nullopt;
  return value;
}

std::optional<Head> read_head(std::string_view line) {
  Fields fields;
  if (!parse_line<g::game_line, Action>(line, fields)) return std::nullopt;
  if (fields.n < 7 || fields.n > Fields::most) return std::nullopt;
  // Of eight, the first is the time or the last the variant; a name is not that long a number.
  const bool timed =
      fields.n == 9 || (fields.n == 8 && is_number(fields.text[0]) && fields.text[0].size() > 8);
  const bool varied = fields.n == 9 || (fields.n == 8 && !timed);
  const std::string_view* at = fields.text.data();
  Head head;
  if (timed) head.started = *at++;
  for (std::size_t i = 0; i < 2; ++i)  // ours: a name that nobody told
    head.names[i] = at[i] == "-" ? std::string_view() : at[i];
  head.length = at[2];
  head.score = {at[3], at[4]};
  head.winner = at[5];
  head.points = at[6];
  if (varied) head.variant = at[7];
  return head;
}

std::string_view other_game(std::string_view variant) {
  if (variant.empty() || variant == "0") return {};
  if (variant == "1") return "acey-deucey";
  return variant == "2" ? "tabula" : variant;
}

std::string started_comment(std::int64_t seconds) {
  const Utc time = utc(seconds);
  return std::string(comment_start) + time.date + " " + time.time + std::string(comment_end);
}

std::int64_t started_in(std::string_view comment) {
  if (!comment.starts_with(comment_start) || !comment.ends_with(comment_end)) return 0;
  comment.remove_prefix(comment_start.size());
  comment.remove_suffix(comment_end.size());
  return comment.size() == 19 ? seconds_of(comment.substr(0, 10), comment.substr(11)) : 0;
}

}  // namespace hakem::bgammon

namespace hakem {

int sniff_bgammon(std::string_view text) {
  text = text.substr(0, 4096);
  const std::size_t start = text.find_first_not_of(" \t\r\n");
  if (start == std::string_view::npos) return 0;
  text.remove_prefix(start);
  std::string_view line = bgammon::trimmed(text.substr(0, text.find('\n')));
  if (matches<grammar::bgammon::index_line>(line)) return 95;
  if (!line.starts_with("i ") || !bgammon::read_head(line)) return 0;
  text.remove_prefix(std::min(text.find('\n'), text.size() - 1) + 1);
  line = bgammon::trimmed(text.substr(0, text.find('\n')));
  return matches<grammar::bgammon::event_line>(line) ? 80 : 0;
}

}  // namespace hakem
