// Many files: each ruled on in one of two workers, archives opened where they are met. Of a report only what the table
// shows is kept, and a file is read when its turn comes, so that memory does not grow with the folder.
import { computed, signal } from "@preact/signals";
import type { RefereeClient } from "../referee/client";
import type { RecordBytes } from "../referee/referee";
import type { Report, Severity } from "../referee/report";
import { helper, language, leave, open, reasonOf, referee } from "../state";
import { isPacked } from "../record/packed";

// A file of the system, or bytes that came out of an archive or a paste.
export interface Brought {
  name: string;
  content: Blob | Uint8Array;
}

export interface Tally {
  format: string | null;
  readable: boolean;
  counts: Record<Severity, number>;
  codes: string[]; // of errors and warnings
  matches: number;
  games: number;
}

export interface Row {
  brought: Brought;
  tally?: Tally;
  failure?: string;
}

export const rows = signal<Row[]>([]);
export const problems = signal<{ word: "bomb" | "badArchive"; name: string }[]>([]);

export async function bytesOf({ name, content }: Brought): Promise<RecordBytes> {
  return { name, bytes: content instanceof Uint8Array ? content : new Uint8Array(await content.arrayBuffer()) };
}

export function tallyOf({ format, readable, findings, matches }: Report): Tally {
  const counts = { error: 0, warning: 0, info: 0 };
  for (const { severity } of findings) counts[severity]++;
  const codes = findings.filter(({ severity }) => severity !== "info").map(({ code }) => code);
  const games = matches.reduce((sum, one) => sum + one.games, 0);
  return { format, readable, counts, codes, matches: matches.length, games };
}

export type Grade = "error" | "warning" | "clean";
export const gradeOf = ({ readable, counts }: Tally): Grade =>
  counts.error > 0 || !readable ? "error" : counts.warning > 0 ? "warning" : "clean";

const gravity = { error: 1, warning: 2, clean: 3 } as const;
const rankOf = (row: Row) => (row.failure ? 0 : row.tally ? gravity[gradeOf(row.tally)] : 4);
// The gravest first.
export const sorted = computed(() => [...rows.value].sort((a, b) => rankOf(a) - rankOf(b)));
export const done = computed(() => rows.value.filter((row) => row.tally || row.failure).length);

let run = 0; // begun; only the last one counts

class Run {
  readonly #mine = ++run;
  #rows: Row[];
  #next = 0;
  #told = 0;

  constructor(brought: Brought[]) {
    this.#rows = brought.map((one) => ({ brought: one }));
    rows.value = this.#rows;
  }

  async all(): Promise<void> {
    await Promise.all([this.#work(referee), this.#work(helper)]);
    this.#tell(true);
  }

  async #work(client: RefereeClient): Promise<void> {
    while (this.#next < this.#rows.length && this.#mine === run) {
      const row = this.#rows[this.#next++]!;
      try {
        await this.#take(row, await bytesOf(row.brought), client);
      } catch (problem) {
        row.failure = reasonOf(problem);
      }
      this.#tell();
    }
  }

  async #take(row: Row, record: RecordBytes, client: RefereeClient): Promise<void> {
    if (!isPacked(record)) {
      row.tally = tallyOf(await client.ask("check", record, language.value, 0));
      return;
    }
    const { records, tooLarge, damaged } = await client.ask("unpack", record);
    if (this.#mine !== run) return;
    problems.value = [
      ...problems.value,
      ...tooLarge.map((name) => ({ word: "bomb" as const, name })),
      ...damaged.map((name) => ({ word: "badArchive" as const, name })),
    ];
    this.#rows = this.#rows.filter((one) => one !== row);
    this.#next--;
    this.#rows.push(...records.map(({ name, bytes }) => ({ brought: { name, content: bytes } })));
  }

  // The table is drawn ten times a second, not for every file.
  #tell(always = false): void {
    if (this.#mine !== run || (!always && performance.now() - this.#told < 100)) return;
    this.#told = performance.now();
    rows.value = [...this.#rows];
  }
}

// What was dropped, chosen or shared: one record is opened, of several there is a table.
export async function bring(brought: Brought[]): Promise<void> {
  const [first] = brought;
  if (!first) return;
  ++run;
  problems.value = [];
  rows.value = [];
  leave();
  const record = brought.length === 1 ? await bytesOf(first) : undefined;
  if (record && !isPacked(record)) return open(record);
  await new Run(brought).all();
  const [only] = rows.value;
  if (rows.value.length === 1 && only && problems.value.length === 0) {
    rows.value = [];
    await open(await bytesOf(only.brought));
  }
}

// In another language only the words differ, and those of the table are the page's.
export const clear = () => {
  ++run;
  rows.value = [];
  problems.value = [];
};
