// Everything of hakem.h with any bytes: as a record, as a position and as what a caller may get wrong.
#include <array>
#include <cstring>

#include "core/encoding.hpp"
#include "fuzz/targets.hpp"
#include "hakem.h"
#include "tools/arrow.hpp"

namespace hakem::fuzz {
namespace {

hakem_str str(std::string_view text) { return {text.data(), text.size()}; }

// What is wrong with a text that was returned; counts how many were looked at.
class Texts {
 public:
  void look(hakem_str text, bool is_utf8_text = true) {
    if (text.data == nullptr)
      fault_ = "a text that is null";
    else if (text.data[text.length] != '\0')
      fault_ = "a text without a zero byte behind it";
    else if (is_utf8_text && !is_utf8({text.data, text.length}))
      fault_ = "a text that is not UTF-8: " + std::string(text.data, text.length);
  }
  void look_and_free(hakem_text* text) {
    look(hakem_text_get(text));
    hakem_free_text(text);
  }
  std::string fault() const { return fault_; }

 private:
  std::string fault_;
};

// One finding, or what stands for one behind the last.
void look_at_finding(const hakem_report* report, std::size_t i, Texts& texts) {
  texts.look(hakem_finding_code(report, i));
  texts.look(hakem_finding_name(report, i));
  texts.look(hakem_finding_xgid(report, i));
  for (const hakem_language language : {int{HAKEM_EN}, int{HAKEM_TR}, 77}) {
    texts.look(hakem_finding_message(report, i, language));
    texts.look(hakem_finding_player(report, i, language));
    for (std::size_t play = 0; play <= hakem_finding_plays(report, i); ++play)
      texts.look(hakem_finding_play(report, i, play, language));
  }
}

bool is_in_order(const hakem_report* report, std::size_t i) {
  const std::uint32_t line = hakem_finding_line(report, i);
  const std::uint32_t end = hakem_finding_end_line(report, i);
  return line >= 1 && (end > line || (end == line && hakem_finding_end_column(report, i) >=
                                                         hakem_finding_column(report, i)));
}

std::string fault_in_report(const hakem_report* report, Texts& texts) {
  const std::size_t all = hakem_findings(report);
  std::size_t graded = 0;
  for (const hakem_severity severity : {HAKEM_INFO, HAKEM_WARNING, HAKEM_ERROR})
    graded += hakem_findings_of(report, severity);
  if (graded != all) return "findings of no severity";
  for (std::size_t i = 0; i <= all; ++i) {
    look_at_finding(report, i, texts);
    if (i < all && !is_in_order(report, i)) return "a finding that ends before it begins";
  }
  texts.look(hakem_report_format(report));
  texts.look(hakem_report_encoding(report));
  texts.look_and_free(hakem_report_written(report, str("json"), HAKEM_TR));
  if (!hakem_report_readable(report) && all == 0) return "not readable, and nothing says why";
  return {};
}

// Rows as columns: every text lies inside its buffer.
std::string fault_in_columns(std::string_view bytes, const hakem_reading* reading) {
  ArrowArrayStream stream{};
  if (hakem_decisions_arrow(str(bytes), reading, &stream) != 0) return "no columns";
  std::string fault;
  for (ArrowArray batch{}; stream.get_next(&stream, &batch) == 0 && batch.release != nullptr;
       batch.release(&batch)) {
    for (std::int64_t i = 0; i < batch.n_children; ++i) {
      const ArrowArray& column = *batch.children[i];
      if (column.length != batch.length) fault = "a column of another length";
      if (column.n_buffers != 3) continue;
      const auto* const begins = static_cast<const std::int32_t*>(column.buffers[1]);
      for (std::int64_t row = 0; row < column.length; ++row)
        if (begins[row] > begins[row + 1]) fault = "a text that ends before it begins";
      if (begins[column.length] > 0 && !is_utf8({static_cast<const char*>(column.buffers[2]),
                                                 static_cast<std::size_t>(begins[column.length])}))
        fault = "a text of columns that is not UTF-8";
    }
  }
  stream.release(&stream);
  return fault;
}

std::string fault_in_record(std::string_view bytes, const hakem_reading* reading, Texts& texts) {
  hakem_report* report = hakem_check(str(bytes), reading);
  std::string fault = report == nullptr ? "no report" : fault_in_report(report, texts);
  hakem_suggestions* suggestions = hakem_suggest(report, bytes.size() % 3);
  for (std::size_t i = 0; i <= hakem_suggestions_count(suggestions); ++i) {
    texts.look(hakem_suggestion_advice(suggestions, i, HAKEM_EN));
    texts.look(hakem_suggestion_bytes(suggestions, i), false);
  }
  hakem_free_suggestions(suggestions);
  hakem_free_report(report);
  const hakem_str to = hakem_format_name(bytes.size() % (hakem_formats() + 1));
  texts.look(to);
  texts.look(hakem_format_title(bytes.size() % (hakem_formats() + 1), HAKEM_TR));
  for (const std::string_view output : {"csv", "jsonl", "none"})
    texts.look_and_free(hakem_decisions(str(bytes), str(output), reading));
  if (fault.empty()) fault = fault_in_columns(bytes, reading);
  hakem_conversion* made = hakem_convert(str(bytes), to, reading);
  const std::string_view notation(to.data, to.length);
  texts.look(hakem_conversion_text(made), notation != "xg" && notation != "ogxm");
  texts.look(hakem_conversion_lost(made, HAKEM_EN));
  const bool has_text = hakem_conversion_text(made).length > 0;
  const bool has_problem = hakem_conversion_problem(made, HAKEM_TR).length > 0;
  if (has_problem && has_text) fault = "a text and a problem";
  if (!has_problem && !has_text && hakem_conversion_lost(made, HAKEM_EN).length == 0)
    fault = "no text, and nothing says why";
  hakem_free_conversion(made);
  return fault;
}

std::string fault_in_position(std::string_view bytes, Texts& texts) {
  hakem_position* position = hakem_read_position(str(bytes));
  std::string fault;
  if (!hakem_position_readable(position) && hakem_position_problems(position) == 0)
    fault = "no position, and nothing says why";
  for (std::size_t i = 0; i <= hakem_position_problems(position); ++i)
    texts.look(hakem_position_problem(position, i, HAKEM_EN));
  texts.look(hakem_position_kind(position));
  std::array<std::array<std::uint8_t, 26>, 2> men{};
  for (const hakem_side side : {HAKEM_WHITE, HAKEM_BLACK})
    for (int point = 0; point < 26; ++point)
      men[static_cast<std::size_t>(side)][static_cast<std::size_t>(point)] =
          static_cast<std::uint8_t>(hakem_position_checkers(position, side, point));
  for (const std::string_view kind : {"xgid", "gnubg", "ogid", "fibs", "snowie", "none"}) {
    texts.look(hakem_position_as(position, str(kind)));
    texts.look(hakem_position_lost(position, str(kind), HAKEM_TR));
  }
  hakem_plays* plays =
      hakem_legal_plays(men[0].data(), men[1].data(), hakem_position_on_roll(position),
                        hakem_position_die(position, 0), hakem_position_die(position, 1), nullptr);
  for (std::size_t i = 0; i <= hakem_plays_count(plays); ++i) texts.look(hakem_play_text(plays, i, HAKEM_EN));
  hakem_free_plays(plays);
  hakem_free_position(position);
  return fault;
}

// The first bytes as numbers of everything.
void play_anything(std::string_view bytes, Texts& texts) {
  std::array<std::uint8_t, 56> numbers{};
  std::memcpy(numbers.data(), bytes.data(), std::min(bytes.size(), numbers.size()));
  for (std::size_t i = 0; i < 52; ++i) numbers[i] = numbers[i] > 200 ? numbers[i] : numbers[i] % 3;
  hakem_plays* plays = hakem_legal_plays(numbers.data(), numbers.data() + 26, numbers[52] % 4 - 1,
                                         numbers[53] % 9 - 1, numbers[54] % 9 - 1, nullptr);
  for (std::size_t i = 0; i < hakem_plays_count(plays); ++i) {
    texts.look(hakem_play_text(plays, i, HAKEM_TR));
    for (std::size_t step = 0; step <= hakem_play_steps(plays, i); ++step)
      if (hakem_play_from(plays, i, step) < hakem_play_to(plays, i, step)) texts.look({nullptr, 0});
  }
  hakem_free_plays(plays);
}

}  // namespace

std::string fault_of_abi(std::string_view bytes) {
  Texts texts;
  // "format" and the like, and behind a line end its value: usually words nobody knows.
  const std::string_view head = bytes.substr(0, bytes.find('\n'));
  const std::size_t blank = std::min(head.find(' '), head.size());
  hakem_reading* reading = hakem_new_reading();
  texts.look_and_free(hakem_reading_set(reading, str(head.substr(0, blank)), str(head.substr(blank))));
  texts.look_and_free(hakem_explain(str(head), HAKEM_EN));
  std::string fault = fault_in_record(bytes, reading, texts);
  hakem_free_reading(reading);
  if (const std::string other = fault_in_position(bytes, texts); !other.empty()) fault = other;
  play_anything(bytes, texts);
  return fault.empty() ? texts.fault() : fault;
}

}  // namespace hakem::fuzz
