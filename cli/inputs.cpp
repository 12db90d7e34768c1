#include "inputs.hpp"

namespace hakem {

void each_source(const std::vector<std::string>& paths, Encoding encoding,
                 const std::function<void(Opened&&)>& take) {
  for (const std::string& path : paths) {
    const Listing listing = list_files(path);
    for (const auto& [name, reason] : listing.unreadable) {
      Reporter reporter;
      reporter.report(Code::S101, {}, {}, {std::string_view(reason)});
      Opened opened;
      opened.failure.source = Source::from_bytes(name, {});
      opened.failure.readable = false;
      opened.failure.diagnostics = reporter.take_sorted();
      take(std::move(opened));
    }
    for (const std::string& file : listing.files) take(open_source(file, encoding));
  }
}

}  // namespace hakem
