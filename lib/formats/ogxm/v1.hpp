// OGXM 1: what GammonView wrote until 1.x (.gvab), and HedgeHog before version 2.
#pragma once

#include "core/source.hpp"
#include "formats/emitter.hpp"
#include "formats/ogxm/frame.hpp"

namespace hakem::ogxm {

void read_v1(const Source& source, const Frame& frame, Emitter& out);

}  // namespace hakem::ogxm
