import { definitionOf } from '@flipon/analyses/definitions';
import { expect, it } from 'vitest';
import { cpgColumnLabels } from '../cpg/cpg-words.ts';
import { withColumnLabels } from './with-column-labels.ts';

it('gives columns the names of a result, and leaves the others', () => {
  const definition = definitionOf('g4hunter');
  const named = withColumnLabels(definition, { score: 'Mean' });
  expect(named.columns.map(({ label }) => label)).toEqual(
    definition.columns.map(({ label }) => (label === 'Score' ? 'Mean' : label)),
  );
  expect(withColumnLabels(definition).columns).toEqual(definition.columns);
});

it('gives the columns of islands the pair that was looked for', () => {
  const labels = cpgColumnLabels({ firstNucleotide: 'C', secondNucleotide: 'A' });
  const named = withColumnLabels(definitionOf('cpg'), labels).columns.map(({ label }) => label);
  expect(named).toEqual(expect.arrayContaining(['CA percentage', 'Observed/expected CpA']));
  expect(named.join()).not.toMatch(/CX|CpX/);
});
