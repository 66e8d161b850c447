import { cpgKernel } from '@flipon/analyses/kinds/cpg/kernel';
import { g4HunterKernel } from '@flipon/analyses/kinds/g4hunter/kernel';
import { p53Kernel } from '@flipon/analyses/kinds/p53predictor/kernel';
import { zdnaKernel } from '@flipon/analyses/kinds/zdna/kernel';
import { zdnaModels } from '@flipon/analyses/kinds/zdna/models';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cpgSimdKernel } from './cpg.ts';
import { g4HunterSimdKernel } from './g4hunter.ts';
import { p53SimdKernel } from './p53predictor.ts';
import { simdModule } from './simd-module.ts';
import { randomText, tandem } from './testing/made-texts.ts';
import { expectSameScan } from './testing/scan-both.ts';
import { zdnaSimdKernel } from './zdna.ts';

const before = process.env['FLIPON_SIMD'];
beforeAll(() => {
  process.env['FLIPON_SIMD'] = 'off';
});
afterAll(() => {
  if (before === undefined) delete process.env['FLIPON_SIMD'];
  else process.env['FLIPON_SIMD'] = before;
});

it('searches by the references where the module is off', () => {
  expect(simdModule()).toBeNull();
  const text = `${randomText(1, 5000, 0.7)}${tandem('GGGA', 50)}${tandem('CG', 50)}`;
  expectSameScan(
    [g4HunterKernel, g4HunterSimdKernel],
    {
      windowSize: 25,
      threshold: 1,
      searchMode: 'GC',
      scores: [1, 2, 3, 4],
      wrapOrigin: false,
    },
    { text },
  );
  const p53 = { threshold: 4, wrapOrigin: false, matrix: undefined };
  expectSameScan([p53Kernel, p53SimdKernel], p53, { text });
  const cpg = {
    minWindowSize: 50,
    minGcPercentage: 0.5,
    minObservedToExpectedCpG: 0.6,
    minIslandMergeGap: 10,
    firstNucleotide: 'C',
    secondNucleotide: 'G',
  } as const;
  expectSameScan([cpgKernel, cpgSimdKernel], cpg, { text });
  const zdna = { selectedModel: 'model1', minSequenceSize: 6, ...zdnaModels.model1 } as const;
  expectSameScan([zdnaKernel, zdnaSimdKernel], zdna, { text });
});
