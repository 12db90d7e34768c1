#include "formats/ogxm/frame.hpp"

#include <algorithm>
#include <string>

#include "core/utf8.hpp"
#include "formats/inflate.hpp"

namespace hakem::ogxm {
namespace {

constexpr std::string_view magic = "OGXM";
constexpr std::string_view end_mark = "END!";
constexpr std::size_t total_at = 12;

// A file is never smaller than its header and its end.
constexpr std::uint32_t header_size(std::uint16_t major) { return major == 1 ? 20 : 16; }
constexpr std::uint32_t end_size(std::uint16_t major) { return major == 1 ? 8 : 4; }

constexpr std::size_t section_head(std::uint16_t major) { return major == 1 ? 12 : 9; }

// Of both versions.
constexpr std::string_view known_kinds[] = {"MTCH", "MHDR", "GAME", "ANAL", "DECS", "EVAL", "ALTS", "CUBE",
                                            "GVAN", "SIGN", "MSIG", "CLCK", "VIDO", "ANNO", "CSUM"};

template <typename Number>
Number number_at(std::string_view bytes, std::size_t at) {
  Number value{};
  if (at + sizeof value <= bytes.size()) std::memcpy(&value, bytes.data() + at, sizeof value);
  return value;
}

// The size that a header at the beginning of `bytes` tells, if it may be true.
std::optional<std::uint32_t> told_size(std::string_view bytes) {
  if (!bytes.starts_with(magic) || bytes.size() < total_at + 4) return std::nullopt;
  const auto major = number_at<std::uint16_t>(bytes, 4);
  const auto total = number_at<std::uint32_t>(bytes, total_at);
  const bool can_be = (major == 1 || major == 2) && total >= header_size(major) + end_size(major);
  return can_be && total <= bytes.size() ? std::optional(total) : std::nullopt;
}

class FrameReader {
 public:
  FrameReader(const Source& source, std::string_view file, Emitter& out)
      : file_(file), base_(static_cast<std::uint32_t>(file.data() - source.text().data())), out_(out) {
    frame_.bytes = file;
    frame_.major = number_at<std::uint16_t>(file, 4);
  }

  Frame read() {
    constexpr std::uint16_t ours[] = {0, 3, 0};  // the highest reader's minor that is understood, by major
    if (file_.size() < header_size(1)) {         // the shortest file is longer than the longest header
      cut_off(0, file_.size());
      return frame_;
    }
    if (frame_.major != 1 && frame_.major != 2) {
      out_.report(Code::N173, span(4, 2), {Fact::words("its version|sürümü")});
      frame_.whole = false;
      return frame_;
    }
    const auto reader_major = number_at<std::uint16_t>(file_, 8);
    const auto reader_minor = number_at<std::uint16_t>(file_, 10);
    if (reader_major > frame_.major || (reader_major == frame_.major && reader_minor > ours[frame_.major]))
      out_.report(Code::N173, span(8, 4), {Fact::words("its version|sürümü")});
    sections();
    checksum();
    return frame_;
  }

 private:
  // Of what is there of it: the file may end before.
  Span span(std::size_t at, std::size_t length) const {
    const std::size_t begin = std::min(at, file_.empty() ? 0 : file_.size() - 1);
    const std::size_t here = std::min(length, file_.size() - begin);
    return {base_ + static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(here)};
  }

  void sections() {
    const std::size_t head = section_head(frame_.major);
    for (std::size_t at = header_size(frame_.major);;) {
      if (file_.substr(at).starts_with(end_mark)) return end(at);
      if (at + head > file_.size()) return cut_off(at, at >= file_.size() ? 0 : file_.size() - at);
      if (!begins_section(at)) {
        senseless(at);
        const auto next = next_known(at + 1);
        if (!next) return;
        at = *next;
        continue;
      }
      const std::size_t length = section_length(at), left = file_.size() - at - head;
      const std::size_t told_end = at + head + std::min(length, left);
      const auto within = length > left || !goes_on(told_end) ? next_known(at + head) : std::nullopt;
      const bool is_lie = within && *within < told_end;  // another begins before it is said to end
      const std::size_t end = is_lie ? *within : told_end;
      const std::string_view kind = file_.substr(at, 4);
      if (kind == "CSUM") checksum_at_ = at;
      frame_.sections.push_back(
          {kind, file_.substr(at + head, end - at - head), (file_[at + 8] & 1) != 0, span(at, end - at)});
      if (is_lie) senseless(at);
      if (!is_lie && length > left) return cut_off(at, head + left);
      at = end;
    }
  }

  bool begins_section(std::size_t at) const {
    return at + section_head(frame_.major) <= file_.size() &&
           std::ranges::all_of(file_.substr(at, 4), [](char c) { return c > ' ' && c < 0x7F; });
  }
  bool goes_on(std::size_t at) const {
    return at >= file_.size() || file_.substr(at).starts_with(end_mark) || begins_section(at);
  }
  std::size_t section_length(std::size_t at) const { return number_at<std::uint32_t>(file_, at + 4); }

