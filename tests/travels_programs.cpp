// Records as programs show, list and cut them.
#include <array>
#include <cstdio>

#include "travel_text.hpp"
#include "travels.hpp"

namespace hakem::travels {
namespace {

std::string with_pilcrows(const std::string& text) {
  return by_line(text, [](const std::string& line, std::size_t) { return line + "\u00B6"; });
}
// `sed -n l`, which breaks no line here.
std::string in_octal(const std::string& text) {
  return by_line(text, [](const std::string& line, std::size_t) {
    std::string out;
    for (const char sign : line) {
      std::array<char, 5> octal{};
      const auto byte = static_cast<unsigned char>(sign);
      if (byte < 0x80) {
        out += sign;
      } else {
        std::snprintf(octal.data(), octal.size(), "\\%03o", byte);
        out += octal.data();
      }
    }
    return out + "$";
  });
}
std::string as_webvtt(const std::string& text) {
  return "WEBVTT - final\n\n" + by_line(text, [](const std::string& line, std::size_t n) {
           const std::string time = "00:" + two_digits(n / 60 % 60) + ":" + two_digits(n % 60);
           return time + ".000 --> " + time + ".900 align:start position:10%\n<v Nadia>" + line + "</v>\n";
         });
}
std::string as_ass(const std::string& text) {
  return "[Script Info]\nTitle: final\n\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, "
         "MarginV, Effect, Text\n" +
         by_line(text, [](const std::string& line, std::size_t n) {
           const std::string time = "0:" + two_digits(n / 60 % 60) + ":" + two_digits(n % 60);
           return "Dialogue: 0," + time + ".00," + time + ".90,Default,,0,0,0,,{\\an8}" + line;
         });
}
// `grep -nH -C 3 1)`
std::string as_grep_shows_it(const std::string& text) {
  return by_line(text, [](const std::string& line, std::size_t n) {
    const std::string sign = line.find('1') != line.npos ? ":" : "-";
    return "log/final-1.mat" + sign + std::to_string(n + 1) + sign + line;
  });
}
std::string before_empty_cells(const std::string& text) {
  return by_line(text, [](const std::string& line, std::size_t) { return line + ";;;"; });
}
std::string in_a_checklist(const std::string& text) {
  return by_line(
      text, [](const std::string& line, std::size_t n) { return (n % 3 == 0 ? "- [x] " : "- [ ] ") + line; });
}
std::string by_script(const std::string& text) {
  return "Script started on 2026-03-21 20:15:00+03:00 [TERM=\"xterm\" TTY=\"/dev/pts/1\" COLUMNS=\"80\" "
         "LINES=\"24\"]\n" +
         text + "Script done on 2026-03-21 20:16:00+03:00 [COMMAND_EXIT_CODE=\"0\"]\n";
}

}  // namespace

std::vector<Travel> of_programs() {
  return {
      {"with pilcrows", with_pilcrows},
      {"in octal", in_octal, true},
      {"as WebVTT", as_webvtt},
      {"as ASS", as_ass},
      {"as grep shows it", as_grep_shows_it},
      {"before empty cells", before_empty_cells},
      {"in a checklist", in_a_checklist},
      {"by script", by_script},
  };
}

}  // namespace hakem::travels
