import { cpgKernel } from '@flipon/analyses/kinds/cpg/kernel';
import { g4HunterKernel } from '@flipon/analyses/kinds/g4hunter/kernel';
import { p53Kernel } from '@flipon/analyses/kinds/p53predictor/kernel';
import { zdnaKernel } from '@flipon/analyses/kinds/zdna/kernel';
import { zdnaModels } from '@flipon/analyses/kinds/zdna/models';
import { expect, it, vi } from 'vitest';
import { randomText, tandem } from './testing/made-texts.ts';
import { expectSameScan } from './testing/scan-both.ts';

it('searches by the references where the module is off', async () => {
  vi.stubEnv('FLIPON_SIMD', 'off');
  // The module is looked for once.
  vi.resetModules();
  const { simdModule } = await import('./simd-module.ts');
  const { cpgSimdKernel } = await import('./cpg.ts');
  const { g4HunterSimdKernel } = await import('./g4hunter.ts');
  const { p53SimdKernel } = await import('./p53predictor.ts');
  const { zdnaSimdKernel } = await import('./zdna.ts');
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
