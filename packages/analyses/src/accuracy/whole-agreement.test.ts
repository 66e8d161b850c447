import { expect, it } from 'vitest';
import { ourShareText, spreadText, theirShareText, wholeAgreements } from './whole-agreement.ts';

it('calls only a whole 100.0 %', () => {
  const counts = { both: 89_468, onlyOurs: 2, onlyTheirs: 0 };
  expect(theirShareText(counts)).toBe('100.0 %');
  expect(ourShareText(counts)).toBe('99.9 %');
  expect(theirShareText({ both: 970, onlyTheirs: 30 })).toBe('97.0 %');
  const spread = { least: 0.9994, median: 0.999_99, most: 1 };
  expect(spreadText({ spread, stretches: 5 })).toBe('99.9, 99.9, 100.0 % of 5');
  for (const each of wholeAgreements) {
    expect(theirShareText(each) === '100.0 %', each.id).toBe(each.onlyTheirs === 0);
    expect(ourShareText(each) === '100.0 %', each.id).toBe(each.onlyOurs === 0);
  }
});
