// Runs a program of WebAssembly with this process's input and output, and with no folder of this machine.
//   node tests/wasi.mjs PROGRAM.wasm
import { readFileSync } from 'node:fs';
import { WASI } from 'node:wasi';

const [program, ...words] = process.argv.slice(2);
const wasi = new WASI({ version: 'preview1', args: [program, ...words], env: {} });
const { instance } = await WebAssembly.instantiate(readFileSync(program), wasi.getImportObject());
process.exitCode = wasi.start(instance);
