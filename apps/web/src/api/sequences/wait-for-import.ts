import { isBatchEnded } from '@flipon/contract/batch-status';
import type { sequenceAnswerSchema } from '@flipon/contract/sequence';
import type { z } from 'zod';
import { ApiError } from '../api-error.ts';
import { pauseOrEnd } from '../events/pause-or-end.ts';
import { quickDelayMs } from '../events/poll-delay.ts';
import { fetchSequence } from './get-sequence.ts';

type SequenceAnswer = z.infer<typeof sequenceAnswerSchema>;

/**
 * Looks until the import has ended, at once when an event reports it. Throws ApiError with the
 * server's reason if it failed.
 */
export async function waitForImport(
  started: SequenceAnswer,
  signal: AbortSignal,
): Promise<SequenceAnswer['payload']> {
  let answer = started;
  for (let looks = 1; !isBatchEnded(answer.batch.status); looks++) {
    await pauseOrEnd(started.payload.id, quickDelayMs(looks), signal);
    answer = await fetchSequence(started.payload.id, signal);
  }
  if (answer.batch.status === 'FAILED') {
    throw new ApiError(200, 'invalid_request', answer.batch.exception ?? 'Sequence import error');
  }
  return answer.payload;
}
