// What a mail carries packed: the archive among its attachments.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace hakem {

// The first part of the mail `bytes` in base64 (RFC 2045, 6.8) that is an archive or compressed, decoded;
// nothing if it carries none, or is no mail. What the mail says beside it is not looked at.
std::optional<std::string> attached_archive(std::string_view bytes);

}  // namespace hakem
