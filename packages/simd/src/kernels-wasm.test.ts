import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildSimd } from '../build.ts';

it('is what its sources say', { timeout: 120_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'flipon-simd-'));
  try {
    await buildSimd(join(folder, 'built.wasm'));
    const built = await readFile(join(folder, 'built.wasm'));
    const committed = await readFile(new URL('./kernels.wasm', import.meta.url));
    expect(built.equals(committed), 'run node packages/simd/build.ts').toBe(true);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
