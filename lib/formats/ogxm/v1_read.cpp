#include <algorithm>
#include <string>
#include <vector>

#include "formats/kept_file.hpp"
#include "formats/ogxm/head_tags.hpp"
#include "formats/ogxm/ply_teller.hpp"
#include "formats/ogxm/v1.hpp"
#include "formats/ogxm/v1_analysis.hpp"

namespace hakem::ogxm {
namespace {

constexpr std::string_view known_sections[] = {"MHDR", "GAME", "ANAL", "EVAL", "ALTS", "CUBE",
                                               "GVAN", "SIGN", "CLCK", "VIDO", "CSUM"};

class V1Reader {
 public:
  V1Reader(const Source& source, Emitter& out) : source_(source), out_(out), teller_(source, out) {}

  void read(const Frame& frame) {
    const Section* const header = frame.section("MHDR");
    if (header == nullptr) return report_no_match(source_, frame, out_);
    Bytes bytes(source_.text(), header->payload);
    MatchHead head = read_head(bytes);
    head.span = header->span;
    out_.begin_match(head);
    if (frame.whole) report_fault(out_, bytes, header->kind);
    out_.note(NoteKind::source, source_.keep(kept_file_note("ogxm", frame.bytes)), head.span);
    report_sections(frame);
    V1Analysis analysis(source_, out_, !head.money);
    analysis.index(frame);
    teller_.begin_match(Variation::standard, false);
    std::uint32_t number = 0;
    for (const Section& section : frame.sections)
      if (section.kind == "GAME") game(section, number++, analysis, frame.whole);
    Claim claim;
    claim.kind = ClaimKind::score;
    claim.score = final_;
    claim.span = claim.points_span = head.span;
    if (frame.whole && bytes.good()) out_.claim(claim);
    out_.end_match();
  }

 private:
  MatchHead read_head(Bytes& bytes) {
    MatchHead head;
    head.result_means_resignation = true;
    head.length = bytes.number<std::uint16_t>();
    head.length_written = true;
    head.money = head.length == 0;
    bytes.skip(1);
    const unsigned rules = bytes.byte();
    const auto setting = [&](unsigned bit) { return (rules & bit) != 0 ? Setting::yes : Setting::no; };
    if (!head.money) head.crawford = setting(1);
    if (head.money) head.jacoby = setting(2);
    head.beavers = setting(4);
    final_[0] = bytes.number<std::uint16_t>();
    final_[1] = bytes.number<std::uint16_t>();
    bytes.skip(1);
    const std::uint8_t source = bytes.byte();
    const auto started = std::int64_t{bytes.number<std::uint32_t>()};
    bytes.skip(2);
    head.cube_limit = bytes.number<std::uint16_t>();
    bytes.skip(6);
    head.names[0] = text(bytes);
    head.names[1] = text(bytes);
    const auto tag = [&](std::string_view key, std::string_view value) {
      if (!value.empty()) head.tags.push_back({key, value, key, {bytes.offset(), 0}});
    };
    if (!bytes.at_end()) tag("Event", text(bytes));
    if (!bytes.at_end()) tag("Site", text(bytes));
    if (started != 0) {
      const Moment moment = moment_of(started * 1000, DatePrecision::moment);
      tag("EventDate", source_.keep(moment.date));
      tag("EventTime", source_.keep(moment.time));
    }
    if (source < source_words.size()) tag("Source", source_words[source]);
    return head;
  }

  std::string_view text(Bytes& bytes) { return readable_text(source_, out_, bytes.take(bytes.byte())); }

  void report_sections(const Frame& frame) {
    bool told = false;
    for (const Section& section : frame.sections) {
      if (section.kind == "SIGN" && !std::exchange(told, true))
        out_.report(Code::N174, section.span, {Fact::words("signature|imza")});
      const bool is_known = std::ranges::find(known_sections, section.kind) != std::end(known_sections);
      if (!is_known && section.critical)
        out_.report(Code::N173, section.span, {source_.keep(std::string(section.kind))});
    }
  }

