import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectOnBothStrands, testEveryCut } from '../../testing/repeat-tests.ts';
import { testRecordsApart } from '../../testing/test-records-apart.ts';
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
  testEveryCut({
    find: findDirectRepeats,
    findSlowly: findDirectRepeatsSlowly,
    findInCuts,
    madeDna,
    madeParameters,
    cuts: fc.array(fc.integer({ min: 1, max: 259 }), { maxLength: 12 }),
    runs: [300, 300],
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
      fc.property(madeDna, madeParameters, (dna, given) => {
        expectOnBothStrands(dna, (text) =>
          findDirectRepeats(text, given).map(({ unit: _, spacer: __, ...hit }) => hit),
        );
      }),
      { numRuns: 150 },
    );
  });

  testRecordsApart({
    kernel: directRepeatKernel,
    madeParameters: fc.constant({ ...defaults, minUnit: 5, maxSpacer: 4 }),
    madeDna,
    find: findDirectRepeats,
    maxRecords: 4,
    numRuns: 60,
  });
});
