// hakem show: the games of a record, the turns of a game, the board at a turn.
#include "arguments.hpp"
#include "commands.hpp"
#include "diag/say.hpp"
#include "inputs.hpp"
#include "match_text.hpp"
#include "ruling/check.hpp"
#include "texts.hpp"
#include "tools/match_ids.hpp"

namespace hakem {
namespace {

struct ShowOptions {
  std::string path;
  ReadingOptions reading;
  LookOptions look;
  std::size_t match = 0;  // 0: not asked for, here and below
  std::size_t game = 0;
  std::size_t turn = 0;
  std::size_t line = 0;
  std::size_t diagnostic = 0;
  bool ids = false;
  std::string format = "text";
};

// The first turn on `line` of the file, or else the next one below it; none if no turn follows.
Place place_at_line(const FileReport& report, const std::vector<GameView>& games, std::size_t line) {
  for (const GameView& game : games)
    for (std::size_t i = 0; i < game.turns.size(); ++i) {
      const Turn& turn = *game.turns[i].turn;
      if (report.source.locate(turn.span.offset).line >= line)
        return {game.match, game.game, static_cast<std::uint32_t>(i + 1), turn.side};
    }
  return {};
}

class ShowRun {
 public:
  ShowRun(const ShowOptions& options, const FileReport& report, const std::vector<GameView>& games)
      : options_(options), report_(report), games_(games), text_(report, options.look.render()) {}

  Exit run() const {
    const bool by_game = options_.game != 0 || options_.turn != 0;
    if (int{by_game} + int{options_.line != 0} + int{options_.diagnostic != 0} > 1)
      return refuse(say(language(), "choose one: --game with --turn, --at, or --diagnostic",
                        "birini seçin: --game ile --turn, --at ya da --diagnostic"));
    if (options_.ids || options_.format == "json") return show_ids();
    if (options_.diagnostic != 0) return show_diagnostic();
    if (options_.line != 0) return show_line();
    if (options_.game == 0 && options_.turn == 0) {
      if (options_.match > report_.matches.size())
        return refuse(say(language(), "there is no match {}: the record has {}",
                          "{0}. maç yok: kayıtta {1} maç var", options_.match, report_.matches.size()));
      print(text_.games(games_, static_cast<std::uint32_t>(options_.match)));
      return Exit::clean;
    }
    return show_place(
        {number(options_.match, 1), number(options_.game, 1), number(options_.turn, 0), std::nullopt});
  }

 private:
  Language language() const { return options_.look.language; }
  static std::uint32_t number(std::size_t given, std::uint32_t otherwise) {
    return given == 0 ? otherwise : static_cast<std::uint32_t>(given);
  }

  Exit refuse(const std::string& reason) const {
    complain(reason);
    return Exit::usage;
  }

  // Of one game, or of all games of the match or the record.
  Exit show_ids() const {
    if (options_.turn != 0 || options_.line != 0 || options_.diagnostic != 0)
      return refuse(say(language(), "--ids and --format json are about whole games: --match, --game",
                        "--ids ve --format json oyunların bütünü içindir: --match, --game"));
    std::vector<GameView> games;
    for (const GameView& game : games_)
      if ((options_.match == 0 || game.match == options_.match) &&
          (options_.game == 0 || game.game == options_.game))
        games.push_back(game);
    if (games.empty() && (options_.match != 0 || options_.game != 0))
      return refuse(std::string(
          in(language(), "the record has no such match or game", "kayıtta öyle bir maç ya da oyun yok")));
    print(options_.format == "json" ? ids_json(report_, games, language())
                                    : ids_text(report_, games, options_.look.render()));
    return Exit::clean;
  }

  Exit show_diagnostic() const {
    const std::size_t count = report_.diagnostics.size();
    if (options_.diagnostic > count)
      return refuse(say(language(), "there is no finding {}: the file has {}",
                        "{}. bulgu yok: dosyada {} bulgu var", options_.diagnostic, count));
    const Diagnostic& finding = report_.diagnostics[options_.diagnostic - 1];
    if (find(finding.place) != nullptr && finding.place.turn != 0) return show_place(finding.place);
    std::string out;
    render_text(report_, finding, options_.look.render(), out);
    print(out);
    return Exit::clean;
  }

  Exit show_line() const {
    const Place place = place_at_line(report_, games_, options_.line);
    if (place.turn == 0)
      return refuse(say(language(), "no turn stands at line {} or below", "{}. satırda ve altında el yok",
                        options_.line));
    return show_place(place);
  }

  const GameView* find(const Place& place) const {
    for (const GameView& game : games_)
      if (game.match == place.match && game.game == place.game) return &game;
    return nullptr;
  }

  Exit show_place(const Place& place) const {
    const GameView* game = find(place);
    if (game == nullptr)
      return refuse(say(language(), "there is no game {} in match {}", "{1}. maçta {0}. oyun yok", place.game,
                        place.match));
    if (place.turn > game->turns.size())
      return refuse(say(language(), "there is no turn {}: game {} has {}",
                        "{0}. el yok: {1}. oyunda {2} el var", place.turn, place.game, game->turns.size()));
    print(place.turn == 0 ? text_.turns(*game) : text_.board(*game, place.turn));
    return Exit::clean;
  }

  const ShowOptions& options_;
  const FileReport& report_;
  const std::vector<GameView>& games_;
  MatchText text_;
};

Exit run_show(const ShowOptions& options) {
  Opened opened = open_source(options.path, options.reading.forced());
  Match match;
  const auto empty = [&] {
    match.clear();
    return &match;
  };
  const FileReport report = opened.source ? check_into(empty, std::move(*opened.source),
                                                       options.reading.format(), options.reading.rules)
                                          : std::move(opened.failure);
  if (!report.readable) {
    std::string lines;
    render_lines(report, {.language = options.look.language}, lines);
    print_error(lines);
    return Exit::unreadable;
  }
  return ShowRun(options, report, games_of(match)).run();
}

}  // namespace

void setup_show(Command& program) {
  const auto options = std::make_shared<ShowOptions>();
  Command command = program.add("show", texts::show, texts::show_footer);
  command.text("file", options->path, texts::file_word, texts::show_file).required();
  command.number("--match", options->match, texts::show_match);
  command.number("--game", options->game, texts::show_game);
  command.number("--turn", options->turn, texts::show_turn);
  command.number("--at", options->line, texts::show_line, 1, texts::line_word);
  command.number("--diagnostic", options->diagnostic, texts::show_diagnostic);
  command.flag("--ids", options->ids, texts::show_ids);
  command.text("--format", options->format, texts::name_word, texts::show_format).one_of({"text", "json"});
  command.reading(options->reading);
  command.look(options->look);
  command.run([options] { return run_show(*options); });
}

}  // namespace hakem
