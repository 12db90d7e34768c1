#include "mending.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "batch/system.hpp"
#include "destination.hpp"
#include "diag/counted.hpp"
#include "diag/plain_text.hpp"
#include "diag/say.hpp"
#include "repair/unified_diff.hpp"
#include "texts.hpp"

namespace hakem {
namespace {

const std::string standard_input = "-";
// For each of many files, and where a program reads the findings: what one slip takes, some hundredths of a
// second at most.
constexpr SuggestOptions in_passing{
    .bytes_per_finding = std::size_t{2} << 20, .bytes_per_file = std::size_t{4} << 20, .most = 1};

// True if `path` is a regular file that holds `bytes`.
bool holds(const std::string& path, const std::string& bytes) {
  std::error_code none;
  if (!std::filesystem::is_regular_file(path, none)) return false;
  std::ifstream in(path, std::ios::binary);
  return std::equal(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>(), bytes.begin(),
                    bytes.end());
}

// Byte for byte, so that patch(1) can take it; as text where the bytes have no lines of their own, and safe
// to see where it is only looked at.
std::string difference(const Source& before, const Source& after) {
  const bool wide = before.encoding() == Encoding::utf16le || before.encoding() == Encoding::utf16be;
  const std::string raw = wide || before.line_end() == "\r"
                              ? unified_diff(before.name(), before.text(), after.text())
                              : unified_diff(before.name(), before.bytes(), after.bytes());
  if (!os::is_terminal(stdout)) return raw;
  std::string seen;
  for (std::size_t at = 0; at < raw.size();) {
    const std::size_t end = std::min(raw.find('\n', at), raw.size());
    std::string_view line(raw.data() + at, end - at);
    if (line.ends_with('\r')) line.remove_suffix(1);
    append_plain(seen, line);
    seen += '\n';
    at = end + 1;
  }
  return seen;
}

}  // namespace

bool names_one_file(const std::vector<std::string>& paths) {
  std::error_code none;
  return paths.size() == 1 &&
         (paths[0] == standard_input || std::filesystem::is_regular_file(paths[0], none));
}

Mending::Mending(const CheckOptions& options)
    : options_(options),
      language_(options.look.language),
      repairs_(options.fix || options.unsafe_fixes || options.diff),
      takes_output_(options.diff || (repairs_ && std::ranges::count(options.paths, standard_input) != 0)),
      suggests_(options.suggest.value_or(!options.statistics)),
      at_length_(options.suggest || (options.format == "text" && names_one_file(options.paths))),
      tried_(at_length_ ? SuggestOptions{} : in_passing) {}

void Mending::mend(FileReport& report, const std::function<void(FileReport&)>& judge) {
  if (repairs_) {
    Repaired done = repair(report, options_.unsafe_fixes ? Repairs::unsafe : Repairs::safe, judge);
    keep(report, done);
    if (done.changed && !options_.diff) report = std::move(done.report);
  }
  if (options_.suggest_for > 0)
    suggest_for(report, options_.suggest_for);
  else if (suggests_)
    suggest_fixes(report, tried_);
  if (at_length_) report.hurried = 0;  // there is nothing longer
}

void Mending::suggest_for(FileReport& report, std::size_t number) {
  if (number <= report.diagnostics.size()) {
    report.diagnostics[number - 1].fixes = suggestions_for(report, number - 1).fixes;
    return;
  }
  const std::scoped_lock lock(guard_);
  misuse_ = say(language_, "--suggest-for {}: {} has {}", "--suggest-for {}: {} dosyasında {} var", number,
                plain(report.where()), counted(report.diagnostics.size(), nouns::finding, language_));
}

// What is to become of the new bytes.
void Mending::keep(const FileReport& before, Repaired& done) {
  const std::string& name = before.where();
  const std::string& bytes = done.changed ? done.report.source.bytes() : before.source.bytes();
  std::string problem;
  if (done.refused) problem = texts::not_in_these_bytes(language_);
  std::string text;
  if (options_.diff) {
    text = difference(before.source, done.changed ? done.report.source : before.source);
  } else if (name == standard_input) {
    text = bytes;
  } else if (done.changed) {
    const bool is_document = !before.source.container().empty();
    std::string failed = is_document ? std::string(texts::no_repair_in_document(language_))
                                     : write(name, before.source.bytes(), bytes);
    if (!failed.empty()) {
      problem = std::move(failed);
      done.changed = false;  // on disk, everything is as it was
    }
  }
  const std::scoped_lock lock(guard_);
  if (!problem.empty()) problems_.push_back(plain(name) + ": " + problem);
  fixed_ += done.changed ? done.fixed : 0;
  files_ += done.changed;
  if (!text.empty()) texts_[name] = std::move(text);
}

std::string Mending::write(const std::string& path, const std::string& before, const std::string& after) {
  if (!holds(path, before)) return std::string(texts::no_repair_here(language_));
  if (os::is_protected(path)) return std::string(texts::read_only(language_));
  Destination destination(path);
  destination.write(after);
  std::string problem = destination.close(language_);
  if (const std::string more = destination.aftermath(language_); problem.empty() && !more.empty()) {
    const std::scoped_lock lock(guard_);
    notes_.push_back(plain(path) + ": " + more);
  }
  return problem;
}

std::string Mending::take_text(const std::string& path) {
  const std::scoped_lock lock(guard_);
  const auto found = texts_.find(path);
  return found == texts_.end() ? std::string() : std::move(texts_.extract(found).mapped());
}

std::string Mending::ruling(std::size_t left) const {
  if (options_.diff)
    return say(language_, "findings that would be fixed: {} (files: {}); left: {}",
               "düzeltilecek bulgular: {} (dosyalar: {}); kalan: {}", fixed_, files_,
               left - std::min(left, fixed_));
  return say(language_, "findings fixed: {} (files: {}); left: {}",
             "düzeltilen bulgular: {} (dosyalar: {}); kalan: {}", fixed_, files_, left);
}

}  // namespace hakem
