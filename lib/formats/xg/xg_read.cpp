// Records one after the other: which are a match and its games. What a game's say is xg_game.cpp's.
#include <algorithm>
#include <optional>

#include "formats/kept_file.hpp"
#include "formats/xg/xg.hpp"
#include "formats/xg/xg_container.hpp"
#include "formats/xg/xg_game.hpp"
#include "formats/xg/xg_head.hpp"

namespace hakem {
namespace xg {
namespace {

constexpr std::int32_t newest = 40;  // XG itself refuses records of later versions

class Reader {
 public:
  Reader(const Source& source, Sink& sink, Reporter& reporter)
      : source_(source),
        out_(sink, reporter, source.text()),
        opened_(open_archive(source, out_)),
        comments_(source, opened_.comments),
        analysis_(out_, opened_.rollouts),
        game_(source, out_, comments_, analysis_),
        count_(opened_.records.bytes.size() / record_size),
        is_position_(holds_position()) {}

  void run() {
    for (std::size_t i = 0; i < count_; ++i) record(i);
    const std::size_t rest = opened_.records.bytes.size() % record_size;
    if (rest != 0 && count_ > 0 && !opened_.records.damaged) bad_record(count_, "it is cut off|sonu eksik");
    end_game();
    end_match();
  }

 private:
  // A record's share of the bytes it was compressed into: about there it stands.
  Span span_of(std::size_t i) const {
    const Span stored = opened_.records.stored;
    const auto place = [&](std::size_t k) {
      return static_cast<std::uint32_t>(stored.offset +
                                        std::uint64_t{stored.length} * k / std::max<std::size_t>(count_, 1));
    };
    return {place(i), std::max(place(i + 1) - place(i), 1U)};
  }
  Placed at(std::size_t i) const {
    return {Record(std::string_view(opened_.records.bytes).substr(i * record_size, record_size)), span_of(i),
            static_cast<std::int64_t>(i) + 1};
  }
  bool is(std::size_t i, RecordKind kind) const {
    return i < count_ && at(i).record.type() == static_cast<std::uint8_t>(kind);
  }

  // Records that follow one another with the same fault have one cause.
  void bad_record(std::size_t i, std::string_view reason) {
    const bool again = i > 0 && last_bad_ == i - 1 && reason == last_reason_;
    last_bad_ = i;
    last_reason_ = reason;
    if (again) return;
    out_.report(Code::N163, span_of(std::min(i, count_ - 1)),
                {static_cast<std::int64_t>(i) + 1, Fact::words(reason)});
  }

  // Zeros are of the type that heads of matches have.
  bool is_head(std::size_t i) const {
    return is(i, RecordKind::match_head) && (i == 0 || at(i).record.u32(head::mark) == head::mark_value);
  }

  void record(std::size_t i) {
    const Placed here = at(i);
    const std::uint8_t type = here.record.type();
    if (!is_head(i) && !out_.in_match()) begin_match(i, false);
    switch (static_cast<RecordKind>(type)) {
      case RecordKind::match_head:
        if (is_head(i)) return begin_match(i, true);
        break;
      case RecordKind::game_head: return begin_game(&here, here.span);
      case RecordKind::cube:
        if (needs_game(i)) game_.cube(here, is(i + 1, RecordKind::play));
        return;
      case RecordKind::play:
        if (needs_game(i)) game_.play(here);
        return;
      case RecordKind::game_end: return finish(i);
      case RecordKind::match_end: return match_end(here);
      case RecordKind::comment: return;
      case RecordKind::missing_game: return missing_game(here);
    }
    bad_record(i, "it is of no known type|bilinen bir türden değil");
    if (out_.in_game()) game_.lose(here.span);
  }

  // --- the match
  // -------------------------------------------------------------------------------------------------

  void begin_match(std::size_t i, bool has_head) {
    const Placed here = at(i);
    end_game();
    end_match();
    MatchHead head;
    head.span = here.span;
    if (has_head) head = read_head(here.record, here.span, source_);
    out_.begin_match(head);
    if (!has_head) out_.report(Code::N169, here.span, {Fact::words("the match|maçın")});
    const std::int32_t version = here.record.i32(head::version);
    if (has_head && (here.record.u32(head::mark) != head::mark_value || version < 1 || version > newest))
      bad_record(i, "the head of the match is not as it should be|maçın başlığı olması gerektiği gibi değil");
    if (has_head && here.record.i32(head::length) <= 0)
      out_.report(Code::N164, here.span,
                  {Fact::words("the length of the match|maçın uzunluğu"), here.number,
                   std::int64_t{here.record.i32(head::length)}});
    if (!std::exchange(kept_, true))
      out_.note(NoteKind::source, source_.keep(kept_file_note("xg", source_.text())), here.span);
    MatchFacts facts;
    facts.version = has_head ? version : newest;
    facts.money = head.money;
    facts.is_position = is_position_;
    facts.is_turned = has_head && here.record.i32(head::invert) < 0;
    facts.variation = head.variation;
    const std::int32_t variation = has_head ? here.record.i32(head::variation) : 0;
    facts.knows_start = variation >= 0 && variation <= 2;
    if (head.variation == Variation::hypergammon) facts.men = 3;
    game_.begin_match(facts);
    analysis_.begin_match(head.money);
    head_ = has_head ? std::optional(here) : std::nullopt;
    if (head_) comment(*head_, head::comment[0]);
  }

