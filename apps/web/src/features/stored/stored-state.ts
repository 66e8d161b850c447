import type { Batch } from '@flipon/contract/batch';
import { isBatchEnded } from '@flipon/contract/batch-status';
import { percentDone } from '../../ui/words/format-number.ts';

/** The state of a stored analysis, as its row shows it. */
export type StoredState =
  | { step: 'unfinished'; batch: Batch | undefined; percent: number }
  | { step: 'failed'; message: string }
  | { step: 'finished' };

/** Without a batch, an analysis is finished when it says when. */
export function storedStateOf(
  { finished }: { finished: string | null },
  batch: Batch | undefined,
): StoredState {
  if (batch?.status === 'FAILED') {
    return { step: 'failed', message: batch.exception ?? 'The analysis failed.' };
  }
  const hasEnded = batch === undefined ? finished !== null : isBatchEnded(batch.status);
  if (hasEnded) return { step: 'finished' };
  return { step: 'unfinished', batch, percent: percentDone(batch?.progress ?? null) };
}
