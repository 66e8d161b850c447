import { expect, it } from 'vitest';
import { analysisKinds, definitionOf } from '../definitions.ts';
import { fillParameters } from './fill-parameters.ts';

it('puts the values of parameters into a text', () => {
  expect(fillParameters('{size} of Cp{secondNucleotide}', { size: 5, secondNucleotide: 'A' })).toBe(
    '5 of CpA',
  );
});

it('speaks of the islands that were looked for', () => {
  const { emptyText } = definitionOf('cpg');
  expect(fillParameters(emptyText, { secondNucleotide: 'G' })).toBe('No CpG islands found.');
  expect(fillParameters(emptyText, { secondNucleotide: 'A' })).toBe('No CpA islands found.');
});

it.each(analysisKinds)('knows the parameters that the empty text of %s names', (kind) => {
  const { emptyText, fields } = definitionOf(kind);
  const known = Object.fromEntries(fields.map(({ key }) => [key, 'X']));
  expect(fillParameters(emptyText, known)).not.toContain('undefined');
});
