import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createRankOrder } from './rank-order.ts';

it('puts keys of any size in order, and leaves equal ones as they are', () => {
  const orderOf = createRankOrder();
  const keys = fc.oneof(fc.nat(3), fc.nat(5000), fc.nat(2 ** 25), fc.nat(2 ** 31 - 1));
  fc.assert(
    fc.property(fc.array(keys, { maxLength: 40 }), (given) => {
      const places = [...orderOf(Uint32Array.from(given), given.length).subarray(0, given.length)];
      const expected = given.map((_, place) => place);
      expect(places).toEqual(expected.toSorted((a, b) => (given[a] ?? 0) - (given[b] ?? 0)));
    }),
  );
});
