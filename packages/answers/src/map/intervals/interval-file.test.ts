import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fiveColumns } from '@flipon/analyses/kinds/g4hunter/testing/five-columns';
import { sumFile } from '@flipon/checked-files/block-sums';
import { writeSums } from '@flipon/checked-files/sums-file';
import { countBits } from '@flipon/overlaps/combinations';
import { writeHitTable } from '@flipon/tables/hit-table-writer';
import { someRuns } from '@flipon/test-material/some-of';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { slowNearest } from '../../testing/slow-nearest.ts';
import { countDepth } from './count-depth.ts';
import { countNearest } from './count-nearest.ts';
import { countOverlaps } from './count-overlaps.ts';
import { findHitWindow } from './find-hit-window.ts';
import { withIntervalFiles } from './open-interval-files.ts';
import { walkStretches } from './walk-stretches.ts';
import { writeIntervalFile } from './write-interval-file.ts';

const LENGTH_BP = 300;
/** Two circles between lines. */
const CIRCLES = { starts: Float64Array.of(40, 200), ends: Float64Array.of(100, 260) };

const RECORD_ENDS = Float64Array.of(40, 100, 200, 260, LENGTH_BP);

interface Hit {
  position: number;
  length: number;
}
interface Result {
  hits: Hit[];
  isCircular: boolean;
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-intervals-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let files = 0;
async function write(hits: readonly Hit[], isCircular: boolean, lengthBp: number) {
  files++;
  const hitsPath = join(folder, `${files}.parquet`);
  const path = join(folder, `${files}.intervals`);
  async function* batches() {
    yield {
      count: hits.length,
      columns: {
        record: new Uint32Array(hits.length),
        position: Float64Array.from(hits, (hit) => hit.position),
        length: Float64Array.from(hits, (hit) => hit.length),
        score: new Float32Array(hits.length).fill(1.5),
      },
    };
  }
  await writeHitTable({ definition: fiveColumns, path: hitsPath, batches: batches() });
  const circles = isCircular ? CIRCLES : null;
  await writeIntervalFile({ hitsPath, lengthBp, circles, path });
  await writeSums(path, await sumFile(path), `${path}.new`);
  return path;
}

/** Parts of a hit: two where it crosses the origin of its record. */
function partsOf({ position, length }: Hit, isCircular: boolean): [number, number][] {
  const end = position + length;
  for (const [at, from] of isCircular ? CIRCLES.starts.entries() : []) {
    const to = CIRCLES.ends[at] ?? 0;
    if (position < from || position >= to || end <= to) continue;
    return [
      [position, to],
      [from, from + end - to],
    ];
  }
  return [[position, Math.min(end, LENGTH_BP)]];
}

const result = fc
  .record({
    hits: fc.array(fc.record({ position: fc.nat(LENGTH_BP - 1), length: fc.nat(40) }), {
      maxLength: 40,
    }),
    isCircular: fc.boolean(),
    isSorted: fc.boolean(),
  })
  .map(({ hits, isCircular, isSorted }): Result => {
    const whole = hits.map(({ position, length }) => ({
      position,
      length: 1 + Math.min(length, LENGTH_BP - position - 1),
    }));
    if (isSorted) whole.sort((a, b) => a.position - b.position);
    return { hits: whole, isCircular };
  });
const range = fc
  .tuple(fc.nat(LENGTH_BP), fc.nat(LENGTH_BP))
  .map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }));

