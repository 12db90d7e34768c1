#include "formats/json/json_line.hpp"

#include "core/encoding.hpp"
#include "formats/json/json_words.hpp"

namespace hakem {

namespace words = json_words;

namespace {

template <typename List, typename Enumerator>
std::string_view word_of(const List& list, Enumerator value) {
  return list[static_cast<std::size_t>(value)];
}

void put_dice(JsonLine& line, Dice dice) {
  if (dice == Dice{}) return;
  line.put(",\"dice\":");
  line.pair(dice.first, dice.second);
}

// `[item,item]` of what `put` writes for every index for which `wanted` holds.
template <typename Wanted, typename Put>
void put_list(JsonLine& line, int count, Wanted wanted, Put put) {
  line.put('[');
  bool first = true;
  for (int i = 0; i < count; ++i) {
    if (!wanted(i)) continue;
    if (!first) line.put(',');
    first = false;
    put(i);
  }
  line.put(']');
}

enum class JsonVerdict : std::uint8_t { legal, illegal, open };

// A roll is legal if its play is verified; what is no roll, if nothing speaks against it.
JsonVerdict verdict_on(const Turn& turn) {
  if (turn.ruled->verified && turn.ruled->doubt == Ruled::Doubt::none) [[likely]]
    return JsonVerdict::legal;
  if (turn.ruled->doubt == Ruled::Doubt::broke_rules) return JsonVerdict::illegal;
  if (turn.ruled->verified) return JsonVerdict::legal;
  switch (turn.kind) {
    case TurnKind::play:
    case TurnKind::dance:
    case TurnKind::blank:
    case TurnKind::unrecorded:
    case TurnKind::unreadable:
    case TurnKind::set_position: return JsonVerdict::open;
    case TurnKind::opening:
    case TurnKind::closed_out:
    case TurnKind::offer:
    case TurnKind::beaver:
    case TurnKind::raccoon:
    case TurnKind::take:
    case TurnKind::drop:
    case TurnKind::resign:
    case TurnKind::resign_accept:
    case TurnKind::resign_refuse: break;
  }
  return turn.ruled->doubt == Ruled::Doubt::none ? JsonVerdict::legal : JsonVerdict::open;
}

constexpr auto always = [](int) { return true; };

void put_bits(JsonLine& line, unsigned bits) {
  put_list(
      line, 8, [&](int i) { return (bits >> static_cast<unsigned>(i) & 1U) != 0; },
      [&](int i) { line.number(i); });
}

void put_move(JsonLine& line, const Move& move) {
  line.put("{\"points\":");
  put_list(line, move.n_points, always,
           [&](int i) { line.number(move.points[static_cast<std::size_t>(i)]); });
  if (move.marks != 0) {
    line.put(",\"marks\":");
    put_bits(line, move.marks);
  }
  if (move.count != 1) {
    line.put(",\"count\":");
    line.number(move.count);
  }
  line.put('}');
}

}  // namespace

void append_json_string(std::string& out, std::string_view text) {
  std::string repaired;
  if (!is_utf8(text)) {
    repaired = decode(text, Encoding::utf8).text;
    text = repaired;
  }
  const auto is_special = [](char c) {
    return static_cast<unsigned char>(c) < 0x20 || c == '"' || c == '\\';
  };
  constexpr std::string_view digits = "0123456789abcdef";
  out += '"';
  std::size_t done = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (!is_special(c)) continue;
    out.append(text, done, at - done);
    done = at + 1;
    switch (c) {
      case '"': out += "\\\""; break;
      case '\\': out += "\\\\"; break;
      case '\n': out += "\\n"; break;
      case '\r': out += "\\r"; break;
      case '\t': out += "\\t"; break;
      default:
        out += "\\u00";
        out += digits[static_cast<unsigned char>(c) >> 4U];
        out += digits[static_cast<unsigned char>(c) & 0xFU];
    }
  }
  out.append(text, done);
  out += '"';
}

