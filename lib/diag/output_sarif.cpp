// SARIF 2.1.0 (OASIS): what code hosts and editors read. Results leave file by file; what is only known at
// the end (the rules met, the files they were met in, what could not be read) follows them, as members of an
// object have no order.
#include <algorithm>
#include <optional>
#include <unordered_map>
#include <vector>

#include "diag/escape.hpp"
#include "diag/finding_text.hpp"
#include "diag/fingerprint.hpp"
#include "diag/fix_text.hpp"
#include "diag/json_text.hpp"
#include "diag/outputs.hpp"
#include "diag/sarif_rules.hpp"

namespace hakem {
namespace {

constexpr std::size_t longest_snippet = 200;  // bytes

void append_message(std::string& out, std::string_view text) { JsonObject(out).text("text", text); }

void append_region(const FileReport& report, Span span, bool with_snippet, std::string& out) {
  const auto [begin, end] = report.source.locate(span);
  JsonObject region(out);
  if (report.source.is_binary()) {  // SARIF 2.1.0, 3.30.4: a region of bytes
    region.number("byteOffset", span.offset);
    region.number("byteLength", span.length);
    return;
  }
  region.number("startLine", begin.line);
  region.number("startColumn", begin.column);
  region.number("endLine", end.line);
  region.number("endColumn", end.column);
  if (with_snippet && span.length <= longest_snippet)
    append_message(region.member("snippet"), report.source.slice(span));
}

// "match 1/game 3/turn 12"; the smallest part that holds the finding is its name.
void append_logical_location(const Place& place, std::string& out) {
  JsonObject location(out);
  std::string path;
  std::string part;
  std::string_view kind;
  const auto enter = [&](std::string_view name, std::uint32_t number) {
    if (number == 0) return;
    part = fmt::format("{} {}", name, number);
    path += (path.empty() ? "" : "/") + part;
    kind = name;
  };
  enter("match", place.match);
  enter("game", place.game);
  enter("turn", place.turn);
  location.text("name", part);
  location.text("fullyQualifiedName", path);
  location.text("kind", kind);
}

// A viewer makes links of [text](address); what stands in a record shall not become one.
std::string without_links(std::string text) {
  for (std::size_t at = text.find("]("); at != std::string::npos; at = text.find("](", at))
    text.insert(at + 1, " ");
  return text;
}

void append_fix(const FileReport& report, const Fix& fix, std::string_view uri, Language language,
                std::string& out) {
  JsonObject object(out);
  append_message(object.member("description"), without_links(advice(report, fix, language)));
  {
    JsonArray changes(object.member("artifactChanges"));
    JsonObject change(changes.next());
    JsonObject(change.member("artifactLocation")).text("uri", uri);
    JsonArray replacements(change.member("replacements"));
    for (const Fix::Edit& edit : fix.edits) {
      JsonObject replacement(replacements.next());
      append_region(report, edit.span, false, replacement.member("deletedRegion"));
      append_message(replacement.member("insertedContent"), edit.text);
    }
  }
  JsonObject(object.member("properties")).flag("safe", fix.safe);
}

class SarifOutput final : public Output {
 public:
  SarifOutput(const RenderOptions& options, std::string& out)
      : options_(options), out_(out), index_(catalog().size(), unmet) {
    out_ +=
        "{\"$schema\":\"https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/"
        "sarif-schema-2.1.0.json\",\"version\":\"2.1.0\",\"runs\":[{\"columnKind\":\"unicodeCodePoints\","
        "\"language\":";
    append_json(out_, in(options_.language, "en", "tr"));
    out_ += ",\"results\":[";
  }

  void add(const FileReport& report) override {
    if (report.diagnostics.empty()) return;
    uri_ = file_uri(report.source.name());
    enter_artifact(report);
    Fingerprints fingerprints;
    for (const Diagnostic& finding : report.diagnostics) {
      out_ += first_ ? "\n" : ",\n";
      first_ = false;
      append_result(report, finding, fingerprints.next(report, finding));
    }
    if (!report.readable) append_failure(report);
    if (report.dropped != 0) append_dropped(report);
  }

  void finish(const Summary& summary) override {
    out_ += "\n],\"artifacts\":[" + artifacts_ + "],\"invocations\":[";
    {
      JsonObject invocation(out_);
      invocation.flag("executionSuccessful", summary.unreadable == 0);
      invocation.member("toolExecutionNotifications") += "[" + notifications_ + "]";
    }
    out_ += "],\"tool\":{\"driver\":";
    append_sarif_driver(met_, options_, out_);
    out_ += "},\"translations\":[";
    append_sarif_translation(met_, options_.language == Language::en ? Language::tr : Language::en, out_);
    out_ += "]}]}\n";
  }

