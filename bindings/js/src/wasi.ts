// The system that the WebAssembly is given: none. The C library it is built with can be asked for input, output and
// an environment; the core asks for nothing, and what asks all the same gets "not supported".

const badFile = 8; // EBADF of WASI preview 1
const notSupported = 58;

type Call = (...words: number[]) => number;

/** What `module` imports. `memory` is filled in once there is an instance. */
export function systemCalls(module: WebAssembly.Module, memory: { of?: WebAssembly.Memory }): WebAssembly.Imports {
  const zero = (at: number): void => new DataView(memory.of!.buffer).setUint32(at, 0, true);
  const calls: Record<string, Call> = {
    fd_write: () => badFile,
    fd_read: () => badFile,
    fd_seek: () => badFile,
    fd_close: () => badFile,
    fd_fdstat_get: () => badFile,
    environ_sizes_get: (count, size) => (zero(count!), zero(size!), 0),
    environ_get: () => 0,
    proc_exit: () => {
      throw new WebAssembly.RuntimeError('it gave up');
    },
  };
  const imports: Record<string, Record<string, Call>> = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module))
    (imports[from] ??= {})[name] = calls[name] ?? (() => notSupported);
  return imports;
}