void put_ruled(JsonLine& line, const Turn& turn) {
  const Ruled& ruled = *turn.ruled;
  line.put(",\"before\":");
  line.board(*ruled.before);
  line.put(",\"played\":");
  const Play& play = ruled.played;
  const auto step = [&](int i) -> const Step& { return play.steps[static_cast<std::size_t>(i)]; };
  put_list(line, play.n, always, [&](int i) { line.pair(step(i).from, step(i).to); });
  line.put(",\"hits\":");
  put_list(
      line, play.n, [&](int i) { return step(i).hit; }, [&](int i) { line.number(step(i).to); });
  if (ruled.cube != 1) {
    line.put(",\"cube\":");
    line.number(ruled.cube);
  }
  if (ruled.cube_owner == Side::white) line.put(",\"cube_owner\":\"white\"");
  if (ruled.cube_owner == Side::black) line.put(",\"cube_owner\":\"black\"");
  switch (verdict_on(turn)) {
    case JsonVerdict::legal: line.put(",\"ruling\":\"legal\""); break;
    case JsonVerdict::illegal: line.put(",\"ruling\":\"illegal\""); break;
    case JsonVerdict::open: line.put(",\"ruling\":\"open\""); break;
  }
}

void put_moves(JsonLine& line, std::span<const Move> moves) {
  put_list(line, static_cast<int>(moves.size()), always,
           [&](int i) { put_move(line, moves[static_cast<std::size_t>(i)]); });
}

void put_turn(JsonLine& line, const Turn& turn) {
  line.put("{\"turn\":");
  line.word(word_of(words::turns, turn.kind));
  line.put(",\"side\":");
  line.word(word_of(words::sides, turn.side));
  if (turn.row != 0) {
    line.put(",\"row\":");
    line.number(turn.row);
  }
  put_dice(line, turn.dice);
  if (turn.n_moves != 0) {
    line.put(",\"moves\":");
    put_moves(line, std::span(turn.moves).first(turn.n_moves));
  }
  if (turn.unplayed != 0) {
    line.put(",\"unplayed\":");
    put_bits(line, turn.unplayed);
  }
  const bool is_level = turn.kind == TurnKind::resign && turn.value > 0 && turn.value < 4;
  if (is_level) {
    line.put(",\"level\":");
    line.word(words::levels[static_cast<std::size_t>(turn.value)]);
  } else if (turn.value != 0) {
    line.put(",\"value\":");
    line.number(turn.value);
  }
}

// `,"setup":{…` up to its text.
void put_setup(JsonLine& line, const Setup& setup) {
  line.put(",\"setup\":{\"board\":");
  line.board(setup.board);
  line.put(",\"cube\":");
  line.number(setup.cube);
  if (setup.cube_owner) {
    line.put(",\"cube_owner\":");
    line.word(word_of(words::sides, *setup.cube_owner));
  }
  if (setup.on_turn) {
    line.put(",\"on_turn\":");
    line.word(word_of(words::sides, *setup.on_turn));
  }
  put_dice(line, setup.dice);
}

void put_claim(JsonLine& line, const Claim& claim) {
  line.put("{\"claim\":");
  line.word(word_of(words::claims, claim.kind));
  if (claim.side) {
    line.put(",\"side\":");
    line.word(word_of(words::sides, *claim.side));
  }
  if (claim.side_guessed) line.put(",\"side_guessed\":true");
  if (claim.level != Level::unknown) {
    line.put(",\"level\":");
    line.word(word_of(words::levels, claim.level));
  }
  if (claim.points != -1) {
    line.put(",\"points\":");
    line.number(claim.points);
  }
  if (claim.score[0] != -1 || claim.score[1] != -1) {
    line.put(",\"score\":");
    line.pair(claim.score[0], claim.score[1]);
  }
  if (claim.ends_match) line.put(",\"ends_match\":true");
  line.put('}');
}

void put_end(JsonLine& line, const GameEnd& end) {
  line.put("{\"score\":");
  line.pair(end.score[0], end.score[1]);
  if (end.reason != EndReason::unknown) {
    line.put(",\"reason\":");
    line.word(word_of(words::ends, end.reason));
  }
  if (end.winner) {
    line.put(",\"winner\":");
    line.word(word_of(words::sides, *end.winner));
  }
  if (end.level != Level::unknown) {
    line.put(",\"level\":");
    line.word(word_of(words::levels, end.level));
  }
  if (end.points != 0) {
    line.put(",\"points\":");
    line.number(end.points);
  }
  line.put('}');
}

std::string note_text(const Note& note) {
  std::string text = "{\"note\":\"";
  text.append(word_of(words::notes, note.kind)).append("\",\"text\":");
  append_json_string(text, note.text);
  return text += '}';
}

}  // namespace hakem
