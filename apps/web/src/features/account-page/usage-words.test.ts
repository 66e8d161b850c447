import { expect, it } from 'vitest';
import { describeLoss, usageLines } from './usage-words.ts';

const GIB = 1024 ** 3;
const usage = {
  kind: 'user' as const,
  storedBytes: { used: 1.25 * GIB, limit: 50 * GIB },
  sequences: { used: 9_000, limit: 10_000 },
  unfinishedAnalyses: { used: 0, limit: 1_000 },
  results: 12,
};

it('tells number and limit in one unit each, and what to do when one is near', () => {
  expect(usageLines(usage)).toEqual([
    { label: 'Storage', words: '1.3 GiB of 50.0 GiB', share: 0.025, advice: null },
    {
      label: 'Sequences',
      words: '9,000 of 10,000',
      share: 0.9,
      advice: 'Delete one that you no longer need.',
    },
    { label: 'Unfinished analyses', words: '0 of 1,000', share: 0, advice: null },
  ]);
});

it('shows no more than full, also where a limit was lowered', () => {
  const lowered = { ...usage, storedBytes: { used: 3 * GIB, limit: 2 * GIB } };
  expect(usageLines(lowered)[0]).toMatchObject({
    words: '3.0 GiB of 2.0 GiB',
    share: 1,
    advice: 'Delete sequences or results to make room.',
  });
  const none = { ...usage, sequences: { used: 0, limit: 0 } };
  expect(usageLines(none)[1]).toMatchObject({ words: '0 of 0', share: 1 });
});

it('counts what a deletion takes', () => {
  const rest = 'API tokens, download links and shared links';
  expect(describeLoss(usage)).toBe(`9,000 sequences, 12 results, ${rest}`);
  const one = { ...usage, sequences: { used: 1, limit: 9 }, results: 0 };
  expect(describeLoss(one)).toBe(`1 sequence, ${rest}`);
});
