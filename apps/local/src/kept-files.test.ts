import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type KeptFiles, openKeptFiles } from './kept-files.ts';

let folder: string;
let kept: KeptFiles;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-kept-'));
  kept = await openKeptFiles(folder, { files: 3, bytes: 100 });
});
afterEach(() => rm(folder, { recursive: true }));

async function make(name: string, bytes = 10): Promise<void> {
  await writeFile(kept.pathOf(name), new Uint8Array(bytes));
  await kept.note(name);
}
const names = async () => (await readdir(folder)).sort();
const use = (name: string) => kept.holding([name], async () => {});

it('removes the file that was used longest ago where there are too many', async () => {
  for (const name of ['a', 'b', 'c']) await make(name);
  await use('a');
  await make('d');
  expect(await names()).toEqual(['a', 'c', 'd']);
});

it('removes as many as their bytes ask for, and never one that is in use', async () => {
  await make('a', 60);
  await make('b', 30);
  await kept.holding(['a'], async () => {
    await make('c', 50);
    expect(await names()).toEqual(['a', 'c']);
    expect(await kept.free()).toBe(true);
    expect(await names()).toEqual(['a']);
    expect(await kept.free()).toBe(false);
  });
  expect(await kept.free()).toBe(true);
  expect(await names()).toEqual([]);
});

it('lets nobody use a file that is on its way out', async () => {
  await make('a');
  const freeing = kept.free();
  expect(await kept.holding(['a'], names)).toEqual([]);
  expect(await freeing).toBe(true);
});

it('counts what an earlier page has left', async () => {
  for (const name of ['a', 'b', 'c']) await make(name);
  kept = await openKeptFiles(folder, { files: 2, bytes: 100 });
  await make('d');
  expect(await names()).toHaveLength(2);
  expect(await names()).toContain('d');
});

it('removes what was derived of files that are gone', async () => {
  await make('letters-1');
  await make('order-2');
  await kept.removeThoseOf((name) => name.includes('1'));
  expect(await names()).toEqual(['order-2']);
});
