import { definitionOf } from '@flipon/analyses/definitions';
import { parseParameters } from '@flipon/analyses/parse-parameters';
import { expect, it } from 'vitest';
import { profileLimitOf } from './profile-limit.ts';

it('is a parameter, what the rules say of one, or nothing', () => {
  const of = (kind: 'zdnabert2' | 'zhunt' | 'str') =>
    profileLimitOf(definitionOf(kind), parseParameters(kind, {}));
  expect(of('zdnabert2')).toBe(0.5);
  // A Z-score of 700 is a ΔLk of 21.54: 28.46 of the 40 turns from 50 down to 10.
  expect(of('zhunt')).toBe(0.711);
  expect(of('str')).toBe(0);
});
