"""The match file that gammonview makes of a .bgf or .xg."""
import pathlib
import sys
import tempfile

from gvformat.bgf import main as bgf2gva
from gvanalysis.reconstruct_mat import main as reconstruct_mat

with tempfile.TemporaryDirectory() as folder:
    between, made = pathlib.Path(folder, "a.gvab"), pathlib.Path(folder, "a.mat")
    sys.argv = ["bgf2gva", sys.argv[1], str(between)]
    out, sys.stdout = sys.stdout, sys.stderr
    if bgf2gva():
        sys.exit(1)
    sys.argv = ["reconstruct-mat", str(between), "-o", str(made)]
    if reconstruct_mat():
        sys.exit(1)
    out.write(made.read_text(encoding="utf-8"))
