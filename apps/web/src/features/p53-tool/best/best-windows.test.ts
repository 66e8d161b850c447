import { publishedP53Matrix as matrix } from '@flipon/analyses/tools/p53/published-p53-matrix';
import { expect, it } from 'vitest';
import { stretchExample } from '../examples.ts';
import { rateWindows } from './best-windows.ts';

it('finds the two windows of the example that have an affinity', () => {
  const { sites, windowCount, leftOut, nearest } = rateWindows(stretchExample, matrix);
  expect([windowCount, leftOut, nearest]).toEqual([181, 0, null]);
  expect(sites.map(({ position, sequence, predictor }) => [position, sequence, predictor])).toEqual(
    [
      [90, 'AGGCATGTGTCAACATGCCT', 0.75],
      [24, 'CTGCAAGCTCTGCCTTCCAG', 1.98],
    ],
  );
});

it('names the nearest window where none has an affinity', () => {
  // A predictor of exactly 2 leaves no affinity.
  const found = rateWindows('CCCCCCCCCCCCCCCCCCCGGACACTCCCCGGAATATCC', matrix);
  expect(found.sites).toEqual([]);
  expect(found.nearest).toMatchObject({ position: 19, predictor: 2, affinity: 0 });
});

it('counts the windows with other letters, and has no nearest where all are such', () => {
  const found = rateWindows(`GGACATGCCCGGGCATGTCCN${'C'.repeat(20)}`, matrix);
  expect([found.windowCount, found.leftOut]).toEqual([22, 20]);
  expect(found.sites.map(({ position }) => position)).toEqual([0]);
  expect(rateWindows('ACGTACGTACGTNACGTACGTACGT', matrix)).toEqual({
    windowCount: 6,
    leftOut: 6,
    sites: [],
    nearest: null,
  });
});
