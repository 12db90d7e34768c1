// Records for the tests of the tools, and copies of them with one turn changed.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "formats/json/json.hpp"
#include "golden.hpp"
#include "ruling/convert.hpp"
#include "tools/record.hpp"

namespace hakem {

inline std::string fixture(std::string_view name) {
  return read_file(std::string(HAKEM_SOURCE_DIR "/fixtures/").append(name));
}

inline std::unique_ptr<Record> record(std::string text, std::string name = "record") {
  return std::make_unique<Record>(Source::from_bytes(std::move(name), std::move(text)));
}

inline std::string in_notation(const std::string& text, std::string_view notation) {
  std::string out;
  convert(Source::from_bytes("record", text), nullptr, *format_named(notation), out);
  return out;
}

// What becomes of a turn: sends it on, changed, or not at all.
using Change = std::function<void(const Turn&, Sink&)>;

// The record with `change` made to the turn at `place` (from 0, of all turns of the source), as JSON.
inline std::string changed(const Record& record, std::size_t place, const Change& change) {
  class Changing final : public Sink {
   public:
    Changing(Sink& next, std::size_t place, const Change& change)
        : next_(next), left_(place), change_(change) {}
    void begin_match(const MatchHead& head) override { next_.begin_match(head); }
    void begin_game(const GameHead& head) override { next_.begin_game(head); }
    void turn(const Turn& turn) override { left_-- == 0 ? change_(turn, next_) : next_.turn(turn); }
    void claim(const Claim& claim) override { next_.claim(claim); }
    void note(const Note& note) override { next_.note(note); }
    void end_game(const GameEnd& end) override { next_.end_game(end); }
    void end_match() override { next_.end_match(); }

   private:
    Sink& next_;
    std::size_t left_;
    const Change& change_;
  };
  std::string out;
  const std::unique_ptr<Sink> writer = json_writer(out);
  Changing changing(*writer, place, change);
  record.events().send_to(changing);
  return out;
}

}  // namespace hakem
