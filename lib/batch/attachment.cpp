#include "batch/attachment.hpp"

#include "arrival/arrival.hpp"
#include "batch/document.hpp"
#include "batch/packing.hpp"
#include "formats/lines.hpp"
#include "formats/turn_words.hpp"

namespace hakem {
namespace {

bool is_archive(std::string_view part) { return looks_archived(part.substr(0, 512)) && !is_document(part); }

// A record, or a part of one, in the mail itself.
bool tells_turns(std::string_view part) {
  std::size_t turns = 0;
  Lines lines(part);
  for (std::string_view line; lines.next(line);) turns += telling_of(line, {}) == Telling::turn ? 1 : 0;
  return turns > 2;
}

}  // namespace

std::optional<std::string> attached_archive(std::string_view bytes) {
  if (!arrival::may_be_mail(bytes.substr(0, 512))) return {};
  std::optional<std::string> found;
  for (std::string& part : arrival::parts_of_mail(bytes)) {
    const bool archive = is_archive(part);
    if (archive ? found.has_value() : is_document(std::string_view(part)) || tells_turns(part)) return {};
    if (archive) found = std::move(part);
  }
  return found;
}

}  // namespace hakem
