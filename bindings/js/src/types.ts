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
  text: string;
  /** What that notation has no place for. */
  losses: Loss[];
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
