// A board, drawn by the referee itself, so that the page and the HTML report show the same one.
import { useEffect, useState } from "preact/hooks";
import type { Picture } from "../referee/report";
import { helper, language } from "../state";

const drawn = new Map<string, Promise<string>>();
const most = 500; // pictures kept

function draw(picture: Picture): Promise<string> {
  const key = JSON.stringify([picture, language.value]);
  let svg = drawn.get(key);
  if (!svg) {
    if (drawn.size >= most) drawn.delete(drawn.keys().next().value!);
    svg = helper.ask("board", picture, language.value);
    svg.catch(() => drawn.delete(key));
    drawn.set(key, svg);
  }
  return svg;
}

export function Board({ picture }: { picture: Picture }) {
  const [svg, setSvg] = useState("");
  const key = JSON.stringify([picture, language.value]);
  useEffect(() => {
    let current = true;
    draw(picture).then(
      (made) => current && setSvg(made),
      () => current && setSvg(""),
    );
    return () => {
      current = false;
    };
  }, [key]);
  return <div class="board-frame" dangerouslySetInnerHTML={{ __html: svg }} />;
}
