import { type AttemptLimit, readAttemptWait, takeAttempt } from '@flipon/store/accounts';
import type { Db } from '@flipon/store/database';
import { inWords, RetryLaterError } from '../http/limits/retry-later-error.ts';

/** A limit of attempts, with a name that says what it counts and for whom. */
export interface NamedLimit extends AttemptLimit {
  name: string;
}

/**
 * Takes an attempt of each limit, in their order.
 *
 * @throws RetryLaterError rate_limited at the first that has none left
 */
export async function takeAttempts(db: Db, limits: readonly NamedLimit[]): Promise<void> {
  for (const limit of limits) {
    if (!(await takeAttempt(db, limit.name, limit))) throw await refusalOf(db, limit);
  }
}

/**
 * Checks without counting an attempt: a caller with none left is refused at once, before any work.
 *
 * @throws RetryLaterError rate_limited
 */
export async function requireAttempts(db: Db, limits: readonly NamedLimit[]): Promise<void> {
  for (const { name, max } of limits) {
    const seconds = await readAttemptWait(db, name, max);
    if (seconds > 0) throw tooMany(seconds);
  }
}

async function refusalOf(db: Db, { name, max }: NamedLimit): Promise<RetryLaterError> {
  return tooMany(Math.max(1, await readAttemptWait(db, name, max)));
}

function tooMany(seconds: number): RetryLaterError {
  const message = `Too many attempts. Try again in ${inWords(seconds)}.`;
  return new RetryLaterError('rate_limited', message, seconds);
}
