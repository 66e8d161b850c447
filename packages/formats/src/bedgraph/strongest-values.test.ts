import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createStrongestValues, type ValueRun } from './strongest-values.ts';

interface Span {
  start: number;
  length: number;
  value: number;
}

function flatten(spans: readonly Span[], betterEnd: 'low' | 'high'): ValueRun[] {
  const strongest = createStrongestValues(betterEnd);
  const runs = spans.flatMap(({ start, length, value }) => [
    ...strongest.add(start, start + length, value),
  ]);
  return [...runs, ...strongest.finish()];
}

/** Base by base. */
function flattenSlowly(spans: readonly Span[], betterEnd: 'low' | 'high'): ValueRun[] {
  const values: (number | undefined)[] = [];
  for (const { start, length, value } of spans) {
    for (let at = start; at < start + length; at++) {
      const old = values[at];
      const isStronger =
        old === undefined ||
        (betterEnd === 'low'
          ? value < old
          : Math.abs(value) > Math.abs(old) || (Math.abs(value) === Math.abs(old) && value > old));
      if (isStronger) values[at] = value;
    }
  }
  const runs: ValueRun[] = [];
  for (let at = 0; at < values.length; at++) {
    const value = values[at];
    const last = runs.at(-1);
    if (value === undefined) continue;
    if (last?.end === at && last.value === value) last.end = at + 1;
    else runs.push({ start: at, end: at + 1, value });
  }
  return runs;
}

const spansUpTo = (lengthBp: number) =>
  fc
    .array(
      fc.record({
        start: fc.nat(60),
        length: fc.nat(lengthBp),
        value: fc.integer({ min: -4, max: 4 }),
      }),
      { maxLength: 30 },
    )
    .map((spans) => spans.toSorted((a, b) => a.start - b.start));

it.each([
  [4, 'high'],
  [15, 'high'],
  [80, 'high'],
  [15, 'low'],
] as const)(
  'equals the base by base version for spans of up to %d, %s is better',
  (lengthBp, end) => {
    fc.assert(
      fc.property(spansUpTo(lengthBp), (spans) => {
        const runs = flatten(spans, end);
        expect(runs).toEqual(flattenSlowly(spans, end));
        for (const [i, { start, end }] of runs.entries()) {
          expect(start).toBeLessThan(end);
          expect(start).toBeGreaterThanOrEqual(runs[i - 1]?.end ?? 0);
        }
      }),
      { numRuns: 500 },
    );
  },
);

it('begins anew for the next record', () => {
  const strongest = createStrongestValues('high');
  strongest.add(50, 60, 1);
  strongest.finish();
  strongest.add(0, 5, 2);
  expect(strongest.finish()).toEqual([{ start: 0, end: 5, value: 2 }]);
  expect(strongest.finish()).toEqual([]);
});

it('refuses spans out of order instead of writing what overlaps', () => {
  const strongest = createStrongestValues('high');
  strongest.add(50, 60, 1);
  expect(() => strongest.add(49, 55, 1)).toThrow('A hit at 49 came after one at 50.');
});
