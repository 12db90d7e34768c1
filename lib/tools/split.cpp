#include "tools/split.hpp"

#include <algorithm>

#include "arrival/arrival.hpp"
#include "core/fold.hpp"
#include "diag/say.hpp"
#include "tools/diff.hpp"

namespace hakem {
namespace {

bool is_line_end(char c) { return c == '\n' || c == '\r'; }

// A line is a thing of its own in it, and a match a run of lines.
bool is_sliceable(const Record& record) {
  // What is wrapped around a record has no place for a part of it, but for signs among its own.
  if (!std::ranges::all_of(record.source().layers(),
                           [](const auto& layer) { return arrival::is_way_of_signs(layer.way); }))
    return false;
  return record.report().format == "mat" || record.report().format == "tavla";
}

// Where in the bytes the line begins that begins at `offset` of the text: the file's own text has the same
// line ends.
std::size_t in_bytes(const Source& source, std::size_t offset) {
  const std::string_view text = source.as_it_lies();
  offset = source.in_file({static_cast<std::uint32_t>(offset), 0}).offset;
  const std::string& bytes = source.bytes();
  auto ends = std::ranges::count_if(text.substr(0, offset), is_line_end);
  if (ends == 0) return 0;
  const bool wide = source.encoding() == Encoding::utf16le || source.encoding() == Encoding::utf16be;
  const std::size_t unit = wide ? 2 : 1;
  const std::size_t low = source.encoding() == Encoding::utf16be ? 1 : 0;
  for (std::size_t at = 0; at + unit <= bytes.size(); at += unit) {
    const bool plain = !wide || bytes[at + 1 - low] == '\0';
    if (plain && is_line_end(bytes[at + low]) && --ends == 0) return at + unit;
  }
  return bytes.size();
}

std::size_t line_start(std::string_view text, std::size_t offset) {
  while (offset > 0 && !is_line_end(text[offset - 1])) --offset;
  return offset;
}

// The first line of match `part`, the second or a later one: the first of what was read for it before its
// first game. Who plays, by which rules, and the line "TAVLA 1" are no events of their own, and that line may
// stand alone above.
std::size_t first_line(const Record& record, const MatchPart& part) {
  const Match& events = record.events();
  const std::string_view text = record.source().text();
  std::size_t first = part.head->span.offset;
  const auto reach = [&first](Span span) {
    if (span.length > 0) first = std::min<std::size_t>(first, span.offset);
  };
  for (const std::string_view name : part.head->names) {
    const bool is_slice = name.data() >= text.data() && name.data() < text.data() + text.size();
    if (is_slice) reach({static_cast<std::uint32_t>(name.data() - text.data()), 1});
  }
  reach(part.head->rules_span);
  for (const RuleOption& chosen : part.head->options) reach(chosen.span);
  for (const Tag& tag : part.head->tags) reach(tag.span);
  for (std::size_t i = part.first_entry; i < part.end_entry; ++i) {
    const Match::Entry entry = events.entries[i];
    if (entry.kind == Match::Kind::begin_game) break;
    if (entry.kind == Match::Kind::note) reach(events.notes[entry.index].span);
  }
  first = line_start(text, first);
  const std::size_t word = text.substr(0, first).find_last_not_of(" \t\r\n");
  if (record.report().format != "tavla" || word == std::string_view::npos) return first;
  const std::size_t above = line_start(text, word);
  return fold(text.substr(above, word + 1 - above)).starts_with("tavla ") ? above : first;
}

// Letters and digits of a name, anything else a hyphen.
std::string safe(std::string_view name, std::string_view otherwise) {
  constexpr std::size_t longest = 40;
  std::string text;
  for (const char c : fold(name)) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    if (letter && text.size() < longest) text += c;
    if (!letter && !text.empty() && text.back() != '-') text += '-';
  }
  while (!text.empty() && text.back() == '-') text.pop_back();
  return text.empty() ? std::string(otherwise) : text;
}

std::string slice_name(const MatchPart& part, std::size_t number, std::size_t count, const Format& format) {
  const std::array<std::string, 2> names = names_of(part);
  const bool money = part.head->money || part.head->length == 0;
  return fmt::format("{:0{}}-{}-{}-{}{}", number, std::to_string(count).size(), safe(names[0], "white"),
                     safe(names[1], "black"),
                     money ? std::string("money") : std::to_string(part.head->length),
                     format.extensions.front());
}

// The events of match `i`; what stands behind the last match goes with it.
std::string rewritten(const Record& record, std::size_t i, const Format& format) {
  std::string text;
  const std::unique_ptr<Sink> writer = format.writer(text);
  const MatchPart& part = record.matches()[i];
  const bool last = i + 1 == record.matches().size();
  record.events().send_to(*writer, part.first_entry, last ? SIZE_MAX : part.end_entry);
  return text;
}

bool same_matches(const Record& whole, std::size_t first, const Record& part, bool strict) {
  const std::span<const MatchPart> all = whole.matches();
  if (first + part.matches().size() > all.size()) return false;
  const DiffResult found =
      diff(whole, all.subspan(first, part.matches().size()), part, part.matches(), strict);
  // A comment behind one match stands before the next when both are in one file.
  return std::ranges::all_of(found.differences,
                             [](const Difference& one) { return one.kind == Difference::Kind::note; });
}

// Whether `text` holds the matches of `records` one after the other.
bool holds(const std::string& text, const Format* format, std::span<const std::unique_ptr<Record>> records,
           bool strict) {
  const Record whole(Source::from_bytes("", text), format);
  std::size_t first = 0;
  for (const std::unique_ptr<Record>& record : records) {
    if (!same_matches(whole, first, *record, strict)) return false;
    first += record->matches().size();
  }
  return first == whole.matches().size();
}

// The bytes of one record as they go behind others.
std::string_view without_mark(const Source& source) {
  const std::string_view bytes = source.bytes();
  return source.has_bom() ? bytes.substr(mark_length(bytes, source.encoding())) : bytes;
}

// Whatever ends a line in the encoding of `source`.
std::string line_end(const Source& source) {
  std::string encoded;
  encode(source.line_end(), source.encoding(), encoded);
  return encoded;
}

std::string concatenated(std::span<const std::unique_ptr<Record>> records, bool as_utf8, bool empty_line) {
  std::string bytes;
  for (std::size_t i = 0; i < records.size(); ++i) {
    const Source& source = records[i]->source();
    if (i != 0) {
      const Source& before = records[i - 1]->source();
      const std::string end = as_utf8 ? "\n" : line_end(before);
      if (!before.text().empty() && !is_line_end(before.text().back())) bytes += end;
      if (empty_line) bytes += end;
    }
    bytes += as_utf8 ? source.text() : i == 0 ? std::string_view(source.bytes()) : without_mark(source);
  }
  return bytes;
}

// Compared with what each record alone becomes, so that what the notation has no place for is no fault of
// joining.
Joined written_as(std::span<const std::unique_ptr<Record>> records, const Format& format) {
  Joined joined;
  joined.anew = &format;
  const Format* reader = format.read != nullptr ? &format : nullptr;
  const std::unique_ptr<Sink> writer = format.writer(joined.bytes);
  std::vector<std::unique_ptr<Record>> alone;
  for (const std::unique_ptr<Record>& record : records) {
    record->events().send_to(*writer);
    std::string text;
    record->events().send_to(*format.writer(text));
    alone.push_back(std::make_unique<Record>(Source::from_bytes("", text), reader));
  }
  if (!holds(joined.bytes, reader, alone, false)) joined.fault = Joined::Fault::reading;
  return joined;
}

}  // namespace

