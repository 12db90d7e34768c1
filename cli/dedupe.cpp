// hakem dedupe: records of the same match, and which to keep.
#include "tools/dedupe.hpp"

#include "arguments.hpp"
#include "batch/duplicates.hpp"
#include "commands.hpp"
#include "diag/counted.hpp"
#include "diag/paint.hpp"
#include "diag/plain_text.hpp"
#include "diag/say.hpp"
#include "diag/table.hpp"
#include "diff_text.hpp"
#include "inputs.hpp"
#include "texts_tools.hpp"

namespace hakem {
namespace {

struct DedupeOptions {
  std::vector<std::string> paths;
  ReadingOptions reading;
  LookOptions look;
  std::string format = "text";
  std::size_t jobs = 0;
};

std::string group_text(const Copies& copies, Language language, const Paint& paint) {
  using enum Table::Align;
  Table table({left, left, right, left}, 2);
  for (const Copy& copy : copies) {
    std::string name = plain(copy.name);
    if (copy.match != 0) name += say(language, ", match {}", ", {}. maç", copy.match);
    const std::string_view what = &copy == &copies.front() ? in(language, "keep", "kalsın")
                                  : copy.cut               ? in(language, "cut", "yarım")
                                                           : in(language, "same", "aynı");
    table.add({std::string(what), name, counted(copy.turns, nouns::turn, language),
               copy.errors == 0 ? "" : say(language, "errors: {}", "hata: {}", copy.errors)});
  }
  return paint.bold(say(language, "one match {} times", "bir maç {} kez", copies.size())) + "\n" +
         table.text() + "\n";
}

Exit run_dedupe(const DedupeOptions& options) {
  const Language language = options.look.language;
  const RunOptions how = {.jobs = options.jobs != 0 ? options.jobs : usual_jobs(),
                          .format = options.reading.format(),
                          .encoding = options.reading.forced(),
                          .rules = options.reading.rules_for_all()};
  Exit status = Exit::clean;
  const auto unread = [&](const FileReport& report) -> Finish {
    std::string lines;
    render_lines(report, {.language = language}, lines);
    return [&status, lines] {
      print_error(lines);
      status = Exit::unreadable;
    };
  };
  LeftOut left_out(options.reading.list_left_out);
  const Duplicates duplicates = find_duplicates(options.paths, how, unread, &left_out);
  tell_left_out(left_out, language);
  const std::vector<Copies> groups = duplicates.groups();
  std::string out;
  if (options.format == "json") {
    write_dedupe_json(duplicates, out);
  } else {
    const Paint paint(wants_colour(options.look.colour));
    std::size_t copies = 0;
    for (const Copies& group : groups) {
      out += group_text(group, language, paint);
      copies += group.size() - 1;
    }
    out +=
        say(language, "{} in {}: {}", "{1}ta {0}: {2}", counted(duplicates.matches(), nouns::match, language),
            counted(duplicates.records(), nouns::record, language), counted(copies, nouns::copy, language));
    if (duplicates.too_short() != 0)
      out += say(language, "; not compared, because of fewer than {1} plays: {0}",
                 "; {1} hamleden kısa {0} maç karşılaştırılmadı", duplicates.too_short(), fewest_plays);
    out += '\n';
  }
  print(out);
  return groups.empty() ? status : worse(status, Exit::findings);
}

}  // namespace

void setup_dedupe(Command& program) {
  const auto options = std::make_shared<DedupeOptions>();
  Command command = program.add("dedupe", texts::dedupe, texts::dedupe_footer);
  command.paths(options->paths, texts::check_paths).required();
  command.text("--format", options->format, texts::name_word, texts::tool_format).one_of({"text", "json"});
  command.number("--jobs,-j", options->jobs, texts::tool_jobs);
  command.gathering(options->reading);
  command.colour(options->look);
  command.run([options] { return run_dedupe(*options); });
}

}  // namespace hakem
