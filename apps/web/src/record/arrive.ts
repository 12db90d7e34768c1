// What was handed to the page before it opened: a link that carries a record, a file opened with it, a shared one.
import { bring } from "../many/files";
import { open } from "../state";
import { fromFiles, fromText } from "./bring";
import { recordInLink } from "./link";

interface LaunchParams {
  files: readonly { getFile(): Promise<File> }[];
}
declare global {
  interface Window {
    launchQueue?: { setConsumer(take: (params: LaunchParams) => void): void };
  }
}

// The service worker puts a shared record aside under this name (sw.ts).
async function shared(): Promise<void> {
  if (!location.search.includes("shared")) return;
  const store = await caches.open("shared");
  const files: File[] = [];
  for (const request of await store.keys()) {
    const kept = await store.match(request);
    if (!kept) continue;
    const name = decodeURIComponent(new URL(request.url).pathname.split("/").at(-1) ?? "record.txt");
    files.push(new File([await kept.blob()], name));
    await store.delete(request);
  }
  history.replaceState(null, "", location.pathname);
  if (files.length > 0) await bring(fromFiles(files));
}

export async function arrive(): Promise<void> {
  window.launchQueue?.setConsumer((params) => {
    if (params.files.length > 0)
      void Promise.all(params.files.map((one) => one.getFile())).then(async (files) => bring(fromFiles(files)));
  });
  const linked = recordInLink(location.hash);
  if (linked) await open(linked);
  else await shared();
  addEventListener("hashchange", () => {
    const next = recordInLink(location.hash);
    if (next) void open(next);
  });
  addEventListener("paste", (event: ClipboardEvent) => {
    const inside = (event.target as Element | null)?.closest?.("textarea, input, .editor");
    const text = event.clipboardData?.getData("text/plain");
    if (!inside && text?.trim()) void open(fromText(text));
  });
}
