// The speed budget (docs/performance.md): megabytes a second of record text held in memory, one core.
//
// The text is every .mat file of the folder named by HAKEM_BENCH_CORPUS (files are read one by one, as the
// program does); without it, our own fixtures. Each step does all that the one above it does, so the
// differences tell what a layer costs. The same matches are read once more in Turkish notation, and matches
// of long tavla played at random; and every notation by itself, the same matches written in it or laid out as
// its program did: hakem_bench --benchmark_filter=every. Files of eXtreme Gammon are those of the folder
// named by HAKEM_BENCH_XG, else our fixtures; megabytes are of the files, which are compressed.
#include <benchmark/benchmark.h>

#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <vector>

#include "all_notations.hpp"
#include "batch/arrow_file.hpp"
#include "core/source.hpp"
#include "formats/json/json.hpp"
#include "formats/mat/mat.hpp"
#include "formats/peg.hpp"
#include "formats/tavla/tavla.hpp"
#include "formats/xg/xg.hpp"
#include "grammar/mat.hpp"
#include "random_match.hpp"
#include "replay/replay.hpp"
#include "rules/uzun.hpp"
#include "ruling/convert.hpp"

namespace {

using namespace hakem;

std::string contents(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

using Records = std::vector<Source>;

const Records& corpus() {
  static const Records sources = [] {
    Records all;
    const char* folder = std::getenv("HAKEM_BENCH_CORPUS");
    const std::filesystem::path root = folder != nullptr ? folder : HAKEM_SOURCE_DIR "/fixtures/mat";
    for (const auto& file : std::filesystem::directory_iterator(root))
      if (file.is_regular_file()) {
        Source source = Source::from_bytes(file.path().filename().string(), contents(file.path()));
        if (sniff_mat(source.text()) > 0) all.push_back(std::move(source));
      }
    return all;
  }();
  return sources;
}

// The corpus as the writer of Turkish notation writes it.
const Records& tavla() {
  static const Records sources = [] {
    Records all;
    for (const Source& source : corpus()) {
      std::string text;
      convert(source, format_named("mat"), *format_named("tavla"), text);
      all.push_back(Source::from_bytes(source.name() + ".tavla", std::move(text), Encoding::utf8));
    }
    return all;
  }();
  return sources;
}

const Records& xg() {
  static const Records sources = [] {
    Records all;
    const char* folder = std::getenv("HAKEM_BENCH_XG");
    const std::filesystem::path root = folder != nullptr ? folder : HAKEM_SOURCE_DIR "/fixtures/xg";
    for (const auto& file : std::filesystem::directory_iterator(root)) {
      Source source = Source::from_bytes(file.path().filename().string(), contents(file.path()));
      if (sniff_xg(source.text()) > 0) all.push_back(std::move(source));
    }
    return all;
  }();
  return sources;
}

const Records& uzun() {
  static const Records sources = [] {
    Records all;
    const RuleSet rules = rule_set(Profile::uzun);
    const UzunPlayRules plays(rules.uzun);
    for (unsigned seed = 1; seed <= 300; ++seed) {
      std::string text = testing::RandomMatch(rules, plays, seed).text();
      all.push_back(Source::from_bytes("random.tavla", std::move(text), Encoding::utf8));
    }
    return all;
  }();
  return sources;
}

template <typename Work>
void run(benchmark::State& state, const Records& records, Work work) {
  std::int64_t bytes = 0;
  for (const Source& source : records) bytes += static_cast<std::int64_t>(source.text().size());
  for (auto _ : state)
    for (const Source& source : records) work(source);
  state.SetBytesProcessed(state.iterations() * bytes);
}

struct Discard final : Sink {};

template <typename Work>
void each_line(std::string_view text, Work work) {
  const char* at = text.data();
  const char* const end = at + text.size();
  while (at < end) {
    const void* found = std::memchr(at, '\n', static_cast<std::size_t>(end - at));
    const char* stop = found == nullptr ? end : static_cast<const char*>(found);
    work(std::string_view(at, static_cast<std::size_t>(stop - at)));
    at = stop + 1;
  }
}

void newline_scan(benchmark::State& state) {
  run(state, corpus(), [](const Source& source) {
    std::size_t lines = 0;
    each_line(source.text(), [&](std::string_view) { ++lines; });
    benchmark::DoNotOptimize(lines);
  });
}

void grammar_only(benchmark::State& state) {
  run(state, corpus(), [](const Source& source) {
    std::size_t rows = 0;
    each_line(source.text(), [&](std::string_view line) {
      if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
      rows += matches<grammar::mat::row>(line) ? 1 : 0;
    });
    benchmark::DoNotOptimize(rows);
  });
}

using Read = void (*)(const Source&, Sink&, Reporter&);

void read_discard(benchmark::State& state, Read read, const Records& (*records)()) {
  run(state, records(), [&](const Source& source) {
    Reporter reporter;
    Discard sink;
    read(source, sink, reporter);
  });
}

// As a run over many files does it: one replay, begun anew for every file.
void read_replay_rules(benchmark::State& state, Read read, const Records& (*records)()) {
  Reporter none;
  Discard sink;
  Replay replay(none, sink);
  run(state, records(), [&](const Source& source) {
    Reporter reporter;
    replay.restart(reporter, sink);
    read(source, replay, reporter);
    benchmark::DoNotOptimize(reporter.count());
  });
}

// All that is done with a file: recognised, read, ruled on.
void check_file(benchmark::State& state, const Records& (*records)()) {
  run(state, records(), [](const Source& source) {
    benchmark::DoNotOptimize(check(Source::from_bytes(source.name(), source.bytes())).matches.size());
  });
}

void convert_to_json(benchmark::State& state) {
  std::string out;
  Reporter none;
  Discard sink;
  Replay replay(none, sink);
  run(state, corpus(), [&](const Source& source) {
    out.clear();
    Reporter reporter;
    const auto writer = json_writer(out);
    replay.restart(reporter, *writer);
    read_mat(source, replay, reporter);
    benchmark::DoNotOptimize(out.data());
  });
}

// Bytes in, report out: what a run over many files, and a caller of the library, does for each.
void check_whole(benchmark::State& state) {
  Checker checker;
  run(state, corpus(), [&](const Source& source) {
    const FileReport report = checker.check(Source::from_bytes(source.name(), source.bytes()));
    benchmark::DoNotOptimize(report.diagnostics.data());
  });
}

// Bytes in, columns of decisions out: ruled on, every legal play counted. Items are rows.
void decisions_of_records(benchmark::State& state) {
  Match events(Match::Text::borrowed);
  DecisionBatch batch;
  std::int64_t rows = 0;
  for (auto _ : state) {
    for (const Source& source : corpus()) {
      const FileReport report = check_into([&] { return events.clear(), &events; },
                                           Source::from_bytes(source.name(), source.bytes()));
      each_decision(report, events, [&](const Decision& row) { batch.add(row); });
      if (!batch.is_full()) continue;
      rows += static_cast<std::int64_t>(batch.rows());
      batch.clear();
    }
  }
  state.SetItemsProcessed(rows + static_cast<std::int64_t>(batch.rows()));
}

// The columns alone: rows that are there into a batch, and out as Arrow's stream.
void decisions_to_arrow(benchmark::State& state) {
  Match events;
  const FileReport report = check_into([&] { return events.clear(), &events; }, corpus().front());
  DecisionBatch batch;
  std::string out;
  std::int64_t rows = 0;
  std::vector<Decision> decisions;
  each_decision(report, events, [&](const Decision& row) { decisions.push_back(row); });
  for (auto _ : state) {
    for (const Decision& row : decisions) batch.add(row);
    rows += static_cast<std::int64_t>(decisions.size());
    if (!batch.is_full()) continue;
    out.clear();
    append_arrow_batch(batch, out);
    batch.clear();
  }
  benchmark::DoNotOptimize(out.data());
  state.SetItemsProcessed(rows);
}

BENCHMARK(newline_scan)->Unit(benchmark::kMillisecond);
BENCHMARK(grammar_only)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(read_discard, mat, read_mat, corpus)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(read_replay_rules, mat, read_mat, corpus)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(read_discard, tavla, read_tavla, tavla)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(read_replay_rules, tavla, read_tavla, tavla)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(read_discard, uzun, read_tavla, uzun)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(read_replay_rules, uzun, read_tavla, uzun)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(read_discard, xg, read_xg, xg)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(read_replay_rules, xg, read_xg, xg)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(check_file, xg, xg)->Unit(benchmark::kMillisecond);
BENCHMARK(convert_to_json)->Unit(benchmark::kMillisecond);
BENCHMARK(check_whole)->Unit(benchmark::kMillisecond);
BENCHMARK(decisions_of_records)->Unit(benchmark::kMillisecond);
BENCHMARK(decisions_to_arrow)->Unit(benchmark::kMicrosecond);

// A notation that is read, and the corpus in it.
void register_every_notation() {
  for (const Format& format : formats()) {
    if (format.read == nullptr) continue;
    const auto records = [&format]() -> const Records& {
      static std::map<std::string_view, Records> made;
      if (Records& all = made[format.name]; !all.empty()) return all;
      for (const Source& source : corpus()) {
        std::string text = all_notations::in_notation(format, source);
        if (!text.empty()) made[format.name].push_back(Source::from_bytes(source.name(), std::move(text)));
      }
      return made[format.name];
    };
    const auto read = [&format, records](benchmark::State& state) {
      run(state, records(), [&](const Source& source) {
        Reporter reporter;
        Discard sink;
        format.read(source, sink, reporter);
      });
    };
    benchmark::RegisterBenchmark(("every_notation/" + std::string(format.name)).c_str(), read)
        ->Unit(benchmark::kMillisecond);
  }
}

}  // namespace

int main(int n_arguments, char** arguments) {
  register_every_notation();
  benchmark::Initialize(&n_arguments, arguments);
  benchmark::RunSpecifiedBenchmarks();
}
