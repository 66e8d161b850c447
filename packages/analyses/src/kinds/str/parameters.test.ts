import { describe, expect, it } from 'vitest';
import { minLengthBp } from './parameters.ts';
import { checkStrParameters } from './rules.ts';
import { defaults } from './testing/made-strs.ts';

describe('checkStrParameters', () => {
  it('lets the longest unit be as long as the shortest', () => {
    expect(checkStrParameters({ ...defaults })).toEqual([]);
    expect(checkStrParameters({ ...defaults, minUnit: 5, maxUnit: 5 })).toEqual([]);
  });

  it('refuses a longest unit that is shorter than the shortest', () => {
    expect(checkStrParameters({ ...defaults, minUnit: 5, maxUnit: 4 })).toEqual([
      { field: 'maxUnit', message: 'Minimal value of maximal unit length is 5.' },
    ]);
  });
});

describe('minLengthBp', () => {
  it('is that of the copies or the least length, whichever is more', () => {
    expect([1, 3, 4, 9].map((unit) => minLengthBp(defaults, unit))).toEqual([10, 10, 12, 27]);
  });
});
