#include "core/base64.hpp"

#include <gtest/gtest.h>

#include <random>

#include "formats/kept_file.hpp"

namespace hakem {
namespace {

// RFC 4648, 10.
TEST(Base64, IsThatOfTheStandard) {
  constexpr std::pair<const char*, const char*> vectors[] = {{"", ""},
                                                             {"f", "Zg=="},
                                                             {"fo", "Zm8="},
                                                             {"foo", "Zm9v"},
                                                             {"foob", "Zm9vYg=="},
                                                             {"fooba", "Zm9vYmE="},
                                                             {"foobar", "Zm9vYmFy"}};
  for (const auto& [bytes, text] : vectors) {
    EXPECT_EQ(as_base64(bytes), text);
    EXPECT_EQ(from_base64(text), bytes);
  }
}

TEST(Base64, ComesBackWhateverTheBytes) {
  std::mt19937 random(1);
  for (std::size_t size = 0; size < 300; ++size) {
    std::string bytes(size, '\0');
    for (char& byte : bytes) byte = static_cast<char>(random());
    EXPECT_EQ(from_base64(as_base64(bytes)), bytes);
  }
}

TEST(Base64, BreaksLinesBetweenLetters) {
  EXPECT_EQ(as_base64("foobarfoo", 4, "\r\n"), "Zm9v\r\nYmFy\r\nZm9v");
}

TEST(Base64, RefusesWhatIsNone) {
  for (const char* text : {"Zg", "Zg=", "Z===", "====", "Zg==Zg==", "Zm9v\n", "Zm9-", "Zm 9"})
    EXPECT_FALSE(from_base64(text)) << text;
}

TEST(KeptFile, IsKnownByItsNotation) {
  using namespace std::string_view_literals;
  const std::string note = kept_file_note("xg", "RGMH\0\xFF"sv);
  EXPECT_EQ(note, "xg:UkdNSAD/");
  EXPECT_TRUE(is_kept_file(note));
  EXPECT_EQ(kept_file(note, "xg"), "RGMH\0\xFF"sv);
  EXPECT_FALSE(kept_file(note, "ogxm"));
  EXPECT_FALSE(kept_file("xg:UkdNSAD", "xg"));
  for (const char* other : {"", "xg", ";W[31]", "mat:UkdN", "xgx:UkdN"})
    EXPECT_FALSE(is_kept_file(other)) << other;
}

}  // namespace
}  // namespace hakem
