import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shorterArc } from './shorter-arc.ts';

const LENGTH = 1000;

it('goes the shorter way, across the origin where that is one', () => {
  expect(shorterArc(100, 300, LENGTH)).toEqual({ from: 100, to: 300 });
  expect(shorterArc(300, 100, LENGTH)).toEqual({ from: 100, to: 300 });
  expect(shorterArc(900, 100, LENGTH)).toEqual({ from: 900, to: 1100 });
  expect(shorterArc(100, 900, LENGTH)).toEqual({ from: 900, to: 1100 });
});

it('is never longer than half the circle, and has both bases as its ends', () => {
  const base = fc.nat(LENGTH - 1);
  fc.assert(
    fc.property(base, base, (a, b) => {
      const { from, to } = shorterArc(a, b, LENGTH);
      expect(to - from).toBeLessThanOrEqual(LENGTH / 2);
      expect(new Set([from, to % LENGTH])).toEqual(new Set([a, b]));
    }),
  );
});
