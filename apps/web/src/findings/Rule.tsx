// The page of a diagnostic, as `hakem explain` tells it, opened on demand. The referee has made HTML of its own words.
import { useEffect, useState } from "preact/hooks";
import type { Explanation } from "../referee/report";
import { helper, language } from "../state";
import { say } from "../words";

export function Rule({ code }: { code: string }) {
  const [isOpen, setOpen] = useState(false);
  const [told, setTold] = useState<Explanation | undefined>(undefined);
  const speaks = language.value;
  useEffect(() => {
    if (isOpen) void helper.ask("explain", code, speaks).then(setTold, () => setTold(undefined));
  }, [isOpen, code, speaks]);
  return (
    <details class="rule" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{say(speaks, "why")}</summary>
      {told && <div lang={speaks} dangerouslySetInnerHTML={{ __html: told.html }} />}
    </details>
  );
}
