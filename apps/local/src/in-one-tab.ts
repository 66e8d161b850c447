import { AppError } from '@flipon/answers/app-error';

const NAME = 'flipon-library';
/** A tab that is loaded again waits for its own past. */
const WAITS_MS = 3000;
const OTHER_TAB =
  'Flipon is open in another tab of this browser, which keeps its sequences. Close that tab, then load this page again.';

/**
 * Takes the library for this tab, until its thread has ended.
 *
 * @throws AppError conflict where another tab has it
 */
export async function takeLibrary(locks: Navigator['locks'], waitsMs = WAITS_MS): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const holdForEver = () => {
    resolve();
    return new Promise<void>(() => {});
  };
  locks
    .request(NAME, { signal: AbortSignal.timeout(waitsMs) }, holdForEver)
    .catch((error: unknown) => {
      const isHeld = error instanceof Error && error.name === 'TimeoutError';
      reject(isHeld ? new AppError('conflict', OTHER_TAB) : error);
    });
  return promise;
}
