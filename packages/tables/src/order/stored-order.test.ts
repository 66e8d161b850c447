import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import type { StoredColumns } from '@flipon/analyses/kernel';
import { cruciform } from '@flipon/analyses/kinds/cruciform/cruciform';
import { g4hunter } from '@flipon/analyses/kinds/g4hunter/g4hunter';
import { rloopr } from '@flipon/analyses/kinds/rloopr/rloopr';
import { zdna } from '@flipon/analyses/kinds/zdna/zdna';
import { openCheckedFile } from '@flipon/checked-files/checked-file';
import { someOf, someRuns } from '@flipon/test-material/some-of';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBlock } from '../hits/hit-directory.ts';
import { readHitFooter } from '../hits/hit-footer.ts';
import { openHitTable } from '../hits/hit-table.ts';
import { writeHitTable } from '../hits/hit-table-writer.ts';
import { tableColumns } from '../hits/table-columns.ts';
import { GROUP_ROWS } from '../parquet/formats.ts';
import type { Direction } from './direction.ts';
import { type StoredOrders, storedOrderKeys } from './order-pages.ts';
import { rankedColumn } from './value-ranks.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-order-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Hits {
  count: number;
  positionAt(row: number): number;
  valueAt(row: number): number;
}

/** @param valueAt of the column that the kind's strength is read from */
async function write(definition: AnalysisDefinition, { count, positionAt, valueAt }: Hits) {
  const path = join(folder, `${Math.random()}.parquet`);
  const [key = ''] = storedOrderKeys(definition);
  const columns: StoredColumns = Object.fromEntries(
    tableColumns(definition)
      .slice(4)
      .map((column) => [column.key, new Float64Array(count).fill(1)]),
  );
  const values = Float64Array.from({ length: count }, (_, row) => valueAt(row));
  const length = new Float64Array(count).fill(25);
  columns[key] = values;
  const position = Float64Array.from({ length: count }, (_, row) => positionAt(row));
  const record = new Uint32Array(count);
  async function* batches() {
    yield { count, columns: { ...columns, record, position, length } };
  }
  await writeHitTable({ definition, path, batches: batches() });
  return path;
}

/** Ids as a plain sort brings them. */
function sortIds({ count, positionAt, valueAt }: Hits, order: Direction): Uint32Array {
  const sign = order === 'ASC' ? 1 : -1;
  const rows = Uint32Array.from({ length: count }, (_, row) => row);
  rows.sort((a, b) => sign * (valueAt(a) - valueAt(b)) || positionAt(a) - positionAt(b) || a - b);
  return rows.map((row) => row + 1);
}

async function comparePages(
  path: string,
  definition: AnalysisDefinition,
  sort: string,
  hits: Hits,
): Promise<void> {
  const table = await openHitTable(path, definition);
  const { key = '' } = rankedColumn(definition, sort) ?? {};
  const limit = 25;
  for (const order of ['ASC', 'DESC'] as const) {
    const expected = sortIds(hits, order);
    const shares = [0, 0.1, 0.37, 0.5, 0.74, 0.999, 1];
    for (const share of shares) {
      const offset = Math.max(0, Math.round(share * (hits.count - 10)));
      const rows = await table.page({ sort, order, offset, limit });
      expect(rows.map(({ id }) => id)).toEqual([...expected.subarray(offset, offset + limit)]);
      for (const { id = 0, [key]: value, position } of rows) {
        const found = Math.abs(value ?? 0);
        expect([found, position]).toEqual([
          Math.abs(hits.valueAt(id - 1)),
          hits.positionAt(id - 1),
        ]);
      }
    }
  }
}

async function storedOrders(path: string): Promise<StoredOrders> {
  const { directory } = await readHitFooter(path);
  if (directory?.orders === undefined) throw new Error('There are no orders.');
  const file = await openCheckedFile(path);
  try {
    return (await readBlock({ file, codec: directory.codec }, directory.orders)) as StoredOrders;
  } finally {
    await file.close();
  }
}

const mixed = (row: number) => Math.imul(row, 2_654_435_761) >>> 0;
const byPosition = (row: number) => 3 * Math.floor(row / 2);

