// What the findings of a run are written as: one class per output, and the list of them.
//
// An output is fed in the order of the run and appends to one string. Whoever owns the string may write it
// away and clear it between two calls, so that a report of any length needs no memory.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "diag/render.hpp"

namespace hakem {

class Output {
 public:
  virtual ~Output() = default;

  virtual void add(const FileReport& report) = 0;   // once for every file
  virtual void finish(const Summary& summary) = 0;  // once, at the end; the document is then complete

 protected:
  Output() = default;
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;
};

struct OutputKind {
  std::string_view name;  // as in --format and --output: "sarif"
  std::string_view en;    // what it is, a few words
  std::string_view tr;
  std::unique_ptr<Output> (*make)(const RenderOptions& options, std::string& out);
};

// Every output, in the order help shows them.
std::span<const OutputKind> output_kinds();
// Null if there is none of that name.
const OutputKind* output_named(std::string_view name);

}  // namespace hakem
