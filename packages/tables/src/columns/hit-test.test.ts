import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HitFilter } from '@flipon/analyses/hit-filter';
import { fiveColumns } from '@flipon/analyses/kinds/g4hunter/testing/five-columns';
import { shortestFloat32 } from '@flipon/analyses/shortest-float32';
import { someRuns } from '@flipon/test-material/some-of';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHitTable } from '../hits/hit-table.ts';
import { writeHitTable } from '../hits/hit-table-writer.ts';
import { readFigures } from '../questions/summarise-hits.ts';
import { type TestHit, toBatch } from '../testing/make-hits.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-filter-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let tables = 0;
async function write(hits: readonly TestHit[]): Promise<string> {
  const path = join(folder, `${++tables}.parquet`);
  const batches = (async function* () {
    yield toBatch(hits);
  })();
  await writeHitTable({ definition: fiveColumns, path, batches });
  return path;
}

const hitAt = (score: number, position: number): TestHit => {
  return { record: 0, position, length: 25, score };
};

describe('a bound of a score, which is stored as float32', () => {
  // Thresholds as in papers, and what a float32 has next to them on either side.
  const decimals = [0.1, 0.7, 1.2, 1.3, 1.4, 1.52, 1.9, 2, 3.04];
  const beside = (value: number) => [value * (1 - 2 ** -23), value, value * (1 + 2 ** -23)];
  const stored = [...decimals, ...decimals.map((value) => -value)].flatMap(beside);
  const scores = [...new Set(stored.map(Math.fround))].sort((a, b) => a - b);

  it('is compared with the number that is shown', async () => {
    const path = await write(scores.map(hitAt));
    const shown = scores.map(shortestFloat32);
    const kept = async (filter: HitFilter) =>
      (await openHitTable(path, fiveColumns, filter)).count();
    for (const bound of [...decimals, -1.4, 0, -0.1, 1.4000001, 1.39999999, 1e30, -1e300, 1e-50]) {
      const count = (isKept: (score: number) => boolean) => shown.filter(isKept).length;
      const least = { bounds: [{ key: 'score', min: bound }] };
      expect([bound, await kept(least)]).toEqual([bound, count((score) => score >= bound)]);
      const largest = { bounds: [{ key: 'score', max: bound }] };
      expect([bound, await kept(largest)]).toEqual([bound, count((score) => score <= bound)]);
      const both = { bounds: [{ key: 'absScore', min: bound, max: bound }] };
      expect([bound, await kept(both)]).toEqual([
        bound,
        count((score) => Math.abs(score) === bound),
      ]);
    }
  });

  it('keeps a hit of 1.4 at 1.4, though what is stored is less', async () => {
    const path = await write([hitAt(Math.fround(1.4), 0)]);
    expect(Math.fround(1.4)).toBeLessThan(1.4);
    const table = await openHitTable(path, fiveColumns, { bounds: [{ key: 'score', min: 1.4 }] });
    expect(await table.count()).toBe(1);
  });
});

const hits = fc
  .array(
    fc.record({
      record: fc.integer({ min: 0, max: 2 }),
      position: fc.integer({ min: 0, max: 60 }),
      length: fc.integer({ min: 25, max: 30 }),
      score: fc.constantFrom(-2, -1.4, 0, 1.2, 1.4, 2).map(Math.fround),
    }),
    { minLength: 1, maxLength: 50 },
  )
  .chain((some) => fc.boolean().map((isSorted) => (isSorted ? inOrder(some) : some)));

function inOrder(some: TestHit[]): TestHit[] {
  return some
    .map((hit) => ({ ...hit, position: 100 * hit.record + hit.position }))
    .sort((a, b) => a.position - b.position)
    .filter((hit, i, all) => hit.position !== all[i - 1]?.position);
}

const maybe = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: undefined });
const bound = (key: string, ends: fc.Arbitrary<number>) =>
  fc.record({ key: fc.constant(key), min: maybe(ends), max: maybe(ends) });
const filters: fc.Arbitrary<HitFilter> = fc.record({
  record: maybe(fc.integer({ min: 0, max: 3 })),
  strand: maybe(fc.constantFrom('+' as const, '-' as const)),
  range: maybe(
    fc.tuple(fc.nat(250), fc.nat(250)).map(([start, size]) => ({ start, end: start + size })),
  ),
  bounds: maybe(
    fc.tuple(
      bound('length', fc.constantFrom(25, 25.5, 27, 30)),
      bound('absScore', fc.constantFrom(1.2, 1.3, 1.4, 2)),
    ),
  ),
});

function keeps({ record, strand, range, bounds = [] }: HitFilter, hit: TestHit): boolean {
  const shown = Math.abs(shortestFloat32(hit.score));
  return (
    (record === undefined || hit.record === record) &&
    (strand === undefined || (strand === '+' ? hit.score > 0 : hit.score < 0)) &&
    (range === undefined || (hit.position >= range.start && hit.position < range.end)) &&
    bounds.every(({ key, min = -Infinity, max = Infinity }) => {
      const value = key === 'length' ? hit.length : shown;
      return value >= min && value <= max;
    })
  );
}

it('gives the rows, pages and figures of a table that never had the other hits', async () => {
  const places = fc.record({
    sort: fc.constantFrom(undefined, 'position', 'record', 'absScore'),
    order: fc.constantFrom('ASC' as const, 'DESC' as const),
    offset: fc.nat(20),
  });
  await fc.assert(
    fc.asyncProperty(
      hits,
      filters,
      fc.array(places, { minLength: 4 }),
      async (all, filter, asked) => {
        const path = await write(all);
        const kept = all
          .map((hit, index) => ({ id: index + 1, ...hit }))
          .filter((hit) => keeps(filter, hit));
        const table = await openHitTable(path, fiveColumns, filter);
        expect(await table.count()).toBe(kept.length);
        for (const { sort, order, offset } of asked) {
          const sign = order === 'DESC' ? -1 : 1;
          const keyOf = (hit: (typeof kept)[number]) =>
            sort === 'absScore' ? Math.abs(hit.score) : sort === undefined ? hit.id : hit[sort];
          const sorted = kept.toSorted(
            (a, b) =>
              (sort === undefined ? 1 : sign) * (keyOf(a) - keyOf(b)) ||
              a.position - b.position ||
              a.id - b.id,
          );
          const page = await table.page({ sort, order, offset, limit: 7 });
          expect(page).toEqual(sorted.slice(offset, offset + 7));
          const streamed = [];
          for await (const rows of table.rows({ sort, order, batchSize: 9 }))
            streamed.push(...rows);
          expect(streamed).toEqual(sorted);
        }
        const part = filter.range ?? { start: 0, end: 1000 };
        const figures = await readFigures(path, fiveColumns, { part, filter });
        const covering = all.filter((hit) => keeps({ ...filter, range: undefined }, hit));
        const covered = new Set(
          covering.flatMap(({ position, length }) =>
            Array.from({ length }, (_, i) => position + i).filter(
              (base) => base >= part.start && base < part.end,
            ),
          ),
        );
        expect(figures).toMatchObject({
          count: kept.length,
          plus: kept.filter(({ score }) => score > 0).length,
          minus: kept.filter(({ score }) => score < 0).length,
          coveredBp: covered.size,
          longestBp: Math.max(0, ...kept.map(({ length }) => length)),
        });
      },
    ),
    { numRuns: someRuns(40) },
  );
});
