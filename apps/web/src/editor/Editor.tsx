// The record as text: what is wrong underlined where it stands, quick fixes, legal plays offered while one types.
// It lives in a shadow root, where the editor's styles need no exception from the page's content policy.
import { autocompletion, type CompletionContext, type CompletionResult } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { forceLinting, linter, lintGutter, type Diagnostic } from "@codemirror/lint";
import { search, searchKeymap } from "@codemirror/search";
import { Compartment, EditorState, type Text } from "@codemirror/state";
import { EditorView, keymap, lineNumbers } from "@codemirror/view";
import { useEffect, useRef } from "preact/hooks";
import type { Finding } from "../referee/report";
import { apply, askFixes, chosen, fixes, helper, language, report, retype, text } from "../state";
import { say } from "../words";

const pause = 60; // milliseconds without a key before the record is ruled on again

// Columns count code points, the editor counts UTF-16 units.
function placeIn(doc: Text, line: number, column: number): number {
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

function diagnosticOf(doc: Text, finding: Finding, index: number): Diagnostic {
  const from = placeIn(doc, finding.line, finding.column);
  const to = Math.max(placeIn(doc, finding.end_line, finding.end_column), from);
  const known = fixes.value.get(index) ?? [];
  return {
    from,
    to: to === from ? Math.min(to + 1, doc.length) : to,
    severity: finding.severity,
    message: `${finding.code} ${finding.message}`,
    actions: known.map((fix, n) => ({ name: fix.message, apply: () => void apply(index, n) })),
  };
}

async function legalPlays(context: CompletionContext): Promise<CompletionResult | null> {
  const line = context.state.doc.lineAt(context.pos);
  const before = line.text.slice(0, context.pos - line.from);
  const word = /[\d/*() bar]*$/.exec(before)?.[0].trimStart() ?? "";
  const near = (report.value?.findings ?? []).find((one) => one.line === line.number && one.board && one.dice);
  if (!near?.board || !near.side || (!context.explicit && word.length === 0)) return null;
  const dice = near.dice!.split("-").map(Number) as [number, number];
  const plays = await helper.ask("legalPlays", near.board, near.side, dice);
  const from = placeIn(context.state.doc, near.line, near.column);
  return { from: Math.min(from, context.pos), options: plays.map((label) => ({ label, type: "text" })) };
}

export function Editor() {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | undefined>(undefined);
  const typing = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const labels = useRef(new Compartment());

  useEffect(() => {
    const root = host.current!.shadowRoot ?? host.current!.attachShadow({ mode: "open" });
    const onChange = EditorView.updateListener.of((update) => {
      if (!update.docChanged || !update.transactions.some((one) => one.isUserEvent("input") || one.isUserEvent("delete") || one.isUserEvent("undo") || one.isUserEvent("redo") || one.isUserEvent("move"))) return;
      clearTimeout(typing.current);
      typing.current = setTimeout(() => void retype(new TextEncoder().encode(update.state.doc.toString())), pause);
    });
    const made = new EditorView({
      parent: root,
      root,
      state: EditorState.create({
        doc: text.value,
        extensions: [
          lineNumbers(),
          history(),
          search({ top: true }),
          keymap.of([...defaultKeymap, ...historyKeymap, ...searchKeymap]),
          linter(({ state }) => (report.value?.findings ?? []).map((one, at) => diagnosticOf(state.doc, one, at)), { delay: 0 }),
          lintGutter(),
          autocompletion({ override: [legalPlays] }),
          onChange,
          labels.current.of(EditorView.contentAttributes.of({ "aria-label": say(language.value, "text") })),
          EditorView.theme({
            "&": { height: "100%", fontSize: "14px", color: "inherit" },
            ".cm-scroller": { fontFamily: "ui-monospace, monospace", overflow: "auto" },
            ".cm-gutters": { background: "transparent", color: "inherit", opacity: "0.6", border: "none" },
            ".cm-tooltip": { background: "var(--paper)", color: "var(--ink)", border: "1px solid var(--line)" },
            ".cm-content": { caretColor: "var(--ink)" },
          }),
        ],
      }),
    });
    view.current = made;
    return () => made.destroy();
  }, []);

  const shown = text.value;
  useEffect(() => {
    const made = view.current;
    if (!made || made.state.doc.toString() === shown) return;
    made.dispatch({ changes: { from: 0, to: made.state.doc.length, insert: shown } });
  }, [shown]);

  const now = report.value;
  const known = fixes.value;
  useEffect(() => {
    if (view.current) forceLinting(view.current);
  }, [now, known]);

  const open = chosen.value;
  useEffect(() => {
    const finding = report.value?.findings[open];
    if (!finding || !view.current) return;
    const at = placeIn(view.current.state.doc, finding.line, finding.column);
    view.current.dispatch({ effects: EditorView.scrollIntoView(at, { y: "center" }) });
    void askFixes(open);
  }, [open, now]);

  return <div class="editor" ref={host} />;
}
