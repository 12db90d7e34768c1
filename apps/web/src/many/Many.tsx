// Many files: a table that fills while they are ruled on, the gravest first.
import { useState } from "preact/hooks";
import { verdictOf } from "../findings/Ruling";
import { language, open } from "../state";
import { save } from "../share/save";
import { say, sayWhyNot } from "../words";
import { bytesOf, done, gradeOf, rows, sorted, type Row, type Tally } from "./files";

const page = 200; // rows drawn at a time
const frequent = 8; // codes

const inQuotes = (text: string) => `"${text.replaceAll('"', '""')}"`;

function csv(): string {
  const lines = ["file,format,matches,games,errors,warnings,codes"];
  for (const { brought, tally } of rows.value) {
    const told = tally
      ? [tally.format ?? "", tally.matches, tally.games, tally.counts.error, tally.counts.warning]
      : ["", "", "", "", ""];
    lines.push([inQuotes(brought.name), ...told, inQuotes([...new Set(tally?.codes)].sort().join(" "))].join(","));
  }
  return lines.join("\r\n") + "\r\n";
}

function frequentIn(tallies: Tally[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const { codes } of tallies) for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]).slice(0, frequent);
}

function Statistics() {
  const speaks = language.value;
  const tallies = rows.value.flatMap((row) => (row.tally ? [row.tally] : []));
  const sum = (of: (tally: Tally) => number) => tallies.reduce((all, one) => all + of(one), 0);
  const figures = [
    [sum((one) => one.matches), "matches"],
    [sum((one) => one.games), "gamesWord"],
    [tallies.filter((one) => gradeOf(one) === "clean").length, "cleanWord"],
    [tallies.filter((one) => gradeOf(one) === "error").length, "withErrors"],
  ] as const;
  const codes = frequentIn(tallies);
  return (
    <>
      <ul class="figures">
        {figures.map(([count, word]) => (
          <li key={word}>
            <strong>{count.toLocaleString(speaks)}</strong> {say(speaks, word)}
          </li>
        ))}
      </ul>
      {codes.length > 0 && (
        <p class="quiet">
          {say(speaks, "frequent")}: {codes.map(([code, count]) => `${code} (${count})`).join(", ")}
        </p>
      )}
    </>
  );
}

function verdict(row: Row): string {
  if (row.tally) return verdictOf(row.tally);
  if (!row.failure) return "…";
  return sayWhyNot(language.value, row.failure);
}

export function Many() {
  const [drawn, setDrawn] = useState(page);
  const speaks = language.value;
  const told = say(speaks, "filesDone", done.value, rows.value.length);
  return (
    <section class="many">
      <p class="progress">
        <progress max={rows.value.length} value={done.value} aria-label={told} /> <span role="status">{told}</span>
        <button onClick={() => save("hakem.csv", csv(), "text/csv")}>{say(speaks, "csv")}</button>
      </p>
      <Statistics />
      <table>
        <thead>
          <tr>
            <th scope="col">{say(speaks, "file")}</th>
            <th scope="col">{say(speaks, "verdict")}</th>
          </tr>
        </thead>
        <tbody>
          {sorted.value.slice(0, drawn).map((row) => (
            <tr key={row.brought.name}>
              <th scope="row">
                <button onClick={() => void bytesOf(row.brought).then(open)}>{row.brought.name}</button>
              </th>
              <td class={row.tally ? gradeOf(row.tally) : row.failure ? "error" : ""}>{verdict(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {drawn < rows.value.length && (
        <button onClick={() => setDrawn(drawn + page)}>{say(speaks, "more", rows.value.length - drawn)}</button>
      )}
    </section>
  );
}
