// Where a record is brought: drop, choose, paste, or try an example.
import { useRef, useState } from "preact/hooks";
import { bring } from "../many/files";
import { language, open } from "../state";
import { say } from "../words";
import { fromFiles, fromText } from "./bring";
import { examples } from "./examples";

export function Bring() {
  const speak = language.value;
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const [pasted, setPasted] = useState("");
  const take = async (input: HTMLInputElement) => {
    if (input.files?.length) await bring(fromFiles([...input.files]));
    input.value = "";
  };
  return (
    <section class="bring">
      <p class="tagline">{say(speak, "tagline")}</p>
      <div class="drop">
        <p>{say(speak, "drop")}</p>
        <div class="buttons">
          <button class="primary" onClick={() => files.current?.click()}>
            {say(speak, "chooseFiles")}
          </button>
          <button onClick={() => folder.current?.click()}>{say(speak, "chooseFolder")}</button>
        </div>
        <input ref={files} type="file" multiple hidden onChange={(event) => void take(event.currentTarget)} />
        <input
          ref={(element) => {
            folder.current = element;
            element?.setAttribute("webkitdirectory", "");
          }}
          type="file"
          hidden
          onChange={(event) => void take(event.currentTarget)}
        />
      </div>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (pasted.trim()) void open(fromText(pasted));
        }}
      >
        <label>
          {say(speak, "paste")}
          <textarea
            rows={6}
            value={pasted}
            spellcheck={false}
            onInput={(event) => setPasted(event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="primary" disabled={!pasted.trim()}>
          {say(speak, "rule")}
        </button>
      </form>
      <p class="examples">
        {say(speak, "examples")}:{" "}
        {examples.map((one) => (
          <button key={one.name} onClick={() => void open(fromText(one.text, one.name))}>
            {one.title[speak]}
          </button>
        ))}
      </p>
    </section>
  );
}
