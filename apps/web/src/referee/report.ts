// What the referee says: the objects of docs/diagnostics.schema.json and docs/match.schema.json.
// Points are the mover's: 24 … 1, 25 the bar, 0 off. Lines and columns count from 1, columns in code points.

export type Side = "white" | "black";
export type Severity = "error" | "warning" | "info";
export type Language = "tr" | "en";

export interface Edit {
  line: number;
  column: number;
  end_line: number;
  end_column: number;
  offset: number; // bytes of the text as UTF-8
  length: number;
  text: string;
}

export interface Fix {
  message: string;
  safe: boolean;
  edits: Edit[];
}

export interface Finding {
  code: string;
  name: string;
  severity: Severity;
  message: string;
  line: number;
  column: number;
  end_line: number;
  end_column: number;
  offset: number;
  length: number;
  match?: number;
  game?: number;
  turn?: number;
  side?: Side;
  player?: string;
  dice?: string;
  board?: string;
  recorded?: string;
  legal_count?: number;
  legal_plays?: string[];
  xgid?: string;
  fixes?: Fix[];
}

export interface MatchSummary {
  names: [string, string];
  length: number;
  games: number;
  turns: number;
  plays: number;
  score: [number, number];
  winner?: Side;
  finished: boolean;
  line: number;
}

export interface Report {
  path: string;
  format: string;
  encoding: string;
  readable: boolean;
  matches: MatchSummary[];
  findings: Finding[];
  dropped: number;
}

// One event of a game. `before` is the board before it, White's checkers | Black's.
export interface GameEvent {
  turn?: string;
  note?: string;
  claim?: string;
  side?: Side;
  row?: number;
  dice?: [number, number];
  value?: number;
  moves?: { points: number[]; marks?: number[]; count?: number }[];
  before?: string;
  played?: [number, number][];
  hits?: number[];
  ruling?: "legal" | "illegal" | "open";
  cube?: number;
  cube_owner?: Side;
  text?: string;
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

export interface Match {
  names?: [string, string];
  length: number;
  variation?: "standard" | "nackgammon" | "hypergammon" | "uzun";
  tags?: { key: string; value: string; written: string }[];
  games: Game[];
}

export interface MatchDocument {
  format: "hakem/match";
  version: number;
  matches: Match[];
}

export interface FormatName {
  name: string;
  title: string;
  extensions: string[];
  reads: boolean;
  writes: boolean;
}

export interface Converted {
  bytes: Uint8Array;
  losses: string[];
}

// A position to draw: seen from `bottom`, with dice and a play as arrows.
export interface Picture {
  board: string;
  bottom: Side;
  variation?: string;
  dice?: [number, number];
  play?: [number, number][];
  fault?: [number, number];
}
