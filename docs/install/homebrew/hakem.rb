# Homebrew, not run; macOS is untried. HOST, OWNER and the checksum are those of a release.
class Hakem < Formula
  desc "Referee for backgammon and tavla match records"
  homepage "https://HOST/OWNER/hakem"
  url "https://HOST/OWNER/hakem/releases/download/v0.1.0/hakem-0.1.0.tar.gz"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license "MIT"

  depends_on "cmake" => :build
  depends_on "cli11" => :build
  depends_on "flatbuffers" => :build
  depends_on "ninja" => :build
  depends_on "nlohmann-json" => :build
  depends_on "pegtl" => :build
  depends_on "tomlplusplus" => :build
  depends_on "fmt"
  depends_on "libarchive"
  depends_on "libdeflate"
  depends_on "pugixml"
  depends_on "tbb"

  def install
    system "cmake", "-G", "Ninja", "-S", ".", "-B", "build", "-DHAKEM_TESTS=OFF", "-DHAKEM_WERROR=OFF",
           "-DHAKEM_STATIC_ARCHIVE=OFF", *std_cmake_args
    system "cmake", "--build", "build"
    system "cmake", "--install", "build"
  end

  test do
    (testpath/"record.mat").write " 1 point match\n\n Game 1\n A : 0  B : 0\n  1) 31: 8/5 6/4\n"
    assert_match "M103", shell_output("#{bin}/hakem check record.mat", 1)
  end
end
