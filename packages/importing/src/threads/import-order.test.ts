import { expect, it } from 'vitest';
import { createImportOrder } from './import-order.ts';

it('gives owners turns in turn, and so the readings of each, however many they have', () => {
  const readings = ['a1', 'a2', 'a3', 'b1', 'c1'].map((name) => ({
    name,
    ownerId: name.charAt(0),
  }));
  const order = createImportOrder<(typeof readings)[number]>();
  const turns = Array.from({ length: 12 }, () => {
    const next = order.next(readings);
    if (next !== undefined) order.took(next);
    return next?.name;
  });
  expect(turns.join(' ')).toBe('a1 b1 c1 a2 b1 c1 a3 b1 c1 a1 b1 c1');
  expect(order.next([])).toBeUndefined();
});
