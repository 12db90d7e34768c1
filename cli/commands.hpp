// The subcommands. Each file cli/NAME.cpp holds the options of one, their declaration and what they do.
#pragma once

#include "io.hpp"

namespace CLI {
class App;
}

namespace hakem {

// Declares the subcommand; when the command line names it, `status` becomes what running it came to.
void setup_check(CLI::App& app, Language language, Exit& status);
void setup_convert(CLI::App& app, Language language, Exit& status);
void setup_show(CLI::App& app, Language language, Exit& status);
void setup_position(CLI::App& app, Language language, Exit& status);
void setup_stats(CLI::App& app, Language language, Exit& status);
void setup_diff(CLI::App& app, Language language, Exit& status);
void setup_roundtrip(CLI::App& app, Language language, Exit& status);
void setup_split(CLI::App& app, Language language, Exit& status);
void setup_join(CLI::App& app, Language language, Exit& status);
void setup_dedupe(CLI::App& app, Language language, Exit& status);
void setup_sheet(CLI::App& app, Language language, Exit& status);
void setup_explain(CLI::App& app, Language language, Exit& status);
void setup_rules(CLI::App& app, Language language, Exit& status);
void setup_completion(CLI::App& app, Language language, Exit& status);  // and man
void setup_formats(CLI::App& app, Language language, Exit& status);

}  // namespace hakem
