// The ruling at a glance: the match in a sentence, the verdict, the findings.
import { useEffect, useState } from "preact/hooks";
import type { MatchSummary } from "../referee/report";
import { askFixes, chosen, language, report, shown, visible } from "../state";
import { gradeOf, tallyOf, type Tally } from "../many/files";
import { counted, namesOf, say } from "../words";
import { FindingCard } from "./FindingCard";

function sentence(match: MatchSummary): string {
  const speak = language.value;
  const [white, black] = namesOf(match);
  const winner = match.winner && (match.winner === "white" ? white : black);
  const first = match.length > 0 ? say(speak, "match", white, black, match.length) : say(speak, "money", white, black);
  const games = counted(speak, "oneGame", "games", match.games);
  const end = winner ? say(speak, "won", winner) : say(speak, "unfinished");
  return `${first} · ${games} · ${say(speak, "score", ...match.score)} · ${end}`;
}

export function verdictOf({ readable, counts }: Tally): string {
  const speak = language.value;
  if (!readable) return say(speak, "unreadable");
  const parts: string[] = [];
  if (counts.error) parts.push(counted(speak, "oneError", "errors", counts.error));
  if (counts.warning) parts.push(counted(speak, "oneWarning", "warnings", counts.warning));
  if (parts.length === 0) parts.push(say(speak, "clean"));
  if (counts.info) parts.push(counted(speak, "oneInfo", "infos", counts.info));
  return parts.join(" · ");
}

function Filter({ counts }: Tally) {
  const grades = (["error", "warning", "info"] as const).filter((severity) => counts[severity] > 0);
  if (grades.length < 2) return null;
  return (
    <fieldset class="filter">
      <legend class="hidden">{say(language.value, "filter")}</legend>
      {grades.map((severity) => (
        <label key={severity}>
          <input
            type="checkbox"
            checked={shown.value[severity]}
            onChange={() => (shown.value = { ...shown.value, [severity]: !shown.value[severity] })}
          />
          {say(language.value, severity)} ({counts[severity]})
        </label>
      ))}
    </fieldset>
  );
}

const page = 100; // cards drawn at a time

export function Ruling() {
  const [drawn, setDrawn] = useState(page);
  const of = report.value;
  const open = chosen.value;
  useEffect(() => {
    if (of && open >= 0 && open < of.findings.length) void askFixes(open);
  }, [of, open]);
  if (!of) return null;
  const tally = tallyOf(of);
  return (
    <section class="ruling" aria-label={say(language.value, "ruling")}>
      {of.matches.map((match, at) => (
        <p class="sentence" key={at}>
          {sentence(match)}
        </p>
      ))}
      <p class={`verdict ${gradeOf(tally)}`} role="status">
        {verdictOf(tally)}
      </p>
      <Filter {...tally} />
      {visible.value.slice(0, drawn).map(({ finding, index }) => (
        <FindingCard key={index} finding={finding} index={index} />
      ))}
      {drawn < visible.value.length && (
        <button onClick={() => setDrawn(drawn + page)}>
          {say(language.value, "more", visible.value.length - drawn)}
        </button>
      )}
    </section>
  );
}
