import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from '@flipon/answers/app-error';
import { OPERATOR_HEADER } from '@flipon/contract/management';
import { forgetAttempts, readAttemptWait, takeAttempt } from '@flipon/store/accounts';
import type { Db } from '@flipon/store/database';
import type { FastifyRequest } from 'fastify';
import { clientNetwork } from '../http/addresses/client-network.ts';
import { RetryLaterError } from '../http/limits/retry-later-error.ts';

/** Wrong tokens that a network may send within the time. */
const GUESSES = { max: 10, windowMs: 600_000 };

/**
 * Requires the operator's token. Each call takes one of the guesses of its network before anything is
 * compared, and a right token gives them back.
 *
 * @throws AppError forbidden, rate_limited
 */
export async function requireOperator(
  request: FastifyRequest,
  db: Db,
  operatorToken: string | null,
): Promise<void> {
  if (operatorToken === null) {
    throw new AppError(
      'forbidden',
      'This server has no operator token: its operator can set FLIPON_OPERATOR_TOKEN.',
    );
  }
  const given = request.headers[OPERATOR_HEADER];
  if (given === undefined) {
    throw new AppError('forbidden', 'The state of the parts needs the operator token.');
  }
  const name = `operator ${clientNetwork(request.ip)}`;
  if (!(await takeAttempt(db, name, GUESSES))) {
    const seconds = await readAttemptWait(db, name, GUESSES.max);
    throw new RetryLaterError(
      'rate_limited',
      'Too many wrong operator tokens came from this network: wait 10 minutes.',
      seconds,
    );
  }
  if (!isSame(String(given), operatorToken)) {
    throw new AppError('forbidden', 'That is not the operator token of this server.');
  }
  await forgetAttempts(db, name);
}

/** Of equal length, so that the time it takes tells nothing. */
function isSame(given: string, wanted: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(wanted));
}
