// Legal plays for the dice typed, offered where a play is being written.
import type { CompletionContext, CompletionResult } from "@codemirror/autocomplete";
import type { Side } from "../referee/report";
import { language, match, referee, turns } from "../state";

type Dice = [number, number];

// "43:", "4-3", "6 5)" before what is written of the play, the last of the line.
const rolled = /(?:^|[^\d/*])([1-6])\s?[-:x]?\s?([1-6])\s?[:)\]]?\s+([\d/*()\sa-z]*)$/i;

interface Question {
  board: string;
  side: Side;
  dice: Dice;
}

// Which turn of the record that is: the one on this line with these dice.
function turnAt(line: number, dice: Dice): Question | undefined {
  const sorted = (pair: readonly number[]) => [...pair].sort().join("");
  for (const one of turns.value) {
    if (one.line !== line || !one.side) continue;
    const played = match.value?.matches[one.match - 1];
    if (played?.variation === "uzun") continue; // the referee tells the plays of tavla
    const game = played?.games[one.game - 1];
    const event = game?.events.filter(({ turn }) => turn !== undefined)[one.turn - 1];
    if (event?.before !== undefined && event.dice && sorted(event.dice) === sorted(dice))
      return { board: event.before, side: one.side, dice };
  }
  return undefined;
}

export async function legalPlays(context: CompletionContext): Promise<CompletionResult | null> {
  const line = context.state.doc.lineAt(context.pos);
  const found = rolled.exec(line.text.slice(0, context.pos - line.from));
  if (!found) return null;
  const asked = turnAt(line.number, [Number(found[1]), Number(found[2])]);
  if (!asked) return null;
  const plays = await referee.ask("legalPlays", asked.board, asked.side, asked.dice, language.value);
  return {
    from: context.pos - found[3]!.length,
    options: plays.map(({ text: label }, n) => ({ label, type: "text", boost: -n / 100 })),
    validFor: /^[\d/*()\sa-z]*$/i,
  };
}
