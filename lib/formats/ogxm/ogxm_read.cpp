// A file after the other. What of an OGXM 2 file stands behind the games and is about their plies
// (analysis, comments, times) is found first.
#include <algorithm>
#include <charconv>
#include <string>
#include <vector>

#include "formats/kept_file.hpp"
#include "formats/match_tags.hpp"
#include "formats/ogxm/annotations.hpp"
#include "formats/ogxm/clock.hpp"
#include "formats/ogxm/frame.hpp"
#include "formats/ogxm/head_tags.hpp"
#include "formats/ogxm/ogxm.hpp"
#include "formats/ogxm/ply_collector.hpp"
#include "formats/ogxm/ply_teller.hpp"
#include "formats/ogxm/v1.hpp"
#include "formats/ogxm/v2_analysis.hpp"
#include "formats/ogxm/v2_match.hpp"
#include "formats/utc.hpp"

namespace hakem {
namespace {

using namespace ogxm;

constexpr std::string_view known_sections[] = {"MTCH", "GAME", "ANAL", "DECS", "SIGN",
                                               "CLCK", "VIDO", "ANNO", "MSIG", "CSUM"};

class V2Reader {
 public:
  V2Reader(const Source& source, Emitter& out)
      : source_(source), out_(out), teller_(source, out), analysis_(source, out) {}

  void read(const Frame& frame) {
    const Section* const match = frame.section("MTCH");
    if (match == nullptr) return report_no_match(source_, frame, out_);
    Bytes bytes(source_.text(), match->payload);
    Bytes record = bytes.record();
    V2Head head = read_v2_head(source_, record, out_);
    const bool is_whole = bytes.good() && record.good();
    head.head.span = match->span;
    other_sections(frame, head.head);
    out_.begin_match(head.head);
    if (!is_whole && frame.whole) report_fault(out_, bytes.good() ? record : bytes, match->kind);
    out_.note(NoteKind::source, source_.keep(kept_file_note("ogxm", frame.bytes)), match->span);
    report_sections(frame);
    send_comments(annotations_.of(Annotation::Scope::match));
    analysis_.index(frame);
    teller_.begin_match(head.head.variation, head.longgammon);
    notes_left_ = annotations_.from(Annotation::Scope::ply, 0);
    std::uint32_t number = 0;
    for (const Section& section : frame.sections)
      if (section.kind == "GAME") game(section, number++, head, frame.whole);
    if (frame.whole) analysis_.report_others(ply_);
    send_comments(annotations_.from(Annotation::Scope::game, number));  // of places that are not there
    send_comments(notes_left_);
    if (head.final_score) score(*head.final_score, match->span);
    if (head.winner) winner(*head.winner, match->span);
    out_.end_match();
  }

 private:
  // What stands in sections of their own and belongs to the head.
  void other_sections(const Frame& frame, MatchHead& head) {
    for (const Section& section : frame.sections) {
      if (section.kind == "ANNO") annotations_.read(source_, section, out_);
      if (section.kind == "CLCK") clock(section, head);
      if (section.kind == "VIDO") video(section, head);
    }
    const auto of_match = annotations_.of(Annotation::Scope::match);
    for (const Annotation& each : of_match)
      if (each.field == hakem_unset) leave_unset(each.text, head);
    for (const Annotation& each : of_match) {
      if (each.field.empty()) continue;
      if (is_ours(each.field)) {
        ours(each, head);
        continue;
      }
      const std::string_view key = each.field == "site"    ? "Site"
                                   : each.field == "event" ? "Event"
                                                           : each.field;
      head.tags.push_back({key, each.text, each.field, each.span});
    }
  }

  static bool is_ours(std::string_view field) { return field.starts_with("x-hakem-"); }

  // What Hakem wrote of the head and the format has no field for.
  void ours(const Annotation& one, MatchHead& head) {
    if (one.field == hakem_tag) {
      const std::size_t equals = one.text.find('=');
      if (equals == one.text.npos) return;
      const std::string_view key = one.text.substr(0, equals), value = one.text.substr(equals + 1);
      apply_tag(
          head, key, value, [&](std::string_view) { return one.span; },
          [&](Code code, std::string_view, std::initializer_list<Fact> facts) {
            out_.report(code, one.span, facts);
          });
      head.tags.push_back({key, value, key, one.span});
    }
  }

