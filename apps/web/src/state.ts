// All that the page knows, in one place; the views only read it and call what is exported here.
import { batch, computed, signal } from "@preact/signals";
import { RefereeClient, RefereeStopped } from "./referee/client";
import type { Finding, Fix, Language, MatchDocument, Report, Severity } from "./referee/report";
import type { RecordBytes } from "./referee/referee";
import type { Unpacked } from "./record/archive";

export type View = "ruling" | "text" | "replay" | "share";

export interface Row {
  record: RecordBytes;
  report?: Report;
  failure?: string;
}

const startWorker = () => new Worker(new URL("./referee/worker.ts", import.meta.url), { type: "module" });
// One for what somebody waits for, one for repairs and what can wait.
export const referee = new RefereeClient(startWorker);
export const helper = new RefereeClient(startWorker);

const preferred = (): Language => {
  const chosen = localStorage.getItem("language");
  if (chosen === "tr" || chosen === "en") return chosen;
  return navigator.language.toLowerCase().startsWith("tr") ? "tr" : "en";
};

export const language = signal<Language>(preferred());
export const view = signal<View>("ruling");
export const record = signal<RecordBytes | undefined>(undefined);
export const report = signal<Report | undefined>(undefined);
export const match = signal<MatchDocument | undefined>(undefined);
export const failure = signal<"stopped" | string | undefined>(undefined);
export const working = signal(false);
export const chosen = signal(0); // the finding that is open
export const fixes = signal<ReadonlyMap<number, Fix[] | undefined>>(new Map()); // undefined: asked for
export const rows = signal<Row[]>([]);
export const problems = signal<{ word: "bomb" | "badArchive"; name: string }[]>([]);
export const shown = signal<Record<Severity, boolean>>({ error: true, warning: true, info: true });

const past = signal<RecordBytes[]>([]);
const future = signal<RecordBytes[]>([]);
export const canUndo = computed(() => past.value.length > 0);
export const canRedo = computed(() => future.value.length > 0);
export const isMended = computed(() => past.value.length > 0);

export const text = computed(() => {
  const bytes = record.value?.bytes;
  return bytes ? textOf(bytes, report.value?.encoding) : "";
});

// As the referee read it: its encodings have the names browsers know, but for one.
export function textOf(bytes: Uint8Array, encoding = "UTF-8"): string {
  const label = encoding === "CP857" ? "utf-8" : encoding.toLowerCase();
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

export const isBinary = computed(() => report.value?.encoding === "binary");

let asked = 0; // rulings begun; only the last one counts

export async function rule(next: RecordBytes): Promise<void> {
  const mine = ++asked;
  batch(() => {
    record.value = next;
    working.value = true;
    failure.value = undefined;
  });
  try {
    const made = await referee.ask("check", next, language.value);
    if (mine !== asked) return;
    batch(() => {
      report.value = made;
      fixes.value = new Map();
      working.value = false;
      chosen.value = Math.min(chosen.value, Math.max(made.findings.length - 1, 0));
    });
    const document = made.readable ? await referee.ask("match", next) : undefined;
    if (mine === asked) match.value = document;
  } catch (problem) {
    if (mine !== asked) return;
    batch(() => {
      working.value = false;
      report.value = undefined;
      match.value = undefined;
      failure.value = problem instanceof RefereeStopped ? "stopped" : String(problem);
    });
  }
}

export async function open(next: RecordBytes): Promise<void> {
  batch(() => {
    past.value = [];
    future.value = [];
    chosen.value = 0;
    view.value = "ruling";
    report.value = undefined;
    match.value = undefined;
  });
  await rule(next);
}

// Another text of the same record, which can be taken back.
export function change(bytes: Uint8Array): Promise<void> {
  const now = record.value;
  if (!now) return Promise.resolve();
  past.value = [...past.value.slice(-99), now];
  future.value = [];
  return rule({ ...now, bytes });
}

// What is typed replaces the step before it, so that one undo takes back a word and not a letter.
export function retype(bytes: Uint8Array): Promise<void> {
  const now = record.value;
  if (!now) return Promise.resolve();
  if (past.value.length === 0) past.value = [now];
  return rule({ ...now, bytes });
}

export function undo(): void {
  const now = record.value;
  const last = past.value.at(-1);
  if (!now || !last) return;
  past.value = past.value.slice(0, -1);
  future.value = [...future.value, now];
  void rule(last);
}

export function redo(): void {
  const now = record.value;
  const next = future.value.at(-1);
  if (!now || !next) return;
  future.value = future.value.slice(0, -1);
  past.value = [...past.value, now];
  void rule(next);
}

export async function askFixes(finding: number): Promise<void> {
  const of = record.value;
  if (!of || fixes.value.has(finding)) return;
  fixes.value = new Map(fixes.value).set(finding, undefined);
  try {
    const made = await helper.ask("suggest", of, finding, language.value);
    if (of === record.value) fixes.value = new Map(fixes.value).set(finding, made);
  } catch {
    if (of === record.value) fixes.value = new Map(fixes.value).set(finding, []);
  }
}

export async function apply(finding: number, fix: number): Promise<void> {
  const of = record.value;
  if (!of) return;
  const bytes = await helper.ask("mend", of, finding, fix);
  if (of === record.value) await change(bytes);
}

export async function choose(next: number): Promise<void> {
  chosen.value = next;
  await askFixes(next);
}

export function speak(next: Language): void {
  language.value = next;
  localStorage.setItem("language", next);
  document.documentElement.lang = next;
  if (record.value) void rule(record.value);
  for (const row of rows.value) delete row.report;
  if (rows.value.length > 0) void ruleAll(rows.value.map((row) => row.record));
}

export const visible = computed(() =>
  (report.value?.findings ?? [])
    .map((finding: Finding, index) => ({ finding, index }))
    .filter(({ finding }) => shown.value[finding.severity]),
);

let batchNumber = 0;

// Every file of a folder or an archive, two at a time; the table fills as they come.
export async function ruleAll(records: RecordBytes[]): Promise<void> {
  const mine = ++batchNumber;
  const made: Row[] = records.map((one) => ({ record: one }));
  rows.value = made;
  let next = 0;
  let told = performance.now();
  const work = async (client: RefereeClient) => {
    while (next < made.length && mine === batchNumber) {
      const row = made[next++]!;
      try {
        row.report = await client.ask("check", row.record, language.value);
      } catch (problem) {
        row.failure = problem instanceof RefereeStopped ? "stopped" : String(problem);
      }
      if (performance.now() - told > 100) {
        told = performance.now();
        if (mine === batchNumber) rows.value = [...made];
      }
    }
  };
  await Promise.all([work(referee), work(helper)]);
  if (mine === batchNumber) rows.value = [...made];
}

export async function bring(brought: Unpacked): Promise<void> {
  problems.value = [
    ...brought.tooLarge.map((name) => ({ word: "bomb" as const, name })),
    ...brought.damaged.map((name) => ({ word: "badArchive" as const, name })),
  ];
  const [first] = brought.records;
  if (!first) return;
  if (brought.records.length === 1) {
    rows.value = [];
    await open(first);
  } else {
    record.value = undefined;
    report.value = undefined;
    await ruleAll(brought.records);
  }
}

export function leave(): void {
  asked++;
  batch(() => {
    record.value = undefined;
    report.value = undefined;
    match.value = undefined;
    failure.value = undefined;
    working.value = false;
  });
}
