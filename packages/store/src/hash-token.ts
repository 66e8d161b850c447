import { createHash } from 'node:crypto';

/** What is kept of a token that is random by itself: a fast hash of it cannot be turned round. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
