// Where an output goes: standard output, or a file that appears whole or not at all.
#pragma once

#include <string>
#include <string_view>

#include "batch/system.hpp"
#include "diag/catalog.hpp"

namespace hakem {

class Destination {
 public:
  // `path` "-" is standard output. Until close() the text lies in a file of another name beside it.
  explicit Destination(std::string path);
  ~Destination();
  Destination(Destination&& that) noexcept;
  Destination(const Destination&) = delete;
  Destination& operator=(const Destination&) = delete;
  Destination& operator=(Destination&&) = delete;

  const std::string& path() const { return path_; }
  bool is_standard_output() const { return path_ == "-"; }

  // After the first failure nothing more is written, and close() gives the reason.
  void write(std::string_view text);
  // Puts the file in its place, with the permissions and the owner of the one it replaces. Empty on success,
  // else the reason.
  std::string close(Language language);
  // What else became of the file that was replaced, one sentence; empty if there is nothing to say.
  std::string aftermath(Language language) const;

 private:
  void keep(int error);  // the first there is

  std::string path_;
  os::Output output_;
};

}  // namespace hakem
