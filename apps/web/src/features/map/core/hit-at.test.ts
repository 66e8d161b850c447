import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hitAt } from './hit-at.ts';
import { endSeen, firstSeen, runningMax } from './hit-columns.ts';
import { clampView } from './view/view.ts';

const LENGTH = 1000;
const spansOf = (pairs: readonly (readonly [number, number])[]) => {
  const sorted = [...pairs].sort(([a], [b]) => a - b);
  const start = Float64Array.from(sorted, ([from]) => from);
  const end = Float64Array.from(sorted, ([from, size]) => from + size);
  return { count: sorted.length, start, end, maxEnd: runningMax(end) };
};
const pairs = fc.array(
  fc.tuple(fc.integer({ min: 0, max: LENGTH - 1 }), fc.integer({ min: 1, max: 300 })),
  { maxLength: 30 },
);

test('finds the hit that a slow scan finds', () => {
  fc.assert(
    fc.property(
      pairs,
      fc.boolean(),
      fc.integer({ min: 0, max: LENGTH - 1 }),
      fc.integer({ min: 20, max: LENGTH }),
      fc.integer({ min: 0, max: 200 }),
      (some, isCircular, from, size, x) => {
        const axis = { lengthBp: LENGTH, isCircular };
        const spans = spansOf(some);
        const view = clampView(axis, { from, to: from + size, widthPx: 200 });
        const scale = 200 / (view.to - view.from);
        const base = view.from + x / scale;
        let best = -1;
        let least = 6 / scale;
        for (const turn of isCircular ? [-LENGTH, 0, LENGTH] : [0]) {
          for (let index = 0; index < spans.count; index += 1) {
            const start = spans.start[index] ?? 0;
            const end = spans.end[index] ?? 0;
            const distance = Math.max(0, start - (base + turn), base + turn - end);
            if (start < base + turn + 6 / scale && distance <= least) {
              least = distance;
              best = index;
            }
          }
        }
        const found = hitAt(axis, view, spans, x);
        // A span that ends exactly a reach away is none or that one.
        if (found === best) return;
        const edge = 6 / scale;
        expect(least).toBeCloseTo(edge, 9);
      },
    ),
  );
});

test('sees exactly the spans with a base in the range', () => {
  fc.assert(
    fc.property(
      pairs,
      fc.integer({ min: 0, max: LENGTH }),
      fc.integer({ min: 1, max: LENGTH }),
      (some, from, size) => {
        const spans = spansOf(some);
        const [first, last] = [firstSeen(spans, from), endSeen(spans, from + size)];
        for (let index = 0; index < spans.count; index += 1) {
          const isSeen = (spans.start[index] ?? 0) < from + size && (spans.end[index] ?? 0) > from;
          if (isSeen) expect(index >= first && index < last).toBe(true);
        }
        expect(first).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

test('asks only the row that is meant', () => {
  const axis = { lengthBp: LENGTH, isCircular: false };
  const view = { from: 0, to: 100, widthPx: 100 };
  const spans = spansOf([
    [10, 20],
    [12, 20],
  ]);
  expect(hitAt(axis, view, spans, 15)).toBe(1);
  expect(hitAt(axis, view, spans, 15, (index) => index === 0)).toBe(0);
  expect(hitAt(axis, view, spans, 60)).toBe(-1);
});
