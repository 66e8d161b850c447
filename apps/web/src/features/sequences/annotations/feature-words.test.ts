import { expect, it } from 'vitest';
import { marksOf } from '../details/marks-of.ts';
import { describeSpan, titleOf } from './feature-words.ts';

it('counts from 1 with both ends', () => {
  expect(describeSpan({ start: 1000, end: 1250 })).toBe('1,001 to 1,250');
  expect(describeSpan({ start: 7, end: 8 })).toBe('8');
  expect(describeSpan({ start: 7, end: 7 })).toBe('between 7 and 8');
});

it('calls a feature without a name by its type', () => {
  expect([titleOf({ name: 'thrA', type: 'gene' }), titleOf({ name: '', type: 'gene' })]).toEqual([
    'thrA',
    'gene',
  ]);
});

it('cuts a feature at the origin of a circle', () => {
  const part = (start: number, end: number) => ({ start, end, phase: null });
  const parts = [part(10, 20), part(90, 110), part(110, 120)];
  expect(marksOf({ parts }, 100)).toEqual([
    { start: 10, end: 20 },
    { start: 90, end: 100 },
    { start: 0, end: 10 },
    { start: 10, end: 20 },
  ]);
});
