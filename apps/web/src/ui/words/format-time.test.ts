import { expect, it } from 'vitest';
import { formatBytes } from './format-bytes.ts';
import { formatMoment, formatSpan, formatUntil } from './format-time.ts';

const now = new Date(2026, 10, 20, 9, 30);

it('names today, yesterday, and then the day', () => {
  expect(formatMoment(new Date(2026, 10, 20, 0, 5), now)).toBe('Today 00:05');
  expect(formatMoment(new Date(2026, 10, 19, 23, 59), now)).toBe('Yesterday 23:59');
  expect(formatMoment(new Date(2026, 10, 17, 12, 0), now)).toBe('17 Nov 2026');
});

it('writes spans in the unit that fits', () => {
  expect([0, 49, 50, 412, 9_949, 12_000, 185_000, 7_800_000].map(formatSpan)).toEqual([
    'under 0.1 s',
    'under 0.1 s',
    '0.1 s',
    '0.4 s',
    '9.9 s',
    '12 s',
    '3 min 5 s',
    '2 h 10 min',
  ]);
});

it('writes sizes in the unit that keeps them short', () => {
  expect([812, 5_557_453, 671_088_640].map(formatBytes)).toEqual([
    '812 bytes',
    '5.3 MiB',
    '640 MiB',
  ]);
});

it('says until when, by the day', () => {
  expect(formatUntil(new Date(2026, 10, 20, 14, 3), now)).toBe('today 14:03');
  expect(formatUntil(new Date(2026, 10, 21, 9, 5), now)).toBe('tomorrow 09:05');
  expect(formatUntil(new Date(2026, 10, 24, 9, 5), now)).toBe('24 Nov 2026 09:05');
});
