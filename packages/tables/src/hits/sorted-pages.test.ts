import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import type { HitRow } from '@flipon/analyses/hit-row';
import { chanceColumn } from '@flipon/analyses/known/known-columns';
import { itInLongRun, oneOf, someOf } from '@flipon/test-material/some-of';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readNumberRows } from '../duckdb/run-query.ts';
import type { Direction } from '../order/direction.ts';
import { sortKeys } from '../order/hit-order.ts';
import { GROUP_ROWS } from '../parquet/formats.ts';
import { columnExpression } from '../testing/column-expression.ts';
import { batchesOf, keepsRow, makeFilter, makeRows, type RowOrder } from '../testing/plain-hits.ts';
import { writeOldTable } from '../testing/write-old-table.ts';
import { openHitTable } from './hit-table.ts';
import { writeHitTable } from './hit-table-writer.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-sorted-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const records = [
  { index: 0, start: 0, length: 900, circular: false },
  { index: 1, start: 900, length: 400, circular: true },
  { index: 2, start: 1300, length: 300, circular: false },
];
const LENGTH_BP = 1600;

/** With a column that is not sortable here and lacks values, and is made to be. */
function withGaps(): AnalysisDefinition {
  const definition = definitionOf('g4hunter');
  return { ...definition, columns: [...definition.columns, { ...chanceColumn, sortable: true }] };
}

const kinds: [string, AnalysisDefinition][] = [
  ...someOf(analysisKinds).map((kind): [string, AnalysisDefinition] => [kind, definitionOf(kind)]),
  ['a kind with hits that lack values', withGaps()],
];

/** The ids of all hits as the database sorts them. */
async function sortBySql(
  path: string,
  definition: AnalysisDefinition,
  sort: string,
  order: Direction,
): Promise<number[]> {
  const terms = `${columnExpression(definition, sort)} ${order}, "position", "id"`;
  const sql = `SELECT "id"::DOUBLE FROM read_parquet($path) ORDER BY ${terms}`;
  return (await readNumberRows(sql, { path })).map(([id = 0]) => id);
}

interface Asked {
  path: string;
  definition: AnalysisDefinition;
  rows: readonly HitRow[];
  seed: number;
}

/** Counts, pages and whole lists of some hits, in the orders of some keys. */
async function compare({ path, definition, rows, seed }: Asked, keys: readonly string[]) {
  const filter = seed === 0 ? {} : makeFilter(definition, records, seed);
  const range = seed % 3 === 2 ? { start: 200, end: 1000 } : undefined;
  const kept = new Map(
    rows
      .filter((row) => keepsRow(definition, filter, row))
      .filter(({ position }) => range === undefined || (position >= 200 && position < 1000))
      .map((row) => [row.id, row]),
  );
  const table = await openHitTable(path, definition, filter);
  expect(await table.count(range)).toBe(kept.size);
  const inRange = range === undefined ? {} : { range };
  for (const sort of keys) {
    for (const order of ['ASC', 'DESC'] as const) {
      const sorted = await sortBySql(path, definition, sort, order);
      const expected = sorted.flatMap((id) => kept.get(id) ?? []);
      const asked = { sort, order, ...inRange };
      const tenth = Math.floor(kept.size / 10);
      for (const [offset, limit] of [
        [0, 20],
        [tenth, 7],
        [9 * tenth, 100],
        [kept.size, 5],
      ] as const) {
        const page = await table.page({ ...asked, offset, limit });
        expect(page).toEqual(expected.slice(offset, offset + limit));
      }
      const all: number[] = [];
      for await (const { count, columns } of table.batches({ ...asked, batchSize: 1000 })) {
        expect(Object.keys(columns)).not.toContain(' sorted by');
        all.push(...(columns.id as Float64Array).subarray(0, count));
      }
      expect(all).toEqual(expected.map(({ id }) => id));
    }
  }
}

const orders: readonly RowOrder[] = ['ascending', 'sorted', 'own'];

describe.each(kinds)('hits of %s', (_, definition) => {
  it.each(orders)('come as the database sorts and a plain filter keeps them: %s', async (order) => {
    const path = join(folder, `${Math.random()}.parquet`);
    const rows = makeRows(definition, records, { seed: 5, count: 400, order });
    const sequence = { lengthBp: LENGTH_BP };
    await writeHitTable({ definition, path, batches: batchesOf(definition, rows), sequence });
    const keys = sortKeys(definition);
    for (let seed = 0; seed < 3; seed++) {
      await compare({ path, definition, rows, seed }, seed === 0 ? keys : someOf(keys));
    }
    await rm(path);
  });
});

it('are so of older tables', async () => {
  const definition = definitionOf('g4regex');
  const path = join(folder, 'old.parquet');
  for (const order of orders) {
    const rows = makeRows(definition, records, { seed: 9, count: 900, order });
    const batches = batchesOf(definition, rows);
    await writeOldTable({ definition, path, temporaryFolder: folder, batches });
    for (let seed = 0; seed < 3; seed++) {
      await compare({ path, definition, rows, seed }, ['record', 'position', 'layers']);
    }
  }
});

/** Compares more hits of a kind than are sorted at once. */
async function compareMany(kind: 'rloopr' | 'cruciform'): Promise<void> {
  const definition = definitionOf(kind);
  const path = join(folder, 'many.parquet');
  const count = GROUP_ROWS + 20_000;
  const rows = makeRows(definition, records, { seed: 2, count, order: 'own' });
  await writeHitTable({ definition, path, batches: batchesOf(definition, rows) });
  const { column } = definition.strength;
  for (const seed of oneOf([0, 4]))
    await compare({ path, definition, rows, seed }, [column, 'position']);
}

it('are so of more hits of rloopr than are sorted at once', () => compareMany('rloopr'));
itInLongRun('are so of more hits of cruciform, too', () => compareMany('cruciform'));
