#!/usr/bin/env python3
"""Makes fixtures/xg: files as eXtreme Gammon has them, by a writer that shares nothing with Hakem's own.

    python3 tests/xg_fixtures.py fixtures/xg

The layout is described in docs/formats/xg.md. The matches are made up here.
"""
import struct
import sys
import zlib
from pathlib import Path

RECORD = 2560
START = [0, -2, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, -5, 5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 2, 0]


def flipped(board):
    return [-count for count in reversed(board)]


class Record:
    def __init__(self, kind):
        self.bytes = bytearray(RECORD)
        self.bytes[0:8] = b"\x10\x32\x54\x76\x98\xba\xdc\x0e"  # what was in memory
        self.u8(8, kind)

    def put(self, form, at, *values):
        struct.pack_into("<" + form, self.bytes, at, *values)
        return self

    def u8(self, at, value):
        return self.put("B", at, value)

    def i32(self, at, *values):
        return self.put(f"{len(values)}i", at, *values)

    def f64(self, at, *values):
        return self.put(f"{len(values)}d", at, *values)

    def f32(self, at, *values):
        return self.put(f"{len(values)}f", at, *values)

    def board(self, at, board):
        return self.put("26b", at, *board)

    def short(self, at, text, most):
        text = text.encode("cp1252", "replace")[:most]
        self.bytes[at] = len(text)
        self.bytes[at + 1:at + 1 + len(text)] = text
        return self

    def wide(self, at, text):
        data = text.encode("utf-16le")[:256] + b"\0\0"
        data = data + b"\xfd\xfe" * 3  # behind the end anything may stand
        self.bytes[at:at + min(len(data), 258)] = data[:258]
        return self


