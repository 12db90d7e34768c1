// What the tests of the JSON writer and reader have in common.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "event_log.hpp"
#include "formats/json/json.hpp"
#include "model/event_order.hpp"

namespace hakem {

inline std::string written(void (*send)(Sink&)) {
  std::string out;
  send(*json_writer(out));
  return out;
}

struct Read {
  std::string log;
  std::string fault;
  std::vector<Diagnostic> diagnostics;
  Source source;
};

inline Read read(std::string text) {
  Read result;
  result.source = Source::from_bytes("a.json", std::move(text));
  EventLog log;
  EventOrder order(&log);
  Reporter reporter;
  read_json(result.source, order, reporter);
  result.log = log.log;
  result.fault = order.fault();
  result.diagnostics = reporter.take_sorted();
  return result;
}

}  // namespace hakem
