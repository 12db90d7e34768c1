#!/usr/bin/env python3
"""Checks pages: validate_html.py PAGE...

Every element is closed where it must be, an id stands once, every link leads to one of them, nothing is loaded from
elsewhere, and there is one script, the page's own.
"""
import sys
from html.parser import HTMLParser

EMPTY = {"meta", "link", "br", "hr", "img", "input"}


class Page(HTMLParser):
    def __init__(self):
        super().__init__()
        self.open, self.faults, self.ids, self.targets, self.scripts = [], [], set(), set(), 0

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        if len(values) != len(attributes):
            self.faults.append(f"an attribute stands twice in {self.get_starttag_text()}")
        if "id" in values:
            if values["id"] in self.ids:
                self.faults.append(f"id {values['id']} stands twice")
            self.ids.add(values["id"])
        for name, value in attributes:
            if name.startswith("on") or name in ("src", "srcset", "action", "style"):
                self.faults.append(f"attribute {name}")
            if name == "href":
                if value.startswith("#"):
                    self.targets.add(value[1:])
                else:
                    self.faults.append(f"link to {value}")
        self.scripts += tag == "script"
        if tag not in EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        if tag not in EMPTY:
            self.open.pop()

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"</{tag}> at {self.getpos()}")

    def report(self):
        if self.open:
            self.faults.append(f"not closed: {self.open}")
        if self.scripts != 1:
            self.faults.append(f"{self.scripts} scripts")
        self.faults += [f"no {target} to go to" for target in self.targets - self.ids]
        return self.faults


def main(*paths):
    wrong = 0
    for path in paths:
        page = Page()
        with open(path, encoding="utf-8") as file:
            page.feed(file.read())
        page.close()
        for fault in page.report():
            wrong += 1
            print(f"{path}: {fault}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
