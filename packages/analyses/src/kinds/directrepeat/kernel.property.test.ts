import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectRecordsApart } from '../../testing/expect-records-apart.ts';
import { otherStrand } from '../../testing/other-strand.ts';
import { directRepeatKernel } from './kernel.ts';
import { findDirectRepeatsSlowly } from './slow.ts';
import {
  defaults,
  findDirectRepeats,
  findInCuts,
  madeDna,
  madeParameters,
} from './testing/made-direct-repeats.ts';

describe('against the definition', () => {
  it('finds the same repeats for any cut', () => {
    const stretches = fc.integer({ min: 1, max: 200 });
    fc.assert(
      fc.property(madeDna, madeParameters, stretches, (sequence, given, stretchBp) => {
        expect(findDirectRepeats(sequence, given, stretchBp)).toEqual(
          findDirectRepeatsSlowly(sequence, given),
        );
      }),
      { numRuns: 300 },
    );
  });

  it('does so for stretches of different lengths, of which empty ones are left out', () => {
    const cuts = fc.array(fc.integer({ min: 1, max: 259 }), { maxLength: 12 });
    fc.assert(
      fc.property(madeDna, madeParameters, cuts, (sequence, given, places) => {
        expect(findInCuts(sequence, given, places)).toEqual(
          findDirectRepeatsSlowly(sequence, given),
        );
      }),
      { numRuns: 300 },
    );
  });

  it('does so where repeats are nested', () => {
    const few = fc.string({ unit: fc.constantFrom('A', 'C', 'AAAC', 'CCA'), maxLength: 60 });
    const ranges = fc.record({
      minUnit: fc.integer({ min: 5, max: 7 }),
      maxUnit: fc.integer({ min: 7, max: 30 }),
      maxSpacer: fc.integer({ min: 0, max: 20 }),
      excludeShortUnits: fc.boolean(),
    });
    const stretches = fc.integer({ min: 1, max: 70 });
    fc.assert(
      fc.property(few, ranges, stretches, (sequence, given, stretchBp) => {
        expect(findDirectRepeats(sequence, given, stretchBp)).toEqual(
          findDirectRepeatsSlowly(sequence, given),
        );
      }),
      { numRuns: 400 },
    );
  });
});

describe('the hits', () => {
  it('have the same spans and copies on both strands', () => {
    fc.assert(
      fc.property(madeDna, madeParameters, (sequence, given) => {
        const turned = otherStrand(sequence);
        const shapes = (text: string) =>
          findDirectRepeats(text, given).map(({ unit: _, spacer: __, ...hit }) => hit);
        const onOther = shapes(turned).map((hit) => ({
          ...hit,
          position: sequence.length - hit.position - hit.length,
        }));
        onOther.sort((a, b) => a.position - b.position || a.length - b.length);
        expect(onOther).toEqual(shapes(sequence));
      }),
      { numRuns: 150 },
    );
  });

  it('of records are those of each alone', () => {
    const given = { ...defaults, minUnit: 5, maxSpacer: 4 };
    const texts = fc.array(madeDna, { maxLength: 4 });
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 100 }), (each, stretchBp) => {
        expectRecordsApart(
          { kernel: directRepeatKernel, parameters: given, stretchBp },
          each,
          (text) => findDirectRepeats(text, given),
        );
      }),
      { numRuns: 60 },
    );
  });
});
