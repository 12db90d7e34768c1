// Many files: a table that fills while they are ruled on, the gravest first.
import { computed } from "@preact/signals";
import { useState } from "preact/hooks";
import { gradeOf, verdictOf } from "../findings/Ruling";
import { save } from "../share/Share";
import { language, open, rows, type Row } from "../state";
import { say } from "../words";

const gravity = { error: 0, warning: 1, clean: 2 } as const;
const rankOf = (row: Row) => (row.failure ? -1 : row.report ? gravity[gradeOf(row.report)] : 3);
const sorted = computed(() => [...rows.value].sort((a, b) => rankOf(a) - rankOf(b)));
const done = computed(() => rows.value.filter((row) => row.report || row.failure).length);
const page = 200; // rows drawn at a time

const inQuotes = (text: string) => `"${text.replaceAll('"', '""')}"`;

function csv(): string {
  const lines = ["file,format,matches,games,errors,warnings"];
  for (const { record, report } of rows.value) {
    const count = (severity: string) => report?.findings.filter((one) => one.severity === severity).length ?? "";
    const games = report?.matches.reduce((sum, one) => sum + one.games, 0) ?? "";
    lines.push([inQuotes(record.name), report?.format ?? "", report?.matches.length ?? "", games, count("error"), count("warning")].join(","));
  }
  return lines.join("\r\n") + "\r\n";
}

function Summary() {
  const reports = rows.value.flatMap((row) => (row.report ? [row.report] : []));
  const matches = reports.flatMap((one) => one.matches);
  const games = matches.reduce((sum, one) => sum + one.games, 0);
  const clean = reports.filter((one) => gradeOf(one) === "clean").length;
  return <p>{say(language.value, "statistics", reports.length, matches.length, games, clean)}</p>;
}

export function Many() {
  const [drawn, setDrawn] = useState(page);
  const speak = language.value;
  return (
    <section class="many">
      <p role="status">
        <progress max={rows.value.length} value={done.value} aria-label={say(speak, "files", done.value, rows.value.length)} />{" "}
        {say(speak, "files", done.value, rows.value.length)}
      </p>
      <Summary />
      <button onClick={() => save("hakem.csv", new TextEncoder().encode(csv()), "text/csv")}>{say(speak, "csv")}</button>
      <table>
        <thead>
          <tr>
            <th scope="col">{say(speak, "file")}</th>
            <th scope="col">{say(speak, "verdict")}</th>
          </tr>
        </thead>
        <tbody>
          {sorted.value.slice(0, drawn).map((row) => (
            <tr key={row.record.name} class={row.report ? gradeOf(row.report) : ""}>
              <th scope="row">
                <button onClick={() => void open(row.record)}>{row.record.name}</button>
              </th>
              <td>{row.report ? verdictOf(row.report) : row.failure ? say(speak, "stopped") : "…"}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {drawn < rows.value.length && <button onClick={() => setDrawn(drawn + page)}>+ {rows.value.length - drawn}</button>}
    </section>
  );
}
