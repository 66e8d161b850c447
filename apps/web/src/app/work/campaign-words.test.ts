import type { Batch } from '@flipon/contract/batch';
import type { CampaignPart } from '@flipon/contract/campaign';
import { expect, it } from 'vitest';
import {
  asOneRun,
  describeBatch,
  describeCampaign,
  describeParts,
  partsByKind,
  percentOfParts,
} from './campaign-words.ts';

const part = (
  status: Batch['status'],
  done = 0,
  { exception = null, entry = 0 }: { exception?: string | null; entry?: number } = {},
): CampaignPart => ({
  id: '',
  kind: 'g4hunter',
  entry,
  sequenceId: '',
  sequenceName: 'phiX174',
  resultCount: null,
  batch: {
    name: '',
    status,
    created: '',
    started: null,
    finished: null,
    progress: { done, total: 200 },
    cpuTime: null,
    exception,
  },
});

it('says what it is, and how many parts have ended how', () => {
  expect(describeCampaign({ sequences: 3, kinds: 6, parts: 18 })).toBe('3 sequences, 6 searches');
  expect(describeCampaign({ sequences: 1, kinds: 1, parts: 1 })).toBe('1 sequence, 1 search');
  expect(describeParts([part('FINISH'), part('RUNNING')])).toBe('1 of 2 done');
  expect(describeParts([part('FINISH'), part('FAILED')])).toBe('1 of 2 done, 1 failed');
  const cancelled = part('FAILED', 0, { exception: 'Cancelled.' });
  expect(describeParts([part('FINISH'), cancelled])).toBe('1 of 2 done, 1 cancelled');
  expect(describeParts([part('FAILED'), cancelled, cancelled])).toBe(
    '0 of 3 done, 1 failed, 2 cancelled',
  );
});

it('adds up what each part has done, and is whole only at the end', () => {
  expect(percentOfParts([part('WAITING'), part('RUNNING', 100)])).toBe(25);
  expect(percentOfParts([part('FINISH'), part('RUNNING', 199)])).toBe(99);
  expect(percentOfParts([part('FINISH'), part('FAILED')])).toBe(100);
  expect(percentOfParts([])).toBe(0);
});

it('has the parts of each kind together, also of one kind with two settings', () => {
  const [first, second] = [part('FINISH', 0, { entry: 0 }), part('RUNNING', 0, { entry: 1 })];
  expect(partsByKind([first, second, first])).toEqual([[first, first], [second]]);
});

it('runs while one of its parts does, so that a time left can be seen', () => {
  expect(asOneRun([part('FINISH'), part('RUNNING', 100)])).toEqual({
    status: 'RUNNING',
    progress: { done: 150, total: 200 },
  });
  expect(asOneRun([part('FINISH'), part('WAITING')]).status).toBe('WAITING');
});

it('says how long a batch takes, what it does before its first end, and nothing of the sort without a server', () => {
  const words = (
    parts: CampaignPart[],
    more: { secondsLeft?: number; isServerGone?: boolean } = {},
  ) => describeBatch(parts, { secondsLeft: null, doing: 'starting', isServerGone: false, ...more });
  expect(words([part('RUNNING'), part('WAITING')])).toBe('starting');
  expect(words([part('RUNNING', 50), part('RUNNING', 50)])).toBe('25 % of 2 searches');
  expect(words([part('RUNNING', 50), part('RUNNING', 50)], { secondsLeft: 6 })).toBe(
    '25 % of 2 searches, about 6 s left',
  );
  expect(words([part('WAITING'), part('WAITING')], { isServerGone: true })).toBe(
    '2 searches not begun when the server last answered',
  );
  expect(words([part('RUNNING'), part('FINISH')])).toBe('1 of 2 done');
  const known = { secondsLeft: 6 };
  expect(words([part('RUNNING'), part('FINISH')], known)).toBe('1 of 2 done, about 6 s left');
  expect(words([part('RUNNING'), part('FINISH')], { ...known, isServerGone: true })).toBe(
    '1 of 2 done when the server last answered',
  );
  expect(words([part('FINISH')], { isServerGone: true })).toBe('1 of 1 done');
});
