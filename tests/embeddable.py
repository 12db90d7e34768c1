#!/usr/bin/env python3
"""What hakem::core is made of needs no file, thread, locale, clock, stream or exception, and no library but those named here.

  embeddable.py LIB FOLDER...   every source and header of these folders of lib
"""
import pathlib
import re
import sys

STANDARD = set("""
    algorithm array bit cerrno charconv cmath compare cstddef cstdint cstdlib cstring deque functional initializer_list iterator
    limits map memory numeric optional ranges set span string string_view system_error tuple type_traits unordered_map
    unordered_set utility variant vector""".split())
LIBRARIES = re.compile(r"fmt/format\.h|zlib\.h|libdeflate\.h|tao/pegtl.*")
ALLOWED = {
    "formats/utc.cpp": {"chrono"},  # the calendar; no clock is asked
}
NOT_PART = {"diag/gen_catalog.cpp"}  # runs when the core is built
WORDS = re.compile(r"\b(throw|try|catch|(?:system|steady|high_resolution)_clock|getenv|setlocale|localtime|gmtime"
                   r"|sto(?:i|l|ll|ul|ull|f|d)|abort|exit|system|terminate)\b *[({]?")
CALLED = {"abort", "exit", "system", "terminate"}  # also words of other meanings, if nothing is called
COMMENT_OR_TEXT = re.compile(r'//[^\n]*|/\*.*?\*/|R"\((?:.|\n)*?\)"|"(?:\\.|[^"\\\n])*"')


def faults(name, text, folders):
    for line, header in includes(text, r"<([^>]+)>"):
        if header not in STANDARD | ALLOWED.get(name, set()) and not LIBRARIES.fullmatch(header):
            yield f"{line}: <{header}>"
    for line, header in includes(text, r'"([^"]+)"'):
        if header.split("/")[0] not in folders | {"grammar"}:
            yield f'{line}: "{header}" lies outside the core'
    code = COMMENT_OR_TEXT.sub(lambda found: "\n" * found[0].count("\n"), text)
    for number, line in enumerate(code.splitlines(), 1):
        for found in WORDS.finditer(line):
            if found[1] not in CALLED or found[0].endswith("("):
                yield f"{number}: {found[0].strip()}"


def includes(text, form):
    for number, line in enumerate(text.splitlines(), 1):
        if found := re.match(r"\s*#\s*include\s*" + form, line):
            yield number, found[1]


def main():
    lib, folders = pathlib.Path(sys.argv[1]), set(sys.argv[2:])
    files = [path for folder in folders for path in (lib / folder).rglob("*") if path.suffix in (".cpp", ".hpp")]
    files += (lib.parent / "grammar").glob("*.hpp")
    told = 0
    for path in sorted(files):
        name = str(path.relative_to(lib)) if path.is_relative_to(lib) else f"grammar/{path.name}"
        if name in NOT_PART:
            continue
        for fault in faults(name, path.read_text(encoding="utf-8"), folders):
            print(f"{path}:{fault}")
            told += 1
    print(f"{len(files)} files, {told} faults")
    sys.exit(1 if told or not files else 0)


main()
