import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { brotliCompressSync } from "node:zlib";
import { gzipSync, zipSync } from "fflate";
import { addressOf, drop, launch, openPage, root, serve } from "./browser.mjs";

const program = process.env.HAKEM ?? join(root, "build/release/hakem");
const demo = readFileSync(join(root, "fixtures/demo/club-evening.mat"));
const axe = readFileSync(new URL("../node_modules/axe-core/axe.min.js", import.meta.url), "utf8");
const shots = process.env.SHOTS ?? mkdtempSync(join(tmpdir(), "hakem-shots-"));
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

function converted(bytes, to) {
  return spawnSync(program, ["convert", "-", "--to", to, "--allow-loss"], { input: bytes }).stdout;
}

// The letters of Turkish as MS-DOS wrote them.
const dos = { "ç": 0x87, "Ç": 0x80, "ğ": 0xa7, "Ğ": 0xa6, "ı": 0x8d, "İ": 0x98, "ö": 0x94, "Ö": 0x99, "ş": 0x9f, "Ş": 0x9e, "ü": 0x81, "Ü": 0x9a };
const cp857 = (text) => Buffer.from([...text].filter((letter) => letter < "\x80" || dos[letter]).map((letter) => dos[letter] ?? letter.charCodeAt(0)));

async function violations(page) {
  await page.evaluate(axe); // past the content policy, which would let no page do so
  return page.evaluate(async () => {
    const found = await window.axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"] });
    return found.violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html).slice(0, 3).join(" ")}`);
  });
}

const tab = (page, name) => page.locator(".tabs").getByRole("button", { name, exact: true });

async function downloaded(page, button) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: button }).click()]);
  return readFileSync(await download.path());
}

// What the program writes over a record, with every repair it has.
function mendedByProgram(name, bytes) {
  const file = join(mkdtempSync(join(tmpdir(), "hakem-page-")), name);
  writeFileSync(file, bytes);
  spawnSync(program, ["check", file, "--fix", "--unsafe-fixes", "--no-config"]);
  return readFileSync(file);
}

test("a damaged match file: the finding in both languages, the repair, the same bytes as the program's", withPage({}, async ({ page }) => {
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
}));

test("a damaged Turkish record in CP857 with CRLF: mended as the program does", withPage({ locale: "tr-TR" }, async ({ page }) => {
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
}));

test("what is typed changes its own bytes alone", withPage({}, async ({ page }) => {
  const bytes = cp857(readFileSync(join(root, "fixtures/demo/ornek-mac.tavla"), "utf8").replaceAll("\n", "\r\n"));
  await drop(page, [{ name: "a.tavla", bytes }]);
  await page.locator(".cm-content").click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("; Şule\n");
  await page.locator(".tabs").getByRole("button", { name: "Undo", disabled: false }).waitFor();
  await tab(page, "Convert & share").click();
  const mended = await downloaded(page, "Download the mended record");
  assert.deepEqual(mended, Buffer.concat([bytes, cp857("; Şule\r\n")]));
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

test("a thousand files, and the page answers all the while", withPage({}, async ({ page }) => {
  await page.evaluate(() => {
    window.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration);
    }).observe({ type: "longtask" });
  });
  await drop(page, Array.from({ length: 1000 }, (_, n) => ({ name: `match-${n}.mat`, bytes: demo })));
  const start = Date.now();
  await page.getByText("1000 of 1000 files").waitFor({ timeout: 60_000 });
  const longest = await page.evaluate(() => window.longest);
  console.log(`1000 files in ${Date.now() - start} ms, the longest task ${Math.round(longest)} ms`);
  assert.ok(longest < 250, `a task of ${longest} ms`);
  await page.getByRole("button", { name: "match-999.mat" }).waitFor({ state: "detached" }); // drawn as it is asked for
  await page.getByRole("button", { name: "match-7.mat" }).click();
  await page.getByText("2 errors").first().waitFor();
  await page.getByRole("button", { name: "All files" }).click();
  await page.getByText("1000 of 1000 files").waitFor();
}));

test("an archive is opened, and what makes it a bomb is left out", withPage({}, async ({ page }) => {
  const bomb = gzipSync(new Uint8Array((64 << 20) + 1), { level: 9 });
  const zip = zipSync({ "a/one.mat": demo, "b/two.mat.gz": gzipSync(demo), "bomb.gz": [bomb, { level: 0 }] });
  await drop(page, [{ name: "season.zip", bytes: zip }]);
  await page.getByText("2 of 2 files").waitFor();
  await page.getByText("season.zip/bomb.gz is too large").waitFor();
  await page.getByRole("button", { name: "season.zip/a/one.mat" }).click();
  await page.getByText("the cube goes to 2, not to 4").waitFor();
}));

test("a binary record: findings at bytes, no editor, replayed, position IDs", withPage({}, async ({ page }) => {
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
}));

test("converted as the program does, with what is lost told before", withPage({}, async ({ page }) => {
  await drop(page, [{ name: "club-evening.mat", bytes: demo }]);
  await tab(page, "Convert & share").click();
  await page.getByLabel("Notation").selectOption("gmd");
  await page.getByText("Has no place there").waitFor();
  await page.getByLabel("Notation").selectOption("sgf");
  await page.locator(".preview").getByText("GM[6]").waitFor();
  assert.deepEqual(await downloaded(page, "Download club-evening.sgf"), converted(demo, "sgf"));
  assert.match((await downloaded(page, /CSV/)).toString(), /^path,match,game,turn/);
  assert.match((await downloaded(page, /HTML/)).toString(), /^<!DOCTYPE html>[^]*C104/);
}));

test("shared from a phone's menu", withPage({}, async ({ page }) => {
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
}));

test("both score sheets on paper, and nothing else", withPage({}, async ({ page }) => {
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
}));

test("a link carries the record", withPage({ permissions: ["clipboard-read", "clipboard-write"] }, async ({ page }) => {
  await drop(page, [{ name: "club-evening.mat", bytes: demo }]);
  await tab(page, "Convert & share").click();
  await page.getByRole("button", { name: "Copy a link" }).click();
  await page.getByText("Copied").waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto("about:blank");
  await page.goto(link);
  await page.getByText("the cube goes to 2, not to 4").waitFor();
}));

test("legal plays are offered for the dice typed", withPage({}, async ({ page }) => {
  const record = " 5 point match\n\n Game 1\n Ann : 0                         Bob : 0\n  1) 31: \n";
  await drop(page, [{ name: "new.mat", bytes: Buffer.from(record) }]);
  await page.locator(".cm-content").click();
  await page.keyboard.press("Control+End");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("End");
  await page.keyboard.press("Control+Space");
  await page.getByText("8/5 6/5").click();
  await page.locator(".cm-content").getByText("31: 8/5 6/5").waitFor();
}));

test("findings are seen within 100 ms of the drop", withPage({}, async ({ page }) => {
  await drop(page, [{ name: "warm.mat", bytes: demo }]);
  await page.getByText("2 errors").waitFor();
  const times = [];
  for (let round = 0; round < 5; ++round) {
    const took = await page.evaluate((text) => new Promise((resolve) => {
      const data = new DataTransfer();
      data.items.add(new File([text], `again-${performance.now()}.mat`));
      const start = performance.now();
      new MutationObserver((_, observer) => {
        if (!document.querySelector("main .finding") || !document.querySelector(".file")?.textContent.startsWith("again")) return;
        observer.disconnect();
        resolve(performance.now() - start);
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
      document.querySelector(".page").dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true }));
    }), demo.toString());
    times.push(took);
  }
  const median = times.sort((a, b) => a - b)[2];
  console.log(`findings ${median.toFixed(1)} ms after the drop`);
  assert.ok(median <= 100, `${times}`);
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

test("a record that hangs is stopped, and the page goes on", withPage({}, async ({ page }) => {
  // A worker that never answers stands for it: the referee is not known to hang over any record.
  await page.clock.install();
  await page.route("**/worker-*.js", (route) => route.fulfill({ contentType: "text/javascript", body: "onmessage = () => { for (;;); };" }));
  await page.reload();
  await drop(page, [{ name: "hang.mat", bytes: demo }]);
  await page.getByText("Ruling …").waitFor();
  await page.clock.fastForward(21_000);
  await page.getByText("This took too long and was stopped.").waitFor();
  await page.unroute("**/worker-*.js");
  await page.getByRole("button", { name: "Another record" }).click();
  await drop(page, [{ name: "next.mat", bytes: demo }]);
  await page.getByText("2 errors").waitFor();
}));

test("the first load is small", () => {
  const dist = new URL("../dist/", import.meta.url);
  const files = readdirSync(dist, { recursive: true }).filter((name) => /\.\w+$/.test(name));
  const size = files.reduce((sum, name) => sum + brotliCompressSync(readFileSync(new URL(name, dist))).length, 0);
  console.log(`${files.length} files, ${size} bytes with brotli`);
  assert.ok(size < 1_150_000, `${size}`);
});

test("offline after the first load", withPage({}, async ({ page, context }) => {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await context.setOffline(true);
  await page.reload();
  await drop(page, [{ name: "club-evening.mat", bytes: demo }]);
  await page.getByText("2 errors").waitFor();
}));

for (const scheme of ["light", "dark"])
  for (const [width, language] of [[390, "tr"], [1280, "en"], [320, "en"]])
    test(`nothing bars anybody: ${scheme}, ${width}`, withPage({ colorScheme: scheme, locale: language, viewport: { width, height: 900 } }, async ({ page }) => {
      const words = { en: ["Text", "Replay", "Convert & share"], tr: ["Metin", "Maç", "Çevir ve paylaş"] }[language];
      const look = async (name) => {
        await page.waitForTimeout(300);
        await page.screenshot({ path: join(shots, `${name}-${scheme}-${width}.png`), fullPage: true });
        assert.deepEqual(await violations(page), []);
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${name} is wider than ${width}`);
      };
      await look("start");
      await drop(page, [{ name: "club-evening.mat", bytes: demo }]);
      await page.locator("#finding-1 h3 button").click();
      await page.locator("svg.board").waitFor();
      await page.locator("#finding-1 .apply").waitFor();
      await page.locator("#finding-1 summary").click();
      await look("ruling");
      for (const word of words) {
        await tab(page, word).click();
        await look(["text", "replay", "share"][words.indexOf(word)]);
      }
      await drop(page, Array.from({ length: 30 }, (_, n) => ({ name: `season/round-${n}.mat`, bytes: n % 3 ? demo : Buffer.from("nothing") })));
      await page.locator("progress[value='30']").waitFor();
      await look("many");
    }));