class Match:
    """Records of a match, kept in step with the board."""

    def __init__(self, length, version=30, names=("Gülşen", "Ömer"), **rules):
        self.records, self.rollouts, self.comments = [], [], []
        self.version = version
        self.board, self.cube = list(START), 0
        head = Record(0)
        for at, name in zip((9, 50), names):
            head.short(at, name, 40)
        head.i32(92, 99999 if length == 0 else length).i32(96, rules.get("variation", 0))
        head.u8(100, 1).u8(101, rules.get("jacoby", 0)).u8(102, rules.get("beaver", 0))
        head.u8(103, rules.get("automatic", 0))
        head.f64(104, 1600.0, 1712.25).i32(120, 0, 340).f64(128, 45991.5625)
        head.short(136, "İzmir Açık", 128).i32(268, -1234).i32(272, -1, -1).short(283, "İzmir", 128)
        head.i32(412, 0).short(417, "Yarı final", 128).i32(548, 1).i32(552, version)
        head.bytes[556:560] = b"DMLI"
        head.i32(576, -1, -1).i32(608, -1)
        if version >= 8:
            head.i32(612, 10).i32(616, 2)
        if version >= 24:
            for at, text in zip((622, 880, 1138, 1396, 1654),
                                ("İzmir Açık", *names, "İzmir", "Yarı final")):
                head.wide(at, text)
        if version >= 30:
            head.wide(1960, "Işık")
        self.records.append(head)

    def comment(self, text):
        rtf = "".join(c if ord(c) < 128 and c not in "\\{}" else "\\" + c if c in "\\{}" else f"\\u{ord(c)}?"
                      for c in text).replace("\n", "\\par\r\n")
        body = "{\\rtf1\\ansi\\ansicpg1254{\\fonttbl{\\f0 Tahoma;}}\r\n\\f0 " + rtf + "\\par\r\n}\r\n"
        self.comments.append(body.encode("ascii").replace(b"\r", b"\x01").replace(b"\n", b"\x02"))
        return len(self.comments) - 1

    def game(self, number, score=(0, 0), crawford=0, board=None, automatic=0):
        self.board, self.cube = list(board or START), 0
        head = Record(1).i32(12, *score).u8(20, crawford).board(21, board or [0] * 26)
        head.i32(48, number).i32(56, -1, -1)
        if self.version >= 26:
            head.i32(64, automatic)
        self.records.append(head)
        return head

    def cube_record(self, side, double, dice, take=-1, beaver=-1, raccoon=-1):
        r = Record(2).i32(12, side, double, take, beaver, raccoon, self.cube).board(36, self.board)
        r.put("h", 64 + 56, -100).f64(200, -1000.0).short(208, dice, 2).f64(216, -1000.0)
        r.i32(224, -1, 0, -1).f64(240, -1000.0, -1000.0).i32(256, -1).put("2b", 264, -1, -1)
        r.f64(272, -1000.0, -1000.0).i32(292, -1)
        self.records.append(r)
        return r

    def roll(self, side, dice, pairs, double=-2, played=1, **answers):
        """pairs: the mover's points, as XG lists them: 25 the bar, below 1 off."""
        high_first = "".join(sorted(dice, reverse=True))
        cube = self.cube_record(side, double, high_first, **answers)
        if answers.get("take") == 1:
            self.cube = -side * (abs(self.cube) + 1)
        if answers.get("take") == 2:
            self.cube = -side * (abs(self.cube) + 2 + (answers.get("beaver") == 2))
        before = self.board
        mine = list(before) if side == 1 else flipped(before)
        r = Record(3).board(9, before)
        steps = []
        for start, to in pairs:
            steps += [start - 1, to - 1]
            mine[start] -= 1
            if to > 0:
                if mine[to] == -1:
                    mine[to] = 0
                    mine[0] -= 1
                mine[to] += 1
        after = mine if side == 1 else flipped(mine)
        if played:
            r.board(35, mine)
            self.board = after
            steps += [-1] * (8 - len(steps))
        else:
            steps = [0] * 8
        r.i32(64, side, *steps).i32(100, *map(int, high_first)).i32(108, self.cube)
        r.board(124, before if side == 1 else flipped(before)).i32(152, *map(int, dice)).i32(160, -1)
        r.i32(172, 1 << abs(self.cube)).u8(2308, played).f64(2312, -1000.0, -1000.0).f64(2336, -1000.0)
        r.i32(2344, *[-1] * 32).i32(2472, -1, -1).put("b", 2510, -1).f64(2512, -1000.0).i32(2524, -1)
        self.records.append(r)
        return cube, r

    def end_game(self, score, winner, points, how):
        r = Record(4).i32(12, *score).i32(24, winner, points, how).f64(40, -1000.0, -1000.0).i32(112, -1)
        self.records.append(r)
        return r

    def end_match(self, score, winner):
        self.records.append(Record(5).i32(12, *score, winner))

    # --- the file

    def stream(self):
        return b"".join(bytes(r.bytes) for r in self.records)

    def members(self):
        stream = self.stream()
        made = [("temp.xg", stream)]
        if self.rollouts:
            made.append(("temp.xgr", b"".join(self.rollouts)))
        made.append(("temp.xgi", stream[:RECORD] + stream[-RECORD:]))
        if self.comments:
            made.append(("temp.xgc", b"".join(c + b"\r\n" for c in self.comments)))
        return made

    def file(self, spoil=lambda name, stored: stored, false_sum=None, picture=b""):
        head = bytearray(8232)
        head[0:4] = b"RGMH"
        struct.pack_into("<IIqI", head, 4, 1, 8232, 0, len(picture))
        head[24:40] = bytes.fromhex("E1F55A2F21E03248A423EF480EC58A0B")
        head[40:40 + 2 * 11] = "Gülşen-Ömer".encode("utf-16le")
        members = registry = b""
        for name, raw in self.members():
            stored = spoil(name, zlib.compress(raw, 6))
            entry = bytes([len(name)]) + name.encode().ljust(255, b"\0") + bytes(256)
            entry += struct.pack("<iiiIBBH", len(raw), len(stored), len(members),
                                 zlib.crc32(raw) ^ (1 if name == false_sum else 0), 0, 2, 0)
            registry += entry
            members += stored
        count = len(registry) // 532
        registry = zlib.compress(registry, 6)
        body = members + registry
        trailer = struct.pack("<Iiiiii12x", zlib.crc32(body), count, 1, len(registry), len(members), 1)
        return bytes(head) + picture + body + trailer


def plain(version=30, length=3, **more):
    """Three points: a game resigned after a roll, and one that ends with a double that is passed."""
    m = Match(length, version=version, **more)
    m.game(1)
    m.roll(1, "31", [(8, 5), (6, 5)])
    m.roll(-1, "46", [(24, 14)])                       # one checker with both dice
    m.roll(1, "55", [(13, 3), (13, 3)], double=0)      # two with two dice each
    m.roll(-1, "62", [(24, 18), (13, 11)], double=0)
    m.roll(1, "41", [(24, 23), (6, 2)], double=1, take=1)
    m.roll(-1, "21", [], double=0, played=0)
    m.end_game((2, 0), 1, 2, 101)
    m.game(2, (2, 0), crawford=1)
    m.roll(-1, "65", [(24, 13)])
    m.roll(1, "11", [(8, 7), (8, 7), (6, 5), (6, 5)])
    m.cube_record(-1, -1, "77")
    m.end_game((3, 0), 1, 1, 101)
    m.end_match((3, 0), 1)
    return m


