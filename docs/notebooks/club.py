"""A season of a club that does not exist: players who choose among the legal plays by a rule of thumb, and think as
they like. Every match is a Hakem JSON document with clocks, and with what the rule of thumb thought of every play."""

import json
import random
import zipfile

import hakem

NAMES = ["Ada", "Barış", "Cemre", "Deniz", "Elif", "Ferit"]
START = 40 * 60  # seconds a player and match


def worth(board, side):
    """The rule of thumb, no engine: pips ahead, less what stands alone, in something like points."""
    other = "black" if side == "white" else "white"
    blots = sum(1 for men in getattr(board, side)[1:25] if men == 1)
    return (board.pips(other) - board.pips(side)) / 100 - blots / 20


class Player:
    def __init__(self, name, skill):
        self.name, self.skill = name, skill

    def choose(self, plays, side, dice):
        """The place of the play that is made, and the seconds it took: whoever takes time errs less."""
        seconds = dice.choice([2, 4, 8, 15, 30])
        noise = 0.3 / (self.skill * seconds)
        liked = [worth(play.after, side) + dice.gauss(0, noise) for play in plays]
        return liked.index(max(liked)), seconds


def clock(left):
    white, black = (f"{max(seconds, 0) // 60}:{max(seconds, 0) % 60:02}" for seconds in left)
    return {"note": "event", "text": f"Saat: B {white} S {black}"}


def analysis(plays, chosen, side):
    """The three best plays, and the one that was made."""
    ranked = sorted(range(len(plays)), key=lambda i: -worth(plays[i].after, side))
    shown = ranked[:3] + ([chosen] if chosen not in ranked[:3] else [])
    return {"analysis": "play", "side": side, "unit": "equity", "engine": "rule of thumb", "best": 0, "candidates": [
        {"moves": moves(plays[i]), "equity": round(worth(plays[i].after, side), 3)} | ({"played": True} if i == chosen else {})
        for i in shown]}


def moves(play):
    return [{"points": [step[0], step[1]]} for step in play.steps]


def play_game(players, dice):
    """The events of one game, and which side has won it by how many points."""
    board, left, events, side = hakem.Board(), [START, START], [], None
    while True:
        roll = (dice.randint(1, 6), dice.randint(1, 6))
        if side is None:
            if roll[0] == roll[1]:
                continue
            side = "white" if roll[0] > roll[1] else "black"
        mover = 0 if side == "white" else 1
        events.append(clock(left))
        plays = hakem.legal_plays(board, roll, side)
        if plays:
            chosen, seconds = players[mover].choose(plays, side, dice)
            events.append({"turn": "play", "side": side, "dice": list(roll), "moves": moves(plays[chosen])})
            events.append(analysis(plays, chosen, side))
            board, left[mover] = plays[chosen].after, left[mover] - seconds
        else:
            events.append({"turn": "dance", "side": side, "dice": list(roll)})
        if getattr(board, side)[0] == 15:
            other = board.black if side == "white" else board.white
            points = 1 if other[0] > 0 else 3 if any(other[19:26]) else 2
            return events, mover, points
        side = "black" if side == "white" else "white"


def play_match(players, length, dice):
    score, games = [0, 0], []
    while max(score) < length:
        events, winner, points = play_game(players, dice)
        games.append({"score": list(score), "events": events})
        score[winner] += points
    return {"format": "hakem/match", "version": 2, "matches": [
        {"names": [player.name for player in players], "length": length, "games": games}]}


def write_season(path, rounds=2, seed=1):
    """Everybody against everybody, several rounds; returns the number of matches."""
    dice = random.Random(seed)
    players = [Player(name, skill) for name, skill in zip(NAMES, (8, 4, 2, 1, 1, 0.5))]
    pairs = [(one, two) for _ in range(rounds) for one in players for two in players if one is not two]
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as season:
        for number, pair in enumerate(pairs, 1):
            record = play_match(pair, 3, dice)
            season.writestr(f"{number:03} {pair[0].name} - {pair[1].name}.json", json.dumps(record, ensure_ascii=False))
    return len(pairs)
