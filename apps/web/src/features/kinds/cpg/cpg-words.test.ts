import { definitionOf } from '@flipon/analyses/definitions';
import { expect, it } from 'vitest';
import { withColumnLabels } from '../columns/with-column-labels.ts';
import { cpgColumnLabels } from './cpg-words.ts';

it('gives the columns of islands the pair that was looked for', () => {
  const labels = cpgColumnLabels({ firstNucleotide: 'C', secondNucleotide: 'A' });
  const named = withColumnLabels(definitionOf('cpg'), labels).columns.map(({ label }) => label);
  expect(named).toEqual(expect.arrayContaining(['CA percentage', 'Observed/expected CpA']));
  expect(named.join()).not.toMatch(/CX|CpX/);
});
