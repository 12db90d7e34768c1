#include "inputs.hpp"

namespace hakem {

LeftOut each_source(const std::vector<std::string>& paths, Encoding encoding,
                    const std::function<void(const Input&, Opened&&)>& take) {
  Inputs inputs(paths, {});
  while (std::optional<Input> input = inputs.next()) {
    Opened opened;
    if (input->failure) {
      opened.failure = std::move(*input->failure);
    } else if (input->on_disk) {
      opened = open_source(input->name, encoding);
    } else {
      opened.source = Source::from_bytes(input->name, std::move(input->bytes), encoding);
    }
    take(*input, std::move(opened));
  }
  return inputs.left_out();
}

}  // namespace hakem
