#include "ruling/suppress.hpp"

#include <algorithm>
#include <iterator>

#include "core/ascii.hpp"
#include "core/suggest.hpp"

namespace hakem {
namespace {

constexpr std::string_view separators = " \t,";

// What stands behind "hakem:", which a blank may part from its colon; nothing if the comment begins
// otherwise.
std::string_view behind_sign(std::string_view comment) {
  constexpr std::string_view name = "hakem";
  const auto pass_blanks = [&] {
    comment.remove_prefix(std::min(comment.find_first_not_of(" \t"), comment.size()));
  };
  pass_blanks();
  if (!begins_with(comment, name)) return {};
  comment.remove_prefix(name.size());
  pass_blanks();
  return comment.starts_with(':') ? comment.substr(1) : std::string_view();
}

struct Suppression {
  enum class Scope : std::uint8_t { line, game, file };

  struct Word {
    std::string_view text;
    bool used = false;

    bool names(Code code) const { return names_code(text, code).has_value(); }
  };

  const Directive* written = nullptr;
  Scope scope = Scope::line;
  std::vector<Word> words;
  std::uint32_t line = 0;

  // True if it silences `found`, and then the words that name it are of use.
  bool silences(const FileReport& report, const Diagnostic& found) {
    bool named = false;
    if (!reaches(report, found)) return false;
    for (Word& word : words)
      if (word.names(found.code)) word.used = named = true;
    return named;
  }

 private:
  bool reaches(const FileReport& report, const Diagnostic& found) const {
    if (scope == Scope::file) return true;
    if (scope == Scope::game)
      return found.place.match == written->place.match && found.place.game == written->place.game;
    const std::uint32_t here = report.source.locate(found.span.offset).line;
    return here == line || here == line + 1;
  }
};

std::string_view next_word(std::string_view& text) {
  text.remove_prefix(std::min(text.find_first_not_of(separators), text.size()));
  const std::string_view word = text.substr(0, text.find_first_of(separators));
  text.remove_prefix(word.size());
  return word;
}

// W106 if it cannot be understood: `scope` is then that of the line, and no words are left.
Suppression read(const Directive& directive, const FileReport& report, Reporter& reporter) {
  Suppression found;
  found.written = &directive;
  found.line = report.source.locate(directive.span.offset).line;
  std::string_view rest = behind_sign(directive.text);
  const auto misunderstood = [&](std::string_view word) {
    reporter.report(Code::W106, directive.span, directive.place, {word});
    found.words.clear();
    return found;
  };
  const std::string_view order = next_word(rest);
  if (same_word(order, "ignore-game")) {
    found.scope = Suppression::Scope::game;
  } else if (same_word(order, "ignore-file")) {
    found.scope = Suppression::Scope::file;
  } else if (!same_word(order, "ignore")) {
    return misunderstood(order);
  }
  for (std::string_view word = next_word(rest); !word.empty(); word = next_word(rest)) {
    if (!names_codes(word)) return misunderstood(word);
    found.words.push_back({word});
  }
  return found.words.empty() ? misunderstood(order) : found;
}

bool is_wanted(const Suppression::Word& word, const Selection& selection) {
  return std::ranges::any_of(catalog(), [&](const CatalogEntry& page) {
    return selection.holds(page.code) && word.names(page.code);
  });
}

}  // namespace

bool is_directive(std::string_view comment) {
  std::string_view rest = behind_sign(comment);
  const std::string_view order = next_word(rest);
  return !nearest(order, {"ignore", "ignore-game", "ignore-file"}).empty() ||
         (order.size() > 1 && names_codes(order));
}

void apply_suppressions(FileReport& report, const Selection& selection) {
  if (report.directives.empty()) return;
  Reporter reporter;
  std::vector<Suppression> suppressions;
  for (const Directive& directive : report.directives)
    suppressions.push_back(read(directive, report, reporter));
  std::erase_if(report.diagnostics, [&](const Diagnostic& found) {
    bool covered = false;
    for (Suppression& suppression : suppressions) covered |= suppression.silences(report, found);
    return covered;
  });
  for (const Suppression& suppression : suppressions)
    for (const Suppression::Word& word : suppression.words)
      if (!word.used && is_wanted(word, selection))
        reporter.report(Code::W105, suppression.written->span, suppression.written->place, {word.text});
  std::ranges::move(reporter.take_sorted(), std::back_inserter(report.diagnostics));
  std::ranges::stable_sort(report.diagnostics, {}, [](const Diagnostic& found) { return found.span.offset; });
}

}  // namespace hakem
