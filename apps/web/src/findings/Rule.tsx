// The page of a diagnostic, as `hakem explain` tells it, opened on demand.
import { useState } from "preact/hooks";
import { helper, language } from "../state";
import { say } from "../words";

export function Rule({ code }: { code: string }) {
  const [text, setText] = useState<{ language: string; text: string } | undefined>(undefined);
  const load = async (open: boolean) => {
    if (open && text?.language !== language.value)
      setText({ language: language.value, text: await helper.ask("explain", code, language.value) });
  };
  return (
    <details class="rule" onToggle={(event) => void load((event.currentTarget as HTMLDetailsElement).open)}>
      <summary>{say(language.value, "why")}</summary>
      <pre>{text?.text ?? "…"}</pre>
    </details>
  );
}
