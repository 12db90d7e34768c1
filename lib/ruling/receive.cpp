#include "ruling/receive.hpp"

#include "arrival/arrival.hpp"

namespace hakem {

const Format* receive(Source& source, const Format* known) {
  const Format* const found = known != nullptr ? known : recognise(source);
  if (found != nullptr && !arrival::looks_wrapped(source)) return found;
  arrival::unwrap(source);
  if (source.layers().empty() || known != nullptr) return found;
  const Format* const bare = recognise(source);
  if (bare == nullptr) source.rewrap(0);
  return bare != nullptr ? bare : found;
}

void report_ways(const Source& source, Reporter& reporter) {
  for (const Source::Layer& layer : source.layers())
    reporter.report(Code::S116, {}, {}, {Fact::words(layer.way)});
}

}  // namespace hakem
