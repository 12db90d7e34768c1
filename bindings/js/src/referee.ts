// The referee: one instance of the WebAssembly, and what is asked of it.
import type {
  CheckOptions,
  Conversion,
  DecisionRow,
  Drawing,
  Explanation,
  Format,
  Language,
  LegalPlays,
  Loss,
  MatchDocument,
  Options,
  OutputKind,
  Picture,
  PositionReading,
  Report,
  Side,
  Suggestion,
  TurnIds,
} from './types.js';
import { systemCalls } from './wasi.js';

/** A record: text, or bytes as they lie in a file. */
export type Bytes = string | Uint8Array | ArrayBuffer;

/** What was asked cannot be answered: an option that is none, a code nobody knows. Never on account of a record. */
export class HakemError extends Error {
  override name = 'HakemError';
}

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  hakem_alloc(size: number): number;
  hakem_free(place: number): void;
  hakem_parts(reply: number): number;
  hakem_part(reply: number, part: number): number;
  hakem_part_size(reply: number, part: number): number;
  hakem_release(reply: number): void;
}
type Question =
  | 'board'
  | 'check'
  | 'convert'
  | 'decisions'
  | 'drawing'
  | 'edit'
  | 'explain'
  | 'formats'
  | 'ids'
  | 'legal_plays'
  | 'match'
  | 'pages'
  | 'position'
  | 'sheets'
  | 'suggest'
  | 'text'
  | 'written';
type Answering = (bytes: number, size: number, lines: number, linesSize: number) => number;
type Entries = readonly (readonly [key: string, value: string | number | undefined])[];

// As much as the program reads.
const mostBytes = 2 ** 30;

export class Hakem {
  readonly #exports: Exports;
  readonly #encoder = new TextEncoder();
  readonly #decoder = new TextDecoder();
  #failed = false;
  #hasPages = false;

  private constructor(instance: WebAssembly.Instance) {
    this.#exports = instance.exports as unknown as Exports;
    this.#exports._initialize();
  }

  /** A referee of his own memory and without his pages. `module` may be shared, also with workers. */
  static async from(module: WebAssembly.Module): Promise<Hakem> {
    const memory: { of?: WebAssembly.Memory } = {};
    const instance = await WebAssembly.instantiate(module, systemCalls(module, memory));
    memory.of = instance.exports['memory'] as WebAssembly.Memory;
    return new Hakem(instance);
  }

  /** What explain(), and written() of "html" and "sarif", tell of the diagnostics: what pages() gives. */
  takePages(pages: Bytes): this {
    this.#json('pages', pages, []);
    this.#hasPages = true;
    return this;
  }

  /** What is wrong with a record, and where. */
  check(record: Bytes, options: CheckOptions = {}): Report {
    const suggest = options.suggest === true ? 'yes' : undefined;
    return this.#json<Ruled>('check', record, [...entries(record, options), ['suggest', suggest]]).files[0];
  }

  /** What was probably meant where finding number `finding` of the report, counted from 0, stands. */
  suggest(record: Bytes, finding: number, options: Options = {}): Suggestion[] {
    const asked: Entries = [...entries(record, options), ['finding', finding]];
    const [json, ...records] = this.#ask('suggest', record, asked);
    const fixes = this.#parsed<Ruled>(json).files[0].findings[finding]?.fixes ?? [];
    return fixes.map((fix, i) => ({ ...fix, bytes: records[i]?.length ? records[i] : null }));
  }

  /** The record in the notation `to` ("mat", "tavla", "sgf" …), and what that has no place for. */
  convert(record: Bytes, to: string, options: Options = {}): Conversion {
    const [json, written] = this.#ask('convert', record, [...entries(record, options), ['to', to]]);
    const told = this.#parsed<Converted>(json);
    const bytes = told.losses === null || written === undefined ? new Uint8Array() : written;
    return {
      bytes,
      text: this.#decoder.decode(bytes),
      losses: told.losses?.losses ?? [],
      lost: told.lost,
      keptAsComments: told.keptAsComments,
      report: told.report.files[0],
    };
  }

