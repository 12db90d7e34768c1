// What the page asks of the core. Every answer comes from a worker (client.ts), so nothing here freezes a frame.
import type { Converted, Fix, FormatName, Language, MatchDocument, Picture, Report } from "./report";

export interface RecordBytes {
  name: string;
  bytes: Uint8Array;
}

export interface Referee {
  check(record: RecordBytes, language: Language): Report;
  suggest(record: RecordBytes, finding: number, language: Language): Fix[];
  // The bytes of the record with one fix made; all else stays as it is.
  mend(record: RecordBytes, finding: number, fix: number): Uint8Array;
  match(record: RecordBytes): MatchDocument;
  convert(record: RecordBytes, to: string, language: Language): Converted;
  // The page of a diagnostic, as Markdown without its front matter.
  explain(code: string, language: Language): string;
  board(picture: Picture, language: Language): string;
  legalPlays(board: string, side: string, dice: [number, number]): string[];
  positionIds(xgid: string): Record<string, string>;
  formats(language: Language): FormatName[];
  htmlReport(record: RecordBytes, language: Language): string;
}

export type Question = keyof Referee;
export type Answer<Q extends Question> = ReturnType<Referee[Q]>;