  // The same of a game.
  void ours(std::uint32_t number, GameHead& head) const {
    for (const Annotation& each : annotations_.of(Annotation::Scope::game, number)) {
      if (each.field == hakem_crawford) head.crawford = true;
      if (each.field == hakem_number)
        std::from_chars(each.text.data(), each.text.data() + each.text.size(), head.number);
      if (each.field != hakem_score) continue;
      const char* const end = each.text.data() + each.text.size();
      const auto white = std::from_chars(each.text.data(), end, head.score[0]);
      if (white.ptr != end) std::from_chars(white.ptr + 1, end, head.score[1]);
      head.score_written = true;
      head.score_span = each.span;
    }
  }

  void clock(const Section& section, MatchHead& head) {
    Bytes bytes(source_.text(), section.payload);
    std::optional<Clock> clock = read_clock(bytes);
    if (!clock) return faulty_.push_back({bytes, section.kind});
    const auto tag = [&](std::string_view key, std::string value) {
      head.tags.push_back({key, source_.keep(std::move(value)), key, section.span});
    };
    if (clock->has_control()) tag("TimeControl", clock_text(*clock));
    if (clock->start != 0) {
      const Utc moment = utc(clock->start);
      tag("ClockStart", moment.date + " " + moment.time);
    }
    if (clock->berserk != 0) tag("Berserk", std::string(berserk_words[clock->berserk & 3U]));
    elapsed_ = std::move(clock->elapsed);
  }

  void video(const Section& section, MatchHead& head) {
    Bytes bytes(source_.text(), section.payload);
    bytes.skip(16);
    const auto length = bytes.number<std::uint16_t>();
    bytes.skip(4);
    const std::string_view address = bytes.take(length);
    if (!bytes.good()) return faulty_.push_back({bytes, section.kind});
    head.tags.push_back({"Video", readable_text(source_, out_, address), "VIDO", section.span});
  }

  void report_sections(const Frame& frame) {
    for (const auto& [bytes, kind] : faulty_)
      if (frame.whole) report_fault(out_, bytes, kind);
    for (const Section& section : frame.sections) {
      const bool is_signature = section.kind == "SIGN" || section.kind == "MSIG";
      if (is_signature && !std::exchange(told_of_signature_, true))
        out_.report(Code::N174, section.span, {Fact::words("signature|imza")});
      const bool is_known = std::ranges::find(known_sections, section.kind) != std::end(known_sections);
      if (!is_known && section.critical)
        out_.report(Code::N173, section.span, {source_.keep(std::string(section.kind))});
    }
  }

  void send_comments(std::span<const Annotation> here) {
    for (const Annotation& each : here)
      if (each.field.empty()) {
        out_.note(NoteKind::comment, each.text, each.span);
      } else if (each.field == hakem_event || each.field == hakem_line) {
        out_.note(each.field == hakem_event ? NoteKind::event : NoteKind::unknown, each.text, each.span);
      }
  }

  void game(const Section& section, std::uint32_t number, const V2Head& head, bool file_is_whole) {
    Bytes bytes(source_.text(), section.payload);
    Bytes record = bytes.record();
    PlyGame game = read_v2_game(record);
    game.head.span = {section.span.offset, bytes.offset() - section.span.offset};
    game.head.number = static_cast<std::int32_t>(number + 1);
    if (number == 0 && head.start) {
      game.head.score = *head.start;
      game.head.score_written = true;
      game.head.score_span = head.head.span;
    }
    ours(number, game.head);
    plies_.clear();
    static constexpr Ply fresh;  // copied sooner than one is made
    while (bytes.good() && !bytes.at_end()) {
      read_v2_ply(bytes, plies_.emplace_back(fresh));
      if (!bytes.good()) plies_.pop_back();
    }
    teller_.begin_game(game);
    send_comments(annotations_.of(Annotation::Scope::game, number));
    next_ = 0;
    for (std::size_t i = 0; i < plies_.size(); ++i) send(plies_[i], side_behind(i), sets_position(i + 1));
    const bool is_told = !file_is_whole && !bytes.good();  // that the file is cut off
    if (!is_told) report_fault(out_, record.good() ? bytes : record, section.kind);
    teller_.end_game(game);
    for (const Annotation& each : annotations_.of(Annotation::Scope::game, number)) {
      const bool is_event = each.field == hakem_event_behind;
      if (is_event || each.field == hakem_line_behind)
        out_.note(is_event ? NoteKind::event : NoteKind::unknown, each.text, each.span);
    }
  }

