import type { Batch } from '@flipon/contract/batch';
import { isBatchEnded } from '@flipon/contract/batch-status';
import { WAITS_FOR_ROOM } from '../../api/waits-for-room.ts';
import { percentDone } from '../../ui/words/format-number.ts';

/** The state of a stored analysis, as its row shows it. */
export type StoredState =
  | { step: 'unfinished'; words: string; percent: number }
  | { step: 'failed'; message: string }
  | { step: 'finished' };

/** Without a batch, an analysis is finished when it says when. */
export function storedStateOf(
  { finished }: { finished: string | null },
  batch: Pick<Batch, 'status' | 'progress' | 'exception' | 'waitsForRoom'> | undefined,
): StoredState {
  if (batch?.status === 'FAILED') {
    return { step: 'failed', message: batch.exception ?? 'The analysis failed.' };
  }
  const hasEnded = batch === undefined ? finished !== null : isBatchEnded(batch.status);
  if (hasEnded) return { step: 'finished' };
  const percent = percentDone(batch?.progress ?? null);
  if (batch?.waitsForRoom) return { step: 'unfinished', words: WAITS_FOR_ROOM, percent };
  const words =
    batch?.status !== 'RUNNING' ? 'waiting' : percent === 0 ? 'starting' : `running, ${percent} %`;
  return { step: 'unfinished', words, percent };
}
