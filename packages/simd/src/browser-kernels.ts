const FILE = new URL('./kernels.wasm', import.meta.url);

/** A worker whose name ends like this goes without; so do the threads that it starts. */
const WITHOUT = 'without-simd';

let compiled: WebAssembly.Module | null = null;
let loading: Promise<void> | null = null;
let isReady = false;

/**
 * The compiled kernels; null where the browser has no SIMD in WebAssembly, or the thread goes without.
 *
 * @throws an Error before {@link readySimd} has resolved
 */
export function compiledKernels(): WebAssembly.Module | null {
  if (!isReady) throw new Error('readySimd() has to resolve before the first kernel is asked for');
  return compiled;
}

/**
 * Resolves once kernels can be asked for on this thread; it loads and compiles them the first time.
 *
 * @throws an Error where they cannot be loaded; the next call tries again
 */
export function readySimd(): Promise<void> {
  loading ??= load().catch((error) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function load(): Promise<void> {
  if (!self.name.endsWith(WITHOUT)) {
    const reply = await fetch(FILE).catch(() => null);
    if (reply?.ok !== true) throw new Error(`${FILE.pathname} could not be loaded`);
    const code = new Uint8Array(await reply.arrayBuffer());
    if (WebAssembly.validate(code)) compiled = await WebAssembly.compile(code);
  }
  isReady = true;
}
