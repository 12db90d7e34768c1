// The ways to pass a record on.
import { createPortal } from "preact/compat";
import { useState } from "preact/hooks";
import { linkOf, longestLink } from "../record/link";
import { helper, isMended, language, reasonOf, record, report } from "../state";
import { say, sayWhyNot } from "../words";
import { Conversion } from "./Conversion";
import { save, stem } from "./save";
import { Sheets } from "./Sheets";

const sharedAs = () => {
  const { name, bytes } = record.value!;
  return [new File([bytes as BlobPart], name.split("/").at(-1)!, { type: "text/plain" })];
};
const canShare = () => Boolean(navigator.canShare?.({ files: sharedAs() }));

function Take() {
  const [told, setTold] = useState("");
  const of = record.value!;
  const speaks = language.value;
  const copyLink = async () => {
    const link = linkOf(location.href, of);
    if (link.length > longestLink) return setTold(say(speaks, "tooLong", Math.ceil(of.bytes.length / 1024)));
    await navigator.clipboard.writeText(link);
    setTold(say(speaks, "copied"));
  };
  return (
    <>
      <h3>{say(speaks, "take")}</h3>
      <div class="buttons">
        <button class="primary" onClick={() => save(of.name, of.bytes)}>
          {say(speaks, isMended.value ? "downloadMended" : "download")}
        </button>
        {canShare() && (
          <button onClick={() => void navigator.share({ files: sharedAs() }).catch(() => {})}>
            {say(speaks, "shareFile")}
          </button>
        )}
        <button onClick={() => void copyLink()}>{say(speaks, "copyLink")}</button>
        <span role="status">{told}</span>
      </div>
    </>
  );
}

function Reports() {
  const [sheets, setSheets] = useState("");
  const of = record.value!;
  const speaks = language.value;
  const [problem, setProblem] = useState("");
  const page = () =>
    helper.ask("written", of, "html", speaks).then(
      (html) => save(`${stem(of.name)}.html`, html, "text/html"),
      (why) => setProblem(reasonOf(why)),
    );
  const rows = async () => save(`${stem(of.name)}.csv`, await helper.ask("decisions", of), "text/csv");
  return (
    <>
      <h3>{say(speaks, "reports")}</h3>
      <div class="buttons">
        <button onClick={() => void page()}>{say(speaks, "htmlReport")}</button>
        <button onClick={() => void rows()}>{say(speaks, "decisionsCsv")}</button>
        <button onClick={() => void helper.ask("sheets", of, speaks).then(setSheets)}>
          {say(speaks, "printSheets")}
        </button>
        <button onClick={() => print()}>{say(speaks, "print")}</button>
      </div>
      {problem && <p role="alert">{sayWhyNot(speaks, problem, "noPages")}</p>}
      {sheets && createPortal(<Sheets html={sheets} onPrinted={() => setSheets("")} />, document.body)}
    </>
  );
}

export function Share() {
  if (!record.value || !report.value) return null;
  return (
    <section class="share" aria-label={say(language.value, "share")}>
      <Take />
      {report.value.readable && (
        <>
          <Conversion />
          <Reports />
        </>
      )}
    </section>
  );
}
