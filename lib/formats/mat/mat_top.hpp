// What stands before the first game of a match, kept until the match begins: tags, the length, words and
// comments. Before the match line nothing is sent: what stands there belongs to the match that follows.
#pragma once

#include <array>
#include <string_view>
#include <utility>
#include <vector>

#include "formats/emitter.hpp"
#include "formats/mat/mat_head.hpp"

namespace hakem {

class MatTop {
 public:
  // `text` is the whole file; what is told points into it.
  MatTop(Emitter& out, std::string_view text);

  // A line that is a comment, or words of any kind; sent at once where a match is open.
  void keep_comment(std::string_view text);
  void keep_note(NoteKind kind, std::string_view words, std::string_view text);
  // Words behind a heading; of what kind they are, unless a sign before them says that they are a comment.
  void keep_further(std::string_view words, NoteKind kind);

  void tag(std::string_view text, const mat_head::TagLine& line);
  void match_line(std::string_view text, const mat_head::MatchLine& line);
  // A match that no line heads.
  void no_match_line(std::string_view text);

  // The players that the tags name, in their order, which need not be that of the columns (eXtreme Gammon).
  const std::array<std::string_view, 2>& players() const { return head_.names; }
  // The names behind "White:" and "Black:", lines of a score sheet; empty if there are none.
  std::array<std::string_view, 2> colours() const;
  void exchange_players() { std::swap(head_.names[0], head_.names[1]); }

  // Sends it all, and begins the match.
  void begin_match();
  // At the end of the file: lines that seemed to head a match, and none came. `games` came before them.
  void keep_what_heads_nothing(bool games);

 private:
  void begin_head();
  void flush_notes();

  Emitter& out_;
  std::string_view text_;
  MatchHead head_;
  std::string_view site_;
  std::string_view bad_length_;
  std::vector<Note> waiting_;
};

}  // namespace hakem
