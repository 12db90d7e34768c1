// Places of the referee in the text of the editor: columns count code points there, UTF-16 units here.
import type { Text } from "@codemirror/state";

export function placeIn(doc: Text, line: number, column: number): number {
  if (line > doc.lines) return doc.length;
  const at = doc.line(Math.max(line, 1));
  let units = 0;
  let n = 1;
  for (const letter of at.text) {
    if (n++ >= column) break;
    units += letter.length;
  }
  return at.from + units;
}
