#include "diag/fingerprint.hpp"

#include "diag/finding_text.hpp"
#include "diag/say.hpp"

namespace hakem {
namespace {

constexpr std::size_t longest_line = 4096;  // of a line are looked at

// FNV-1a of 64 bits: the same everywhere and always, which std::hash is not.
class Hash {
 public:
  void add(char c) { value_ = (value_ ^ static_cast<unsigned char>(c)) * 0x100000001B3; }
  void add(std::string_view text) {
    for (const char c : text) add(c);
  }
  std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xCBF29CE484222325;
};

// "  12) 31: 8/5" is the same line when it becomes row 13.
std::string_view without_row_number(std::string_view line) {
  const std::size_t digits = line.find_first_not_of(" \t");
  const std::size_t end = line.find_first_not_of("0123456789", digits);
  const bool numbered = end != std::string_view::npos && end != digits && line[end] == ')';
  return numbered ? line.substr(end + 1) : line;
}

}  // namespace

std::string Fingerprints::next(const FileReport& report, const Diagnostic& finding) {
  Hash hash;
  hash.add(id(finding.code));
  if (has_place_in_text(report, finding)) {
    const std::string_view line = report.source.slice(report.source.line_around(finding.span.offset));
    for (const char c : without_row_number(line.substr(0, longest_line)))
      if (c != ' ' && c != '\t') hash.add(c);
  }
  // A file that is no text has no words; where the finding stands is all there is to know it by.
  if (report.source.is_binary())
    hash.add(fmt::format("{}/{}/{}", finding.place.match, finding.place.game, finding.place.turn));
  return fmt::format("{:016x}:{}", hash.value(), ++seen_[hash.value()]);
}

}  // namespace hakem
