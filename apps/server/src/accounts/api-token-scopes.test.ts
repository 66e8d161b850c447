import { randomUUID } from 'node:crypto';
import { readEverything } from '@flipon/store/testing/read-everything';
import { afterAll, describe, expect, it } from 'vitest';
import { collectRoutes, type Route } from '../testing/collect-routes.ts';
import { newApiToken } from '../testing/new-api-token.ts';
import { startTestApp } from '../testing/test-app.ts';

/** For whoever has logged in, and for no token of a program. */
const ACCOUNT = [
  'GET /api/jwt',
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
// Their first use is noted here, and then for a minute no more.
for (const token of Object.values(tokens)) {
  await server.app.inject({ url: '/api/user', headers: { authorization: token } });
}

const closed = routes.filter(
  ({ path, isOpen }) =>
    path.startsWith('/api/') && !path.startsWith('/api/docs') && path !== ENDLESS && !isOpen,
);

it('knows the routes of an account', () => {
  const account = closed.filter(({ access, method }) => access === 'account' && method !== 'HEAD');
  expect(account.map(({ name }) => name)).toEqual(expect.arrayContaining(ACCOUNT));
  // Whatever else the account has of its own is no secret, or has to be logged in for.
  const others = closed.filter(
    ({ path, access }) => path.startsWith('/api/user') && access !== 'account',
  );
  expect(others.filter(({ method }) => !['GET', 'HEAD'].includes(method))).toEqual([]);
});

// Nothing is sent that would succeed: where the scope is not asked for, the answer is another one.
describe.each(closed)('$name', (route) => {
  it('asks an API token for its scope before anything else', async () => {
    const before = await readEverything(server.test);
    expect([await isLetIn(tokens.read, route), await isLetIn(tokens.start, route)]).toEqual(
      { read: [true, true], start: [false, true], account: [false, false] }[route.access],
    );
    if (route.access !== 'read') expect(await readEverything(server.test)).toEqual(before);
  });
});

/** Whether a call comes as far as its route, whatever that makes of it. */
async function isLetIn(token: string, { method, path }: Route): Promise<boolean> {
  const answer = await server.app.inject({
    method: method as 'GET',
    url: path.replace(/:(id|annotationId)/g, randomUUID()).replace(/:\w+/g, 'a'),
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.statusCode).not.toBe(401);
  if (answer.statusCode !== 403) return true;
  const isAboutToken = method === 'HEAD' || /API token/.test(answer.json().message);
  expect(isAboutToken).toBe(true);
  return false;
}
