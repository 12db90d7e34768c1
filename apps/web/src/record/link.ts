// A link that carries a small record in its fragment, which no server ever sees: #r=NAME~DEFLATED-IN-BASE64URL.
import { deflateSync, Inflate } from "fflate";
import type { RecordBytes } from "../referee/referee";

export const longestLink = 8000; // characters; chats cut longer ones
const mostUnpacked = 1 << 20;

const toText = (bytes: Uint8Array) => {
  let binary = "";
  for (let at = 0; at < bytes.length; at += 32768) binary += String.fromCharCode(...bytes.subarray(at, at + 32768));
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
};
const fromText = (text: string) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

export const linkOf = (base: string, { name, bytes }: RecordBytes) =>
  `${base.split("#")[0]}#r=${encodeURIComponent(name).replaceAll("~", "%7E")}~${toText(deflateSync(bytes, { level: 9 }))}`;

export function recordInLink(fragment: string): RecordBytes | undefined {
  const found = /^#r=([^~]*)~([\w-]+)$/.exec(fragment);
  if (!found) return undefined;
  try {
    const parts: Uint8Array[] = [];
    let size = 0;
    const stream = new Inflate((part) => {
      size += part.length;
      if (size > mostUnpacked) throw new Error("too large");
      parts.push(part);
    });
    stream.push(fromText(found[2] ?? ""), true);
    const bytes = new Uint8Array(size);
    let at = 0;
    for (const part of parts) {
      bytes.set(part, at);
      at += part.length;
    }
    return { name: decodeURIComponent(found[1] ?? "") || "record.txt", bytes };
  } catch {
    return undefined;
  }
}
