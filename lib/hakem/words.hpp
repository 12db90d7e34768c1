// A sentence in both languages, said by whoever says it in one. Internal to lib/hakem.
#pragma once

#include "hakem/hakem.hpp"

namespace hakem {

template <typename Say>
Words in_both(Say say) {
  return {std::string(say(Language::en)), std::string(say(Language::tr))};
}

}  // namespace hakem
