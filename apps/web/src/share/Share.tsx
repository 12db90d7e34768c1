// The record in another notation, with what is lost told before, and the ways to pass it on.
import { useEffect, useState } from "preact/hooks";
import { linkOf, longestLink } from "../record/link";
import type { Converted, FormatName } from "../referee/report";
import { helper, isMended, language, record, report } from "../state";
import { say } from "../words";

export function save(name: string, bytes: Uint8Array, type = "application/octet-stream"): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([bytes as BlobPart], { type }));
  link.download = name.split("/").at(-1)!;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

const stem = (name: string) => name.replace(/\.[^./]*$/, "");

function Conversion() {
  const [formats, setFormats] = useState<FormatName[]>([]);
  const [to, setTo] = useState("mat");
  const [made, setMade] = useState<Converted | undefined>(undefined);
  const of = record.value!;
  const speak = language.value;
  useEffect(() => void helper.ask("formats", speak).then(setFormats), [speak]);
  useEffect(() => {
    setMade(undefined);
    let current = true;
    helper.ask("convert", of, to, speak).then(
      (converted) => current && setMade(converted),
      () => current && setMade({ bytes: new Uint8Array(), losses: [] }),
    );
    return () => {
      current = false;
    };
  }, [of, to, speak]);
  const format = formats.find((one) => one.name === to);
  return (
    <div class="conversion">
      <label>
        {say(speak, "notation")}{" "}
        <select value={to} onChange={(event) => setTo(event.currentTarget.value)}>
          {formats.filter((one) => one.writes).map((one) => (
            <option key={one.name} value={one.name}>{one.title}</option>
          ))}
        </select>
      </label>
      {made && (
        <>
          <p>{made.losses.length === 0 ? say(speak, "nothingLost") : `${say(speak, "lost")}:`}</p>
          {made.losses.length > 0 && <ul>{made.losses.map((one) => <li key={one}>{one}</li>)}</ul>}
          <button onClick={() => save(stem(of.name) + (format?.extensions[0] ?? ".txt"), made.bytes)}>
            {say(speak, "download")}
          </button>
          <pre class="preview">{new TextDecoder().decode(made.bytes.subarray(0, 4000))}</pre>
        </>
      )}
    </div>
  );
}

export function Share() {
  const of = record.value;
  const [told, setTold] = useState("");
  if (!of || !report.value) return null;
  const speak = language.value;
  const copyLink = async () => {
    const link = linkOf(location.href, of);
    if (link.length > longestLink) return setTold(say(speak, "tooLong", Math.round(of.bytes.length / 1024)));
    await navigator.clipboard.writeText(link);
    setTold(say(speak, "copied"));
  };
  const page = async () => {
    const html = await helper.ask("htmlReport", of, speak);
    save(`${stem(of.name)}.html`, new TextEncoder().encode(html), "text/html");
  };
  return (
    <section class="share" aria-label={say(speak, "share")}>
      <div class="buttons">
        <button onClick={() => save(of.name, of.bytes)}>{say(speak, isMended.value ? "downloadMended" : "download")}</button>
        <button onClick={() => void copyLink()}>{say(speak, "copyLink")}</button>
        <button onClick={() => void page()}>{say(speak, "htmlReport")}</button>
        <button onClick={() => print()}>{say(speak, "print")}</button>
        <span role="status">{told}</span>
      </div>
      {report.value.readable && <Conversion />}
    </section>
  );
}
