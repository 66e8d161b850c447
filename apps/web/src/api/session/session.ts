// One thing: the account of this page. Opening, renewing, entering and leaving share its state.
import { createStore, type Store } from '../../ui/state/store.ts';
import { addressOf } from '../address.ts';
import { ApiError, errorFromAnswer, unreachable } from '../api-error.ts';
import type { StoredText } from '../stored-text.ts';
import { beginGuest } from './begin-guest.ts';
import { createRenewalPlan } from './renewal-plan.ts';
import {
  createdMs,
  isGuestToken,
  isSamePerson,
  lifeMs,
  type Person,
  personOf,
  readClaims,
} from './token.ts';
import { type AgeTools, createTokenAge } from './token-age.ts';

/** A visit gives a token that is older than this a whole new life, but not every reload does. */
const FRESH_FOR_MS = 24 * 60 * 60 * 1000;

export interface SessionTools extends AgeTools {
  fetch: typeof fetch;
  stored: Pick<StoredText, 'read' | 'write'>;
  /** The guest's token while a user is logged in. */
  guest: Pick<StoredText, 'read' | 'write'>;
  /** From 0 to 1. */
  chance: () => number;
  startTimer: (run: () => void, delayMs: number) => void;
}

/**
 * How the user came to be logged out. held: the server refused the token in the middle of work, and
 * the page waits for the user's choice. elsewhere: they logged out in another window, and are a guest
 * here, too. guest: they are one for another reason.
 */
export interface LoggedOut {
  name: string;
  is: 'held' | 'elsewhere' | 'guest';
}

export interface Session {
  /** A token that the server took; opens the session first where needed. Throws ApiError. */
  token(): Promise<string>;
  /**
   * A token in place of one that the server refused: a new guest's, requested once, however many
   * calls fail. A registered user does not become a guest by it. Throws ApiError.
   */
  replace(refused: string): Promise<string>;
  /** The person of the stored token. */
  person: Pick<Store<Person>, 'get' | 'watch'>;
  loggedOut: Store<LoggedOut | null>;
  /**
   * That many people begin at this moment, and when the page asks again for its guest, by the browser's
   * clock; null where it does not wait.
   */
  crowd: Pick<Store<{ nextTryMs: number } | null>, 'get' | 'watch'>;
  /** Grows when a registered user has left: nothing that they have typed or chosen may stay. */
  departures: Pick<Store<number>, 'get' | 'watch'>;
  /** The guest's token: the one in use, or the one that is kept while a user is logged in. */
  guestToken(): string | null;
  /** Takes away the guest's token that is kept: its work has moved, or is not wanted. */
  forgetGuest(): void;
  /**
   * Makes `sign` ask for a token of another person, or another one of the same, while all other
   * calls wait. The former guest is kept for the time after logout, unless its work was moved.
   * Throws ApiError, and then all is as before.
   */
  enter(sign: () => Promise<Response>, takesGuestAlong: boolean): Promise<void>;
  /** Leaves, and has the server end the login. Where that cannot be reached, the token runs out. */
  logOut(): void;
  /** Ends the session of a user: the former guest continues, or a new one begins. */
  leave(): void;
  /** Another tab has written a token. */
  follow(): void;
}

/**
 * The life of a token: a stored one that `GET user` takes, else a new guest's; renewed some seconds before
 * its end, and at the start of a visit once a day, because a guest's work stays for days after the last
 * visit and not after the first. Whether a token is over says the server alone.
 */
