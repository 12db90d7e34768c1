// In browsers and workers.
import { Hakem, HakemError } from './referee.js';

export { Hakem, HakemError, type Bytes } from './referee.js';
export type * from './types.js';

/** The compiled WebAssembly: the file beside this one, or bytes that the caller has. To share it with workers. */
export async function compile(wasm?: BufferSource): Promise<WebAssembly.Module> {
  if (wasm !== undefined) return WebAssembly.compile(wasm);
  const file = await fetch(new URL('./hakem.wasm', import.meta.url));
  if (!file.ok) throw new HakemError(`hakem.wasm: ${file.status}`);
  const isNamed = file.headers.get('Content-Type') === 'application/wasm'; // many a server knows no WebAssembly
  return isNamed ? WebAssembly.compileStreaming(file) : WebAssembly.compile(await file.arrayBuffer());
}

/** What the diagnostics mean, for Hakem.takePages: the file beside this one. */
export async function pages(): Promise<Uint8Array> {
  const file = await fetch(new URL('./pages.txt', import.meta.url));
  if (!file.ok) throw new HakemError(`pages.txt: ${file.status}`);
  return new Uint8Array(await file.arrayBuffer());
}

/** A referee who has read his pages. `wasm`: as compile() takes it, or what it gave. */
export async function load(wasm?: BufferSource | WebAssembly.Module): Promise<Hakem> {
  const [module, texts] = await Promise.all([wasm instanceof WebAssembly.Module ? wasm : compile(wasm), pages()]);
  return (await Hakem.from(module)).takePages(texts);
}
