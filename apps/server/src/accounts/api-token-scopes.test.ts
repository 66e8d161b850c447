import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { collectRoutes, type Route } from '../testing/collect-routes.ts';
import { newApiToken } from '../testing/new-api-token.ts';
import { readChanges } from '../testing/read-changes.ts';
import { startTestApp } from '../testing/test-app.ts';

/** For users who have logged in; refused to every token of a program. */
const ACCOUNT = [
  'GET /api/jwt',
  'DELETE /api/jwt',
  'POST /api/user/tokens',
  'GET /api/user/tokens',
  'DELETE /api/user/tokens/:id',
  'PUT /api/user/change-password',
];
/** A stream that does not end; `event-routes.test.ts` reads it with an API token. */
const ENDLESS = '/api/events';

const { started: server, routes } = await collectRoutes(() => startTestApp());
afterAll(() => server.close());
const login = await server.newUser();
const tokens = {
  read: (await newApiToken(server, login, 'read')).token,
  start: (await newApiToken(server, login, 'start')).token,
};
const closed = routes.filter(
  ({ path, isOpen, method }) =>
    path.startsWith('/api/') &&
    !path.startsWith('/api/docs') &&
    path !== ENDLESS &&
    !isOpen &&
    // It is answered under the rule of its GET, without words.
    method !== 'HEAD',
);

it('knows the routes of an account', () => {
  const account = closed.filter(({ access }) => access === 'account');
  expect(account.map(({ name }) => name)).toEqual(expect.arrayContaining(ACCOUNT));
  // Whatever else the account has of its own is no secret, or has to be logged in for.
  const others = closed.filter(
    ({ path, access }) => path.startsWith('/api/user') && access !== 'account',
  );
  expect(others.filter(({ method }) => method !== 'GET')).toEqual([]);
});

// Next to nothing is sent: where the scope is not asked for first, the answer is another one.
describe('an API token', () => {
  it('that may only read is refused wherever something begins or changes, and nothing has', async () => {
    const refusing = closed.filter(({ access }) => access !== 'read');
    const before = await readChanges(server);
    for (const route of refusing) {
      expect([route.name, await isLetIn(tokens.read, route)]).toEqual([route.name, false]);
    }
    expect(await readChanges(server)).toEqual(before);
    for (const route of closed.filter((route) => !refusing.includes(route))) {
      expect([route.name, await isLetIn(tokens.read, route)]).toEqual([route.name, true]);
    }
  });

  it('that may start is refused at the account, and nothing has changed there', async () => {
    const refusing = closed.filter(({ access }) => access === 'account');
    const before = await readChanges(server);
    for (const route of refusing) {
      expect([route.name, await isLetIn(tokens.start, route)]).toEqual([route.name, false]);
    }
    expect(await readChanges(server)).toEqual(before);
    for (const route of closed.filter((route) => !refusing.includes(route))) {
      expect([route.name, await isLetIn(tokens.start, route)]).toEqual([route.name, true]);
    }
  });
});

/** Whether a call comes as far as its route, whatever that makes of it. */
async function isLetIn(token: string, { method, path }: Route): Promise<boolean> {
  const answer = await server.app.inject({
    method: method as 'GET',
    url: path.replace(/:(id|annotationId|laneId)/g, randomUUID()).replace(/:\w+/g, 'a'),
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.statusCode).not.toBe(401);
  return answer.statusCode !== 403 || !/API token/.test(answer.body);
}
