#include "ruling/convert.hpp"

#include <optional>

#include "model/tee.hpp"

namespace hakem {

FileReport convert(Source source, const Format* from, const Format& to, std::string& out,
                   const RuleChoice& rules, HoldingCounter::Counts* held) {
  const std::size_t begin = out.size();
  std::optional<HoldingCounter> counter;
  std::unique_ptr<Sink> writer;
  std::optional<Tee> both;
  const auto anew = [&]() -> Sink* {
    out.resize(begin);
    writer = to.writer(out);
    if (held == nullptr) return writer.get();
    return &both.emplace(counter.emplace(rules, &to), *writer);
  };
  FileReport report = check_into(anew, std::move(source), from, rules);
  if (!report.readable) out.resize(begin);
  if (held != nullptr)
    *held =
        report.readable ? counter->counts_in(std::string_view(out).substr(begin)) : HoldingCounter::Counts{};
  return report;
}

}  // namespace hakem
