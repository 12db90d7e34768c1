import type { FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Ruling } from "./findings/Ruling";
import { bring, clear, problems, rows } from "./many/files";
import { Many } from "./many/Many";
import { Bring } from "./record/Bring";
import { fromDrop } from "./record/bring";
import { Replay } from "./replay/Replay";
import { Share } from "./share/Share";
import {
  canRedo,
  canUndo,
  failure,
  isBinary,
  language,
  leave,
  match,
  record,
  redo,
  report,
  speak,
  undo,
  view,
  working,
  type View,
} from "./state";
import { theme, turnTheme, type Theme } from "./theme";
import { say, sayWhyNot, type Word } from "./words";

const signs: Record<Theme, string> = { auto: "◐", light: "☀", dark: "☾" };

function Head() {
  return (
    <header>
      <h1>
        <button
          class="name"
          onClick={() => {
            leave();
            clear();
          }}
        >
          Hakem
        </button>
      </h1>
      <div class="buttons" role="group" aria-label={say(language.value, "language")}>
        {(["tr", "en"] as const).map((one) => (
          <button key={one} lang={one} aria-pressed={language.value === one} onClick={() => speak(one)}>
            {one === "tr" ? "Türkçe" : "English"}
          </button>
        ))}
        <button aria-label={say(language.value, "theme")} onClick={turnTheme}>
          {signs[theme.value]}
        </button>
      </div>
    </header>
  );
}

const views: { name: View; word: Word }[] = [
  { name: "ruling", word: "ruling" },
  { name: "text", word: "text" },
  { name: "replay", word: "replay" },
  { name: "share", word: "share" },
];

function Tabs() {
  const open = views.filter(({ name }) => (name !== "text" || !isBinary.value) && (name !== "replay" || match.value));
  return (
    <nav class="tabs">
      {open.map(({ name, word }) => (
        <button key={name} aria-current={view.value === name ? "page" : undefined} onClick={() => (view.value = name)}>
          {say(language.value, word)}
        </button>
      ))}
      <span class="spacer" />
      <button disabled={!canUndo.value} onClick={undo}>
        {say(language.value, "undo")}
      </button>
      <button disabled={!canRedo.value} onClick={redo}>
        {say(language.value, "redo")}
      </button>
    </nav>
  );
}

// A third of the page's code, which nobody waits for.
function LazyEditor() {
  const [Made, setMade] = useState<FunctionComponent | undefined>(undefined);
  useEffect(() => void import("./editor/Editor").then(({ Editor }) => setMade(() => Editor)), []);
  return Made ? <Made /> : <div class="editor" />;
}

function Record() {
  const speaks = language.value;
  const of = record.value!;
  return (
    <>
      <p class="file">
        <strong>{of.name}</strong>
        {rows.value.length > 0 && <button onClick={leave}>{say(speaks, "backToTable")}</button>}
        <button
          onClick={() => {
            leave();
            clear();
          }}
        >
          {say(speaks, "newRecord")}
        </button>
        {working.value && (
          <span class="quiet" role="status">
            {say(speaks, "working")}
          </span>
        )}
      </p>
      {failure.value && (
        <p class="verdict error" role="alert">
          {sayWhyNot(speaks, failure.value)}
        </p>
      )}
      {report.value && (
        <>
          <Tabs />
          <div class={`views show-${view.value}`}>
            <div class="column first">
              <Ruling />
            </div>
            <div class="column second">
              {!isBinary.value && <LazyEditor />}
              {view.value === "replay" && match.value && <Replay />}
              {view.value === "share" && <Share />}
            </div>
          </div>
        </>
      )}
    </>
  );
}

export function App() {
  const [over, setOver] = useState(false);
  useEffect(() => {
    document.title = say(language.value, "title");
  }, [language.value]);
  return (
    <div
      class={`page ${over ? "over" : ""}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (event.dataTransfer) void fromDrop(event.dataTransfer).then(bring);
      }}
    >
      <Head />
      <main>
        {problems.value.map(({ word, name }) => (
          <p class="verdict warning" role="alert" key={name}>
            {say(language.value, word, name)}
          </p>
        ))}
        {record.value ? <Record /> : rows.value.length > 0 ? <Many /> : <Bring />}
      </main>
      <footer>
        <p>
          {say(language.value, "rulesBy")} · {say(language.value, "offline")}
        </p>
      </footer>
    </div>
  );
}
