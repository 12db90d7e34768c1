// The pages of docs/diagnostics.
#include "diag/page.hpp"

namespace hakem {
namespace {

constexpr std::string_view pages[] = {
#include "diag/pages.inc"
};

}  // namespace

std::string_view page_of(Code code) { return pages[static_cast<std::size_t>(code)]; }

}  // namespace hakem
