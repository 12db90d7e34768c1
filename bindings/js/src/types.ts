// What goes in and what comes out. Reports are those of `hakem check --format json`
// (docs/diagnostics.schema.json), member for member.

export type Language = 'en' | 'tr';
export type Side = 'white' | 'black';
export type Severity = 'error' | 'warning' | 'info';

/** What is known beside the record. Usually nothing. */
export interface Options {
  /** What the report calls the record. */
  name?: string;
  /** The notation ("mat"); else it is recognised by content. */
  format?: string;
  /** The encoding ("cp857"); else it is detected. Of a record that is a string: UTF-8. */
  encoding?: string;
  /** The rule system (modern, turnuva, geleneksel, online, uzun); outweighs the record's header. */
  rules?: string;
  /** Options of the rules, { hit_and_run: "forbid" }. */
  ruleOptions?: Readonly<Record<string, string>>;
  /** Of messages and plays; "en" if it is not said. */
  language?: Language;
  /** How many of the nearest legal plays a finding has; 3. */
  legal?: number;
  /** With every finding the XGID of the position before it. */
  ids?: boolean;
}

export interface CheckOptions extends Options {
  /** Look for what was probably meant as well: `fixes` of the findings. Takes longer. */
  suggest?: boolean;
}

/** A place in the file: lines and columns from 1, columns in characters; offset and length in bytes of UTF-8. */
export interface Place {
  line: number;
  column: number;
  end_line: number;
  end_column: number;
  offset: number;
  length: number;
}

export interface Edit extends Place {
  /** What stands there instead. */
  text: string;
}

export interface Fix {
  message: string;
  /** The meaning of the record stays what it is. */
  safe: boolean;
  edits: Edit[];
}

export interface Suggestion extends Fix {
  /** The whole record with the fix, every other byte as it was; null if its encoding has no room for the change. */
  bytes: Uint8Array | null;
}

export interface Finding extends Place {
  code: string;
  name: string;
  severity: Severity;
  message: string;
  match: number | null;
  game: number | null;
  turn: number | null;
  side: Side | null;
  player: string | null;
  /** These four of a finding about a play. */
  dice?: string;
  board?: string;
  legal_count?: number;
  legal_plays?: string[];
  xgid?: string;
  fixes?: Fix[];
}

export interface Match {
  names: [string, string];
  /** Points to win; 0 is a money session. */
  length: number;
  games: number;
  turns: number;
  plays: number;
  score: [number, number];
  winner: Side | null;
  finished: boolean;
  line: number;
}

export interface Report {
  path: string;
  /** The notation; null if none was recognised. */
  format: string | null;
  encoding: string;
  /** False: nothing of it could be ruled on, and a finding says why. */
  readable: boolean;
  matches: Match[];
  findings: Finding[];
  dropped: number;
}

export interface Loss {
  what: string;
  count: number;
  /** It is kept as a comment: people can read it, programs cannot. */
  as_comment: boolean;
  details?: object[];
}

export interface Conversion {
  /** The record in the other notation; empty if the report is not readable. */
  bytes: Uint8Array;
  /** The same as text, which some notations (xg, ogxm, gvab) are not. */
  text: string;
  /** What that notation has no place for. */
  losses: Loss[];
  /** The same in words: "3 header lines, 1 drawn game"; empty if nothing is lost. */
  lost: string;
  /** What is kept as comments, which people can read and programs cannot. */
  keptAsComments: string;
  report: Report;
}

export interface Explanation {
  code: string;
  name: string;
  severity: Severity;
  /** With {facts} in braces. */
  message: string;
  /** These three are Markdown. */
  meaning: string;
  reported: string;
  notReported: string;
  /** `meaning` as HTML. */
  html: string;
}

export interface Step {
  /** 25 is the bar. */
  from: number;
  /** 0 is off. */
  to: number;
  hit: boolean;
}

export interface LegalPlay {
  text: string;
  /** The board after it. */
  board: string;
  steps: Step[];
}

export interface LegalPlays {
  board: string;
  side: Side;
  dice: string;
  /** One for every distinct position that can be reached; empty if nothing can be played. */
  plays: LegalPlay[];
}

export interface PositionProblem {
  message: string;
  column: number;
  end_column: number;
}

