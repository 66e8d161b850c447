import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectOnBothStrands, testEveryCut } from '../../testing/repeat-tests.ts';
import { testRecordsApart } from '../../testing/test-records-apart.ts';
import { strKernel } from './kernel.ts';
import { findRepeatsSlowly } from './slow.ts';
import { defaults, findInCuts, findRepeats, madeDna, madeParameters } from './testing/made-strs.ts';

describe('against the definition', () => {
  testEveryCut({
    find: findRepeats,
    findSlowly: findRepeatsSlowly,
    findInCuts,
    madeDna,
    madeParameters,
    cuts: fc.array(fc.integer({ min: 1, max: 299 }), { maxLength: 40 }),
    runs: [1500, 1000],
  });

  it('does so where every match counts, and repeats are nested', () => {
    const few = fc.string({ unit: fc.constantFrom('A', 'C', 'AAAC'), maxLength: 150 });
    const stretches = fc.integer({ min: 1, max: 70 });
    fc.assert(
      fc.property(
        few,
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 2, max: 9 }),
        stretches,
        (sequence, maxUnit, minLength, stretchBp) => {
          const given = { minUnit: 1, maxUnit, minCopies: 2, minLength };
          expect(findRepeats(sequence, given, stretchBp)).toEqual(
            findRepeatsSlowly(sequence, given),
          );
        },
      ),
      { numRuns: 400 },
    );
  });
});

describe('the hits', () => {
  it('have the same spans on both strands, and the same motif', () => {
    fc.assert(
      fc.property(madeDna, madeParameters, (dna, given) => {
        expectOnBothStrands(dna, (text) =>
          findRepeats(text, given).map(({ unit: _, ...hit }) => hit),
        );
      }),
      { numRuns: 500 },
    );
  });

  it('rise in start and in end, are inside the record, and as long as asked', () => {
    fc.assert(
      fc.property(madeDna, madeParameters, (sequence, given) => {
        let [start, end] = [-1, -1];
        for (const hit of findRepeats(sequence, given, 64)) {
          expect(hit.position).toBeGreaterThan(start);
          expect(hit.position + hit.length).toBeGreaterThan(end);
          expect(hit.copies).toBeGreaterThanOrEqual(given.minCopies);
          expect(hit.length).toBeGreaterThanOrEqual(given.minLength);
          [start, end] = [hit.position, hit.position + hit.length];
        }
        expect(end).toBeLessThanOrEqual(sequence.length);
      }),
      { numRuns: 300 },
    );
  });

  testRecordsApart({
    kernel: strKernel,
    madeParameters: fc.constant({ ...defaults, minLength: 4 }),
    madeDna,
    find: findRepeats,
    maxRecords: 5,
    numRuns: 300,
  });
});
