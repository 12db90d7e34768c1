#include "ruling/looks_like.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>

#include "core/ascii.hpp"
#include "core/fold.hpp"
#include "diag/catalog.hpp"
#include "formats/lines.hpp"
#include "formats/turn_words.hpp"

namespace hakem {
namespace {

constexpr std::size_t head_bytes = 16'384;

// First bytes that say what a file is: of text, and of what holds bytes that no text has.
struct Magic {
  std::string_view bytes;
  std::string_view what;
};
constexpr Magic magics[] = {
    {"{\\rtf", "rich text (RTF): save it as plain text|zengin metin (RTF): düz metin olarak kaydedin"},
    {"%PDF", "a PDF: copy its text out|bir PDF: metnini kopyalayın"},
};
constexpr Magic binary_magics[] = {
    {"\x89PNG", ", an image|, bir resim"},
    {"\xFF\xD8\xFF", ", an image|, bir resim"},
    {"GIF8", ", an image|, bir resim"},
    {"RIFF", ", an image or a sound|, bir resim ya da ses"},
    {"%PDF", ", a PDF|, bir PDF"},
    {"\xD0\xCF\x11\xE0", ", a document of an office program|, bir ofis programının belgesi"},
};

std::string_view found_by(std::span<const Magic> all, std::string_view bytes) {
  const auto found =
      std::ranges::find_if(all, [&](const Magic& magic) { return bytes.starts_with(magic.bytes); });
  return found == all.end() ? std::string_view() : found->what;
}

// Words that match files of other languages are made of, folded; two of them tell the language.
struct Tongue {
  std::array<std::string_view, 8> words;
  std::string_view what;
};
constexpr Tongue tongues[] = {
    {{"punkte", "spiel", "verdoppelt", "nimmt", "gewinnt", "lehnt", "annimmt", "akzeptiert"},
     "a record with German words, which Hakem does not read|Almanca sözcüklerle yazılmış bir kayıt; Hakem "
     "Almanca okumaz"},
    {{"partie", "joueur", "double", "accepte", "refuse", "gagne", "manche", "prend"},
     "a record with French words, which Hakem does not read|Fransızca sözcüklerle yazılmış bir kayıt; Hakem "
     "Fransızca okumaz"},
    {{"partida", "juego", "puntos", "dobla", "acepta", "gana", "rechaza", "jugador"},
     "a record with Spanish words, which Hakem does not read|İspanyolca sözcüklerle yazılmış bir kayıt; "
     "Hakem "
     "İspanyolca okumaz"},
    {{"partita", "punti", "raddoppia", "accetta", "rifiuta", "vince", "gioco", "passa"},
     "a record with Italian words, which Hakem does not read|İtalyanca sözcüklerle yazılmış bir kayıt; Hakem "
     "İtalyanca okumaz"},
};

bool holds(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

std::size_t count_of(std::string_view text, char sign) {
  return static_cast<std::size_t>(std::ranges::count(text, sign));
}

bool holds_word(std::string_view text, std::string_view word) {
  const auto is_letter = [](char c) { return c >= 'a' && c <= 'z'; };
  for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if ((at == 0 || !is_letter(text[at - 1])) && (end == text.size() || !is_letter(text[end]))) return true;
  }
  return false;
}

std::string_view page_of(std::string_view folded) {
  if (!holds(folded, "<html") && !holds(folded, "<!doctype html")) return {};
  constexpr std::string_view signs[] = {"type='password'", "type=password", "sign in",  "log in",
                                        "login",           "giris yap",     "oturum ac"};
  if (std::ranges::any_of(signs, [&](std::string_view sign) { return holds(folded, sign); }))
    return "the login page of a site: log in there, and export the match again|bir sitenin giriş sayfası: "
           "giriş yapıp maçı yeniden dışa aktarın";
  return "a web page: save the record itself|bir web sayfası: kaydın kendisini indirin";
}

// Lines whose cells one and the same sign parts.
bool is_table(std::string_view text) {
  for (const char sign : {';', '\t', ','}) {
    std::size_t lines = 0;
    std::size_t alike = 0;
    std::size_t before = 0;
    Lines all(text);
    for (std::string_view line; all.next(line);) {
      if (trimmed_blanks(line).empty()) continue;
      const std::size_t cells = count_of(line, sign);
      ++lines;
      alike += cells >= 2 && (before == 0 || cells == before) ? 1 : 0;
      before = cells;
    }
    if (lines >= 3 && alike * 5 >= lines * 4) return true;
  }
  return false;
}

std::string_view tongue_of(std::string_view folded) {
  for (const Tongue& tongue : tongues)
    if (std::ranges::count_if(tongue.words,
                              [&](std::string_view word) { return holds_word(folded, word); }) >= 2)
      return tongue.what;
  return {};
}

// An opening bracket, and behind it what can only stand in JSON: chats begin with one as well.
bool begins_json(std::string_view text) {
  if (!text.starts_with('{') && !text.starts_with('[')) return false;
  const std::size_t next = text.find_first_not_of(" \t\r\n", 1);
  return next != std::string_view::npos &&
         std::string_view("\"{[").find(text[next]) != std::string_view::npos;
}

std::string_view markup_of(std::string_view text, std::string_view folded) {
  if (const std::string_view page = page_of(folded); !page.empty()) return page;
  if (text.starts_with("<?xml") || text.starts_with('<')) return "XML|XML";
  if (begins_json(text)) return "JSON that is no record|kayıt olmayan bir JSON";
  if (text.starts_with("From ") || holds(folded.substr(0, 2000), "\nreceived: ") ||
      folded.starts_with("received: "))
    return "a mail: save the record that is attached to it|bir e-posta: ekindeki kaydı indirin";
  return {};
}

// "M104": a capital and a digit. Eight bytes at a time, because it is asked of every record.
bool may_hold_code(std::string_view text) {
  const auto is_code = [&](std::size_t at) {
    return text[at] >= 'A' && text[at] <= 'Z' && is_digit(text[at + 1]);
  };
  const auto eight_at = [&](std::size_t at) {
    std::uint64_t eight = 0;
    std::memcpy(&eight, text.data() + at, sizeof eight);
    return eight;
  };
  std::size_t at = 0;
  for (; at + 8 < text.size(); at += 8) {
    const std::uint64_t first = eight_at(at);
    const std::uint64_t capitals = first & ~(first << 1U) & 0x4040404040404040U;  // 0x40 to 0x5F
    if (capitals == 0) continue;
    const std::uint64_t second = eight_at(at + 1);  // 0x30 to 0x3F
    if ((capitals & ~second & (second << 1U) & (second << 2U)) == 0) continue;
    for (std::size_t i = at; i < at + 8; ++i)
      if (is_code(i)) return true;
  }
  for (; at + 1 < text.size(); ++at)
    if (is_code(at)) return true;
  return false;
}

}  // namespace

std::string_view looks_like(const Source& source) {
  if (const std::string_view what = found_by(magics, source.bytes()); !what.empty()) return what;
  if (is_report_of_ours(source.text())) return "a report of Hakem|Hakem'in bir raporu";
  std::string_view text = source.text().substr(0, head_bytes);
  text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
  const std::string folded = fold(text);
  if (const std::string_view markup = markup_of(text, folded); !markup.empty()) return markup;
  if (const std::string_view tongue = tongue_of(folded); !tongue.empty()) return tongue;
  const bool table = is_table(text);
  if (holds_turns(source.text()))
    return table ? "a table that tells turns|elleri anlatan bir tablo"
                 : "a record written in a way of its own|kendine göre yazılmış bir kayıt";
  return table ? "a table (CSV)|bir tablo (CSV)" : std::string_view();
}

std::string_view binary_as(const Source& source) { return found_by(binary_magics, source.bytes()); }

bool is_report_of_ours(std::string_view text) {
  if (holds(text.substr(0, 1000), "<title>Hakem: ") ||
      holds(text.substr(0, 1000), "<testsuites name=\"hakem\""))
    return true;
  text = text.substr(0, head_bytes);
  if (!may_hold_code(text)) return false;
  constexpr std::string_view before[] = {" error ", " warning ",         " info ",      " hata ",
                                         " uyarı ", " bilgi ",           "\"code\":\"", "\"ruleId\":\"",
                                         ",title=", "\"description\":\""};
  constexpr std::size_t id_bytes = 4;
  for (const std::string_view sign : before)
    for (std::size_t at = text.find(sign); at != std::string_view::npos; at = text.find(sign, at + 1)) {
      const std::string_view id = text.substr(at + sign.size(), id_bytes);
      if (id.size() == id_bytes && is_digit(id[1]) && find_entry(id) != nullptr) return true;
    }
  return false;
}

}  // namespace hakem
