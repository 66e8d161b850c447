import type { Model } from '@flipon/contract/models';
import { expect, it } from 'vitest';
import { engineFacts, modelStateOf, trainedOn } from './model-words.ts';

const network: Model = {
  model: 'MM_curax',
  type: 'network',
  organism: 'mouse',
  data: 'Curax',
  isInstalled: true,
  problem: null,
  weightsSha256: '0123456789abcdef'.repeat(4),
  precision: 'int8',
};

it('tells of a model whether it is there, and of its weights what tells them from others', () => {
  expect(modelStateOf(network)).toEqual({
    sign: 'ready',
    words: 'installed, int8, weights 0123456789ab',
  });
  const absent = { ...network, isInstalled: false, weightsSha256: null, precision: null };
  expect(modelStateOf(absent).words).toBe('not installed');
  expect(modelStateOf({ ...absent, problem: 'It has no vocab.txt.' })).toEqual({
    sign: 'down',
    words: 'cannot be used: It has no vocab.txt.',
  });
  expect(trainedOn(network)).toBe('mouse, Curax');
  expect(trainedOn({ ...network, organism: null, data: null })).toContain('B-Z energies');
});

it('tells where networks do not run', () => {
  const facts = engineFacts({
    models: [],
    defaultModel: 'BZ_energy',
    engine: null,
    isCudaAvailable: false,
    maxSequenceBp: 5_000_000,
  });
  expect(facts.map(({ value }) => value)).toEqual([
    'does not run on this server',
    'not available',
    '5,000,000 bp for a network',
    'BZ_energy',
  ]);
});
