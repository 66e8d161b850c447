import { expect, it } from 'vitest';
import { batchName, groupWords, timesWords } from './run-words.ts';

const now = new Date(2026, 10, 20, 9, 30);
const group = {
  id: 'a',
  newest: '',
  isInLibrary: true,
  analyses: 17,
  sequences: 3,
  kinds: 7,
  runs: [],
  runCount: 16,
};

it('tells how often the same was run, and when it was the last time', () => {
  expect(timesWords(3, new Date(2026, 10, 20, 8), now)).toBe('3 times, last today');
  expect(timesWords(1200, new Date(2026, 10, 19), now)).toBe('1,200 times, last yesterday');
  expect(timesWords(2, new Date(2026, 9, 1), now)).toBe('2 times, last 1 Oct 2026');
});

it('tells the numbers of a sequence, and calls a batch by them', () => {
  expect(groupWords(group)).toBe('17 analyses, 7 searches');
  expect(groupWords({ ...group, analyses: 1, kinds: 1 })).toBe('1 analysis');
  expect(batchName(group)).toBe('3 sequences, 7 searches');
  expect(batchName({ ...group, id: 'none' })).toBe('Started one by one');
});
