# Nix, not run: callPackage ./docs/install/nix/package.nix { }
{ lib, stdenv, cmake, ninja, cli11, flatbuffers, fmt, libarchive, libdeflate, nlohmann_json, pegtl, pugixml, tbb, tomlplusplus, zlib }:

stdenv.mkDerivation {
  pname = "hakem";
  version = "0.1.0";
  src = lib.cleanSource ../../..;
  nativeBuildInputs = [ cmake ninja ];
  buildInputs = [ cli11 flatbuffers fmt libarchive libdeflate nlohmann_json pegtl pugixml tbb tomlplusplus zlib ];
  cmakeFlags = [ "-DHAKEM_TESTS=OFF" "-DHAKEM_WERROR=OFF" "-DHAKEM_STATIC_ARCHIVE=OFF" ];
  meta = {
    description = "Referee for backgammon and tavla match records";
    license = lib.licenses.mit;
    mainProgram = "hakem";
    platforms = lib.platforms.unix;
  };
}
