// How a record reaches the page: files, folders, paste.
import type { Brought } from "../many/files";

export const fromFiles = (files: Iterable<File>): Brought[] =>
  [...files].map((file) => ({ name: file.webkitRelativePath || file.name, content: file }));

export const fromText = (text: string, name = "paste.txt") => ({ name, bytes: new TextEncoder().encode(text) });

const fileOf = (entry: FileSystemFileEntry) => new Promise<File>((resolve, reject) => entry.file(resolve, reject));
const entriesOf = (reader: FileSystemDirectoryReader) =>
  new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));

async function addEntry(entry: FileSystemEntry, path: string, out: Brought[]): Promise<void> {
  if (entry.isFile) {
    out.push({ name: path, content: await fileOf(entry as FileSystemFileEntry) });
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  for (let some = await entriesOf(reader); some.length > 0; some = await entriesOf(reader))
    for (const one of some) await addEntry(one, `${path}/${one.name}`, out);
}

export async function fromDrop(transfer: DataTransfer): Promise<Brought[]> {
  const text = transfer.getData("text/plain"); // gone after the first wait
  const files = [...transfer.files];
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  if (files.length === 0 && entries.length === 0)
    return text.trim() ? [{ name: "paste.txt", content: fromText(text).bytes }] : [];
  if (!entries.some((entry) => entry.isDirectory)) return fromFiles(files);
  const out: Brought[] = [];
  for (const entry of entries) await addEntry(entry, entry.name, out);
  return out;
}
