#include "formats/inflate.hpp"

#include <gtest/gtest.h>

#include <random>

namespace hakem {
namespace {

using Fault = Inflated::Fault;
constexpr std::size_t plenty = 1 << 20;

std::string sample(std::size_t size) {
  std::mt19937 random(7);
  std::string bytes(size, '\0');
  for (char& byte : bytes) byte = static_cast<char>(random() % 5);
  return bytes;
}

TEST(Inflate, GivesBackWhatWasDeflated) {
  for (const std::size_t size : {0U, 1U, 100U, 70'000U, 300'000U}) {
    for (const std::size_t expected : {std::size_t{0}, size, size / 2, 2 * size}) {
      const std::string bytes = sample(size);
      const std::string packed = deflate_zlib(bytes, 6);
      const Inflated made = inflate(packed + "behind it", plenty, expected);
      EXPECT_EQ(made.fault, Fault::none) << size;
      EXPECT_EQ(made.bytes, bytes) << size;
      EXPECT_EQ(made.used, packed.size()) << size;
    }
  }
}

TEST(Inflate, ReadsGzip) {
  using namespace std::string_view_literals;
  // RFC 1952: head, the stored block "hakem", CRC-32, size.
  constexpr auto gzip =
      "\x1F\x8B\x08\x00\x00\x00\x00\x00\x00\x03\x01\x05\x00\xFA\xFFhakem\xE2\x76\x1F\x9B\x05\x00\x00\x00"sv;
  const Inflated made = inflate(gzip, plenty);
  EXPECT_EQ(made.bytes, "hakem");
}

TEST(Inflate, GoesNoFurtherThanItMay) {
  const std::string bomb = deflate_zlib(std::string(10'000'000, 'x'), 9);
  const Inflated made = inflate(bomb, 100'000);
  EXPECT_EQ(made.fault, Fault::too_large);
  EXPECT_EQ(made.bytes, std::string(100'000, 'x'));
  EXPECT_EQ(inflate(deflate_zlib(sample(1000), 6), 1000, 1000).fault, Fault::none)
      << "just as much as it may";
}

// A hint that lies gives no more room than there may be.
TEST(Inflate, BelievesNoCount) {
  const Inflated made = inflate(deflate_zlib("abc", 6), 10, SIZE_MAX - 1);
  EXPECT_EQ(made.bytes, "abc");
  EXPECT_EQ(made.fault, Fault::none);
}

TEST(Inflate, KeepsWhatStandsBeforeTheEnd) {
  const std::string bytes = sample(50'000);
  const std::string packed = deflate_zlib(bytes, 6);
  for (std::size_t size = 0; size < packed.size(); size += 97) {
    const Inflated made = inflate(std::string_view(packed).substr(0, size), plenty);
    EXPECT_EQ(made.fault, Fault::cut_off) << size;
    EXPECT_TRUE(bytes.starts_with(made.bytes)) << size;
    EXPECT_LE(made.used, size);
  }
}

TEST(Inflate, TellsDamage) {
  std::string packed = deflate_zlib(sample(50'000), 6);
  EXPECT_EQ(inflate("no stream at all", plenty).fault, Fault::damaged);
  packed.back() = static_cast<char>(packed.back() ^ 1);  // the checksum
  const Inflated made = inflate(packed, plenty);
  EXPECT_EQ(made.fault, Fault::damaged);
  EXPECT_EQ(made.bytes, sample(50'000));
}

}  // namespace
}  // namespace hakem
