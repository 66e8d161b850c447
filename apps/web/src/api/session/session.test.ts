import { describe, expect, it } from 'vitest';
import { createSession, type SessionTools } from './session.ts';

const NOW_MS = 1_700_000_000_000;

function tokenOf(name: string, lifeSeconds = 604_800, ageMs = 0): string {
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

interface Answer {
  status: number;
  text?: string;
  headers?: Record<string, string>;
}

/**
 * A session over a server of canned answers, by "METHOD path"; the last one of a list repeats. The clock
 * of the server stands still; that of the browser is `skewMs` ahead of it, and both of its clocks move
 * by what a test adds to `time`.
 */
function sessionOver(
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

const guest = tokenOf('new guest');

describe('token', () => {
  it('takes a stored token that the server takes', async () => {
    const stored = tokenOf('stored');
    const { session, calls } = sessionOver({ 'GET /api/user': [{ status: 200 }] }, stored);
    expect(await session.token()).toBe(stored);
    expect(calls).toEqual(['GET /api/user']);
  });

  it('becomes a guest where nothing is stored, once for all who ask', async () => {
    const { session, calls, kept } = sessionOver(
      { 'POST /api/jwt': [{ status: 201, text: guest }] },
      null,
    );
    expect(await Promise.all([session.token(), session.token()])).toEqual([guest, guest]);
    expect(calls).toEqual(['POST /api/jwt']);
    expect(kept.text).toBe(guest);
  });

  it('becomes a guest where the server refuses the stored token, and not before it was asked', async () => {
    const answers = {
      'GET /api/user': [{ status: 401 }],
      'POST /api/jwt': [{ status: 201, text: guest }],
    };
    for (const stored of [tokenOf('over', -5), tokenOf('refused')]) {
      const { session, calls } = sessionOver(answers, stored);
      expect(await session.token()).toBe(guest);
      expect(calls).toEqual(['GET /api/user', 'POST /api/jwt']);
    }
    const damaged = sessionOver(answers, 'no token');
    expect(await damaged.session.token()).toBe(guest);
    expect(damaged.calls).toEqual(['POST /api/jwt']);
  });

  it('keeps the stored token when the server is down, and tries again on the next call', async () => {
    const stored = tokenOf('stored');
    const answers: Record<string, Answer[] | 'down'> = { 'GET /api/user': 'down' };
    const { session, kept } = sessionOver(answers, stored);
    await expect(session.token()).rejects.toMatchObject({ code: 'unreachable', status: 0 });
    expect(kept.text).toBe(stored);
    answers['GET /api/user'] = [{ status: 200 }];
    expect(await session.token()).toBe(stored);
  });

  it('does not take a page for a token', async () => {
    const { session } = sessionOver({ 'POST /api/jwt': [{ status: 201, text: '<html>' }] }, null);
    await expect(session.token()).rejects.toThrow('Auth token not acquired.');
  });

  it('takes the token of another tab', async () => {
    const { session, kept } = sessionOver(
      { 'POST /api/jwt': [{ status: 201, text: guest }] },
      null,
    );
    await session.token();
    kept.text = tokenOf('other tab');
    expect(await session.token()).toBe(kept.text);
  });
});

describe('replace', () => {
  it('asks for one new token, however many calls were refused', async () => {
    const stored = tokenOf('stored');
    const { session, calls } = sessionOver(
      {
        'GET /api/user': [{ status: 200 }, { status: 401 }],
        'POST /api/jwt': [{ status: 201, text: guest }],
      },
      stored,
    );
    await session.token();
    const replaced = await Promise.all([session.replace(stored), session.replace(stored)]);
    expect(replaced).toEqual([guest, guest]);
    expect(calls.filter((call) => call === 'POST /api/jwt')).toHaveLength(1);
    expect(await session.replace(stored)).toBe(guest);
  });
});

it('keeps a token of which one call alone was refused', async () => {
  const stored = tokenOf('stored');
  const { session, calls } = sessionOver({ 'GET /api/user': [{ status: 200 }] }, stored);
  await session.token();
  expect(await session.replace(stored)).toBe(stored);
  expect(calls).not.toContain('POST /api/jwt');
});

describe('renewal', () => {
  const DAY_MS = 86_400_000;
  const renewed = tokenOf('renewed');
  const taken = { 'GET /api/user': [{ status: 200 }] };

  it('gives a token that is older than a day a new life at the start of a visit', async () => {
    const answers = { ...taken, 'GET /api/jwt': [{ status: 200, text: renewed }] };
    const old = sessionOver(answers, tokenOf('old', 5 * 86_400, 2 * DAY_MS));
    expect(await old.session.token()).toBe(renewed);
    expect(old.kept.text).toBe(renewed);
    expect(old.calls).toEqual(['GET /api/user', 'GET /api/jwt']);

    const stored = tokenOf('of this morning', 6.5 * 86_400, DAY_MS / 2);
    const young = sessionOver(answers, stored);
    expect(await young.session.token()).toBe(stored);
    expect(young.calls).toEqual(['GET /api/user']);
  });

  it('keeps an old token that has time left where it gets no new life', async () => {
    for (const refusal of [[{ status: 500 }], 'down'] as const) {
      const stored = tokenOf('old', 5 * 86_400, 2 * DAY_MS);
      const jwt = refusal === 'down' ? refusal : [...refusal];
      const { session, kept, timers } = sessionOver({ ...taken, 'GET /api/jwt': jwt }, stored);
      expect(await session.token()).toBe(stored);
      expect(kept.text).toBe(stored);
      expect(timers).toHaveLength(1);
    }
  });

  it('waits an hour at most, looks again, and renews ten seconds before the end', async () => {
    const short = tokenOf('short', 3_000);
    const answers = { ...taken, 'GET /api/jwt': [{ status: 200, text: renewed }] };
    const { session, timers, kept, calls } = sessionOver(answers, short);
    await session.token();
    expect(timers[0]?.delayMs).toBe(2_990_000);
    // Time stands still here, so the first look is too early and plans another.
    timers[0]?.run();
    expect(timers).toHaveLength(2);
    expect(calls).not.toContain('GET /api/jwt');
    expect(kept.text).toBe(short);
  });

  it.each([
    ['its steady clock', { steadyMs: 2_990_000, clockMs: 0 }],
    // A machine that slept: its steady clock may have stood still.
    ['the difference of its dates', { steadyMs: 0, clockMs: 2_990_000 }],
    [
      'its steady clock, where the date was set back',
      { steadyMs: 2_990_000, clockMs: -8 * DAY_MS },
    ],
  ])('counts the time since a token came by %s', async (_by, passed) => {
    const answers = { ...taken, 'GET /api/jwt': [{ status: 200, text: renewed }] };
    const { session, timers, time } = sessionOver(answers, tokenOf('short', 3_000));
    await session.token();
    Object.assign(time, passed);
    timers[0]?.run();
    expect(await session.token()).toBe(renewed);
  });

  it.each([-30, -8, 8, 30])('is not moved by a browser clock %i days away', async (days) => {
    const answers = { ...taken, 'GET /api/jwt': [{ status: 200, text: renewed }] };
    const stored = tokenOf('of this morning', 6.5 * 86_400, DAY_MS / 2);
    const { session, timers, calls } = sessionOver(answers, stored, { skewMs: days * DAY_MS });
    expect(await session.token()).toBe(stored);
    expect(timers.map(({ delayMs }) => delayMs)).toEqual([3_600_000]);
    for (let looks = 0; looks < 50; looks++) timers.shift()?.run();
    expect(calls).toEqual(['GET /api/user']);

    const first = sessionOver({ 'POST /api/jwt': [{ status: 201, text: guest }] }, null, {
      skewMs: days * DAY_MS,
    });
    await first.session.token();
    for (let looks = 0; looks < 50; looks++) first.timers.shift()?.run();
    expect(first.calls).toEqual(['POST /api/jwt']);
  });

  it('tries twice a minute at most, whatever lives the tokens have', async () => {
    const ending = tokenOf('ending', 0);
    const answers = { ...taken, 'GET /api/jwt': [{ status: 200, text: tokenOf('again', 0) }] };
    const { session, timers, calls, time } = sessionOver(answers, ending);
    await session.token();
    const renewals = () => calls.filter((call) => call === 'GET /api/jwt').length;
    for (let second = 0; second < 120; second++) {
      time.steadyMs += 1_000;
      time.clockMs += 1_000;
      for (const { run } of timers.splice(0)) run();
      await session.token();
    }
    expect(renewals()).toBeGreaterThan(2);
    expect(renewals()).toBeLessThanOrEqual(4);
  });

  it('becomes a guest where the renewal fails and the server takes the token no more', async () => {
    const answers = {
      'GET /api/user': [{ status: 200 }, { status: 401 }],
      'GET /api/jwt': [{ status: 401 }],
      'POST /api/jwt': [{ status: 201, text: guest }],
    };
    const { session, timers, time } = sessionOver(answers, tokenOf('ending', 60));
    await session.token();
    time.steadyMs += 55_000;
    timers[0]?.run();
    expect(await session.token()).toBe(guest);
    expect(session.person.get().name).toBeNull();
  });
});

describe('a crowd', () => {
  const full = { status: 429, headers: { 'retry-after': '3' } };

  it('lets a new visitor wait by Retry-After and go on by itself', async () => {
    const answers = { 'POST /api/jwt': [full, full, { status: 201, text: guest }] };
    const { session, timers, calls } = sessionOver(answers, null, { skewMs: 1_000 });
    const waiting = session.token();
    await expect.poll(() => timers.length).toBe(1);
    expect(timers[0]?.delayMs).toBe(3_500);
    expect(session.crowd.get()).toEqual({ nextTryMs: NOW_MS + 1_000 + 3_500 });
    timers[0]?.run();
    await expect.poll(() => timers.length).toBe(2);
    expect(timers[1]?.delayMs).toBe(4_000);
    timers[1]?.run();
    expect(await waiting).toBe(guest);
    expect(session.crowd.get()).toBeNull();
    expect(calls).toHaveLength(3);
  });

  it('is left by who logs in meanwhile, and never made a guest of', async () => {
    const { session, timers, kept, calls } = sessionOver({ 'POST /api/jwt': [full] }, null);
    const waiting = session.token();
    await expect.poll(() => timers.length).toBe(1);
    await session.enter(granting(anne), false);
    for (const { run } of timers.splice(0)) run();
    expect(await waiting).toBe(anne);
    expect(kept.text).toBe(anne);
    expect(calls).toEqual(['POST /api/jwt']);
    expect(session.crowd.get()).toBeNull();
  });

  it('that does not end tells what the server says after some minutes', async () => {
    const refused = { status: 429, headers: { 'retry-after': '3600' } };
    const { session, timers, calls } = sessionOver({ 'POST /api/jwt': [refused] }, null);
    let told: unknown = null;
    session.token().catch((error) => {
      told = error;
    });
    for (let tries = 0; tries < 30 && told === null; tries++) {
      await new Promise((resolve) => setTimeout(resolve));
      for (const { run } of timers.splice(0)) run();
    }
    expect(told).toMatchObject({ status: 429 });
    expect(calls.length).toBeLessThan(15);
    expect(session.crowd.get()).toBeNull();
  });
});

/** A user's token, or with a null name another guest's. */
function tokenFor(name: string | null, id: string, mark = 'first'): string {
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

const GUEST_ID = '11111111-8b86-4d11-b42d-00c04fc964ff';
const ANNE_ID = '22222222-8b86-4d11-b42d-00c04fc964ff';
const guestBefore = tokenFor(null, GUEST_ID);
const anne = tokenFor('anne@example.org', ANNE_ID);
const answers = {
  'GET /api/user': [{ status: 200 }],
  'POST /api/jwt': [{ status: 201, text: guest }],
};
const granting = (token: string) => async () => new Response(token, { status: 201 });

describe('a user', () => {
  it('enters, and the guest that was is kept for the time after', async () => {
    const { session, kept } = sessionOver(answers, guestBefore);
    await session.token();
    await session.enter(granting(anne), false);
    expect(kept).toEqual({ text: anne, guest: guestBefore });
    expect(session.person.get()).toEqual({ id: ANNE_ID, name: 'anne@example.org' });
    expect(session.guestToken()).toBe(guestBefore);
    session.leave();
    expect(await session.token()).toBe(guestBefore);
    expect(kept).toEqual({ text: guestBefore, guest: '' });
    expect(session.departures.get()).toBe(1);
  });

  it('enters with the work of the guest, of whom nothing is kept', async () => {
    const { session, kept } = sessionOver(answers, guestBefore);
    await session.enter(granting(anne), true);
    expect(kept).toEqual({ text: anne, guest: '' });
    session.leave();
    expect(session.person.get().id).toBeNull();
    expect(await session.token()).toBe(guest);
  });

  it('is not there where the login is refused, and all is as before', async () => {
    const { session, kept } = sessionOver(answers, guestBefore);
    const refuse = async () => new Response('{}', { status: 401 });
    await expect(session.enter(refuse, true)).rejects.toMatchObject({ status: 401 });
    expect(kept).toEqual({ text: guestBefore, guest: null });
    expect(await session.token()).toBe(guestBefore);
  });

  it('has all other calls wait while they enter', async () => {
    const { session } = sessionOver(answers, guestBefore);
    const order: string[] = [];
    let grant = () => {};
    const entering = session.enter(
      () =>
        new Promise((resolve) => {
          grant = () => resolve(new Response(anne, { status: 201 }));
        }),
      false,
    );
    const waiting = session.token().then((token) => order.push(token));
    const refused = session.replace(guestBefore).then((token) => order.push(token));
    await new Promise((resolve) => setTimeout(resolve));
    expect(order).toEqual([]);
    grant();
    await Promise.all([entering, waiting, refused]);
    expect(order).toEqual([anne, anne]);
  });

  it('whose token is refused in the middle of work does not become a guest unasked', async () => {
    const { session, calls, kept } = sessionOver(answers, anne);
    await session.token();
    await expect(session.replace(anne)).rejects.toMatchObject({ status: 401 });
    await expect(session.token()).rejects.toThrow('You were logged out.');
    expect(session.loggedOut.get()).toEqual({ name: 'anne@example.org', is: 'held' });
    expect(calls).toEqual(['GET /api/user']);
    expect(kept.text).toBe(anne);
    expect(session.departures.get()).toBe(0);

    const again = tokenFor('anne@example.org', ANNE_ID, 'second');
    await session.enter(granting(again), false);
    expect(await session.token()).toBe(again);
    expect(session.loggedOut.get()).toBeNull();
    expect(session.departures.get()).toBe(0);
  });

  it('who has left is not asked in the name of whoever came next', async () => {
    const { session, kept } = sessionOver(answers, anne);
    await session.token();
    kept.text = guestBefore;
    await expect(session.replace(anne)).rejects.toMatchObject({ status: 401 });
    expect(kept.text).toBe(guestBefore);
  });

  it('whose stored token is refused at the start becomes a guest, and is told', async () => {
    const { session } = sessionOver({ ...answers, 'GET /api/user': [{ status: 401 }] }, anne);
    expect(await session.token()).toBe(guest);
    expect(session.loggedOut.get()).toEqual({ name: 'anne@example.org', is: 'guest' });
  });

  it('who logs out ends the login on the server, also where that cannot be told', async () => {
    const granted = { ...answers, 'DELETE /api/jwt': [{ status: 204 }] };
    const { session, calls, kept } = sessionOver(granted, anne);
    await session.token();
    session.logOut();
    expect(kept.text).toBe('');
    expect(await session.token()).toBe(guest);
    expect(calls).toEqual(['GET /api/user', 'DELETE /api/jwt', 'POST /api/jwt']);
    const offline: Record<string, Answer[] | 'down'> = { ...answers, 'DELETE /api/jwt': 'down' };
    const away = sessionOver(offline, anne);
    await away.session.token();
    away.session.logOut();
    expect(await away.session.token()).toBe(guest);
  });

  it('leaves also where no guest can be had, and gets one later', async () => {
    const offline: Record<string, Answer[] | 'down'> = { ...answers, 'POST /api/jwt': 'down' };
    const { session, kept } = sessionOver(offline, anne);
    await session.token();
    session.leave();
    await expect(session.token()).rejects.toMatchObject({ code: 'unreachable' });
    expect(kept.text).toBe('');
    offline['POST /api/jwt'] = [{ status: 201, text: guest }];
    expect(await session.token()).toBe(guest);
  });
});

describe('another tab', () => {
  it('is followed in and out', async () => {
    const { session, kept, timers } = sessionOver(answers, guestBefore);
    await session.token();
    kept.text = anne;
    session.follow();
    expect(session.person.get().name).toBe('anne@example.org');
    expect(await session.token()).toBe(anne);
    expect(timers).toHaveLength(2);
    kept.text = guestBefore;
    session.follow();
    expect(session.person.get().name).toBeNull();
    expect(session.departures.get()).toBe(1);
    expect(session.loggedOut.get()).toEqual({ name: 'anne@example.org', is: 'guest' });
  });

  it('that logs the same user in again lets this one go on', async () => {
    const { session, kept } = sessionOver(answers, anne);
    await session.token();
    await session.replace(anne).catch(() => {});
    const again = tokenFor('anne@example.org', ANNE_ID, 'second');
    kept.text = again;
    session.follow();
    expect(await session.token()).toBe(again);
    expect(session.departures.get()).toBe(0);
  });
});
