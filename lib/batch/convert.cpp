#include "batch/convert.hpp"

namespace hakem {

FileReport convert(Source source, const Format* from, const Format& to, std::string& out) {
  const std::size_t begin = out.size();
  const std::unique_ptr<Sink> writer = to.writer(out);
  FileReport report = check(std::move(source), from, writer.get());
  if (!report.readable) out.resize(begin);
  return report;
}

}  // namespace hakem