 private:
  static constexpr std::size_t unmet = static_cast<std::size_t>(-1);

  // The number of a rule in the order they are met.
  std::size_t rule_index(Code code) {
    std::size_t& index = index_[static_cast<std::size_t>(code)];
    if (index == unmet) {
      index = met_.size();
      met_.push_back(code);
    }
    return index;
  }

  // A file that was named twice is one artifact.
  void enter_artifact(const FileReport& report) {
    const auto [known, is_new] = artifact_of_.try_emplace(uri_, artifact_of_.size());
    artifact_ = known->second;
    if (!is_new) return;
    if (!artifacts_.empty()) artifacts_ += ',';
    JsonObject artifact(artifacts_);
    JsonObject(artifact.member("location")).text("uri", uri_);
    if (report.readable) artifact.text("encoding", encoding_name(report.source.encoding()));
  }

  void append_file(JsonObject& physical) const {
    JsonObject artifact(physical.member("artifactLocation"));
    artifact.text("uri", uri_);
    artifact.number("index", artifact_);
  }

  void append_location(const FileReport& report, const Diagnostic& finding, std::string& out) const {
    JsonObject location(out);
    {
      JsonObject physical(location.member("physicalLocation"));
      append_file(physical);
      if (has_place_in_text(report, finding))
        append_region(report, finding.span, true, physical.member("region"));
    }
    if (finding.place.match == 0) return;
    JsonArray logical(location.member("logicalLocations"));
    append_logical_location(finding.place, logical.next());
  }

  void append_result(const FileReport& report, const Diagnostic& finding, const std::string& fingerprint) {
    JsonObject result(out_);
    result.text("ruleId", id(finding.code));
    result.number("ruleIndex", rule_index(finding.code));
    result.text("level", sarif_level(finding.severity));
    append_message(result.member("message"), without_links(long_message(report, finding, options_)));
    {
      JsonArray locations(result.member("locations"));
      append_location(report, finding, locations.next());
    }
    JsonObject(result.member("partialFingerprints")).text("hakemFinding/v1", fingerprint);
    if (!finding.fixes.empty()) {
      JsonArray fixes(result.member("fixes"));
      for (const Fix& fix : finding.fixes) append_fix(report, fix, uri_, options_.language, fixes.next());
    }
    if (!finding.play) return;
    JsonObject properties(result.member("properties"));
    append_play_members(*finding.play, options_, properties);
  }

  // A file that could not be ruled on is a result, so that nobody overlooks it, and besides a fault of the
  // run.
  void append_failure(const FileReport& report) {
    const Diagnostic& why = *std::ranges::max_element(report.diagnostics, {}, &Diagnostic::severity);
    append_notification("error", without_links(long_message(report, why, options_)), why.code);
  }

  void append_dropped(const FileReport& report) {
    append_notification("warning",
                        say(options_.language, "findings that were only counted: {}",
                            "yalnızca sayılan başka bulgular: {}", report.dropped),
                        {});
  }

  void append_notification(std::string_view level, std::string_view text, std::optional<Code> code) {
    if (!notifications_.empty()) notifications_ += ',';
    JsonObject notification(notifications_);
    notification.text("level", level);
    append_message(notification.member("message"), text);
    {
      JsonArray locations(notification.member("locations"));
      JsonObject location(locations.next());
      JsonObject physical(location.member("physicalLocation"));
      append_file(physical);
    }
    if (!code) return;
    JsonObject rule(notification.member("associatedRule"));
    rule.text("id", id(*code));
    rule.number("index", rule_index(*code));
  }

  RenderOptions options_;
  std::string& out_;
  bool first_ = true;
  std::string uri_;                                           // of the file in hand
  std::string artifacts_;                                     // members of an array, of files with findings
  std::unordered_map<std::string, std::size_t> artifact_of_;  // by URI
  std::size_t artifact_ = 0;                                  // of the file in hand
  std::string notifications_;
  std::vector<Code> met_;
  std::vector<std::size_t> index_;  // by Code: its place in met_
};

}  // namespace

std::unique_ptr<Output> sarif_output(const RenderOptions& options, std::string& out) {
  return std::make_unique<SarifOutput>(options, out);
}

}  // namespace hakem
