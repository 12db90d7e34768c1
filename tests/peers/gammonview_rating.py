"""What both players gave away in a .xg file, as gammonview adds it up: a line a player: the name, the rating, the
errors together, the decisions, and those of them about the cube.
"""
import json
import pathlib
import subprocess
import sys
import tempfile

from gvformat.stats import compute_aggregates

with tempfile.TemporaryDirectory() as folder:
    made = pathlib.Path(folder, "made.gva")
    tool = pathlib.Path(sys.executable).with_name("xg2gva")
    subprocess.run([tool, sys.argv[1], made], check=True, capture_output=True)
    match = json.loads(made.read_text())
    sums = compute_aggregates(match)["match"]
for side in ("white", "black"):
    one = sums[side]
    print(match["player_" + side], one["pr"], one["total_error"], one["total_decisions"], one["cube_decisions"], sep="\t")
