import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { moveKeptFile, openKeptFile } from './checked-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-kept-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('gives a file its name with its sums, by which it is verified', async () => {
  const [made, path] = [join(folder, 'made'), join(folder, 'kept')];
  await writeFile(made, 'ACGT');
  await moveKeptFile(made, path);
  const file = await openKeptFile(path);
  expect([file.hasSums, Buffer.from(await file.read(0, 4)).toString()]).toEqual([true, 'ACGT']);
  await file.close();
  expect((await readdir(folder)).sort()).toEqual(['kept', 'kept.sums']);
});

it('leaves no sums of its own where the file is not there', async () => {
  const own = join(folder, 'own');
  await mkdir(own);
  await expect(moveKeptFile(join(own, 'none'), join(own, 'kept'))).rejects.toThrow('ENOENT');
  expect(await readdir(own)).toEqual([]);
});