  /** The matches of a record with the ruling on every turn; null if it is not readable. */
  match(record: Bytes, options: Options = {}): MatchDocument | null {
    const text = this.#text('match', record, entries(record, options));
    return text === '' ? null : (JSON.parse(text) as MatchDocument);
  }

  /** What the bytes of a record say, whatever their encoding; "" of a file that is no text. */
  text(record: Bytes, options: Options = {}): string {
    return this.#text('text', record, entries(record, options));
  }

  /**
   * The record with `text` at a place of what text() says (both in bytes of UTF-8, as findings have it), every other byte
   * as it was; null if its encoding has no room for the change.
   */
  edit(
    record: Bytes,
    change: { offset: number; length: number; text: string },
    options: Options = {},
  ): Uint8Array | null {
    const asked: Entries = [
      ...entries(record, options),
      ['offset', change.offset],
      ['length', change.length],
      ['text', change.text.replace(/[\\\n\r]/g, (letter) => escapes[letter] ?? letter)],
    ];
    const [json, bytes] = this.#ask('edit', record, asked);
    this.#parsed(json);
    return bytes ?? null;
  }

  /** The findings as an output of the program writes them: "html" is a page that needs nothing else. */
  written(record: Bytes, output: OutputKind, options: CheckOptions = {}): string {
    const suggest = options.suggest === true ? 'yes' : undefined;
    if (output === 'html' || output === 'sarif') this.#needPages();
    return this.#text('written', record, [...entries(record, options), ['output', output], ['suggest', suggest]]);
  }

  /** Every decision of a record as a row: what was to be decided, what was done, what became of it. */
  decisions(record: Bytes, options: Options = {}): DecisionRow[] {
    const rows = this.#text('decisions', record, entries(record, options)).split('\n');
    return rows.filter((row) => row !== '').map((row) => JSON.parse(row) as DecisionRow);
  }

  /** The same as CSV, with the names of the columns. */
  decisionsCsv(record: Bytes, options: Options = {}): string {
    return this.#text('decisions', record, [...entries(record, options), ['csv', 'yes']]);
  }

  /** The position before every turn as IDs. */
  ids(record: Bytes, options: Options = {}): TurnIds[] {
    return this.#json<{ turns: TurnIds[] }>('ids', record, entries(record, options)).turns;
  }

  /** Both players' score sheets as an HTML page to print and sign; empty if the record is not readable. */
  sheets(record: Bytes, options: Options = {}): string {
    return this.#text('sheets', record, entries(record, options));
  }

  /** The notations Hakem knows, in the order of its list. */
  formats(language: Language = 'en'): Format[] {
    return this.#json<{ formats: Format[] }>('formats', '', [['language', language]]).formats;
  }

  /** A board as one <svg> element, as the HTML report draws it; the page it stands in needs drawing(), once. */
  board(picture: Picture): string {
    const asked: Entries = [
      ['side', picture.side],
      ['variation', picture.variation],
      ['dice', picture.dice?.join('')],
      ...(picture.steps ?? []).map((step) => ['step', step.join(' ')] as const),
      ['fault', picture.fault?.join(' ')],
      ['label', picture.label],
    ];
    return this.#text('board', picture.board, asked);
  }

  /** What a page with boards needs, once. */
  drawing(): Drawing {
    return this.#json('drawing', '', []);
  }

