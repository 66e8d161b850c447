import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fiveColumns } from '@flipon/analyses/kinds/g4hunter/testing/five-columns';
import { someRuns } from '@flipon/test-material/some-of';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeHitTable } from '../hits/hit-table-writer.ts';
import { readHeatmap } from './hit-heatmap.ts';
import { summariseHits } from './summarise-hits.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-heatmap-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Hit {
  position: number;
  length: number;
  score: number;
}

async function write(hits: readonly Hit[], isSorted = true): Promise<string> {
  const path = join(folder, `${Math.random()}.parquet`);
  const sorted = isSorted ? hits.toSorted((a, b) => a.position - b.position) : hits;
  const batches = (async function* () {
    yield {
      count: sorted.length,
      columns: {
        record: new Uint32Array(sorted.length),
        position: Float64Array.from(sorted, (hit) => hit.position),
        length: Float64Array.from(sorted, (hit) => hit.length),
        score: Float32Array.from(sorted, (hit) => hit.score),
      },
    };
  })();
  await writeHitTable({ definition: fiveColumns, path, batches });
  return path;
}

const hits = fc.array(
  fc.record({
    position: fc.nat(400),
    length: fc.integer({ min: 1, max: 120 }),
    score: fc.constantFrom(-2, -1.5, 1.5, 3),
  }),
  { maxLength: 30 },
);

it('agrees with counting base by base, for any range and number of segments', async () => {
  await fc.assert(
    fc.asyncProperty(
      hits,
      fc.nat(300),
      fc.integer({ min: 1, max: 400 }),
      fc.integer({ min: 1, max: 90 }),
      // Kinds with an order of rows of their own are counted in another way.
      fc.boolean(),
      async (given, start, lengthBp, segments, isSorted) => {
        const end = start + lengthBp;
        const path = await write(given, isSorted);
        const heatmap = await readHeatmap(path, fiveColumns, { range: { start, end }, segments });
        const K = Math.min(segments, lengthBp);
        expect(heatmap).toHaveLength(K);
        heatmap.forEach((segment, index) => {
          const from = start + Math.floor((index * lengthBp) / K);
          const to = start + Math.floor(((index + 1) * lengthBp) / K);
          const inside = given.filter((hit) => hit.position >= from && hit.position < to);
          let coveredBp = 0;
          for (let base = from; base < to; base++) {
            if (given.some((hit) => hit.position <= base && base < hit.position + hit.length))
              coveredBp++;
          }
          expect(segment).toEqual({
            from,
            to,
            count: inside.length,
            countPlus: inside.filter((hit) => hit.score > 0).length,
            countMinus: inside.filter((hit) => hit.score < 0).length,
            coveredBp,
          });
        });
        const summary = await summariseHits(path, fiveColumns, { lengthBp: 1000 });
        const covered = new Set(
          given.flatMap((hit) => Array.from({ length: hit.length }, (_, i) => hit.position + i)),
        );
        expect(summary).toEqual({
          plus: given.filter((hit) => hit.score > 0).length,
          minus: given.filter((hit) => hit.score < 0).length,
          coveredBp: covered.size,
          longestBp: Math.max(0, ...given.map((hit) => hit.length)),
          best: given.length === 0 ? null : Math.max(...given.map((hit) => Math.abs(hit.score))),
        });
        await rm(path);
      },
    ),
    { numRuns: someRuns(100) },
  );
});

it('lets coverage go on across the origin of a circular record', async () => {
  const path = await write([{ position: 90, length: 30, score: 2 }]);
  const circles = [[{ index: 0, start: 0, length: 100 }]];
  const range = { start: 0, end: 100 };
  const heatmap = await readHeatmap(path, fiveColumns, { range, segments: 4, circles });
  expect(heatmap.map(({ count, coveredBp }) => [count, coveredBp])).toEqual([
    [0, 20],
    [0, 0],
    [0, 0],
    [1, 10],
  ]);
  const summary = await summariseHits(path, fiveColumns, { lengthBp: 100, circles });
  expect(summary.coveredBp).toBe(30);
});
