import { expect, it } from 'vitest';
import { countSteps, describeSteps } from './step-counts.ts';

it('counts each pair of neighbours by the score that rates it', () => {
  expect(countSteps('CGCGTACAGG')).toEqual({ gc: 3, gtac: 3, at: 1, other: 2 });
  expect(describeSteps(countSteps('CGCGTACAGG'))).toBe('3 GC, 3 GT/AC, 1 AT, 2 other');
  expect(countSteps('C')).toEqual({ gc: 0, gtac: 0, at: 0, other: 0 });
});

it('names the classes that there are', () => {
  expect(describeSteps(countSteps('CGCG'))).toBe('3 GC');
});
