// What the referee says: the types of the npm package, by the names the page uses.
export type {
  Conversion, Drawing, Edit, Explanation, Finding, Fix, Format, Game, GameEvent, Language, LegalPlay, Match as MatchSummary,
  MatchDocument, OutputKind, Picture, RecordedMatch, Report, Severity, Side, Suggestion, TurnIds, Variation,
} from "hakem";
