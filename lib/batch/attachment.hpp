// What a mail carries packed: the archive among its attachments.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace hakem {

// The only part of the mail `bytes` that is an archive or compressed, decoded; nothing if it carries none or
// several, or if another part tells turns or is a document: then the mail is read as any text is.
std::optional<std::string> attached_archive(std::string_view bytes);

}  // namespace hakem
