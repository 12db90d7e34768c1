// The record as text: what is wrong underlined where it stands, quick fixes, legal plays offered while one types.
// It lives in a shadow root, where the editor's styles need no exception from the page's content policy.
import { autocompletion } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { forceLinting, linter, lintGutter, lintKeymap, type Diagnostic } from "@codemirror/lint";
import { search, searchKeymap } from "@codemirror/search";
import { Annotation, Compartment, EditorState, type Text } from "@codemirror/state";
import { EditorView, keymap, lineNumbers } from "@codemirror/view";
import { useEffect, useRef } from "preact/hooks";
import type { Finding } from "../referee/report";
import { apply, askFixes, chosen, fixes, language, report, retype, settings, text } from "../state";
import { say } from "../words";
import { placeIn } from "./place";
import { legalPlays } from "./plays";

const pause = 40; // milliseconds without a key before the record is ruled on again
const set = Annotation.define<boolean>(); // the text comes from the page, not from a key

function diagnosticOf(doc: Text, finding: Finding, index: number): Diagnostic {
  const from = placeIn(doc, finding.line, finding.column);
  const to = Math.max(placeIn(doc, finding.end_line, finding.end_column), from);
  const known = fixes.value.get(index) ?? [];
  return {
    from,
    to: to === from ? Math.min(to + 1, doc.length) : to,
    severity: finding.severity,
    message: `${finding.code} ${finding.message}`,
    actions: known
      .filter((fix) => fix.bytes !== null)
      .map((fix, n) => ({ name: fix.message, apply: () => apply(index, n) })),
  };
}

const look = EditorView.theme({
  "&": { height: "100%", fontSize: "0.9rem", color: "inherit" },
  ".cm-scroller": { fontFamily: "ui-monospace, 'DejaVu Sans Mono', monospace", overflow: "auto" },
  ".cm-gutters": { background: "transparent", color: "var(--quiet)", border: "none" },
  ".cm-content": { caretColor: "var(--ink)" },
  "&.cm-focused .cm-cursor": { borderLeftColor: "var(--ink)" },
  "&.cm-focused .cm-selectionBackground, .cm-selectionBackground": { background: "var(--selected) !important" },
  ".cm-tooltip, .cm-panels": { background: "var(--raised)", color: "var(--ink)", border: "1px solid var(--line)" },
  ".cm-tooltip-autocomplete ul li[aria-selected]": { background: "var(--mark)", color: "var(--on-mark)" },
  ".cm-diagnosticAction": { background: "var(--accent)", color: "var(--on-accent)", padding: "0.3rem 0.5rem" },
});

function stateOf(lines: string, labels: Compartment, onType: (lines: string) => void): EditorState {
  return EditorState.create({
    doc: lines,
    extensions: [
      lineNumbers(),
      history(),
      search({ top: true }),
      keymap.of([...defaultKeymap, ...historyKeymap, ...searchKeymap, ...lintKeymap]),
      linter(({ state }) => (report.value?.findings ?? []).map((one, at) => diagnosticOf(state.doc, one, at)), {
        delay: 0,
      }),
      lintGutter(),
      autocompletion({ override: [legalPlays] }),
      EditorView.updateListener.of((update) => {
        if (update.docChanged && !update.transactions.some((one) => one.annotation(set)))
          onType(update.state.doc.toString());
      }),
      labels.of(EditorView.contentAttributes.of({ "aria-label": say(language.value, "text") })),
      look,
    ],
  });
}

export function Editor() {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | undefined>(undefined);
  const typing = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const labels = useRef(new Compartment());

  useEffect(() => {
    const root = host.current!.shadowRoot ?? host.current!.attachShadow({ mode: "open" });
    const onType = (lines: string) => {
      clearTimeout(typing.current);
      typing.current = setTimeout(() => retype(lines), pause);
    };
    view.current = new EditorView({ parent: root, root, state: stateOf(text.value, labels.current, onType) });
    view.current.scrollDOM.tabIndex = 0; // what scrolls is reached by key
    return () => view.current?.destroy();
  }, []);

  const times = settings.value;
  useEffect(() => {
    const doc = view.current?.state.doc;
    const lines = text.value.replace(/\r\n|\r/g, "\n");
    if (!doc || doc.toString() === lines) return;
    view.current!.dispatch({ changes: { from: 0, to: doc.length, insert: lines }, annotations: set.of(true) });
  }, [times]);

  const speaks = language.value;
  useEffect(() => {
    const label = EditorView.contentAttributes.of({ "aria-label": say(speaks, "text") });
    view.current?.dispatch({ effects: labels.current.reconfigure(label) });
  }, [speaks]);

  const now = report.value;
  const known = fixes.value;
  useEffect(() => {
    if (view.current) forceLinting(view.current);
  }, [now, known]);

  const open = chosen.value;
  useEffect(() => {
    const finding = report.value?.findings[open];
    if (!finding || !view.current || view.current.hasFocus) return;
    const at = placeIn(view.current.state.doc, finding.line, finding.column);
    view.current.dispatch({ effects: EditorView.scrollIntoView(at, { y: "center" }) });
    void askFixes(open);
  }, [open, now]);

  return <div class="editor" ref={host} />;
}
