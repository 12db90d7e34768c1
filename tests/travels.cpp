#include "travels.hpp"

#include <algorithm>
#include <iterator>

#include "core/utf8.hpp"
#include "travel_text.hpp"

namespace hakem::travels {
namespace {

std::string quoted(const std::string& text) {
  return by_line(text, [](const std::string& line, std::size_t) { return "> " + line; });
}
std::string quoted_twice(const std::string& text) { return quoted(quoted(text)); }
std::string quoted_by_initials(const std::string& text) {
  return by_line(text, [](const std::string& line, std::size_t) { return "NV> " + line; });
}
std::string quoted_by_bars(const std::string& text) {
  return by_line(text, [](const std::string& line, std::size_t) { return "| " + line; });
}
std::string answered(const std::string& text) {
  return "Selam!\n\nOn Sat, 21 Mar 2026 at 20:15, Nadia <n@example.org> wrote:\n" + quoted(text);
}
std::string below_a_turkish_head(const std::string& text) {
  return "Kimden: Nadia\nKime: Tomas\nKonu: final\nTarih: 21 Mart 2026\n\n" + text;
}
std::string forwarded(const std::string& text) {
  return "---------- Forwarded message ---------\nFrom: Nadia <n@example.org>\nDate: Sat, 21 Mar "
         "2026\nSubject: final\nTo: Tomas\n\n\n" +
         text;
}
std::string in_a_mail(const std::string& text) {
  return "From: Nadia <n@example.org>\nTo: club@example.org\nSubject: final\nMIME-Version: 1.0\n"
         "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n" +
         text;
}

std::string in_quoted_printable(const std::string& text) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string out =
      "Subject: final\nFrom: n@example.org\nContent-Type: text/plain; charset=utf-8\n"
      "Content-Transfer-Encoding: quoted-printable\n\n";
  std::size_t width = 0;
  for (const char sign : text) {
    const auto byte = static_cast<unsigned char>(sign);
    std::string one(1, sign);
    if (sign != '\n' && (byte > 126 || byte < 32 || sign == '='))
      one = {'=', digits[byte >> 4U], digits[byte & 15U]};
    width = sign == '\n' ? 0 : width + one.size();
    if (width > 72) {
      out += "=\n";
      width = one.size();
    }
    out += one;
  }
  return out;
}

std::string in_base64(const std::string& text) {
  constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out =
      "From: n@example.org\nSubject: final\nMIME-Version: 1.0\nContent-Type: multipart/mixed; "
      "boundary=\"xyz\"\n\n"
      "--xyz\nContent-Type: text/plain\n\nThe final is attached.\n\n--xyz\n"
      "Content-Type: application/octet-stream; name=\"final\"\nContent-Transfer-Encoding: base64\n\n";
  for (std::size_t at = 0, written = 0; at < text.size(); at += 3) {
    const std::size_t n = std::min<std::size_t>(3, text.size() - at);
    const unsigned bits = byte_at(text, at) << 16U | (n > 1 ? byte_at(text, at + 1) << 8U : 0U) |
                          (n > 2 ? byte_at(text, at + 2) : 0U);
    for (std::size_t i = 0; i < 4; ++i) out += i <= n ? alphabet[bits >> (18 - 6 * i) & 63U] : '=';
    if ((written += 4) % 76 == 0) out += '\n';
  }
  return out + "\n--xyz--\n";
}

std::string from_whatsapp(const std::string& text) {
  return by_line(text, [](const std::string& line, std::size_t n) {
    return "21.03.2026 " + clock(n) + " - Nadia: " + line;
  });
}
std::string from_an_iphone(const std::string& text) {
  return by_line(text, [](const std::string& line, std::size_t n) {
    return "\u200E[21.03.2026 " + clock(n) + ":07] Nadia P.: " + line;
  });
}
std::string from_an_american_phone(const std::string& text) {
  return by_line(text, [](const std::string& line, std::size_t n) {
    return "[3/21/26, 8:" + two_digits(n % 60) + ":11\u202FPM] Nadia: " + line;
  });
}
std::string out_of_a_log(const std::string& text) {
  return by_line(text,
                 [](const std::string& line, std::size_t n) { return "[" + clock(n) + ":00] " + line; });
}
std::string out_of_irc(const std::string& text) {
  return by_line(text, [](const std::string& line, std::size_t n) { return clock(n) + " <nadia> " + line; });
}
std::string in_iso_time(const std::string& text) {
  return by_line(
      text, [](const std::string& line, std::size_t n) { return "2026-03-21T" + clock(n) + ":00Z " + line; });
}

std::string counted(const std::string& text) {
  return by_line(text, [](const std::string& line, std::size_t n) {
    const std::string number = std::to_string(n + 1);
    return std::string(6 - std::min<std::size_t>(number.size(), 6), ' ') + number + "\t" + line;
  });
}
std::string grepped(const std::string& text) {
  return by_line(text, [](const std::string& line, std::size_t n) {
    return "final.txt:" + std::to_string(n + 1) + ":" + line;
  });
}
std::string grepped_with_context(const std::string& text) {
  return by_line(text, [](const std::string& line, std::size_t n) {
    return std::to_string(n + 1) + (line.find('*') == std::string::npos ? "-" : ":") + line;
  });
}
std::string in_a_gutter(const std::string& text) {
  return by_line(text,
                 [](const std::string& line, std::size_t n) { return std::to_string(n + 1) + " | " + line; });
}
std::string in_a_diff(const std::string& text) {
  return "diff --git a/final b/final\nnew file mode 100644\n--- /dev/null\n+++ b/final\n@@ -0,0 +1,9 @@\n" +
         by_line(text, [](const std::string& line, std::size_t) { return "+" + line; });
}
std::string with_bullets(const std::string& text) {
  return by_line(text,
                 [](const std::string& line, std::size_t) { return line.empty() ? line : "\u2022 " + line; });
}

std::string on_a_page(const std::string& text) {
  return "<html><head><title>Final</title></head><body>\n<pre>" + as_html(text) + "</pre>\n</body></html>\n";
}
std::string with_breaks(const std::string& text) {
  return "<html><body>\n" +
         by_line(replaced(as_html(text), "  ", "&nbsp; "),
                 [](const std::string& line, std::size_t) { return line + "<br>"; }) +
         "</body></html>\n";
}
std::string in_paragraphs(const std::string& text) {
  return "<html><body>" +
         by_line(replaced(as_html(text), "  ", "&nbsp; "),
                 [](const std::string& line, std::size_t) {
                   return "<p>" + (line.empty() ? std::string("&nbsp;") : line) + "</p>";
                 }) +
         "</body></html>";
}
std::string in_a_fence(const std::string& text) { return "Here it is:\n\n```text\n" + text + "```\n"; }
std::string in_code_tags(const std::string& text) { return "[code]\n" + text + "[/code]\n"; }
std::string in_rich_text(const std::string& text) {
  std::string out = "{\\rtf1\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0 Courier New;}}\n\\f0\\fs20 ";
  std::string_view rest = text;
  while (!rest.empty()) {
    const std::size_t length = std::max<std::size_t>(1, sequence_length(rest));
    const char32_t sign = code_point(rest, length);
    if (sign == '\n') {
      out += "\\par\n";
    } else if (sign == '\\' || sign == '{' || sign == '}') {
      out += std::string("\\") + static_cast<char>(sign);
    } else if (sign < 0x80) {
      out += static_cast<char>(sign);
    } else if (sign < 0x10000) {
      out += "\\u" +
             std::to_string(sign < 0x8000 ? static_cast<int>(sign) : static_cast<int>(sign) - 0x10000) + "?";
    }
    rest.remove_prefix(length);
  }
  return out + "}\n";
}

// A cell whose line ends an office program could not write in XML.
std::string with_office_escapes(const std::string& record) {
  std::string made;
  for (const char sign : record) made += sign == '\n' ? std::string("_x000D_\n") : std::string(1, sign);
  return made;
}

std::string coloured(const std::string& text) {
  return by_line(text, [](const std::string& line, std::size_t) { return "\x1B[32m" + line + "\x1B[0m"; });
}
std::string coloured_without_escapes(const std::string& text) {
  return by_line(text, [](const std::string& line, std::size_t) { return "[0;32m" + line + "[0m"; });
}
std::string with_no_break_blanks(const std::string& text) { return replaced(text, " ", "\u00A0"); }
std::string with_marks_of_direction(const std::string& text) {
  return by_line(text, [](const std::string& line, std::size_t) { return "\u200E" + line + "\u200F"; });
}
std::string with_zero_width(const std::string& text) { return replaced(text, "/", "/\u200B"); }
std::string with_wide_slashes(const std::string& text) {
  return by_line(text, [](const std::string& line, std::size_t) {
    return line.starts_with(';') || line.starts_with('#') ? line : replaced(line, "/", "\u2215");
  });
}
std::string with_unicode_line_ends(const std::string& text) { return replaced(text, "\n", "\u2028"); }
std::string with_next_line(const std::string& text) { return replaced(text, "\n", "\u0085"); }
std::string double_spaced(const std::string& text) { return replaced(text, "\n", "\n\n"); }
std::string with_returns(const std::string& text) { return replaced(text, "\n", "\r"); }
std::string with_dos_ends(const std::string& text) { return replaced(text, "\n", "\r\n"); }
std::string indented(const std::string& text) {
  return by_line(text, [](const std::string& line, std::size_t) { return "    " + line; });
}
std::string with_blanks_behind(const std::string& text) {
  return by_line(text, [](const std::string& line, std::size_t) { return line + "   "; });
}
std::string signed_below(const std::string& text) { return text + "\n-- \nNadia\nBackgammon Club Example\n"; }

std::string in_a_box(const std::string& text) {
  const std::size_t width = width_of(text);
  return by_line(text, [&](const std::string& line, std::size_t) {
    return "\u2502 " + line + std::string(width - count_characters(line), ' ') + " \u2502";
  });
}
std::string in_a_box_of_stars(const std::string& text) {
  const std::size_t width = width_of(text);
  const std::string border = std::string(width + 4, '*') + "\n";
  return border +
         by_line(text,
                 [&](const std::string& line, std::size_t) {
                   return "* " + line + std::string(width - count_characters(line), ' ') + " *";
                 }) +
         border;
}
std::string every_line_twice(const std::string& text) {
  return by_line(text, [](const std::string& line, std::size_t) { return line + "\n" + line; });
}
std::string below_names_of_columns(const std::string& text) {
  return "date;author;text\n" + by_line(text, [](const std::string& line, std::size_t n) {
           return "2026-03-12 " + clock(n) + ":00;ann;\"" + replaced(line, "\"", "\"\"") + "\"";
         });
}
std::string in_strings(const std::string& text) {
  return "String record = " +
         by_line(text,
                 [](const std::string& line, std::size_t) {
                   return "\"" + replaced(replaced(line, "\\", "\\\\"), "\"", "\\\"") + "\\n\" +";
                 }) +
         "\"\";\n";
}
std::string in_json_of_a_log(const std::string& text) {
  return by_line(text, [](const std::string& line, std::size_t n) {
    return R"({"log": ")" + replaced(replaced(line, "\\", "\\\\"), "\"", "\\\"") +
           R"(\n", "stream": "stdout", "time": "2026-03-12T)" + clock(n) + R"(:00.123456789Z"})";
  });
}
std::string in_sql(const std::string& text) {
  return "INSERT INTO matches (id, body) VALUES (7, '" + replaced(text, "'", "''") + "');\n";
}
std::string in_xml(const std::string& text) {
  return "<?xml version=\"1.0\"?>\n<match><record><![CDATA[" + text + "]]></record></match>\n";
}
std::string in_lines_of_xml(const std::string& text) {
  return "<?xml version=\"1.0\"?>\n<match>\n" +
         by_line(as_html(text),
                 [](const std::string& line, std::size_t n) {
                   return "  <line n=\"" + std::to_string(n + 1) + "\">" + line + "</line>";
                 }) +
         "</match>\n";
}
std::string out_of_a_channel(const std::string& text) {
  return "--- Log opened Sat Mar 21 20:00:00 2026\n" +
         by_line(text,
                 [](const std::string& line, std::size_t n) { return clock(n) + " <@nadia> " + line; }) +
         "23:59 -!- tomas has quit\n--- Log closed Sat Mar 21 23:59:59 2026\n";
}
std::string from_a_log_of_git(const std::string& text) {
  return "commit 3b18e51a0c\nAuthor: Nadia <n@example.org>\nDate:   Sat Mar 21 20:15:00 2026 +0300\n\n" +
         indented(text);
}
std::string between_sender_and_time(const std::string& text) {
  return by_line(text, [](const std::string& line, std::size_t n) {
    return line.empty() ? line : "Nadia P.\n" + line + "\n" + clock(n) + "\n";
  });
}
std::string joined_by_bars(const std::string& text) { return replaced(text, "\n", " | "); }
std::string blanks_as_dots(const std::string& text) { return replaced(text, " ", "\u00B7"); }
std::string between_tildes(const std::string& text) {
  return by_line(text, [](const std::string& line, std::size_t) {
    const std::size_t first = std::min(line.find_first_not_of(' '), line.size());
    const std::size_t end = line.find_last_not_of(' ') + 1;
    return line.empty() ? line : "~~" + line.substr(first, end - first) + "~~";
  });
}

}  // namespace

