// What the WebAssembly offers: bytes and a request in, a reply out. hakem.ts is the other side.
//
// A reply has parts: the first is JSON, those behind it are bytes that the JSON tells of. Nothing is kept
// between two calls. Each question is a call of the library that the program makes as well.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "request.hpp"

namespace hakem {

using Reply = std::vector<std::string>;

// The question cannot be answered, whatever the record.
Reply refused(std::string_view problem);

template <typename Work>
Reply* answer(const char* bytes, std::size_t size, const char* lines, std::size_t lines_size, Work work) {
  const Request request = request_of({lines, lines_size});
  return new Reply(request.problem.empty() ? work({bytes, size}, request) : refused(request.problem));
}

}  // namespace hakem

#define HAKEM_EXPORT(name) extern "C" __attribute__((export_name(#name)))
#define HAKEM_ANSWERS(name, work)                                                                      \
  HAKEM_EXPORT(name)                                                                                   \
  hakem::Reply* name(const char* bytes, std::size_t size, const char* lines, std::size_t lines_size) { \
    return hakem::answer(bytes, size, lines, lines_size, hakem::work);                                 \
  }
