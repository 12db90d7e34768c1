// The match as the replay goes through it: every turn with its IDs, and the end of every game.
import { after } from "../board/position";
import type { Game, GameEvent, MatchDocument, RecordedMatch, TurnIds } from "../referee/report";

export interface Moment {
  match: RecordedMatch;
  matchNumber: number; // from 1
  game: Game;
  gameNumber: number; // from 1
  board: string; // before the turn
  turn?: { event: GameEvent; ids: TurnIds | undefined }; // nothing: the game is over
}

const keyOf = (match: number, game: number, turn: number) => `${match}.${game}.${turn}`;

function momentsOfGame(
  match: RecordedMatch,
  matchNumber: number,
  game: Game,
  gameNumber: number,
  ids: Map<string, TurnIds>,
): Moment[] {
  const where = { match, matchNumber, game, gameNumber };
  const events = game.events.filter((event) => event.turn !== undefined);
  const moments: Moment[] = events.flatMap((event, at) =>
    event.before === undefined
      ? []
      : [{ ...where, board: event.before, turn: { event, ids: ids.get(keyOf(matchNumber, gameNumber, at + 1)) } }],
  );
  const last = events.at(-1);
  const board = last && after(last, match.variation);
  return board === undefined ? moments : [...moments, { ...where, board }];
}

export function momentsOf(document: MatchDocument | undefined, turns: TurnIds[]): Moment[] {
  const ids = new Map(turns.map((one) => [keyOf(one.match, one.game, one.turn), one]));
  return (document?.matches ?? []).flatMap((match, m) =>
    match.games.flatMap((game, g) => momentsOfGame(match, m + 1, game, g + 1, ids)),
  );
}

export interface Row {
  white?: number;
  black?: number; // numbers of moments
}

// The moments of one game as a sheet has them: White's turns left, Black's right, in the order of play.
export function rowsOf(moments: Moment[], of: Game): Row[] {
  const rows: Row[] = [];
  moments.forEach(({ game, turn }, at) => {
    const side = turn?.event.side;
    if (game !== of || !side) return;
    const last = rows.at(-1);
    if (last && last[side] === undefined && !(side === "white" && last.black !== undefined)) last[side] = at;
    else rows.push({ [side]: at });
  });
  return rows;
}
