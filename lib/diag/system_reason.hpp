// Why the operating system refused something, in the language of the user.
#pragma once

#include <string>

#include "diag/catalog.hpp"

namespace hakem {

// No value of errno, but as much a reason: the file became shorter while it was read.
constexpr int became_shorter = -1;

// `error`: a value of errno. English is the system's own sentence; so is Turkish where we have none.
std::string system_reason(int error, Language language);

}  // namespace hakem
