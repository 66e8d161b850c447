import { expect, it } from 'vitest';
import { readTableChoices, writeTableChoices } from './table-choices.ts';

const USUAL = { hidden: [], pageSize: null };

it('keeps what was chosen for a kind, and for that kind alone', () => {
  const choices = { hidden: ['baseScores', 'kill'], pageSize: 50 };
  const one = writeTableChoices('', 'g4hunter', choices);
  const both = writeTableChoices(one, 'zdna', { hidden: [], pageSize: 100 });
  expect(readTableChoices(both, 'g4hunter')).toEqual(choices);
  expect(readTableChoices(both, 'zdna')).toEqual({ hidden: [], pageSize: 100 });
  expect(readTableChoices(both, 'cpg')).toEqual(USUAL);
});

it('takes no size that the server would refuse, and nothing from a text that it did not write', () => {
  for (const odd of ['', 'x', 'null', '[]', '{"zdna":3}', '{"zdna":{"hidden":7,"pageSize":1e9}}']) {
    expect(readTableChoices(odd, 'zdna'), odd).toEqual(USUAL);
  }
});
