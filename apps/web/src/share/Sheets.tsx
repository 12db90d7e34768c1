// The two score sheets on paper. What hakem sheet --html writes stands in a shadow root, with its own style, where
// the content policy needs no exception; in print nothing else is seen.
import { useEffect, useRef } from "preact/hooks";

export function Sheets({ html, onPrinted }: { html: string; onPrinted(): void }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [, css = "", body = ""] = /<style>([^]*)<\/style>[^]*<body>([^]*)<\/body>/.exec(html) ?? [];
    const style = new CSSStyleSheet();
    style.replaceSync(css.replace(/@page\{[^}]*\}/, "").replaceAll("body{", ":host{"));
    const root = host.current!.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [style];
    root.innerHTML = body; // the referee's own, names and tags escaped
    document.documentElement.classList.add("prints-sheets");
    addEventListener("afterprint", onPrinted, { once: true });
    print();
    return () => {
      document.documentElement.classList.remove("prints-sheets");
      removeEventListener("afterprint", onPrinted);
    };
  }, []);
  return <div class="printed-sheets" ref={host} />;
}