  /** What a code ("M104") or a name ("must-play-both") means. */
  explain(code: string, language: Language = 'en'): Explanation {
    this.#needPages();
    return this.#json('explain', '', [
      ['code', code],
      ['language', language],
    ]);
  }

  /** Every position of a text: XGID, GNUBG ID, OGID, FIBS board, Snowie line. */
  position(text: Bytes, language: Language = 'en'): PositionReading[] {
    const told = this.#json<{ positions: PositionReading[] }>('position', text, [['language', language]]);
    return told.positions;
  }

  /**
   * What can be played. `position`: an ID, or a board as findings have it ("24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5").
   * Dice and side go before those of the ID; of a board alone White plays, if nobody else is named.
   */
  legalPlays(
    position: string,
    dice?: readonly [number, number],
    options: { side?: Side; language?: Language } = {},
  ): LegalPlays {
    const asked: Entries = [
      ['dice', dice?.join('')],
      ['side', options.side],
      ['language', options.language],
    ];
    return this.#json('legal_plays', position.trim(), asked);
  }

  #needPages(): void {
    if (!this.#hasPages) throw new HakemError('the pages are not there yet: takePages(await pages())');
  }

  #json<T>(question: Question, record: Bytes, asked: Entries): T {
    return this.#parsed<T>(this.#ask(question, record, asked)[0]);
  }

  // Of a reply whose second part is text.
  #text(question: Question, record: Bytes, asked: Entries): string {
    const [json, text] = this.#ask(question, record, asked);
    this.#parsed(json);
    return this.#decoder.decode(text);
  }

  #parsed<T>(json: Uint8Array | undefined): T {
    const told = JSON.parse(this.#decoder.decode(json)) as T & { problem?: string };
    if (told.problem !== undefined) throw new HakemError(told.problem);
    return told;
  }

  #ask(question: Question, record: Bytes, asked: Entries): Uint8Array[] {
    if (this.#failed) throw new HakemError('this referee has failed over an earlier record: load another');
    const bytes = bytesOf(record, this.#encoder);
    if (bytes.length > mostBytes) throw new RangeError(`the record is larger than ${mostBytes} bytes`);
    try {
      return this.#answer(question, bytes, this.#encoder.encode(requestOf(asked)));
    } catch (problem) {
      if (!(problem instanceof WebAssembly.RuntimeError)) throw problem;
      this.#failed = true; // whatever it was doing, its memory is not to be relied on
      throw new HakemError(`Hakem failed over this record: ${problem.message}`, { cause: problem });
    }
  }

  #answer(question: Question, bytes: Uint8Array, lines: Uint8Array): Uint8Array[] {
    const at = this.#put(bytes);
    const linesAt = this.#put(lines);
    const answering = (this.#exports as unknown as Record<string, Answering>)[`hakem_${question}`] as Answering;
    const reply = answering(at, bytes.length, linesAt, lines.length);
    this.#exports.hakem_free(at);
    this.#exports.hakem_free(linesAt);
    const parts = Array.from({ length: this.#exports.hakem_parts(reply) }, (_, part) => {
      const begin = this.#exports.hakem_part(reply, part);
      const size = this.#exports.hakem_part_size(reply, part);
      return new Uint8Array(this.#exports.memory.buffer).slice(begin, begin + size);
    });
    this.#exports.hakem_release(reply);
    return parts;
  }

  #put(bytes: Uint8Array): number {
    const at = this.#exports.hakem_alloc(bytes.length);
    if (at === 0) throw new RangeError('there is no memory for the record');
    new Uint8Array(this.#exports.memory.buffer).set(bytes, at);
    return at;
  }
}

interface Ruled {
  files: [Report];
}
interface Converted {
  losses: { losses: Loss[] } | null;
  lost: string;
  keptAsComments: string;
  report: Ruled;
}

function entries(record: Bytes, options: Options): Entries {
  const rules = Object.entries(options.ruleOptions ?? {}).map(
    ([name, value]) => ['option', `${name}=${value}`] as const,
  );
  return [
    ['name', options.name],
    ['format', options.format],
    ['encoding', options.encoding ?? (typeof record === 'string' ? 'utf-8' : undefined)],
    ['rules', options.rules],
    ['language', options.language],
    ['legal', options.legal],
    ['ids', options.ids === true ? 'yes' : undefined],
    ...rules,
  ];
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r' };

// A line each; a line end in a value would be another line.
function requestOf(asked: Entries): string {
  const said = asked.filter(([, value]) => value !== undefined);
  return said.map(([key, value]) => `${key} ${String(value).replace(/[\r\n]/g, ' ')}\n`).join('');
}

function bytesOf(record: Bytes, encoder: TextEncoder): Uint8Array {
  if (typeof record === 'string') return encoder.encode(record);
  return record instanceof Uint8Array ? record : new Uint8Array(record);
}
