// Records in documents, on pages and in windows.
#include "travel_text.hpp"
#include "travels.hpp"

namespace hakem::travels {
namespace {

std::string in_attributes(const std::string& text) {
  const std::string body = replaced(replaced(as_html(text), "\"", "&quot;"), "\n", "&#10;");
  return "<?xml version=\"1.0\"?>\n<messages>\n  <message date=\"1793000000\" body=\"" + body +
         "\"/>\n</messages>\n";
}
std::string in_a_calendar(const std::string& text) {
  std::string line = "DESCRIPTION:";
  for (const char sign : text) {
    if (sign == '\\' || sign == ',' || sign == ';') line += '\\';
    line += sign == '\n' ? std::string("\\n") : std::string(1, sign);
  }
  std::string out = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n";
  std::size_t width = 0;
  for (std::string_view rest = line; !rest.empty();) {
    const std::size_t length = std::max<std::size_t>(1, sequence_length(rest));
    if (width + length > 74) {
      out += "\r\n ";
      width = 1;
    }
    out += rest.substr(0, length);
    width += length;
    rest.remove_prefix(length);
  }
  return out + "\r\nEND:VCALENDAR\r\n";
}
std::string in_a_cell(const std::string& text) {
  return "id;date;text\n4;21.03.2026;\"" + replaced(text, "\"", "\"\"") + "\"\n5;22.03.2026;\"none\"\n";
}
// As browsers print: when and what above every page, the address and the number of the page below.
std::string printed_by_a_browser(const std::string& text) {
  constexpr std::size_t lines = 25;
  const std::size_t pages = lines_of(text).size() / lines + 1;
  const std::string head = "11/30/26, 6:01 AM                         The final\n\n";
  const auto foot = [&](std::size_t page) {
    return "\nhttps://example.org/final                    " + std::to_string(page) + "/" +
           std::to_string(pages) + "\n";
  };
  std::size_t page = 1;
  const std::string out = by_line(text, [&](const std::string& line, std::size_t n) {
    if (n == 0 || n % lines > 0) return line;
    return foot(page++) + "\f" + head + line;
  });
  return head + out + foot(pages);
}
std::string on_pages(const std::string& text) {
  constexpr std::size_t height = 20;
  std::size_t pages = 0;
  const std::string out = by_line(text, [&](const std::string& line, std::size_t n) {
    if (n == 0 || n % height != 0) return line;
    return "Page " + std::to_string(++pages) + "\nClub News\n" + line;
  });
  return out + "Page " + std::to_string(pages + 1) + "\nClub News\n";
}
std::string as_subtitles(const std::string& text) {
  return by_line(text, [](const std::string& line, std::size_t n) {
    const std::string time = "00:" + two_digits(n / 60 % 60) + ":" + two_digits(n % 60);
    return std::to_string(n + 1) + "\n" + time + ",000 --> " + time + ",900\n" + line + "\n";
  });
}
std::string beside_a_window(const std::string& text) {
  const std::size_t width = width_of(text);
  return by_line(text, [&](const std::string& line, std::size_t n) {
    return line + std::string(width - count_characters(line) + 1, ' ') + "\u2502" + (n == 0 ? "$ ls" : "");
  });
}
std::string in_a_pager(const std::string& text) {
  return by_line(text,
                 [](const std::string& line, std::size_t n) {
                   return n % 20 == 19 ? "--More--(" + two_digits(n) + "%)\n" + line : line;
                 }) +
         "~\n(END)\n";
}
std::string in_a_mailbox(const std::string& text) {
  return "From nadia@example.org Sat Mar 21 20:15:00 2026\nFrom: nadia@example.org\nSubject: final\n\n" +
         text +
         "\nFrom tomas@example.org Sat Mar 21 21:15:00 2026\nFrom: tomas@example.org\nSubject: Re: "
         "final\n\n" +
         "Thanks.\n";
}
std::string between_two_brackets(const std::string& text) {
  return by_line(text, [](const std::string& line, std::size_t n) {
    return "[ 21 Mart 2026 ][ " + clock(n) + " ] Nadia P.: " + line;
  });
}

}  // namespace

std::vector<Travel> of_documents() {
  return {
      {"in attributes", in_attributes, true},
      {"in a calendar", in_a_calendar, true},
      {"in a cell", in_a_cell},
      {"printed by a browser", printed_by_a_browser},
      {"on pages", on_pages},
      {"as subtitles", as_subtitles},
      {"beside a window", beside_a_window},
      {"in a pager", in_a_pager},
      {"in a mailbox", in_a_mailbox},
      {"between two brackets", between_two_brackets},
  };
}

}  // namespace hakem::travels
