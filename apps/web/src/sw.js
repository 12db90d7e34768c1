// Keeps the whole page, so that it works without a network, and takes what is shared with it from a phone's menu.
// The build puts the names of the files and a version in place of the two words below.
const version = "__VERSION__";
const files = __FILES__;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(version)
      .then((cache) => cache.addAll(files))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  const old = (names) => names.filter((name) => name !== version && name !== "shared");
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(old(names).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

async function takeShared(request) {
  const form = await request.formData();
  const store = await caches.open("shared");
  const keep = (name, body) => store.put(new URL(`./shared/${encodeURIComponent(name)}`, self.registration.scope), new Response(body));
  for (const file of form.getAll("files")) if (file instanceof File) await keep(file.name || "record.txt", file);
  const text = form.get("text");
  if (typeof text === "string" && text.trim()) await keep("shared.txt", text);
  return Response.redirect(new URL("./?shared", self.registration.scope), 303);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (request.method === "POST" && url.pathname.endsWith("/share")) return event.respondWith(takeShared(request));
  if (request.method !== "GET") return;
  event.respondWith(caches.match(request, { ignoreSearch: true }).then((kept) => kept ?? fetch(request)));
});
