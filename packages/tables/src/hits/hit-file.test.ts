import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { createHitFile } from './hit-file.ts';

it('brings what it writes to the disk as it goes on, and leaves its end little to do', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'flipon-hit-file-'));
  const path = join(folder, 'hits');
  const some = await open(join(folder, 'other'), 'w');
  const syncs = vi.spyOn(Object.getPrototypeOf(some), 'datasync');
  await some.close();
  const file = await createHitFile(path);
  const part = new Uint8Array(16 << 20);
  for (let count = 0; count < 9; count++) await file.write(part);
  expect(syncs).toHaveBeenCalledTimes(2);
  await file.sync();
  await file.close();
  expect((await stat(path)).size).toBe(9 * part.length);
  syncs.mockRestore();
  await rm(folder, { recursive: true });
});
