import type { Batch } from '@flipon/contract/batch';
import { isBatchEnded } from '@flipon/contract/batch-status';
import type { Sequence } from '@flipon/contract/sequence';

export type SequenceState = 'importing' | 'failed' | 'ready';

/** Without a batch, a sequence is ready when it has a length. */
export function sequenceStateOf(
  { length }: Pick<Sequence, 'length'>,
  batch: Pick<Batch, 'status'> | undefined,
): SequenceState {
  if (batch === undefined) return length === null ? 'importing' : 'ready';
  if (batch.status === 'FAILED') return 'failed';
  return isBatchEnded(batch.status) ? 'ready' : 'importing';
}