describe('pages by the strength of a kind', () => {
  // Ties over the border of groups, and few rows of the greatest values.
  const few: Hits = {
    count: GROUP_ROWS + 9000,
    positionAt: byPosition,
    valueAt: (row) => (row % 7001 === 3 ? 40 + (row % 11) : mixed(row) % 4),
  };

  it.each(someOf(analysisKinds))(
    '%s: are those of a plain sort, over groups of rows',
    async (kind) => {
      const definition = definitionOf(kind);
      const [sort = ''] = storedOrderKeys(definition);
      expect(sort).toBe(definition.strength.column);
      const path = await write(definition, few);
      expect(Object.keys(await storedOrders(path))).toEqual(storedOrderKeys(definition));
      await comparePages(path, definition, sort, few);
    },
  );

  it('are so of absolute values, and of either sign', async () => {
    const signed = { ...few, valueAt: (row: number) => (mixed(row) % 2001) / 1024 - 1 };
    const path = await write(g4hunter, signed);
    await comparePages(path, g4hunter, 'score', signed);
    const absolute = { ...signed, valueAt: (row: number) => Math.abs(signed.valueAt(row)) };
    await comparePages(path, g4hunter, 'absScore', absolute);
  });

  it('are so where almost no two values are equal', async () => {
    const many: Hits = { ...few, valueAt: (row) => mixed(row) / 2 ** 30 - 0.5 };
    const path = await write(zdna, many);
    const [group] = (await storedOrders(path))['scorePerc'] ?? [];
    expect(group?.steps.length).toBeGreaterThan(50);
    await comparePages(path, zdna, 'scorePerc', many);
  });

  it('are so where rows come in an order of their own', async () => {
    const own: Hits = {
      count: 20_000,
      positionAt: (row) => mixed(row) % 5000,
      valueAt: few.valueAt,
    };
    const path = await write(rloopr, own);
    await comparePages(path, rloopr, 'rizGRichness', own);
    await comparePages(path, rloopr, 'position', { ...own, valueAt: own.positionAt });
  });

  it('are so where an order is not stored: of infinite values, and of groups in no order', async () => {
    const infinite = { ...few, valueAt: (row: number) => (row === 70 ? Infinity : row % 9) };
    const path = await write(zdna, infinite);
    expect(await storedOrders(path)).toEqual({});
    await comparePages(path, zdna, 'scorePerc', infinite);
    const turned = { ...few, positionAt: (row: number) => few.count - row };
    await comparePages(await write(rloopr, turned), rloopr, 'rizGRichness', turned);
  });

  it('are so of any values and any number of hits', async () => {
    const values = fc.array(fc.constantFrom(0, -0, 1, 1.5, 1e300, -1e300, 5e-324, -3), {
      minLength: 1,
      maxLength: 60,
    });
    await fc.assert(
      fc.asyncProperty(
        values,
        fc.nat(70),
        fc.integer({ min: 1, max: 30 }),
        async (some, offset, limit) => {
          const hits: Hits = {
            count: some.length,
            positionAt: byPosition,
            valueAt: (row) => some[row] ?? 0,
          };
          const path = await write(zdna, hits);
          const table = await openHitTable(path, zdna);
          for (const order of ['ASC', 'DESC'] as const) {
            const rows = await table.page({ sort: 'scorePerc', order, offset, limit });
            const expected = sortIds(hits, order).subarray(offset, offset + limit);
            expect(rows.map(({ id }) => id)).toEqual([...expected]);
          }
        },
      ),
      { numRuns: someRuns(30) },
    );
  });
});

it('orders take little room where few values differ', async () => {
  const count = 2 * GROUP_ROWS;
  const hits: Hits = { count, positionAt: byPosition, valueAt: (row) => 6 + (mixed(row) % 3) };
  const { delta = [] } = await storedOrders(await write(cruciform, hits));
  expect(delta).toHaveLength(2);
  const bytes = delta.flatMap(({ steps, rows }) => [...steps, ...rows].map((part) => part.bytes));
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(count / 2);
});
