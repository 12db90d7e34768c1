// In Node: the same, from the file system.
import { readFile } from 'node:fs/promises';

import { Hakem } from './referee.js';

export { Hakem, HakemError, type Bytes } from './referee.js';
export type * from './types.js';

export async function compile(wasm?: BufferSource): Promise<WebAssembly.Module> {
  return WebAssembly.compile(wasm ?? new Uint8Array(await readFile(new URL('./hakem.wasm', import.meta.url))));
}

export async function pages(): Promise<Uint8Array> {
  return new Uint8Array(await readFile(new URL('./pages.txt', import.meta.url)));
}

export async function load(wasm?: BufferSource | WebAssembly.Module): Promise<Hakem> {
  const [module, texts] = await Promise.all([wasm instanceof WebAssembly.Module ? wasm : compile(wasm), pages()]);
  return (await Hakem.from(module)).takePages(texts);
}
