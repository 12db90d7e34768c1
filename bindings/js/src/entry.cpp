// Memory, and the parts of a reply.
#include "entry.hpp"

#include <algorithm>
#include <cstdlib>

#include "diag/json_text.hpp"

namespace hakem {

Reply refused(std::string_view problem) {
  Reply reply(1);
  JsonObject(reply[0]).text("problem", problem);
  return reply;
}

}  // namespace hakem

HAKEM_EXPORT(hakem_alloc) void* hakem_alloc(std::size_t size) {
  return std::malloc(std::max<std::size_t>(size, 1));
}
HAKEM_EXPORT(hakem_free) void hakem_free(void* place) { std::free(place); }
HAKEM_EXPORT(hakem_parts) std::size_t hakem_parts(const hakem::Reply* reply) { return reply->size(); }
HAKEM_EXPORT(hakem_part) const char* hakem_part(const hakem::Reply* reply, std::size_t part) {
  return (*reply)[part].data();
}
HAKEM_EXPORT(hakem_part_size) std::size_t hakem_part_size(const hakem::Reply* reply, std::size_t part) {
  return (*reply)[part].size();
}
HAKEM_EXPORT(hakem_release) void hakem_release(hakem::Reply* reply) { delete reply; }
