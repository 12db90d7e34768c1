// What Hakem makes of the shared records, in one table: docs/corpus.md shows it, corpus_test compares it.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "diag/catalog.hpp"
#include "diag/report.hpp"

namespace hakem {

class CorpusTable {
 public:
  // `canonical`: the record as the .mat writer wrote it.
  void add(const std::string& path, const std::string& dialect, const FileReport& report,
           std::string_view canonical) {
    Row& row = rows_[dialect];
    ++row.files;
    row.files_with_errors += report.count(Severity::error) > 0 ? 1 : 0;
    stir(path);
    for (const MatchSummary& match : report.matches) {
      ++row.matches;
      row.games += match.games;
      row.plays += match.plays;
      for (const std::int64_t number :
           {std::int64_t{match.games}, match.turns, match.score[0], match.score[1]})
        stir(std::to_string(number));
    }
    for (const Diagnostic& found : report.diagnostics) {
      ++row.findings[std::string(id(found.code))];
      stir(std::string(id(found.code)) + std::to_string(found.span.offset) + "+" +
           std::to_string(found.span.length));
    }
    stir(canonical);
  }

  std::string markdown() const {
    std::string text =
        "| written by | files | matches | games | plays | files with errors | findings |\n"
        "|---|--:|--:|--:|--:|--:|---|\n";
    for (const auto& [dialect, row] : rows_) {
      text += "| " + dialect;
      for (const std::int64_t number : {row.files, row.matches, row.games, row.plays, row.files_with_errors})
        text += " | " + std::to_string(number);
      std::string findings;
      for (const auto& [code, count] : row.findings)
        findings += (findings.empty() ? "" : ", ") + code + " × " + std::to_string(count);
      text += " | " + (findings.empty() ? "none" : findings) + " |\n";
    }
    return text + "\nFingerprint: `" + hexadecimal(hash_) + "`\n";
  }

 private:
  struct Row {
    std::int64_t files = 0, matches = 0, games = 0, plays = 0, files_with_errors = 0;
    std::map<std::string, std::int64_t> findings;
  };

  // FNV-1a, 64 bits; every piece of text ends with a zero byte.
  void stir(std::string_view text) {
    constexpr std::uint64_t prime = 0x100000001B3U;
    for (const char c : text) hash_ = (hash_ ^ static_cast<unsigned char>(c)) * prime;
    hash_ *= prime;
  }

  static std::string hexadecimal(std::uint64_t number) {
    std::string text(16, '0');
    for (std::size_t i = text.size(); i-- > 0; number >>= 4U) text[i] = "0123456789abcdef"[number & 15U];
    return text;
  }

  std::map<std::string, Row> rows_;
  std::uint64_t hash_ = 0xCBF29CE484222325U;
};

}  // namespace hakem
