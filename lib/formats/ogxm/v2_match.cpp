// Plies and what stands before them.
#include "formats/ogxm/v2_match.hpp"

#include <algorithm>
#include <string>

#include "formats/ogxm/frame.hpp"
#include "formats/ogxm/head_tags.hpp"

namespace hakem::ogxm {
namespace {

struct RuleBit {
  static constexpr std::uint64_t crawford = 1, jacoby = 2, beaver = 4, raccoon = 8, automatic_doubles = 16;
};

PlyBoard read_men(Bytes& bytes) {
  PlyBoard men{};
  const std::string_view all = bytes.take(men.size());
  for (std::size_t i = 0; i < all.size(); ++i) men[i] = static_cast<std::int8_t>(all[i]);
  return men;
}

class HeadReader {
 public:
  HeadReader(const Source& source, Bytes& record, Emitter& out)
      : source_(source), record_(record), out_(out), fields_(record.varint(64)) {}

  V2Head read() {
    MatchHead& head = read_.head;
    head.result_means_resignation = true;  // of a player who left, no ply need tell
    head.length = static_cast<std::int32_t>(std::min<std::uint64_t>(record_.varint(), 99'999));
    head.length_written = true;
    head.money = head.length == 0;
    variant(record_.varint());
    if (fields_.has(0)) head.names[0] = text();
    if (fields_.has(1)) head.names[1] = text();
    rules(fields_.has(2) ? record_.varint() : 0);
    if (fields_.has(3))
      head.cube_limit = static_cast<std::int32_t>(std::min<std::uint64_t>(record_.varint(), 1U << 30U));
    if (fields_.has(4)) read_.start = score<std::int32_t>();
    if (fields_.has(5)) read_.final_score = score<std::int64_t>();
    if (fields_.has(6)) result(record_.varint());
    if (fields_.has(7)) word("Source", source_words, record_.varint());
    started_ = fields_.has(8) ? static_cast<std::int64_t>(record_.varint(64)) : -1;
    if (fields_.has(9)) completed(static_cast<std::int64_t>(record_.varint(64)));
    if (fields_.has(10)) word("Recorder", seat_words, record_.varint());
    if (fields_.has(11)) {  // and so it is not to be played any more
      head.crawford = Setting::no;
      tag("Crawford Played", "Yes");
    }
    event();
    return std::move(read_);
  }

 private:
  std::string_view text() { return readable_text(source_, out_, record_.text()); }
  std::string_view keep(std::string made) const { return source_.keep(std::move(made)); }
  void tag(std::string_view key, std::string_view value) {
    read_.head.tags.push_back({key, value, key, {record_.offset(), 0}});
  }
  template <std::size_t n>
  void word(std::string_view key, const std::array<std::string_view, n>& words, std::uint64_t number) {
    tag(key, number < n ? words[number] : keep(std::to_string(number)));
  }
  template <typename Number>
  std::array<Number, 2> score() {
    const auto points = [&] {
      return static_cast<Number>(std::min<std::uint64_t>(record_.varint(), 99'999));
    };
    const Number white = points();
    return {white, points()};
  }

  void variant(std::uint64_t number) {
    MatchHead& head = read_.head;
    if (number == 1) head.variation = Variation::nackgammon;
    if (number == 2) head.variation = Variation::hypergammon;
    if (number == 3) tag("Variant", "Longgammon");
    read_.longgammon = number == 3;
    if (number > 3) record_.fail("a variant nobody knows|bilinmeyen bir oyun türü");
  }

  void rules(std::uint64_t bits) {
    const auto setting = [&](std::uint64_t bit) { return (bits & bit) != 0 ? Setting::yes : Setting::no; };
    MatchHead& head = read_.head;
    if (!head.money) head.crawford = setting(RuleBit::crawford);
    if (head.money) head.jacoby = setting(RuleBit::jacoby);
    head.beavers = setting(RuleBit::beaver);
    head.automatic_doubles = setting(RuleBit::automatic_doubles);
    if ((bits & RuleBit::beaver) == 0) return;
    const RuleOptionFound found = find_rule_option("raccoons", (bits & RuleBit::raccoon) != 0 ? "yes" : "no");
    if (found.option && found.value) head.options.push_back({*found.option, *found.value, {}});
  }

  void result(std::uint64_t number) {
    if (number == 1 || number == 2) read_.winner = number == 1 ? Side::white : Side::black;
    if (number == 3) tag("Result", result_words[3]);
  }

  void completed(std::int64_t ms) {
    const Moment moment = moment_of(ms, DatePrecision::moment);
    if (!moment.date.empty()) tag("Completed", keep(moment.date + " " + moment.time));
  }

  void event() {
    const std::string_view name = fields_.has(12) ? text() : std::string_view();
    if (!name.empty()) tag("Event", name);
    if (fields_.has(13)) tag("Year", keep(std::to_string(record_.varint())));
    const std::uint64_t precision = fields_.has(14) ? record_.varint() + 1 : 0;
    if (started_ >= 0) {
      const Moment moment =
          moment_of(started_, static_cast<DatePrecision>(std::min<std::uint64_t>(precision, 3)));
      if (!moment.date.empty()) tag("EventDate", keep(moment.date));
      if (!moment.time.empty()) tag("EventTime", keep(moment.time));
    }
    if (fields_.has(15)) tag("Stage", text());
    if (fields_.has(16)) tag("Round", keep(std::to_string(record_.varint())));
    if (fields_.has(17)) tag("Table", text());
    if (fields_.has(18)) tag("City", text());
    if (fields_.has(19)) tag("Country", text());
    if (fields_.has(20)) tag("Event URL", text());
    if (fields_.has(21)) tag("Site", text());
    if (fields_.has(22)) tag("Match ID", text());
    if (fields_.has(23)) player(0);
    if (fields_.has(24)) player(1);
    if (fields_.has(25)) tag("Rated", "Yes");
  }

  void player(std::size_t seat) {
    Bytes player = record_.record();
    const Fields fields(player.varint(64));
    const auto words = [&] { return readable_text(source_, out_, player.text()); };
    if (fields.has(0)) tag(user_keys[seat], words());
    if (fields.has(1)) tag(rating_keys[seat], keep(rating_text(player.varint())));
    if (fields.has(2)) tag(system_keys[seat], words());
    if (fields.has(3)) tag(country_keys[seat], words());
    if (fields.has(4)) word(player_kind_keys[seat], kind_words, player.varint());
    if (!player.good()) record_.fail("a player that cannot be read|okunamayan bir oyuncu");
  }

  const Source& source_;
  Bytes& record_;
  Emitter& out_;
  Fields fields_;
  V2Head read_;
  std::int64_t started_ = -1;
};

std::optional<Side> seat(std::uint64_t number) {
  if (number > 1) return std::nullopt;
  return number == 0 ? Side::white : Side::black;
}

// What stands where a step does is one, or the ply is none.
void add_step(Ply& ply, const PlyStep& step) {
  if (step.from > 25 || step.pips < 1 || step.pips > 6 || ply.n_steps == Ply::max_steps) {
    ply.action = PlyAction::reserved;
  } else {
    ply.steps[ply.n_steps++] = step;
  }
}

void read_extras(Bytes& record, Ply& ply) {
  const Fields fields(record.varint(64));
  if (fields.has(0)) {
    const std::uint8_t first = record.byte(), second = record.byte();
    if (first < 1 || first > 6 || second < 1 || second > 6)
      record.fail("dice that are none|zar olmayan zarlar");
    ply.dice = {std::max(first, second), std::min(first, second)};
  }
  if (fields.has(1)) ply.factor = static_cast<std::int64_t>(record.varint());
  if (fields.has(2)) ply.cube = static_cast<std::int64_t>(record.varint());
  ply.illegal = fields.has(3);
  if (fields.has(4)) ply.settled_for = record.equity();
  if (fields.has(5)) {
    for (std::uint64_t left = record.varint(); left > 0 && record.good(); --left) {
      const std::uint32_t at = record.offset();
      add_step(ply, step_of(record.byte(), at));
    }
  }
  if (fields.has(6)) ply.men = read_men(record);
  if (fields.has(7)) {
    const std::uint64_t real = record.varint();
    ply.action = static_cast<std::uint8_t>(std::min<std::uint64_t>(real, PlyAction::reserved));
  }
  if (fields.has(8)) ply.cube_owner = seat(record.varint());
}

void read_steps(Bytes& bytes, Ply& ply) {
  const bool is_double = dice_of_action(ply.action).is_double();
  for (std::size_t left = is_double ? 4 : 2; left > 0; --left) {
    const std::uint32_t at = bytes.offset();
    const PlyStep step = step_of(bytes.byte(), at);
    if (step.is_none()) return;
    add_step(ply, step);
  }
}

}  // namespace

V2Head read_v2_head(const Source& source, Bytes& record, Emitter& out) {
  return HeadReader(source, record, out).read();
}

PlyGame read_v2_game(Bytes& record) {
  PlyGame game;
  const Fields fields(record.varint(64));
  if (fields.has(0)) game.winner = seat(record.varint());
  if (fields.has(1)) game.points = static_cast<std::int64_t>(record.varint());
  if (fields.has(3)) game.men = read_men(record);
  if (fields.has(4)) game.cube = static_cast<std::int64_t>(record.varint());
  if (fields.has(5)) game.cube_owner = seat(record.varint());
  const std::uint64_t automatic = fields.has(6) ? record.varint() : 0;
  if (!fields.has(4)) game.cube = std::int64_t{1} << std::min<std::uint64_t>(automatic, 24);
  return game;
}

void read_v2_ply(Bytes& bytes, Ply& ply) {
  const std::uint32_t begin = bytes.offset();
  const std::uint8_t first = bytes.byte();
  ply.action = first & 0x3FU;
  ply.side = (first & 0x40U) != 0 ? Side::black : Side::white;
  if (ply.action < PlyAction::doubles) read_steps(bytes, ply);
  if ((first & 0x80U) != 0) {
    Bytes extras = bytes.record();
    if (bytes.good()) read_extras(extras, ply);
    if (!extras.good()) ply.action = PlyAction::reserved;  // what it is stands there
  }
  if (ply.action == PlyAction::escape) ply.action = PlyAction::reserved;
  ply.span = bytes.span_from(begin);
}

}  // namespace hakem::ogxm
