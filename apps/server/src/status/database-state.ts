import { setTimeout as wait } from 'node:timers/promises';
import { rememberAnswer } from './remember-answer.ts';

const LOOKED_EVERY_MS = 1000;
/** Who asks whether the server is well gets an answer at once, whatever the database does. */
const ANSWERED_WITHIN_MS = 50;
/** A look that takes longer says that it does not answer, before it ends. */
const SILENT_AFTER_MS = 3000;

/**
 * What is known of the database: looked at beside those who ask, and once for all of them. A look that
 * is quick is waited for; of one that is not, the answer is that of before.
 *
 * @param look whether it answers; has a bound of its own
 */
export function watchDatabase(look: () => Promise<boolean>): () => Promise<boolean> {
  // The server has started, so it was there.
  let last = true;
  let since: number | null = null;
  const lookOnce = rememberAnswer(async () => {
    since = performance.now();
    last = await look();
    since = null;
    return last;
  }, LOOKED_EVERY_MS);
  const known = () => {
    if (since !== null && performance.now() - since > SILENT_AFTER_MS) last = false;
    return last;
  };
  return () => Promise.race([lookOnce(), wait(ANSWERED_WITHIN_MS).then(known)]);
}
