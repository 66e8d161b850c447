import { p53Values } from '@flipon/analyses/tools/p53/p53-values';
import { publishedP53Matrix } from '@flipon/analyses/tools/p53/published-p53-matrix';
import { expect, it } from 'vitest';
import { affinityText, isOutside, percentCost, rangeText } from './affinity.ts';

const own = { ...publishedP53Matrix, noAffinityAt: 350 };

it.each([
  [0, '100.0 %'],
  [2, '99.0 %'],
  [50, '75.0 %'],
  [199, '0.50 %'],
  // The end of the scale is a site with no affinity left, and not outside.
  [200, '0.0 %'],
  [201, 'outside 0 to 2'],
  [722, 'outside 0 to 2'],
])('writes the affinity of %i hundredths as %s', (sum, text) => {
  const values = p53Values(publishedP53Matrix, sum);
  expect(affinityText(values, publishedP53Matrix).replace('\u00a0', ' ')).toBe(text);
});

it('follows the scale of an own matrix', () => {
  expect(isOutside(3.5, own)).toBe(false);
  expect(isOutside(3.51, own)).toBe(true);
  expect(rangeText(own)).toBe('0 to 3.5');
  expect(percentCost(own)).toBe('0.035');
  expect(percentCost(publishedP53Matrix)).toBe('0.02');
});
