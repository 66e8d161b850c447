import { watchedFetch } from '../connection/page-connection.ts';
import { storedText } from '../stored-text.ts';
import { createSession } from './session.ts';

/** The session of this page. The key is the one that the published screens use. */
export const session = createSession({
  fetch: watchedFetch,
  stored: storedText('jwt_token'),
  nowMs: () => Date.now(),
  startTimer: (run, delayMs) => void window.setTimeout(run, delayMs),
});
