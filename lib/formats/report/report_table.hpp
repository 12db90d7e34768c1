// What a program wrote under a decision: the plays it considered, the cube, the roll (grammar/report.hpp).
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "formats/report/report_words.hpp"
#include "model/event.hpp"

namespace hakem::report {

// Who wrote it: the three do not count plies, and do not tell errors of rollouts, in the same way.
enum class Program : std::uint8_t { gnubg, xg, bgblitz };

struct Candidate {
  AnalysedPlay play;
  std::string_view line;         // where it stands
  std::optional<double> behind;  // the best, 0 or more, as written
  bool readable = true;          // its moves are
};

// One of the choices of the cube.
struct CubeOption {
  CubeChoice choice;
  double equity = 0;
  std::optional<double> behind;
  std::optional<double> confidence;
};

// A mark with its number: "Alert: very bad move ( -0.413)".
struct Alert {
  std::string_view said;
  double value = 0;
};

class Table {
 public:
  // `text`: all of what the lines are parts of.
  Table(Program program, std::string_view text) : program_(program), text_(text) {}

  // Takes a line without its outer blanks; false if it belongs to no table.
  bool read(std::string_view line);

  std::vector<Candidate> candidates;
  std::vector<CubeOption> options;
  std::optional<double> cubeless;  // equity of the cube decision
  std::optional<Chances> chances;  // the same, of who decides
  std::string_view depth;          // of the cube decision
  CubeChoice verdict;
  std::vector<Alert> alerts;
  Skill cube_mark = Skill::none;  // "[very bad]"
  Dice rolled;                    // "Rolled 31 (+0.243):"
  std::string_view rolled_digits;
  std::optional<double> luck;
  bool luck_is_chance = false;   // a percentage of winning the match
  bool is_chance = false;        // the same of the equities
  std::string_view engine_line;  // "eXtreme Gammon Version: 2.10, MET: Kazaross XG2"
  std::string_view first, last;  // lines

  bool has_cube() const { return !options.empty() || chances.has_value() || cubeless.has_value(); }
  bool any() const { return !first.empty(); }
  Program program() const { return program_; }

 private:
  bool take(std::string_view line);
  bool take_candidate(std::string_view line);
  bool take_chances(std::string_view line);
  bool take_cube(std::string_view line);
  bool take_rollout(std::string_view line);
  bool take_remark(std::string_view line);
  Chances& chances_here();

  Program program_;
  std::string_view text_;
  bool opponent_next_ = false;  // one side's chances are told, the other's stand on the next line
};

// "-0,491" and "-0.491".
double decimal(std::string_view digits);

}  // namespace hakem::report
