import { p53Kernel } from '@flipon/analyses/kinds/p53predictor/kernel';
import type { P53Parameters } from '@flipon/analyses/kinds/p53predictor/parameters';
import { someRuns } from '@flipon/test-material/some-of';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { p53SimdKernel } from './p53predictor.ts';
import { madeTexts, randomText, tandem } from './testing/made-texts.ts';
import { expectSameScan, expectSameStretches } from './testing/scan-both.ts';

const both = [p53Kernel, p53SimdKernel] as const;

const BEST = 'GGACATGCCCGGGCATGTCC';

/** Packed matrices: the reference, the sum without affinity, and 20 rows of costs. */
const matrices = fc
  .constantFrom(3, 40, 300, 999)
  .chain((most) => fc.array(fc.integer({ min: 0, max: most }), { minLength: 80, maxLength: 80 }))
  .map((costs) => [-9, 640, ...costs]);

const parameters: fc.Arbitrary<P53Parameters> = fc.record({
  // In hundredths, from 2.55 on a byte holds them no longer one by one.
  threshold: fc.oneof(
    fc.constantFrom(0, 0.1, 0.5, 2, 2.53, 2.54, 2.55, 2.56, 4, 100, 199.8, 300),
    fc.integer({ min: 1, max: 4000 }).map((hundredths) => hundredths / 100),
  ),
  wrapOrigin: fc.boolean(),
  matrix: fc.option(matrices, { nil: undefined }),
});

describe('p53 predictor in SIMD', () => {
  it('gives the pieces and hits of the reference for any text, parameters and cut', () => {
    fc.assert(
      fc.property(
        madeTexts(BEST, BEST.replaceAll('T', 'U'), 'GGACATGCCC', 'AAACATGTTT', 'CATG'),
        parameters,
        fc.integer({ min: 1, max: 300 }),
        (text, given, stretchBp) => {
          expectSameScan(both, given, { text, stretchBp, circular: given.wrapOrigin });
        },
      ),
      { numRuns: someRuns(600) },
    );
  });

  it.each([0.5, 4, 200])('ends at every place of a vector, at %d', (threshold) => {
    const text = `${tandem(BEST, 50)}N${randomText(3, 150)}${tandem(BEST, 150)}RU${tandem(BEST, 99)}`;
    expectSameStretches(both, { threshold, wrapOrigin: false, matrix: undefined }, text);
  });

  it.each([
    ['sites alone', tandem(BEST, 20_000)],
    ['half sites', tandem('GGGCATGTCC', 20_000)],
    ['random', randomText(1, 20_000)],
    ['with N', randomText(2, 20_000, 0.5, 0.2)],
    ['N alone', tandem('N', 20_000)],
  ])('goes on from block to block: %s', (_, text) => {
    for (const threshold of [0.5, 2, 4, 50]) {
      for (const wrapOrigin of [false, true]) {
        const given = { threshold, wrapOrigin, matrix: undefined };
        expectSameScan(both, given, { text, circular: wrapOrigin });
        expectSameScan(both, given, { text, circular: wrapOrigin, stretchBp: 8203 });
      }
    }
  });
});
