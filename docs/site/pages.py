"""What makes a site of the pages: titles and boards for those of diagnostics, an index where there is none, the pages that
lie elsewhere, links that lead out of docs/. Hooks of mkdocs, which docs/site/build.sh runs.
"""
import os
import pathlib
import posixpath
import re
import sys

from mkdocs.structure.files import File

ROOT = pathlib.Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
sys.path.insert(0, str(DOCS))
import picture  # noqa: E402

HAKEM = os.environ["HAKEM"]
HOMEPAGE = os.environ.get("HAKEM_HOMEPAGE", "")  # where the project lies, if it does anywhere

# Pages of other folders, and what they are called here.
ADOPTED = {"README.md": "index.md", "README.tr.md": "tr.md", "CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changes.md",
           "bindings/js/README.md": "js-package.md", "bindings/python/README.md": "python-package.md",
           "fixtures/conformance/README.md": "conformance.md", "SECURITY.md": "security.md"}
FAMILIES = {"S": "Source and encoding", "N": "Notation", "H": "Header", "O": "Opening and turns", "M": "Movement", "B": "Bar",
            "F": "Bearing off", "C": "Cube", "R": "Result and score", "T": "Tournament", "U": "Long tavla", "W": "Style"}
GROUPS = {"Use": ["outputs", "config", "positions", "repair", "tools", "stats", "decisions", "analysis", "page"],
          "Library": ["python", "c", "js", "js-package", "python-package", "scale"],
          "Inside": ["architecture", "performance", "limits", "corpus", "proof", "conformance", "contributing", "changes", "security",
                     "release"]}
INDEX = "index.md"
FENCED = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"(\]\()([^)\s]+)(\))")


def front_matter(path):
    return dict(re.findall(r"^(\w+): (.*)$", path.read_text(encoding="utf-8").split("---")[1], re.MULTILINE))


def diagnostics():
    return sorted(path for path in (DOCS / "diagnostics").glob("*.md") if path.stem != "README")


def on_config(config):
    """The way through the site, from what is there."""
    def named(names):
        return [f"{name}.md" for name in names if (DOCS / f"{name}.md").exists() or f"{name}.md" in ADOPTED.values()]

    groups = {group: named(names) for group, names in GROUPS.items()}
    listed = {page for pages in groups.values() for page in pages} | {"formats.md"}
    groups["Use"] += sorted(path.name for path in DOCS.glob("*.md") if path.name not in listed)
    families = [{f"{letter} {name}": [f"diagnostics/{path.name}" for path in diagnostics() if path.name[0] == letter]}
                for letter, name in FAMILIES.items()]
    config.nav = [{"Hakem": ["index.md", {"Türkçe": "tr.md"}]}, {"Use": groups["Use"]},
                  {"Notations": ["formats.md", *(f"formats/{path.name}" for path in sorted((DOCS / "formats").glob("*.md")))]},
                  {"Rules": [f"rules/{INDEX}", *(f"rules/{path.name}" for path in sorted((DOCS / "rules").glob("*.md")))]},
                  {"Diagnostics": ["diagnostics/README.md", *families]}, {"Library": groups["Library"]},
                  {"Install": [f"install/{path.relative_to(DOCS / 'install')}" for path in sorted((DOCS / "install").rglob("*.md"))]},
                  {"Inside": groups["Inside"]}]
    return config


def example(path):
    """The first record of a page that is reported, with its bytes."""
    reported = path.read_text(encoding="utf-8").partition("## Reported")[2].partition("## Not reported")[0]
    for fence, text in re.findall(r"^```(\S+)\n(.*?)^```$", reported, re.MULTILINE | re.DOTALL):
        if fence.endswith("-file"):
            yield (ROOT / text.strip()).read_bytes()
        elif fence not in ("expect", "shell", "console") and not fence.endswith("bytes"):
            yield text.encode()


