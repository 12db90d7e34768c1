// The names are those of HTML 4 (24, character entity references), and those of HTML 5 for Turkish letters
// and the signs that records hold.
#include "arrival/entity.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "core/ascii.hpp"

namespace hakem::arrival {
namespace {

struct Named {
  std::string_view name;
  char32_t character;
};

constexpr Named list[] = {
    {"AElig", 0x00C6},   {"Aacute", 0x00C1},  {"Acirc", 0x00C2},   {"Agrave", 0x00C0},  {"Alpha", 0x0391},
    {"Aring", 0x00C5},   {"Atilde", 0x00C3},  {"Auml", 0x00C4},    {"Beta", 0x0392},    {"Ccedil", 0x00C7},
    {"Chi", 0x03A7},     {"Dagger", 0x2021},  {"Delta", 0x0394},   {"ETH", 0x00D0},     {"Eacute", 0x00C9},
    {"Ecirc", 0x00CA},   {"Egrave", 0x00C8},  {"Epsilon", 0x0395}, {"Eta", 0x0397},     {"Euml", 0x00CB},
    {"Gamma", 0x0393},   {"Gbreve", 0x011E},  {"Iacute", 0x00CD},  {"Icirc", 0x00CE},   {"Idot", 0x0130},
    {"Igrave", 0x00CC},  {"Iota", 0x0399},    {"Iuml", 0x00CF},    {"Kappa", 0x039A},   {"Lambda", 0x039B},
    {"Mu", 0x039C},      {"NewLine", 0x000A}, {"Ntilde", 0x00D1},  {"Nu", 0x039D},      {"OElig", 0x0152},
    {"Oacute", 0x00D3},  {"Ocirc", 0x00D4},   {"Ograve", 0x00D2},  {"Omega", 0x03A9},   {"Omicron", 0x039F},
    {"Oslash", 0x00D8},  {"Otilde", 0x00D5},  {"Ouml", 0x00D6},    {"Phi", 0x03A6},     {"Pi", 0x03A0},
    {"Prime", 0x2033},   {"Psi", 0x03A8},     {"Rho", 0x03A1},     {"Scaron", 0x0160},  {"Scedil", 0x015E},
    {"Sigma", 0x03A3},   {"THORN", 0x00DE},   {"Tab", 0x0009},     {"Tau", 0x03A4},     {"Theta", 0x0398},
    {"Uacute", 0x00DA},  {"Ucirc", 0x00DB},   {"Ugrave", 0x00D9},  {"Upsilon", 0x03A5}, {"Uuml", 0x00DC},
    {"Xi", 0x039E},      {"Yacute", 0x00DD},  {"Yuml", 0x0178},    {"Zeta", 0x0396},    {"aacute", 0x00E1},
    {"acirc", 0x00E2},   {"acute", 0x00B4},   {"aelig", 0x00E6},   {"agrave", 0x00E0},  {"alefsym", 0x2135},
    {"alpha", 0x03B1},   {"amp", 0x0026},     {"and", 0x2227},     {"ang", 0x2220},     {"apos", 0x0027},
    {"aring", 0x00E5},   {"ast", 0x002A},     {"asymp", 0x2248},   {"atilde", 0x00E3},  {"auml", 0x00E4},
    {"bdquo", 0x201E},   {"beta", 0x03B2},    {"brvbar", 0x00A6},  {"bsol", 0x005C},    {"bull", 0x2022},
    {"cap", 0x2229},     {"ccedil", 0x00E7},  {"cedil", 0x00B8},   {"cent", 0x00A2},    {"chi", 0x03C7},
    {"circ", 0x02C6},    {"clubs", 0x2663},   {"colon", 0x003A},   {"comma", 0x002C},   {"commat", 0x0040},
    {"cong", 0x2245},    {"copy", 0x00A9},    {"crarr", 0x21B5},   {"cup", 0x222A},     {"curren", 0x00A4},
    {"dArr", 0x21D3},    {"dagger", 0x2020},  {"darr", 0x2193},    {"dash", 0x2010},    {"deg", 0x00B0},
    {"delta", 0x03B4},   {"diams", 0x2666},   {"divide", 0x00F7},  {"dollar", 0x0024},  {"eacute", 0x00E9},
    {"ecirc", 0x00EA},   {"egrave", 0x00E8},  {"empty", 0x2205},   {"emsp", 0x2003},    {"ensp", 0x2002},
    {"epsilon", 0x03B5}, {"equals", 0x003D},  {"equiv", 0x2261},   {"eta", 0x03B7},     {"eth", 0x00F0},
    {"euml", 0x00EB},    {"euro", 0x20AC},    {"excl", 0x0021},    {"exist", 0x2203},   {"fnof", 0x0192},
    {"forall", 0x2200},  {"frac12", 0x00BD},  {"frac14", 0x00BC},  {"frac34", 0x00BE},  {"frasl", 0x2044},
    {"gamma", 0x03B3},   {"gbreve", 0x011F},  {"ge", 0x2265},      {"grave", 0x0060},   {"gt", 0x003E},
    {"hArr", 0x21D4},    {"harr", 0x2194},    {"hearts", 0x2665},  {"hellip", 0x2026},  {"hyphen", 0x2010},
    {"iacute", 0x00ED},  {"icirc", 0x00EE},   {"iexcl", 0x00A1},   {"igrave", 0x00EC},  {"image", 0x2111},
    {"imath", 0x0131},   {"infin", 0x221E},   {"inodot", 0x0131},  {"int", 0x222B},     {"iota", 0x03B9},
    {"iquest", 0x00BF},  {"isin", 0x2208},    {"iuml", 0x00EF},    {"kappa", 0x03BA},   {"lArr", 0x21D0},
    {"lambda", 0x03BB},  {"lang", 0x2329},    {"laquo", 0x00AB},   {"larr", 0x2190},    {"lbrace", 0x007B},
    {"lbrack", 0x005B},  {"lceil", 0x2308},   {"lcub", 0x007B},    {"ldquo", 0x201C},   {"le", 0x2264},
    {"lfloor", 0x230A},  {"lowast", 0x2217},  {"lowbar", 0x005F},  {"loz", 0x25CA},     {"lpar", 0x0028},
    {"lrm", 0x200E},     {"lsaquo", 0x2039},  {"lsqb", 0x005B},    {"lsquo", 0x2018},   {"lt", 0x003C},
    {"macr", 0x00AF},    {"mdash", 0x2014},   {"micro", 0x00B5},   {"midast", 0x002A},  {"middot", 0x00B7},
    {"minus", 0x2212},   {"mu", 0x03BC},      {"nabla", 0x2207},   {"nbsp", 0x00A0},    {"ndash", 0x2013},
    {"ne", 0x2260},      {"ni", 0x220B},      {"not", 0x00AC},     {"notin", 0x2209},   {"nsub", 0x2284},
    {"ntilde", 0x00F1},  {"nu", 0x03BD},      {"num", 0x0023},     {"oacute", 0x00F3},  {"ocirc", 0x00F4},
    {"oelig", 0x0153},   {"ograve", 0x00F2},  {"oline", 0x203E},   {"omega", 0x03C9},   {"omicron", 0x03BF},
    {"oplus", 0x2295},   {"or", 0x2228},      {"ordf", 0x00AA},    {"ordm", 0x00BA},    {"oslash", 0x00F8},
    {"otilde", 0x00F5},  {"otimes", 0x2297},  {"ouml", 0x00F6},    {"para", 0x00B6},    {"part", 0x2202},
    {"percnt", 0x0025},  {"period", 0x002E},  {"permil", 0x2030},  {"perp", 0x22A5},    {"phi", 0x03C6},
    {"pi", 0x03C0},      {"piv", 0x03D6},     {"plus", 0x002B},    {"plusmn", 0x00B1},  {"pound", 0x00A3},
    {"prime", 0x2032},   {"prod", 0x220F},    {"prop", 0x221D},    {"psi", 0x03C8},     {"quest", 0x003F},
    {"quot", 0x0022},    {"rArr", 0x21D2},    {"radic", 0x221A},   {"rang", 0x232A},    {"raquo", 0x00BB},
    {"rarr", 0x2192},    {"rbrace", 0x007D},  {"rbrack", 0x005D},  {"rceil", 0x2309},   {"rcub", 0x007D},
    {"rdquo", 0x201D},   {"real", 0x211C},    {"reg", 0x00AE},     {"rfloor", 0x230B},  {"rho", 0x03C1},
    {"rlm", 0x200F},     {"rpar", 0x0029},    {"rsaquo", 0x203A},  {"rsqb", 0x005D},    {"rsquo", 0x2019},
    {"sbquo", 0x201A},   {"scaron", 0x0161},  {"scedil", 0x015F},  {"sdot", 0x22C5},    {"sect", 0x00A7},
    {"semi", 0x003B},    {"shy", 0x00AD},     {"sigma", 0x03C3},   {"sigmaf", 0x03C2},  {"sim", 0x223C},
    {"sol", 0x002F},     {"spades", 0x2660},  {"sub", 0x2282},     {"sube", 0x2286},    {"sum", 0x2211},
    {"sup", 0x2283},     {"sup1", 0x00B9},    {"sup2", 0x00B2},    {"sup3", 0x00B3},    {"supe", 0x2287},
    {"szlig", 0x00DF},   {"tau", 0x03C4},     {"there4", 0x2234},  {"theta", 0x03B8},   {"thetasym", 0x03D1},
    {"thinsp", 0x2009},  {"thorn", 0x00FE},   {"tilde", 0x02DC},   {"times", 0x00D7},   {"trade", 0x2122},
    {"uArr", 0x21D1},    {"uacute", 0x00FA},  {"uarr", 0x2191},    {"ucirc", 0x00FB},   {"ugrave", 0x00F9},
    {"uml", 0x00A8},     {"upsih", 0x03D2},   {"upsilon", 0x03C5}, {"uuml", 0x00FC},    {"verbar", 0x007C},
    {"weierp", 0x2118},  {"xi", 0x03BE},      {"yacute", 0x00FD},  {"yen", 0x00A5},     {"yuml", 0x00FF},
    {"zeta", 0x03B6},    {"zwj", 0x200D},     {"zwnj", 0x200C}};
static_assert(std::ranges::is_sorted(list, {}, &Named::name));

// What browsers make of &#128; … &#159;: the characters of Windows-1252 (HTML 5, 13.2.5.80).
constexpr std::array<char16_t, 32> typographic = {
    0x20AC, 0x81,   0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0x8D,   0x017D, 0x8F,   0x90,   0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D,   0x017E, 0x0178};

// 0 if no text holds it.
char32_t numbered(std::string_view digits) {
  const bool hex = digits.starts_with('x') || digits.starts_with('X');
  if (hex) digits.remove_prefix(1);
  std::uint32_t number = 0;
  const auto end = std::from_chars(digits.data(), digits.data() + digits.size(), number, hex ? 16 : 10);
  if (digits.empty() || end.ec != std::errc() || end.ptr != digits.data() + digits.size()) return 0;
  if (number >= 0x80 && number < 0xA0) return typographic[number - 0x80];
  const bool is_text = number >= ' ' || number == '\t' || number == '\n' || number == '\r';
  const bool is_scalar = number < 0xD800 || (number > 0xDFFF && number < 0x110000);
  return is_text && is_scalar ? number : 0;
}

char32_t named(std::string_view name) {
  const auto* const found = std::ranges::lower_bound(list, name, {}, &Named::name);
  return found != std::end(list) && found->name == name ? found->character : 0;
}

}  // namespace

Entity entity_at(std::string_view text, std::size_t at) {
  constexpr std::size_t longest = 10;
  const std::size_t length = text.substr(at, longest + 1).find(';');
  if (length == std::string_view::npos || length < 2) return {};
  const std::string_view word = text.substr(at + 1, length - 1);
  const char32_t character = word.starts_with('#') ? numbered(word.substr(1)) : named(word);
  return {character == 0 ? 0 : length + 1, character};
}

std::string with_entities(std::string_view text) {
  std::string out;
  for (const char sign : text) {
    if (sign == '&')
      out += "&amp;";
    else if (sign == '<')
      out += "&lt;";
    else if (sign == '>')
      out += "&gt;";
    else
      out += sign;
  }
  return out;
}

}  // namespace hakem::arrival
