// hakem convert: writes records in another notation.
#include "batch/convert.hpp"

#include <algorithm>
#include <filesystem>
#include <set>

#include "arguments.hpp"
#include "commands.hpp"
#include "diag/plain_text.hpp"
#include "diag/say.hpp"
#include "diag/system_reason.hpp"
#include "inputs.hpp"
#include "texts.hpp"

namespace hakem {
namespace {

namespace fs = std::filesystem;

struct ConvertOptions {
  std::vector<std::string> paths;
  ReadingOptions reading;
  LookOptions look;
  std::string to;
  std::string output = "-";
  bool force = false;
};

constexpr std::size_t longest_stem = 200;  // bytes; file systems take 255 with the rest of the name

bool is_folder(const std::string& path) {
  std::error_code error;
  return fs::is_directory(path, error);
}

class ConvertRun {
 public:
  ConvertRun(const ConvertOptions& options, bool into_folder)
      : options_(options),
        to_(*format_named(options.to)),
        render_(options.look.render()),
        into_folder_(into_folder) {
    render_.colour = false;  // findings go to standard error, whatever standard output is
  }

  Exit status() const { return status_; }

  void take(const Input& input, Opened&& opened) {
    if (!opened.source) return report(opened.failure);
    std::string text;
    Losses losses;
    const FileReport found = convert(std::move(*opened.source), options_.reading.format(), to_, text,
                                     options_.reading.rules, &losses);
    if (!is_wanted(input, found)) return;
    report(found);
    if (found.readable && losses.any()) tell(losses, found.source.name());
    if (found.readable) write(found.source.name(), text);
  }

 private:
  // What a match file has no place for.
  void tell(const Losses& losses, const std::string& name) const {
    std::string text;
    const auto add = [&](std::size_t count, std::string_view en, std::string_view tr) {
      if (count > 0) text += fmt::format("{}{} {}", text.empty() ? "" : ", ", count, in(language(), en, tr));
    };
    add(losses.opening_rolls, "opening rolls are left out", "açılış zarı yazılmadı");
    add(losses.events, "event lines became comments", "olay satırı açıklama oldu");
    add(losses.drawn_games, "drawn games became comments", "berabere oyun açıklama oldu");
    add(losses.long_positions, "positions of long tavla became comments",
        "uzun tavla dizilişi açıklama oldu");
    complain(say(language(), "{}: a match file has no place for everything: {}",
                 "{}: maç dosyasında her şeye yer yok: {}", plain(name), text));
  }

  Language language() const { return options_.look.language; }

  void report(const FileReport& found) {
    std::string lines;
    render_lines(found, render_, lines);
    print_error(lines);
    if (found.count(Severity::error) != 0) status_ = worse(status_, Exit::findings);
    if (!found.readable) status_ = worse(status_, Exit::unreadable);
  }

  void write(const std::string& name, const std::string& text) {
    if (!into_folder_ && options_.output == "-") return print(text);
    const std::string path = into_folder_ ? path_for(name) : options_.output;
    const std::string problem = write_file(path, text, options_.force, language());
    if (problem.empty()) return;
    complain(plain(path) + ": " + problem);
    status_ = Exit::unreadable;
  }

  // The last part of `input` without its extension and without what is no part of a file's name anywhere: the
  // name may come out of somebody's archive.
  static std::string stem_of(const std::string& input) {
    if (input == "-") return "stdin";
    std::string stem = plain(fs::path(input).stem().native());
    std::ranges::replace(stem, '\\', '_');
    std::size_t end = std::min(stem.size(), longest_stem);
    while (end < stem.size() && (static_cast<unsigned char>(stem[end]) & 0xC0U) == 0x80U) --end;
    stem.resize(end);
    return stem.empty() || stem.starts_with('.') ? "_" + stem : stem;
  }

  // The name of `input` with the extension of the notation, in the folder; numbered if another input took it.
  std::string path_for(const std::string& input) {
    const std::string stem = stem_of(input);
    const std::string extension(to_.extensions.empty() ? std::string_view() : to_.extensions.front());
    std::string name = stem + extension;
    for (int number = 2; !taken_.insert(name).second; ++number)
      name = fmt::format("{}-{}{}", stem, number, extension);
    std::string path = (fs::path(options_.output) / name).native();
    if (name != stem + extension)
      complain(say(language(), "{} is written to {}: the name was taken",
                   "{}, {} dosyasına yazılıyor: ad alınmıştı", plain(input), plain(path)));
    return path;
  }

  const ConvertOptions& options_;
  const Format& to_;
  RenderOptions render_;
  bool into_folder_;
  std::set<std::string> taken_;
  Exit status_ = Exit::clean;
};

Exit run_convert(const ConvertOptions& options) {
  const Language language = options.look.language;
  const bool several =
      options.paths.size() > 1 || is_folder(options.paths.front()) || is_archive(options.paths.front());
  const bool into_folder =
      is_folder(options.output) || options.output.ends_with('/') || (several && options.output != "-");
  std::error_code error;
  const bool is_file = fs::exists(options.output, error) && !is_folder(options.output);
  if (several && (options.output == "-" || is_file)) {
    complain(texts::several_need_folder(language));
    return Exit::usage;
  }
  if (into_folder) {
    fs::create_directories(options.output, error);
    if (!is_folder(options.output)) {
      complain(plain(options.output) + ": " +
               (error ? system_reason(error.value(), language) : std::string(texts::not_a_folder(language))));
      return Exit::unreadable;
    }
  }
  ConvertRun run(options, into_folder);
  each_source(options.paths, options.reading.forced(),
              [&](const Input& input, Opened&& opened) { run.take(input, std::move(opened)); });
  return run.status();
}

}  // namespace

void setup_convert(CLI::App& app, Language language, Exit& status) {
  const auto options = std::make_shared<ConvertOptions>();
  options->look.language = language;
  CLI::App* command = add_command(app, "convert", texts::convert, texts::convert_footer, language);
  command->add_option("paths", options->paths, std::string(texts::convert_paths(language)))
      ->type_name(std::string(texts::path_word(language)))
      ->required();
  command->add_option("--to", options->to, std::string(texts::convert_to(language)))
      ->type_name(std::string(texts::name_word(language)))
      ->check(format_name(language, false))
      ->take_last()
      ->required();
  command->add_option("-o,--output", options->output, std::string(texts::convert_output(language)))
      ->type_name(std::string(texts::path_word(language)))
      ->take_last();
  command->add_flag("--force", options->force, std::string(texts::force(language)));
  add_reading(*command, options->reading, language);
  command->callback([options, &status] { status = run_convert(*options); });
}

}  // namespace hakem
