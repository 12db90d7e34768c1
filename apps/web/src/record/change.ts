// What was typed, as one change of the record's own text: line ends of a kind the editor does not know stay.
import type { Change } from "../referee/referee";

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

// Where a place among lines that end in "\n" lies in `text`, whose lines may end in "\r\n" or "\r".
function placeIn(text: string, at: number): number {
  let place = at;
  for (let end = text.indexOf("\r\n"); end >= 0 && end < place; end = text.indexOf("\r\n", end + 2)) ++place;
  return place;
}

// Letters outside the basic plane are two units: neither may be left alone.
const isLow = (text: string, at: number) => (text.charCodeAt(at) & 0xfc00) === 0xdc00;

// `lines`: the new text with "\n" at the ends of its lines. Nothing if it is the same.
export function changeBetween(text: string, lines: string): { change: Change; text: string } | undefined {
  const was = text.replace(/\r\n|\r/g, "\n");
  if (was === lines) return undefined;
  const most = Math.min(was.length, lines.length);
  let same = 0;
  while (same < most && was[same] === lines[same]) ++same;
  if (isLow(was, same) || isLow(lines, same)) --same;
  let behind = 0;
  while (behind < most - same && was[was.length - 1 - behind] === lines[lines.length - 1 - behind]) ++behind;
  if (isLow(was, was.length - behind)) --behind;
  const from = placeIn(text, same);
  const to = placeIn(text, was.length - behind);
  const lineEnd = /\r\n|\r|\n/.exec(text)?.[0] ?? "\n";
  const typed = lines.slice(same, lines.length - behind).replaceAll("\n", lineEnd);
  return {
    change: { offset: bytesOf(text.slice(0, from)), length: bytesOf(text.slice(from, to)), text: typed },
    text: text.slice(0, from) + typed + text.slice(to),
  };
}
