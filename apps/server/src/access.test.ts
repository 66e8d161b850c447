import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OPERATOR_HEADER } from '@flipon/contract/management';
import { afterAll, expect, it } from 'vitest';
import { collectRoutes, type Route } from './testing/collect-routes.ts';
import { startTestApp } from './testing/test-app.ts';

/** Routes without authentication; all others need a token. */
const OPEN = [
  'POST /api/jwt',
  'PUT /api/jwt',
  'POST /api/user',
  'PUT /api/user/reset-password',
  'PUT /api/user/reset-password/check',
  'PUT /api/user/reset-password/confirm',
  'GET /api/management/health',
  'GET /api/management/info',
  'GET /api/management/work',
  // It has a token of its own, which no person has.
  'GET /api/management/parts',
  'GET /',
  'GET /index.html',
  'GET /*',
];

/** The pages of the documentation, of which one plugin registers many. */
const DOCS = '/api/docs';

const webDir = await mkdtemp(join(tmpdir(), 'flipon-access-'));
await writeFile(join(webDir, 'index.html'), '<!doctype html>');
const { started: server, routes } = await collectRoutes(() => startTestApp({ webDir }));
afterAll(async () => {
  await server.close();
  await rm(webDir, { recursive: true });
});

/** A route answers HEAD under the rule of its GET. */
const nameOf = ({ method, path }: Route) => `${method === 'HEAD' ? 'GET' : method} ${path}`;
const closed = routes.filter((route) => !OPEN.includes(nameOf(route)) && !isOfDocs(route));

it('knows the open addresses, and no other', () => {
  const names = routes.map(nameOf);
  expect(OPEN.filter((name) => !names.includes(name))).toEqual([]);
});

// Where a plugin lacks its hook, what it is sent here is answered otherwise: 400, 404 or 500.
it.each(closed)('$name refuses a call without a token', async ({ method, path }) => {
  const id = '11111111-1111-4111-8111-111111111111';
  const url = path.replace(':id', id).replace(':format', 'csv').replace(':filename', 'hits');
  const answer = await server.app.inject({
    method: method as 'GET',
    url,
    query: { ids: id, results: id, sequences: id },
  });
  expect(answer.statusCode).toBe(401);
});

it.each(['', 'null', 'undefined', 'admin'])(
  'treats no caller as the operator if no operator token is set: %j',
  async (given) => {
    const headers = { [OPERATOR_HEADER]: given };
    const answer = await server.app.inject({ url: '/api/management/parts', headers });
    expect(answer.statusCode).toBe(403);
  },
);

it('says on the OpenAPI page which calls need no token', async () => {
  const page = await server.app.inject(`${DOCS}/json`);
  const { paths, security } = page.json();
  const shown = Object.entries<Record<string, { security?: object[] }>>(paths).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        name: `${method.toUpperCase()} ${path}`,
        isOpen: (operation.security ?? security).length === 0,
      })),
  );
  const open = shown.filter(({ isOpen }) => isOpen).map(({ name }) => name);
  expect(open).toEqual(OPEN.filter((name) => name.includes(' /api/')));
});

function isOfDocs({ path }: Route): boolean {
  return path === DOCS || path.startsWith(`${DOCS}/`);
}
