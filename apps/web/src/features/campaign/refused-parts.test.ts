import { parseParameters } from '@flipon/analyses/parse-parameters';
import { expect, it } from 'vitest';
import { beyondLimits, refusedParts } from './refused-parts.ts';

it('names sequences that are too short, and none that is still being imported', () => {
  const parameters = parseParameters('zdna', { minSequenceSize: 12 });
  const sequences = [
    { id: '1', name: 'short', length: 11 },
    { id: '2', name: 'long', length: 500 },
    { id: '3', name: 'importing', length: null },
  ];
  const refused = refusedParts('zdna', parameters, sequences, {});
  expect(refused.map(({ sequence }) => sequence.name)).toEqual(['short']);
  expect(refused[0]?.message).toContain('must be smaller than the sequence length 11');
  const g4 = parseParameters('g4hunter', {});
  expect(refusedParts('g4hunter', g4, sequences.slice(1), {})).toEqual([]);
});

it('names sequences that are too long for the limit of the operator', () => {
  const parameters = parseParameters('zdnabert2', { model: 'MM_curax' });
  const limits = { networkMaxBp: 400 };
  const sequences = [
    { id: '1', name: 'short', length: 400 },
    { id: '2', name: 'long', length: 401 },
  ];
  const refused = refusedParts('zdnabert2', parameters, sequences, limits);
  expect(refused.map(({ sequence }) => sequence.name)).toEqual(['long']);
  expect(beyondLimits('zdnabert2', parameters, 401, limits)).toBe(refused[0]?.message);
  expect(beyondLimits('zdnabert2', parameters, 400, limits)).toBeNull();
  expect(beyondLimits('zdnabert2', parameters, 5, limits)).toBeNull();
  expect(refusedParts('zdnabert2', parseParameters('zdnabert2', {}), sequences, limits)).toEqual(
    [],
  );
});
