import { createSession, type SessionTools } from '../session.ts';

export const NOW_MS = 1_700_000_000_000;

/** A guest's token that is `ageMs` old and ends `lifeSeconds` from now, by the clock of the server. */
export function tokenOf(name: string, lifeSeconds = 604_800, ageMs = 0): string {
  const claims = {
    id: '6f9619ff-8b86-4d11-b42d-00c04fc964ff',
    created: NOW_MS - ageMs,
    exp: NOW_MS / 1000 + lifeSeconds,
    roles: ['ROLE_HOST'],
    ver: 0,
    name,
  };
  return `h.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.s`;
}

export interface Answer {
  status: number;
  text?: string;
  headers?: Record<string, string>;
}

/**
 * A session over a server of canned answers, by "METHOD path"; the last one of a list repeats. The
 * server's clock does not move; that of the browser is `skewMs` ahead of it, and both of its clocks
 * move by what a test adds to `time`.
 */
export function sessionOver(
  answers: Record<string, Answer[] | 'down'>,
  stored: string | null,
  { skewMs = 0 } = {},
) {
  const calls: string[] = [];
  const time = { clockMs: 0, steadyMs: 0 };
  const timers: { run: () => void; delayMs: number }[] = [];
  const kept: { text: string | null; guest: string | null } = { text: stored, guest: null };
  const tools: SessionTools = {
    fetch: async (input, init) => {
      const call = `${init?.method} ${String(input)}`;
      calls.push(call);
      const list = answers[call];
      if (list === 'down' || list === undefined) throw new TypeError('Failed to fetch');
      const answer = list.length > 1 ? list.shift() : list[0];
      const headers = { date: new Date(NOW_MS).toUTCString(), ...answer?.headers };
      const body = answer?.status === 204 ? null : (answer?.text ?? '');
      return new Response(body, { status: answer?.status ?? 500, headers });
    },
    stored: {
      read: () => kept.text,
      write: (text) => {
        kept.text = text;
      },
    },
    guest: {
      read: () => kept.guest,
      write: (text) => {
        kept.guest = text;
      },
    },
    nowMs: () => NOW_MS + skewMs + time.clockMs,
    monotonicMs: () => 5_000 + time.steadyMs,
    chance: () => 0.5,
    startTimer: (run, delayMs) => timers.push({ run, delayMs }),
  };
  return { session: createSession(tools), calls, timers, kept, time };
}

/** A user's token, or with a null name another guest's. */
export function tokenFor(name: string | null, id: string, mark = 'first'): string {
  const claims = {
    id,
    created: NOW_MS,
    exp: NOW_MS / 1000 + 604_800,
    roles: [name === null ? 'ROLE_HOST' : 'ROLE_USER'],
    ...(name === null ? {} : { user: name }),
    ver: 1,
    mark,
  };
  return `h.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.s`;
}