/** A position of a text, as `hakem position --format json` has it (docs/positions.md). */
export interface PositionReading {
  text: string;
  line: number;
  kind: string | null;
  readable: boolean;
  problems: PositionProblem[];
  /** These only if it is readable. */
  board?: string;
  pips?: Record<Side, number>;
  on_roll?: Side;
  decides?: Side;
  dice?: number[];
  offered?: 'none' | 'double' | 'beaver' | 'raccoon';
  resigns?: number;
  cube?: number;
  cube_owner?: Side | null;
  max_cube?: number;
  score?: [number, number];
  length?: number;
  crawford?: boolean;
  jacoby?: boolean;
  beavers?: boolean;
  names?: [string, string];
  /** By kind; null where it cannot be written so. */
  ids?: Record<string, string | null>;
  /** What each kind leaves out. */
  without?: Record<string, string[]>;
}

/** What `hakem check --format` writes (docs/outputs.md). */
export type OutputKind = 'text' | 'concise' | 'json' | 'jsonl' | 'sarif' | 'junit' | 'github' | 'gitlab' | 'html';

/** A notation, as `hakem formats --format json` has it. */
export interface Format {
  /** What `to` and `format` call it. */
  name: string;
  title: string;
  /** Extensions, with the dot. */
  files: string[];
  reads: boolean;
  writes: boolean;
  /** Checked against real files. */
  tried: boolean;
  /** What a record holds, by where it goes when it is written. */
  kept?: string[];
  as_comments?: string[];
  lost?: string[];
}

/** The position before a turn in each kind of ID; null in long tavla. As `hakem show --format json` has it. */
export interface TurnIds {
  match: number;
  game: number;
  turn: number;
  /** Of the file. */
  line: number;
  side: Side | null;
  player?: string;
  /** "6-5: 24/13", "doubles 2", in the language asked for. */
  action: string;
  xgid: string | null;
  gnubg: string | null;
}

/** A row of `hakem decisions --format jsonl`; docs/decisions.md defines the columns. */
export type DecisionRow = Readonly<Record<string, string | number | boolean | number[] | null>>;

export type Variation = 'standard' | 'nackgammon' | 'hypergammon' | 'uzun';

/** A board to draw. Points are those of the side below: 24 … 1, 25 the bar, 0 off. */
export interface Picture {
  /** As findings have it. */
  board: string;
  /** Whose numbering is drawn; white. */
  side?: Side;
  variation?: Variation;
  /** Of the side below. */
  dice?: readonly [number, number];
  /** The play of the side below, an arrow a step: [from, to]. */
  steps?: readonly (readonly [number, number])[];
  /** The step that stands out. */
  fault?: readonly [number, number];
  /** What a reader who cannot see it is told. */
  label?: string;
}

/** What the boards of a page need, once. */
export interface Drawing {
  /** CSS: colours by day, by night and in print, as variables of :root; the classes of a board. */
  style: string;
  /** An <svg> without size, to stand before the first board. */
  definitions: string;
}

/** One event of a game; docs/match.schema.json has them all. */
export interface GameEvent {
  turn?: string;
  side?: Side;
  dice?: [number, number];
  /** Of the cube that is offered. */
  value?: number;
  /** As it is written: points in their order, how often, which of them are marked as hits. */
  moves?: { points: number[]; marks?: number[]; count?: number }[];
  /** The board before it. */
  before?: string;
  /** Every die a step. */
  played?: [number, number][];
  hits?: number[];
  ruling?: 'legal' | 'illegal' | 'open';
  cube?: number;
  cube_owner?: Side;
}

export interface Game {
  number?: number;
  score?: [number, number];
  names?: [string, string];
  crawford?: boolean;
  ruling?: { score: [number, number]; crawford: boolean };
  events: GameEvent[];
  end?: { reason?: string; winner?: Side; level?: string; points?: number; score?: [number, number] };
}

export interface RecordedMatch {
  names?: [string, string];
  length: number;
  variation?: Variation;
  games: Game[];
}

/** The record in Hakem's own JSON, with the ruling on every turn: what `hakem convert --to json` writes. */
export interface MatchDocument {
  format: 'hakem/match';
  version: number;
  matches: RecordedMatch[];
}
