#!/usr/bin/env python3
"""A finding as a picture that stands alone, out of the page `hakem check --format html` writes.

    docs/picture.py HAKEM CODE RECORD LANGUAGE PICTURE    is PICTURE as it is drawn today? UPDATE_GOLDEN=1 writes it

The sentence and the line of the first finding with that code, the board with the recorded play as arrows, the
legal plays and what was meant.
"""
import html
import os
import pathlib
import re
import subprocess
import sys

# How the parts of a board are painted; the rest of the page's style is about text.
PAINT = re.compile(r"^(?:\.frame|\.pn|\.mw|\.nw|\.die|\.from|\.way)\{.*$", re.MULTILINE)
SANS, MONO = "system-ui,sans-serif", "ui-monospace,'DejaVu Sans Mono',monospace"


def report(hakem, code, record, language, text=None):
    command = [hakem, "check", record, "--format", "html", "--select", code, "--lang", language, "--no-config",
               "--legal", "6"]
    return subprocess.run(command, input=text, capture_output=True, check=False).stdout.decode("utf-8")


def parts(page, pattern):
    """What the groups of the pattern find, one after the other, as words."""
    found = re.finditer(pattern, page, re.DOTALL)
    return [html.unescape(re.sub(r"<[^>]+>", "", group)).strip() for match in found for group in match.groups()]


def style(page):
    sheet = page[page.index("<style>") + 7:page.index("</style>")]
    return "<style>" + sheet[:sheet.index("*{box-sizing")] + "\n".join(PAINT.findall(sheet)) + "</style>"


def board(page):
    """The first board of a report, 600 by 432, as an SVG that needs nothing else; None if there is none."""
    drawn = re.search(r'<svg class="board" [^>]* aria-label="([^"]*)">(.*?)</svg>', page, re.DOTALL)
    if not drawn:
        return None
    shapes = re.search(r"<defs>.*?</defs>", page, re.DOTALL).group(0)
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 432" role="img" aria-label="{drawn.group(1)}">'
            f"{style(page)}{shapes}{drawn.group(2)}</svg>")


def line(x, y, words, size=16, font=SANS, weight=400, colour="--ink", more=""):
    return (f'<text x="{x}" y="{y}" xml:space="preserve" {more} '
            f'style="fill:var({colour});font:{weight} {size}px {font}">'
            f"{html.escape(words)}</text>")


def seat(y, man, player, pips):
    return (f'<circle class="m{man}" cx="48" cy="{y}" r="7"/>', line(64, y + 5, player, 15),
            line(470, y + 5, pips, 14, colour="--soft", more='text-anchor="end"'))


def row(page):
    """The line of the record, with what the finding is about marked."""
    line_of_page = r'<pre class="line"><span class="n">(\d+)</span>(.*?)<mark>(.*?)</mark>(.*?)</pre>'
    number, before, marked, after = map(html.unescape, re.search(line_of_page, page, re.DOTALL).groups())
    wide, whole = 9.6, before + marked + after  # of a letter, whatever the font
    return ('<rect x="38" y="84" width="800" height="34" rx="6" style="fill:var(--code)"/>'
            f'<rect x="{78 + len(before) * wide:.1f}" y="89" width="{len(marked) * wide + 4:.1f}" height="24" rx="3" '
            'style="fill:var(--mark)"/>' + line(50, 107, number, font=MONO, colour="--soft") +
            line(80, 107, whole, font=MONO, more=f'textLength="{len(whole) * wide:.1f}"'))


def finding(page):
    """The first finding of a report as a card, 860 by 530."""
    grade, code, message = parts(page, r'<h3><span class="grade">(.*?)</span> <a [^>]*>(.*?)</a> (.*?)</h3>')
    where, recorded, meant = parts(page, r'<p class="(?:where|mono|fix)">(.*?)</p>')[:3]
    top_man, top, bottom_man, bottom = parts(page, r'<span class="dot (.)"></span>(.*?)<span class="pips">')
    top_pips, bottom_pips = parts(page, r'<span class="pips">(.*?)</span>')
    played, legal = parts(page, r"<h4>(.*?)</h4>")[:2]
    plays = parts(page, r'<li class="mono">(.*?)</li>')
    card = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 860 530" role="img" '
            f'aria-label="{html.escape(code + " " + message, True)}">', style(page),
            '<rect width="860" height="530" rx="12" style="fill:var(--card);stroke:var(--rule)"/>',
            '<rect width="6" height="486" x="16" y="22" style="fill:var(--error)"/>',
            f'<text x="38" y="44" style="fill:var(--ink);font:600 19px {SANS}"><tspan style="fill:var(--error)">'
            f"{grade}</tspan> {code} {html.escape(message)}</text>",
            line(38, 70, where, 14, colour="--soft"), row(page),
            *seat(139, top_man, top, top_pips),
            board(page).replace("<svg ", '<svg x="36" y="152" width="436" height="314" ').replace(style(page), ""),
            *seat(477, bottom_man, bottom, bottom_pips),
            line(510, 172, played, 14, weight=600, colour="--soft"), line(510, 196, recorded, font=MONO),
            line(510, 232, legal, 14, weight=600, colour="--soft"),
            *(line(510, 256 + 24 * at, play, font=MONO) for at, play in enumerate(plays)),
            line(38, 512, meant, weight=600, colour="--good"), "</svg>"]
    return "\n".join(card) + "\n"


def main(hakem, code, record, language, picture):
    drawn, kept = finding(report(hakem, code, record, language)), pathlib.Path(picture)
    if "UPDATE_GOLDEN" in os.environ:
        kept.write_text(drawn, encoding="utf-8")
    same = kept.read_text(encoding="utf-8") == drawn
    return 0 if same else f"{picture} is not what the program draws; UPDATE_GOLDEN=1 writes it"


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
