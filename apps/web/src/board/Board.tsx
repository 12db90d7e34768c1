// A board, drawn by the referee itself, so that the page and the HTML report show the same one.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Picture, Side } from "../referee/report";
import { language, referee } from "../state";
import { theme } from "../theme";
import { say } from "../words";
import { boardOf, pipsOf } from "./position";

let prepared: Promise<void> | undefined;

// What all boards share: colours as the style sheet of the page, shapes as its first element.
async function prepare(): Promise<void> {
  const { style, definitions } = await referee.ask("drawing");
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets.push(sheet);
  const dark = [...sheet.cssRules].find((rule) => rule instanceof CSSMediaRule && rule.conditionText.includes("dark"));
  // Whoever has chosen light or dark gets that, whatever the system is set to.
  theme.subscribe((chosen) => {
    if (dark instanceof CSSMediaRule)
      dark.media.mediaText =
        chosen === "auto" ? "(prefers-color-scheme: dark)" : chosen === "dark" ? "screen" : "not all";
  });
  const shapes = document.createElement("div");
  shapes.innerHTML = definitions;
  document.body.prepend(...shapes.childNodes);
}

const drawn = new Map<string, Promise<string>>();
const most = 500; // pictures kept

function draw(key: string, picture: Picture): Promise<string> {
  let svg = drawn.get(key);
  if (!svg) {
    if (drawn.size >= most) drawn.delete(drawn.keys().next().value!);
    svg = (prepared ??= prepare()).then(() => referee.ask("board", picture));
    svg.catch(() => drawn.delete(key));
    drawn.set(key, svg);
  }
  return svg;
}

const points = (checkers: number[]) =>
  checkers
    .flatMap((count, point) => (count ? [`${point === 25 ? "bar" : point === 0 ? "off" : point}: ${count}`] : []))
    .reverse()
    .join(", ");

// The board as a sentence, for those who do not see it.
function labelOf(picture: Picture, names: readonly [string, string]): string {
  const board = boardOf(picture.board);
  const sides = (["white", "black"] as const).map((side, at) => `${names[at]}: ${points(board[side])}`);
  const dice = picture.dice
    ? ` ${say(language.value, "toPlay", names[picture.side === "black" ? 1 : 0], picture.dice.join("-"))}.`
    : "";
  return `${say(language.value, "boardFor", sides.join("; "))}.${dice}`;
}

function Seat({ side, name, pips }: { side: Side; name: string; pips: number }) {
  return (
    <figcaption class="seat">
      <span class={`dot ${side}`} aria-hidden="true" />
      <span class="who">{name}</span>
      <span class="pips">{say(language.value, "pips", pips)}</span>
    </figcaption>
  );
}

export function Board({ picture, names }: { picture: Picture; names: readonly [string, string] }) {
  const [svg, setSvg] = useState("");
  const label = labelOf(picture, names);
  const key = JSON.stringify([picture, label]);
  const wanted = useRef(key);
  wanted.current = key;
  useEffect(() => {
    const show = (made: string) => {
      if (wanted.current === key) setSvg(made);
    };
    draw(key, { ...picture, label }).then(show, () => show(""));
  }, [key]);
  const board = boardOf(picture.board);
  const below = picture.side ?? "white";
  const above = below === "white" ? "black" : "white";
  const nameOf = (side: Side) => names[side === "white" ? 0 : 1];
  return (
    <figure class="board-frame">
      <Seat side={above} name={nameOf(above)} pips={pipsOf(board, above)} />
      <div class="drawn" dangerouslySetInnerHTML={{ __html: svg }} />
      <Seat side={below} name={nameOf(below)} pips={pipsOf(board, below)} />
    </figure>
  );
}
