"""What xgparse reads of an .xg, a line each in the order of the records: the match, games, doubles and answers,
rolls with the board they led to, everything thought of them."""
import sys

from xgparse.convertxg import convert_xg_to_py_dataclasses


def number(value):
    return f"{value:.17g}"


def line(*words):
    print(*words)


def chances(evaluation):
    lose_bg, lose_g, lose, win, win_g, win_bg, _ = evaluation
    return [number(v) for v in (win, win_g, win_bg, lose, lose_g, lose_bg)]


def error(value):
    return "-" if value == -1000 else number(abs(value))


def board(values):
    return ",".join(map(str, values))


def cube_block(entry):
    d = entry.doubled
    line("  cube", number(d.equ_b), number(d.equ_double), number(d.equ_drop), *chances(d.eval_nd),
         number(d.eval_nd[6]), *chances(d.eval_double))


def cube(entry):
    analysed = entry.doubled.flag_double != -100
    if entry.double == 1:
        line("double", entry.active_p)
    if analysed:
        line("  of-cube", error(entry.err_cube))
        cube_block(entry)
    if entry.double != 1 or entry.take < 0:
        return
    line(("pass", "take", "beaver")[entry.take], -entry.active_p)
    if analysed:
        line("  of-answer", error(entry.err_take))
        cube_block(entry)


def move(entry, rollouts):
    d = entry.data_moves
    dice = d.dice if sorted(d.dice) == sorted(entry.dice) else entry.dice
    line("roll", entry.active_p, *dice, "played" if entry.played else "not-played")
    end = entry.position_end
    if entry.played:
        line("  to", board(end if entry.active_p == 1 else [-v for v in reversed(end)]))
    if not d.n_moves:
        return
    line("  of-play", error(entry.err_move), entry.comp_choice, int(entry.flagged), int(d.unused),
         number(entry.err_luck) if entry.analyze_l >= 0 else "-")
    for i in range(d.n_moves):
        played = entry.played and d.pos_played[i] == end
        context = entry.rollout_index_m[i]
        games = rollouts[context].rolled if 0 <= context < len(rollouts) else 0
        line("  candidate", int(played), number(d.eval[i][6]), *chances(d.eval[i]), games)


entries = list(convert_xg_to_py_dataclasses(sys.argv[1]))
rollouts = [e for e in entries if type(e).__name__ == "RolloutContextEntry"]
for at, entry in enumerate(entries):
    kind = type(entry).__name__
    if kind == "HeaderMatchEntry":
        length = 0 if entry.match_length == 99999 else entry.match_length
        line("match", length, "|", entry.player1, "|", entry.player2, "|", entry.event, "|", entry.round)
    elif kind == "HeaderGameEntry":
        line("game", entry.game_number, entry.score1, entry.score2)
    elif kind == "CubeEntry":
        cube(entry)
    elif kind == "MoveEntry":
        move(entry, rollouts)
    elif kind == "FooterGameEntry":
        line("won", entry.winner, entry.points_won)
