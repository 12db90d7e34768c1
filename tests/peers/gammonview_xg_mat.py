"""The match file that gammonview makes of an .xg."""
import pathlib
import sys
import tempfile

from gvanalysis.reconstruct_mat import main as reconstruct_mat
from gvformat import xg

# It seats the players by the alphabet; here they stay where the file has them.
xg._canonical_orientation = lambda first, second: (first, second, True)

with tempfile.TemporaryDirectory() as folder:
    between, made = pathlib.Path(folder, "a.gvab"), pathlib.Path(folder, "a.mat")
    sys.argv = ["xg2gva", sys.argv[1], str(between)]
    out, sys.stdout = sys.stdout, sys.stderr
    if xg.main():
        sys.exit(1)
    sys.argv = ["reconstruct-mat", str(between), "-o", str(made)]
    if reconstruct_mat():
        sys.exit(1)
    out.write(made.read_text(encoding="utf-8"))
