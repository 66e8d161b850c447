import { expect, it } from 'vitest';
import { describeSequence, describeTaking, describeWork } from './guest-work-words.ts';

it.each([
  [3, 4, 1, '3 sequences and 5 results, 1 still running'],
  [1, 0, 0, '1 sequence'],
  [0, 2, 0, '2 results'],
  [1200, 0, 2, '1,200 sequences and 2 results, 2 still running'],
])('counts %i sequences, %i results and %i that run', (sequences, results, running, words) => {
  expect(describeWork({ totals: { sequences, results, running } })).toBe(words);
});

const nothing = { length: 48_502, results: 0, running: 0, progress: null, isAlreadyThere: false };

it.each([
  [{ results: 2 }, '48,502 bp, 2 results'],
  [{ running: 1, progress: 0.649 }, '48,502 bp, 1 result running, 64\u00a0%'],
  [{ results: 1, running: 2 }, '48,502 bp, 1 result, 2 results running'],
  [{ length: null }, 'import running'],
  [{}, '48,502 bp'],
])('says of a sequence with %j: %s', (facts, words) => {
  expect(describeSequence({ ...nothing, ...facts })).toBe(words);
});

it('names the work that is moved', () => {
  expect(describeTaking(3, 2)).toBe('Take 3 sequences along');
  expect(describeTaking(0, 2)).toBe('Take 2 results along');
});