describe('files of intervals', () => {
  it('count the same as a count of bases, with any number held at once', async () => {
    const made = fc.tuple(fc.array(result, { minLength: 1, maxLength: 4 }), range);
    await fc.assert(
      fc.asyncProperty(made, fc.constantFrom(1, 5, 1000), async ([results, { from, to }], held) => {
        const parts = results.map(({ hits, isCircular }) =>
          hits.map((hit) => partsOf(hit, isCircular)),
        );
        const masks = Array.from({ length: LENGTH_BP }, (_, at) =>
          parts.reduce(
            (mask, hits, bit) =>
              hits.flat().some(([s, e]) => s <= at && e > at) ? mask | (1 << bit) : mask,
            0,
          ),
        );
        const paths = await Promise.all(
          results.map(({ hits, isCircular }) => write(hits, isCircular, LENGTH_BP)),
        );
        await withIntervalFiles(paths, async (opened) => {
          const { classes, combinations, features } = await countOverlaps(
            opened,
            {
              range: { from, to },
              features: [{ starts: Float64Array.of(10, 90), ends: Float64Array.of(50, 220) }],
              recordEnds: RECORD_ENDS,
            },
            held,
          );
          const inside = masks.slice(from, to);
          const before = (at: number) =>
            RECORD_ENDS.includes(from + at) ? 0 : (inside[at - 1] ?? 0);
          const begins = (bit: number, at: number) =>
            ((inside[at] ?? 0) >> bit) & 1 && !((before(at) >> bit) & 1);
          expect(classes).toEqual(
            parts.map((hits, bit) => ({
              hits: hits.filter((some) =>
                some.some(([s, e]) => Math.max(s, from) < Math.min(e, to)),
              ).length,
              intervals: inside.filter((_, at) => begins(bit, at)).length,
            })),
          );
          const seen = [...new Set(inside)].filter((mask) => mask > 0);
          expect(new Set(combinations)).toEqual(
            new Set(
              seen.map((mask) => ({
                mask,
                bases: inside.filter((each) => each === mask).length,
                stretches: inside.filter((each, at) => each === mask && before(at) !== mask).length,
              })),
            ),
          );
          const isFeature = (at: number) => (at >= 10 && at < 50) || (at >= 90 && at < 220);
          const ofFeature = masks.filter((_, at) => at >= from && at < to && isFeature(at));
          expect(features).toEqual([
            {
              bases: ofFeature.length,
              any: ofFeature.filter((mask) => mask > 0).length,
              covered: parts.map((_, bit) => ofFeature.filter((mask) => (mask >> bit) & 1).length),
            },
          ]);
          const bins = { binBp: 16, first: Math.floor(from / 16), last: Math.ceil(to / 16) };
          const asked = { ...bins, lengthBp: LENGTH_BP, pair: null };
          const { one } = await countDepth(opened, asked, held);
          const alone = masks.map((mask) => [1, 2, 4, 8].includes(mask));
          expect([...one]).toEqual(
            Array.from(one, (_, bin) => {
              const start = 16 * (bins.first + bin);
              return alone.slice(start, start + 16).filter(Boolean).length;
            }),
          );
          const recordOf = (base: number) => RECORD_ENDS.findIndex((end) => base < end);
          const covers = parts.map((_, bit) => masks.map((mask) => (mask >> bit) & 1));
          expect(await countNearest(opened, { from, to }, RECORD_ENDS, held)).toEqual(
            slowNearest(covers, recordOf, { from, to }),
          );
          for (const [mask, isExact, depth] of [
            [0, false, null],
            [1, false, null],
            [1, true, null],
            [0, false, 0],
            [0, false, 1],
            [0, false, 2],
          ] as const) {
            const isWanted = (found: number) =>
              depth === null
                ? found > 0 && (mask === 0 || (isExact ? found === mask : (found & mask) === mask))
                : countBits(found) === depth;
            const told: number[] = [];
            let reached = -1;
            for await (const { starts, ends } of walkStretches(
              opened,
              { from, to },
              { mask, isExact, depth },
              held,
            )) {
              for (const [at, start] of starts.entries()) {
                expect(start).toBeGreaterThan(reached);
                reached = ends[at] ?? 0;
                for (let base = start; base < reached; base++) told.push(base);
              }
            }
            const bases = masks.flatMap((found, at) => (isWanted(found) ? [at] : []));
            expect(told).toEqual(bases.filter((at) => at >= from && at < to));
          }
        });
      }),
      { numRuns: someRuns(25) },
    );
  });

  it('find the hits of each page of a list, in order of their starts', async () => {
    const made = fc.tuple(fc.array(result, { minLength: 1, maxLength: 3 }), range);
    const page = fc.tuple(fc.nat(60), fc.integer({ min: 1, max: 9 }), fc.boolean());
    await fc.assert(
      fc.asyncProperty(made, page, async ([results, asked], [offset, limit, countsTails]) => {
        const paths = await Promise.all(
          results.map(({ hits, isCircular }) => write(hits, isCircular, LENGTH_BP)),
        );
        const slow = results.map(({ hits, isCircular }) =>
          hits.filter((hit) => {
            const isTail = hit.position >= asked.to;
            return (
              (countsTails || !isTail) &&
              partsOf(hit, isCircular).some(([s, e]) => s < asked.to && e > asked.from)
            );
          }),
        );
        await withIntervalFiles(paths, async (opened) => {
          const question = { range: asked, lengthBp: LENGTH_BP, offset, limit, countsTails };
          const { totals, starts, skip, tails } = await findHitWindow(opened, question);
          if (asked.from === asked.to) return;
          expect(totals).toEqual(slow.map((hits) => hits.length));
          const sorted = slow
            .flat()
            .map(({ position }) => position)
            .sort((a, b) => a - b);
          const inWindow = sorted.filter((start) => start >= starts.from && start < starts.to);
          expect(inWindow.slice(skip, skip + limit)).toEqual(sorted.slice(offset, offset + limit));
          expect(tails.flat().sort()).toEqual(inWindow.filter((start) => start >= asked.to).sort());
        });
      }),
      { numRuns: someRuns(60) },
    );
  });

  it('have room for places that 4 bytes do not hold, and for more than one block of an index', async () => {
    const lengthBp = 6_000_000_000;
    const hits = Array.from({ length: 10_000 }, (_, at) => ({
      position: 599_000 * at,
      length: at % 7 === 0 ? 2_000_000 : 10,
    }));
    const path = await write(hits, false, lengthBp);
    await withIntervalFiles([path], async ([file]) => {
      for (const [from, to] of [
        [0, lengthBp],
        [4_294_967_290, 4_294_967_300],
        [5_000_000_000, 5_100_000_000],
        [599_000 * 4096, 599_000 * 4096 + 1],
      ] as const) {
        const slow = hits.filter(
          ({ position, length }) => position < to && position + length > from,
        ).length;
        expect(await file?.countHits({ from, to })).toBe(slow);
      }
    });
  });
});