  // One game without an end, and one decision in it at most.
  bool holds_position() const {
    std::array<int, 8> counts{};
    for (std::size_t i = 0; i < count_; ++i) {
      const std::uint8_t type = at(i).record.type();
      if (type < counts.size()) ++counts[type];
    }
    const auto count = [&](RecordKind kind) { return counts[static_cast<std::size_t>(kind)]; };
    return count(RecordKind::game_head) <= 1 && count(RecordKind::cube) <= 1 &&
           count(RecordKind::play) <= 1 && count(RecordKind::game_end) == 0 &&
           count(RecordKind::match_end) == 0 && count(RecordKind::missing_game) == 0;
  }

  void comment(const Placed& here, std::size_t field) {
    const std::int32_t number = here.record.i32(field);
    if (comments_.send(number, here.span, out_)) return;
    out_.report(Code::N164, here.span,
                {Fact::words("the number of a comment|yorum numarası"), here.number, std::int64_t{number}});
  }

  void match_end(const Placed& here) {
    end_game();
    const std::optional<Side> winner = side_of(here.record.i32(20));
    if (!winner) return;
    Claim claim;
    claim.kind = ClaimKind::match_won;
    claim.side = winner;
    claim.score = {here.record.i32(end::score[0]), here.record.i32(end::score[1])};
    claim.span = claim.points_span = here.span;
    out_.claim(claim);
  }

  void end_match() {
    if (!out_.in_match()) return;
    if (head_) comment(*head_, head::comment[1]);
    head_.reset();
    comments_.send_rest(out_);
    out_.end_match();
  }

  // --- its games
  // -------------------------------------------------------------------------------------------------

  void begin_game(const Placed* head, Span span) {
    end_game();
    game_.begin(head, span);
    if (head != nullptr) game_head_ = *head;
  }

  // A game whose head is lost is a game.
  bool needs_game(std::size_t i) {
    if (out_.in_game()) return true;
    begin_game(nullptr, span_of(i));
    out_.report(Code::N169, span_of(i), {Fact::words("the game|oyunun")});
    return true;
  }

  void finish(std::size_t i) {
    if (!out_.in_game())
      return bad_record(i, "it ends a game that has not begun|başlamamış bir oyunu bitiriyor");
    const Placed here = at(i);
    // The head of the next game tells the score as well.
    const bool same = is(i + 1, RecordKind::game_head) &&
                      at(i + 1).record.i32(game::score[0]) == here.record.i32(end::score[0]) &&
                      at(i + 1).record.i32(game::score[1]) == here.record.i32(end::score[1]);
    game_.end(here, !same);
    end_game();
  }

  void end_game() {
    if (!out_.in_game()) return;
    game_.stop();
    if (game_head_) comment(*game_head_, game::comment[1]);
    game_head_.reset();
    out_.end_game();
  }

  // A game of which the record has only the result, which the replay says (R121).
  void missing_game(const Placed& here) {
    begin_game(nullptr, here.span);
    const std::optional<Side> winner = side_of(here.record.i32(24));
    Claim claim;
    claim.side = winner;
    claim.points = here.record.i32(28) > 0 ? here.record.i32(28) : -1;
    claim.span = claim.points_span = here.span;
    if (winner) out_.claim(claim);
    end_game();
  }

  const Source& source_;
  Emitter out_;
  Opened opened_;
  Comments comments_;
  AnalysisReader analysis_;
  GameReader game_;
  std::size_t count_ = 0;
  bool is_position_ = false;
  std::optional<Placed> head_;       // of the match
  std::optional<Placed> game_head_;  // of the game
  bool kept_ = false;
  std::size_t last_bad_ = SIZE_MAX;
  std::string_view last_reason_;
};

}  // namespace
}  // namespace xg

int sniff_xg(std::string_view bytes) { return bytes.starts_with("RGMH") ? 100 : 0; }

void read_xg(const Source& source, Sink& sink, Reporter& reporter) {
  xg::Reader(source, sink, reporter).run();
}

}  // namespace hakem
