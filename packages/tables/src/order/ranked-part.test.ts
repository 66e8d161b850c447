import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fiveColumns } from '@flipon/analyses/kinds/g4hunter/testing/five-columns';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { columnReader } from '../columns/column-reader.ts';
import { openHitTable } from '../hits/hit-table.ts';
import { writeHitTable } from '../hits/hit-table-writer.ts';
import { compareNumbers } from '../runs/compare-rows.ts';
import { type TestHit, toBatch } from '../testing/make-hits.ts';
import { findRankedPart } from './ranked-part.ts';
import { MOST_HELD } from './sort-hits.ts';

const COUNT = 2 * MOST_HELD + 5000;
/** Of either sign and none, and of many sizes; more than half have one value. */
const scores = [0, -0, 1.2, -1.2, 2 ** -140, -(2 ** 100), Number.NaN, Number.POSITIVE_INFINITY];
const hits = Array.from({ length: COUNT }, (_, at): TestHit => {
  const rare = at % 7 === 0 ? (scores[at % scores.length] ?? 0) : 1 + ((at * 7919) % 40_000) / 1e5;
  const score = Math.fround(at % 3 === 0 ? rare : 1.5);
  return { record: 0, position: 3 * at, length: 25 + (at % 30), score };
});

let folder: string;
let path: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-part-'));
  path = join(folder, 'hits.parquet');
  const batches = (async function* () {
    yield toBatch(hits);
  })();
  await writeHitTable({ definition: fiveColumns, path, batches });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function sortedIds(
  readValue: (hit: TestHit) => number,
  sign: number,
  isKept = (_: TestHit) => true,
) {
  const all = hits.map((hit, at) => ({ id: at + 1, value: readValue(hit), isKept: isKept(hit) }));
  const kept = all.filter((each) => each.isKept);
  return kept.sort((a, b) => sign * compareNumbers(a.value, b.value) || a.id - b.id);
}

it('pages deep in an order of some hits are those of a plain sort', async () => {
  const filter = { bounds: [{ key: 'length', min: 26 }] };
  const table = await openHitTable(path, fiveColumns, filter);
  for (const [sort, readValue] of [
    ['score', ({ score }: TestHit) => score],
    ['absScore', ({ score }: TestHit) => Math.abs(score)],
    ['length', ({ length }: TestHit) => length],
  ] as const) {
    for (const order of ['ASC', 'DESC'] as const) {
      const sign = order === 'DESC' ? -1 : 1;
      const expected = sortedIds(readValue, sign, ({ length }) => length >= 26);
      const last = expected.length;
      for (const offset of [MOST_HELD, last - 9000, last - 20, last, last + 10]) {
        const page = await table.page({ sort, order, offset, limit: 30 });
        const wanted = expected.slice(offset, offset + 30).map(({ id }) => id);
        expect([sort, order, offset, page.map(({ id }) => id)]).toEqual([
          ...[sort, order, offset],
          wanted,
        ]);
      }
    }
  }
});

it('the part has the hits of the values at its ranks, and those before it are counted', async () => {
  const by = columnReader(fiveColumns, 'length');
  const asked = { by, order: 'ASC' as const, test: null };
  const lengthAt = 40;
  const offset = hits.filter(({ length }) => length < lengthAt).length + 5;
  const { before, test } = await findRankedPart(path, asked, { offset, limit: 10 });
  expect(before).toBe(offset - 5);
  expect(test?.keys).toEqual(['length']);
});
