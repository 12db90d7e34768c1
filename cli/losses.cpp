#include "losses.hpp"

#include <algorithm>
#include <optional>

#include "diag/counted.hpp"
#include "diag/plain_text.hpp"
#include "diag/say.hpp"
#include "diff_text.hpp"
#include "io.hpp"
#include "texts_tools.hpp"

namespace hakem {
namespace {

constexpr std::size_t most_told = 5;  // of what is misread
constexpr std::size_t longest = 60;   // of a text of either side

std::string quoted(const std::string& text, Language language) {
  return text.empty() ? std::string(texts::nothing_there(language)) : "\"" + plain(text, longest) + "\"";
}

std::string place_of(const Misread& one, Language language) {
  std::string text;
  if (one.match > 1) text += say(language, "match {}, ", "{}. maç, ", one.match);
  if (one.game != 0) text += say(language, "game {}, ", "{}. oyun, ", one.game);
  if (one.turn != 0) text += say(language, "turn {}, ", "{}. el, ", one.turn);
  return text;
}

// game 1, another result: "0 - 3" is read as "0 - 1"
std::string misread_text(const Misread& one, Language language) {
  const Both* about = about_difference(one.what);
  const std::string place = place_of(one, language);
  if (about != nullptr)
    return place + say(language, "{}: {} is read as {}", "{}: {} orada {} olarak okunur", (*about)(language),
                       quoted(one.written, language), quoted(one.read, language));
  if (one.what == "errors") return std::string(texts::trip_unsound(language));
  if (one.what == "text") return std::string(texts::trip_unsteady(language));
  return say(language, "{}: {}", "{}: {}", texts::trip_unnamed(language), one.what);
}

void tell_misread(const Loss& loss, const std::string& name, const Format& to, Language language) {
  complain(say(language, "{}: in {} {} would be read otherwise; hakem roundtrip --via {} shows it",
               "{}: {} notasyonunda {} başka türlü okunur; hakem roundtrip --via {} gösterir", plain(name),
               to.name, counted(loss.count, nouns::detail, language), to.name));
  for (std::size_t i = 0; i < std::min(loss.misread.size(), most_told); ++i)
    print_error("  " + misread_text(loss.misread[i], language) + "\n");
}

}  // namespace

bool tell_losses(std::vector<Loss> losses, const std::string& name, const Format& to, LossOptions options,
                 Language language) {
  const bool loses = std::ranges::any_of(losses, [](const Loss& loss) { return !loss.as_comment; });
  const auto is_misread = [](const Loss& loss) { return loss.holding == Holding::misread; };
  const auto misread = std::ranges::find_if(losses, is_misread);
  const std::optional<Loss> otherwise = misread != losses.end() ? std::optional(*misread) : std::nullopt;
  std::erase_if(losses, is_misread);
  const std::string lost = losses_text(losses, false, language);
  const std::string comments = losses_text(losses, true, language);
  const bool refused = (loses && !options.allow) || (!comments.empty() && options.strict);
  if (!comments.empty())
    complain(say(language, "{}: only a comment in {}: {}", "{}: {} notasyonunda yalnız açıklama: {}",
                 plain(name), to.name, comments));
  if (!lost.empty())
    complain(say(language, "{}: no place in {} for: {}", "{}: {} notasyonunda yeri olmayanlar: {}",
                 plain(name), to.name, lost));
  if (otherwise) tell_misread(*otherwise, name, to, language);
  if (!refused) return true;
  complain(say(language, "{}: not written; {}", "{}: yazılmadı; {}", plain(name),
               (!loses || options.allow ? texts::strict_refused : texts::loss_refused)(language)));
  return false;
}

}  // namespace hakem
