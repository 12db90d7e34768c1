// The match replayed: one turn at a time, with keyboard, play and scrub.
import { useEffect, useMemo, useState } from "preact/hooks";
import { Board } from "../board/Board";
import { writtenSteps } from "../board/position";
import type { Picture } from "../referee/report";
import { language, match, report, turns } from "../state";
import { counted, namesOf, say } from "../words";
import { Icon } from "./icons";
import { momentsOf, rowsOf, type Moment } from "./moments";

const pace = 1200; // milliseconds a turn

const namesAt = ({ matchNumber, game, match: one }: Moment) =>
  namesOf(report.value?.matches[matchNumber - 1] ?? { names: game.names ?? one.names ?? ["", ""] });

function deed(moment: Moment): string {
  const { turn, game } = moment;
  if (turn) return turn.ids?.action ?? "";
  const { winner, points } = game.end ?? {};
  if (!winner) return say(language.value, "unfinished");
  const won = counted(language.value, "onePoint", "points", points ?? 1);
  return say(language.value, "gameWon", namesAt(moment)[winner === "white" ? 0 : 1], won);
}

function pictureOf({ board, match: one, turn }: Moment): Picture {
  const side = turn?.event.side ?? "white";
  const dice = turn?.event.dice?.[0] && turn.event.turn !== "opening" ? turn.event.dice : undefined;
  const played = turn?.event.played?.length ? turn.event.played : writtenSteps(turn?.event);
  return {
    board,
    side,
    steps: played,
    ...(dice && { dice }),
    ...(one.variation && { variation: one.variation }),
  };
}

export function Replay() {
  const moments = useMemo(() => momentsOf(match.value, turns.value), [match.value, turns.value]);
  const [at, setAt] = useState(0);
  const [playing, setPlaying] = useState(false);
  const here = moments[Math.min(at, moments.length - 1)];
  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => setAt((now) => Math.min(now + 1, moments.length - 1)), pace);
    return () => clearInterval(timer);
  }, [playing, moments.length]);
  useEffect(() => {
    if (playing && at >= moments.length - 1) setPlaying(false);
  }, [playing, at, moments.length]);
  if (!here) return null;
  const go = (to: number) => setAt(Math.max(0, Math.min(to, moments.length - 1)));
  const keys = (event: KeyboardEvent) => {
    const moves: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: moments.length - 1 };
    const isControl = event.target instanceof HTMLButtonElement || event.target instanceof HTMLInputElement;
    if (event.key === " " && !isControl) setPlaying(!playing);
    else if (event.key in moves) go(moves[event.key]!);
    else return;
    event.preventDefault();
  };
  return (
    <section class="replay" aria-label={say(language.value, "replay")} onKeyDown={keys} tabIndex={0}>
      <Table here={here} />
      <Controls {...{ moments, at, go, playing, setPlaying }} />
      <Ids here={here} />
      <Sheet moments={moments} at={at} go={go} here={here} />
    </section>
  );
}

function Table({ here }: { here: Moment }) {
  const speaks = language.value;
  const [white, black] = namesAt(here);
  const event = here.turn?.event;
  const score = here.game.ruling?.score ?? here.game.score ?? [0, 0];
  const cube = event?.cube ?? 1;
  const owner = event?.cube_owner && namesAt(here)[event.cube_owner === "white" ? 0 : 1];
  const mover = event && event.turn !== "opening" && event.side ? namesAt(here)[event.side === "white" ? 0 : 1] : "";
  return (
    <>
      <p class="where">
        {say(speaks, "game", here.gameNumber)} · {white} {score[0]} : {score[1]} {black}
        {cube > 1 && ` · ${owner ? say(speaks, "cubeOf", cube, owner) : say(speaks, "cube", cube)}`}
      </p>
      <Board picture={pictureOf(here)} names={namesAt(here)} />
      <p class={`deed ${event?.ruling ?? ""}`} aria-live="polite">
        <strong>{mover}</strong> {deed(here)} {event?.ruling === "illegal" && <em>{say(speaks, "illegal")}</em>}
      </p>
    </>
  );
}

interface ControlsProps {
  moments: Moment[];
  at: number;
  go(to: number): void;
  playing: boolean;
  setPlaying(playing: boolean): void;
}

function Controls({ moments, at, go, playing, setPlaying }: ControlsProps) {
  const speaks = language.value;
  return (
    <div class="controls">
      <button aria-label={say(speaks, "first")} onClick={() => go(0)}>
        <Icon of="first" />
      </button>
      <button aria-label={say(speaks, "previous")} onClick={() => go(at - 1)}>
        <Icon of="previous" />
      </button>
      <button aria-label={say(speaks, playing ? "pause" : "play")} onClick={() => setPlaying(!playing)}>
        <Icon of={playing ? "pause" : "play"} />
      </button>
      <button aria-label={say(speaks, "next")} onClick={() => go(at + 1)}>
        <Icon of="next" />
      </button>
      <button aria-label={say(speaks, "last")} onClick={() => go(moments.length - 1)}>
        <Icon of="last" />
      </button>
      <input
        type="range"
        min={0}
        max={moments.length - 1}
        value={at}
        aria-label={say(speaks, "replay")}
        aria-valuetext={deed(moments[at]!)}
        onInput={(input) => go(Number(input.currentTarget.value))}
      />
      <span class="quiet">
        {at + 1} / {moments.length}
      </span>
    </div>
  );
}

function Ids({ here }: { here: Moment }) {
  const [copied, setCopied] = useState("");
  const ids = here.turn?.ids;
  useEffect(() => setCopied(""), [here]);
  if (!ids?.xgid) return null;
  const kinds = [
    ["XGID", ids.xgid],
    ["GNUBG ID", ids.gnubg],
  ] as const;
  return (
    <p class="ids">
      {kinds.map(
        ([kind, id]) =>
          id && (
            <button
              key={kind}
              title={id}
              onClick={() => void navigator.clipboard.writeText(id).then(() => setCopied(kind))}
            >
              {say(language.value, "copyWhat", kind)}
            </button>
          ),
      )}
      <span role="status" class="quiet">
        {copied && say(language.value, "copied")}
      </span>
    </p>
  );
}

function Sheet({ moments, at, go, here }: { moments: Moment[]; at: number; go(to: number): void; here: Moment }) {
  const [white, black] = namesAt(here);
  const cell = (index: number | undefined) => {
    const moment = index === undefined ? undefined : moments[index];
    return (
      <td class={moment?.turn?.event.ruling ?? ""}>
        {moment && (
          <button aria-current={index === at ? "step" : undefined} onClick={() => go(index!)}>
            {deed(moment)}
          </button>
        )}
      </td>
    );
  };
  return (
    <table class="sheet">
      <caption class="hidden">{say(language.value, "scoreSheet")}</caption>
      <thead>
        <tr>
          <th scope="col">{white}</th>
          <th scope="col">{black}</th>
        </tr>
      </thead>
      <tbody>
        {rowsOf(moments, here.game).map((row, n) => (
          <tr key={n}>
            {cell(row.white)}
            {cell(row.black)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
