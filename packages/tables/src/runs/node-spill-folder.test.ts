import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { leaveFree, newSpillPath } from './node-spill-folder.ts';
import { createRunSorter } from './run-sorter.ts';

afterEach(() => leaveFree(0));

it('gives each file a path of its own, in a folder that other accounts cannot read', async () => {
  const [one, other] = [await newSpillPath(), await newSpillPath()];
  expect(one).not.toBe(other);
  expect(dirname(one)).toBe(dirname(other));
  expect((await stat(dirname(one))).mode & 0o077).toBe(0);
});

it('refuses rows as a full disk does before they take the room to be left free, and removes their file', async () => {
  const sort = async (makePath: () => Promise<string>) => {
    const columns = [{ key: 'id', type: 'DOUBLE' as const }];
    const sorter = createRunSorter({
      columns,
      keys: [{ key: 'id' }],
      most: 9,
      runRows: 2,
      makePath,
    });
    try {
      await sorter.add({ id: Float64Array.of(3, 1, 2, 5, 4) }, 5);
      const found: number[] = [];
      for await (const { values } of sorter.batches(9)) found.push(...(values['id'] ?? []));
      return found;
    } finally {
      await sorter.close();
    }
  };
  const path = await newSpillPath();
  leaveFree(Number.MAX_SAFE_INTEGER, 1);
  await expect(sort(async () => path)).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(existsSync(path)).toBe(false);
  // Files beside a table have had room reserved.
  const beside = `${dirname(path)}-beside`;
  expect(await sort(async () => beside)).toEqual([1, 2, 3, 4, 5]);
  leaveFree(0);
  expect(await sort(newSpillPath)).toEqual([1, 2, 3, 4, 5]);
});