def money():
    """A session without an end: automatic doubles, a beaver, a raccoon; a match resigned is none here."""
    m = Match(0, jacoby=1, beaver=1, automatic=1)
    m.game(1, automatic=1)
    m.roll(1, "42", [(8, 4), (6, 4)])
    m.roll(-1, "31", [(8, 5), (6, 5)], double=1, take=2, beaver=1)
    m.roll(1, "64", [(24, 14)], double=0)
    m.roll(-1, "51", [(13, 8), (6, 5)])
    m.cube_record(1, 1, "77", take=0)
    m.end_game((8, 0), 1, 8, 0)
    m.game(2, (8, 0))
    m.roll(-1, "61", [(13, 7), (8, 7)])
    m.roll(1, "53", [(8, 3), (6, 3)], double=1, take=2, beaver=2, raccoon=1)
    m.roll(-1, "32", [(24, 21), (13, 11)])
    m.cube_record(1, -1, "77")
    m.end_game((8, 8), -1, 8, 101)
    return m


def level(r, i, value):
    r.put("hBB", 124 + 1156 + 4 * i, value, 0xA5, 0x5A)


def analysed():
    """What the program thought: candidates of several depths, a rollout, the cube and its answer, luck."""
    m = plain()
    plays = [r for r in m.records if r.bytes[8] == 3]
    for number, r in enumerate(plays):
        mover = struct.unpack_from("<i", r.bytes, 64)[0]
        before = list(struct.unpack_from("<26b", r.bytes, 124))
        after = list(struct.unpack_from("<26b", r.bytes, 35)) if r.bytes[2308] else before
        steps = [max(min(s, 24), -6) for s in struct.unpack_from("<8i", r.bytes, 68)]
        other = list(after)
        other[6] -= 1
        other[5] += 1
        r.i32(124 + 64, 2).i32(120, 2)
        for i, board in enumerate((other, after)):
            r.board(124 + 68 + 26 * i, board)
            r.put("8b", 124 + 900 + 8 * i, *(steps if i else [5, 4, -1, -1, 0, 0, 0, 0]))
            r.f32(124 + 1284 + 28 * i, 0.01, 0.12, 0.48 + number / 64, 0.52 - number / 64, 0.15, 0.0078125,
                  0.1 - i / 7 + number / 3)
            level(r, i, 1002 if i else 3)
        r.f64(2312, -1 / 7).f64(2320, 0.0123).i32(2328, 1).i32(2472, 1002, 1).u8(124 + 2180, 0)
        if mover == 1 and number == 2:
            r.i32(2344, 0)
            level(r, 0, 100)
            r.u8(2520, 1)
    rollout = bytearray(2184)
    struct.pack_into("<i", rollout, 84, 1296)
    struct.pack_into("<B", rollout, 0, 1)
    struct.pack_into("<i", rollout, 4, 11)
    struct.pack_into("<f", rollout, 2020, 0.0045)
    m.rollouts.append(bytes(rollout))
    for r in m.records:
        if r.bytes[8] != 2 or struct.unpack_from("<i", r.bytes, 16)[0] == -2:
            continue
        side = struct.unpack_from("<i", r.bytes, 12)[0]
        board = list(struct.unpack_from("<26b", r.bytes, 36))
        r.board(64, board if side == 1 else flipped(board)).i32(64 + 28, 1001).put("h", 64 + 56, 1)
        r.f32(64 + 60, 0.01, 0.1, 0.36, 0.64, 0.22, 0.02, 0.41).f32(64 + 88, 0.55, 0.61, 1.0)
        r.f32(64 + 104, 0.01, 0.1, 0.35, 0.65, 0.23, 0.02, 0.43).f64(200, 0.06).f64(216, -0.02).i32(228, 3, 2)
    return m


def remarks():
    """Comments of every place they hang on, and one that hangs on none."""
    m = plain()
    m.records[0].i32(576, m.comment("Maçtan önce"), m.comment("Maçtan sonra"))
    m.records[1].i32(56, m.comment("Oyundan önce"), m.comment("Oyundan sonra:\niki satır"))
    doubles = next(r for r in m.records if r.bytes[8] == 2 and r.bytes[16] == 1)
    doubles.i32(292, m.comment("Güçlü vido {iyi}"))
    m.records[3].i32(2524, m.comment("Başka \\ türlü oynanmaz"))
    m.comment("Kimsenin yorumu")
    return m


def clocks():
    m = plain()
    m.records[0].i32(1912, 2, 0, 600, 12)
    left = 600
    for r in m.records:
        if r.bytes[8] == 2:
            r.i32(304, left, left - 31)
            left -= 17
    return m


def position(dice):
    board = [0, -2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, -1, 2, 0, 0, 0, 0, -3, -3, -3, -2, 0, 0, 3, 0]
    m = Match(7)
    m.game(3, (4, 2)).u8(52, 1)
    m.board, m.cube = board, -1
    if dice:
        cube, play = m.roll(-1, dice, [], played=0)
        cube.short(208, "32", 2)  # not of this roll
    else:
        m.cube = 1
        m.cube_record(1, -1, "42")
    return m