def on_files(files, config):
    for source, name in ADOPTED.items():
        files.append(File.generated(config, name, content=(ROOT / source).read_text(encoding="utf-8")))
    rules = [(path.name, front_matter(path)) for path in sorted((DOCS / "rules").glob("*.md"))]
    rows = "\n".join(f"| [{fields['name']}]({name}) | {fields['en']} | {fields['tr']} |" for name, fields in rules)
    files.append(File.generated(config, f"rules/{INDEX}", content=f"# Rule systems\n\n| | English | Türkçe |\n|---|---|---|\n{rows}\n"))
    for path in diagnostics():
        boards = (picture.board(picture.report(HAKEM, path.stem[:4], "-", "en", text)) for text in example(path))
        drawn = next((board for board in boards if board), None)
        if drawn:
            files.append(File.generated(config, f"diagnostics/boards/{path.stem[:4]}.svg", content=drawn))
    return files


def expected(found):
    """"M104 @ 5:8-11" as a sentence."""
    told = re.findall(r"^(\w+) @ (\d+):(\d+)-(?:(\d+):)?(\d+)$", found.group(1), re.MULTILINE)
    return "\n".join(f"- [{code}]({page_of(code)}): line {line}, column {begin} to {'line ' + last + ', ' if last else ''}{end}"
                     for code, line, begin, last, end in told) + "\n"


def page_of(code):
    return next(path.name for path in diagnostics() if path.stem.startswith(code))


def on_page_read_source(page, config):
    """Our front matter is no YAML: a sentence may hold a colon and braces."""
    del config
    path = DOCS / page.file.src_uri
    if path.parent.name not in ("diagnostics", "rules") or not path.exists() or path.stem == "README":
        return None
    return path.read_text(encoding="utf-8").split("---\n", 2)[2]


def diagnostic(markdown, meta, files):
    code = meta["code"]
    drawn = f"diagnostics/boards/{code}.svg"
    board = f'\n![The board of the first example](boards/{code}.svg){{ width="420" }}\n' if files.get_file_from_path(drawn) else ""
    turkish = {"error": "hata", "warning": "uyarı", "info": "bilgi"}[meta["severity"]]
    head = f"# {code} {meta['name']}\n\n**{meta['severity']}** {meta['en']}\n\n**{turkish}** {meta['tr']}\n"
    head = re.sub(r"\{\w+\}", "…", head)
    examples = re.sub(r"^```expect\n(.*?)^```$", expected, markdown, flags=re.MULTILINE | re.DOTALL)
    return head + examples.replace("## Reported\n", f"## Reported\n{board}", 1)


def led(target, source, files):
    """Where a link of the page leads within the site; None if it leads out of it."""
    if re.match(r"[a-z]+:|#", target):
        return target
    path, mark, anchor = target.partition("#")
    meant = posixpath.normpath(posixpath.join(posixpath.dirname(source), path))
    here = next((name for place, name in ADOPTED.items() if place == source), source.removeprefix("docs/"))
    for place in (ADOPTED.get(meant), meant.removeprefix("docs/"), meant.removeprefix("docs/") + "/README.md",
                  meant.removeprefix("docs/") + "/index.md"):
        if place and (meant.startswith("docs/") or meant in ADOPTED) and files.get_file_from_path(place):
            return posixpath.relpath(place, posixpath.dirname(here) or ".") + mark + anchor
    return f"{HOMEPAGE}/{meant}" if HOMEPAGE else None


def on_page_markdown(markdown, page, config, files):
    del config
    name = page.file.src_uri
    source = next((place for place, adopted in ADOPTED.items() if adopted == name), f"docs/{name}")
    if DOCS / name in diagnostics():
        markdown = diagnostic(markdown, front_matter(DOCS / name), files)
    elif name.startswith("rules/") and (DOCS / name).exists():
        meta = front_matter(DOCS / name)
        markdown = f"# {meta['name']}\n\n{meta['en']}\n\n{meta['tr']}\n{markdown}"
    markdown = re.sub(r"^<!-- not run: .* -->\n", "", markdown, flags=re.MULTILINE)

    def mended(text):
        return LINK.sub(lambda at: at[1] + to + at[3] if (to := led(at[2], source, files)) else "](LEADS-OUT)", text)

    parts, at = [], 0
    for fence in FENCED.finditer(markdown):
        parts += [mended(markdown[at:fence.start()]), fence.group(0)]
        at = fence.end()
    return re.sub(r"\[([^][]*)\]\(LEADS-OUT\)", r"\1", "".join(parts) + mended(markdown[at:]))
