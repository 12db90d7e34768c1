#include "diag/json_text.hpp"
#include "tools/diff.hpp"

namespace hakem {

std::string_view kind_name(Difference::Kind kind) {
  switch (kind) {
    case Difference::Kind::match: return "match";
    case Difference::Kind::game: return "game";
    case Difference::Kind::turn: return "turn";
    case Difference::Kind::dice: return "dice";
    case Difference::Kind::play: return "play";
    case Difference::Kind::cube: return "cube";
    case Difference::Kind::action: return "action";
    case Difference::Kind::position: return "position";
    case Difference::Kind::result: return "result";
    case Difference::Kind::score: return "score";
    case Difference::Kind::names: return "names";
    case Difference::Kind::length: return "length";
    case Difference::Kind::variation: return "variation";
    case Difference::Kind::header: return "header";
    case Difference::Kind::note: return "note";
    case Difference::Kind::written: return "written";
  }
  return {};
}

void write_diff_json(const Record& first, const Record& second, const DiffResult& result, std::string& out) {
  const std::array<const Record*, 2> records{&first, &second};
  {
    JsonObject document(out);
    document.text("format", "hakem/diff");
    document.number("version", 1);
    {
      JsonArray files(document.member("files"));
      for (const Record* record : records) {
        JsonObject file(files.next());
        file.text("file", record->source().name());
        file.text("notation", record->report().format);
      }
    }
    document.flag("same", result.differences.empty());
    document.number("matches", result.matches);
    document.number("games", result.games);
    document.number("same_turns", result.turns);
    JsonArray list(document.member("differences"));
    for (const Difference& found : result.differences) {
      JsonObject object(list.next());
      object.text("kind", kind_name(found.kind));
      object.number("match", found.match);
      object.side("side", found.side);
      JsonArray parts(object.member("parts"));
      for (std::size_t which = 0; which < 2; ++which) {
        const Difference::Part& part = found.parts[which];
        if (!part.span && part.text.empty()) {
          parts.next() += "null";
          continue;
        }
        JsonObject side(parts.next());
        side.place("game", part.game);
        side.place("turn", part.turn);
        if (part.span) {
          const Location at = records[which]->source().locate(part.span->offset);
          side.number("line", at.line);
          side.number("column", at.column);
        }
        side.text("text", part.text);
      }
    }
  }
  out += '\n';
}

}  // namespace hakem
