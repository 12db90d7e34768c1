#!/usr/bin/env python3
"""Every link between the pages leads somewhere: files that are there, headings that are there.

    tests/doc_links.py

Read are all Markdown files of the project. Addresses of others are not asked for: a test has no network.
"""
import pathlib
import re
import sys

SOURCE = pathlib.Path(__file__).resolve().parent.parent
FENCED = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)\s]+)(?: \"[^\"]*\")?\)|(?:src|href)=\"([^\"]+)\"")
CODE = re.compile(r"^```.*?^```$|`[^`\n]*`", re.MULTILINE | re.DOTALL)


def anchors(text):
    """As GitHub names the headings of a page."""
    seen, found = {}, set()
    for heading in re.findall(r"^#{1,6} +(.+?)\s*$", FENCED.sub("", text), re.MULTILINE):
        words = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", heading).lower()
        name = re.sub(r"[^\w\- ]", "", words).replace(" ", "-")
        found.add(name + (f"-{seen[name]}" if name in seen else ""))
        seen[name] = seen.get(name, 0) + 1
    return found


def main():
    pages = [page for page in SOURCE.rglob("*.md")
             if not {"build", "node_modules", ".git", ".cache"} & set(page.relative_to(SOURCE).parts)]
    dead, tried = [], 0
    for page in pages:
        text = page.read_text(encoding="utf-8")
        for link in (one or other for one, other in LINK.findall(CODE.sub("", text))):
            if re.match(r"[a-z]+:", link):
                continue
            tried += 1
            path, _, anchor = link.partition("#")
            target = (page.parent / path).resolve() if path else page
            if not target.exists() or not target.is_relative_to(SOURCE):
                dead.append(f"{page.relative_to(SOURCE)}: {link}: there is no such file")
            elif anchor and target.suffix == ".md" and anchor not in anchors(target.read_text(encoding="utf-8")):
                dead.append(f"{page.relative_to(SOURCE)}: {link}: there is no such heading")
    print(*dead, f"{tried} links, {len(dead)} dead", sep="\n")
    return 1 if dead or not tried else 0


if __name__ == "__main__":
    sys.exit(main())
