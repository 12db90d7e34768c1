#include "arrival/arrival.hpp"

#include <algorithm>

#include "arrival/entity.hpp"
#include "arrival/mail_head.hpp"
#include "arrival/transfer.hpp"
#include "arrival/ways.hpp"
#include "core/ascii.hpp"
#include "core/encoding.hpp"
#include "core/rich_text.hpp"

namespace hakem::arrival {
namespace {

constexpr std::string_view controls_way = "control signs|denetim imleri";
constexpr std::string_view joining_way = "signs in the place of line ends|satır sonu yerine imler";
constexpr std::string_view characters_way = "look-alike or invisible signs|benzer ya da görünmez imler";

constexpr Unwrapper list[] = {
    {.way = "the marks of rich text (RTF)|zengin metin (RTF) imleri",
     .undo = undo_rich_text,
     .written = as_rich_text},
    {.way = controls_way, .undo = undo_terminal, .of_signs = true},
    {.way = "an ID as phones and addresses write it|telefon ya da adres yazımıyla kimlik",
     .undo = undo_position_id,
     .of_signs = true},
    {.way = "signs for line ends and bytes|satır sonları ve baytlar yerine imler",
     .undo = undo_shown,
     .of_signs = true},
    {.way = characters_way, .undo = undo_characters, .of_signs = true},
    {.way = "a blank beside every letter|her harfin yanında bir boşluk",
     .undo = undo_letter_spacing,
     .of_signs = true},
    {.way = "lines of a pager|sayfalayıcı satırları", .undo = undo_pager, .of_signs = true},
    {.way = "blank lines between its own|satır aralarında boş satırlar",
     .undo = undo_double_spacing,
     .of_signs = true},
    {.way = "every line twice|ikişer kez yazılmış satırlar",
     .undo = undo_doubling,
     .of_signs = true,
     .wrap = wrap_doubled},
    {.way = "an indentation|girinti", .undo = undo_indentation, .of_signs = true},
    {.way = "another window beside it|yanında başka bir pencere", .undo = undo_pane},
    {.way = "the lines of a box|kutu çizgileri", .undo = undo_box, .typed_so = true},
    {.way = "parts of a message|mesaj parçaları", .undo = undo_parts},
    {.way = edges_of_pages, .undo = undo_pages},
    {.way = "line numbers|satır numaraları", .undo = undo_counters, .typed_so = true},
    {.way = "the marks of a merge|birleştirme imleri", .undo = undo_conflict},
    {.way = "the signs of a diff|diff imleri", .undo = undo_diff, .typed_so = true},
    {.way = "other mails beside it|yanında başka e-postalar", .undo = undo_mailbox},
    {.way = "the lines of a mail, its subject kept|konusu dışında e-posta satırları",
     .undo = undo_mail_below_subject,
     .of_typed = true},
    {.way = "the lines of a mail|e-posta satırları",
     .undo = undo_mail,
     .written = as_quoted_printable,
     .wrap = wrap_base64},
    {.way = "the encoding of a mail|e-posta kodlaması",
     .undo = undo_transfer,
     .written = as_quoted_printable,
     .of_signs = true,
     .wrap = wrap_base64},
    {.way = "subtitles|altyazı", .undo = undo_subtitles},
    {.way = "folded lines|katlanmış satırlar", .undo = undo_folding},
    {.way = "lines that go on behind a backslash|ters bölüyle süren satırlar",
     .undo = undo_continuation,
     .of_signs = true},
    {.way = "lines of one length|eş uzunlukta satırlar", .undo = undo_cutting, .of_signs = true},
    {.way = "keys around it|çevresinde anahtarlar", .undo = undo_block},
    {.way = "a recorded terminal|kaydedilmiş terminal", .undo = undo_recording, .of_signs = true},
    {.way = "the attributes of XML|XML öznitelikleri", .undo = undo_attributes, .written = with_entities},
    {.way = "the tags of a web page|web sayfası etiketleri", .undo = undo_web_page, .written = with_entities},
    {.way = "signs written for a web page (&amp;)|web sayfası için yazılmış imler (&amp;)",
     .undo = undo_entities,
     .written = with_entities,
     .of_signs = true},
    {.way = "signs written for an office program (_x000D_)|ofis programı için yazılmış imler (_x000D_)",
     .undo = undo_office_escapes,
     .of_signs = true},
    {.way = joining_way, .undo = undo_many_bars},
    {.way = "the backslashes of Markdown|Markdown ters bölüleri", .undo = undo_markdown_escapes},
    {.way = "the fences and tags of a forum or a chat|forum ya da sohbet çitleri ve etiketleri",
     .undo = undo_fence},
    {.way = "empty cells behind it|arkasında boş hücreler", .undo = undo_empty_cells},
    {.way = "whole numbers with a fraction (42.0)|kesirli yazılmış tam sayılar (42.0)",
     .undo = undo_fractions},
    {.way = "the boxes of a list|liste kutuları", .undo = undo_checklist},
    {.way = "the quotes of a cell|hücre tırnakları", .undo = undo_cell},
    {.way = "the quotes of a column|sütun tırnakları", .undo = undo_single_column, .of_signs = true},
    {.way = "the quotes of a word processor|kelime işlemci tırnakları",
     .undo = undo_curly_quotes,
     .of_signs = true},
    {.way = "letters read in another encoding|başka kodlamayla okunmuş harfler",
     .undo = undo_misread_letters,
     .of_signs = true},
    {.way = "the commands of TeX|TeX komutları", .undo = undo_tex},
    {.way = "a line for every cell|her hücre ayrı satırda", .undo = undo_own_lines},
    {.way = "columns below each other|alt alta sütunlar", .undo = undo_columns},
    {.way = "numbers between its lines|satırları arasında numaralar", .undo = undo_numbers_between},
    {.way = "UTF-7|UTF-7", .undo = undo_utf7, .of_signs = true},
    {.way = "signs of quotation|alıntı imleri", .undo = undo_quotation, .typed_so = true},
    {.way = "the lines of a table|tablo çizgileri", .undo = undo_table, .typed_so = true},
    {.way = "the lines of a chat|sohbet satırları", .undo = undo_chat, .typed_so = true},
    {.way = said_again, .undo = undo_overlap, .typed_so = true, .guessed = true},
    {.way = copied_twice, .undo = undo_repeats, .on_request = true},
    {.way = "signs in words|yazıyla imler", .undo = undo_spoken_signs},
    {.way = "the fields of data|veri alanları", .undo = undo_data, .last_resort = true},
    {.way = "signs between its cells|hücreler arasında imler",
     .undo = undo_commas,
     .last_resort = true,
     .typed_so = true},
    {.way = "letters in the place of digits|rakam yerine harfler",
     .undo = undo_misread,
     .last_resort = true,
     .typed_so = true,
     .guessed = true},
    {.way = "blanks beside its slashes|bölü imlerinin yanında boşluklar",
     .undo = undo_loose_signs,
     .last_resort = true,
     .typed_so = true},
    {.way = "dates in the place of dice|zar yerine tarihler",
     .undo = undo_dates,
     .last_resort = true,
     .typed_so = true},
    {.way = "numbers in words|yazıyla sayılar", .undo = undo_spoken, .last_resort = true, .typed_so = true},
    {.way = "bullets|madde imleri",
     .undo = undo_bullets,
     .last_resort = true,
     .typed_so = true,
     .guessed = true},
    {.way = "the escapes of a program or an address|program ya da adres kaçış imleri",
     .undo = undo_escapes,
     .last_resort = true,
     .typed_so = true},
    {.way = joining_way, .undo = undo_joining, .last_resort = true, .typed_so = true, .guessed = true},
    {.way = "signs in the place of blanks|boşluk yerine imler",
     .undo = undo_shown_blanks,
     .of_signs = true,
     .last_resort = true},
    {.way = "what every line begins or ends with|her satırın başında ya da sonunda aynı şey",
     .undo = undo_frame,
     .last_resort = true,
     .typed_so = true,
     .guessed = true},
    {.way = "a key before it|önünde bir anahtar", .undo = undo_key, .last_resort = true, .guessed = true},
    {.way = "broken lines|bölünmüş satırlar",
     .undo = undo_wrapping,
     .last_resort = true,
     .typed_so = true,
     .guessed = true},
    {.way = "lines run together|birleştirilmiş satırlar",
     .undo = undo_running_together,
     .last_resort = true,
     .typed_so = true,
     .guessed = true},
};

// The first lines end with the same sign, which no record ends its lines with.
bool looks_framed(std::string_view text) {
  constexpr std::string_view signs[] = {"$",        "\"",           "'",           ",", ";", "|", "\\", ">",
                                        "\xC2\xB6", "\xE2\x86\xB5", "\xE2\x94\x82"};
  constexpr int lines = 3;
  std::string_view shared;
  for (int i = 0; i < lines; ++i) {
    text.remove_prefix(skip(text, 0, " \t\r\n"));
    const std::string_view line = text.substr(0, text.find('\n'));
    const std::string_view words = line.substr(0, line.find_last_not_of(" \t\r") + 1);
    const auto* const sign =
        std::ranges::find_if(signs, [&](std::string_view one) { return words.ends_with(one); });
    if (sign == std::end(signs) || (!shared.empty() && *sign != shared)) return false;
    shared = *sign;
    text.remove_prefix(line.size());
  }
  return true;
}

// What is put around lines shows in the first of them; of a long text the rest is not gone through in vain.
bool shows_in_sample(const Unwrapper& unwrapper, std::string_view text) {
  constexpr std::size_t sample = 32'768;
  if (text.size() <= 2 * sample) return true;
  const std::size_t end = std::min(text.find('\n', sample), text.size());
  return unwrapper.undo(text.substr(0, end)).has_value();
}

bool undoes(const Unwrapper& unwrapper, Source& source) {
  if (!unwrapper.of_signs && !shows_in_sample(unwrapper, source.text())) return false;
  std::optional<Unwrapped> made = unwrapper.undo(source.text());
  if (!made || made->text().size() > most_bytes(source.text().size())) return false;
  source.unwrap(std::move(*made), unwrapper.way);
  return true;
}

}  // namespace

const Unwrapper* unwrapper_of(std::string_view way) {
  const auto* found = std::ranges::find(list, way, &Unwrapper::way);
  return found == std::end(list) ? nullptr : found;
}

bool is_way_of_signs(std::string_view way) { return way == controls_way || way == characters_way; }

bool is_document(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\n";
  text.remove_prefix(skip(text, 0, blanks));
  const bool tree = text.starts_with('(') && text.substr(skip(text, 1, blanks)).starts_with(';');
  return tree || is_json_object(text);
}

bool is_json(std::string_view text) {
  const std::size_t brace = skip(text, 0, " \t\r\n");
  if (brace == text.size() || (text[brace] != '{' && text[brace] != '[')) return false;
  const std::size_t key = skip(text, brace + 1, " \t\r\n");
  return key < text.size() && (text[key] == '"' || text[key] == '{');
}

bool looks_wrapped(std::string_view text) {
  constexpr std::string_view signs = ">|:*-+<`[{~\x1B\x7F";
  constexpr int lines = 4;
  if (may_be_fenced(text) || looks_framed(text) || text.starts_with("(1/") ||
      text.find("<<<<<<<") != text.npos)
    return true;
  bool behind_number = false;
  std::string_view above;
  for (int i = 0; i < lines; ++i) {
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first == text.npos) return false;
    const char sign = text[first];
    if (signs.find(sign) != signs.npos || static_cast<unsigned char>(sign) < 0x20) return true;
    if (is_digit(sign) && behind_number) return true;  // two lines in a row: counted, or stamped
    behind_number = is_digit(sign);
    const std::string_view line = text.substr(first, text.find('\n', first) - first);
    if (!key_of_head(line).empty() || line == above) return true;
    above = line;
    text.remove_prefix(first + std::min(line.size(), text.size() - first));
  }
  return false;
}

