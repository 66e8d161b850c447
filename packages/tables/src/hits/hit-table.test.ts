import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HitRow } from '@flipon/analyses/hit-row';
import { fiveColumns } from '@flipon/analyses/kinds/g4hunter/testing/five-columns';
import { someRuns } from '@flipon/test-material/some-of';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Direction } from '../order/direction.ts';
import { UnknownSortKeyError } from '../order/hit-order.ts';
import { makeBatches, type TestHit, toBatch } from '../testing/make-hits.ts';
import { type BaseRange, type HitTable, openHitTable } from './hit-table.ts';
import { writeHitTable } from './hit-table-writer.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-tables-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let tables = 0;
async function makeTable(hits: readonly TestHit[]): Promise<HitTable> {
  const path = join(folder, `${++tables}.parquet`);
  async function* batches() {
    const middle = Math.floor(hits.length / 2);
    yield toBatch(hits.slice(0, middle));
    yield toBatch(hits.slice(middle));
  }
  await writeHitTable({ definition: fiveColumns, path, batches: batches() });
  return openHitTable(path, fiveColumns);
}

async function collect(rows: AsyncGenerator<HitRow[]>): Promise<HitRow[]> {
  const all: HitRow[] = [];
  for await (const batch of rows) all.push(...batch);
  return all;
}

/** What the rows are by definition: filtered, then sorted one key after the other. */
function expectedRows(
  hits: readonly TestHit[],
  sort: string | undefined,
  order: Direction,
  range: BaseRange | undefined,
): HitRow[] {
  const keyOf = (row: HitRow, key: string) =>
    (key === 'absScore' ? Math.abs(row['score'] ?? 0) : row[key]) ?? Number.NaN;
  const compare = (a: HitRow, b: HitRow, key: string) => keyOf(a, key) - keyOf(b, key);
  const sign = order === 'DESC' ? -1 : 1;
  return hits
    .map((hit, i): HitRow => ({ id: i + 1, ...hit }))
    .filter(({ position = 0 }) => !range || (position >= range.start && position < range.end))
    .sort((a, b) =>
      sort === undefined
        ? compare(a, b, 'id')
        : sign * compare(a, b, sort) || compare(a, b, 'position') || compare(a, b, 'id'),
    );
}

const hitsWithTies = fc.array(
  fc.record({
    record: fc.integer({ min: 0, max: 2 }),
    position: fc.integer({ min: 0, max: 40 }),
    length: fc.integer({ min: 25, max: 27 }),
    score: fc.constantFrom(-2, -1.5, 1.5, 2),
  }),
  { minLength: 1, maxLength: 60 },
);
/** As kernels give them: each hit behind the one before, also those of later records. */
const ascendingHits = hitsWithTies.map((hits) =>
  hits
    .sort((a, b) => a.record - b.record || a.position - b.position)
    .map((hit) => ({ ...hit, position: 1000 * hit.record + hit.position }))
    .filter((hit, i, all) => hit.position !== all[i - 1]?.position),
);
const question = fc.record({
  sort: fc.constantFrom(undefined, 'record', 'position', 'length', 'score', 'absScore'),
  order: fc.constantFrom<Direction>('ASC', 'DESC'),
  range: fc.option(
    fc
      .tuple(fc.integer({ min: 0, max: 1050 }), fc.integer({ min: 0, max: 1050 }))
      .map(([start, size]) => ({ start, end: start + size })),
    { nil: undefined },
  ),
  offset: fc.integer({ min: 0, max: 70 }),
  limit: fc.integer({ min: 1, max: 30 }),
  batchSize: fc.integer({ min: 1, max: 30 }),
});

