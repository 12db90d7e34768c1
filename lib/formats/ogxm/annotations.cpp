#include "formats/ogxm/annotations.hpp"

#include <algorithm>
#include <charconv>
#include <string>

namespace hakem::ogxm {
namespace {

constexpr std::string_view of_gammonview = "x-gammonview-";

// What GammonView notes for itself alone, as its version is.
bool is_private(std::string_view field) {
  return field.starts_with("analysis/") || field.starts_with("decisions/");
}

// "key~1" goes on with what "key" began.
bool goes_on(std::string_view key, std::string_view before) {
  const std::size_t wave = key.rfind('~');
  return wave != key.npos && key.substr(0, wave) == before;
}

std::pair<Annotation::Scope, std::uint32_t> place_of(const Annotation& one) { return {one.scope, one.ref}; }

class Reader {
 public:
  Reader(const Source& source, Emitter& out) : source_(source), out_(out) {}

  void one(Bytes& record) {
    const std::uint32_t begin = record.offset();
    const Fields fields(record.varint(64));
    const std::uint64_t scope = record.varint();
    Annotation one;
    one.ref = static_cast<std::uint32_t>(record.varint());
    one.text = record.text();
    const std::string_view key = fields.has(0) ? record.text() : std::string_view();
    if (fields.has(1)) record.varint();
    if (fields.has(2)) record.varint();
    if (fields.has(3)) record.text();
    const std::string_view author = fields.has(4) ? record.text() : std::string_view();
    if (!record.good()) return;
    one.scope = scope == 0   ? Annotation::Scope::match
                : scope == 1 ? Annotation::Scope::game
                             : Annotation::Scope::ply;
    if (one.scope == Annotation::Scope::match) one.ref = 0;
    one.span = {begin, static_cast<std::uint32_t>(record.rest().data() + record.left() -
                                                  source_.text().data() - begin)};
    if (!found.empty() && goes_on(key, key_) && found.back().ref == one.ref) {
      if (joined_.empty()) joined_ = found.back().text;
      joined_ += readable_text(source_, out_, one.text);
      return;
    }
    end_joined();
    key_ = key;
    if (key.starts_with(of_gammonview)) {
      one.field = key.substr(of_gammonview.size());
      if (is_private(one.field)) return;
      if (one.text.starts_with("1:")) one.text.remove_prefix(2);
    } else if (key.starts_with("x-hakem-")) {
      one.field = key.substr(0, key.find('/'));  // "x-hakem-tag/1" is the second of them
    } else if (one.text.empty()) {               // a drawing alone
      return;
    } else if (!key.empty() || !author.empty()) {
      std::string told(readable_text(source_, out_, author));
      if (!key.empty())
        told.append(told.empty() ? "[" : " [").append(readable_text(source_, out_, key)).append("]");
      told.append(": ").append(readable_text(source_, out_, one.text));
      one.text = source_.keep(std::move(told));
      return found.push_back(one);
    }
    one.text = readable_text(source_, out_, one.text);
    found.push_back(one);
  }

  // What was told in several is whole.
  void end_joined() {
    if (!joined_.empty()) found.back().text = source_.keep(std::exchange(joined_, {}));
  }

  std::vector<Annotation> found;

 private:
  const Source& source_;
  Emitter& out_;
  std::string_view key_;
  std::string joined_;
};

std::optional<std::uint8_t> number(std::string_view text) {
  std::uint8_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

}  // namespace

void Annotations::read(const Source& source, const Section& section, Emitter& out) {
  Reader reader(source, out);
  Bytes records(source.text(), section.payload);
  while (records.good() && !records.at_end()) {
    Bytes record = records.record();
    if (records.good()) reader.one(record);
    report_fault(out, record, section.kind);
  }
  reader.end_joined();
  add(reader.found);
}

void Annotations::add(std::span<const Annotation> more) {
  all_.insert(all_.end(), more.begin(), more.end());
  std::ranges::stable_sort(all_, {}, place_of);
}

std::span<const Annotation> Annotations::of(Annotation::Scope scope, std::uint32_t ref) const {
  const auto begin = std::ranges::lower_bound(all_, std::pair(scope, ref), {}, place_of);
  const auto end = std::ranges::upper_bound(all_, std::pair(scope, ref), {}, place_of);
  return {begin, end};  // clang 14 cannot do equal_range of libstdc++ 12
}

std::span<const Annotation> Annotations::from(Annotation::Scope scope, std::uint32_t first) const {
  const auto begin = std::ranges::lower_bound(all_, std::pair(scope, first), {}, place_of);
  const auto end = std::ranges::upper_bound(all_, scope, {}, &Annotation::scope);
  return {begin, end};
}

std::optional<PlySteps> read_steps(const Annotation& annotation) {
  PlySteps read;
  for (std::string_view rest = annotation.text; !rest.empty();) {
    const std::string_view part = rest.substr(0, rest.find(','));
    rest.remove_prefix(std::min(part.size() + 1, rest.size()));
    const std::size_t slash = std::min(part.find('/'), part.size());
    const auto from = number(part.substr(0, slash));
    const auto pips = number(part.substr(std::min(slash + 1, part.size())));
    if (!from || !pips || *from > 25 || *pips > 25 || read.n == read.steps.size()) return std::nullopt;
    read.steps[read.n++] = ply_step(*from, *pips, annotation.span);
  }
  return read.n > 0 ? std::optional(read) : std::nullopt;
}

}  // namespace hakem::ogxm
