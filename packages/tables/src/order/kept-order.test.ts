import { access, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { definitionOf } from '@flipon/analyses/definitions';
import { sumFile } from '@flipon/checked-files/block-sums';
import { writeSums } from '@flipon/checked-files/sums-file';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readHitFooter } from '../hits/hit-footer.ts';
import { type HitTable, openHitTable } from '../hits/hit-table.ts';
import { writeHitTable } from '../hits/hit-table-writer.ts';
import { GROUP_ROWS } from '../parquet/formats.ts';
import { batchesOf, makeRows } from '../testing/plain-hits.ts';
import { writeOldTable } from '../testing/write-old-table.ts';
import { FIRST_ROWS } from './first-rows.ts';
import { type KeepOrder, writeOrder } from './order-file.ts';
import { storedOrderKeys } from './order-pages.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-kept-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const records = [{ index: 0, start: 0, length: 5000, circular: false }];

/** Keeps orders of a table in the folder, and says how often one was made. */
function createKeeper(
  of: string,
  definition: AnalysisDefinition,
): { keep: KeepOrder; made: string[] } {
  const made: string[] = [];
  return {
    made,
    async keep(order, use) {
      const { name } = order;
      const path = join(folder, name);
      const isThere = await access(path).then(
        () => true,
        () => false,
      );
      if (!isThere) {
        made.push(name);
        await writeOrder(of, definition, order, path);
        await writeSums(path, await sumFile(path), join(folder, 'sums'));
      }
      return use(path);
    },
  };
}

const offsets = [0, 5, 400, 1000, 1180];

async function pages(table: HitTable, sort: string): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const order of ['ASC', 'DESC'] as const) {
    for (const offset of offsets) {
      found.push(await table.page({ sort, order, offset, limit: 50 }));
    }
  }
  return found;
}

it('an order that an older table lacks is made at the first ask, and kept', async () => {
  const definition = definitionOf('g4hunter');
  const rows = makeRows(definition, records, { seed: 1, count: 1200, order: 'sorted' });
  const [path, oldPath] = [join(folder, 'new.parquet'), join(folder, 'old.parquet')];
  await writeHitTable({ definition, path, batches: batchesOf(definition, rows) });
  const old = { definition, path: oldPath, temporaryFolder: folder };
  await writeOldTable({ ...old, batches: batchesOf(definition, rows) });
  const { keep, made } = createKeeper(oldPath, definition);
  const table = await openHitTable(oldPath, definition, {}, keep);
  const fresh = await openHitTable(path, definition);
  for (const sort of ['score', 'absScore']) {
    expect(await pages(table, sort)).toEqual(await pages(fresh, sort));
    expect(await pages(table, sort)).toEqual(await pages(fresh, sort));
  }
  expect(made).toEqual([
    'order-score-ASC',
    'order-score-DESC',
    'order-abs-score-ASC',
    'order-abs-score-DESC',
  ]);
  // Other orders, and those of some of the hits, are not.
  await pages(table, 'length');
  await pages(await openHitTable(oldPath, definition, { strand: '+' }, keep), 'score');
  expect(made).toHaveLength(4);
  expect((await readdir(folder)).filter((name) => name.includes('runs'))).toEqual([]);
  await pages(await openHitTable(path, definition, {}, keep), 'score');
  expect(made).toHaveLength(4);
});

it('pages are found without an order where none can be kept', async () => {
  const definition = definitionOf('rloopr');
  const rows = makeRows(definition, records, { seed: 8, count: 1200, order: 'own' });
  const path = join(folder, 'unkept.parquet');
  const old = { definition, path, temporaryFolder: folder };
  await writeOldTable({ ...old, batches: batchesOf(definition, rows) });
  const plain = await openHitTable(path, definition);
  const table = await openHitTable(path, definition, {}, async () => null);
  for (const sort of ['rizGRichness', 'position']) {
    expect(await pages(table, sort)).toEqual(await pages(plain, sort));
  }
});

it('a table of several groups of rows stores the first ones of each order, both ways', async () => {
  const definition = definitionOf('rloopr');
  const count = GROUP_ROWS + 3000;
  const rows = makeRows(definition, records, { seed: 4, count, order: 'own' });
  const path = join(folder, 'groups.parquet');
  await writeHitTable({ definition, path, batches: batchesOf(definition, rows) });
  const { directory } = await readHitFooter(path);
  expect(Object.keys(directory?.firsts ?? {})).toEqual(storedOrderKeys(definition));
  const { keep, made } = createKeeper(path, definition);
  const table = await openHitTable(path, definition, {}, keep);
  for (const sort of ['rizGRichness', 'position']) {
    for (const order of ['ASC', 'DESC'] as const) {
      const sign = order === 'ASC' ? 1 : -1;
      const expected = rows.toSorted(
        (a, b) =>
          sign * ((a[sort] ?? 0) - (b[sort] ?? 0)) || a.position - b.position || a.id - b.id,
      );
      const first = await table.page({ sort, order, offset: 0, limit: FIRST_ROWS });
      expect(first).toEqual(expected.slice(0, FIRST_ROWS));
      expect(made).toEqual([]);
      const next = await table.page({ sort, order, offset: FIRST_ROWS, limit: 3 });
      expect(next).toEqual(expected.slice(FIRST_ROWS, FIRST_ROWS + 3));
      expect(made.splice(0)).toHaveLength(1);
    }
  }
});
