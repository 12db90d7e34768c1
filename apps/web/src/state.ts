// All that the page knows of the record before it, in one place; the views only read it and call what is exported here.
import { batch, computed, signal } from "@preact/signals";
import { compile } from "hakem";
import { RefereeClient, RefereeStopped } from "./referee/client";
import { changeBetween } from "./record/change";
import type { Finding, Language, MatchDocument, Report, Severity, Suggestion, TurnIds } from "./referee/report";
import type { RecordBytes } from "./referee/referee";

export type View = "ruling" | "text" | "replay" | "share";

const wasm = compile(); // once, for all workers
const startWorker = () => new Worker(new URL("./referee/worker.ts", import.meta.url), { type: "module" });
// One for what somebody waits for, one for repairs and what can wait.
export const referee = new RefereeClient(startWorker, wasm);
export const helper = new RefereeClient(startWorker, wasm);

const legalShown = 60; // plays a finding has, nearest first

const preferred = (): Language => {
  const chosen = localStorage.getItem("language");
  if (chosen === "tr" || chosen === "en") return chosen;
  return navigator.language.toLowerCase().startsWith("tr") ? "tr" : "en";
};

export const language = signal<Language>(preferred());
export const view = signal<View>("ruling");
export const record = signal<RecordBytes | undefined>(undefined);
export const report = signal<Report | undefined>(undefined);
export const text = signal(""); // what the bytes say
export const settings = signal(0); // how often the text was set by anything but typing
export const match = signal<MatchDocument | undefined>(undefined);
export const turns = signal<TurnIds[]>([]);
export const failure = signal<string | undefined>(undefined); // "stopped", or why
export const working = signal(false);
export const chosen = signal(-1); // the finding that is open
export const fixes = signal<ReadonlyMap<number, Suggestion[] | undefined>>(new Map()); // undefined: asked for
export const shown = signal<Record<Severity, boolean>>({ error: true, warning: true, info: true });

interface Step {
  record: RecordBytes;
  typed: boolean;
}
const past = signal<Step[]>([]);
const future = signal<Step[]>([]);
const typed = signal(false); // the record before us came about by typing
export const canUndo = computed(() => past.value.length > 0);
export const canRedo = computed(() => future.value.length > 0);
export const isMended = computed(() => past.value.length > 0);
export const isBinary = computed(() => report.value?.encoding === "binary");

export const visible = computed(() =>
  (report.value?.findings ?? [])
    .map((finding: Finding, index) => ({ finding, index }))
    .filter(({ finding }) => shown.value[finding.severity]),
);

export const reasonOf = (problem: unknown) =>
  problem instanceof RefereeStopped ? "stopped" : (problem as Error).message;

// The finding that was open, if it is still there; else the first of the gravest. A remark is not opened for anybody.
function chosenIn({ findings }: Report, open: Finding | undefined): number {
  const same = findings.findIndex(
    (one) => one.code === open?.code && one.line === open.line && one.column === open.column,
  );
  if (same >= 0) return same;
  const error = findings.findIndex(({ severity }) => severity === "error");
  return error >= 0 ? error : findings.findIndex(({ severity }) => severity === "warning");
}

let asked = 0; // rulings begun; only the last one counts

async function rule(next: RecordBytes, isTyped = false): Promise<void> {
  const mine = ++asked;
  referee.forget("check");
  batch(() => {
    record.value = next;
    working.value = true;
    failure.value = undefined;
  });
  const open = report.value?.findings[chosen.value];
  try {
    const [made, said] = await Promise.all([
      referee.ask("check", next, language.value, legalShown),
      isTyped ? text.value : referee.ask("text", next),
    ]);
    if (mine !== asked) return;
    batch(() => {
      report.value = made;
      text.value = said;
      if (!isTyped) settings.value++;
      fixes.value = new Map();
      working.value = false;
      chosen.value = chosenIn(made, open);
    });
    await follow(next, made, mine);
  } catch (problem) {
    if (mine !== asked) return;
    batch(() => {
      working.value = false;
      report.value = undefined;
      match.value = undefined;
      failure.value = reasonOf(problem);
    });
  }
}

// What the replay shows, when the findings are seen.
async function follow(of: RecordBytes, made: Report, mine: number): Promise<void> {
  if (!made.readable) {
    match.value = undefined;
    return;
  }
  const [document, ids] = await Promise.all([referee.ask("match", of), referee.ask("ids", of, language.value)]);
  if (mine !== asked) return;
  batch(() => {
    match.value = document ?? undefined;
    turns.value = ids;
  });
}

export async function open(next: RecordBytes): Promise<void> {
  batch(() => {
    past.value = [];
    future.value = [];
    typed.value = false;
    chosen.value = -1;
    view.value = "ruling";
    report.value = undefined;
    match.value = undefined;
  });
  await rule(next);
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

const now = (): Step => ({ record: record.value!, typed: typed.value });

// Other bytes of the same record, which can be taken back.
function change(bytes: Uint8Array): Promise<void> {
  past.value = [...past.value.slice(-99), now()];
  future.value = [];
  typed.value = false;
  return rule({ ...record.value!, bytes });
}

let typing: Promise<void> = Promise.resolve();

// The text as it stands in the editor, "\n" at the ends of lines. What is typed in one go is one step to take back.
export function retype(lines: string): void {
  typing = typing.then(async () => {
    const of = record.value;
    const made = changeBetween(text.value, lines);
    if (!of || !made) return;
    const bytes = await referee.ask("edit", of, made.change).catch(() => null);
    if (of !== record.value) return;
    if (!typed.value) past.value = [...past.value.slice(-99), now()];
    future.value = [];
    typed.value = true;
    text.value = made.text;
    await rule({ ...of, bytes: bytes ?? new TextEncoder().encode(made.text) }, true);
  });
}

function go(from: typeof past, to: typeof past): void {
  const step = from.value.at(-1);
  if (!record.value || !step) return;
  to.value = [...to.value, now()];
  from.value = from.value.slice(0, -1);
  typed.value = step.typed;
  void rule(step.record);
}
export const undo = () => go(past, future);
export const redo = () => go(future, past);

export async function askFixes(finding: number): Promise<void> {
  const of = record.value;
  if (!of || isBinary.value || fixes.value.has(finding)) return;
  const tell = (made: Suggestion[] | undefined) => {
    if (of === record.value) fixes.value = new Map(fixes.value).set(finding, made);
  };
  tell(undefined);
  helper.forget("suggest");
  await helper
    .ask("suggest", of, finding, language.value)
    .then(tell, (problem) =>
      problem instanceof RefereeStopped && problem.message === "forgotten" ? unask(of, finding) : tell([]),
    );
}

function unask(of: RecordBytes, finding: number): void {
  if (of !== record.value) return;
  const known = new Map(fixes.value);
  known.delete(finding);
  fixes.value = known;
}

export function apply(finding: number, fix: number): void {
  const bytes = fixes.value.get(finding)?.[fix]?.bytes;
  if (record.value && bytes) void change(bytes);
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
}
