import { expect, it } from 'vitest';
import { markUnits } from './mark-units.ts';

it('marks every second copy, an incomplete last one too', () => {
  const runs = markUnits({ sequence: 'CAGCAGCAGCAGC', unitLength: 3 });
  expect(runs.map(({ text }) => text)).toEqual(['CAG', 'CAG', 'CAG', 'CAG', 'C']);
  expect(runs.map(({ mark }) => mark)).toEqual(['str', undefined, 'str', undefined, 'str']);
});

it('has no runs where the letters did not come along', () => {
  expect(markUnits({ unitLength: 3 })).toEqual([]);
});
