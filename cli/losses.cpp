#include "losses.hpp"

#include <algorithm>

#include "diag/plain_text.hpp"
#include "diag/say.hpp"
#include "io.hpp"
#include "texts.hpp"

namespace hakem {
namespace {

std::string details(std::size_t count, Language language) {
  return say(language, "{} {}", "{} ayrıntı", count, count == 1 ? "detail" : "details");
}

}  // namespace

bool tell_losses(std::vector<Loss> losses, const std::string& name, const Format& to, LossOptions options,
                 Language language) {
  const bool loses = std::ranges::any_of(losses, [](const Loss& loss) { return !loss.as_comment; });
  const auto is_misread = [](const Loss& loss) { return loss.holding == Holding::misread; };
  const auto misread = std::ranges::find_if(losses, is_misread);
  const std::size_t otherwise = misread != losses.end() ? misread->count : 0;
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
  if (otherwise > 0)
    complain(say(language, "{}: in {} {} would be read otherwise; hakem roundtrip --via {} shows it",
                 "{}: {} notasyonunda {} başka türlü okunur; hakem roundtrip --via {} gösterir", plain(name),
                 to.name, details(otherwise, language), to.name));
  if (!refused) return true;
  complain(say(language, "{}: not written; {}", "{}: yazılmadı; {}", plain(name),
               (!loses || options.allow ? texts::strict_refused : texts::loss_refused)(language)));
  return false;
}

}  // namespace hakem
