import { readFile } from 'node:fs/promises';
import { beforeEach, expect, it, vi } from 'vitest';

const CODE = await readFile(new URL('./kernels.wasm', import.meta.url));

let asked: number;
let answer: () => Response;
beforeEach(() => {
  // Each test begins as a thread does.
  vi.resetModules();
  asked = 0;
  answer = () => new Response(CODE);
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return answer();
  });
});

async function startThread(name = 'engine') {
  vi.stubGlobal('self', { name });
  return import('./browser-kernels.ts');
}

it('has the module once it is ready, which is loaded once', async () => {
  const { compiledKernels, readySimd } = await startThread();
  expect(compiledKernels).toThrow('readySimd() has to resolve');
  await Promise.all([readySimd(), readySimd()]);
  expect(compiledKernels()).toBeInstanceOf(WebAssembly.Module);
  expect(asked).toBe(1);
});

it.each([
  ['in a thread whose name says so', 'engine-without-simd', CODE, 0],
  ['where the browser refuses its instructions', 'engine', CODE.subarray(0, 20), 1],
])('goes without %s', async (_, name, code, loads) => {
  answer = () => new Response(new Uint8Array(code));
  const { compiledKernels, readySimd } = await startThread(name);
  await readySimd();
  expect([compiledKernels(), asked]).toEqual([null, loads]);
});

it('says that the module cannot be loaded, and tries again when it is asked again', async () => {
  const { compiledKernels, readySimd } = await startThread();
  for (const broken of [() => new Response(null, { status: 503 }), () => Response.error()]) {
    answer = broken;
    await expect(readySimd()).rejects.toThrow('kernels.wasm could not be loaded');
  }
  answer = () => new Response(CODE);
  await readySimd();
  expect([compiledKernels() === null, asked]).toEqual([false, 3]);
});
