import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectRecordsApart } from '../../testing/expect-records-apart.ts';
import { otherStrand } from '../../testing/other-strand.ts';
import { strKernel } from './kernel.ts';
import { findRepeatsSlowly } from './slow.ts';
import { defaults, findInCuts, findRepeats, madeDna, madeParameters } from './testing/made-strs.ts';

describe('against the definition', () => {
  it('finds the same repeats for any cut', () => {
    fc.assert(
      fc.property(
        madeDna,
        madeParameters,
        fc.integer({ min: 1, max: 200 }),
        (sequence, given, stretchBp) => {
          expect(findRepeats(sequence, given, stretchBp)).toEqual(
            findRepeatsSlowly(sequence, given),
          );
        },
      ),
      { numRuns: 1500 },
    );
  });

  it('does so for stretches of different lengths, of which empty ones are left out', () => {
    const cuts = fc.array(fc.integer({ min: 1, max: 299 }), { maxLength: 40 });
    fc.assert(
      fc.property(madeDna, madeParameters, cuts, (sequence, given, places) => {
        expect(findInCuts(sequence, given, places)).toEqual(findRepeatsSlowly(sequence, given));
      }),
      { numRuns: 1000 },
    );
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
      fc.property(madeDna, madeParameters, (sequence, given) => {
        const turned = otherStrand(sequence);
        const onOther = findRepeats(turned, given).map(({ unit: _, ...hit }) => ({
          ...hit,
          position: sequence.length - hit.position - hit.length,
        }));
        expect(onOther.toReversed()).toEqual(
          findRepeats(sequence, given).map(({ unit: _, ...hit }) => hit),
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

  it('of records are those of each alone', () => {
    fc.assert(
      fc.property(
        fc.array(madeDna, { maxLength: 5 }),
        fc.integer({ min: 1, max: 100 }),
        (texts, stretchBp) => {
          const parameters = { ...defaults, minLength: 4 };
          expectRecordsApart({ kernel: strKernel, parameters, stretchBp }, texts, (text) =>
            findRepeats(text, parameters),
          );
        },
      ),
      { numRuns: 300 },
    );
  });
});
