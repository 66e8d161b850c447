import { describe, expect, it } from 'vitest';
import { type Answer, sessionOver, tokenFor, tokenOf } from './testing/session-over.ts';

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

  it('logs in with the work of the guest, and keeps nothing of the guest', async () => {
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
    const asked = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<Response>();
    const entering = session.enter(() => {
      asked.resolve();
      return answered.promise;
    }, false);
    const waiting = session.token().then((token) => order.push(token));
    const refused = session.replace(guestBefore).then((token) => order.push(token));
    await asked.promise;
    await new Promise((resolve) => setTimeout(resolve));
    expect(order).toEqual([]);
    answered.resolve(new Response(anne, { status: 201 }));
    await Promise.all([entering, waiting, refused]);
    expect(order).toEqual([anne, anne]);
  });

  it('a user with a token that is refused in the middle of work does not become a guest unasked', async () => {
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

  it('a user who has left is not asked in the name of the next', async () => {
    const { session, kept } = sessionOver(answers, anne);
    await session.token();
    kept.text = guestBefore;
    await expect(session.replace(anne)).rejects.toMatchObject({ status: 401 });
    expect(kept.text).toBe(guestBefore);
  });

  it('a user with a token that is refused at the start becomes a guest, and sees why', async () => {
    const { session } = sessionOver({ ...answers, 'GET /api/user': [{ status: 401 }] }, anne);
    expect(await session.token()).toBe(guest);
    expect(session.loggedOut.get()).toEqual({ name: 'anne@example.org', is: 'guest' });
  });

  it('a logout ends the login on the server, and here also when the server cannot be reached', async () => {
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
    expect(session.loggedOut.get()).toEqual({ name: 'anne@example.org', is: 'elsewhere' });
  });

  it('that leaves a login which the server has ended is no logout of the user', async () => {
    const { session, kept } = sessionOver(answers, anne);
    await session.token();
    await session.replace(anne).catch(() => {});
    kept.text = guestBefore;
    session.follow();
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
