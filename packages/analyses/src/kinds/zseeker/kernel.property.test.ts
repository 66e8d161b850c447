import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testRecordsApart } from '../../testing/test-records-apart.ts';
import { zseekerKernel } from './kernel.ts';
import { findRegionsSlowly } from './slow.ts';
import { defaults, findRegions, madeDna, madeParameters } from './testing/made-zseekers.ts';

describe('against the definition', () => {
  it('finds the same regions for any cut', () => {
    let found = 0;
    fc.assert(
      fc.property(
        madeDna,
        fc.oneof(fc.constant(defaults), madeParameters),
        fc.integer({ min: 1, max: 200 }),
        (dna, given, stretchBp) => {
          const regions = findRegions(dna, given, stretchBp);
          expect(regions).toEqual(findRegionsSlowly(dna, given));
          found += regions.length;
        },
      ),
      { numRuns: 2500 },
    );
    expect(found).toBeGreaterThan(500);
  });

  it('finds the same regions where breaks cost nothing, or nothing scores', () => {
    const mild = { penalty: 0, penaltyStep: 0, threshold: 10, drop: 1 };
    const none = { gc: 0, gt: 0, ac: 0, at: 0, atRun: [1] };
    fc.assert(
      fc.property(
        madeDna,
        fc.constantFrom(mild, none),
        fc.integer({ min: 1, max: 40 }),
        (dna, given, stretchBp) => {
          expect(findRegions(dna, given, stretchBp)).toEqual(
            findRegionsSlowly(dna, { ...defaults, ...given }),
          );
        },
      ),
      { numRuns: 400 },
    );
  });

  testRecordsApart({
    kernel: zseekerKernel,
    madeParameters: fc.constant(defaults),
    madeDna,
    find: findRegions,
    maxRecords: 5,
    numRuns: 200,
  });
});
