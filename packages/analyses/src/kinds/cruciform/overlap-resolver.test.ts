import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createOverlapResolver } from './overlap-resolver.ts';
import { defaults } from './testing/made-repeats.ts';

type Hit = readonly [start: number, arm: number, spacer: number, mismatches: number];

const parameters = { ...defaults, minArm: 2, maxArm: 8, maxSpacer: 6, overlap: false };
const lengthOf = ([, arm, spacer]: Hit) => 2 * arm + spacer;

/** By the rule itself: best first, and each base is used once. */
function chooseSlowly(hits: readonly Hit[], lengthBp: number): Hit[] {
  const used = new Set<number>();
  return hits
    .toSorted((a, b) => b[1] - b[3] - (a[1] - a[3]) || a[3] - b[3] || a[2] - b[2] || a[0] - b[0])
    .filter((hit) => {
      const bases = Array.from({ length: lengthOf(hit) }, (_, i) => (hit[0] + i) % lengthBp);
      if (bases.some((base) => used.has(base))) return false;
      for (const base of bases) used.add(base);
      return true;
    })
    .toSorted((a, b) => a[0] - b[0]);
}

function choose(hits: readonly Hit[], length: number, wraps: boolean, minBatch: number): Hit[] {
  const chosen: Hit[] = [];
  const resolver = createOverlapResolver(
    parameters,
    (start, arm, spacer, mismatches) => chosen.push([start, arm, spacer, mismatches]),
    minBatch,
  );
  resolver.beginRecord({ index: 0, start: 0, length, wraps });
  for (const hit of hits) resolver.add(...hit, 0);
  resolver.endRecord();
  return chosen;
}

const madeHits = (lengthBp: number) =>
  fc
    .uniqueArray(
      fc.tuple(
        fc.nat({ max: lengthBp - 1 }),
        fc.integer({ min: 2, max: 8 }),
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: 0, max: 1 }),
      ),
      { maxLength: 80, selector: (hit) => hit.slice(0, 3).join() },
    )
    .map((hits) => hits.toSorted((a, b) => a[0] - b[0]));

describe('repeats that may not overlap', () => {
  it.each([false, true])('are chosen by rank for any batch (circle: %s)', (wraps) => {
    const lengthBp = 150;
    fc.assert(
      fc.property(madeHits(lengthBp), fc.integer({ min: 1, max: 90 }), (made, minBatch) => {
        const hits = made.filter((hit) => wraps || hit[0] + lengthOf(hit) <= lengthBp);
        expect(choose(hits, lengthBp, wraps, minBatch)).toEqual(chooseSlowly(hits, lengthBp));
      }),
      { numRuns: 2000 },
    );
  });

  it('are decided in batches where a chain of them never ends', () => {
    // Each overlaps the next one, and the first is the best of all that are alike.
    const hits = Array.from({ length: 50_000 }, (_, i): Hit => [i, 4, 0, 0]);
    const chosen = choose(hits, 50_008, false, 16);
    expect(chosen).toEqual(hits.filter(([start]) => start % 8 === 0));
  });
});
