// In browsers and workers.
import { Hakem } from './referee.js';

export { Hakem, HakemError, type Bytes } from './referee.js';
export type * from './types.js';

/** The compiled WebAssembly: the file beside this one, or bytes that the caller has. To share it with workers. */
export async function compile(wasm?: BufferSource): Promise<WebAssembly.Module> {
  if (wasm !== undefined) return WebAssembly.compile(wasm);
  return WebAssembly.compileStreaming(fetch(new URL('./hakem.wasm', import.meta.url)));
}

/** A referee. `wasm`: as compile() takes it, or what it gave. */
export async function load(wasm?: BufferSource | WebAssembly.Module): Promise<Hakem> {
  return Hakem.from(wasm instanceof WebAssembly.Module ? wasm : await compile(wasm));
}
