import { expect, it } from 'vitest';
import { readPlace } from './typed-place.ts';

it.each([
  ['1234567', null, 1_234_567],
  [' 1,234,567 ', null, 1_234_567],
  ['1 234 567', null, 1_234_567],
  ['chr2:1,234', 'chr2', 1234],
  ['chr2 : 1,234', 'chr2', 1234],
  ['chr2:1,000-2,000', 'chr2', 1000],
  ['1000–2000', null, 1000],
  ['lcl|a:b c:12', 'lcl|a:b c', 12],
])('reads %s', (text, record, position) => {
  expect(readPlace(text)).toEqual({ record, position });
});

it.each(['', 'chr2', 'chr2:', ':5', '0', '-5', '1.5', 'chr2:x', '12kb', '99999999999999999999'])(
  'takes %s for no place',
  (text) => {
    expect(readPlace(text)).toBeNull();
  },
);
