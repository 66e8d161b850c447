import { AppError } from '@flipon/answers/app-error';

/** A tab that is loaded again waits for its own past, and so long do others wait for it. */
const WAITS_MS = 3000;
const OTHER_TAB =
  'Flipon is open in another tab of this browser, which keeps its sequences. Close that tab: this page goes on by itself then.';

/**
 * Takes the library of this name for this tab, until its thread has ended.
 *
 * @throws AppError conflict where another tab has it
 */
export async function takeLibrary(
  locks: Navigator['locks'],
  name: string,
  waitsMs = WAITS_MS,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const holdForEver = () => {
    resolve();
    return new Promise<void>(() => {});
  };
  locks
    .request(name, { signal: AbortSignal.timeout(waitsMs) }, holdForEver)
    .catch((error: unknown) => {
      const isHeld = error instanceof Error && error.name === 'TimeoutError';
      reject(isHeld ? new AppError('conflict', OTHER_TAB) : error);
    });
  return promise;
}

/**
 * Takes the library once the tab that had it is gone: one that is only loaded again has it before others.
 *
 * @throws AppError conflict where a tab has it
 */
export async function takeFreed(
  locks: Navigator['locks'],
  name: string,
  waitsMs = WAITS_MS,
): Promise<void> {
  await requireFree(locks, name);
  await new Promise((resolve) => setTimeout(resolve, waitsMs));
  await requireFree(locks, name);
  await takeLibrary(locks, name, waitsMs);
}

async function requireFree(locks: Navigator['locks'], name: string): Promise<void> {
  const { held, pending } = await locks.query();
  if ([...held, ...pending].some((each) => each.name === name)) {
    throw new AppError('conflict', OTHER_TAB);
  }
}
