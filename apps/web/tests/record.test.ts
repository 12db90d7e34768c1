import { gzipSync, strToU8, zipSync } from "fflate";
import { createTar } from "nanotar";
import { expect, test } from "vitest";
import { limits, unpack } from "../src/record/archive";
import { fromText } from "../src/record/bring";
import { linkOf, recordInLink } from "../src/record/link";

const names = (name: string, bytes: Uint8Array) => unpack(name, bytes).records.map((one) => one.name);

test("a record that is no archive is itself", () => {
  const bytes = strToU8(" 5 point match\n");
  expect(unpack("a.mat", bytes).records).toEqual([{ name: "a.mat", bytes }]);
});

test("zip, tar and gzip in one another are opened", () => {
  const mat = strToU8(" 5 point match\n");
  const tar = createTar([{ name: "b/c.mat", data: mat }]);
  const zip = zipSync({ "a.mat": mat, "more.tar.gz": gzipSync(tar), "folder/d.mat.gz": gzipSync(mat) });
  expect(names("season.zip", zip)).toEqual([
    "season.zip/a.mat",
    "season.zip/more.tar/b/c.mat",
    "season.zip/folder/d.mat",
  ]);
  expect(unpack("season.zip", zip).records.every((one) => one.bytes.length === mat.length)).toBe(true);
});

test("what no record can be is passed over, a document is one record", () => {
  const zip = zipSync({
    "a.mat": strToU8("x"),
    "photo.png": strToU8("x"),
    ".DS_Store": strToU8("x"),
    "__MACOSX/a.mat": strToU8("x"),
  });
  expect(names("a.zip", zip)).toEqual(["a.zip/a.mat"]);
  expect(names("a.docx", zip)).toEqual(["a.docx"]);
});

test("a bomb is left out and the rest is read", () => {
  const bomb = gzipSync(new Uint8Array(limits.member + 1), { level: 9 });
  const zip = zipSync({ "bomb.mat.gz": [bomb, { level: 0 }], "a.mat": strToU8("x") });
  const { records, tooLarge } = unpack("a.zip", zip);
  expect(records.map((one) => one.name)).toEqual(["a.zip/a.mat"]);
  expect(tooLarge).toEqual(["a.zip/bomb.mat.gz"]);
});

test("a damaged archive is told, and throws nothing", () => {
  const zip = zipSync({ "a.mat": strToU8("5 point match ".repeat(100)) });
  zip.fill(0xff, 45, 60);
  expect(unpack("a.zip", zip).damaged.length + unpack("a.zip", zip).records.length).toBeGreaterThan(0);
  expect(unpack("a.gz", new Uint8Array([0x1f, 0x8b, 8, 0, 1, 2, 3])).damaged).toEqual(["a.gz"]);
});

test("a link carries a record there and back", () => {
  const record = fromText("TAVLA 1\nŞule – Çağrı\n", "kulüp ~ akşamı.tavla");
  const link = linkOf("https://example.org/hakem/#old", record);
  expect(link.startsWith("https://example.org/hakem/#r=")).toBe(true);
  expect(recordInLink(link.slice(link.indexOf("#")))).toEqual(record);
});

test.each(["", "#", "#r=", "#r=a~", "#r=a~!!", "#r=%~AA", "#r=a~AAAA"])("a link that carries none: %s", (fragment) => {
  expect(recordInLink(fragment)).toBeUndefined();
});
