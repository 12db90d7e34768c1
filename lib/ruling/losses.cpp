#include "ruling/losses.hpp"

#include <fmt/format.h>

#include "diag/json_text.hpp"

namespace hakem {

std::vector<Loss> losses_in(const HoldingCounter::Counts& counts, const Format& to) {
  std::vector<Loss> losses;
  for (std::size_t i = 0; i < n_holdings; ++i) {
    const auto holding = static_cast<Holding>(i);
    if (counts[i] == 0 || to.carries.has(holding)) continue;
    losses.push_back({holding, counts[i], to.as_comments.has(holding)});
  }
  return losses;
}

std::string losses_text(const std::vector<Loss>& losses, bool as_comments, Language language) {
  std::string text;
  for (const Loss& loss : losses) {
    if (loss.as_comment != as_comments) continue;
    const HoldingName& name = name_of(loss.holding);
    if (!text.empty()) text += ", ";
    text += fmt::format("{} {}", loss.count, in(language, name.en(loss.count), name.tr));
  }
  return text;
}

namespace {

void append_details(const std::vector<Misread>& all, JsonObject& loss) {
  JsonArray list(loss.member("details"));
  for (const Misread& one : all) {
    JsonObject object(list.next());
    object.text("what", one.what);
    object.place("match", one.match);
    object.place("game", one.game);
    object.place("turn", one.turn);
    object.text("written", one.written);
    object.text("read", one.read);
  }
}

}  // namespace

void append_losses_json(std::string_view file, const Format& to, std::string_view path,
                        const std::vector<Loss>& losses, std::string& out) {
  {
    JsonObject line(out);
    line.text("file", file);
    line.text("to", to.name);
    line.flag("written", !path.empty());
    if (!path.empty()) line.text("path", path);
    JsonArray list(line.member("losses"));
    for (const Loss& loss : losses) {
      JsonObject object(list.next());
      object.text("what", name_of(loss.holding).name);
      object.number("count", loss.count);
      object.flag("as_comment", loss.as_comment);
      if (!loss.misread.empty()) append_details(loss.misread, object);
    }
  }
  out += '\n';
}

}  // namespace hakem
