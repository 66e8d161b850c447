import { cpgKernel } from '@flipon/analyses/kinds/cpg/kernel';
import type { CpgParameters } from '@flipon/analyses/kinds/cpg/parameters';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { cpgSimdKernel } from './cpg.ts';
import { madeTexts, randomText, tandem } from './testing/made-texts.ts';
import { expectSameScan, expectSameStretches } from './testing/scan-both.ts';

const both = [cpgKernel, cpgSimdKernel] as const;

const defaults: CpgParameters = {
  minWindowSize: 200,
  minGcPercentage: 0.5,
  minObservedToExpectedCpG: 0.6,
  minIslandMergeGap: 100,
  firstNucleotide: 'C',
  secondNucleotide: 'G',
};

const parameters: fc.Arbitrary<CpgParameters> = fc.record({
  minWindowSize: fc.oneof(
    fc.integer({ min: 10, max: 140 }),
    fc.constantFrom(31, 32, 33, 63, 64, 65, 95, 96, 97, 500),
  ),
  minGcPercentage: fc.constantFrom(0.1, 0.5, 0.55, 0.9),
  minObservedToExpectedCpG: fc.constantFrom(0.1, 0.6, 0.65, 1.5),
  minIslandMergeGap: fc.constantFrom(0, 1, 50, 100),
  firstNucleotide: fc.constant('C' as const),
  secondNucleotide: fc.constantFrom<CpgParameters['secondNucleotide']>('A', 'C', 'G', 'T'),
});

describe('CpX hunter in SIMD', () => {
  it('gives the pieces and hits of the reference for any text, parameters and cut', () => {
    fc.assert(
      fc.property(
        madeTexts('CG', 'CGCGCG', tandem('CGA', 60), tandem('CCGG', 70), tandem('CA', 90)),
        parameters,
        fc.integer({ min: 1, max: 300 }),
        (text, given, stretchBp) => expectSameScan(both, given, { text, stretchBp }),
      ),
      { numRuns: 600 },
    );
  });

  it('ends at every place of a vector', () => {
    const text = `${randomText(5, 100, 0.6)}${tandem('CGA', 100)}N${randomText(6, 300, 0.8)}`;
    expectSameStretches(both, { ...defaults, minWindowSize: 40 }, text);
  });

  it.each([
    ['(CG)n', tandem('CG', 20_000)],
    ['(CCGG)n', tandem('CCGG', 20_000)],
    ['GC-rich', randomText(1, 20_000, 0.7)],
    ['with N', randomText(2, 20_000, 0.6, 0.2)],
    ['N alone', tandem('N', 20_000)],
  ])('goes on from block to block: %s', (_, text) => {
    for (const minWindowSize of [10, 33, 200, 10_000]) {
      for (const secondNucleotide of ['G', 'C'] as const) {
        const given = { ...defaults, minWindowSize, secondNucleotide };
        expectSameScan(both, given, { text });
        expectSameScan(both, given, { text, stretchBp: 8209 });
      }
    }
  });
});
