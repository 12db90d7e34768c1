#!/usr/bin/env python3
"""Match files through GNU Backgammon to the texts it exports, in the languages it speaks.

    gnubg_texts.py FOLDER match.mat ... [--analyse] [--brief] [--languages C tr_TR de_DE ...] [--program /usr/games/gnubg]

Writes into FOLDER for every match STEM.mat: STEM.LANGUAGE.txt, all its games one below the other, and STEM.sgf, what
the program understood of the match. Locales that are missing are built there with localedef. Used by report_peer_test
and to renew fixtures/report (fixtures/report/README.md).
"""
import argparse
import os
import pathlib
import shutil
import subprocess


def locale_folder(folder, languages):
    """Builds the locales; those that cannot be built are left out."""
    made = folder / "locales"
    made.mkdir(exist_ok=True)
    sound = []
    for language in languages:
        target = made / (language + ".UTF-8")
        if language != "C" and not target.exists():
            if shutil.which("localedef") is None:
                continue
            subprocess.run(["localedef", "-i", language, "-f", "UTF-8", str(target)], stderr=subprocess.DEVNULL)
        if language == "C" or target.exists():
            sound.append(language)
    return made, sound


def run(options, folder, locales, language, commands):
    environment = {"HOME": str(folder), "LOCPATH": str(locales),
                   "LC_ALL": "C.UTF-8" if language == "C" else language + ".UTF-8"}
    first = ["set confirm new off", "set confirm save off", "set threads 1"]
    subprocess.run([options.program, "-t", "-q", "-r"], input="\n".join(first + commands).encode() + b"\n",
                   env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=300)


def games_in_order(folder, stem):
    """The program writes a file a game: x.txt, x_002.txt ..."""
    return [folder / (stem + ".txt")] + sorted(folder.glob(stem + "_[0-9][0-9][0-9].txt"))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("matches", nargs="+", type=pathlib.Path)
    parser.add_argument("--analyse", action="store_true")
    parser.add_argument("--brief", action="store_true", help="three plays a table, no statistics")
    parser.add_argument("--languages", nargs="+", default=["C"])
    parser.add_argument("--program", default="/usr/games/gnubg")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    folder = options.folder.resolve()
    locales, languages = locale_folder(folder, options.languages)
    brief = ["set export include statistics off", "set export moves number 3"] if options.brief else []
    for match in options.matches:
        sgf = folder / (match.stem + ".sgf")
        analyse = ["set analysis chequerplay evaluation plies 0", "set analysis cubedecision evaluation plies 0",
                   "analyse match"] if options.analyse else ["analyse clear match"]
        run(options, folder, locales, "C",
            ['import mat "%s"' % match.resolve()] + analyse + ['save match "%s"' % sgf])
        for language in languages:
            part = folder / "part.txt"
            run(options, folder, locales, language,
                brief + ['load match "%s"' % sgf, 'export match text "%s"' % part])
            games = [game for game in games_in_order(folder, "part") if game.exists()]
            text = "".join(game.read_text(encoding="utf-8") for game in games)
            for game in games:
                game.unlink()
            (folder / ("%s.%s.txt" % (match.stem, language))).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
