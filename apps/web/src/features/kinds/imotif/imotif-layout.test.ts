import { expect, it } from 'vitest';
import { plainFold, wornFold } from '../../../testing/sample-folds.ts';
import { layoutIMotif } from './imotif-layout.ts';

it('lays the pairs of one duplex between those of the other', () => {
  const { pairs, thread } = layoutIMotif(plainFold);
  expect(pairs).toHaveLength(6);
  const ys = pairs.map(({ y }) => y).toSorted((a, b) => a - b);
  expect(new Set(ys.slice(1).map((y, at) => y - (ys[at] ?? 0))).size).toBe(1);
  const heights = (x: number) =>
    thread.letters.filter((letter) => letter.x === x).map(({ y }) => y);
  const [first, second, third, fourth] = [...new Set(thread.letters.map(({ x }) => x))].map(
    heights,
  );
  expect(first).toEqual(third);
  expect(second).toEqual(fourth);
  expect(first?.some((y) => second?.includes(y))).toBe(false);
});

it('keeps letters apart, and those left over off the pairs of the other duplex', () => {
  const { thread, pairs } = layoutIMotif(wornFold);
  const last = Math.max(...thread.letters.map(({ x }) => x));
  for (const [at, letter] of thread.letters.entries()) {
    for (const other of thread.letters.slice(at + 1)) {
      expect(Math.hypot(letter.x - other.x, letter.y - other.y)).toBeGreaterThanOrEqual(15);
    }
    // No pair crosses the last strand.
    if (letter.role !== 'spare' || letter.x === last) continue;
    for (const { y } of pairs) expect(Math.abs(y - letter.y)).toBeGreaterThan(10);
  }
});
