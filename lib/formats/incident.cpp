#include "formats/incident.hpp"

#include <algorithm>
#include <charconv>

#include "core/fold.hpp"
#include "formats/peg.hpp"
#include "grammar/incident.hpp"

namespace hakem {
namespace {

namespace g = grammar::incident;

// What the words of a line have said so far. Two numbers or sides may be met before it is known what they are
// for.
struct Words {
  Incident incident;
  std::array<std::int32_t, 2> clock{};
  bool condoned = false;
};

template <typename In>
std::int32_t number_in(const In& in) {
  std::int32_t value = 0;
  std::from_chars(in.begin(), in.begin() + in.size(), value);
  return value;
}

template <typename Rule>
struct Action : tao::pegtl::nothing<Rule> {};

template <Side side>
struct SideIs {
  static void apply0(Words& words) { words.incident.side = side; }
};
template <std::int32_t Incident::*field>
struct Number {
  template <typename In>
  static void apply(const In& in, Words& words) {
    words.incident.*field = number_in(in);
  }
};
template <Remedy remedy>
struct Chosen {
  static void apply0(Words& words) { words.incident.remedy = remedy; }
};
template <std::size_t i>
struct ScoreOf {
  template <typename In>
  static void apply(const In& in, Words& words) {
    words.incident.score[i] = number_in(in);
  }
};
template <std::uint8_t Dice::*die>
struct DieIs {
  template <typename In>
  static void apply(const In& in, Words& words) {
    words.incident.dice.*die = static_cast<std::uint8_t>(number_in(in));
  }
};
template <std::size_t i>
struct ClockPart {
  template <typename In>
  static void apply(const In& in, Words& words) {
    words.clock[i] = in.size() <= 4 ? number_in(in) : 0;
  }
};

void add_place(Words& words, Point point) {
  Incident& incident = words.incident;
  if (incident.n_where < Incident::most_points) incident.where[incident.n_where++] = point;
}

// clang-format off
template <> struct Action<g::white>       : SideIs<Side::white> {};
template <> struct Action<g::black>       : SideIs<Side::black> {};
template <> struct Action<g::minutes>     : Number<&Incident::minutes> {};
template <> struct Action<g::points>      : Number<&Incident::points> {};
template <> struct Action<g::number>      : Number<&Incident::number> {};
template <> struct Action<g::game_number> : Number<&Incident::number> {};
template <> struct Action<g::out_of>      : Number<&Incident::of> {};
template <> struct Action<g::seconds>     : Number<&Incident::seconds> {};
template <> struct Action<g::at_roll>     : Number<&Incident::at_roll> {};
template <> struct Action<g::first_die>   : DieIs<&Dice::first> {};
template <> struct Action<g::second_die>  : DieIs<&Dice::second> {};
template <> struct Action<g::accepted>    : Chosen<Remedy::accepted> {};
template <> struct Action<g::goes_on>     : Chosen<Remedy::accepted> {};
template <> struct Action<g::again>       : Chosen<Remedy::refused> {};
template <> struct Action<g::left>        : ScoreOf<0> {};
template <> struct Action<g::right>       : ScoreOf<1> {};
template <> struct Action<g::clock_left>  : ClockPart<0> {};
template <> struct Action<g::hour>        : ClockPart<0> {};
template <> struct Action<g::clock_right> : ClockPart<1> {};
// clang-format on
template <>
struct Action<g::long_time> : Does<[](const auto& in, Words& words) {
  const std::string_view text(in.begin(), in.size());
  std::int32_t minutes = 0;
  std::int32_t hours = 0;
  std::from_chars(text.data(), text.data() + text.find(':'), hours);
  std::from_chars(text.data() + text.find(':') + 1, text.data() + text.size(), minutes);
  words.incident.minutes = hours * 60 + minutes;
}> {};
template <>
struct Action<g::bar> : Then<[](Words& words) { add_place(words, bar); }> {};
template <>
struct Action<g::point>
    : Does<[](const auto& in, Words& words) { add_place(words, static_cast<Point>(number_in(in))); }> {};
template <>
struct Action<g::side_clock> : Then<[](Words& words) {
  Side side = words.incident.side.value_or(Side::white);
  if (words.incident.clocks[index(side)] >= 0) side = other(side);  // W and B: Black, not Beyaz
  words.incident.clocks[index(side)] = words.clock[0] * 60 + words.clock[1];
}> {};
template <>
struct Action<g::time_of_day> : Then<[](Words& words) {
  words.incident.time_of_day = true;
  words.incident.clocks[0] = words.clock[0] * 60 + words.clock[1];
}> {};
template <>
struct Action<g::condoned> : Then<[](Words& words) { words.condoned = true; }> {};
template <>
struct Action<g::no> : Then<[](Words& words) { words.incident.yes = false; }> {};
template <>
struct Action<g::nobody> : Then<[](Words& words) { words.incident.yes = false; }> {};

struct free_words : tao::pegtl::star<tao::pegtl::any> {};
struct signature : tao::pegtl::seq<tao::pegtl::sor<g::nobody, free_words>, tao::pegtl::eof> {};

// A line of ours: how it begins, what may follow, what it is, and how it is written.
struct Form {
  using Begins = std::size_t (*)(std::string_view);  // length of the key, 0 if it is another line
  using Reads = bool (*)(std::string_view, Words&);
  IncidentKind kind;
  Begins begins;
  Reads reads;
  std::string_view example;
};

template <typename Key>
std::size_t begins(std::string_view line) {
  LineInput in(line.data(), line.data() + line.size(), "");
  return tao::pegtl::parse<Key>(in) ? static_cast<std::size_t>(in.current() - line.data()) : 0;
}
// The number of a row stands in its key.
template <typename Key, typename Rest>
bool reads(std::string_view line, Words& words) {
  return parse_line<tao::pegtl::seq<Key, Rest>, Action>(line, words);
}
template <typename Key, typename Rest>
constexpr Form form(IncidentKind kind, std::string_view example) {
  return {kind, begins<Key>, reads<Key, Rest>, example};
}

using Kind = IncidentKind;
constexpr Form forms[] = {
    form<g::pause_key, g::pause>(Kind::pause, "Mola: Siyah 5 dk"),
    form<g::penalty_key, g::penalty>(Kind::penalty, "Ceza: Beyaz 1 puan (geç kalma 5 dk)"),
    form<g::extension_key, g::extension>(Kind::extension, "Ek süre: Beyaz 1/3"),
    form<g::time_out_key, g::time_out>(Kind::time_out, "Süre bitti: Beyaz"),
    form<g::clock_key, g::clock>(Kind::clock, "Saat: B 12:30 S 10:05"),
    form<g::time_key, g::move_time>(Kind::move_time, "Süre: 30 sn/hamle"),
    form<g::fault_key, g::fault>(Kind::corrected, "Hata: göz yumuldu"),
    form<g::early_roll_key, g::early_roll>(Kind::early_roll, "Erken zar: Siyah 64 (tekrar)"),
    form<g::early_double_key, g::early_double>(Kind::early_double, "Erken vido: Siyah (kabul)"),
    form<g::setup_key, g::setup>(Kind::setup_corrected, "Diziliş düzeltildi @3"),
    form<g::too_many_key, g::too_many>(Kind::too_many, "Fazla pul: Beyaz 8 çıkarıldı"),
    form<g::too_few_key, g::too_few>(Kind::too_few, "Eksik pul: Siyah K eklendi"),
    form<g::touched_key, g::touched>(Kind::touched, "Dokundu: Siyah 8"),
    form<g::decision_key, free_words>(Kind::decision, "Karar: oyun baştan oynanacak"),
    form<g::direction_key, free_words>(Kind::direction, "Yön: Beyaz sağa toplar"),
    form<g::colour_key, free_words>(Kind::colour_roll, "Renk zarı: Beyaz 5, Siyah 2"),
    form<g::sheet_key, g::sheet>(Kind::sheet, "[SKÇ Beyaz]"),
    form<g::sheet_end, tao::pegtl::eof>(Kind::sheet_end, "[/SKÇ]"),
    form<g::marked, tao::pegtl::eof>(Kind::condoned, "!hatalı"),
    form<g::score_row, tao::pegtl::eof>(Kind::score_row, "1. oyun: 0 3"),
};
constexpr Form sheet_forms[] = {
    form<g::sheet_key, g::sheet>(Kind::sheet, "[SKÇ Beyaz]"),
    form<g::sheet_end, tao::pegtl::eof>(Kind::sheet_end, "[/SKÇ]"),
    form<g::pause_key, g::pause>(Kind::sheet_pause, "Mola: 5 dk"),
    form<g::total_key, g::total>(Kind::sheet_time, "Süre: 47 dk"),
    form<g::signed_key, signature>(Kind::sheet_signed, "İmza: A. Yılmaz"),
    form<g::handed_key, g::handed_in>(Kind::sheet_handed_in, "Teslim: evet"),
    form<g::row_key, g::row>(Kind::sheet_row, "1: 0 - 3"),
};

// "Ayse Yilmaz 5 dk" behind the key: the name becomes the colour.
void put_colour(std::string& folded, std::vector<std::uint32_t>& from, std::size_t at,
                const std::array<std::string, 2>& names) {
  const std::array<std::string_view, 2> colours = {spellings(Word::white)[0].folded,
                                                   spellings(Word::black)[0].folded};
  const std::size_t longer = names[1].size() > names[0].size() ? 1 : 0;
  for (const std::size_t side : {longer, 1 - longer}) {
    const std::string& name = names[side];
    if (name.empty() || name == names[1 - side] || folded.compare(at, name.size(), name) != 0) continue;
    const std::size_t end = at + name.size();
    const bool goes_on = end < folded.size() && (folded[end] >= 'a' && folded[end] <= 'z');
    if (goes_on) continue;
    folded.replace(at, name.size(), colours[side]);
    const std::uint32_t begin = from[at];
    from.erase(from.begin() + static_cast<std::ptrdiff_t>(at),
               from.begin() + static_cast<std::ptrdiff_t>(end));
    from.insert(from.begin() + static_cast<std::ptrdiff_t>(at), colours[side].size(), begin);
    return;
  }
}

std::size_t offset_of(const std::vector<std::uint32_t>& from, std::size_t at) {
  return from[std::min(at, from.size() - 1)];
}

}  // namespace

std::string_view incident_example(IncidentKind kind) {
  for (const Form& form : forms)
    if (form.kind == kind) return form.example;
  for (const Form& form : sheet_forms)
    if (form.kind == kind) return form.example;
  return "Hata: göz yumuldu";
}

void IncidentReader::learn_names(const std::array<std::string_view, 2>& names) {
  for (std::size_t side = 0; side < names.size(); ++side)
    if (!names[side].empty()) names_[side] = names[side];
}

IncidentReader::Result IncidentReader::read(std::string_view text) {
  Result result;
  constexpr std::size_t longest = 400;
  if (text.size() > longest) return result;
  fold(text, folded_, from_);
  const std::array<std::string, 2> names = {fold(names_[0]), fold(names_[1])};
  const auto try_forms = [&](const auto& forms_here) {
    for (const Form& form : forms_here) {
      const std::size_t key = form.begins(folded_);
      if (key == 0) continue;
      put_colour(folded_, from_, key, names);
      Words words;
      result.known = true;
      result.stop = offset_of(from_, key);
      result.incident.kind = form.kind;
      if (!form.reads(folded_, words)) return;
      result.understood = true;
      result.incident = words.incident;
      result.incident.kind = form.kind;
      if (form.kind == Kind::corrected && words.condoned) result.incident.kind = Kind::condoned;
      const bool men = form.kind == Kind::too_many || form.kind == Kind::too_few;
      if (men && words.incident.remedy == Remedy::unwritten) result.incident.remedy = Remedy::refused;
      return;
    }
  };
  if (in_sheet_) {
    try_forms(sheet_forms);
  } else {
    try_forms(forms);
  }
  if (result.known && result.incident.kind == Kind::sheet) in_sheet_ = true;
  if (result.known && result.incident.kind == Kind::sheet_end) in_sheet_ = false;
  return result;
}

}  // namespace hakem
