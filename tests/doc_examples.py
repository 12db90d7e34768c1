#!/usr/bin/env python3
"""What the pages show is run, and what they print is compared.

    tests/doc_examples.py PAGE... LANGUAGE COMMAND    the programs of one language
    tests/doc_examples.py --hakem PROGRAM             everything else of every page: commands, configurations, records

A block is what its fence says it is:

    console    "$ command", and behind it what it prints, both streams; UPDATE_GOLDEN=1 writes it anew
    sh         commands, run together; 0 (no finding) and 1 (findings) are good ends for a command of hakem
    yaml       of which the commands behind "run:" or "script:" are run
    toml       hakem.toml, with which `hakem check` has to be content
    json       a document
    c, python, js    programs: the test that runs them has to name the page; text behind one is what it prints
    mat, tavla …     a record that is recognised as what the fence says

Any other block is a mistake, unless the line above says why it is not run: <!-- not run: it installs packages -->
Pages called .tr.md are read under a Turkish locale. Status 1 if something differs.
"""
import difflib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile

SOURCE = pathlib.Path(__file__).resolve().parent.parent
BLOCK = re.compile(r"^(?:<!-- not run: (?P<why>[^\n]+) -->\n)?```(?P<language>\S*)\n(?P<text>.*?)^```$",
                   re.MULTILINE | re.DOTALL)
PROGRAMS = ("c", "python", "js")


def pages():
    """Every page but those of diagnostics: docs_test runs their examples."""
    found = [*SOURCE.glob("*.md"), *SOURCE.glob("docs/**/*.md"), *SOURCE.glob("bindings/*/README.md"),
             *SOURCE.glob("apps/*/README.md"), SOURCE / "fixtures/conformance/README.md"]
    return sorted(page for page in found if page.parent.name != "diagnostics")


class Page:
    def __init__(self, path):
        self.name = str(path.relative_to(SOURCE)) if path.is_relative_to(SOURCE) else str(path)
        self.path = path
        self.text = path.read_text(encoding="utf-8")
        self.blocks = list(BLOCK.finditer(self.text))

    def line(self, block):
        return self.text[:block.start("text")].count("\n")

    def output_of(self, block):
        """The block of text that follows a program at once."""
        for other in self.blocks:
            if other["language"] == "text" and other.start() > block.start():
                return other["text"] if self.text[block.end():other.start()].strip() == "" else None
        return None

    def is_output(self, block):
        return any(other["language"] in PROGRAMS and self.output_of(other) == block["text"] for other in self.blocks)


def difference(expected, printed):
    return "\n".join(difflib.unified_diff(expected.splitlines(), printed.splitlines(), "page", "printed", lineterm=""))


def run_programs(paths, language, command):
    """The programs of a language: what is wrong, and how many there were."""
    wrong, tried = [], 0
    for page in map(Page, paths):
        for block in page.blocks:
            if block["language"] != language or block["why"]:
                continue
            tried += 1
            with tempfile.TemporaryDirectory() as folder:
                (pathlib.Path(folder) / f"program.{language}").write_text(block["text"], encoding="utf-8")
                ran = subprocess.run(command, shell=True, cwd=folder, capture_output=True, text=True, check=False)
            expected = page.output_of(block)
            place = f"{page.name}:{page.line(block)}"
            if ran.returncode != 0:
                wrong.append(f"{place}: status {ran.returncode}\n{ran.stdout}{ran.stderr}")
            elif expected is not None and ran.stdout != expected:
                wrong.append(f"{place}: it prints something else\n{difference(expected, ran.stdout)}")
    return wrong, tried


def furnish(folder):
    """The files the pages speak of."""
    match, tavla = SOURCE / "fixtures/demo/club-evening.mat", SOURCE / "fixtures/demo/ornek-mac.tavla"
    for name in ("fixtures", "lib", "tests"):
        (folder / name).symlink_to(SOURCE / name)
    for name in ("records", "archive", "drafts"):
        (folder / name).mkdir()
    for name in ("match", "club-evening", "evening", "records/a", "archive/a", "a", "final"):
        shutil.copy(match, folder / f"{name}.mat")
    for name in ("ornek-mac.tavla", "records/b.tavla", "archive/b.tavla", "final.tavla"):
        shutil.copy(tavla, folder / name)
    shutil.copy(SOURCE / "fixtures/mat/begins-at-a-score.mat", folder / "b.mat")
    shutil.copy(SOURCE / "fixtures/sgf/analysed-with-comments.sgf", folder / "match.sgf")
    ids = "XGID=-b----E-C---eE---c-e----B-:0:0:1:53:0:0:0:5:10\n4HPwATDgc/ABMA:cAllAAAAAAAE\n"
    for name in ("positions.txt", "copied.txt"):
        (folder / name).write_text(ids, encoding="utf-8")
    with zipfile.ZipFile(folder / "season.zip", "w") as season:
        season.write(match, "a.mat")
        season.write(tavla, "b.tavla")
    with tarfile.open(folder / "season.tar", "w") as season:
        season.add(match, "a.mat")


