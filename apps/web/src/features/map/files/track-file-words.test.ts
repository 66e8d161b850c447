import { laneFormats } from '@flipon/contract/lane';
import { expect, it } from 'vitest';
import type { Lane } from '../../../api/lanes/list-lanes.ts';
import { formatName, formatWords, leftOutWords, letterFinding } from './track-file-words.ts';

const letters: NonNullable<Lane['letters']> = {
  checked: 12,
  equal: 0,
  shift: { start: -1, end: -1 },
  applied: false,
  line: 1,
  warning: '',
};

it('names every format, and how it counts', () => {
  for (const format of laneFormats) expect(formatName({ format })).toMatch(/^\S.*\S$/);
  expect(formatWords({ format: 'bed', convention: '0-based, half-open' })).toBe(
    'BED, which counts 0-based, half-open',
  );
});

it('offers a shift where letters show one, and says what it would do', () => {
  expect(letterFinding({ letters })).toEqual({
    words:
      'The positions are off by one: 0 of 12 compared rows lie where the sequence has the letters that the file tells; the first that does not is in line 1. Moved by −1 all of them do.',
    action: 'Shift by one',
  });
  const ends = letterFinding({ letters: { ...letters, equal: 1, shift: { start: 0, end: 1 } } });
  expect(ends?.words).toContain('1 of 12 compared rows lies');
  expect(ends?.words).toContain('With ends moved by +1 all of them do.');
  expect(ends?.action).toBe('Correct the positions');
});

it('warns without an offer where nothing helps, and is silent where letters fit or are moved', () => {
  expect(letterFinding({ letters: { ...letters, shift: null } })?.action).toBeNull();
  expect(letterFinding({ letters: null })).toBeNull();
  expect(letterFinding({ letters: { ...letters, equal: 12, shift: null } })).toBeNull();
  expect(letterFinding({ letters: { ...letters, applied: true } })).toBeNull();
});

it('counts rows left out', () => {
  const skipped = [{ reason: 'Parts of features.', count: 3, line: 1200 }];
  expect(leftOutWords({ skipped, unmatchedCount: 1 })).toEqual([
    '3 rows left out, first in line 1,200: Parts of features.',
    '1 row left out, because no record is called as its sequence.',
  ]);
});
