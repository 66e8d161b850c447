import { networkNames } from '@flipon/analyses/kinds/zdnabert2/models';
import type { ModelsAnswer } from '@flipon/contract/models';
import { expect, it } from 'vitest';
import { settingsOfModels } from './models-here.ts';

const answer: ModelsAnswer = {
  models: networkNames.map((model) => ({
    model,
    type: 'network',
    organism: null,
    data: null,
    isInstalled: model === 'HG_chipseq',
    problem: model === 'MM_curax' ? 'vocab.txt has 12 lines.' : null,
    weightsSha256: null,
    precision: null,
  })),
  defaultModel: 'HG_chipseq',
  engine: 'onnxruntime-node 1.30.0',
  isCudaAvailable: false,
  maxSequenceBp: 5_000_000,
};

it('says of each value what the server would say to it', () => {
  const { defaults, refuse, limits } = settingsOfModels(answer);
  expect(defaults).toEqual({ model: 'HG_chipseq' });
  expect(limits).toEqual({ networkMaxBp: 5_000_000 });
  expect(refuse('model', 'BZ_energy')).toBeNull();
  expect(refuse('model', 'HG_chipseq')).toBeNull();
  expect(refuse('model', 'HG_kouzine')).toBe('Model HG_kouzine is not installed on this server.');
  expect(refuse('model', 'MM_curax')).toBe('vocab.txt has 12 lines.');
  expect(refuse('useCuda', true)).toBe('CUDA is not available on this server.');
  expect(refuse('useCuda', false)).toBeNull();
  expect(refuse('minSequenceSize', '10')).toBeNull();
});

it('lets CUDA be switched on where the server has it', () => {
  const { refuse } = settingsOfModels({ ...answer, isCudaAvailable: true });
  expect(refuse('useCuda', true)).toBeNull();
});
