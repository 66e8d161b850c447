import type { Batch } from '@flipon/contract/batch';
import type { CampaignPart } from '@flipon/contract/campaign';
import { expect, it } from 'vitest';
import { describeCampaign, describeParts, percentOfParts } from './campaign-words.ts';

const part = (status: Batch['status'], done = 0): CampaignPart => ({
  id: '',
  kind: 'g4hunter',
  entry: 0,
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
    exception: null,
  },
});

it('says what it is, and how many parts have ended how', () => {
  expect(describeCampaign({ sequences: 3, kinds: 6, parts: 18 })).toBe('3 sequences, 6 kinds');
  expect(describeCampaign({ sequences: 1, kinds: 1, parts: 1 })).toBe('1 sequence, 1 kind');
  expect(describeParts([part('FINISH'), part('RUNNING')])).toBe('1 of 2 done');
  expect(describeParts([part('FINISH'), part('FAILED')])).toBe('1 of 2 done, 1 failed');
});

it('adds up what each part has done, and is whole only at the end', () => {
  expect(percentOfParts([part('WAITING'), part('RUNNING', 100)])).toBe(25);
  expect(percentOfParts([part('FINISH'), part('RUNNING', 199)])).toBe(99);
  expect(percentOfParts([part('FINISH'), part('FAILED')])).toBe(100);
  expect(percentOfParts([])).toBe(0);
});
