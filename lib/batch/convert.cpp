#include "batch/convert.hpp"

namespace hakem {

FileReport convert(Source source, const Format* from, const Format& to, std::string& out,
                   const RuleChoice& rules) {
  const std::size_t begin = out.size();
  std::unique_ptr<Sink> writer;
  const auto anew = [&] {
    out.resize(begin);
    writer = to.writer(out);
    return writer.get();
  };
  FileReport report = check_into(anew, std::move(source), from, rules);
  if (!report.readable) out.resize(begin);
  return report;
}

}  // namespace hakem