def main(folder):
    folder.mkdir(parents=True, exist_ok=True)
    put = lambda name, data: (folder / name).write_bytes(data)
    put("plain-match.xg", plain().file(picture=b"\xff\xd8 no picture x\x9c"))
    put("names-of-the-code-page.xg", plain(version=23, names=("Zoë", "Jürgen")).file())
    put("oldest-version.xg", plain(version=7, names=("Zoe", "Jurgen")).file())
    put("money-beaver-raccoon.xg", money().file())
    put("analysed.xg", analysed().file())
    put("comments.xg", remarks().file())
    put("clocks.xg", clocks().file())
    put("position-to-play.xgp", position("65").file())
    put("position-to-double.xgp", position("").file())

    nack = [0, -2, -2, 0, 0, 0, 4, 0, 3, 0, 0, 0, -4, 4, 0, 0, 0, -3, 0, -4, 0, 0, 0, 2, 2, 0]
    m = Match(1, variation=1)
    m.game(1, board=nack)
    m.roll(1, "21", [(13, 11), (6, 5)])
    put("nackgammon-unfinished.xg", m.file())

    whole = plain()
    stream = zlib.compress(whole.stream(), 6)
    put("directory-missing.xg", whole.file()[:8232] + stream)
    put("stream-cut-off.xg", whole.file()[:8232] + stream[:len(stream) * 2 // 3])
    put("checksum-of-member-false.xg", whole.file(false_sum="temp.xg"))
    data = bytearray(whole.file())
    data[-36] ^= 1
    put("checksum-of-archive-false.xg", bytes(data))
    put("header-cut-off.xg", whole.file()[:300])

    m = plain()
    m.records[5].u8(8, 9)  # the play of 46
    put("record-of-unknown-type.xg", m.file())
    m = plain()
    m.records[1:2] = []
    put("head-of-game-missing.xg", m.file())
    m = plain()
    m.records[3].i32(2524, 4)
    put("comment-that-is-none.xg", m.file())
    m = plain()
    m.records[3].i32(68, 7, 4, 12, 11)  # 8/5 13/12, and the board of 8/5 6/5
    put("steps-lead-elsewhere.xg", m.file())
    m = plain()
    for r in m.records[6:8]:
        at = 36 if r.bytes[8] == 2 else 9
        r.put("b", at + 6, 3)
        r.put("b", at + 4, 1)
    m.records[7].board(124, struct.unpack_from("<26b", m.records[7].bytes, 9))
    m.records[7].put("b", 35 + 6, 3).put("b", 35 + 4, 1)
    for r in m.records[8:14]:
        if r.bytes[8] == 2:
            r.put("b", 36 + 6, struct.unpack_from("b", r.bytes, 36 + 6)[0] - 1)
            r.put("b", 36 + 4, struct.unpack_from("b", r.bytes, 36 + 4)[0] + 1)
        if r.bytes[8] == 3:
            r.put("b", 9 + 6, struct.unpack_from("b", r.bytes, 9 + 6)[0] - 1)
            r.put("b", 9 + 4, struct.unpack_from("b", r.bytes, 9 + 4)[0] + 1)
            if r.bytes[2308]:
                at = 35 + (6 if struct.unpack_from("<i", r.bytes, 64)[0] == 1 else 19)
                to = 35 + (4 if struct.unpack_from("<i", r.bytes, 64)[0] == 1 else 21)
                sign = 1 if struct.unpack_from("<i", r.bytes, 64)[0] == 1 else -1
                r.put("b", at, struct.unpack_from("b", r.bytes, at)[0] - sign)
                r.put("b", to, struct.unpack_from("b", r.bytes, to)[0] + sign)
    put("stored-board-differs.xg", m.file())
    m = plain(length=5)
    for r in m.records[6:14]:
        at = 32 if r.bytes[8] == 2 else 108
        cube = struct.unpack_from("<i", r.bytes, at)[0]
        r.i32(at, 1 if cube == 0 else -2)
    m.records[14:] = []
    put("stored-cube-differs.xg", m.file())
    m = analysed()
    m.records[3].board(124 + 68 + 26, START)
    put("played-no-candidate.xg", m.file())
    m = analysed()
    m.records[3].board(124, m.board)
    put("analysis-of-another-position.xg", m.file())
    m = analysed()
    m.records[3].i32(152, 6, 6)
    put("analysis-of-another-roll.xg", m.file())
    m = plain()
    m.records[1].board(21, m.board)
    put("start-differs.xg", m.file())
    m = Match(5)
    m.records.append(Record(7).f64(16, 0.0).i32(24, -1, 2))
    m.game(2, (0, 2))
    m.roll(1, "21", [(13, 11), (6, 5)])
    put("game-missing.xg", m.file())


main(Path(sys.argv[1]))
