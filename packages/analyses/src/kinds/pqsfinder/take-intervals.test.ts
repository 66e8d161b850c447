import fc from 'fast-check';
import { expect, it } from 'vitest';
import { noCandidates } from './candidate-columns.ts';
import type { Candidates } from './candidates.ts';
import { type Reading, takeIntervals } from './take-intervals.ts';

/** Rows one after the other: a gap, then the number of starts of intervals of this length and score. */
const madeRows = fc.array(
  fc.record({
    gap: fc.integer({ min: 0, max: 9 }),
    starts: fc.integer({ min: 1, max: 40 }),
    length: fc.integer({ min: 2, max: 8 }),
    score: fc.integer({ min: 50, max: 53 }),
  }),
  { maxLength: 12 },
);

interface Row {
  first: number;
  starts: number;
  length: number;
  score: number;
}

function candidatesOf(rows: readonly Row[]): Candidates {
  return {
    ...noCandidates(),
    count: rows.length,
    first: Float64Array.from(rows, ({ first }) => first),
    starts: Uint32Array.from(rows, ({ starts }) => starts),
    length: Uint8Array.from(rows, ({ length }) => length),
    score: Uint16Array.from(rows, ({ score }) => score),
  };
}

/** Each start has a row. */
function singly(rows: readonly Row[], isReversed: boolean): Row[] {
  return rows.flatMap((row) => {
    const starts = Array.from({ length: row.starts }, (_, at) => row.first + at);
    return (isReversed ? starts.reverse() : starts).map((first) => ({ ...row, first, starts: 1 }));
  });
}

/** What was decided of each single interval, in the order of reading. */
function decisions(rows: readonly Row[], reading: Reading): string[] {
  const { taken, unsure } = takeIntervals(candidatesOf(rows), reading);
  const told = taken.rows.map((row, at) => `${taken.first[at]} ${rows[row]?.length} taken`);
  const parts = Array.from(unsure.rows, (row, at) => ({
    ...(rows[row] as Row),
    first: unsure.first[at] ?? 0,
    starts: unsure.starts[at] ?? 0,
  }));
  const open = singly(parts, reading.isReversed).map((row) => `${row.first} ${row.length} unsure`);
  return [...told.toSorted(), ...open];
}

it('decides of rows of starts as of each start by itself', () => {
  fc.assert(
    fc.property(
      madeRows,
      fc.boolean(),
      fc.boolean(),
      fc.integer({ min: 0, max: 300 }),
      (made, isReversed, wraps, before) => {
        let place = 0;
        const rows = made.map(({ gap, ...row }) => {
          const first = place + gap;
          place = first + row.starts;
          return { ...row, first };
        });
        if (isReversed) rows.reverse();
        const reading = { isReversed, before, circleBp: wraps ? place + 3 : null };
        expect(decisions(rows, reading)).toEqual(decisions(singly(rows, isReversed), reading));
      },
    ),
    { numRuns: 2000 },
  );
});
