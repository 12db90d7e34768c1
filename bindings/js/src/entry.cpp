// What the WebAssembly offers: bytes and a request in, a reply out. hakem.ts is the other side.
//
// A request is lines of a key, a blank and a value. A reply has parts: the first is JSON, those behind it are
// bytes that the JSON tells of. Nothing is kept between two calls.
#include <algorithm>
#include <charconv>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "arrival/arrival.hpp"
#include "diag/json_text.hpp"
#include "diag/output.hpp"
#include "diag/page.hpp"
#include "diag/position_json.hpp"
#include "formats/position/position_notation.hpp"
#include "repair/rewrite.hpp"
#include "repair/suggest.hpp"
#include "rules/play_rules.hpp"
#include "ruling/convert.hpp"
#include "ruling/suppress.hpp"
#include "tools/roundtrip.hpp"

namespace hakem {
namespace {

struct Request {
  std::string name = "record";
  std::string to, code, side;
  const Format* format = nullptr;
  Encoding encoding = Encoding::detect;
  RuleChoice rules;
  RenderOptions render{.legal = 3};
  Dice dice;
  std::size_t finding = 0;
  bool suggest = false;
  std::string problem;  // the first value that is none, in English

  void take(std::string_view key, std::string_view value) {
    if (!understands(key, value) && problem.empty())
      problem = std::string(key) + ": \"" + std::string(value) + "\" is not known";
  }

 private:
  bool understands(std::string_view key, std::string_view value) {
    if (key == "name") return name = value, true;
    if (key == "to")
      return to = value, format_named(value) != nullptr && format_named(value)->writer != nullptr;
    if (key == "code") return code = value, true;
    if (key == "side") return side = value, value == "white" || value == "black";
    if (key == "format") return (format = format_named(value)) != nullptr;
    if (key == "encoding") return (encoding = encoding_named(value)) != Encoding::detect;
    if (key == "rules") return (rules.profile = profile_named(value)).has_value();
    if (key == "option") return takes_option(value);
    if (key == "language") return takes_language(value);
    if (key == "legal") return takes_number(value, render.legal);
    if (key == "ids") return render.ids = value == "yes", true;
    if (key == "suggest") return suggest = value == "yes", true;
    if (key == "finding") return takes_number(value, finding);
    return key == "dice" && takes_dice(value);
  }
  bool takes_option(std::string_view value) {
    const std::size_t sign = std::min(value.find('='), value.size());
    const RuleOptionFound found =
        find_rule_option(value.substr(0, sign), value.substr(std::min(sign + 1, value.size())));
    if (!found.option || !found.value) return false;
    choose(rules.options, {*found.option, *found.value, {}});
    return true;
  }
  bool takes_language(std::string_view value) {
    render.language = value == "tr" ? Language::tr : Language::en;
    return value == "tr" || value == "en";
  }
  static bool takes_number(std::string_view digits, std::size_t& number) {
    const char* const end = digits.data() + digits.size();
    return !digits.empty() && std::from_chars(digits.data(), end, number).ptr == end;
  }
  bool takes_dice(std::string_view value) {
    const auto is_die = [](char c) { return c >= '1' && c <= '6'; };
    if (value.size() != 2 || !is_die(value[0]) || !is_die(value[1])) return false;
    dice = {static_cast<std::uint8_t>(value[0] - '0'), static_cast<std::uint8_t>(value[1] - '0')};
    return true;
  }
};

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

using Reply = std::vector<std::string>;

Reply refused(std::string_view problem) {
  Reply reply(1);
  JsonObject(reply[0]).text("problem", problem);
  return reply;
}

FileReport report_on(std::string_view bytes, const Request& request) {
  FileReport report = check(Source::from_bytes(request.name, std::string(bytes), request.encoding),
                            request.format, nullptr, request.rules);
  if (report.readable) apply_suppressions(report, Selection());
  return report;
}

std::string written(const FileReport& report, const Request& request) {
  std::string out;
  Summary summary;
  summary.add(report);
  const auto output = output_named("json")->make(request.render, out);
  output->add(report);
  output->finish(summary);
  return out;
}

Reply check_record(std::string_view bytes, const Request& request) {
  FileReport report = report_on(bytes, request);
  if (request.suggest) suggest_fixes(report);
  return {written(report, request)};
}

// The report with the fixes of one finding, and for each of them the whole record as it is with it.
Reply suggest_for_finding(std::string_view bytes, const Request& request) {
  FileReport report = report_on(bytes, request);
  if (request.finding >= report.diagnostics.size()) return refused("there is no such finding");
  std::vector<Fix>& fixes = report.diagnostics[request.finding].fixes;
  fixes = suggestions_for(report, request.finding).fixes;
  Reply reply{written(report, request)};
  for (const Fix& fix : fixes) reply.push_back(rewritten(report.source, fix).value_or(std::string()));
  return reply;
}

Reply convert_record(std::string_view bytes, const Request& request) {
  if (request.to.empty()) return refused("to: no notation is named");
  const Format& to = *format_named(request.to);
  Reply reply(2);
  HoldingCounter::Counts held{};
  const FileReport report = convert(Source::from_bytes(request.name, std::string(bytes), request.encoding),
                                    request.format, to, reply[1], request.rules, &held);
  JsonObject object(reply[0]);
  object.flag("readable", report.readable);
  std::string losses;
  if (report.readable)
    append_losses_json(request.name, to, {}, losses_of(report, held, to, request.rules), losses);
  object.member("losses") += losses.empty() ? "null" : losses;
  object.member("report") += written(report, request);
  return reply;
}

Reply explain_code(std::string_view /*bytes*/, const Request& request) {
  const CatalogEntry* const found = find_entry(request.code);
  if (found == nullptr) return refused("code: \"" + request.code + "\" is not known");
  const Explanation page = explanation(*found, request.render.language);
  Reply reply(1);
  JsonObject object(reply[0]);
  object.text("code", found->id);
  object.text("name", found->name);
  object.text("severity", severity_name(found->severity, Language::en));
  object.text("message", in(request.render.language, found->en, found->tr));
  object.text("meaning", page.meaning);
  object.text("reported", page.reported);
  object.text("notReported", page.not_reported);
  return reply;
}

bool holds_position(const Source& source) {
  bool found = false;
  find_positions(source.text(), [&](const FoundPosition&) { found = true; });
  return found;
}

// As `hakem position - --format json`.
Reply positions_in(std::string_view bytes, const Request& request) {
  Source source = Source::from_bytes(request.name, std::string(bytes), request.encoding);
  arrival::unwrap(source, holds_position);
  Reply reply(1);
  JsonObject object(reply[0]);
  object.number("version", 1);
  JsonArray positions(object.member("positions"));
  find_positions(source.text(), [&](const FoundPosition& found) {
    append_position_json(positions.next(), found.text, found.line, found.reading, request.render.language);
  });
  return reply;
}

void append_plays(const Board& board, Side side, const Request& request, std::string& out) {
  std::vector<LegalPlay> plays;
  tavla_rules().generate(board, side, request.dice, plays);
  JsonArray all(out);
  for (const LegalPlay& play : plays) {
    JsonObject object(all.next());
    object.text("text", play_text(play.play, request.render.language));
    object.text("board", to_text(play.after));
    JsonArray steps(object.member("steps"));
    for (const Step& step : play.play) {
      JsonObject one(steps.next());
      one.number("from", static_cast<int>(step.from));
      one.number("to", static_cast<int>(step.to));
      one.flag("hit", step.hit);
    }
  }
}

// `bytes`: a board in Hakem's own writing, or the ID of a position. The dice and the side of the request go
// before those of the ID.
Reply legal_plays(std::string_view bytes, Request request) {
  std::optional<Board> board = board_from_text(bytes);
  Side side = Side::white;
  if (!board) {
    const PositionReading read = read_position(bytes);
    if (!read.readable() || !impossible(read).empty()) return refused("this is no position that can be");
    board = read.position.board;
    side = read.position.on_roll;
    if (!request.dice.rolled()) request.dice = read.position.dice;
  }
  if (!request.side.empty()) side = request.side == "white" ? Side::white : Side::black;
  if (!request.dice.rolled()) return refused("dice: none are told");
  Reply reply(1);
  JsonObject object(reply[0]);
  object.text("board", to_text(*board));
  object.side("side", side);
  object.text("dice", dice_text(request.dice));
  append_plays(*board, side, request, object.member("plays"));
  return reply;
}

template <typename Work>
Reply* answer(const char* bytes, std::size_t size, const char* lines, std::size_t lines_size, Work work) {
  const Request request = request_of({lines, lines_size});
  return new Reply(request.problem.empty() ? work({bytes, size}, request) : refused(request.problem));
}

}  // namespace
}  // namespace hakem

