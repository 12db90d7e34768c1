#include "formats/format_json.hpp"

#include "diag/json_text.hpp"

namespace hakem {

void append_format_json(std::string& out, const Format& format, Language language) {
  JsonObject object(out);
  object.text("name", format.name);
  object.text("title", in(language, format.title_en, format.title_tr));
  {
    JsonArray files(object.member("files"));
    for (const std::string_view extension : format.extensions) append_json(files.next(), extension);
  }
  object.flag("reads", format.read != nullptr);
  object.flag("writes", format.writer != nullptr);
  object.flag("tried", format.tried);
  if (format.writer == nullptr) return;
  constexpr std::string_view keys[] = {"kept", "as_comments", "lost"};
  for (const Goes place : every_place) {
    JsonArray list(object.member(keys[static_cast<std::size_t>(place)]));
    each_holding(format, place, [&](const HoldingName& name) { append_json(list.next(), name.name); });
  }
}

}  // namespace hakem
