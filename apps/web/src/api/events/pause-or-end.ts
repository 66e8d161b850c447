import { isBatchEnded } from '@flipon/contract/batch-status';
import { watchBatches } from './events.ts';

/**
 * A pause that an event shortens which says that the work of an import or analysis has ended.
 *
 * @param id of the import or analysis
 * @throws the reason of the signal
 */
export function pauseOrEnd(id: string, delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const handleAbort = () => end(() => reject(signal.reason));
    const timer = window.setTimeout(() => end(resolve), delayMs);
    const stopWatching = watchBatches(({ subjectId, batch }) => {
      if (subjectId === id && isBatchEnded(batch.status)) end(resolve);
    });
    const end = (settle: () => void) => {
      window.clearTimeout(timer);
      stopWatching();
      signal.removeEventListener('abort', handleAbort);
      settle();
    };
    signal.addEventListener('abort', handleAbort);
  });
}
