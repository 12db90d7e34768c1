// Of hakem.h: decisions as rows of text, and as columns.
#include <cerrno>

#include "handles.hpp"
#include "tools/arrow_stream.hpp"

namespace {

using namespace hakem;
using namespace hakem::c;

using Append = void (*)(const Decision&, std::string&);

Append append_named(std::string_view output) {
  if (output == "csv") return append_csv;
  return output == "jsonl" ? append_jsonl : nullptr;
}

}  // namespace

extern "C" {

hakem_text* hakem_decisions(hakem_str bytes, hakem_str output, const hakem_reading* reading) {
  const Append append = append_named(view(output));
  if (append == nullptr) return nullptr;
  return made<hakem_text>([&] {
    hakem_text written;
    if (append == append_csv) append_csv_head(written.text);
    decisions(
        view(bytes), [&](const Decision& row) { append(row, written.text); }, or_none(reading).reading);
    return written;
  });
}

int hakem_decisions_arrow(hakem_str bytes, const hakem_reading* reading, ArrowArrayStream* out) {
  try {
    std::vector<DecisionBatch> batches;
    const auto take = [&](const Decision& row) {
      if (batches.empty() || batches.back().is_full()) batches.emplace_back();
      batches.back().add(row);
    };
    decisions(view(bytes), take, or_none(reading).reading);
    if (out != nullptr) export_stream(std::move(batches), *out);
    return 0;
  } catch (...) {
    return ENOMEM;
  }
}
}