namespace {

std::vector<Travel> of_lines() {
  return {
      {"quoted", quoted},
      {"quoted twice", quoted_twice},
      {"quoted by initials", quoted_by_initials},
      {"quoted by bars", quoted_by_bars},
      {"answered", answered},
      {"below a Turkish head", below_a_turkish_head},
      {"forwarded", forwarded},
      {"in a mail", in_a_mail},
      {"in quoted-printable", in_quoted_printable, true},
      {"in base64", in_base64, true},
      {"from WhatsApp", from_whatsapp},
      {"from an iPhone", from_an_iphone},
      {"from an American phone", from_an_american_phone},
      {"out of a log", out_of_a_log},
      {"out of IRC", out_of_irc},
      {"in ISO time", in_iso_time},
      {"counted", counted},
      {"grepped", grepped},
      {"grepped with context", grepped_with_context},
      {"in a gutter", in_a_gutter},
      {"in a diff", in_a_diff},
      {"with bullets", with_bullets},
      {"on a page", on_a_page, true},
      {"with breaks", with_breaks, true},
      {"in paragraphs", in_paragraphs, true},
      {"in a fence", in_a_fence},
      {"in code tags", in_code_tags},
      {"in rich text", in_rich_text, true},
      {"coloured", coloured},
      {"coloured without escapes", coloured_without_escapes},
      {"with no-break blanks", with_no_break_blanks},
      {"with office escapes", with_office_escapes, true},
      {"with marks of direction", with_marks_of_direction},
      {"with zero width", with_zero_width},
      {"with wide slashes", with_wide_slashes},
      {"with U+2028", with_unicode_line_ends, true},
      {"with U+0085", with_next_line, true},
      {"double spaced", double_spaced},
      {"with returns", with_returns, true},
      {"with DOS ends", with_dos_ends},
      {"indented", indented},
      {"with blanks behind", with_blanks_behind},
      {"signed below", signed_below},
      {"in a box", in_a_box},
      {"in a box of stars", in_a_box_of_stars},
      {"every line twice", every_line_twice},
      {"below names of columns", below_names_of_columns},
      {"in strings", in_strings, true},
      {"in JSON of a log", in_json_of_a_log, true},
      {"in SQL", in_sql, true},
      {"in XML", in_xml, true},
      {"in lines of XML", in_lines_of_xml, true},
      {"out of a channel", out_of_a_channel},
      {"from a log of git", from_a_log_of_git},
      {"between sender and time", between_sender_and_time, true},
      {"joined by bars", joined_by_bars, true},
      {"blanks as dots", blanks_as_dots, true},
      {"between tildes", between_tildes},
  };
}

}  // namespace

const std::vector<Travel>& all() {
  static const std::vector<Travel> travels = [] {
    std::vector<Travel> both = of_lines();
    std::ranges::move(of_documents(), std::back_inserter(both));
    std::ranges::move(of_programs(), std::back_inserter(both));
    return both;
  }();
  return travels;
}

}  // namespace hakem::travels
