import { readFileSync } from 'node:fs';

const FILE = new URL('./kernels.wasm', import.meta.url);

/** The compiled kernels; null where the machine has no SIMD in WebAssembly, or it is switched off. */
export function compiledKernels(): WebAssembly.Module | null {
  // What is measured and tested without it.
  if (process.env['FLIPON_SIMD'] === 'off') return null;
  const code = readFileSync(FILE);
  return WebAssembly.validate(code) ? new WebAssembly.Module(code) : null;
}

/** Nothing has to be awaited where files are read at once. */
export async function readySimd(): Promise<void> {}
