import { describe, expect, it } from 'vitest';
import { minLengthBp, strRules } from './parameters.ts';
import { defaults } from './testing/made-strs.ts';

describe('the check of the parameters', () => {
  it('lets the longest unit be as long as the shortest', () => {
    expect(strRules.check?.({ ...defaults })).toEqual([]);
    expect(strRules.check?.({ ...defaults, minUnit: 5, maxUnit: 5 })).toEqual([]);
  });

  it('refuses a longest unit that is shorter than the shortest', () => {
    expect(strRules.check?.({ ...defaults, minUnit: 5, maxUnit: 4 })).toEqual([
      { field: 'maxUnit', message: 'Minimal value of maximal unit length is 5.' },
    ]);
  });
});

describe('minLengthBp', () => {
  it('is that of the copies or the least length, whichever is more', () => {
    expect([1, 3, 4, 9].map((unit) => minLengthBp(defaults, unit))).toEqual([10, 10, 12, 27]);
  });
});
