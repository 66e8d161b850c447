import { zdnaKernel } from '@flipon/analyses/kinds/zdna/kernel';
import { zdnaModels } from '@flipon/analyses/kinds/zdna/models';
import type { ZdnaParameters } from '@flipon/analyses/kinds/zdna/parameters';
import { someRuns } from '@flipon/test-material/some-of';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { madeTexts, randomText, tandem } from './testing/made-texts.ts';
import { expectSameScan, expectSameStretches } from './testing/scan-both.ts';
import { zdnaSimdKernel } from './zdna.ts';

const both = [zdnaKernel, zdnaSimdKernel] as const;

const defaults: ZdnaParameters = {
  selectedModel: 'model1',
  minSequenceSize: 12,
  ...zdnaModels.model1,
};

const parameters: fc.Arbitrary<ZdnaParameters> = fc.record({
  selectedModel: fc.constant('model1' as const),
  minSequenceSize: fc.oneof(
    fc.integer({ min: 6, max: 20 }),
    fc.constantFrom(61, 62, 63, 64, 65, 66, 128, 200, 2 ** 31),
  ),
  score_gc: fc.constantFrom(0.1, 2, 25),
  score_gtac: fc.constantFrom(0, 1, 3),
  score_at: fc.constantFrom(0, 0.5),
  score_oth: fc.constantFrom(0, 0, 0, 1),
  threshold: fc.constantFrom(12, 50, 100),
});

describe('Z-DNA hunter in SIMD', () => {
  it('gives the pieces and hits of the reference for any text, parameters and cut', () => {
    fc.assert(
      fc.property(
        madeTexts('CGCGCG', 'GTGTGTGTGTGT', 'CACACACACAC', 'ATATATAT', tandem('CG', 64)),
        parameters,
        fc.integer({ min: 1, max: 300 }),
        (text, given, stretchBp) => expectSameScan(both, given, { text, stretchBp }),
      ),
      { numRuns: someRuns(800) },
    );
  });

  it.each([6, 12, 63, 64, 65])('ends at every place of a vector, from %i bases on', (bases) => {
    const text = [0, 9, 11, 12, 62, 63, 64, 65, 66].map((size) => tandem('CG', size)).join('T');
    expectSameStretches(both, { ...defaults, minSequenceSize: bases }, `${text}UCGCGCGNGC`);
  });

  it('finds runs of every length at every place of a word', () => {
    for (let lengthBp = 1; lengthBp <= 130; lengthBp++) {
      const text = Array.from({ length: 5 }, (_, gap) => {
        return `${'A'.repeat(gap + 13 * (lengthBp % 5))}${tandem('CG', lengthBp)}`;
      }).join('');
      for (const minSequenceSize of [6, 12, 40, 63, 64, 65]) {
        expectSameScan(both, { ...defaults, minSequenceSize }, { text });
      }
    }
  });

  it.each([
    ['one run', tandem('CG', 20_000)],
    ['runs next to each other', tandem('CGCGCGGCGCGC', 20_000)],
    ['random', randomText(1, 20_000)],
    ['GC-rich', randomText(3, 20_000, 0.8)],
    ['with N', randomText(2, 20_000, 0.6, 0.2)],
    ['N alone', tandem('N', 20_000)],
  ])('goes on from block to block: %s', (_, text) => {
    for (const minSequenceSize of [6, 12, 70]) {
      for (const score_at of [0, 1]) {
        for (const score_oth of [0, 1]) {
          const given = { ...defaults, minSequenceSize, score_at, score_oth };
          expectSameScan(both, given, { text });
          expectSameScan(both, given, { text, stretchBp: 8203 });
        }
      }
    }
  });

  it('puts a run together that ends in the next block, short in each of them', () => {
    for (let start = 8170; start <= 8195; start++) {
      const text = `${'A'.repeat(start)}${tandem('CG', 20)}${'A'.repeat(100)}`;
      expectSameScan(both, defaults, { text });
    }
  });
});
