#include "inputs.hpp"

namespace hakem {

LeftOut each_source(const std::vector<std::string>& paths, Encoding encoding,
                    const std::function<void(const Input&, Opened&&)>& take) {
  Inputs inputs(paths, {});
  while (std::optional<Input> input = inputs.next()) {
    Opened opened = open_input(*input, encoding);
    take(*input, std::move(opened));
  }
  return inputs.left_out();
}

}  // namespace hakem
