#include "stats_text.hpp"

#include "analysis_text.hpp"
#include "diag/counted.hpp"
#include "diag/message.hpp"
#include "diag/paint.hpp"
#include "diag/plain_text.hpp"
#include "diag/say.hpp"
#include "diag/table.hpp"

namespace hakem {
namespace {

class StatsText {
 public:
  StatsText(const Stats& stats, std::size_t top, Language language, bool colour)
      : stats_(stats), top_(top), language_(language), paint_(colour) {}

  std::string text() {
    totals();
    if (stats_.matches == 0) return out_;
    lengths();
    results();
    if (!stats_.cube.empty()) cube();
    dice();
    tests();
    openings();
    replies();
    players();
    for (const auto& [source, sums] : stats_.analyses) analysis(source, sums);
    return out_;
  }

 private:
  using Row = std::vector<std::string>;

  std::string word(std::string_view en, std::string_view tr) const {
    return std::string(in(language_, en, tr));
  }
  void heading(const std::string& words) { out_ += "\n" + paint_.bold(words) + "\n"; }
  // The first column left, the others right.
  static Table columns(std::size_t count) {
    std::vector<Table::Align> align(count, Table::Align::right);
    align[0] = Table::Align::left;
    return Table(std::move(align), 2);
  }
  static std::string share(std::int64_t part, std::int64_t whole) {
    return whole == 0 ? "-"
                      : fmt::format("{:.1f}%", 100 * static_cast<double>(part) / static_cast<double>(whole));
  }

  void totals() {
    put(out_, "{}, {}, {}, {}, {}\n", counted(stats_.records, nouns::record, language_),
        counted(stats_.matches, nouns::match, language_), counted(stats_.games, nouns::game, language_),
        counted(stats_.plays, nouns::play, language_), counted(stats_.turns, nouns::turn, language_));
    if (stats_.left_out != 0)
      out_ += say(language_, "left out because of errors: {}\n", "hatalı olduğu için sayılmayan: {}\n",
                  stats_.left_out);
    else if (stats_.with_errors != 0)
      out_ += say(language_, "with errors, and counted all the same: {} (--clean-only leaves them out)\n",
                  "{} tanesinde hata var, yine de sayıldı (--clean-only saymaz)\n", stats_.with_errors);
    if (stats_.unreadable != 0)
      out_ += say(language_, "unreadable: {}\n", "okunamayan: {}\n", stats_.unreadable);
  }

  void lengths() {
    heading(word("Matches by length", "Uzunluğa göre maçlar"));
    Table table = columns(2);
    for (const auto& [length, count] : stats_.lengths)
      table.add({length == 0 ? word("money", "serbest") : say(language_, "{}-point", "{} puanlık", length),
                 std::to_string(count)});
    out_ += table.text();
  }

  void results() {
    heading(word("Games", "Oyunlar"));
    Table table = columns(5);
    table.add({"", word("played out", "oynanarak"), word("drop", "pas"), word("resigned", "pes"),
               word("all", "toplam")});
    for (const Level level : {Level::single, Level::gammon, Level::backgammon, Level::unknown}) {
      const auto& counts = stats_.results[static_cast<std::size_t>(level)];
      const std::int64_t all = counts[0] + counts[1] + counts[2];
      if (level == Level::unknown && all == 0) continue;
      Row row{level == Level::unknown ? word("unknown", "belirsiz")
                                      : std::string(level_name(level, language_))};
      for (const std::int64_t count : counts) row.push_back(std::to_string(count));
      row.push_back(std::to_string(all));
      table.add(row);
    }
    if (stats_.drawn != 0) table.add({word("drawn", "berabere"), "", "", "", std::to_string(stats_.drawn)});
    table.add({word("unfinished", "yarım"), "", "", "", std::to_string(stats_.unfinished)});
    out_ += table.text();
    out_ += say(language_, "  {} in all\n", "  toplam {}\n", counted(stats_.points, nouns::point, language_));
  }

  void cube() {
    heading(word("Cube", "Vido"));
    Table table = columns(6);
    table.add({word("to", "değer"), word("offered", "teklif"), word("taken", "kabul"), word("dropped", "pas"),
               "beaver", "raccoon"});
    for (const auto& [value, count] : stats_.cube)
      table.add({std::to_string(value), std::to_string(count.offers), std::to_string(count.takes),
                 std::to_string(count.drops), std::to_string(count.beavers), std::to_string(count.raccoons)});
    out_ += table.text();
  }

