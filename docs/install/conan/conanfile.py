# Conan 2: conan create docs/install/conan --build=missing
# Run of it: `conan inspect docs/install/conan` (Conan 2 from PyPI), which reads it. Not `conan create`: Conan Center could not be reached
# from where it was written, so the versions below and the names of the targets are untried.
import pathlib
import re

from conan import ConanFile
from conan.tools.cmake import CMake, CMakeToolchain, cmake_layout
from conan.tools.files import copy


class Hakem(ConanFile):
    name = "hakem"
    description = "Referee for backgammon and tavla match records"
    license = "MIT"
    settings = "os", "arch", "compiler", "build_type"
    generators = "CMakeDeps"
    requires = ("taocpp-pegtl/3.2.7", "fmt/9.1.0", "zlib/[>=1.2.13 <2]", "libdeflate/1.14", "nlohmann_json/3.11.2",
                "cli11/2.3.2", "libarchive/3.6.2", "onetbb/2021.7.0", "tomlplusplus/3.3.0", "pugixml/1.13", "flatbuffers/2.0.8")

    @property
    def _root(self):
        return pathlib.Path(self.recipe_folder).resolve().parents[2]

    def set_version(self):
        text = (self._root / "CMakeLists.txt").read_text(encoding="utf-8")
        self.version = re.search(r"project\(hakem VERSION ([0-9.]+)", text).group(1)

    def export_sources(self):
        for pattern in ("CMakeLists.txt", "LICENSE", "lib/*", "grammar/*", "cli/*", "bindings/c/*", "docs/*"):
            copy(self, pattern, self._root, self.export_sources_folder)

    def layout(self):
        cmake_layout(self)

    def generate(self):
        toolchain = CMakeToolchain(self)
        toolchain.variables["HAKEM_TESTS"] = False
        toolchain.variables["HAKEM_STATIC_ARCHIVE"] = False
        toolchain.variables["HAKEM_WERROR"] = False
        toolchain.generate()

    def build(self):
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def package(self):
        CMake(self).install()
        copy(self, "LICENSE", self.source_folder, pathlib.Path(self.package_folder) / "licenses")

    def package_info(self):
        self.cpp_info.set_property("cmake_find_mode", "none")  # it brings its own hakem-config.cmake
        self.cpp_info.builddirs = ["lib/cmake/hakem"]
