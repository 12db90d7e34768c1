// The match replayed: one turn at a time, with keyboard, play and scrub.
import { useEffect, useMemo, useState } from "preact/hooks";
import { Board } from "../board/Board";
import { after, boardOf, pipsOf } from "../board/position";
import type { Game, GameEvent, Match, Picture, Side } from "../referee/report";
import { language, match } from "../state";
import { say, type Word } from "../words";

interface Moment {
  match: Match;
  game: Game;
  gameNumber: number;
  event: GameEvent;
}

const momentsOf = (matches: Match[]): Moment[] =>
  matches.flatMap((one) =>
    one.games.flatMap((game, at) =>
      game.events
        .filter((event) => event.turn !== undefined && event.before !== undefined)
        .map((event) => ({ match: one, game, gameNumber: game.number || at + 1, event })),
    ),
  );

const names = ({ match: one, game }: Moment, side: Side) => {
  const at = side === "white" ? 0 : 1;
  return game.names?.[at] || one.names?.[at] || (at === 0 ? "White" : "Black");
};

const pointName = (point: number) => (point === 25 ? "bar" : point === 0 ? "off" : String(point));

function deed({ event }: Moment): string {
  const speak = language.value;
  const dice = event.dice?.[0] ? `${event.dice[0]}-${event.dice[1]}: ` : "";
  if (event.turn === "play") {
    const moves = (event.moves ?? []).map(
      ({ points, marks = [], count = 1 }) =>
        points.map((point, at) => pointName(point) + (marks.includes(at) ? "*" : "")).join("/") +
        (count > 1 ? `(${count})` : ""),
    );
    return dice + moves.join(" ");
  }
  const word = event.turn === "unreadable" ? "unreadable_turn" : event.turn === "drop" ? "drop_turn" : event.turn;
  return dice + say(speak, word as Word, event.value ?? "");
}

export function Replay() {
  const document = match.value;
  const moments = useMemo(() => momentsOf(document?.matches ?? []), [document]);
  const [at, setAt] = useState(0);
  const [playing, setPlaying] = useState(false);
  const here = moments[Math.min(at, moments.length - 1)];
  useEffect(() => setAt(0), [document]);
  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => setAt((now) => Math.min(now + 1, moments.length - 1)), 1200);
    return () => clearInterval(timer);
  }, [playing, moments.length]);
  useEffect(() => {
    if (playing && at >= moments.length - 1) setPlaying(false);
  }, [playing, at, moments.length]);
  if (!here) return null;
  const go = (to: number) => setAt(Math.max(0, Math.min(to, moments.length - 1)));
  const keys = (event: KeyboardEvent) => {
    const moves: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: moments.length - 1 };
    if (event.key === " ") setPlaying(!playing);
    else if (event.key in moves) go(moves[event.key]!);
    else return;
    event.preventDefault();
  };
  return <Stage {...{ moments, at, here, go, keys, playing, setPlaying }} />;
}

interface StageProps {
  moments: Moment[];
  at: number;
  here: Moment;
  go(to: number): void;
  keys(event: KeyboardEvent): void;
  playing: boolean;
  setPlaying(playing: boolean): void;
}

function Stage({ moments, at, here, go, keys, playing, setPlaying }: StageProps) {
  const speak = language.value;
  const { event } = here;
  const side = event.side ?? "white";
  const dice = event.dice?.[0] ? event.dice : undefined;
  const picture: Picture = {
    board: event.before!,
    bottom: "white",
    ...(dice && { dice }),
    ...(event.played && side === "white" && { play: event.played }),
    ...(here.match.variation && { variation: here.match.variation }),
  };
  if (side === "black") Object.assign(picture, { bottom: "black", play: event.played ?? [] });
  const board = boardOf(event.before!);
  const score = here.game.ruling?.score ?? here.game.score ?? [0, 0];
  const behind = after(event, here.match.variation);
  return (
    <section class="replay" aria-label={say(speak, "replay")} onKeyDown={keys} tabIndex={0}>
      <p class="where">
        {say(speak, "game", here.gameNumber)} · {names(here, "white")} {score[0]} : {score[1]} {names(here, "black")}
        {event.cube && event.cube > 1
          ? ` · ${event.cube_owner ? say(speak, "cubeOf", event.cube, names(here, event.cube_owner)) : say(speak, "cube", event.cube)}`
          : ""}
      </p>
      <Board picture={picture} />
      <p class={`deed ${event.ruling ?? ""}`} aria-live="polite">
        <strong>{names(here, side)}</strong> {deed(here)}
      </p>
      <p class="where" data-after={behind}>
        {(["white", "black"] as const).map((one) => say(speak, "pips", names(here, one), pipsOf(board, one))).join(" · ")}
      </p>
      <div class="controls">
        <button aria-label={say(speak, "first")} onClick={() => go(0)}>⏮</button>
        <button aria-label={say(speak, "previous")} onClick={() => go(at - 1)}>◀</button>
        <button aria-label={say(speak, playing ? "pause" : "play")} onClick={() => setPlaying(!playing)}>
          {playing ? "⏸" : "▶"}
        </button>
        <button aria-label={say(speak, "next")} onClick={() => go(at + 1)}>▶▏</button>
        <button aria-label={say(speak, "last")} onClick={() => go(moments.length - 1)}>⏭</button>
        <input
          type="range"
          min={0}
          max={moments.length - 1}
          value={at}
          aria-label={say(speak, "replay")}
          onInput={(input) => go(Number(input.currentTarget.value))}
        />
        <span>
          {at + 1} / {moments.length}
        </span>
      </div>
      <Sheet moments={moments} at={at} go={go} />
    </section>
  );
}

function Sheet({ moments, at, go }: { moments: Moment[]; at: number; go(to: number): void }) {
  const current = moments[at]!;
  return (
    <ol class="sheet">
      {moments.map(
        (moment, index) =>
          moment.game === current.game && (
            <li key={index} class={`${moment.event.side ?? ""} ${moment.event.ruling ?? ""}`}>
              <button aria-current={index === at ? "step" : undefined} onClick={() => go(index)}>
                {deed(moment)}
              </button>
            </li>
          ),
      )}
    </ol>
  );
}
