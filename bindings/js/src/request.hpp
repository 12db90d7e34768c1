// What is asked for beside the bytes: lines of a key, a blank and a value (hakem.ts is the other side).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "diag/diagnostic.hpp"
#include "diag/output.hpp"
#include "formats/format.hpp"
#include "model/rule_set.hpp"

namespace hakem {

struct Request {
  std::string name = "record";
  std::string to, code, side, label;
  const Format* format = nullptr;
  const OutputKind* output = nullptr;
  Encoding encoding = Encoding::detect;
  RuleChoice rules;
  RenderOptions render{.legal = 3};
  Variation variation = Variation::standard;
  Dice dice;
  Play play;  // of a drawn board
  std::optional<Step> fault;
  std::size_t finding = 0;
  Fix::Edit edit;
  bool suggest = false;
  bool csv = false;     // rows as CSV, with the names of the columns
  std::string problem;  // the first value that is none, in English

  void take(std::string_view key, std::string_view value);

 private:
  bool understands(std::string_view key, std::string_view value);
  bool understands_picture(std::string_view key, std::string_view value);
  bool takes_option(std::string_view value);
  bool takes_language(std::string_view value);
  bool takes_dice(std::string_view value);
  bool takes_variation(std::string_view value);
};

Request request_of(std::string_view lines);

}  // namespace hakem