class Shell:
    """A folder with those files, new for every page, in which hakem is found."""

    def __init__(self, program, turkish):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        furnish(self.folder)
        kept = {name: os.environ[name] for name in ("TMPDIR", "ASAN_OPTIONS") if name in os.environ}
        self.environment = kept | {"PATH": f"{program.parent}:{os.environ['PATH']}", "HOME": str(self.folder),
                                   "LC_CTYPE": "C.UTF-8", "LC_MESSAGES": "tr_TR.UTF-8" if turkish else "C"}
        self.run(f"hakem check records --write-baseline {self.folder}/known.json")

    def run(self, command):
        ran = subprocess.run(["bash", "-c", command], cwd=self.folder, env=self.environment, stdin=subprocess.DEVNULL,
                             stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
        return ran.returncode, ran.stdout.decode("utf-8", "replace")

    def close(self):
        shutil.rmtree(self.folder)


def console(shell, block):
    """The block as it is printed today."""
    shown = []
    for line in block["text"].splitlines():
        if line.startswith("$ "):
            shown += [line + "\n", shell.run(line[2:])[1]]
    return "".join(shown)


def commands(block):
    if block["language"] == "yaml":
        return re.findall(r"^[- ]*(?:run|script): (hakem .*)$", block["text"], re.MULTILINE)
    return [line for line in block["text"].splitlines() if line.strip()]


def fault(shell, page, block):
    """What is wrong with a block that is not a program, or None."""
    language, text = block["language"], block["text"]
    if language in ("sh", "yaml"):
        ends = [(command, *shell.run(command)) for command in commands(block)]
        bad = [f"{command}\nstatus {status}: {printed}" for command, status, printed in ends if status not in (0, 1)]
        return "\n".join(bad) or (None if ends else "no command")
    if language == "toml":
        (shell.folder / "hakem.toml").write_text(text, encoding="utf-8")
        status, printed = shell.run("hakem check match.mat")
        (shell.folder / "hakem.toml").unlink()
        return None if status in (0, 1) else printed
    if language == "json":
        try:
            json.loads(text)
        except ValueError as error:
            return str(error)
        return None
    if language in PROGRAMS:
        runners = [*SOURCE.glob("tests/*.sh"), SOURCE / "tests/CMakeLists.txt"]
        named = any(page.name in runner.read_text(encoding="utf-8") for runner in runners)
        return None if named else f"no test runs the {language} programs of this page"
    if language == "text":
        return None if page.is_output(block) else "text that is no output"
    (shell.folder / "record").write_text(text, encoding="utf-8")
    status, printed = shell.run("hakem check record --format json")
    known_as = json.loads(printed)["files"][0].get("format") if status in (0, 1) else ""
    if known_as == language or (language == "typed" and known_as == "tavla"):  # much the same, where people are tidy
        return None
    return f"it is not recognised as {language or 'anything'}"


def run_pages(program):
    wrong, tried, left_out = [], 0, []
    for page in map(Page, pages()):
        shell = Shell(program, page.name.endswith(".tr.md"))
        text, at = "", 0
        for block in page.blocks:
            place = f"{page.name}:{page.line(block)}"
            if block["why"]:
                left_out.append(f"{place}: {block['why']}")
                continue
            tried += 1
            if block["language"] == "console":
                printed = console(shell, block)
                text += page.text[at:block.start("text")] + printed
                at = block.end("text")
                found = difference(block["text"], printed) if printed != block["text"] else None
            else:
                found = fault(shell, page, block)
            if found:
                wrong.append(f"{place}: {block['language']}: {found}")
        if "UPDATE_GOLDEN" in os.environ and at:
            page.path.write_text(text + page.text[at:], encoding="utf-8")
        shell.close()
    print("Not run:", *left_out, sep="\n  ")
    return wrong, tried


def main(arguments):
    if arguments[0] == "--hakem":
        wrong, tried = run_pages(pathlib.Path(arguments[1]).resolve())
    else:
        wrong, tried = run_programs([pathlib.Path(path) for path in arguments[:-2]], *arguments[-2:])
    print(*wrong, f"{tried} blocks, {len(wrong)} wrong", sep="\n")
    return 1 if wrong or not tried else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
