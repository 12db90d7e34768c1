// A match a file, one behind the other. A match that kept its file and still means the same is that file
// again.
#include <optional>
#include <string>

#include "formats/event_print.hpp"
#include "formats/kept_file.hpp"
#include "formats/ogxm/ogxm.hpp"
#include "formats/ogxm/ply_collector.hpp"
#include "formats/ogxm/v2_write.hpp"

namespace hakem {
namespace {

class OgxmWriter final : public PlyCollector {
 public:
  explicit OgxmWriter(std::string& out) : out_(out) {}

  void begin_match(const MatchHead& head) override {
    kept_.reset();
    print_.clear();
    print_.begin_match(head);
    PlyCollector::begin_match(head);
  }
  void begin_game(const GameHead& head) override {
    if (kept_) print_.begin_game(head);
    PlyCollector::begin_game(head);
  }
  void turn(const Turn& turn) override {
    if (kept_) print_.turn(turn);
    PlyCollector::turn(turn);
  }
  void analysis(const Analysis& analysis) override {
    if (kept_) print_.analysis(analysis);
    PlyCollector::analysis(analysis);
  }
  void claim(const Claim& claim) override {
    if (kept_) print_.claim(claim);
    PlyCollector::claim(claim);
  }
  void note(const Note& note) override {
    if (in_match() && kept_) print_.note(note);
    PlyCollector::note(note);
  }
  void end_game(const GameEnd& end) override {
    if (kept_) print_.end_game(end);
    PlyCollector::end_game(end);
  }
  void end_match() override {
    if (kept_) print_.end_match();
    PlyCollector::end_match();
  }

 private:
  void source_note(const Note& note) override {
    if (in_match() && !kept_) kept_ = kept_file(note.text, "ogxm");
  }

  // What the kept file says, read again, is what was sent.
  bool still_means_it() const {
    const Source source = Source::from_bytes({}, *kept_);
    EventPrint print;
    Reporter nobody;
    read_ogxm(source, print, nobody);
    return print.text() == print_.text();
  }

  void write(const CollectedMatch& match) override {
    if (kept_ && still_means_it()) {
      out_ += *kept_;
    } else {
      ogxm::append_v2(out_, match);
    }
  }

  std::string& out_;
  std::optional<std::string> kept_;
  EventPrint print_;
};

}  // namespace

Holdings lost_in_ogxm(const Analysis& analysis, const Turn& turn, const MatchHead&) {
  return takes_analysis(turn, analysis.kind) ? ogxm::lost_of(analysis) : Holdings{Holding::unfit_analysis};
}

std::unique_ptr<Sink> ogxm_writer(std::string& out) { return std::make_unique<OgxmWriter>(out); }

}  // namespace hakem
