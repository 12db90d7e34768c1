// hakem_slowest FOLDER [STEPS [SEED]]: looks for damaged records that take long to rule on, writes the worst
// of each notation into FOLDER and tells how long they took.
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "slowest.hpp"

int main(int argc, char** argv) {
  if (argc < 2) return std::fputs("hakem_slowest FOLDER [STEPS [SEED]]\n", stderr), 2;
  const std::filesystem::path folder = argv[1];
  const std::size_t steps = argc > 2 ? std::strtoul(argv[2], nullptr, 10) : 200;
  const auto seed = static_cast<unsigned>(argc > 3 ? std::strtoul(argv[3], nullptr, 10) : 1);
  std::filesystem::create_directories(folder);
  for (const auto& record : hakem::testing::slowest_records(seed, steps)) {
    std::ofstream(folder / (record.notation + "-" + std::to_string(seed) + ".txt")) << record.text;
    std::printf("%-10s %6zu bytes %4zu damages %9zu of %9zu units of work %.3f s\n", record.notation.c_str(),
                record.text.size(), record.damages, record.work, record.allowed, record.seconds);
  }
}
