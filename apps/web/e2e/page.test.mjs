import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { addressOf, drop, launch, openPage, root, serve } from "./browser.mjs";

const program = process.env.HAKEM ?? join(root, "build/release/hakem");
const demo = readFileSync(join(root, "fixtures/demo/club-evening.mat"));
const axe = readFileSync(new URL("../node_modules/axe-core/axe.min.js", import.meta.url), "utf8");
let server;
let browser;

before(async () => {
  server = await serve();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  server?.close();
});

const withPage = (options, body) => async () => {
  const opened = await openPage(browser, addressOf(server), options);
  try {
    await body(opened);
    assert.deepEqual(opened.complaints, []);
  } finally {
    await opened.context.close();
  }
};

async function violations(page) {
  await page.evaluate(axe); // past the content policy, which would let no page do so
  return page.evaluate(async () => {
    const found = await window.axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"] });
    return found.violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html).slice(0, 3).join(" ")}`);
  });
}

test("a damaged match file: the finding in both languages, the repair, the same bytes as the program's", withPage({}, async ({ page }) => {
  await drop(page, [{ name: "club-evening.mat", bytes: demo }]);
  await page.getByText("2 errors").waitFor();
  await page.getByText("the cube goes to 2, not to 4").waitFor();
  await page.getByRole("button", { name: "Türkçe" }).click();
  await page.getByText("2 hata").waitFor();
  await page.getByRole("button", { name: "English" }).click();
  await page.getByText("2 errors").waitFor();
  await page.getByRole("button", { name: "Apply" }).first().click();
  await page.getByText("1 error", { exact: true }).waitFor();
  await page.getByRole("button", { name: /die|needs 3/ }).first().click();
  await page.getByRole("button", { name: "Apply" }).first().click();
  await page.getByText("Nothing is wrong.").first().waitFor();
  await page.locator(".tabs").getByRole("button", { name: "Convert & share" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download the mended record" }).click(),
  ]);
  const folder = mkdtempSync(join(tmpdir(), "hakem-page-"));
  const mended = join(folder, "club-evening.mat");
  copyFileSync(join(root, "fixtures/demo/club-evening.mat"), mended);
  spawnSync(program, ["check", mended, "--unsafe-fixes", "--no-config"]);
  assert.equal(Buffer.compare(readFileSync(await download.path()), readFileSync(mended)), 0);
}));

test("undo gives the record back", withPage({}, async ({ page }) => {
  await drop(page, [{ name: "club-evening.mat", bytes: demo }]);
  await page.getByRole("button", { name: "Apply" }).first().click();
  await page.getByText("1 error", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("2 errors").waitFor();
}));

test("a record in Turkish notation, pasted, in Turkish, on a phone", withPage({ locale: "tr-TR", viewport: { width: 390, height: 844 } }, async ({ page }) => {
  const record = readFileSync(join(root, "fixtures/demo/ornek-mac.tavla"), "utf8");
  await page.getByRole("textbox").fill(record);
  await page.getByRole("button", { name: "Denetle" }).click();
  await page.locator(".verdict").waitFor();
  await page.locator(".tabs").getByRole("button", { name: "Maç" }).click();
  await page.getByRole("button", { name: "Sonraki el" }).click();
  await page.locator(".replay svg.board").waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true, "wider than the phone");
}));

test("typing rules again", withPage({}, async ({ page }) => {
  await drop(page, [{ name: "club-evening.mat", bytes: demo }]);
  await page.getByText("2 errors").waitFor();
  await page.locator(".cm-content").click();
  await page.keyboard.press("Control+Home");
  await page.keyboard.type("; typed\n");
  await page.getByRole("button", { name: "Undo" }).waitFor();
  await page.getByText("2 errors").waitFor();
  await page.getByText("line 13").first().waitFor();
}));

test("a thousand files", withPage({}, async ({ page }) => {
  const files = Array.from({ length: 1000 }, (_, n) => ({ name: `match-${n}.mat`, bytes: demo }));
  const start = Date.now();
  await drop(page, files);
  await page.getByText("1000 of 1000 files").waitFor({ timeout: 60_000 });
  console.log(`1000 files in ${Date.now() - start} ms`);
}));

test("hostile names run nothing", withPage({}, async ({ page }) => {
  const bytes = Buffer.from(demo.toString().replaceAll("Ann", "<img src=x onerror=alert(1)>"));
  await drop(page, [{ name: '"><script>alert(1)</script>.mat', bytes }]);
  await page.locator(".verdict").first().waitFor();
  assert.equal(await page.locator("main img").count(), 0);
}));

test("what is no record, and an empty file", withPage({}, async ({ page }) => {
  await drop(page, [{ name: "noise.bin", bytes: Buffer.from([0, 1, 2, 3, 255]) }]);
  await page.getByText("No match record was recognised.").first().waitFor();
  await drop(page, [{ name: "empty.mat", bytes: Buffer.alloc(0) }]);
  await page.getByText("No match record was recognised.").first().waitFor();
}));

test("offline after the first load", withPage({}, async ({ page, context }) => {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await context.setOffline(true);
  await page.reload();
  await drop(page, [{ name: "club-evening.mat", bytes: demo }]);
  await page.getByText("2 errors").waitFor();
}));

for (const scheme of ["light", "dark"])
  for (const width of [390, 1280])
    test(`nothing bars anybody: ${scheme}, ${width}`, withPage({ colorScheme: scheme, viewport: { width, height: 900 } }, async ({ page, context }) => {
      await page.screenshot({ path: join(tmpdir(), `hakem-start-${scheme}-${width}.png`) });
      assert.deepEqual(await violations(page), []);
      await drop(page, [{ name: "club-evening.mat", bytes: demo }]);
      await page.getByRole("button", { name: "Apply" }).first().waitFor();
      await page.locator("svg.board").first().waitFor();
      await page.screenshot({ path: join(tmpdir(), `hakem-ruling-${scheme}-${width}.png`), fullPage: true });
      assert.deepEqual(await violations(page), []);
      for (const view of ["Text", "Replay", "Convert & share"]) {
        await page.locator(".tabs").getByRole("button", { name: view, exact: true }).click();
        await page.waitForTimeout(200);
        await page.screenshot({ path: join(tmpdir(), `hakem-${view[0]}-${scheme}-${width}.png`), fullPage: true });
        assert.deepEqual(await violations(page), []);
      }
    }));
