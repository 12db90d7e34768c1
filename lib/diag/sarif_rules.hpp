// The part of a SARIF log that describes the tool. Not for public headers.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "diag/render.hpp"

namespace hakem {

// SARIF's name of a severity: "error", "warning", "note".
std::string_view sarif_level(Severity severity);

// The tool component "driver" with its rules, in the order given, their texts in the language of `options`,
// with links to their pages where the project has an address.
void append_sarif_driver(std::span<const Code> rules, const RenderOptions& options, std::string& out);
// The same rules' texts in `language`, as a tool component that translates the driver.
void append_sarif_translation(std::span<const Code> rules, Language language, std::string& out);

}  // namespace hakem
