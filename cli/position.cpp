// hakem position: positions by themselves, drawn and written as other IDs.
#include <algorithm>

#include "arguments.hpp"
#include "arrival/arrival.hpp"
#include "batch/files.hpp"
#include "commands.hpp"
#include "diag/plain_text.hpp"
#include "diag/position_json.hpp"
#include "diag/say.hpp"
#include "formats/position/position_notation.hpp"
#include "position_text.hpp"
#include "ruling/check.hpp"
#include "ruling/looks_like.hpp"
#include "texts_tools.hpp"

namespace hakem {
namespace {

struct PositionOptions {
  std::vector<std::string> ids;
  std::string to;
  std::string format = "text";
  LookOptions look;
};

class PositionRun {
 public:
  explicit PositionRun(const PositionOptions& options)
      : options_(options), render_(options.look.render()), to_(position_kind_named(options.to)) {
    if (is_json()) out_ = "{\"version\":1,\"positions\":[";
  }

  void take_argument(const std::string& id, std::size_t number) {
    const std::string where = say(language(), "position {}", "{}. konum", number);
    const std::size_t before = count_;
    find_positions(id, [&](const FoundPosition& found) { take(found, number, where); });
    if (count_ == before) take({id, number, read_position(id)}, number, where);  // blank, or a comment
  }

  void take_text(std::string_view text) {
    find_positions(text, [&](const FoundPosition& found) {
      take(found, found.line, say(language(), "line {}", "{}. satır", found.line));
    });
  }

  Exit finish() {
    if (is_json()) out_ += count_ == 0 ? "]}\n" : "\n]}\n";
    flush_out();
    return status_;
  }
  void fail(Exit status) { status_ = worse(status_, status); }

 private:
  static constexpr std::size_t most_kept = 65'536;

  Language language() const { return options_.look.language; }
  bool is_json() const { return options_.format == "json"; }

  void take(const FoundPosition& found, std::size_t number, const std::string& where) {
    const PositionReading& reading = found.reading;
    std::vector<PositionFault> faults;
    if (reading.readable())
      faults = impossible(reading);
    else
      faults.push_back(*reading.fault);
    if (!faults.empty()) status_ = worse(status_, reading.readable() ? Exit::findings : Exit::unreadable);
    if (is_json()) {
      out_ += count_ == 0 ? "\n" : ",\n";
      append_position_json(out_, found.text, number, reading, language());
    } else {
      // What is wrong stands where the position would, in the order of the list.
      flush_out();
      for (const PositionFault& fault : faults)
        print_error("hakem: " + position_problem(found.text, fault, where, render_));
      if (reading.readable()) to_ ? convert(reading.position, where, faults.empty()) : draw(reading);
    }
    ++count_;
    if (out_.size() > most_kept) flush_out();
  }

  void flush_out() {
    if (out_.empty()) return;
    print(out_);
    out_.clear();
  }

  void draw(const PositionReading& reading) {
    if (count_ > 0) out_ += '\n';
    out_ += position_text(reading, render_);
  }

  // A position that cannot be has no ID: whoever reads on from here relies on what is written.
  void convert(const Position& position, const std::string& where, bool possible) {
    if (!possible) return;
    const std::string id = write_position(*to_, position);
    if (id.empty()) {
      complain(where + say(language(), ": cannot be written as {}: a number is too large for it",
                           ": {} olarak yazılamıyor: bir sayı ona sığmıyor", name_of(*to_)));
      return fail(Exit::findings);
    }
    out_ += id + "\n";
    const std::string loss = position_loss(*to_, position, language());
    if (!loss.empty()) complain(where + ": " + loss);
  }

  const PositionOptions& options_;
  RenderOptions render_;
  std::optional<PositionKind> to_;
  std::string out_;
  std::size_t count_ = 0;
  Exit status_ = Exit::clean;
};

bool holds_position(const Source& source) {
  bool found = false;
  find_positions(source.text(), [&](const FoundPosition&) { found = true; });
  return found;
}

// A source that holds something, and text; why not is said once, not line by line.
Opened open_text(const std::string& path) {
  Opened opened = open_source(path);
  if (!opened.source) return opened;
  const bool is_blank = opened.source->text().find_first_not_of(" \t\r\n") == std::string_view::npos;
  if (is_blank) return {{}, unread(path, Code::S102)};
  if (looks_binary(*opened.source))
    return {{}, unread(path, Code::S109, Fact::words(binary_as(*opened.source)))};
  arrival::unwrap(*opened.source, holds_position);
  return opened;
}

Exit run_position(const PositionOptions& options) {
  PositionRun run(options);
  std::size_t number = 0;
  for (const std::string& id : options.ids) {
    ++number;
    if (id != "-") {
      Source typed = Source::from_bytes({}, id);  // on a phone, or out of an address
      arrival::unwrap(typed, holds_position);
      run.take_argument(std::string(typed.text()), number);
      continue;
    }
    const Opened opened = open_text(id);
    if (opened.source) {
      run.take_text(opened.source->text());
      continue;
    }
    std::string lines;
    render_lines(opened.failure, {.language = options.look.language}, lines);
    print_error(lines);
    run.fail(Exit::unreadable);
  }
  return run.finish();
}

std::vector<std::string_view> names_of_kinds() {
  std::vector<std::string_view> names;
  for (std::size_t i = 0; i < n_position_kinds; ++i) names.push_back(name_of(static_cast<PositionKind>(i)));
  return names;
}

}  // namespace

void setup_position(Command& program) {
  const auto options = std::make_shared<PositionOptions>();
  Command command = program.add("position", texts::position, texts::position_footer);
  command.words("ids", options->ids, texts::position_word, texts::position_ids).required();
  command.text("--to", options->to, texts::name_word, texts::position_to).one_of(names_of_kinds());
  command.text("--format", options->format, texts::name_word, texts::tool_format).one_of({"text", "json"});
  command.look(options->look);
  command.run([options] { return run_position(*options); });
}

}  // namespace hakem
