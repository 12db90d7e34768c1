// Archives opened under limits, as the program opens them: a bomb is left out, the rest is read. In a worker.
import { Gunzip, Unzip, UnzipInflate, type UnzipFile } from "fflate";
import { parseTar } from "nanotar";
import type { RecordBytes } from "../referee/referee";
import { isDocument, isGzip, isTar, isZip } from "./packed";

export const limits = { member: 64 << 20, archive: 512 << 20, members: 20_000 };

export interface Unpacked {
  records: RecordBytes[];
  tooLarge: string[];
  damaged: string[];
}

// What an archive holds beside records.
const aside = /(^|\/)(__MACOSX\/|\.)|\.(png|jpe?g|gif|pdf|exe|dll|html?|css|js)$/i;

class TooLarge extends Error {}

function joined(parts: Uint8Array[], size: number): Uint8Array {
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

// Collects what a decompressor gives, and stops it where it gives too much.
class Collector {
  size = 0;
  #parts: Uint8Array[] = [];
  constructor(readonly most: number) {}
  add(part: Uint8Array): void {
    this.size += part.length;
    if (this.size > this.most) throw new TooLarge();
    this.#parts.push(part);
  }
  take(): Uint8Array {
    return joined(this.#parts, this.size);
  }
}

function gunzipped(bytes: Uint8Array): Uint8Array {
  const collector = new Collector(limits.member);
  const stream = new Gunzip((part) => collector.add(part));
  for (let at = 0; at < bytes.length; at += 65536)
    stream.push(bytes.subarray(at, at + 65536), at + 65536 >= bytes.length);
  if (collector.size === 0) throw new Error("nothing came out");
  return collector.take();
}

function unzip(name: string, bytes: Uint8Array, out: Unpacked): void {
  let total = 0;
  const take = (file: UnzipFile) => {
    if (file.name.endsWith("/") || aside.test(file.name) || out.records.length >= limits.members) return;
    const path = `${name}/${file.name}`;
    const collector = new Collector(Math.min(limits.member, limits.archive - total));
    let stopped = false;
    file.ondata = (error, part, final) => {
      if (stopped) return;
      try {
        if (error) throw error;
        collector.add(part);
        if (!final) return;
        total += collector.size;
        unpackInto(path, collector.take(), out);
      } catch (problem) {
        stopped = true;
        (problem instanceof TooLarge ? out.tooLarge : out.damaged).push(path);
        file.terminate();
      }
    };
    file.start();
  };
  const stream = new Unzip(take);
  stream.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += 65536)
    stream.push(bytes.subarray(at, at + 65536), at + 65536 >= bytes.length);
}

function unpackInto(name: string, bytes: Uint8Array, out: Unpacked, depth = 0): void {
  try {
    if (isZip(bytes) && !isDocument(name) && depth < 3) {
      unzip(name, bytes, out);
    } else if (isGzip(bytes) && depth < 3) {
      unpackInto(name.replace(/\.tgz$/i, ".tar").replace(/\.gz$/i, ""), gunzipped(bytes), out, depth + 1);
    } else if (isTar(bytes) && depth < 3) {
      for (const member of parseTar(bytes))
        if (member.data && member.data.length > 0 && !aside.test(member.name))
          unpackInto(`${name}/${member.name}`, new Uint8Array(member.data), out, depth + 1);
    } else {
      out.records.push({ name, bytes });
    }
  } catch (problem) {
    (problem instanceof TooLarge ? out.tooLarge : out.damaged).push(name);
  }
}

// The records in a file: itself, or what lies in it.
export function unpack(name: string, bytes: Uint8Array): Unpacked {
  const out: Unpacked = { records: [], tooLarge: [], damaged: [] };
  unpackInto(name, bytes, out);
  return out;
}
