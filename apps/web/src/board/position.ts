// Boards as the match document writes them: "24:2 13:5 8:3 6:5 | 24:2 …", White's checkers | Black's, each in its
// own numbering, bar and off by name. The page moves checkers only to show what a game's last turn led to.
import type { GameEvent, Side, Variation } from "../referee/report";

export interface Board {
  white: number[]; // by point, 0 off … 25 bar
  black: number[];
}

const numberOf = (name: string) => (name === "bar" ? 25 : name === "off" ? 0 : Number(name));

function checkersOf(text: string): number[] {
  const points = new Array<number>(26).fill(0);
  for (const [, name, count] of text.matchAll(/(bar|off|\d+):(\d+)/g)) points[numberOf(name!)] = Number(count);
  return points;
}

export function boardOf(text: string): Board {
  const [white = "", black = ""] = text.split("|");
  return { white: checkersOf(white), black: checkersOf(black) };
}

function textOfSide(points: number[]): string {
  const parts: string[] = [];
  for (let point = 25; point >= 0; --point)
    if (points[point]) parts.push(`${point === 25 ? "bar" : point === 0 ? "off" : point}:${points[point]}`);
  return parts.join(" ");
}

export const textOf = (board: Board) => `${textOfSide(board.white)} | ${textOfSide(board.black)}`;

export const pipsOf = (board: Board, side: Side) => board[side].reduce((sum, count, point) => sum + count * point, 0);

const across = (variation: Variation | undefined, point: number) =>
  variation === "uzun" ? (point > 12 ? point - 12 : point + 12) : 25 - point;

// The board behind a turn: its steps made, what stood alone where one hits sent to the bar.
export function after(event: GameEvent, variation?: Variation): string | undefined {
  if (event.before === undefined || event.side === undefined) return event.before;
  const board = boardOf(event.before);
  const own = board[event.side];
  const theirs = board[event.side === "white" ? "black" : "white"];
  for (const [from, to] of event.played ?? []) {
    if ((own[from] ?? 0) > 0) own[from]!--;
    own[to] = (own[to] ?? 0) + 1;
    if (to > 0 && to < 25 && variation !== "uzun" && event.hits?.includes(to)) {
      const there = across(variation, to);
      if ((theirs[there] ?? 0) > 0) {
        theirs[there]!--;
        theirs[25] = (theirs[25] ?? 0) + 1;
      }
    }
  }
  return textOf(board);
}

// "8/4 5/3", "bar/20*/14(2)", "6/off": the steps of a play as it is written, for arrows.
export function stepsOf(play: string): [number, number][] {
  const steps: [number, number][] = [];
  for (const part of play.trim().split(/\s+/)) {
    const found = /^([\w/*]+?)(?:\((\d)\))?$/.exec(part);
    if (!found) continue;
    const points = found[1]!.replaceAll("*", "").split("/").map(numberOf);
    if (points.some(Number.isNaN)) continue;
    for (let n = 0; n < Number(found[2] ?? 1); ++n)
      for (let i = 1; i < points.length; ++i) steps.push([points[i - 1]!, points[i]!]);
  }
  return steps;
}

// The steps of a turn as the record has them.
export const writtenSteps = (event: GameEvent | undefined): [number, number][] =>
  (event?.moves ?? []).flatMap(({ points, count = 1 }) =>
    Array.from({ length: count }, () => points.slice(1).map((to, at) => [points[at]!, to] as [number, number])).flat(),
  );
