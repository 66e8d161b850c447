import { g4HunterKernel } from '@flipon/analyses/kinds/g4hunter/kernel';
import {
  type G4HunterParameters,
  scaleParameters,
} from '@flipon/analyses/kinds/g4hunter/parameters';
import { someRuns } from '@flipon/test-material/some-of';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { g4HunterSimdKernel, laneBytesFor } from './g4hunter.ts';
import { simdModule } from './simd-module.ts';
import { madeTexts, randomText, tandem } from './testing/made-texts.ts';
import { expectSameScan, expectSameStretches } from './testing/scan-both.ts';

const both = [g4HunterKernel, g4HunterSimdKernel] as const;

const defaults: G4HunterParameters = {
  windowSize: 25,
  threshold: 1.4,
  searchMode: 'GC',
  scores: [1, 2, 3, 4],
  wrapOrigin: false,
};

const parameters = fc.record({
  windowSize: fc.oneof(fc.integer({ min: 10, max: 100 }), fc.integer({ min: 10, max: 32 })),
  threshold: fc.oneof(
    fc.constantFrom(0, 0.1, 0.35, 1, 1.2, 1.28, 1.4, 4),
    fc.integer({ min: 0, max: 400 }).map((hundredths) => hundredths / 100),
  ),
  searchMode: fc.constantFrom<G4HunterParameters['searchMode']>('GC', 'G', 'C'),
  scores: fc.constantFrom<G4HunterParameters['scores']>(
    [1, 2, 3, 4],
    [1, 1, 1, 1],
    [0, 0, 0, 0],
    [4, 3, 2, 1],
    [0.9, 1.8, 2.7, 4],
    [0.1, 0.25, 3.3333, 10],
    [0.01, 2.56, 5.12, 3.27],
  ),
  wrapOrigin: fc.boolean(),
});

it('is what is measured here', () => expect(simdModule()).not.toBeNull());

describe('G4 hunter in SIMD', () => {
  it('gives the pieces and hits of the reference for any text, parameters and cut', () => {
    fc.assert(
      fc.property(
        madeTexts('GGG', 'GGGG', 'CCC', 'CCCCC', 'GGGTTAGGG'),
        parameters,
        fc.integer({ min: 1, max: 300 }),
        (text, given, stretchBp) => {
          expectSameScan(both, given, { text, stretchBp, circular: given.wrapOrigin });
        },
      ),
      { numRuns: someRuns(600) },
    );
  });

  it.each([
    { windowSize: 25, wrapOrigin: false },
    { windowSize: 10, wrapOrigin: true },
    { windowSize: 40, wrapOrigin: true },
  ])('ends at every place of a vector: %o', (given) => {
    const text = randomText(7, 400, 0.9);
    expectSameStretches(both, { ...defaults, threshold: 0.5, ...given }, text);
  });

  it.each([
    ['poly-G', tandem('G', 20_000)],
    ['(GGGA)n', tandem('GGGA', 20_000)],
    ['(GGGGGGCCCCCC)n', tandem('GGGGGGCCCCCC', 20_000)],
    ['(GC)n', tandem('GC', 20_000)],
    ['GC-rich', randomText(1, 20_000, 0.8)],
    ['with N', randomText(2, 20_000, 0.7, 0.2)],
  ])('goes on from block to block: %s', (_, text) => {
    for (const windowSize of [10, 25, 33]) {
      for (const wrapOrigin of [false, true]) {
        for (const threshold of [0, 1]) {
          const given = { ...defaults, windowSize, wrapOrigin, threshold };
          expectSameScan(both, given, { text, circular: wrapOrigin });
          expectSameScan(both, given, { text, circular: wrapOrigin, stretchBp: 8209 });
        }
      }
    }
  });

  // The largest sum of a window on each side of what a lane holds; 127 itself is no such product.
  it.each<[number, number, G4HunterParameters['scores'], ReturnType<typeof laneBytesFor>]>([
    [126, 42, [1, 2, 3, 3], 1],
    [128, 32, [1, 2, 3, 4], 2],
    [32_767, 31, [0.001, 1.057, 0.5, 1.057], 2],
    [32_768, 32, [0.001, 1.024, 0.5, 1.024], null],
    [5_000_000, 100, [0.0001, 0.1, 5, 1], null],
  ])('takes the lane that holds %i', (sum, windowSize, scores, laneBytes) => {
    const given = { ...defaults, windowSize, scores };
    expect(laneBytesFor(given)).toBe(laneBytes);
    expect(Math.max(...scaleParameters(given).scores) * windowSize).toBe(sum);
    const largest = Math.max(...scores);
    for (const threshold of [0, largest - 0.01, largest, largest + 0.001]) {
      for (const unit of ['G', 'C', 'GGC', 'GGGGGGGGGGGGGGGGGGGGGGGGGGGGGGGGGGGGGGGGGGA']) {
        expectSameScan(both, { ...given, threshold }, { text: tandem(unit, 400) });
      }
    }
  });
});
