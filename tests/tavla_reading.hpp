// What the tests of the reader of Turkish notation have in common.
#pragma once

#include <string>
#include <vector>

#include "core/source.hpp"
#include "diag/catalog.hpp"
#include "formats/tavla/tavla.hpp"
#include "model/event_order.hpp"
#include "model/match.hpp"

namespace hakem::tavla_text {

struct Reading {
  Source source;
  Match match{Match::Text::borrowed};
  std::string fault;
  std::vector<Diagnostic> diagnostics;

  std::string findings() const {
    std::string out;
    for (const Diagnostic& found : diagnostics)
      out.append(out.empty() ? "" : " ").append(id(found.code)).append("=").append(source.slice(found.span));
    return out;
  }
};

inline Reading read_text(std::string text) {
  Reading reading;
  reading.source = Source::from_bytes("test.tavla", std::move(text));
  EventOrder order(&reading.match);
  Reporter reporter;
  read_tavla(reading.source, order, reporter);
  reading.fault = order.fault();
  reading.diagnostics = reporter.take_sorted();
  return reading;
}

inline const std::string head = "TAVLA 1\nMaç: 5 puan\nBeyaz: Ayşe Yılmaz\nSiyah: Mehmet\n";
inline const std::string game = head + "1. oyun: 0 - 0\n";

}  // namespace hakem::tavla_text
