import { type Batch, isBatchEnded } from '@flipon/contract/batch';
import type { Sequence } from '@flipon/contract/sequence';

/** Whether a sequence can be analysed, or why it cannot. */
export function obstacleOf(
  { length }: Pick<Sequence, 'length'>,
  batch: Pick<Batch, 'status'> | undefined,
): string | null {
  if (batch?.status === 'FAILED') return 'Sequence import error';
  const isComing = batch === undefined ? length === null : !isBatchEnded(batch.status);
  return isComing ? 'Sequence import in progress' : null;
}
