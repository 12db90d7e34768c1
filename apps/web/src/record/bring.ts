// How a record reaches the page: files, folders, paste, a shared file, a link that carries it.
import { unpack, type Unpacked } from "./archive";

async function addFile(path: string, file: File, out: Unpacked): Promise<void> {
  const more = unpack(path, new Uint8Array(await file.arrayBuffer()));
  out.records.push(...more.records);
  out.tooLarge.push(...more.tooLarge);
  out.damaged.push(...more.damaged);
}

export async function fromFiles(files: Iterable<File>): Promise<Unpacked> {
  const out: Unpacked = { records: [], tooLarge: [], damaged: [] };
  for (const file of files) await addFile(file.webkitRelativePath || file.name, file, out);
  return out;
}

const fileOf = (entry: FileSystemFileEntry) => new Promise<File>((resolve, reject) => entry.file(resolve, reject));
const entriesOf = (reader: FileSystemDirectoryReader) =>
  new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));

async function addEntry(entry: FileSystemEntry, path: string, out: Unpacked): Promise<void> {
  if (entry.isFile) return addFile(path, await fileOf(entry as FileSystemFileEntry), out);
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  for (let some = await entriesOf(reader); some.length > 0; some = await entriesOf(reader))
    for (const one of some) await addEntry(one, `${path}/${one.name}`, out);
}

export async function fromDrop(transfer: DataTransfer): Promise<Unpacked> {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  if (entries.length === 0) {
    if (transfer.files.length > 0) return fromFiles(transfer.files);
    const text = transfer.getData("text/plain");
    return { records: text ? [fromText(text)] : [], tooLarge: [], damaged: [] };
  }
  const out: Unpacked = { records: [], tooLarge: [], damaged: [] };
  for (const entry of entries) await addEntry(entry, entry.name, out);
  return out;
}

export const fromText = (text: string, name = "paste.txt") => ({ name, bytes: new TextEncoder().encode(text) });
