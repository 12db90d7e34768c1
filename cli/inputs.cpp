#include "inputs.hpp"

#include <array>

#include "diag/plain_text.hpp"
#include "diag/say.hpp"

namespace hakem {
namespace {

// In the order of LeftOut::Why.
constexpr std::array<Both, LeftOut::n_reasons> reasons = {texts::left_hidden, texts::left_excluded,
                                                          texts::left_binary, texts::left_no_record,
                                                          texts::left_repeated};

}  // namespace

LeftOut each_source(const std::vector<std::string>& paths, const ReadingOptions& reading,
                    const TakeSource& take) {
  Inputs inputs(paths, {.names_left_out = reading.list_left_out});
  LeftOut taken_for_nothing(reading.list_left_out);
  while (std::optional<Input> input = inputs.next()) {
    Opened opened = open_input(*input, reading.forced());
    if (const auto why = take(*input, std::move(opened))) taken_for_nothing.add(*why, input->name);
  }
  LeftOut all = inputs.left_out();
  all.add(taken_for_nothing);
  return all;
}

void tell_left_out(const LeftOut& left_out, Language language) {
  for (const auto& [why, name] : left_out.names())
    complain(say(language, "left out ({}): {}", "bakılmadı ({}): {}",
                 reasons[static_cast<std::size_t>(why)](language), plain(name)));
  std::string text;
  for (std::size_t i = 0; i < reasons.size(); ++i) {
    const std::size_t number = left_out.count(static_cast<LeftOut::Why>(i));
    if (number != 0) text += fmt::format("{}{} {}", text.empty() ? "" : ", ", number, reasons[i](language));
  }
  if (!text.empty()) complain(say(language, "left out: {}", "bakılmayanlar: {}", text));
}

}  // namespace hakem
