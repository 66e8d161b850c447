import { parseParameters } from '@flipon/analyses/parse-parameters';
import { expect, it } from 'vitest';
import { refusedParts } from './refused-parts.ts';

it('names what is too short, and nothing that is on its way', () => {
  const parameters = parseParameters('zdna', { minSequenceSize: 12 });
  const sequences = [
    { id: '1', name: 'short', length: 11 },
    { id: '2', name: 'long', length: 500 },
    { id: '3', name: 'importing', length: null },
  ];
  const refused = refusedParts('zdna', parameters, sequences);
  expect(refused.map(({ sequence }) => sequence.name)).toEqual(['short']);
  expect(refused[0]?.message).toContain('must be smaller than the sequence length 11');
  expect(refusedParts('g4hunter', parseParameters('g4hunter', {}), sequences.slice(1))).toEqual([]);
});
