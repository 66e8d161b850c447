import fc from 'fast-check';
import { describe, it } from 'vitest';
import { expectOnBothStrands, testEveryCut } from '../../testing/repeat-tests.ts';
import { testRecordsApart } from '../../testing/test-records-apart.ts';
import { aPhasedKernel } from './kernel.ts';
import { findAPhasedSlowly } from './slow.ts';
import {
  defaults,
  findAPhased,
  findInCuts,
  madeDna,
  madeParameters,
} from './testing/made-a-phased.ts';

describe('against the definition', () => {
  testEveryCut({
    find: findAPhased,
    findSlowly: findAPhasedSlowly,
    findInCuts,
    madeDna,
    madeParameters,
    cuts: fc.array(fc.integer({ min: 1, max: 259 }), { maxLength: 12 }),
    runs: [600, 600],
  });
});

describe('the hits', () => {
  it('have the same spans and spacings on both strands', () => {
    fc.assert(
      fc.property(madeDna, madeParameters, (dna, given) => {
        expectOnBothStrands(dna, (text) =>
          findAPhased(text, given).map(({ sequence: _, ...hit }) => hit),
        );
      }),
      { numRuns: 150 },
    );
  });

  testRecordsApart({
    kernel: aPhasedKernel,
    madeParameters: fc.constant({ ...defaults, minTracts: 2 }),
    madeDna,
    find: findAPhased,
    maxRecords: 4,
    numRuns: 60,
  });
});
