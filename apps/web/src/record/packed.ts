// What is an archive, by its first bytes.
import type { RecordBytes } from "../referee/referee";

const startsWith = (bytes: Uint8Array, ...magic: number[]) => magic.every((byte, at) => bytes[at] === byte);
export const isZip = (bytes: Uint8Array) => startsWith(bytes, 0x50, 0x4b, 3, 4) || startsWith(bytes, 0x50, 0x4b, 5, 6);
export const isGzip = (bytes: Uint8Array) => startsWith(bytes, 0x1f, 0x8b);
export const isTar = (bytes: Uint8Array) =>
  bytes.length >= 512 && String.fromCharCode(...bytes.subarray(257, 262)) === "ustar";

// A document of a word processor is a zip as well, and a record of its own.
export const isDocument = (name: string) => /\.(docx|docm|dotx|odt|ott|xlsx|xlsm|xltx|ods|ots)$/i.test(name);
// A .bgf is read as it is, packed or not.
const isRecord = (name: string) => /\.bgf$/i.test(name);

export const isPacked = ({ name, bytes }: RecordBytes) =>
  (isZip(bytes) && !isDocument(name)) || (isGzip(bytes) && !isRecord(name)) || isTar(bytes);