export function createSession(tools: SessionTools): Session {
  let opening: Promise<string> | null = null;
  let entering: Promise<void> | null = null;
  let replacing: Promise<string> | null = null;
  const person = createStore(personOf(tools.stored.read()));
  const age = createTokenAge(tools);
  const renewals = createRenewalPlan({
    ...tools,
    age,
    isCurrent: (token) => tools.stored.read() === token,
    renew: (token) => void keep(prolong(token)).catch(() => renewals.plan(token)),
  });
  const crowd = createStore<{ nextTryMs: number } | null>(null);
  const loggedOut = createStore<LoggedOut | null>(null);
  const departures = createStore(0);

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

  function keepToken(token: string): void {
    tools.stored.write(token);
    noticePerson();
    renewals.plan(token);
  }

  function noteDeparture(next: Person): void {
    const { id, name } = person.get();
    if (name !== null && next.id !== id) departures.set(departures.get() + 1);
  }

  function noticePerson(): void {
    const next = personOf(tools.stored.read());
    if (!isSamePerson(next, person.get())) person.set(next);
  }

  async function becomeGuest(): Promise<string> {
    const kept = tools.guest.read() ?? '';
    const goesOn = readClaims(kept) !== null && (await isTaken(kept));
    const token = goesOn ? kept : await newGuest();
    if (token === null) return tools.stored.read() || becomeGuest();
    tools.guest.write('');
    keepToken(token);
    return token;
  }

  /** null if a user has logged in while the page waited, here or in another tab. */
  async function newGuest(): Promise<string | null> {
    const before = tools.stored.read() || null;
    const answer = await beginGuest({
      ask: () => call('POST', 'jwt'),
      pause: (ms) => new Promise((resolve) => tools.startTimer(resolve, ms)),
      chance: tools.chance,
      onWait: (ms) => crowd.set(ms === null ? null : { nextTryMs: tools.nowMs() + ms }),
      isOver: () => (tools.stored.read() || before) !== before,
    });
    return answer === null ? null : readToken(answer);
  }

  /** For a user whose session cannot continue: makes a guest, and says so. */
  async function fallToGuest(user: string): Promise<string> {
    const { name } = personOf(user);
    const token = await becomeGuest();
    if (name !== null && isGuestToken(token)) loggedOut.set({ name, is: 'guest' });
    return token;
  }

  async function isTaken(token: string): Promise<boolean> {
    const answer = await call('GET', 'user', token);
    if (answer.ok) noteAge(token, answer);
    else if (answer.status !== 401 && answer.status !== 403)
      throw await errorFromAnswer(answer.status, await answer.text());
    return answer.ok;
  }

  /** By what the server says the time is; where it does not, the token counts as one of long ago. */
  function noteAge(token: string, { headers }: Response): void {
    const claims = readClaims(token);
    if (claims === null) return;
    const serverMs = Date.parse(headers.get('date') ?? '');
    const ageMs = Number.isNaN(serverMs) ? lifeMs(claims) : serverMs - createdMs(claims);
    age.note(token, Math.max(0, ageMs));
  }

  async function open(): Promise<string> {
    const token = tools.stored.read() ?? '';
    if (readClaims(token) === null || !(await isTaken(token))) return fallToGuest(token);
    if (age.of(token) > FRESH_FOR_MS && renewals.mayTry()) return prolong(token);
    renewals.plan(token);
    return token;
  }

  /** A younger token for the same person. The old one stays where that fails and the server takes it still. */
  async function prolong(token: string): Promise<string> {
    renewals.noteTry();
    try {
      const next = await readToken(await call('GET', 'jwt', token));
      keepToken(next);
      return next;
    } catch (error) {
      const isRefused = error instanceof ApiError && [401, 403].includes(error.status);
      if (isRefused && !(await isTaken(token))) return fallToGuest(token);
      renewals.plan(token);
      return token;
    }
  }

  /**
   * Keeps one attempt for all waiting calls; a failed one is forgotten, so that the next call tries
   * again.
   */
  function keep(attempt: Promise<string>): Promise<string> {
    opening = attempt;
    attempt.catch(() => {
      if (opening === attempt) opening = null;
    });
    return attempt;
  }

  /** Reports a failed entry to its caller alone. */
  async function untilEntered(): Promise<void> {
    while (entering !== null) await entering.catch(() => {});
  }

  return {
    async token() {
      await untilEntered();
      if (loggedOut.get()?.is === 'held') throw notLoggedIn();
      await (opening ?? keep(open()));
      // The stored token counts: another tab may have replaced it since.
      return tools.stored.read() || keep(becomeGuest());
    },

    async replace(refused) {
      await untilEntered();
      const current = tools.stored.read();
      const { id, name } = personOf(refused);
      if (current && current !== refused) {
        // A call made for one account is never sent for another.
        if (name !== null && personOf(current).id !== id) throw notLoggedIn();
        return current;
      }
      if (name !== null) {
        if (current === refused) loggedOut.set({ name, is: 'held' });
        throw notLoggedIn();
      }
      // One call may have been refused for another reason: `GET user` says whether the token is over.
      if (current !== refused) return opening ?? keep(becomeGuest());
      replacing ??= keep(open()).finally(() => {
        replacing = null;
      });
      return replacing;
    },

    person,
    loggedOut,
    crowd,
    departures,

    guestToken() {
      const token = tools.stored.read();
      if (token && isGuestToken(token)) return token;
      const kept = tools.guest.read();
      return readClaims(kept) === null ? null : kept;
    },

    forgetGuest: () => tools.guest.write(''),

    enter(sign, takesGuestAlong) {
      const attempt = (async () => {
        const token = await readToken(await sign());
        const before = tools.stored.read();
        if (takesGuestAlong) tools.guest.write('');
        else if (before && isGuestToken(before)) tools.guest.write(before);
        noteDeparture(personOf(token));
        keepToken(token);
        loggedOut.set(null);
        opening = Promise.resolve(token);
      })();
      entering = attempt;
      const end = () => {
        if (entering === attempt) entering = null;
      };
      attempt.then(end, end);
      return attempt;
    },

    logOut() {
      const token = tools.stored.read();
      if (token && !isGuestToken(token)) call('DELETE', 'jwt', token).catch(() => {});
      this.leave();
    },

    leave() {
      const kept = tools.guest.read() ?? '';
      tools.guest.write('');
      // Even if the server cannot give a guest now, the user is gone from here.
      tools.stored.write(readClaims(kept) === null ? '' : kept);
      loggedOut.set(null);
      opening = null;
      noteDeparture(personOf(kept));
      noticePerson();
      keep(open()).catch(() => {});
    },

    follow() {
      const token = tools.stored.read() ?? '';
      const { name } = person.get();
      const next = personOf(token);
      if (next.name !== null) loggedOut.set(null);
      else if (name !== null)
        // Where the server has refused the token, another window only left what was over already.
        loggedOut.set({ name, is: loggedOut.get() === null ? 'elsewhere' : 'guest' });
      noteDeparture(next);
      noticePerson();
      renewals.plan(token);
    },
  };
}

async function readToken(answer: Response): Promise<string> {
  const text = await answer.text();
  if (!answer.ok) throw await errorFromAnswer(answer.status, text);
  if (readClaims(text) !== null) return text;
  throw new ApiError(answer.status, 'unreadable_answer', 'Auth token not acquired.');
}

function notLoggedIn(): ApiError {
  return new ApiError(401, 'unauthenticated', 'You were logged out. Log in to go on.');
}
