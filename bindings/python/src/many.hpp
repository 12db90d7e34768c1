// What a caller gives where many records are wanted: paths, or the bytes of a file or an archive.
#pragma once

#include "batch/run.hpp"
#include "given.hpp"

namespace hakem::python {

class ManyGiven {
 public:
  // TypeError if it is neither; ValueError if something of `knowledge` is not understood. jobs: 0 = all.
  // `found`: bytes are those of a file that lay in a folder.
  ManyGiven(nb::handle given, std::vector<std::string> include, std::vector<std::string> exclude,
            std::size_t jobs, bool found, const Knowledge& knowledge);

  std::unique_ptr<Inputs> inputs() const;
  RunOptions run_options() const;

 private:
  std::vector<std::string> paths_;
  std::optional<std::string> bytes_;
  Filter filter_;
  Reading reading_;
  std::size_t jobs_;
  bool found_;
};

}  // namespace hakem::python
