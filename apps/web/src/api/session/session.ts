import { addressOf } from '../address.ts';
import { ApiError, errorFromAnswer, unreachable } from '../api-error.ts';
import type { StoredText } from '../stored-text.ts';
import { isGuest, readClaims, untilRenewalMs } from './token.ts';

/** Longer waits overflow a browser's timer, and a sleeping machine's clock runs on without it. */
const LONGEST_TIMER_MS = 60 * 60 * 1000;
/** A visit gives a token that is older than this a whole new life, but not every reload does. */
const FRESH_FOR_MS = 24 * 60 * 60 * 1000;

export interface SessionTools {
  fetch: typeof fetch;
  stored: Pick<StoredText, 'read' | 'write'>;
  nowMs: () => number;
  startTimer: (run: () => void, delayMs: number) => void;
}

export interface Session {
  /** A token that the server took; opens the session first where needed. Throws ApiError. */
  token(): Promise<string>;
  /** A new guest's token in place of one that the server refused; asked for once, however many fail. */
  replace(refused: string): Promise<string>;
  /** Whether the person behind the stored token is a guest; true where there is no token yet. */
  isGuest(): boolean;
}

/**
 * The life of a token: a stored one that has time left and that `GET user` takes, else a new guest's;
 * renewed some seconds before its end, and at the start of a visit once a day, because a guest's work
 * stays for days after the last visit and not after the first.
 */
export function createSession(tools: SessionTools): Session {
  let opening: Promise<string> | null = null;

  async function call(method: string, path: string, token?: string): Promise<Response> {
    try {
      return await tools.fetch(addressOf(`/api/${path}`), {
        method,
        headers: token === undefined ? {} : { Authorization: token },
      });
    } catch (cause) {
      throw unreachable(cause);
    }
  }

  async function takeToken(answer: Response): Promise<string> {
    const text = await answer.text();
    if (!answer.ok) throw await errorFromAnswer(answer.status, text);
    if (readClaims(text) === null) {
      throw new ApiError(answer.status, 'unreadable_answer', 'Auth token not acquired.');
    }
    tools.stored.write(text);
    planRenewal(text);
    return text;
  }

  async function becomeGuest(): Promise<string> {
    return takeToken(await call('POST', 'jwt'));
  }

  async function isTaken(token: string): Promise<boolean> {
    const answer = await call('GET', 'user', token);
    if (answer.ok) return true;
    if (answer.status === 401 || answer.status === 403) return false;
    throw await errorFromAnswer(answer.status, await answer.text());
  }

  async function open(): Promise<string> {
    const token = tools.stored.read();
    const claims = readClaims(token);
    if (token === null || claims === null || untilRenewalMs(claims, tools.nowMs()) === 0) {
      return becomeGuest();
    }
    if (!(await isTaken(token))) return becomeGuest();
    if (tools.nowMs() - claims.created > FRESH_FOR_MS) return prolong(token);
    planRenewal(token);
    return token;
  }

  /** A younger token for the same person; the old one has time left and stays where that fails. */
  async function prolong(token: string): Promise<string> {
    try {
      return await takeToken(await call('GET', 'jwt', token));
    } catch {
      planRenewal(token);
      return token;
    }
  }

  function planRenewal(token: string): void {
    const claims = readClaims(token);
    if (claims === null) return;
    const waitMs = untilRenewalMs(claims, tools.nowMs());
    tools.startTimer(
      () => {
        // Another tab may have renewed it, or a refused call replaced it.
        if (tools.stored.read() !== token) return;
        if (untilRenewalMs(claims, tools.nowMs()) > 0) planRenewal(token);
        else renew(token);
      },
      Math.min(waitMs, LONGEST_TIMER_MS),
    );
  }

  function renew(token: string): Promise<string> {
    return keep(call('GET', 'jwt', token).then(takeToken).catch(becomeGuest));
  }

  /** Keeps one attempt for all who wait; a failed one is forgotten, so that the next call tries again. */
  function keep(attempt: Promise<string>): Promise<string> {
    opening = attempt;
    attempt.catch(() => {
      if (opening === attempt) opening = null;
    });
    return attempt;
  }

  return {
    async token() {
      await (opening ?? keep(open()));
      // What is stored counts: another tab may have replaced it since.
      return tools.stored.read() || keep(becomeGuest());
    },
    async replace(refused) {
      const current = tools.stored.read();
      if (current && current !== refused) return current;
      if (current === refused) {
        tools.stored.write('');
        return keep(becomeGuest());
      }
      return opening ?? keep(becomeGuest());
    },
    isGuest() {
      const claims = readClaims(tools.stored.read());
      return claims === null || isGuest(claims);
    },
  };
}
