// What every trial of the page needs: a server, a browser, a page whose complaints fail it, and the program to compare with.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before } from "node:test";
import { addressOf, launch, openPage, root, serve } from "./browser.mjs";

export const program = process.env.HAKEM ?? join(root, "build/release/hakem");
export const demo = readFileSync(join(root, "fixtures/demo/club-evening.mat"));
export const axe = readFileSync(new URL("../node_modules/axe-core/axe.min.js", import.meta.url), "utf8");
export const shots = process.env.SHOTS ?? mkdtempSync(join(tmpdir(), "hakem-shots-"));
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

export const withPage = (options, body) => async () => {
  const opened = await openPage(browser, addressOf(server), options);
  try {
    await body(opened);
    assert.deepEqual(opened.complaints, []);
  } finally {
    await opened.context.close();
  }
};

export function converted(bytes, to) {
  return spawnSync(program, ["convert", "-", "--to", to, "--allow-loss"], { input: bytes }).stdout;
}

// The letters of Turkish as MS-DOS wrote them.
export const dos = {
  ç: 0x87,
  Ç: 0x80,
  ğ: 0xa7,
  Ğ: 0xa6,
  ı: 0x8d,
  İ: 0x98,
  ö: 0x94,
  Ö: 0x99,
  ş: 0x9f,
  Ş: 0x9e,
  ü: 0x81,
  Ü: 0x9a,
};
export const cp857 = (text) =>
  Buffer.from(
    [...text].filter((letter) => letter < "\x80" || dos[letter]).map((letter) => dos[letter] ?? letter.charCodeAt(0)),
  );

export async function violations(page) {
  await page.evaluate(axe); // past the content policy, which would let no page do so
  return page.evaluate(async () => {
    const found = await window.axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"] });
    return found.violations.map(
      (one) =>
        `${one.id}: ${one.nodes
          .map((node) => node.html)
          .slice(0, 3)
          .join(" ")}`,
    );
  });
}

export const tab = (page, name) => page.locator(".tabs").getByRole("button", { name, exact: true });

export async function downloaded(page, button) {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: button }).click(),
  ]);
  return readFileSync(await download.path());
}

// What the program writes over a record, with every repair it has.
export function mendedByProgram(name, bytes) {
  const file = join(mkdtempSync(join(tmpdir(), "hakem-page-")), name);
  writeFileSync(file, bytes);
  spawnSync(program, ["check", file, "--fix", "--unsafe-fixes", "--no-config"]);
  return readFileSync(file);
}
