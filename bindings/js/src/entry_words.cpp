// What Hakem tells about itself.
#include "diag/json_text.hpp"
#include "diag/page.hpp"
#include "entry.hpp"
#include "formats/format_json.hpp"

namespace hakem {
namespace {

Reply explain_code(std::string_view /*bytes*/, const Request& request) {
  const CatalogEntry* const found = find_entry(request.code);
  if (found == nullptr) return refused("code: \"" + request.code + "\" is not known");
  const Explanation page = explanation(*found, request.render.language);
  Reply reply(1);
  JsonObject object(reply[0]);
  object.text("code", found->id);
  object.text("name", found->name);
  object.text("severity", severity_name(found->severity, Language::en));
  object.text("message", in(request.render.language, found->en, found->tr));
  object.text("meaning", page.meaning);
  object.text("reported", page.reported);
  object.text("notReported", page.not_reported);
  object.text("html", markdown_html(page.meaning));
  return reply;
}

// As `hakem formats --format json`.
Reply all_formats(std::string_view /*bytes*/, const Request& request) {
  Reply reply(1);
  JsonObject object(reply[0]);
  JsonArray list(object.member("formats"));
  for (const Format& format : formats()) append_format_json(list.next(), format, request.render.language);
  return reply;
}

}  // namespace
}  // namespace hakem

HAKEM_ANSWERS(hakem_explain, explain_code)
HAKEM_ANSWERS(hakem_formats, all_formats)
