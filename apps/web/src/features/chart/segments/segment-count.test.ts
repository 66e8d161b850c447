import { definitionOf } from '@flipon/analyses/definitions';
import { expect, it } from 'vitest';
import { segmentCount } from './segment-count.ts';

const g4hunter = definitionOf('g4hunter');

it('gives a narrow screen 40 segments, or as many as windows fit', () => {
  expect(segmentCount(g4hunter, { windowSize: 25 }, 210_155)).toBe(40);
  expect(segmentCount(g4hunter, { windowSize: 25 }, 130)).toBe(5);
  expect(segmentCount(g4hunter, { windowSize: 25 }, 10)).toBe(1);
  expect(segmentCount({ ...g4hunter, windowOf: 20 }, {}, 100)).toBe(5);
  expect(segmentCount({ ...g4hunter, windowOf: null }, {}, 100)).toBe(40);
});
