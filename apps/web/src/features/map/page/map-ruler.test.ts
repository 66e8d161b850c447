import { expect, it } from 'vitest';
import { rulerTicks } from './map-ruler.tsx';

const circle = { lengthBp: 16_569, isCircular: true };

it('marks round positions, and the first base', () => {
  const ticks = rulerTicks(circle, { from: 0, to: 16_569 }, 5000);
  expect(ticks.map(({ shown }) => shown)).toEqual([1, 5000, 10_000, 15_000]);
  expect(ticks.map(({ base }) => base)).toEqual([0, 4999, 9999, 14_999]);
});

it('begins anew behind the origin', () => {
  const ticks = rulerTicks(circle, { from: 16_023, to: 16_569 + 576 }, 250);
  expect(ticks.map(({ shown }) => shown)).toEqual([16_250, 16_500, 1, 250, 500]);
  expect(ticks.at(-1)?.base).toBe(16_569 + 499);
});

it('has no position behind the last base', () => {
  const ticks = rulerTicks({ lengthBp: 1000, isCircular: false }, { from: 900, to: 1000 }, 50);
  expect(ticks.map(({ shown }) => shown)).toEqual([950, 1000]);
});
