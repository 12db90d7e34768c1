#include "request.hpp"

#include <algorithm>
#include <charconv>

#include "formats/json/json_words.hpp"

namespace hakem {
namespace {

template <typename Number>
bool read_number(std::string_view digits, Number& number) {
  const char* const end = digits.data() + digits.size();
  return !digits.empty() && std::from_chars(digits.data(), end, number).ptr == end;
}

// A value is one line: \n and \r stand for line ends, \\ for itself.
std::string with_line_ends(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool escaped = text[i] == '\\' && i + 1 < text.size();
    const char letter = escaped ? text[++i] : text[i];
    out += !escaped ? letter : letter == 'n' ? '\n' : letter == 'r' ? '\r' : letter;
  }
  return out;
}

// "24 18": from the first to the second, each 0 (off) to 25 (the bar).
std::optional<Step> step_in(std::string_view text) {
  const std::size_t blank = std::min(text.find(' '), text.size());
  std::size_t from = 0;
  std::size_t to = 0;
  if (!read_number(text.substr(0, blank), from) || from > bar) return {};
  if (!read_number(text.substr(std::min(blank + 1, text.size())), to) || to > bar) return {};
  return Step{static_cast<Point>(from), static_cast<Point>(to), false};
}

}  // namespace

void Request::take(std::string_view key, std::string_view value) {
  if (!understands(key, value) && !understands_picture(key, value) && problem.empty())
    problem = std::string(key) + ": \"" + std::string(value) + "\" is not known";
}

bool Request::understands(std::string_view key, std::string_view value) {
  if (key == "name") return name = value, true;
  if (key == "to")
    return to = value, format_named(value) != nullptr && format_named(value)->writer != nullptr;
  if (key == "code") return code = value, true;
  if (key == "output") return (output = output_named(value)) != nullptr;
  if (key == "format") return (format = format_named(value)) != nullptr;
  if (key == "encoding") return (encoding = encoding_named(value)) != Encoding::detect;
  if (key == "rules") return (rules.profile = profile_named(value)).has_value();
  if (key == "option") return takes_option(value);
  if (key == "language") return takes_language(value);
  if (key == "legal") return read_number(value, render.legal);
  if (key == "ids") return render.ids = value == "yes", true;
  if (key == "csv") return csv = value == "yes", true;
  if (key == "suggest") return suggest = value == "yes", true;
  if (key == "offset") return read_number(value, edit.span.offset);
  if (key == "length") return read_number(value, edit.span.length);
  if (key == "text") return edit.text = with_line_ends(value), true;
  return key == "finding" && read_number(value, finding);
}

bool Request::understands_picture(std::string_view key, std::string_view value) {
  if (key == "side") return side = value, value == "white" || value == "black";
  if (key == "label") return label = value, true;
  if (key == "variation") return takes_variation(value);
  if (key == "dice") return takes_dice(value);
  if (key == "fault") return (fault = step_in(value)).has_value();
  if (key != "step") return false;
  const std::optional<Step> step = step_in(value);
  if (step) play.add(*step);
  return step.has_value();
}

bool Request::takes_option(std::string_view value) {
  const std::size_t sign = std::min(value.find('='), value.size());
  const RuleOptionFound found =
      find_rule_option(value.substr(0, sign), value.substr(std::min(sign + 1, value.size())));
  if (!found.option || !found.value) return false;
  choose(rules.options, {*found.option, *found.value, {}});
  return true;
}

bool Request::takes_language(std::string_view value) {
  render.language = value == "tr" ? Language::tr : Language::en;
  return value == "tr" || value == "en";
}

bool Request::takes_dice(std::string_view value) {
  const auto is_die = [](char c) { return c >= '1' && c <= '6'; };
  if (value.size() != 2 || !is_die(value[0]) || !is_die(value[1])) return false;
  dice = {static_cast<std::uint8_t>(value[0] - '0'), static_cast<std::uint8_t>(value[1] - '0')};
  return true;
}

bool Request::takes_variation(std::string_view value) {
  const auto found = std::ranges::find(json_words::variations, value);
  variation = static_cast<Variation>(found - json_words::variations.begin());
  return found != json_words::variations.end();
}

Request request_of(std::string_view lines) {
  Request request;
  while (!lines.empty()) {
    const std::size_t end = std::min(lines.find('\n'), lines.size());
    const std::string_view line = lines.substr(0, end);
    const std::size_t blank = std::min(line.find(' '), line.size());
    request.take(line.substr(0, blank), line.substr(std::min(blank + 1, line.size())));
    lines.remove_prefix(std::min(end + 1, lines.size()));
  }
  return request;
}

}  // namespace hakem
