// What comes from outside and is no record, or is one and goes out again.
#include "arrival/arrival.hpp"
#include "batch/archive.hpp"
#include "batch/config.hpp"
#include "fuzz/targets.hpp"
#include "ruling/convert.hpp"
#include "tools/roundtrip.hpp"

namespace hakem::fuzz {

std::string fault_of_archive(std::string_view bytes) {
  Archive archive("a", std::string(bytes), {});
  std::uint64_t unpacked = 0;
  std::size_t members = 0;
  while (const auto member = archive.next()) {
    if (member->name.empty()) return "a member without a name";
    if (member->failure && member->failure->diagnostics.empty()) return "refused without a reason";
    if (member->failure && !member->bytes.empty()) return "given and refused";
    unpacked += member->bytes.size();
    if (++members > bytes.size() + 1) return "more members than bytes";
  }
  const std::uint64_t most = std::max(Archive::bomb_bytes, Archive::bomb_ratio * bytes.size());
  return unpacked > most ? "unpacked to " + std::to_string(unpacked) + " bytes" : "";
}

std::string fault_of_config(std::string_view bytes) {
  for (const Language language : {Language::en, Language::tr}) {
    std::vector<std::string> problems;
    read_config("hakem.toml", bytes, language, problems);
    for (const std::string& problem : problems) {
      if (!problem.starts_with("hakem.toml:")) return "a problem without a place: " + problem;
      if (problem.find('\n') != problem.npos) return "a problem of several lines: " + problem;
    }
  }
  return {};
}

std::string fault_of_round_trip(std::string_view bytes) {
  const Format& json = *format_named("json");
  std::string once;
  HoldingCounter::Counts held;
  const FileReport first =
      convert(Source::from_bytes("input", std::string(bytes)), nullptr, json, once, {}, &held);
  if (!first.readable) return {};
  std::string twice;
  if (!convert(Source::from_bytes("json", once), &json, json, twice).readable)
    return "JSON of ours is not read";
  if (once == twice || !losses_of(first, held, json, {}).empty()) return {};
  return "JSON that is read and written again differs, and nothing is named as lost";
}

std::string fault_of_arrival(std::string_view bytes) {
  Source source = Source::from_bytes("input", std::string(bytes));
  arrival::unwrap(source, [](const Source&) { return false; });
  std::size_t below = source.as_it_lies().size();
  for (const Source::Layer& layer : source.layers()) {
    const std::size_t here = layer.made.text().size();
    if (here > arrival::most_bytes(below))
      return "it grew from " + std::to_string(below) + " to " + std::to_string(here);
    for (std::size_t at = 0; at < here; at += 1 + here / 64) {
      const Span place = layer.made.below({static_cast<std::uint32_t>(at), 1});
      if (place.end() > below) return "a part of it stood behind the end";
    }
    below = here;
  }
  const auto size = static_cast<std::uint32_t>(source.text().size());
  const auto [begin, end] = source.locate(Span{0, size});
  return begin.line > end.line ? "it ends before it begins" : "";
}

}  // namespace hakem::fuzz
