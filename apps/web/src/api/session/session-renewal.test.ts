import { describe, expect, it } from 'vitest';
import { NOW_MS, sessionOver, tokenFor, tokenOf } from './testing/session-over.ts';

const guest = tokenOf('new guest');
const anne = tokenFor('anne@example.org', '22222222-8b86-4d11-b42d-00c04fc964ff');

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
    // Time does not move here, so the first look is too early and plans another.
    timers[0]?.run();
    expect(timers).toHaveLength(2);
    expect(calls).not.toContain('GET /api/jwt');
    expect(kept.text).toBe(short);
  });

  it.each([
    ['its steady clock', { steadyMs: 2_990_000, clockMs: 0 }],
    // A machine that slept: its steady clock may have stopped.
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

  it('ends for a user who logs in meanwhile, without becoming a guest', async () => {
    const { session, timers, kept, calls } = sessionOver({ 'POST /api/jwt': [full] }, null);
    const waiting = session.token();
    await expect.poll(() => timers.length).toBe(1);
    await session.enter(async () => new Response(anne, { status: 201 }), false);
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
