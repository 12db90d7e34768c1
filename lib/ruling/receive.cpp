#include "ruling/receive.hpp"

#include <algorithm>
#include <set>

#include "arrival/arrival.hpp"
#include "core/encoding.hpp"
#include "formats/typed/typed.hpp"
#include "ruling/looks_like.hpp"
#include "ruling/readings.hpp"

namespace hakem {
namespace {

// In the strings of a JSON a record is escaped: what is recognised there is not the notation of the whole.
const Format* recognised(const Source& source) {
  const Format* const found = recognise(source);
  const bool within = found != nullptr && !is_of_json(*found) && arrival::is_json(source.text());
  return within ? nullptr : found;
}

const Format* notation_of(const Source& source, const Format* known) {
  return known != nullptr ? known : recognised(source);
}

// find_record(), which goes through all of a text that holds none: of the same text it is asked once.
class RecordBelow {
 public:
  std::size_t in(std::string_view text) {
    constexpr std::size_t most_kept = 1U << 20U;
    if (asked_ && text_ == text) return found_;
    found_ = find_record(text);
    asked_ = text.size() <= most_kept;
    if (asked_) text_ = text;
    return found_;
  }

 private:
  bool asked_ = false;
  std::string text_;
  std::size_t found_ = 0;
};

// At its beginning, or below something else.
bool holds_record(const Source& source, RecordBelow& below) {
  if (recognised(source) != nullptr) return true;
  return !arrival::is_json(source.text()) && below.in(source.text()) != std::string_view::npos;
}

// A letter, the text of a page: what stands before the line at which a record begins, if it does.
bool take_off_text_above(Source& source, std::size_t at) {
  const std::string_view text = source.text();
  if (at == text.npos) return false;
  Unwrapped made;
  made.copy(text, at, text.size());
  source.unwrap(std::move(made), text_above);
  return true;
}

// The same bytes, with nothing undone.
Source as_it_arrived(const Source& source) {
  Source arrived = Source::from_bytes(source.name(), source.bytes(), source.encoding());
  arrived.taken_out_of(source.container());
  return arrived;
}

}  // namespace

bool is_of_json(const Format& format) {
  return std::ranges::any_of(format.extensions, [](std::string_view ending) {
    return ending == ".json" || ending == ".bgf";  // a .bgf begins with a line of JSON
  });
}

void each_received_as_typed(const Source& source, const std::function<bool(Source)>& take) {
  const bool json = arrival::is_json(source.as_it_lies());
  if (source.is_binary() || (arrival::is_document(source.text()) && !json) ||
      is_report_of_ours(source.as_it_lies()))
    return;
  const bool guessed = source.as_it_lies().size() <= arrival::most_typed;
  std::vector<std::string> tried;
  // False where no other is wanted.
  const auto offer = [&](Source other) {
    if (std::ranges::find(tried, other.text()) != tried.end()) return true;
    if (guessed) tried.emplace_back(other.text());
    if (!holds_typed_record(other.text(), !json)) return true;  // the numbers of data look like results
    other.leave_as_it_lies();
    return take(std::move(other));
  };
  const auto is_none = [](const Source&) { return false; };
  if (!json) {
    Source other = as_it_arrived(source);
    arrival::unwrap_transport(other, arrival::For::what_people_type);
    if (!offer(std::move(other))) return;
  }
  if (!guessed) return;
  for (const auto guesses : {arrival::Guesses::none, arrival::Guesses::all}) {
    Source bare = as_it_arrived(source);
    arrival::unwrap(bare, is_none, guesses);
    if (!offer(std::move(bare))) return;
  }
  Source once = as_it_arrived(source);
  arrival::unwrap_transport(once, arrival::For::what_people_type);
  if (arrival::unwrap_repeats(once)) offer(std::move(once));
}

const Format* typed_notation() {
  static const Format* const typed = format_named("typed");
  return typed;
}

const Format* receive(Source& source, const Format* known) {
  if (source.is_binary()) source.leave_as_it_lies();
  if (source.is_left_as_it_lies()) return notation_of(source, known);
  if (known == nullptr && is_report_of_ours(source.as_it_lies())) {  // it quotes the records it is about
    source.leave_as_it_lies();
    return nullptr;
  }
  if (known == typed_notation()) {
    arrival::unwrap_transport(source, arrival::For::what_people_type);
    return known;
  }
  // Its strings hold just the letters they mean: none is taken for another, nothing is undone within them.
  if (is_json_object(source.text()))
    if (const Format* exact = notation_of(source, known); exact != nullptr && is_of_json(*exact))
      return exact;
  if (!source.is_plain()) arrival::unwrap_signs(source);
  const Format* const found = notation_of(source, known);
  if (found != nullptr && !arrival::looks_wrapped(source.text())) return found;
  const std::size_t layers = source.layers().size();
  RecordBelow below;
  arrival::unwrap(source, [&](const Source& so_far) {
    const bool looked_at = known == nullptr && so_far.layers().size() == layers;
    return (looked_at && found != nullptr) || holds_record(so_far, below);
  });
  const Format* bare = source.layers().size() == layers ? found : notation_of(source, known);
  if (bare == nullptr && take_off_text_above(source, below.in(source.text()))) {
    arrival::unwrap(source, [](const Source&) { return true; });
    bare = notation_of(source, known);
  }
  if (bare == nullptr) source.rewrap(found != nullptr ? layers : 0);
  return bare != nullptr ? bare : found;
}

std::vector<Source> received_otherwise(const FileReport& report) {
  const Source& source = report.source;
  std::vector<Source> others;
  if (source.is_left_as_it_lies()) return others;
  const auto add = [&](Source other) {
    const auto is_same = [&](const Source& one) { return one.text() == other.text(); };
    if (is_same(source) || std::ranges::any_of(others, is_same)) return;
    other.leave_as_it_lies();
    others.push_back(std::move(other));
  };
  // Signs are looked at in every text that is not plain: that is no look at its lines yet.
  const auto signs = static_cast<std::size_t>(std::ranges::count_if(
      source.layers(), [](const Source::Layer& layer) { return arrival::is_way_of_signs(layer.way); }));
  if (source.layers().size() > signs) add(as_it_arrived(source));
  RecordBelow below;
  const auto unwrapped_until = [&](auto is_record) {
    Source other = as_it_arrived(source);
    arrival::unwrap(other, is_record);
    if (recognised(other) == nullptr) take_off_text_above(other, below.in(other.text()));
    add(std::move(other));
  };
  const auto is_sure_document = [](const Source& so_far) {
    return arrival::is_document(so_far.text()) && recognised(so_far) != nullptr;
  };
  unwrapped_until([&](const Source& so_far) {
    return is_sure_document(so_far) || (so_far.layers().size() > signs && holds_record(so_far, below));
  });
  unwrapped_until(is_sure_document);
  if (arrival::is_document(source.text())) {  // with more around its lines than signs
    Source other = as_it_arrived(source);
    arrival::unwrap_transport(other, arrival::For::any_notation);
    add(std::move(other));
  }
  if (Source other = source; arrival::unwrap_repeats(other)) add(std::move(other));
  if (begins_with_nothing(report))
    if (Source other = received_like(source, source.bytes());
        take_off_text_above(other, below.in(other.text())))
      add(std::move(other));
  return others;
}

Source received_like(const Source& model, std::string bytes) {
  Source source = Source::from_bytes(model.name(), std::move(bytes), model.encoding());
  for (const Source::Layer& layer : model.layers()) {
    if (layer.way == text_above) {
      take_off_text_above(source, find_record(source.text()));
    } else if (std::optional<Unwrapped> made = arrival::unwrapper_of(layer.way)->undo(source.text())) {
      source.unwrap(std::move(*made), layer.way);
    }
  }
  source.leave_as_it_lies();
  return source;
}

void report_ways(const Source& source, Reporter& reporter) {
  if (!source.container().empty()) reporter.report(Code::S116, {}, {}, {Fact::words(source.container())});
  std::set<std::string_view> told;  // a quotation of a quotation is one way
  for (const Source::Layer& layer : source.layers())
    if (told.insert(layer.way).second) reporter.report(Code::S116, {}, {}, {Fact::words(layer.way)});
}

}  // namespace hakem
