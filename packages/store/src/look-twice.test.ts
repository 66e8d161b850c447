import { expect, it } from 'vitest';
import { lookTwice } from './look-twice.ts';

it('finds those alone who are silent both times', async () => {
  const looks = [
    [{ id: 'dead' }, { id: 'late' }],
    [{ id: 'dead' }, { id: 'new' }],
  ];
  expect(await lookTwice(async () => looks.shift() ?? [], 0)).toEqual([{ id: 'dead' }]);
});