void unwrap_signs(Source& source) {
  if (source.text().find('\f') != std::string_view::npos)
    if (std::optional<Unwrapped> made = undo_terminal(source.text()))
      source.unwrap(std::move(*made), controls_way);
  if (std::optional<Unwrapped> made = undo_characters(source.text()))
    source.unwrap(std::move(*made), characters_way);
}

bool unwrap_repeats(Source& source) {
  return !is_document(source.text()) && undoes(*unwrapper_of(copied_twice), source);
}

void unwrap_transport(Source& source, For reader) {
  while (source.layers().size() < most_layers) {
    const auto applies = [&](const Unwrapper& unwrapper) {
      return !unwrapper.typed_so && !unwrapper.on_request &&
             (reader == For::what_people_type || !unwrapper.of_typed) && undoes(unwrapper, source);
    };
    if (std::ranges::none_of(list, applies)) return;
  }
}

void unwrap(Source& source, const std::function<bool(const Source&)>& is_record, Guesses guesses) {
  while (source.layers().size() < most_layers) {
    std::optional<bool> found;  // asked once a text at most
    const bool document = is_document(source.text());
    const auto applies = [&](const Unwrapper& unwrapper) {
      if (unwrapper.on_request || unwrapper.of_typed || (unwrapper.guessed && guesses == Guesses::none))
        return false;
      if (document && !unwrapper.of_signs && !unwrapper.last_resort) return false;
      if (unwrapper.last_resort) {
        if (!found) found = is_record(source) && !looks_framed(source.text());
        if (*found) return false;
      }
      return undoes(unwrapper, source);
    };
    if (std::ranges::none_of(list, applies)) return;
  }
}

}  // namespace hakem::arrival