  // A triangle: the higher die down, the lower one across.
  void dice() {
    heading(say(language_, "Rolls, opening rolls left out: {}", "Zarlar, açılış zarları hariç: {}",
                sum(stats_.rolls)));
    Table table = columns(8);
    table.add({"", "1", "2", "3", "4", "5", "6", word("face", "yüz")});
    const std::array<std::int64_t, 6> of_faces = faces(stats_.rolls);
    for (int high = 1; high <= 6; ++high) {
      Row row{std::to_string(high)};
      for (int low = 1; low <= 6; ++low)
        row.push_back(low <= high ? std::to_string(stats_.rolls[roll_index(high, low)]) : "");
      row.push_back(std::to_string(of_faces[static_cast<std::size_t>(high - 1)]));
      table.add(row);
    }
    out_ += table.text();
  }

  Row test_row(const std::string& name, const ChiSquare& test) const {
    Row row{name, std::to_string(test.n), fmt::format("{:.2f}", test.statistic),
            std::to_string(test.degrees)};
    row.push_back(test.enough() ? p_text(test.p)
                                : say(language_, "too few: needs {}", "az: en az {} gerek", test.needed));
    return row;
  }
  static std::string p_text(double p) { return p < 0.0001 ? "< 0.0001" : fmt::format("{:.4f}", p); }

  void tests() {
    heading(word("Are the dice fair? Chi-square tests", "Zarlar hilesiz mi? Ki-kare testleri"));
    Table table = columns(5);
    table.add({"", "n", word("chi-square", "ki-kare"), word("degrees", "serbestlik"), "p"});
    const DiceTests made = test_dice(stats_.rolls, stats_.openings);
    table.add(test_row(word("each face 1/6", "her yüz 1/6"), made.faces));
    table.add(test_row(word("each double 1/36, each other roll 2/36", "her çift 1/36, öteki zarlar 2/36"),
                       made.rolls));
    table.add(
        test_row(word("opening: each of 15 rolls 2/30", "açılış: 15 zarın her biri 2/30"), made.openings));
    out_ += table.text();
    const TestCount count = count_tests(stats_);
    if (count.tests == 0) return;
    out_ += say(language_,
                "  p: how often fair dice would be at least as uneven. Of {} tests (players included)\n"
                "  about {:.1f} give p < 0.05 by chance alone; {} did.\n",
                "  p: hilesiz zarların en az bu kadar düzensiz gelme sıklığı. {} testten (oyuncular dahil)\n"
                "  yaklaşık {:.1f} tanesinde p < 0.05 yalnızca şanstan çıkar; {} tanesinde çıktı.\n",
                count.tests, 0.05 * static_cast<double>(count.tests), count.low);
  }

  void openings() {
    if (stats_.opening_plays.empty()) return;
    heading(word("Opening plays", "Açılış hamleleri"));
    Table table({Table::Align::left, Table::Align::right, Table::Align::left}, 2);
    for (std::size_t roll = 0; roll < stats_.openings.size(); ++roll) {
      std::string plays;
      for (const PlayCount* counted : ranked_openings(stats_, roll, top_))
        plays += fmt::format("{}{} ×{}", plays.empty() ? "" : "   ", play_text(counted->play, language_),
                             counted->count);
      if (!plays.empty()) table.add({roll_name(roll), std::to_string(stats_.openings[roll]), plays});
    }
    out_ += table.text();
  }

  void replies() {
    if (stats_.replies.empty()) return;
    heading(word("Replies to the opening", "Açılışa cevaplar"));
    Table table({Table::Align::right, Table::Align::left, Table::Align::left}, 2);
    const auto play = [&](std::size_t roll, const Play& played) {
      return roll_name(roll) + ": " + play_text(played, language_);
    };
    for (const RankedReply& ranked : ranked_replies(stats_, top_))
      table.add({std::to_string(ranked.counted->count), play(ranked.opening_roll, ranked.counted->opening),
                 play(ranked.reply_roll, ranked.counted->reply)});
    out_ += table.text();
  }

  void players() {
    if (stats_.players.empty()) return;
    heading(word("Players", "Oyuncular"));
    Table table = columns(10);
    table.add({"", word("games", "oyun"), word("won", "kazandı"), word("points", "puan"),
               word("doubled", "vido"), word("took", "kabul"), word("dropped", "pas"), word("pips", "pip"),
               word("doubles", "çift"), "p"});
    for (const PlayerStats* player : ranked_players(stats_, top_)) {
      const std::int64_t rolled = sum(player->rolls);
      const ChiSquare test = test_dice(player->rolls, player->openings).rolls;
      table.add({plain(player->name, 30), std::to_string(player->games), std::to_string(player->wins),
                 fmt::format("{}-{}", player->points_won, player->points_lost),
                 std::to_string(player->offers), std::to_string(player->takes), std::to_string(player->drops),
                 rolled == 0 ? "-"
                             : fmt::format("{:.2f}", static_cast<double>(pips(player->rolls)) /
                                                         static_cast<double>(rolled)),
                 share(doubles(player->rolls), rolled), test.enough() ? p_text(test.p) : "-"});
    }
    out_ += table.text();
    out_ += word("  pips per roll (fair dice: 8.17), share of doubles (16.7%), p of the 21 rolls\n",
                 "  pip: zar başına (hilesiz zar: 8.17); çift oranı (%16.7); p: 21 zarın testi\n");
    if (top_ != 0 && stats_.players.size() > top_)
      out_ += say(language_, "  and {} more (--top 0 shows all)\n",
                  "  {} oyuncu daha var (--top 0 hepsini gösterir)\n", stats_.players.size() - top_);
  }

