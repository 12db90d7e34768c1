// The subcommands. Each file cli/NAME.cpp holds the options of one, their declaration and what they do.
#pragma once

namespace hakem {

class Command;

// Each declares its subcommand of `program`.
void setup_check(Command& program);
void setup_convert(Command& program);
void setup_show(Command& program);
void setup_position(Command& program);
void setup_stats(Command& program);
void setup_decisions(Command& program);
void setup_diff(Command& program);
void setup_roundtrip(Command& program);
void setup_split(Command& program);
void setup_join(Command& program);
void setup_dedupe(Command& program);
void setup_sheet(Command& program);
void setup_explain(Command& program);
void setup_rules(Command& program);
void setup_completion(Command& program);
void setup_man(Command& program);
void setup_about(Command& program);  // help and version
void setup_formats(Command& program);

}  // namespace hakem
