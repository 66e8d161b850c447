import { expect, it } from 'vitest';
import { describeContents, describeLeftOut } from './everything-words.ts';

const all = {
  sequences: 1,
  kinds: 16,
  results: 16,
  hits: 26_431,
  leftOut: [],
  leftOutCount: 0,
  withoutResults: [],
  maps: [],
};

it('tells what is in an archive by its numbers', () => {
  expect(describeContents(all)).toBe('16 results of 16 searches in 1 sequence, 26,431 hits.');
  expect(describeContents({ ...all, kinds: 1, results: 1, hits: 1 })).toBe(
    '1 result of 1 search in 1 sequence, 1 hit.',
  );
  expect(describeContents({ ...all, results: 0 })).toBe('No result of these has finished yet.');
});

it('tells what is left out, and nothing where all is in it', () => {
  expect(describeLeftOut(all)).toBeNull();
  expect(describeLeftOut({ ...all, leftOutCount: 1 })).toBe('1 analysis is left out.');
  expect(describeLeftOut({ ...all, leftOutCount: 3, withoutResults: ['a'] })).toBe(
    '3 analyses and 1 sequence are left out.',
  );
  expect(describeLeftOut({ ...all, withoutResults: ['a'] })).toBe('1 sequence is left out.');
});
