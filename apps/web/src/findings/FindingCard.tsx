// One finding: where it is, what is wrong, the board with the recorded play, what would be legal, what was meant.
import { useState } from "preact/hooks";
import { Board } from "../board/Board";
import { stepsOf } from "../board/position";
import type { Finding, Picture } from "../referee/report";
import { apply, choose, chosen, fixes, isBinary, language, match, text } from "../state";
import { say } from "../words";
import { Rule } from "./Rule";

const diceOf = (dice: string | undefined): [number, number] | undefined => {
  const found = /^(\d)-(\d)$/.exec(dice ?? "");
  return found ? [Number(found[1]), Number(found[2])] : undefined;
};

function Excerpt({ finding }: { finding: Finding }) {
  if (isBinary.value || finding.length === 0) return null;
  const line = [...(text.value.split(/\r\n|\r|\n/)[finding.line - 1] ?? "")];
  const end = finding.end_line === finding.line ? finding.end_column - 1 : line.length;
  const from = Math.max(0, finding.column - 61);
  return (
    <pre class="excerpt">
      <span class="number">{finding.line}</span>
      {from > 0 ? "…" : ""}
      {line.slice(from, finding.column - 1).join("")}
      <mark>{line.slice(finding.column - 1, end).join("") || " "}</mark>
      {line.slice(end, end + 60).join("")}
    </pre>
  );
}

function Plays({ finding, onShow }: { finding: Finding; onShow: (play: string | undefined) => void }) {
  const plays = finding.legal_plays ?? [];
  if (finding.legal_count === 0) return <p>{say(language.value, "noLegal")}</p>;
  if (plays.length === 0) return null;
  return (
    <div class="legal">
      <h4>{say(language.value, "legal", plays.length, finding.legal_count ?? plays.length)}</h4>
      <ol>
        {plays.map((play) => (
          <li key={play}>
            <button
              class="play"
              onMouseEnter={() => onShow(play)}
              onMouseLeave={() => onShow(undefined)}
              onFocus={() => onShow(play)}
              onBlur={() => onShow(undefined)}
              onClick={() => onShow(play)}
            >
              {play}
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Meant({ index }: { index: number }) {
  const found = fixes.value.get(index);
  if (!fixes.value.has(index) || isBinary.value) return null;
  if (found === undefined) return <p class="quiet">…</p>;
  if (found.length === 0) return <p class="quiet">{say(language.value, "noFix")}</p>;
  return (
    <div class="meant">
      <h4>{say(language.value, "meant")}</h4>
      {found.map((fix, n) => (
        <p key={fix.message}>
          {fix.message}{" "}
          <button class="apply" onClick={() => void apply(index, n)}>
            {say(language.value, "apply")}
          </button>
        </p>
      ))}
    </div>
  );
}

function Position({ finding }: { finding: Finding }) {
  const [shown, show] = useState<string | undefined>(undefined);
  if (!finding.board || !finding.side) return null;
  const dice = diceOf(finding.dice);
  const recorded = finding.recorded ? stepsOf(finding.recorded) : recordedSteps(finding);
  const picture: Picture = {
    board: finding.board,
    bottom: finding.side,
    play: shown ? stepsOf(shown) : recorded,
    ...(dice && { dice }),
    ...(variationOf(finding) && { variation: variationOf(finding)! }),
  };
  return (
    <div class="position">
      <Board picture={picture} />
      <Plays finding={finding} onShow={show} />
    </div>
  );
}

const variationOf = (finding: Finding) => match.value?.matches[(finding.match ?? 1) - 1]?.variation;

// The moves of the turn as the record has them.
function recordedSteps(finding: Finding): [number, number][] {
  const game = match.value?.matches[(finding.match ?? 1) - 1]?.games[(finding.game ?? 1) - 1];
  const turn = game?.events.filter((event) => event.turn !== undefined)[(finding.turn ?? 0) - 1];
  return (turn?.moves ?? []).flatMap(({ points, count = 1 }) =>
    Array.from({ length: count }, () => points.slice(1).map((to, at) => [points[at]!, to] as [number, number])).flat(),
  );
}

export function FindingCard({ finding, index }: { finding: Finding; index: number }) {
  const isOpen = chosen.value === index;
  const where = isBinary.value
    ? say(language.value, "byte", finding.offset + 1)
    : say(language.value, "line", finding.line);
  return (
    <article class={`finding ${finding.severity}`} id={`finding-${index}`}>
      <h3>
        <button aria-expanded={isOpen} onClick={() => void choose(isOpen ? -1 : index)}>
          <span class="grade">{say(language.value, finding.severity)}</span> <span class="code">{finding.code}</span>{" "}
          {finding.message}
        </button>
      </h3>
      <p class="where">
        {where}
        {finding.game ? ` · ${say(language.value, "place", finding.game, finding.turn ?? 0)}` : ""}
        {finding.player ? ` · ${finding.dice ? say(language.value, "toPlay", finding.player, finding.dice) : finding.player}` : ""}
      </p>
      {isOpen && (
        <div class="detail">
          <Excerpt finding={finding} />
          <Meant index={index} />
          <Position finding={finding} />
          <Rule code={finding.code} />
        </div>
      )}
    </article>
  );
}
