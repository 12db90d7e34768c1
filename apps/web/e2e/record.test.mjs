// One record: brought, mended, edited, replayed, converted, passed on.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { drop, root } from "./browser.mjs";
import { converted, cp857, demo, downloaded, mendedByProgram, shots, tab, withPage } from "./trial.mjs";

test(
  "a damaged match file: the finding in both languages, the repair, the same bytes as the program's",
  withPage({}, async ({ page }) => {
    await drop(page, [{ name: "club-evening.mat", bytes: demo }]);
    await page.getByText("2 errors").waitFor();
    await page.getByText("the cube goes to 2, not to 4").waitFor();
    await page.getByRole("button", { name: "Türkçe" }).click();
    await page.getByText("2 hata").waitFor();
    await page.getByText("küp 2 olur, 4 yazılmış").waitFor();
    await page.getByRole("button", { name: "English" }).click();
    await page.getByText("the cube goes to 2, not to 4").waitFor();
    await page.getByRole("button", { name: "Apply" }).click();
    await page.getByText("1 error", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Apply" }).click();
    await page.getByText("Nothing is wrong.").waitFor();
    await tab(page, "Convert & share").click();
    assert.deepEqual(await downloaded(page, "Download the mended record"), mendedByProgram("club-evening.mat", demo));
  }),
);

test(
  "a damaged Turkish record in CP857 with CRLF: mended as the program does",
  withPage({ locale: "tr-TR" }, async ({ page }) => {
    const lines = readFileSync(join(root, "fixtures/demo/ornek-mac.tavla"), "utf8").replaceAll("\r", "").split("\n");
    const bytes = cp857(lines.join("\r\n"));
    await drop(page, [{ name: "ornek-mac.tavla", bytes }]);
    await page.locator(".verdict").waitFor();
    await page.locator(".column.second").getByText("Yılmaz").first().waitFor();
    await page.getByText("ikisi de oynanmalı").waitFor();
    await page.getByRole("button", { name: "Uygula" }).click();
    await page.getByText("Bir yanlış yok.").waitFor();
    await tab(page, "Çevir ve paylaş").click();
    assert.deepEqual(await downloaded(page, "Düzeltilmiş kaydı indir"), mendedByProgram("ornek-mac.tavla", bytes));
  }),
);

test(
  "what is typed changes its own bytes alone",
  withPage({}, async ({ page }) => {
    const bytes = cp857(readFileSync(join(root, "fixtures/demo/ornek-mac.tavla"), "utf8").replaceAll("\n", "\r\n"));
    await drop(page, [{ name: "a.tavla", bytes }]);
    await page.locator(".cm-content").click();
    await page.keyboard.press("Control+End");
    await page.keyboard.type("; Şule\n");
    await page.locator(".tabs").getByRole("button", { name: "Undo", disabled: false }).waitFor();
    await tab(page, "Convert & share").click();
    const mended = await downloaded(page, "Download the mended record");
    assert.deepEqual(mended, Buffer.concat([bytes, cp857("; Şule\r\n")]));
  }),
);

test(
  "undo gives the record back",
  withPage({}, async ({ page }) => {
    await drop(page, [{ name: "club-evening.mat", bytes: demo }]);
    await page.getByRole("button", { name: "Apply" }).first().click();
    await page.getByText("1 error", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText("2 errors").waitFor();
  }),
);

test(
  "a record in Turkish notation, pasted, in Turkish, on a phone",
  withPage({ locale: "tr-TR", viewport: { width: 390, height: 844 } }, async ({ page }) => {
    const record = readFileSync(join(root, "fixtures/demo/ornek-mac.tavla"), "utf8");
    await page.getByRole("textbox").fill(record);
    await page.getByRole("button", { name: "Denetle" }).click();
    await page.locator(".verdict").waitFor();
    await page.locator(".tabs").getByRole("button", { name: "Maç" }).click();
    await page.getByRole("button", { name: "Sonraki el" }).click();
    await page.locator(".replay svg.board").waitFor();
    assert.equal(
      await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
      true,
      "wider than the phone",
    );
  }),
);

test(
  "typing rules again",
  withPage({}, async ({ page }) => {
    await drop(page, [{ name: "club-evening.mat", bytes: demo }]);
    await page.getByText("2 errors").waitFor();
    await page.locator(".cm-content").click();
    await page.keyboard.press("Control+Home");
    await page.keyboard.type("; typed\n");
    await page.getByRole("button", { name: "Undo" }).waitFor();
    await page.getByText("2 errors").waitFor();
    await page.getByText("line 13").first().waitFor();
  }),
);

test(
  "a binary record: findings at bytes, no editor, replayed, position IDs",
  withPage({}, async ({ page }) => {
    const [file] = readdirSync(join(root, "fixtures"), { recursive: true }).filter((name) => name.endsWith(".ogxm"));
    const made = file ? readFileSync(join(root, "fixtures", file)) : converted(demo, "ogxm");
    await drop(page, [{ name: "match.ogxm", bytes: made }]);
    await page.locator(".verdict").waitFor();
    assert.equal(await page.locator(".cm-content").count(), 0);
    await tab(page, "Replay").click();
    await page.locator(".replay svg.board").waitFor();
    await page.locator(".replay").press("ArrowRight");
    await page.getByText("2 / ").waitFor();
    await page.getByRole("button", { name: "Copy XGID" }).waitFor();
  }),
);

test(
  "converted as the program does, with what is lost told before",
  withPage({}, async ({ page }) => {
    await drop(page, [{ name: "club-evening.mat", bytes: demo }]);
    await tab(page, "Convert & share").click();
    await page.getByLabel("Notation").selectOption("gmd");
    await page.getByText("Has no place there").waitFor();
    await page.getByLabel("Notation").selectOption("sgf");
    await page.locator(".preview").getByText("GM[6]").waitFor();
    assert.deepEqual(await downloaded(page, "Download club-evening.sgf"), converted(demo, "sgf"));
    assert.match((await downloaded(page, /CSV/)).toString(), /^path,match,game,turn/);
    assert.match((await downloaded(page, /HTML/)).toString(), /^<!DOCTYPE html>[^]*C104/);
  }),
);

test(
  "shared from a phone's menu",
  withPage({}, async ({ page }) => {
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await page.evaluate((text) => {
      const form = new FormData();
      form.append("text", text);
      return fetch("./share", { method: "POST", body: form });
    }, demo.toString());
    await page.goto(`${page.url().split("?")[0]}?shared`);
    await page.getByText("shared.txt").waitFor();
    await page.getByText("the cube goes to 2, not to 4").waitFor();
  }),
);

test(
  "both score sheets on paper, and nothing else",
  withPage({}, async ({ page }) => {
    await page.evaluate(() => (window.print = () => {})); // no dialogue: what it would show is looked at
    await drop(page, [{ name: "ornek-mac.tavla", bytes: readFileSync(join(root, "fixtures/demo/ornek-mac.tavla")) }]);
    await tab(page, "Convert & share").click();
    await page.getByRole("button", { name: "Print the two score sheets" }).click();
    await page.emulateMedia({ media: "print" });
    await page.getByText("White: Ayşe Yılmaz").waitFor();
    assert.equal(await page.locator("main").isVisible(), false);
    await page.screenshot({ path: join(shots, "sheets.png") });
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await page.locator("main").waitFor();
    await page.screenshot({ path: join(shots, "printed.png"), fullPage: true });
  }),
);

test(
  "a link carries the record",
  withPage({ permissions: ["clipboard-read", "clipboard-write"] }, async ({ page }) => {
    await drop(page, [{ name: "club-evening.mat", bytes: demo }]);
    await tab(page, "Convert & share").click();
    await page.getByRole("button", { name: "Copy a link" }).click();
    await page.getByText("Copied").waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await page.goto("about:blank");
    await page.goto(link);
    await page.getByText("the cube goes to 2, not to 4").waitFor();
  }),
);

test(
  "legal plays are offered for the dice typed",
  withPage({}, async ({ page }) => {
    const record = " 5 point match\n\n Game 1\n Ann : 0                         Bob : 0\n  1) 31: \n";
    await drop(page, [{ name: "new.mat", bytes: Buffer.from(record) }]);
    await page.locator(".cm-content").click();
    await page.keyboard.press("Control+End");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("End");
    await page.keyboard.press("Control+Space");
    await page.getByText("8/5 6/5").click();
    await page.locator(".cm-content").getByText("31: 8/5 6/5").waitFor();
  }),
);
