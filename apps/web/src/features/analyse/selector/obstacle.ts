import type { Batch } from '@flipon/contract/batch';
import type { Sequence } from '@flipon/contract/sequence';
import { sequenceStateOf } from '../../../api/sequences/sequence-state.ts';

const OBSTACLES = {
  ready: null,
  importing: 'Sequence import in progress',
  failed: 'Sequence import error',
};

/** Whether a sequence can be analysed at once, or why it cannot. */
export function obstacleOf(
  sequence: Pick<Sequence, 'length'>,
  batch: Pick<Batch, 'status'> | undefined,
): string | null {
  return OBSTACLES[sequenceStateOf(sequence, batch)];
}

/** A sequence still being imported can be chosen: its analyses wait for it. */
export function canBeTicked(
  sequence: Pick<Sequence, 'length'>,
  batch: Pick<Batch, 'status'> | undefined,
): boolean {
  return sequenceStateOf(sequence, batch) !== 'failed';
}