  // Sums of one engine in one unit: what was given away, and luck.
  void analysis(const AnalysisSource& source, const AnalysisTotals& sums) {
    std::string title = say(language_, "Errors in {}", "Hatalar, {} olarak", unit_text(source.unit));
    title += source.engine.empty() ? "" : ", " + plain(source.engine, 40);
    if (source.set != 0) title += fmt::format(" ({})", source.set + 1);
    heading(title);
    Table table({Table::Align::left, Table::Align::left, Table::Align::right, Table::Align::right,
                 Table::Align::right, Table::Align::right, Table::Align::right, Table::Align::right,
                 Table::Align::right},
                2);
    Row head{"", "", word("decisions", "karar"), word("error", "hata"), word("each", "karar b.")};
    for (const double size : error_sizes(source.unit)) head.push_back(from_text(size, source.unit));
    table.add(head);
    bool any_unrated = false;
    const auto rows = [&](const std::string& name, const AnalysisStats& counted) {
      if (counted.plays.analysed != 0)
        table.add(decision_row(name, word("plays", "hamle"), counted.plays, source.unit));
      if (counted.cube.analysed != 0)
        table.add(decision_row(counted.plays.analysed == 0 ? name : "", word("cube", "vido"), counted.cube,
                               source.unit));
      if (counted.rolls != 0) {
        const bool first = counted.plays.analysed + counted.cube.analysed == 0;
        table.add({first ? name : "", word("luck", "şans"), std::to_string(counted.rolls),
                   difference(counted.luck, source.unit)});
      }
      if (const auto rating = counted.performance(source.unit))
        table.add({"", counted.cube.analysed == 0 ? word("PR plays", "PR hamle") : "PR", "",
                   fmt::format("{:.2f}", *rating)});
      any_unrated = any_unrated || counted.plays.unrated + counted.cube.unrated != 0;
    };
    for (const auto& [name, counted] : ranked_decisions(stats_, sums, top_)) rows(plain(name, 16), *counted);
    rows(word("all", "toplam"), sums.all);
    out_ += table.text();
    marks(word("plays", "hamle"), sums.all.plays);
    marks(word("cube", "vido"), sums.all.cube);
    if (any_unrated)
      out_ += say(language_, "  *: of {} the record does not tell what they gave away\n",
                  "  *: {} kararın ne yitirdiğini kayıt söylemiyor\n",
                  sums.all.plays.unrated + sums.all.cube.unrated);
  }

  void marks(const std::string& what, const DecisionStats& counted) {
    const auto& [doubtful, bad, very_bad] = counted.marks;
    if (doubtful + bad + very_bad == 0) return;
    out_ += say(language_, "  marked by the program, {}: {} doubtful, {} bad, {} very bad\n",
                "  programın işaretlediği, {}: {} kuşkulu, {} kötü, {} çok kötü\n", what, doubtful, bad,
                very_bad);
  }

  static std::string from_text(double size, EquityUnit unit) {
    return unit == EquityUnit::mwc ? fmt::format("≥{}%", 100 * size) : fmt::format("≥{}", size);
  }
  static std::string difference(double value, EquityUnit unit) {
    return unit == EquityUnit::mwc ? fmt::format("{:+.2f}%", 100 * value) : fmt::format("{:+.3f}", value);
  }
  static std::string amount(double value, EquityUnit unit) {
    return unit == EquityUnit::mwc ? fmt::format("{:.2f}%", 100 * value) : fmt::format("{:.3f}", value);
  }
  static Row decision_row(const std::string& name, const std::string& what, const DecisionStats& counted,
                          EquityUnit unit) {
    const std::optional<double> each = counted.per_decision();
    Row row{name, what, std::to_string(counted.decisions),
            amount(counted.error, unit) + (counted.unrated != 0 ? "*" : ""),
            each
                ? unit == EquityUnit::mwc ? fmt::format("{:.3f}%", 100 * *each) : fmt::format("{:.4f}", *each)
                : "-"};
    for (const std::int64_t count : counted.sizes) row.push_back(std::to_string(count));
    return row;
  }

  const Stats& stats_;
  std::size_t top_;
  Language language_;
  Paint paint_;
  std::string out_;
};

}  // namespace

std::string stats_text(const Stats& stats, std::size_t top, Language language, bool colour) {
  return StatsText(stats, top, language, colour).text();
}

}  // namespace hakem