  // Where behind damage a section of a known kind begins, or the end.
  std::optional<std::size_t> next_known(std::size_t from) const {
    const std::size_t head = section_head(frame_.major);
    for (std::size_t at = from; at + end_size(frame_.major) <= file_.size(); ++at) {
      const std::string_view kind = file_.substr(at, 4);
      if (kind == end_mark && at + end_size(frame_.major) == file_.size()) return at;
      const bool is_known = std::ranges::find(known_kinds, kind) != std::end(known_kinds);
      if (is_known && at + head <= file_.size() && section_length(at) <= file_.size() - at - head) return at;
    }
    return std::nullopt;
  }

  void senseless(std::size_t at) {
    frame_.whole = false;
    out_.report(Code::N171, span(at, 4), {Fact::words("section|bölüm")});
  }

  void cut_off(std::size_t at, std::size_t length) {
    frame_.whole = false;
    out_.report(Code::N170, span(at, length));
  }

  void end(std::size_t at) {
    const std::size_t told = number_at<std::uint32_t>(file_, total_at);
    const std::size_t behind = at + end_size(frame_.major);
    size_fits_ = told == behind;
    if (!size_fits_) out_.report(Code::N171, span(total_at, 4), {Fact::words("file size|dosya boyu")});
    if (behind < file_.size())
      out_.report(Code::N171, span(behind, file_.size() - behind), {Fact::words("end|son")});
  }

  void checksum() {
    if (!checksum_at_ || !size_fits_ || !frame_.whole)
      return;  // what is wrong there is under the sum as well
    const Section& section = *frame_.section("CSUM");
    std::uint32_t algorithm = 0, told = 0;
    if (frame_.major == 1) {
      algorithm = number_at<std::uint32_t>(section.payload, 0);
      told = number_at<std::uint32_t>(section.payload, 4);
    } else {
      Bytes record = Bytes(file_, section.payload).record();
      record.varint(64);
      algorithm = static_cast<std::uint32_t>(record.varint());
      told = number_at<std::uint32_t>(record.text(), 0);
    }
    if (algorithm != 0)
      return out_.report(Code::N174, section.span, {Fact::words("checksum|sağlama toplamı")});
    if (hakem::checksum(file_.substr(0, *checksum_at_)) != told) out_.report(Code::N172, section.span);
  }

  std::string_view file_;
  std::uint32_t base_;
  Emitter& out_;
  Frame frame_;
  std::optional<std::size_t> checksum_at_;
  bool size_fits_ = true;
};

}  // namespace

std::vector<std::string_view> files_in(std::string_view bytes) {
  std::vector<std::string_view> files;
  for (std::size_t at = 0; at < bytes.size();) {
    std::size_t end = bytes.size();
    const auto told = told_size(bytes.substr(at));
    // Behind a file that tells its size the next begins at once; behind a damaged one, where a plausible one
    // does.
    if (told && (at + *told == bytes.size() || told_size(bytes.substr(at + *told)))) {
      end = at + *told;
    } else {
      for (std::size_t next = at + 1; (next = bytes.find(magic, next)) != bytes.npos; ++next) {
        if (!told_size(bytes.substr(next))) continue;
        end = next;
        break;
      }
    }
    files.push_back(bytes.substr(at, end - at));
    at = end;
  }
  return files;
}

Frame read_frame(const Source& source, std::string_view file, Emitter& out) {
  return FrameReader(source, file, out).read();
}

void report_no_match(const Source& source, const Frame& frame, Emitter& out) {
  if (!frame.whole) return;
  const auto begin = static_cast<std::uint32_t>(frame.bytes.data() - source.text().data());
  const auto head =
      static_cast<std::uint32_t>(std::min<std::size_t>(frame.bytes.size(), header_size(frame.major)));
  out.report(Code::N171, {begin, head}, {Fact::words("match|maç")});
}

void report_fault(Emitter& out, const Bytes& bytes, std::string_view section) {
  if (bytes.good()) return;
  out.report(Code::N176, {bytes.fault_at(), 1}, {section, Fact::words(bytes.fault())});
}

std::string_view readable_text(const Source& source, Emitter& out, std::string_view text) {
  std::string made;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = sequence_length(text.substr(at));
    if (length == 0 && made.empty()) made = text.substr(0, at);
    if (length == 0) made += replacement_text;
    if (length != 0 && !made.empty()) made += text.substr(at, length);
    at += std::max<std::size_t>(length, 1);
  }
  if (made.empty()) return text;
  const auto begin = static_cast<std::uint32_t>(text.data() - source.text().data());
  out.report(Code::N171, {begin, static_cast<std::uint32_t>(text.size())}, {Fact::words("text|metin")});
  return source.keep(std::move(made));
}

}  // namespace hakem::ogxm
