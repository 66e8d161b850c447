import { isBatchEnded } from '@flipon/contract/batch-status';
import { type UploadAnswer, uploadAnswerSchema } from '@flipon/contract/upload';
import { ApiError } from '../api-error.ts';
import { watchBatches } from '../events/events.ts';
import { leastDelayMs, quickDelayMs } from '../events/poll-delay.ts';
import { request } from '../request.ts';

const MOST_OFTEN_MS = 250;
/** The upload ends a moment after its last sequence. */
const ALMOST_DONE_MS = 200;

/**
 * Looks at an upload until it is read, at once when an event reports one of its sequences. Throws
 * ApiError with the server's reason if it failed, or the signal's reason. It continues while the
 * server is away.
 */
export async function followUpload(
  id: string,
  signal: AbortSignal,
  onAnswer: (answer: UploadAnswer) => void,
): Promise<UploadAnswer> {
  for (let looks = 1; ; looks++) {
    const beganMs = performance.now();
    const answer = await look(id, signal);
    if (answer !== null) {
      onAnswer(answer);
      const { status, message } = answer.payload;
      if (status === 'DONE') return answer;
      if (status === 'FAILED') {
        throw new ApiError(200, 'invalid_request', message ?? 'The file was not imported.');
      }
    }
    const parts = new Set(answer?.items.map((item) => item.id));
    const leastMs = leastDelayMs(performance.now() - beganMs);
    const delayMs = isAlmostDone(answer) ? ALMOST_DONE_MS : quickDelayMs(looks);
    await pauseOrNews(parts, { delayMs, leastMs }, signal);
  }
}

function isAlmostDone(answer: UploadAnswer | null): boolean {
  if (answer === null || answer.payload.status !== 'READING') return false;
  const { items, batches } = answer;
  return items.length > 0 && items.every(({ id }) => isBatchEnded(batches[id]?.status ?? 'FINISH'));
}

async function look(id: string, signal: AbortSignal): Promise<UploadAnswer | null> {
  try {
    return await request(uploadAnswerSchema, `upload/${id}`, { signal });
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ApiError && error.code === 'unreachable') return null;
    throw error;
  }
}

/** Waits this long, or until an event about one of these sequences; never less than `leastMs`. */
function pauseOrNews(
  parts: ReadonlySet<string>,
  { delayMs, leastMs }: { delayMs: number; leastMs: number },
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const beganMs = performance.now();
    const end = () => {
      window.clearTimeout(timer);
      stopWatching();
      signal.removeEventListener('abort', end);
      if (signal.aborted) reject(signal.reason);
      else resolve();
    };
    let timer = window.setTimeout(end, Math.max(delayMs, leastMs));
    const stopWatching = watchBatches(({ subjectId }) => {
      if (!parts.has(subjectId)) return;
      window.clearTimeout(timer);
      const waitedMs = performance.now() - beganMs;
      timer = window.setTimeout(end, Math.max(0, MOST_OFTEN_MS - waitedMs, leastMs - waitedMs));
    });
    signal.addEventListener('abort', end);
  });
}