describe('rows and pages', () => {
  it.each([
    ['of hits in any order', hitsWithTies],
    ['of hits in order of position', ascendingHits],
  ])('%s are those of a plain sort, ties by position, then id', async (_, anyHits) => {
    const questions = fc.array(question, { minLength: 15, maxLength: 15 });
    await fc.assert(
      fc.asyncProperty(anyHits, questions, async (hits, asked) => {
        const table = await makeTable(hits);
        for (const { sort, order, range, offset, limit, batchSize } of asked) {
          const expected = expectedRows(hits, sort, order, range);
          expect(await table.count(range)).toBe(expected.length);
          const page = await table.page({ sort, order, range, offset, limit });
          expect(page).toEqual(expected.slice(offset, offset + limit));
          expect(await collect(table.rows({ sort, order, range, batchSize }))).toEqual(expected);
        }
      }),
      { numRuns: someRuns(12), endOnFailure: true },
    );
  });

  it('refuse an unknown key and name those that it could be', async () => {
    const table = await makeTable([{ record: 0, position: 1, length: 25, score: 2 }]);
    for (const sort of ['id', 'sequence', 'Score', 'score; DROP TABLE hits', '"score"', '']) {
      await expect(table.page({ sort, offset: 0, limit: 10 })).rejects.toThrow(UnknownSortKeyError);
      await expect(table.rows({ sort, batchSize: 10 }).next()).rejects.toThrow(
        `Rows cannot be sorted by '${sort}'. Sort by one of: record, position, length, score, absScore`,
      );
    }
  });

  it('are empty where there are no hits', async () => {
    const table = await makeTable([]);
    const range = { start: 0, end: 100 };
    expect([await table.count(), await table.count(range)]).toEqual([0, 0]);
    for (const sort of [undefined, 'position', 'score']) {
      expect(await table.page({ sort, offset: 0, limit: 10 })).toEqual([]);
      expect(await table.page({ sort, offset: 0, limit: 10, range })).toEqual([]);
      expect(await collect(table.rows({ sort, batchSize: 10 }))).toEqual([]);
    }
  });
});

describe('a table of 300,000 hits', () => {
  let path: string;
  let table: HitTable;
  beforeAll(async () => {
    path = join(folder, 'large.parquet');
    const batches = makeBatches(300_000);
    await writeHitTable({ definition: fiveColumns, path, batches });
    table = await openHitTable(path, fiveColumns);
  });

  it('streams in batches, in order, without a gap', async () => {
    let next = 1;
    for await (const batch of table.rows({ batchSize: 7000 })) {
      const rest = 300_000 - (next - 1);
      expect(batch).toHaveLength(Math.min(7000, rest));
      for (const row of batch) if (row['id'] !== next++) expect.fail(`${row['id']} at ${next}`);
    }
    expect(next).toBe(300_001);
  });

  it('streams sorted', async () => {
    let last = Number.POSITIVE_INFINITY;
    let count = 0;
    for await (const batch of table.rows({ sort: 'absScore', order: 'DESC', batchSize: 4096 })) {
      for (const { score = Number.NaN } of batch) {
        if (!(Math.abs(score) <= last)) expect.fail(`${score} behind ${last}`);
        last = Math.abs(score);
        count++;
      }
    }
    expect(count).toBe(300_000);
  });

  it('gives a page from any place and of any range', async () => {
    const [row] = await table.page({ offset: 250_000, limit: 1 });
    expect(row).toMatchObject({ id: 250_001, position: 1_250_000 });
    const range = { start: 1_000_001, end: 1_000_011 };
    const ids = (await table.page({ offset: 0, limit: 10, range })).map(({ id }) => id);
    expect(ids).toEqual([200_002, 200_003]);
    expect(await table.page({ offset: 299_999, limit: 10 })).toHaveLength(1);
    expect(await table.page({ offset: 300_000, limit: 10 })).toEqual([]);
  });

  it('can be left early, again and again, and many can read at once', async () => {
    const readSome = async (sort: string | undefined) => {
      for await (const batch of table.rows({ sort, batchSize: 10 })) return batch.length;
      return 0;
    };
    for (let i = 0; i < 30; i++) expect(await readSome(undefined)).toBe(10);
    const sizes = await Promise.all(Array.from({ length: 8 }, () => readSome('score')));
    expect(sizes).toEqual(Array(8).fill(10));
    expect(await table.count({ start: 0, end: 50 })).toBe(10);
  });
});

it('says which file is missing', async () => {
  const path = join(folder, 'missing.parquet');
  await expect(openHitTable(path, fiveColumns)).rejects.toThrow(/ENOENT.*missing\.parquet/);
});