  void game(const Section& section, std::uint32_t number, V1Analysis& analysis, bool file_is_whole) {
    Bytes bytes(source_.text(), section.payload);
    PlyGame game;
    game.head.number = static_cast<std::int32_t>(number + 1);
    bytes.skip(1);
    const std::size_t plies = bytes.number<std::uint16_t>();
    const std::uint8_t winner = bytes.byte();
    if (winner < 2) game.winner = winner == 0 ? Side::white : Side::black;
    game.points = bytes.byte();
    game.head.crawford = (bytes.byte() & 1U) != 0;
    bytes.skip(2);
    if (bytes.rest().starts_with("\xFF\xFF")) {
      bytes.skip(2);
    } else {
      game.men = read_men(bytes);
      bytes.skip(1);
    }
    game.head.span = {section.span.offset, bytes.offset() - section.span.offset};
    plies_.clear();
    while (bytes.good() && plies_.size() < plies && !bytes.at_end()) {
      const Ply ply = read_ply(bytes);
      if (bytes.good()) plies_.push_back(ply);
    }
    if (plies_.size() < plies && bytes.good()) bytes.fail(Bytes::cut_off);
    teller_.begin_game(game);
    for (std::uint32_t i = 0; i < plies_.size(); ++i) {
      const Ply& ply = plies_[i];
      const bool is_illegal = ply.action == PlyAction::set_position && ply.dice.rolled();
      if (ply.action == PlyAction::reserved)
        out_.report(Code::N153, ply.span, {std::string_view("a step from nowhere")}, ply.side, true);
      const bool told = teller_.ply(ply, next_side(i + 1));
      analysis.send(number, i, ply, told && !is_illegal);
    }
    if (file_is_whole) report_fault(out_, bytes, section.kind);
    teller_.end_game(game);
  }

  std::optional<Side> next_side(std::size_t from) const {
    for (std::size_t i = from; i < plies_.size(); ++i) {
      const Ply& ply = plies_[i];
      const bool sets = ply.action == PlyAction::set_position && !ply.dice.rolled();
      if (!is_marker(ply.action) && !sets) return ply.side;
    }
    return std::nullopt;
  }

  static PlyBoard read_men(Bytes& bytes) {
    PlyBoard men{};
    const std::string_view all = bytes.take(men.size());
    for (std::size_t i = 0; i < all.size(); ++i) men[i] = static_cast<std::int8_t>(all[i]);
    return men;
  }

  // The seats are told the other way round than in version 2, and of the steps none is left out: 0 is unused.
  static Ply read_ply(Bytes& bytes) {
    Ply ply;
    const std::uint32_t begin = bytes.offset();
    const std::uint8_t first = bytes.byte();
    ply.action = first & 0x1FU;
    ply.side = (first & 0x20U) != 0 ? Side::white : Side::black;
    if (ply.action < PlyAction::doubles) {
      const bool is_double = dice_of_action(ply.action).is_double();
      for (int left = is_double ? 4 : 2; left > 0; --left) {
        const std::uint32_t at = bytes.offset();
        const PlyStep step = step_of(bytes.byte(), at);
        if (step.is_none()) continue;
        if (step.from > 25) ply.action = PlyAction::reserved;
        if (step.from <= 25) ply.steps[ply.n_steps++] = step;
      }
    }
    if (ply.action == PlyAction::set_position) {
      if ((first & 0x40U) != 0) {
        const std::uint8_t dice = bytes.byte();
        const auto low = static_cast<std::uint8_t>(dice & 0xFU), high = static_cast<std::uint8_t>(dice >> 4);
        if (low < 1 || low > 6 || high < 1 || high > 6) bytes.fail("dice that are none|zar olmayan zarlar");
        ply.dice = {std::max(low, high), std::min(low, high)};
      }
      ply.men = read_men(bytes);
    }
    ply.span = bytes.span_from(begin);
    return ply;
  }

  const Source& source_;
  Emitter& out_;
  PlyTeller teller_;
  std::vector<Ply> plies_;  // of the game
  std::array<std::int64_t, 2> final_{};
};

}  // namespace

void read_v1(const Source& source, const Frame& frame, Emitter& out) { V1Reader(source, out).read(frame); }

}  // namespace hakem::ogxm
