import { expect, it } from 'vitest';
import { layoutSteps, MAX_DRAWN, stepSorts, stepWords } from './step-layout.ts';

it('tells each step by what scores it', () => {
  expect(stepSorts('CGTACATGG')).toEqual([
    ...['gc', 'gtac', 'at', 'gtac', 'gtac', 'at', 'gtac', 'break'],
  ]);
  expect(stepSorts('CGUA')).toEqual(stepSorts('CGTA'));
  expect(stepWords('CGCGCGCGGCGCGCGC')).toBe('15 steps: 14 GC, 1 break');
  expect(stepWords('CGTA')).toBe('3 steps: 1 GC, 1 GT or AC, 1 AT');
});

it('goes up and down where bases alternate, and straight on at a break', () => {
  const { letters, steps } = layoutSteps('CGGC');
  const [c, g] = [letters[0]?.y, letters[1]?.y];
  expect(letters.map(({ y }) => y)).toEqual([c, g, g, c]);
  expect(g).toBeLessThan(Number(c));
  expect(steps.map(({ y, toY }) => y === toY)).toEqual([false, true, false]);
});

it('draws the beginning of a long region', () => {
  const { letters, steps, width } = layoutSteps('CG'.repeat(MAX_DRAWN));
  expect([letters.length, steps.length]).toEqual([MAX_DRAWN, MAX_DRAWN - 1]);
  expect(letters.at(-1)?.x).toBeLessThan(width);
});
