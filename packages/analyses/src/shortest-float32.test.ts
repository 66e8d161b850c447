import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shortestFloat32 } from './shortest-float32.ts';

it('prints recorded scores as people write them', () => {
  expect(shortestFloat32(1.2000000476837158)).toBe(1.2);
  expect(shortestFloat32(-1.0689655542373657)).toBe(-1.0689656);
  expect(shortestFloat32(0)).toBe(0);
  expect(shortestFloat32(4)).toBe(4);
  // Seven digits would make -9.9767905e-10 of it, and not see that six are enough.
  expect(shortestFloat32(-9.976790504850896e-10)).toBe(-9.97679e-10);
});

it('reads back the same, and no decimal with fewer digits does', () => {
  fc.assert(
    fc.property(fc.float({ noNaN: true, noDefaultInfinity: true }), (value) => {
      fc.pre(Math.abs(value) > 1.2e-38);
      const shortest = shortestFloat32(value);
      expect(Math.fround(shortest)).toBe(value);
      const least = [1, 2, 3, 4, 5, 6, 7, 8, 9]
        .map((digits) => Number(value.toPrecision(digits)))
        .find((candidate) => Math.fround(candidate) === value);
      expect(shortest).toBe(least);
    }),
    { numRuns: 20_000 },
  );
});
