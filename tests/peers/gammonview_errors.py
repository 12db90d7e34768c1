"""What every decision of a .bgf gave away, as gammonview works it out, a line each in the order of the match."""
import sys

from gvformat.bgf import convert_bgf

for game in convert_bgf(sys.argv[1])["games"]:
    print("game")
    for ply in game["plies"]:
        analysis, action = ply.get("analysis") or {}, ply.get("action_id")
        if not analysis:
            continue
        if action in (21, 22, 23):
            print("double" if action == 21 else "answer", analysis["equity_loss"])
            continue
        if "missed_double" in analysis:
            print("missed", analysis["missed_double"]["equity_loss"])
        if analysis.get("decision"):
            print("play", analysis["equity_loss"])
