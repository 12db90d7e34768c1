// Repairs on their way to the files they belong to.
#pragma once

#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "check_run.hpp"
#include "repair/repair.hpp"

namespace hakem {

// True if somebody looks at one record: a file of that name, or standard input.
bool names_one_file(const std::vector<std::string>& paths);

class Mending {
 public:
  explicit Mending(const CheckOptions& options);

  bool repairs() const { return repairs_; }
  // True if findings give way to something else on standard output: a diff, or the text that was read there.
  bool takes_output() const { return takes_output_; }
  bool diff() const { return options_.diff; }

  // Called in the thread that checked, after `judge`: repairs the record and writes it back, or adds
  // suggestions, as the options say. With --diff the report stays what it was.
  void mend(FileReport& report, const std::function<void(FileReport&)>& judge);

  // What is to be printed for the record at `path`, once, in the order of the run.
  std::string take_text(const std::string& path);
  // Why records that could be repaired were not, a line each.
  const std::vector<std::string>& problems() const { return problems_; }
  // What was asked for and is not there; empty: all of it is.
  const std::string& misuse() const { return misuse_; }
  // What became of files that were, beyond their text, a line each.
  const std::vector<std::string>& notes() const { return notes_; }
  // "3 findings fixed, 1 is left"; `left`: as counted over all files.
  std::string ruling(std::size_t left) const;

 private:
  void suggest_for(FileReport& report, std::size_t number);
  void keep(const FileReport& before, Repaired& done);
  std::string write(const std::string& path, const std::string& before, const std::string& after);

  const CheckOptions& options_;
  Language language_;
  bool repairs_;
  bool takes_output_;
  bool suggests_;
  bool at_length_;
  SuggestOptions tried_;
  std::mutex guard_;
  std::size_t fixed_ = 0;
  std::size_t files_ = 0;
  std::map<std::string, std::string> texts_;
  std::vector<std::string> problems_;
  std::vector<std::string> notes_;
  std::string misuse_;
};

}  // namespace hakem
