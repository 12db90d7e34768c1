// hakem convert: writes records in another notation.
#include "ruling/convert.hpp"

#include <algorithm>
#include <filesystem>
#include <set>

#include "arguments.hpp"
#include "batch/system.hpp"
#include "commands.hpp"
#include "diag/plain_text.hpp"
#include "diag/say.hpp"
#include "diag/system_reason.hpp"
#include "inputs.hpp"
#include "texts.hpp"
#include "tools/roundtrip.hpp"

namespace hakem {
namespace {

namespace fs = std::filesystem;

struct ConvertOptions {
  std::vector<std::string> paths;
  ReadingOptions reading;
  LookOptions look;
  std::string to;
  std::string output = "-";
  std::string losses;  // where the report of losses goes; empty: nowhere
  bool force = false;
  LossOptions loss;
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

  std::optional<LeftOut::Why> take(const Input& input, Opened&& opened) {
    if (!opened.source) return report(opened.failure), std::nullopt;
    std::string text;
    HoldingCounter::Counts held{};
    const FileReport found = convert(std::move(*opened.source), options_.reading.format(), to_, text,
                                     options_.reading.rules, &held);
    if (const auto why = why_left_out(input, found)) return why;
    report(found);
    if (!found.readable) return {};
    const std::vector<Loss> losses = losses_of(found, held, to_, options_.reading.rules);
    const std::string& name = found.source.name();
    const bool allowed = tell_losses(losses, name, to_, options_.loss, language());
    if (!allowed) status_ = worse(status_, Exit::findings);
    const std::string path = allowed ? write(input, text) : std::string();
    if (!path.empty()) ++written_;
    if (!options_.losses.empty()) append_losses_json(name, to_, path, losses, losses_json_);
    return {};
  }

  // Says what was left out, and writes the report of losses, if there is to be one.
  void finish(const LeftOut& left_out) {
    tell_left_out(left_out, language());
    if (written_ == 0 && status_ == Exit::clean) {
      complain(texts::convert_nothing(language()));
      status_ = Exit::unreadable;
    }
    if (options_.losses.empty()) return;
    if (options_.losses == "-") return print(losses_json_);
    const std::string problem = write_file(options_.losses, losses_json_, true, language());
    if (problem.empty()) return;
    complain(plain(options_.losses) + ": " + problem);
    status_ = Exit::unreadable;
  }

 private:
  Language language() const { return options_.look.language; }

  void report(const FileReport& found) {
    std::string lines;
    render_lines(found, render_, lines);
    print_error(lines);
    if (found.count(Severity::error) != 0) status_ = worse(status_, Exit::findings);
    if (!found.readable) status_ = worse(status_, Exit::unreadable);
  }

  // Where it was written; empty if it could not be.
  std::string write(const Input& input, const std::string& text) {
    if (!into_folder_ && options_.output == "-") return print(text), "-";
    const std::string path = into_folder_ ? path_for(input) : options_.output;
    std::error_code error;
    if (into_folder_) fs::create_directories(fs::path(path).parent_path(), error);
    const std::string problem = write_file(path, text, options_.force, language());
    if (problem.empty()) return path;
    complain(plain(path) + ": " + problem);
    status_ = Exit::unreadable;
    return {};
  }

  // One part of a name without what is no part of a file's name anywhere: it may come out of somebody's
  // archive.
  static std::string clean_part(const std::string& part) {
    std::string name = plain(part);
    const auto is_no_part = [](char c) {
      return c == '\\' || os::not_in_names.find(c) != std::string_view::npos;
    };
    std::ranges::replace_if(name, is_no_part, '_');
    std::size_t end = std::min(name.size(), longest_stem);
    while (end < name.size() && (static_cast<unsigned char>(name[end]) & 0xC0U) == 0x80U) --end;
    name.resize(end);
    return name.empty() || name.starts_with('.') ? "_" + name : name;
  }

  // The path of `input` below what the user named, with the extension of the notation, in the folder;
  // numbered if another input took it.
  std::string path_for(const Input& input) {
    const fs::path below = input.name == "-" ? fs::path("stdin") : fs::path(input.below);
    fs::path folder;
    for (const fs::path& part : below.parent_path())
      if (part.has_filename() && part != ".") folder /= clean_part(os::text_of(part));
    const std::string stem = os::text_of(folder / clean_part(os::text_of(below.stem())));
    const std::string extension(to_.extensions.empty() ? std::string_view() : to_.extensions.front());
    std::string name = stem + extension;
    for (int number = 2; !taken_.insert(name).second; ++number)
      name = fmt::format("{}-{}{}", stem, number, extension);
    std::string path = os::text_of(fs::path(options_.output) / name);
    if (name != stem + extension)
      complain(say(language(), "{} is written to {}: the name was taken",
                   "{}, {} dosyasına yazılıyor: ad alınmıştı", plain(input.name), plain(path)));
    return path;
  }

  const ConvertOptions& options_;
  const Format& to_;
  RenderOptions render_;
  bool into_folder_;
  std::set<std::string> taken_;
  std::string losses_json_;
  std::size_t written_ = 0;
  Exit status_ = Exit::clean;
};

// Whether the report of losses would go to the place of a record.
bool losses_hit_record(const ConvertOptions& options) {
  std::error_code error;
  const auto is_it = [&, place = fs::weakly_canonical(options.losses, error)](const std::string& other) {
    return other != "-" && fs::weakly_canonical(other, error) == place;
  };
  return is_it(options.output) || std::ranges::any_of(options.paths, is_it);
}

// Whether the report of losses can be written to its place; if not, that is said.
Exit find_place_for_losses(const ConvertOptions& options) {
  if (options.losses.empty() || options.losses == "-") return Exit::clean;
  std::error_code error;
  const bool hits = losses_hit_record(options);
  if (!hits && (options.force || !fs::is_regular_file(options.losses, error))) return Exit::clean;
  const Both& why = hits ? texts::losses_need_a_name : texts::file_exists;
  complain(plain(options.losses) + ": " + std::string(why(options.look.language)));
  return hits ? Exit::usage : Exit::unreadable;
}

Exit run_convert(const ConvertOptions& options) {
  const Language language = options.look.language;
  if (const Exit status = find_place_for_losses(options); status != Exit::clean) return status;
  const bool several = options.paths.size() > 1 || is_folder(options.paths.front()) ||
                       is_archive_of_several(options.paths.front());
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
               (error ? system_reason(os::number_of(error), language)
                      : std::string(texts::not_a_folder(language))));
      return Exit::unreadable;
    }
  }
  ConvertRun run(options, into_folder);
  run.finish(each_source(options.paths, options.reading, [&](const Input& input, Opened&& opened) {
    return run.take(input, std::move(opened));
  }));
  return run.status();
}

}  // namespace

void setup_convert(Command& program) {
  const auto options = std::make_shared<ConvertOptions>();
  options->look.language = program.language();
  Command command = program.add("convert", texts::convert, texts::convert_footer);
  command.paths(options->paths, texts::convert_paths).required();
  command.text("--to", options->to, texts::name_word, texts::convert_to).one_of(written_formats()).required();
  command.text("-o,--output", options->output, texts::path_word, texts::convert_output);
  command.losing(options->loss);
  command.text("--losses", options->losses, texts::file_word, texts::losses);
  command.flag("--force", options->force, texts::force);
  command.gathering(options->reading);
  command.run([options] { return run_convert(*options); });
}

}  // namespace hakem
