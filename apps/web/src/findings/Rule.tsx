// The page of a diagnostic, as `hakem explain` tells it, opened on demand. The referee has made HTML of its own words.
import { useEffect, useState } from "preact/hooks";
import type { Explanation } from "../referee/report";
import { helper, language, reasonOf } from "../state";
import { say, sayWhyNot } from "../words";

export function Rule({ code }: { code: string }) {
  const [isOpen, setOpen] = useState(false);
  const [told, setTold] = useState<Explanation | undefined>(undefined);
  const [problem, setProblem] = useState("");
  const speaks = language.value;
  useEffect(() => {
    setProblem("");
    if (isOpen) void helper.ask("explain", code, speaks).then(setTold, (why) => setProblem(reasonOf(why)));
  }, [isOpen, code, speaks]);
  return (
    <details class="rule" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{say(speaks, "why")}</summary>
      {problem && <p role="alert">{sayWhyNot(speaks, problem, "noPages")}</p>}
      {told && <div lang={speaks} dangerouslySetInnerHTML={{ __html: told.html }} />}
    </details>
  );
}
