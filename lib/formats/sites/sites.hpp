// Match files of old programs and of sites that are no more (docs/formats/sites.md). Read, not written.
#pragma once

#include <string_view>

#include "core/source.hpp"
#include "diag/diagnostic.hpp"
#include "model/event.hpp"

namespace hakem {

int sniff_sgg(std::string_view text);  // GamesGrid, GridGammon
void read_sgg(const Source& source, Sink& sink, Reporter& reporter);

int sniff_tmg(std::string_view text);  // TrueMoneyGames
void read_tmg(const Source& source, Sink& sink, Reporter& reporter);

int sniff_empire(std::string_view text);     // GammonEmpire
int sniff_jellyfish(std::string_view text);  // JellyFish, a single game: the same with another line of names
void read_gam(const Source& source, Sink& sink, Reporter& reporter);

int sniff_party(std::string_view text);  // PartyGammon
void read_party(const Source& source, Sink& sink, Reporter& reporter);

int sniff_bgroom(std::string_view text);  // BackGammonRoom
void read_bgroom(const Source& source, Sink& sink, Reporter& reporter);

int sniff_bkg(std::string_view text);  // Hans Berliner's BKG
void read_bkg(const Source& source, Sink& sink, Reporter& reporter);

}  // namespace hakem
