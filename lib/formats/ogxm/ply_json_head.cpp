// What stands around the games.
#include <algorithm>
#include <string>

#include "formats/ogxm/head_tags.hpp"
#include "formats/ogxm/ply_collector.hpp"
#include "formats/ogxm/ply_json.hpp"
#include "formats/utc.hpp"

namespace hakem {
namespace {

using Kind = JsonNode::Kind;

// The members that are read, or repeat what others say. What else there is becomes a note.
constexpr std::string_view of_data[] = {"games",
                                        "variant",
                                        "player_white",
                                        "player_black",
                                        "match_length",
                                        "crawford",
                                        "jacoby",
                                        "beavers",
                                        "beaver",
                                        "raccoon",
                                        "auto_doubles",
                                        "cube_limit",
                                        "timestamp",
                                        "event",
                                        "site",
                                        "round",
                                        "source",
                                        "result",
                                        "started_at",
                                        "completed_at",
                                        "white_score",
                                        "black_score",
                                        "winner",
                                        "replay_complete",
                                        "score_start",
                                        "stage",
                                        "table",
                                        "city",
                                        "country",
                                        "event_url",
                                        "event_year",
                                        "platform",
                                        "match_ref",
                                        "rated",
                                        "player_seat",
                                        "analysis_info",
                                        "analyses_info",
                                        "annotations",
                                        "checksum",
                                        "ogxm",
                                        "white_score_start",
                                        "black_score_start"};
// Scalars that are tags, and what they are called.
struct NamedTag {
  std::string_view member, key;
};
constexpr NamedTag tags[] = {{"event", "Event"},
                             {"site", "Site"},
                             {"round", "Round"},
                             {"source", "source"},
                             {"started_at", "started_at"},
                             {"completed_at", "completed_at"},
                             {"replay_complete", "replay_complete"},
                             {"result", "result"},
                             {"stage", "Stage"},
                             {"table", "Table"},
                             {"city", "City"},
                             {"country", "Country"},
                             {"event_url", "Event URL"},
                             {"event_year", "Year"},
                             {"platform", "Platform"},
                             {"match_ref", "Match ID"},
                             {"rated", "Rated"},
                             {"player_seat", "Recorder"}};

constexpr std::string_view variants[] = {"backgammon", "nackgammon", "hypergammon"};

Setting setting(const Object& object, std::string_view key) {
  if (!object.has(key)) return Setting::unset;
  return object.flag(key, false) ? Setting::yes : Setting::no;
}

}  // namespace

void PlyJson::rules(MatchHead& head, const Object& data) const {
  head.length_written = data.has("match_length");
  head.length = static_cast<std::int32_t>(data.integer("match_length", 0, 999, 0));
  head.money = head.length == 0;
  head.result_means_resignation = true;  // of a player who left, no ply tells
  if (!head.money) head.crawford = setting(data, "crawford");
  if (head.money) head.jacoby = setting(data, "jacoby");
  head.beavers = setting(data, data.has("beavers") ? "beavers" : "beaver");
  head.automatic_doubles = setting(data, "auto_doubles");
  if (!is_null(data, "cube_limit"))
    head.cube_limit = static_cast<std::int32_t>(data.integer("cube_limit", 0, INT32_MAX, 0));
  if (head.beavers != Setting::yes || !data.has("raccoon")) return;
  const RuleOptionFound found = find_rule_option("raccoons", data.flag("raccoon", false) ? "yes" : "no");
  if (found.option && found.value) head.options.push_back({*found.option, *found.value, {}});
}

void PlyJson::match(const Object& data, const JsonValue value) {
  if (!data.has("games")) data.refuse("games");
  const JsonItems games = data.array("games");
  const std::string_view variant = data.text("variant");
  const auto* const known = std::ranges::find(variants, variant);
  const bool is_longgammon = variant == "longgammon" || variant == "long";
  if (!variant.empty() && known == std::end(variants) && !is_longgammon) {
    out_.report(Code::N148, data.span(), {variant});
    const std::string_view raw = source_.text();
    return out_.note(NoteKind::unknown, raw, {0, static_cast<std::uint32_t>(raw.size())});
  }
  MatchHead head;
  head.span = data_span_ = data.span();
  head.names = {data.text("player_white"), data.text("player_black")};
  if (variant == variants[1]) head.variation = Variation::nackgammon;
  if (variant == variants[2]) head.variation = Variation::hypergammon;
  rules(head, data);
  learn_annotations(data);
  for (const ogxm::Annotation& each : annotations_.of(ogxm::Annotation::Scope::match))
    if (each.field == hakem_unset) ogxm::leave_unset(each.text, head);
  add_tags(head, data);
  if (data.faults().any()) return;
  seat_is_next_ = data.has("ogxm");
  if (const auto told = is_null(data, "score_start") ? std::nullopt : data.pair("score_start", 0, 99'999))
    told_start_ = {static_cast<std::int32_t>((*told)[0]), static_cast<std::int32_t>((*told)[1])};
  out_.begin_match(head);
  if (!head.length_written) out_.report(Code::N105, data.span());
  comments(annotations_.of(ogxm::Annotation::Scope::match));
  keep_others(value, data.span(), of_data);
  analysis_.learn(data, !head.money);
  teller_.begin_match(head.variation, is_longgammon);
  for (const JsonValue each : games)
    if (!data.faults().any()) game(Object(source_, data.faults(), each, data.span()), each);
  if (data.faults().any()) return;
  comments(annotations_.from(ogxm::Annotation::Scope::game, games_));  // of places that are not there
  comments(annotations_.from(ogxm::Annotation::Scope::ply, plies_));
  final_score(data);
  if (!data.faults().any()) out_.end_match();
}

// What the document says beside the plies and has no other place, as it stands there.
void PlyJson::add_tags(MatchHead& head, const Object& data) {
  const auto tag = [&](std::string_view key, std::string_view value, std::string_view written) {
    head.tags.push_back({key, value, written, data.span()});
  };
  const std::int64_t started =
      is_null(data, "timestamp") ? 0 : data.integer("timestamp", 0, 99'999'999'999, 0);
  if (started > 0) {
    const Utc moment = utc(started);
    tag("EventDate", source_.keep(moment.date), "timestamp");
    tag("EventTime", source_.keep(moment.time), "timestamp");
  }
  for (const NamedTag& each : tags) {
    if (!data.has(each.member)) continue;
    const JsonValue value = data.value(each.member);
    if (value.is(Kind::object) || value.is(Kind::array) || value.is(Kind::null)) continue;
    tag(each.key, value.text(), each.member);
  }
}

void PlyJson::final_score(const Object& data) {
  if (is_null(data, "white_score") || is_null(data, "black_score")) return;
  Claim claim;
  claim.kind = ClaimKind::score;
  claim.score = {data.integer("white_score", 0, 99'999), data.integer("black_score", 0, 99'999)};
  claim.span = claim.points_span = data.span();
  out_.claim(claim);
}

// What is wrong with one costs none: it is a comment as it stands there.
void PlyJson::learn_annotations(const Object& data) {
  using ogxm::Annotation;
  if (!data.has("annotations")) return;
  std::vector<Annotation> all;
  for (const JsonValue each : data.array("annotations")) {
    JsonFaults faults;
    const Object told(source_, faults, each, data.span());
    const std::string_view scope = told.text("scope");
    Annotation one;
    one.field = told.text("key");
    one.text = told.text("value");
    if (scope == "game" || scope == "ply") {
      one.scope = scope == "ply" ? Annotation::Scope::ply : Annotation::Scope::game;
      one.ref = static_cast<std::uint32_t>(told.integer("ref", 0, UINT32_MAX, 0));
    }
    if (faults.any()) one = {};
    if (faults.any()) one.text = each.text();
    one.span = told.span();
    all.push_back(one);
  }
  annotations_.add(all);
}

// Those without a key are for people.
void PlyJson::comments(std::span<const ogxm::Annotation> here) {
  for (const ogxm::Annotation& each : here)
    if (each.field.empty() && !each.text.empty()) out_.note(NoteKind::comment, each.text, each.span);
}

}  // namespace hakem
