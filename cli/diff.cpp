// hakem diff: where two records of a match say something else.
#include "tools/diff.hpp"

#include <algorithm>
#include <array>

#include "arguments.hpp"
#include "batch/files.hpp"
#include "commands.hpp"
#include "diag/paint.hpp"
#include "diag/plain_text.hpp"
#include "diag/say.hpp"
#include "table.hpp"
#include "texts_tools.hpp"

namespace hakem {
namespace {

struct DiffOptions {
  std::array<std::string, 2> paths;
  ReadingOptions reading;
  LookOptions look;
  std::string format = "text";
  bool strict = false;
};

const Both& about(Difference::Kind kind) {
  using Kind = Difference::Kind;
  switch (kind) {
    case Kind::match: return texts::diff_match;
    case Kind::game: return texts::diff_game;
    case Kind::turn: return texts::diff_turn;
    case Kind::dice: return texts::diff_dice;
    case Kind::play: return texts::diff_play;
    case Kind::cube: return texts::diff_cube;
    case Kind::action: return texts::diff_action;
    case Kind::position: return texts::diff_position;
    case Kind::result: return texts::diff_result;
    case Kind::score: return texts::diff_score;
    case Kind::names: return texts::diff_names;
    case Kind::length: return texts::diff_length;
    case Kind::variation: return texts::diff_variation;
    case Kind::written: break;
  }
  return texts::diff_written;
}

class DiffText {
 public:
  DiffText(const Record& a, const Record& b, const DiffOptions& options)
      : records_{&a, &b}, language_(options.look.language), paint_(wants_colour(options.look.colour)) {}

  std::string text(const DiffResult& result) const {
    std::string out;
    for (const Difference& found : result.differences) out += one(found);
    const std::size_t count = result.differences.size();
    if (count == 0) return say(language_, "the same: {} turns\n", "aynı: {} el\n", result.turns);
    return out + say(language_, "{} {}, {} turns the same\n", "{} {}, {} el aynı\n", count,
                     (count == 1 ? texts::difference : texts::differences)(language_), result.turns);
  }

 private:
  // "match 2, game 3, turn 14, Ayşe"; the number of the turn in the other record behind it where it differs.
  std::string place(const Difference& found) const {
    const Difference::Part& a = found.parts[0];
    const Difference::Part& b = found.parts[1];
    const bool several =
        std::ranges::any_of(records_, [](const Record* record) { return record->matches().size() > 1; });
    std::string text = several ? say(language_, "match {}", "{}. maç", found.match) : std::string();
    const auto add = [&](const std::string& more) { text += (text.empty() ? "" : ", ") + more; };
    const auto number = [](std::uint32_t left, std::uint32_t right) {
      if (left == 0 || right == 0 || left == right) return std::to_string(std::max(left, right));
      return fmt::format("{}/{}", left, right);
    };
    if (std::max(a.game, b.game) != 0) add(say(language_, "game {}", "{}. oyun", number(a.game, b.game)));
    if (std::max(a.turn, b.turn) != 0) add(say(language_, "turn {}", "{}. el", number(a.turn, b.turn)));
    if (found.side) add(player(found));
    return text.empty() ? text : text + ": ";
  }

  std::string player(const Difference& found) const {
    const std::size_t which = found.parts[0].span ? 0 : 1;
    const Names who =
        names_at(records_[which]->report(), {found.match, found.parts[which].game, 0, std::nullopt});
    return player_name(*found.side, language_, who);
  }

  // A result that is not written follows from play: what it adds to the score.
  std::string unwritten(const Difference& found, const Difference::Part& part) const {
    if (found.kind != Difference::Kind::result) return std::string(texts::nothing_there(language_));
    return part.text + " " + std::string(texts::not_written(language_));
  }

  std::string one(const Difference& found) const {
    Table table({Table::Align::left, Table::Align::left}, 2);
    for (std::size_t which = 0; which < 2; ++which) {
      const Difference::Part& part = found.parts[which];
      std::string where = plain(records_[which]->source().name());
      if (part.span) {
        const Location at = records_[which]->source().locate(part.span->offset);
        where += fmt::format(":{}:{}", at.line, at.column);
      }
      table.add({where, part.span ? plain(part.text, 200) : unwritten(found, part)});
    }
    return paint_.bold(place(found) + std::string(about(found.kind)(language_))) + "\n" + table.text() + "\n";
  }

  std::array<const Record*, 2> records_;
  Language language_;
  Paint paint_;
};

// Null if it cannot be read, which is said.
std::unique_ptr<Record> read(const std::string& path, const DiffOptions& options) {
  Opened opened = open_source(path, options.reading.forced());
  std::unique_ptr<Record> record;
  if (opened.source)
    record =
        std::make_unique<Record>(std::move(*opened.source), options.reading.format(), options.reading.rules);
  const FileReport& report = record ? record->report() : opened.failure;
  if (report.readable) return record;
  std::string lines;
  render_lines(report, {.language = options.look.language}, lines);
  print_error(lines);
  return nullptr;
}

Exit run_diff(const DiffOptions& options) {
  const std::unique_ptr<Record> a = read(options.paths[0], options);
  const std::unique_ptr<Record> b = read(options.paths[1], options);
  if (!a || !b) return Exit::unreadable;
  const DiffResult result = diff(*a, *b, options.strict);
  std::string out;
  if (options.format == "json") {
    write_diff_json(*a, *b, result, out);
  } else {
    out = DiffText(*a, *b, options).text(result);
  }
  print(out);
  return result.differences.empty() ? Exit::clean : Exit::findings;
}

}  // namespace

void setup_diff(Command& program) {
  const auto options = std::make_shared<DiffOptions>();
  Command command = program.add("diff", texts::diff, texts::diff_footer);
  command.text("first", options->paths[0], texts::file_word, texts::diff_first).required();
  command.text("second", options->paths[1], texts::file_word, texts::diff_second).required();
  command.flag("--strict", options->strict, texts::strict);
  command.text("--format", options->format, texts::name_word, texts::tool_format).one_of({"text", "json"});
  command.reading(options->reading);
  command.colour(options->look);
  command.run([options] { return run_diff(*options); });
}

}  // namespace hakem
