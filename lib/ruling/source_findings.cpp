#include "ruling/source_findings.hpp"

#include <algorithm>

#include "core/utf8.hpp"
#include "ruling/check.hpp"
#include "ruling/looks_like.hpp"
#include "ruling/receive.hpp"

namespace hakem {
namespace {

// The run of bytes that could not be decoded.
Span undecodable_run(const Source& source) {
  const std::string_view text = source.as_it_lies();
  std::size_t end = source.first_undecodable();
  while (text.substr(end).starts_with(replacement_text)) end += replacement_text.size();
  const std::size_t begin = source.first_undecodable();
  return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(std::max(end, begin + 1) - begin)};
}

// Whether `declared` is what the source was read as.
bool names_encoding(std::string_view declared, Encoding encoding) {
  const auto is_wide = [](Encoding one) { return one == Encoding::utf16le || one == Encoding::utf16be; };
  const Encoding named = encoding_named(declared);
  return named == encoding || (is_wide(named) && is_wide(encoding));
}

// S113. Of letters that are the same in every encoding nothing was declared wrongly.
void report_declared_encoding(const Source& source, Reporter& reporter) {
  if (source.is_plain()) return;  // nearly every file
  const std::string_view text = source.text();
  const auto is_ascii = [](char c) { return static_cast<unsigned char>(c) < 0x80; };
  if (std::ranges::all_of(text, is_ascii)) return;
  const std::string_view declared = declared_encoding(text);
  if (declared.empty() || names_encoding(declared, source.encoding())) return;
  reporter.report(Code::S113,
                  {static_cast<std::uint32_t>(declared.data() - text.data()),
                   static_cast<std::uint32_t>(declared.size())},
                  {}, {declared, encoding_name(source.encoding())});
}

// S103. Nobody is told of --from who used it (`chosen`), or where what it looks like says what to do.
void report_unknown(const Source& source, const Format* chosen, Reporter& reporter) {
  const std::string_view looks = looks_like(source);
  const bool is_said = looks.find(": ") != std::string_view::npos;
  const Format* const nearest = chosen != nullptr ? chosen : is_said ? nullptr : nearest_notation(source);
  const std::string_view advice = chosen != nullptr ? "; --from asked for |; --from ile istenen: "
                                  : is_said         ? std::string_view()
                                  : nearest != nullptr
                                      ? "; if it is a match record, the nearest notation is --from |; maç "
                                        "kaydıysa en yakın notasyon --from "
                                      : "; if it is a match record, name its notation with --from|; maç "
                                        "kaydıysa notasyonunu --from ile belirtin";
  reporter.report(
      Code::S103, {}, {},
      {Fact::words(looks.empty() ? looks : "; it looks like |; şuna benziyor: "), Fact::words(looks),
       Fact::words(advice), nearest != nullptr ? nearest->name : std::string_view()});
}

}  // namespace

// S104, S105, S106, S113.
void report_encoding(const Source& source, Reporter& reporter) {
  if (source.is_binary()) return;
  const std::string_view text = source.as_it_lies();
  const std::string_view name = encoding_name(source.encoding());
  if (source.encoding() != Encoding::utf8) reporter.report(Code::S104, {}, {}, {name});
  if (!source.repairs().empty()) {
    const std::uint32_t first = source.repairs().front().offset;
    std::uint32_t length = 1;
    while (first + length < text.size() &&
           (static_cast<unsigned char>(text[first + length]) & 0xC0U) == 0x80U)
      ++length;
    reporter.report(Code::S105, source.in_text({first, length}), {},
                    {static_cast<std::int64_t>(source.repairs().size())});
  }
  if (source.first_undecodable() != std::string::npos)
    reporter.report(Code::S106, source.in_text(undecodable_run(source)), {}, {name});
  report_declared_encoding(source, reporter);
  report_ways(source, reporter);
}

bool is_blank(std::string_view text) {
  return text.find_first_not_of(" \t\r\n\f\v\x1A") == std::string_view::npos;
}

// Why nothing of a source can be ruled on, said in one finding.
void report_unreadable(const Source& source, const Format* chosen, Reporter& reporter) {
  if (is_blank(source.text())) {
    reporter.report(Code::S102, {}, {});
  } else if (looks_binary(source)) {
    reporter.report(Code::S109, {}, {}, {Fact::words(binary_as(source))});
  } else {
    report_unknown(source, chosen, reporter);
  }
}

bool looks_binary(const Source& source) {
  const std::string_view head = source.as_it_lies().substr(0, 4096);
  const auto control = [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte < 0x20 && (byte < '\t' || byte > '\r') && byte != 0x1A;  // 1A ends a DOS file
  };
  const auto controls = static_cast<std::size_t>(std::count_if(head.begin(), head.end(), control));
  return head.find('\0') != std::string_view::npos || controls * 16 > head.size();
}

}  // namespace hakem
