// Base64 (RFC 4648, 4): three bytes are four letters.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace hakem {

inline constexpr std::string_view base64_letters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

// `bytes` in lines of `width` letters, or in one.
std::string as_base64(std::string_view bytes, std::size_t width = std::string::npos,
                      std::string_view line_end = {});

// The bytes of letters without line ends; nothing if there is any other sign, or the padding is missing.
std::optional<std::string> from_base64(std::string_view text);

}  // namespace hakem
