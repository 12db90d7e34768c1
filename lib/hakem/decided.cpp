#include "hakem/ruling.hpp"
#include "model/match.hpp"

namespace hakem {

Report decisions_of_source(Source source, const std::function<void(const Decision&)>& take,
                           const Reading& reading) {
  Match events(Match::Text::borrowed);
  const auto empty = [&] {
    events.clear();
    return &events;
  };
  FileReport found = check_into(empty, std::move(source), reading.format, reading.rules);
  each_decision(found, events, take);
  return report_of(std::move(found));
}

Report decisions(std::string_view bytes, const std::function<void(const Decision&)>& take,
                 const Reading& reading) {
  Received received = receive_bytes(bytes, reading);
  if (!received.source) return report_of(std::move(received.failure));
  return decisions_of_source(std::move(*received.source), take, reading);
}

}  // namespace hakem
