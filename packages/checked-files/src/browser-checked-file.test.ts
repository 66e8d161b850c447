import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openCheckedFile } from './browser-checked-file.ts';
import { DamagedFileError } from './damaged-file-error.ts';

const folder = await mkdtemp(join(tmpdir(), 'flipon-unchecked-'));
afterAll(() => rm(folder, { recursive: true }));

it('reads a file as it is, up to its end, and says that it has become shorter', async () => {
  const path = join(folder, 'plain');
  await writeFile(path, Uint8Array.of(1, 2, 3, 4, 5));
  const file = await openCheckedFile(path);
  expect(file).toMatchObject({ sizeBytes: 5, hasSums: false });
  expect(await file.read(1, 3)).toEqual(Uint8Array.of(2, 3));
  expect(await file.read(3, 9)).toEqual(Uint8Array.of(4, 5));
  expect(await file.read(7, 9)).toHaveLength(0);
  await truncate(path, 2);
  await expect(file.read(1, 5)).rejects.toThrow('plain is damaged: it ends at 2 while it is read');
  await expect(file.read(1, 5)).rejects.toThrow(DamagedFileError);
  await file.close();
  await expect(openCheckedFile(join(folder, 'none'))).rejects.toThrow('ENOENT');
});