#define HAKEM_EXPORT(name) extern "C" __attribute__((export_name(#name)))
#define HAKEM_ANSWERS(name, work)                                                                      \
  HAKEM_EXPORT(name)                                                                                   \
  hakem::Reply* name(const char* bytes, std::size_t size, const char* lines, std::size_t lines_size) { \
    return hakem::answer(bytes, size, lines, lines_size, hakem::work);                                 \
  }

HAKEM_EXPORT(hakem_alloc) void* hakem_alloc(std::size_t size) {
  return std::malloc(std::max<std::size_t>(size, 1));
}
HAKEM_EXPORT(hakem_free) void hakem_free(void* place) { std::free(place); }

HAKEM_ANSWERS(hakem_check, check_record)
HAKEM_ANSWERS(hakem_convert, convert_record)
HAKEM_ANSWERS(hakem_explain, explain_code)
HAKEM_ANSWERS(hakem_legal_plays, legal_plays)
HAKEM_ANSWERS(hakem_position, positions_in)
HAKEM_ANSWERS(hakem_suggest, suggest_for_finding)

HAKEM_EXPORT(hakem_parts) std::size_t hakem_parts(const hakem::Reply* reply) { return reply->size(); }
HAKEM_EXPORT(hakem_part) const char* hakem_part(const hakem::Reply* reply, std::size_t part) {
  return (*reply)[part].data();
}
HAKEM_EXPORT(hakem_part_size) std::size_t hakem_part_size(const hakem::Reply* reply, std::size_t part) {
  return (*reply)[part].size();
}
HAKEM_EXPORT(hakem_release) void hakem_release(hakem::Reply* reply) { delete reply; }
