#!/usr/bin/env python3
"""A name means one type: two definitions of one name in a namespace are two layouts, of which a linker keeps one.

    one_meaning.py FOLDER ...

Types are looked for where they stand in this code: at the beginning of a line, outside of namespaces without a name. Status 1 and
the files where a name is defined twice.
"""
import collections
import pathlib
import re
import sys

OPENS = re.compile(r"namespace ([\w:]*) ?\{$")
TYPE = re.compile(r"(?:template <.*> )?(?:struct|class|enum class|union) (\w+)(?: final)?(?: :[^;]*)? ?(?:\{.*|$)")


def types_in(path):
    inside = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if opened := OPENS.match(line):
            inside.append(opened.group(1))
        elif line.startswith("}  // namespace") and inside:
            inside.pop()
        elif (found := TYPE.match(line)) and "" not in inside:
            yield "::".join([*inside, found.group(1)])


def main():
    defined = collections.defaultdict(set)
    for folder in map(pathlib.Path, sys.argv[1:]):
        for path in sorted(folder.rglob("*.?pp")):
            for name in types_in(path):
                defined[name].add(str(path))
    twice = {name: files for name, files in defined.items() if len(files) > 1}
    for name, files in sorted(twice.items()):
        print(f"{name} is defined in {', '.join(sorted(files))}")
    print(f"{len(defined)} types")
    return 1 if twice or len(defined) < 300 else 0


sys.exit(main())
