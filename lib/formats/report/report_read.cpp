// Blocks of a text become turns where one leads to the next, and else matches of one game that begin with a
// position. A decision waits for the one behind it, because that may tell what was done.
#include <algorithm>

#include "formats/report/report.hpp"
#include "formats/report/report_check.hpp"
#include "formats/report/report_follow.hpp"
#include "formats/report/report_head.hpp"
#include "formats/report/report_refrain.hpp"
#include "formats/report/report_send.hpp"

namespace hakem {
namespace {

using namespace report;
using positions::Block;
using positions::trimmed;

// What the text says was done, or what is behind shows; nothing if neither does.
Done done_in(const Decision& decision, const std::optional<Done>& shown) {
  if (!decision.told) return shown.value_or(Done{});
  if (decision.told->kind != TurnKind::blank) return {{decision.told->kind}, nullptr};
  if (shown && !shown->kinds.empty()) return *shown;
  return {{decision.won ? TurnKind::drop : TurnKind::blank}, nullptr};
}

class Reader {
 public:
  Reader(const Source& source, Sink& sink, Reporter& reporter)
      : text_(source.text()), refrains_(text_), out_(sink, reporter, source.text()), sender_(source, out_) {}

  void read() {
    positions::each_block(text_, [this](const Block& block) { take(block); });
    flush(nullptr);
    out_.end_match();
  }

 private:
  void take(const Block& block) {
    if (block.found()) return take_position(block);
    flush(nullptr);
    for (const std::string_view line : block.lines) {
      std::string_view words = trimmed(line);
      if (block.unknown) out_.report(Code::N103, out_.span(words));
      if (words.starts_with('#')) words.remove_prefix(1);
      out_.note(block.unknown ? NoteKind::unknown : NoteKind::comment, trimmed(words), out_.span(line));
    }
  }

  void take_position(const Block& block) {
    Decision decision = understand(block, text_, waiting_ ? &*waiting_ : nullptr);
    if (!decision.reading.readable()) return unreadable(block, decision.reading);
    keep_words(decision.lines);
    keep_words(decision.ahead);
    if (waiting_) {
      turn_seats(decision, *waiting_);
      decision.lines.insert(decision.lines.begin(), waiting_->ahead.begin(), waiting_->ahead.end());
      if (!decision.heading) decision.heading = waiting_->next_heading;
      waiting_->ahead.clear();
    }
    flush(&decision);
    waiting_.emplace(std::move(decision));
  }

  // A line that is no refrain may hold somebody's words, whatever else is understood of it.
  void keep_words(std::vector<BlockLine>& lines) {
    for (BlockLine& line : lines) {
      line.is_refrain = refrains_.has(line.text);
      line.told &= line.is_refrain;
    }
  }

  void unreadable(const Block& block, const PositionReading& reading) {
    flush(nullptr);
    const Span at = place_in_id(out_, block, reading.fault->span);
    const Span whole = out_.span(block.is_pair() ? block.position_id : block.id);
    const bool at_end = at.offset >= whole.end();  // cut short: its last character is as good a place
    const Span from{at_end ? whole.end() - 1 : at.offset, std::max(at.length, 1U)};
    const std::uint32_t text = at_end ? whole.offset : at.offset;
    out_.report(Code::N112, from, {text_.substr(text, whole.end() - text)});
    for (const std::string_view line : block.lines)
      out_.note(NoteKind::unknown, trimmed(line), out_.span(line));
  }

  // Sends the decision that waits. `next`: the one behind it, if one stands there.
  void flush(const Decision* next) {
    if (!waiting_) return;
    Decision& decision = *waiting_;
    const std::optional<Done> shown = next != nullptr ? done_between(decision, *next) : std::nullopt;
    const Done done = done_in(decision, shown);
    const bool goes_on = linked_ && !sender_.is_over() && last_ && same_game(*last_, decision);
    if (!goes_on) open(decision);
    sender_.send(decision, done, goes_on, shown && done.kinds.empty());
    linked_ = decision.told || shown;
    if (!linked_ || (next == nullptr && !decision.told)) out_.end_match();
    for (const BlockLine& line : decision.ahead)
      out_.note(NoteKind::comment, trimmed(line.text), out_.span(line.text));
    last_.emplace(std::move(decision));
    waiting_.reset();
  }

  void open(Decision& decision) {
    const bool another = linked_ && out_.in_match() && last_ && same_match(*last_, decision);
    if (!another) {
      const MatchHead head = head_of(out_, decision);
      tags_ = head.tags;
      number_ = 0;
      out_.begin_match(head);
    }
    mark_repeated(decision, tags_);
    number_ = decision.heading ? decision.heading->games + 1 : number_ + 1;
    out_.begin_game(game_head_of(out_, decision, number_));
    sender_.begin_game();
  }

  std::string_view text_;
  Refrains refrains_;
  Emitter out_;
  Sender sender_;
  std::optional<Decision> waiting_, last_;
  std::vector<Tag> tags_;  // of the match
  std::int32_t number_ = 0;
  bool linked_ = false;  // the decision sent last leads to the next
};

}  // namespace

void read_report(const Source& source, Sink& sink, Reporter& reporter) {
  Reader(source, sink, reporter).read();
}

}  // namespace hakem
