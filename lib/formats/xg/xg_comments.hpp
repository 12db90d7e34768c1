// Comments of temp.xgc: a line each, RTF, and the numbers by which records name them.
#pragma once

#include <string_view>
#include <vector>

#include "formats/emitter.hpp"
#include "formats/xg/xg_container.hpp"

namespace hakem::xg {

class Comments {
 public:
  Comments(const Source& source, const Member& member);

  // Sends the comment `number` tells, a note a line, as standing at `span`. -1 is none; false if there is no
  // such comment.
  bool send(std::int32_t number, Span span, Emitter& out);
  // Those that no record named.
  void send_rest(Emitter& out);

 private:
  struct Comment {
    std::string_view text;  // as stored: RTF
    Span span;
    bool sent = false;
  };
  void send(Comment& comment, Span span, Emitter& out) const;

  const Source& source_;
  std::vector<Comment> list_;
};

}  // namespace hakem::xg
