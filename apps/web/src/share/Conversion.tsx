// The record in another notation, with what is lost told before.
import { useEffect, useState } from "preact/hooks";
import type { Conversion as Made, Format } from "../referee/report";
import { helper, language, record, reasonOf } from "../state";
import { say, sayWhyNot } from "../words";
import { save, stem } from "./save";

const previewed = 4000; // letters
const isText = (bytes: Uint8Array) => !bytes.subarray(0, 1000).includes(0);

function Losses({ made }: { made: Made }) {
  const speaks = language.value;
  return (
    <ul>
      {!made.lost && !made.keptAsComments && <li>{say(speaks, "nothingLost")}</li>}
      {made.lost && <li class="lost">{say(speaks, "losing", made.lost)}</li>}
      {made.keptAsComments && <li>{say(speaks, "comments", made.keptAsComments)}</li>}
    </ul>
  );
}

export function Conversion() {
  const [formats, setFormats] = useState<Format[]>([]);
  const [to, setTo] = useState("mat");
  const [made, setMade] = useState<Made | undefined>(undefined);
  const [problem, setProblem] = useState("");
  const of = record.value!;
  const speaks = language.value;
  useEffect(() => void helper.ask("formats", speaks).then(setFormats, () => {}), [speaks]);
  useEffect(() => {
    let current = true;
    setMade(undefined);
    setProblem("");
    helper.ask("convert", of, to, speaks).then(
      (converted) => current && setMade(converted),
      (reason) => current && setProblem(reasonOf(reason)),
    );
    return () => {
      current = false;
    };
  }, [of, to, speaks]);
  const extension = formats.find((one) => one.name === to)?.files[0] ?? ".txt";
  return (
    <div class="conversion">
      <h3>{say(speaks, "convertTo")}</h3>
      <label>
        {say(speaks, "notation")}{" "}
        <select value={to} onChange={(event) => setTo(event.currentTarget.value)}>
          {formats
            .filter((one) => one.writes)
            .map((one) => (
              <option key={one.name} value={one.name}>
                {one.title} ({one.files[0]})
              </option>
            ))}
        </select>
      </label>
      {problem && <p role="alert">{sayWhyNot(speaks, problem)}</p>}
      {made && (
        <>
          <Losses made={made} />
          <button onClick={() => save(stem(of.name) + extension, made.bytes)}>
            {say(speaks, "downloadAs", stem(of.name.split("/").at(-1)!) + extension)}
          </button>
          {isText(made.bytes) && (
            <pre class="preview" tabIndex={0} role="group" aria-label={to}>
              {made.text.slice(0, previewed)}
            </pre>
          )}
        </>
      )}
    </div>
  );
}
