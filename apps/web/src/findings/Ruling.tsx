// The ruling at a glance: the match in a sentence, the verdict, the findings.
import { useEffect } from "preact/hooks";
import type { MatchSummary, Report, Severity } from "../referee/report";
import { askFixes, chosen, language, report, shown, visible } from "../state";
import { counted, say } from "../words";
import { FindingCard } from "./FindingCard";

function sentence(match: MatchSummary): string {
  const speak = language.value;
  const [white, black] = match.names.map((name) => name || "?") as [string, string];
  const winner = match.winner && (match.winner === "white" ? white : black);
  const first = match.length > 0 ? say(speak, "match", white, black, match.length) : say(speak, "money", white, black);
  const games = counted(speak, "oneGame", "games", match.games);
  const end = winner ? say(speak, "won", winner) : say(speak, "unfinished");
  return `${first} · ${games} · ${say(speak, "score", ...match.score)} · ${end}`;
}

const count = (of: Report, severity: Severity) => of.findings.filter((one) => one.severity === severity).length;

export function verdictOf(of: Report): string {
  const speak = language.value;
  if (!of.readable) return say(speak, "unreadable");
  const parts: string[] = [];
  const errors = count(of, "error");
  const warnings = count(of, "warning");
  const infos = count(of, "info");
  if (errors) parts.push(counted(speak, "oneError", "errors", errors));
  if (warnings) parts.push(counted(speak, "oneWarning", "warnings", warnings));
  if (parts.length === 0) parts.push(say(speak, "clean"));
  if (infos) parts.push(counted(speak, "oneInfo", "infos", infos));
  return parts.join(" · ");
}

export const gradeOf = (of: Report): "error" | "warning" | "clean" =>
  count(of, "error") > 0 || !of.readable ? "error" : count(of, "warning") > 0 ? "warning" : "clean";

function Filter({ of }: { of: Report }) {
  const grades = (["error", "warning", "info"] as const).filter((severity) => count(of, severity) > 0);
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
          {say(language.value, severity)} ({count(of, severity)})
        </label>
      ))}
    </fieldset>
  );
}

export function Ruling() {
  const of = report.value;
  const open = chosen.value;
  useEffect(() => {
    if (of && open >= 0 && open < of.findings.length) void askFixes(open);
  }, [of, open]);
  if (!of) return null;
  return (
    <section class="ruling" aria-label={say(language.value, "ruling")}>
      {of.matches.map((match, at) => (
        <p class="sentence" key={at}>
          {sentence(match)}
        </p>
      ))}
      <p class={`verdict ${gradeOf(of)}`} role="status">
        {verdictOf(of)}
      </p>
      <Filter of={of} />
      {visible.value.slice(0, 500).map(({ finding, index }) => (
        <FindingCard key={index} finding={finding} index={index} />
      ))}
    </section>
  );
}
