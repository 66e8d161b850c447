import type { CampaignPart } from '@flipon/contract/campaign';
import type { SequenceMap } from '@flipon/contract/map';
import { expect, it } from 'vitest';
import { type SeenCampaign, unsearchedKinds } from './unsearched.ts';

const tooShort = 'The sequence has 51 bases; the window has 500.';

function mapWith(...kinds: string[]) {
  const results = kinds.map((kind) => ({ kind }));
  return { sequence: { id: 'one' }, results } as unknown as SequenceMap;
}

/** A batch of CpX hunter and G4 hunter, of which the first was left out. */
function batch(status: 'FINISH' | 'FAILED' | 'RUNNING', exception: string | null): SeenCampaign {
  const part = { kind: 'g4hunter', entry: 1, sequenceId: 'one', batch: { status, exception } };
  return {
    kinds: [
      { kind: 'cpg', parameters: { windowSize: 500 } },
      { kind: 'g4hunter', parameters: { threshold: 1.2 } },
    ],
    leftOut: [
      { sequenceId: 'one', entry: 0, message: tooShort },
      { sequenceId: 'two', entry: 1, message: 'Of another sequence.' },
    ],
    parts: [part as unknown as CampaignPart],
  };
}

const leftOut = {
  kind: 'cpg',
  parameters: { windowSize: 500 },
  isFailed: false,
  reason: tooShort,
};

it('names what was left out and what failed, with the reason and the settings', () => {
  const failed = { kind: 'g4hunter', parameters: { threshold: 1.2 }, isFailed: true };
  expect(unsearchedKinds(mapWith(), [batch('FAILED', 'The file is damaged.')])).toEqual([
    { ...failed, reason: 'The file is damaged.' },
    leftOut,
  ]);
  expect(unsearchedKinds(mapWith(), [batch('FAILED', null)])[0]?.reason).toBeNull();
});

it('names no kind with a result, no cancelled search and none that runs again', () => {
  expect(unsearchedKinds(mapWith('cpg', 'g4hunter'), [batch('FAILED', 'Damaged.')])).toEqual([]);
  expect(unsearchedKinds(mapWith(), [batch('FAILED', 'Cancelled.')])).toEqual([leftOut]);
  const batches = [batch('RUNNING', null), batch('FAILED', 'Damaged.')];
  expect(unsearchedKinds(mapWith(), batches)).toEqual([leftOut]);
});
