// What the page asks. Every answer comes from a worker (client.ts), so nothing here freezes a frame.
import type { Unpacked } from "../record/archive";
import type {
  Conversion,
  Drawing,
  Explanation,
  Format,
  Language,
  LegalPlay,
  MatchDocument,
  OutputKind,
  Picture,
  Report,
  Side,
  Suggestion,
  TurnIds,
} from "./report";

export interface RecordBytes {
  name: string;
  bytes: Uint8Array;
}

// Another text at a place of the record's, in bytes of UTF-8.
export interface Change {
  offset: number;
  length: number;
  text: string;
}

export interface Referee {
  check(record: RecordBytes, language: Language, legal: number): Report;
  // What the bytes say; "" of what is no text.
  text(record: RecordBytes): string;
  // The bytes with the change, all others as they were; null where their encoding has no room for it.
  edit(record: RecordBytes, change: Change): Uint8Array | null;
  suggest(record: RecordBytes, finding: number, language: Language): Suggestion[];
  match(record: RecordBytes): MatchDocument | null;
  ids(record: RecordBytes, language: Language): TurnIds[];
  convert(record: RecordBytes, to: string, language: Language): Conversion;
  written(record: RecordBytes, output: OutputKind, language: Language): string;
  sheets(record: RecordBytes, language: Language): string;
  decisions(record: RecordBytes): string;
  explain(code: string, language: Language): Explanation;
  board(picture: Picture): string;
  drawing(): Drawing;
  legalPlays(board: string, side: Side, dice: [number, number], language: Language): LegalPlay[];
  formats(language: Language): Format[];
  unpack(packed: RecordBytes): Unpacked;
}

export type Question = keyof Referee;
export type Answer<Q extends Question> = ReturnType<Referee[Q]>;
