import { expect, test } from "vitest";
import { after, boardOf, pipsOf, stepsOf, textOf } from "../src/board/position";

const start = "24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5";

test("a board is read and written as the match document has it", () => {
  for (const text of [start, "bar:2 24:13 | 6:5 off:10", "off:15 | 1:1 off:14"])
    expect(textOf(boardOf(text))).toBe(text);
});

test("pips count the bar as 25", () => {
  expect(pipsOf(boardOf(start), "white")).toBe(167);
  expect(pipsOf(boardOf("bar:1 2:2 | 6:5"), "white")).toBe(29);
});

test("a turn moves its checkers, and what is hit goes to the bar", () => {
  const event = {
    turn: "play",
    side: "black" as const,
    before: "24:2 13:3 9:1 8:4 6:5 | 24:2 13:5 8:3 6:5",
    played: [
      [24, 22],
      [22, 16],
    ] as [number, number][],
    hits: [16],
  };
  expect(after(event)).toBe("bar:1 24:2 13:3 8:4 6:5 | 24:1 16:1 13:5 8:3 6:5");
});

test("in long tavla nothing is hit", () => {
  const event = {
    turn: "play",
    side: "white" as const,
    before: "24:15 | 24:15",
    played: [[24, 18]] as [number, number][],
    hits: [],
  };
  expect(after(event, "uzun")).toBe("24:14 18:1 | 24:15");
});

test.each([
  [
    "8/4 5/3",
    [
      [8, 4],
      [5, 3],
    ],
  ],
  [
    "bar/20*/14(2)",
    [
      [25, 20],
      [20, 14],
      [25, 20],
      [20, 14],
    ],
  ],
  [
    "6/off 5/1*",
    [
      [6, 0],
      [5, 1],
    ],
  ],
  ["", []],
  ["gele", []],
])("the steps of %s", (play, steps) => {
  expect(stepsOf(play)).toEqual(steps);
});
