// One finding: where it is, what is wrong, the board with the recorded play, what would be legal, what was meant.
import { useState } from "preact/hooks";
import { Board } from "../board/Board";
import { stepsOf, writtenSteps } from "../board/position";
import type { Finding, GameEvent, Picture } from "../referee/report";
import { apply, choose, chosen, fixes, isBinary, language, match, report, text, view } from "../state";
import { namesOf, say } from "../words";
import { Rule } from "./Rule";

const diceOf = (dice: string | undefined): [number, number] | undefined => {
  const found = /^(\d)-(\d)$/.exec(dice ?? "");
  return found ? [Number(found[1]), Number(found[2])] : undefined;
};

const around = 60; // letters shown before and behind a place in a long line

function Excerpt({ finding }: { finding: Finding }) {
  if (isBinary.value || text.value === "") return null;
  const line = [...(text.value.split(/\r\n|\r|\n/)[finding.line - 1] ?? "")];
  const begin = finding.column - 1;
  const end = finding.end_line === finding.line ? finding.end_column - 1 : line.length;
  const from = Math.max(0, begin - around);
  return (
    <pre class="excerpt" tabIndex={0} role="group" aria-label={say(language.value, "line", finding.line)}>
      <span class="number">{finding.line}</span>
      {from > 0 ? "…" : ""}
      {line.slice(from, begin).join("")}
      <mark>{line.slice(begin, end).join("") || " "}</mark>
      {line.slice(end, end + around).join("")}
      {line.length > end + around ? "…" : ""}
    </pre>
  );
}

function Plays({
  finding,
  shown,
  onShow,
}: {
  finding: Finding;
  shown: string | undefined;
  onShow(play: string | undefined): void;
}) {
  const plays = finding.legal_plays ?? [];
  if (finding.legal_count === 0) return <p>{say(language.value, "noLegal")}</p>;
  if (plays.length === 0) return null;
  return (
    <div class="legal">
      <h4>{say(language.value, "legal", finding.legal_count ?? plays.length)}</h4>
      <ol>
        {plays.map((play) => (
          <li key={play}>
            <button
              class="play"
              aria-pressed={shown === play}
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

function Meant({ finding, index }: { finding: Finding; index: number }) {
  const found = fixes.value.get(index);
  if (!fixes.value.has(index) || isBinary.value) return null;
  if (found === undefined) return <p class="quiet">{say(language.value, "looking")}</p>;
  if (found.length === 0)
    return finding.severity === "info" ? null : <p class="quiet">{say(language.value, "noFix")}</p>;
  return (
    <div class="meant">
      <h4>{say(language.value, "meant")}</h4>
      {found.map((fix, n) => (
        <p key={fix.message}>
          <button class="apply" disabled={fix.bytes === null} onClick={() => apply(index, n)}>
            {say(language.value, "apply")}
          </button>
          <span>{fix.message}</span>
        </p>
      ))}
    </div>
  );
}

const recordedIn = (finding: Finding) => match.value?.matches[(finding.match ?? 1) - 1];

function turnOf(finding: Finding): GameEvent | undefined {
  const game = recordedIn(finding)?.games[(finding.game ?? 1) - 1];
  return game?.events.filter((event) => event.turn !== undefined)[(finding.turn ?? 0) - 1];
}

// What is marked, where that is one step of the play.
function stepAt(finding: Finding): [number, number] | undefined {
  if (finding.line !== finding.end_line) return undefined;
  const line = [...(text.value.split(/\r\n|\r|\n/)[finding.line - 1] ?? "")];
  const steps = stepsOf(line.slice(finding.column - 1, finding.end_column - 1).join(""));
  return steps.length === 1 ? steps[0] : undefined;
}

function Position({ finding }: { finding: Finding }) {
  const [shown, show] = useState<string | undefined>(undefined);
  if (!finding.board || !finding.side) return null;
  const dice = diceOf(finding.dice);
  const variation = recordedIn(finding)?.variation;
  const fault = shown ? undefined : stepAt(finding);
  const picture: Picture = {
    board: finding.board,
    side: finding.side,
    steps: shown ? stepsOf(shown) : writtenSteps(turnOf(finding)),
    ...(dice && { dice }),
    ...(fault && { fault }),
    ...(variation && { variation }),
  };
  return (
    <div class="position">
      <Board picture={picture} names={namesOf(report.value?.matches[(finding.match ?? 1) - 1])} />
      <Plays finding={finding} shown={shown} onShow={show} />
    </div>
  );
}

function placeOf(finding: Finding): string {
  const speaks = language.value;
  const parts = [isBinary.value ? say(speaks, "byte", finding.column) : say(speaks, "line", finding.line)];
  if (finding.game)
    parts.push(finding.turn ? say(speaks, "place", finding.game, finding.turn) : say(speaks, "game", finding.game));
  if (finding.player) parts.push(finding.dice ? say(speaks, "toPlay", finding.player, finding.dice) : finding.player);
  return parts.join(" · ");
}

export function FindingCard({ finding, index }: { finding: Finding; index: number }) {
  const isOpen = chosen.value === index;
  const inText = () => {
    void choose(index);
    view.value = "text";
  };
  return (
    <article class={`finding ${finding.severity}`} id={`finding-${index}`}>
      <h3>
        <button aria-expanded={isOpen} onClick={() => void choose(isOpen ? -1 : index)}>
          <span class="grade">{say(language.value, finding.severity)}</span> <span class="code">{finding.code}</span>{" "}
          {finding.message}
        </button>
      </h3>
      <p class="where">{placeOf(finding)}</p>
      {isOpen && (
        <div class="detail">
          <Excerpt finding={finding} />
          <Meant finding={finding} index={index} />
          <Position finding={finding} />
          {!isBinary.value && (
            <button class="narrow in-text" onClick={inText}>
              {say(language.value, "inText")}
            </button>
          )}
          <Rule code={finding.code} />
        </div>
      )}
    </article>
  );
}
