import { isBatchEnded } from '@flipon/contract/batch';
import type { sequenceAnswerSchema } from '@flipon/contract/sequence';
import type { z } from 'zod';
import { ApiError } from './api-error.ts';
import { fetchSequence } from './get-sequence.ts';
import { analysisDelayMs } from './poll-delay.ts';

type SequenceAnswer = z.infer<typeof sequenceAnswerSchema>;

/** Looks until the import has ended; throws ApiError with the server's reason where it failed. */
export async function waitForImport(
  started: SequenceAnswer,
  signal: AbortSignal,
): Promise<SequenceAnswer['payload']> {
  let answer = started;
  for (let looks = 1; !isBatchEnded(answer.batch.status); looks++) {
    await pause(analysisDelayMs(looks), signal);
    answer = await fetchSequence(started.payload.id, signal);
  }
  if (answer.batch.status === 'FAILED') {
    throw new ApiError(200, 'invalid_request', answer.batch.exception ?? 'Sequence import error');
  }
  return answer.payload;
}

function pause(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = window.setTimeout(resolve, delayMs);
    signal.addEventListener('abort', () => {
      window.clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