const Format* notation_of_slices(const Record& record) {
  if (is_sliceable(record) || record.matches().size() == 1) return nullptr;
  const Format* format = format_named(record.report().format);
  return format->writer != nullptr ? format : format_named("json");
}

std::vector<Slice> split(const Record& record) {
  const Format* anew = notation_of_slices(record);
  const Format* format = anew != nullptr ? anew : format_named(record.report().format);
  const std::vector<MatchPart>& matches = record.matches();
  const std::string_view bytes = record.source().bytes();
  std::vector<Slice> slices;
  std::size_t begin = 0;
  for (std::size_t i = 0; i < matches.size(); ++i) {
    std::string text;
    if (anew == nullptr) {
      const bool last = i + 1 == matches.size();
      const std::size_t end =
          last ? bytes.size() : in_bytes(record.source(), first_line(record, matches[i + 1]));
      text = bytes.substr(begin, end - begin);
      begin = end;
    } else {
      text = rewritten(record, i, *format);
    }
    slices.push_back({slice_name(matches[i], i + 1, matches.size(), *format), std::move(text)});
  }
  return slices;
}

bool reads_the_same(const Record& record, const std::vector<Slice>& slices) {
  for (std::size_t i = 0; i < slices.size(); ++i) {
    const Record part(Source::from_bytes(slices[i].name, slices[i].bytes, record.source().encoding()));
    if (part.matches().size() != 1 || !same_matches(record, i, part, true)) return false;
  }
  return slices.size() == record.matches().size();
}

Joined join(std::span<const std::unique_ptr<Record>> records, const Format* to) {
  const FileReport& first = records.front()->report();
  const auto all = [&](auto test) { return std::ranges::all_of(records, test); };
  const bool alike =
      all([&](const std::unique_ptr<Record>& record) { return record->report().format == first.format; });
  if (to == nullptr && !alike) return {Joined::Fault::notations, false, nullptr, {}};
  if (to == nullptr) to = format_named(first.format);
  if (!alike || to->name != first.format || !is_sliceable(*records.front())) {
    if (to->writer == nullptr) to = format_named("json");
    return written_as(records, *to);
  }
  Joined joined;
  joined.in_utf8 = !all([&](const std::unique_ptr<Record>& record) {
    return record->source().encoding() == first.source.encoding();
  });
  for (const bool empty_line : {false, true}) {
    joined.bytes = concatenated(records, joined.in_utf8, empty_line);
    if (holds(joined.bytes, to, records, true)) return joined;
  }
  joined.fault = Joined::Fault::reading;
  return joined;
}

}  // namespace hakem
