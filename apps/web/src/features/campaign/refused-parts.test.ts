import { parseParameters } from '@flipon/analyses/parse-parameters';
import { expect, it } from 'vitest';
import { refusedParts } from './refused-parts.ts';

const here = { refuseLength: () => null };

it('names what is too short, and nothing that is on its way', () => {
  const parameters = parseParameters('zdna', { minSequenceSize: 12 });
  const sequences = [
    { id: '1', name: 'short', length: 11 },
    { id: '2', name: 'long', length: 500 },
    { id: '3', name: 'importing', length: null },
  ];
  const refused = refusedParts('zdna', parameters, sequences, here);
  expect(refused.map(({ sequence }) => sequence.name)).toEqual(['short']);
  expect(refused[0]?.message).toContain('must be smaller than the sequence length 11');
  const g4 = parseParameters('g4hunter', {});
  expect(refusedParts('g4hunter', g4, sequences.slice(1), here)).toEqual([]);
});

it('names what this server finds too long', () => {
  const refuseLength = (_: unknown, lengthBp: number) => (lengthBp > 400 ? 'Too long.' : null);
  const sequences = [
    { id: '1', name: 'short', length: 400 },
    { id: '2', name: 'long', length: 500 },
  ];
  const refused = refusedParts('zdnabert2', parseParameters('zdnabert2', {}), sequences, {
    refuseLength,
  });
  expect(refused).toEqual([{ sequence: sequences[1], message: 'Too long.' }]);
});