  // Who acts next, behind what only marks a place or sets a position.
  std::optional<Side> side_behind(std::size_t at) {
    next_ = std::max(next_, at + 1);
    while (next_ < plies_.size() && !somebody_acts(plies_[next_])) ++next_;
    if (next_ == plies_.size()) return std::nullopt;
    const Ply& next = plies_[next_];
    return next.action == PlyAction::set_position ? other(next.side) : next.side;
  }
  static bool somebody_acts(const Ply& ply) {
    if (ply.action == PlyAction::set_position) return ply.dice.rolled();
    return ply.action != PlyAction::set_cube && !is_marker(ply.action);
  }

  // The cube is told with the position then.
  bool sets_position(std::size_t at) const {
    return at < plies_.size() && plies_[at].action == PlyAction::set_position && !plies_[at].dice.rolled();
  }

  void send(Ply& ply, std::optional<Side> next, bool position_follows) {
    const std::uint32_t number = ply_++;
    const auto notes = notes_of(number);
    const bool is_illegal = ply.action == PlyAction::set_position && ply.dice.rolled();
    if (is_illegal) {
      ply.side = other(ply.side);  // who made it; the file tells who is to play next
      if (ply.n_steps == 0) add_steps(ply, notes);
    }
    const bool is_known = ply.action < PlyAction::reserved || ply.action == PlyAction::set_cube ||
                          ply.action == PlyAction::unknown_roll;
    if (!is_known)
      out_.report(Code::N153, ply.span, {source_.keep("action " + std::to_string(ply.action))}, ply.side,
                  true);
    ply.unrecorded = std::ranges::find(notes, hakem_unrecorded, &Annotation::field) != notes.end();
    const bool told = teller_.ply(ply, next, position_follows);
    analysis_.send(number, ply, told && !is_illegal);
    if (told && number < elapsed_.size())
      out_.note(NoteKind::source, source_.keep(elapsed_note(elapsed_[number])), ply.span);
    send_comments(notes);
  }

  std::span<const Annotation> notes_of(std::uint32_t ply) {
    std::size_t n = 0;
    while (n < notes_left_.size() && notes_left_[n].ref == ply) ++n;
    const auto notes = notes_left_.first(n);
    notes_left_ = notes_left_.subspan(n);
    return notes;
  }

  static void add_steps(Ply& ply, std::span<const Annotation> notes) {
    for (const Annotation& each : notes) {
      if (each.field != "illegal-ply") continue;
      const std::optional<PlySteps> told = read_steps(each);
      if (!told) continue;
      ply.n_steps = told->n;
      ply.steps = told->steps;
      for (PlyStep& step : ply.steps)  // the place of the play is that of its ply
        step = ply_step(step.from, step.pips, ply.span);
    }
  }

  void score(std::array<std::int64_t, 2> points, Span where) {
    Claim claim;
    claim.kind = ClaimKind::score;
    claim.score = points;
    claim.span = claim.points_span = where;
    out_.claim(claim);
  }
  void winner(Side side, Span where) {
    Claim claim;
    claim.kind = ClaimKind::match_won;
    claim.side = side;
    claim.span = where;
    out_.claim(claim);
  }

  struct Faulty {
    Bytes bytes;
    std::string_view section;
  };

  const Source& source_;
  Emitter& out_;
  PlyTeller teller_;
  V2Analysis analysis_;
  Annotations annotations_;
  std::span<const Annotation> notes_left_;  // of the plies that are to come
  std::vector<Faulty> faulty_;
  std::vector<std::int64_t> elapsed_;
  std::vector<Ply> plies_;  // of the game
  std::size_t next_ = 0;    // the one of them at which somebody acts next
  std::uint32_t ply_ = 0;   // how many the match had so far
  bool told_of_signature_ = false;
};

}  // namespace

int sniff_ogxm(std::string_view bytes) { return bytes.starts_with("OGXM") ? 100 : 0; }

void read_ogxm(const Source& source, Sink& sink, Reporter& reporter) {
  Emitter out(sink, reporter, source.text(), Emitter::Words::none);
  for (const std::string_view file : files_in(source.text())) {
    const Frame frame = read_frame(source, file, out);
    if (frame.major == 1) read_v1(source, frame, out);
    if (frame.major == 2) V2Reader(source, out).read(frame);
    out.end_match();
  }
}

}  // namespace hakem
