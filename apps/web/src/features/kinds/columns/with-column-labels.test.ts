import { definitionOf } from '@flipon/analyses/definitions';
import { expect, it } from 'vitest';
import { withColumnLabels } from './with-column-labels.ts';

it('gives columns the names of a result, and leaves the others', () => {
  const definition = definitionOf('g4hunter');
  const named = withColumnLabels(definition, { score: 'Mean' });
  expect(named.columns.map(({ label }) => label)).toEqual(
    definition.columns.map(({ label }) => (label === 'Score' ? 'Mean' : label)),
  );
  expect(withColumnLabels(definition).columns).toEqual(definition.columns);
});
