import { expect, it } from 'vitest';
import { familiesByPlace } from './overlapping-places.ts';

it('joins stretches that overlap, also by way of others, in any order', () => {
  const names = ['chr1:300-400', 'chr1:100-200', 'chr2:150-250', 'chr1:199-350', 'chr1:400-500'];
  const [last, first, other, between, next] = familiesByPlace(names);
  expect([last, between]).toEqual([first, first]);
  // Half-open: where one ends and the next begins no base is in both.
  expect(new Set([first, other, next]).size).toBe(3);
});

it('joins what overlaps a long stretch behind a short one', () => {
  const families = familiesByPlace(['chr1:0-100', 'chr1:10-20', 'chr1:50-60', 'chr1:99-120']);
  expect(new Set(families).size).toBe(1);
});

it('refuses what is no place', () => {
  expect(() => familiesByPlace(['g4-1'])).toThrow('g4-1 is no place');
});
