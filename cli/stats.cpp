// hakem stats: what many records come to.
#include "tools/stats.hpp"

#include "arguments.hpp"
#include "commands.hpp"
#include "core/fold.hpp"
#include "core/suggest.hpp"
#include "diag/plain_text.hpp"
#include "diag/say.hpp"
#include "gather.hpp"
#include "stats_text.hpp"
#include "texts_tools.hpp"

namespace hakem {
namespace {

constexpr std::size_t usual_top = 10;

struct StatsCommand {
  std::vector<std::string> paths;
  ReadingOptions reading;
  LookOptions look;
  StatsOptions counting;
  std::string format = "text";
  std::size_t top = 0;
  bool limited = false;  // --top was given
  std::size_t jobs = 0;
};

// Counts every record; what cannot be read is said at once.
Stats count(const StatsCommand& options) {
  Stats stats;
  gather(options.paths, options.reading, options.jobs, options.look.language,
         [&](const FileReport& report, const Match& events) -> Finish {
           const auto counted = std::make_shared<Stats>();
           add_record(*counted, report, events, options.counting);
           return [&stats, counted] { stats.add(*counted); };
         });
  return stats;
}

// Nobody of that name played: who may be meant is found among all players.
Exit no_such_player(const StatsCommand& options) {
  StatsCommand everybody = options;
  everybody.counting.player.clear();
  const Stats all = count(everybody);
  std::vector<std::string_view> folded;
  for (const auto& [key, player] : all.players) folded.push_back(key);
  std::string text = say(options.look.language, "no record has a player {}",
                         "hiçbir kayıtta {} adlı oyuncu yok", plain(options.counting.player, 60));
  const std::string_view meant = nearest(fold(options.counting.player), folded);
  if (!meant.empty())
    text += say(options.look.language, "; did you mean \"{}\"?", "; \"{}\" mi demek istediniz?",
                plain(all.players.at(std::string(meant)).name, 60));
  complain(text);
  return Exit::usage;
}

Exit run_stats(const StatsCommand& options) {
  const Stats stats = count(options);
  if (!options.counting.player.empty() && stats.matches == 0 && stats.records != 0)
    return no_such_player(options);
  std::string out;
  if (options.format == "json") {
    write_stats_json(stats, options.top, out);
  } else if (options.format == "csv") {
    write_stats_csv(stats, options.top, out);
  } else {
    out = stats_text(stats, options.limited ? options.top : usual_top, options.look.language,
                     wants_colour(options.look.colour));
  }
  print(out);
  return stats.unreadable == 0 ? Exit::clean : Exit::unreadable;
}

}  // namespace

void setup_stats(Command& program) {
  const auto options = std::make_shared<StatsCommand>();
  Command command = program.add("stats", texts::stats, texts::stats_footer);
  command.paths(options->paths, texts::check_paths).required();
  command.text("--format", options->format, texts::name_word, texts::tool_format)
      .one_of({"text", "json", "csv"});
  command.text("--player", options->counting.player, texts::name_word, texts::stats_player);
  const Option top = command.number("--top", options->top, texts::stats_top, 0);
  command.flag("--clean-only", options->counting.clean_only, texts::clean_only);
  command.number("--jobs,-j", options->jobs, texts::tool_jobs);
  command.gathering(options->reading);
  command.colour(options->look);
  command.run([options, top] {
    options->limited = top.given();
    return run_stats(*options);
  });
}

}  // namespace hakem
