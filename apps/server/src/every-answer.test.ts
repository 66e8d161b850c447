import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { addEverything } from './testing/add-everything.ts';
import { addressesOf } from './testing/addresses-of.ts';
import { collectRoutes, type Route } from './testing/collect-routes.ts';
import { startTestApp } from './testing/test-app.ts';

const ELSEWHERE = 'https://elsewhere.example';
const webDir = await mkdtemp(join(tmpdir(), 'flipon-answers-'));
await writeFile(join(webDir, 'index.html'), '<!doctype html>');
const { started: server, routes } = await collectRoutes(() => startTestApp({ webDir }));
afterAll(async () => {
  await server.close();
  await rm(webDir, { recursive: true });
});
const owner = await server.newUser();
const things = await addEverything(server, owner);

/** It does not end; `event-routes.test.ts` reads it. */
const ENDLESS = '/api/events';
/** All kinds of analysis have the same routes, so only those of the first are called. */
const otherKinds = analysisKinds.slice(1).map((kind) => `${definitionOf(kind).apiRoute}/`);
const reading = routes.filter(
  ({ method, path }) =>
    method === 'GET' &&
    path !== ENDLESS &&
    !otherKinds.some((route) => path.startsWith(`/api/analyse/${route}`)),
);

const send = (method: string, url: string, headers: Record<string, string>, payload?: string) =>
  server.app.inject({
    ...{ method: method as 'GET', url, headers },
    ...(payload === undefined ? {} : { payload }),
  });

/** Files of the original's links, of which published clients know the types as they are. */
const LEGACY = /\/:id\/:?\w+\.(:format|csv|bedgraph)$/;
const LEGACY_TYPES = ['text/csv', 'text/plain'];

/** Types of content whose letters are not said by the type itself. */
const isText = (type: string) => /^text\/|^application\/(json|xml|javascript)|\+xml/.test(type);

function judge(route: Route, { headers, body, statusCode }: LightMyRequestResponse) {
  const type = String(headers['content-type'] ?? '');
  const isLegacy = LEGACY.test(route.path) && LEGACY_TYPES.includes(type);
  return {
    name: route.name,
    statusCode: statusCode < 500,
    policy: /object-src 'none'|default-src 'none'/.test(String(headers['content-security-policy'])),
    framed: String(headers['content-security-policy']).includes("frame-ancestors 'none'"),
    features: 'permissions-policy' in headers,
    sniff: headers['x-content-type-options'],
    referrer: headers['referrer-policy'],
    cookies: headers['set-cookie'],
    shared: Object.keys(headers).filter((name) => name.startsWith('access-control-')),
    charset: body === '' || isLegacy || !isText(type) || /charset=/i.test(type) || type,
    powered: headers['x-powered-by'] ?? headers['server'],
  };
}

const wanted = {
  statusCode: true,
  policy: true,
  framed: true,
  features: true,
  sniff: 'nosniff',
  referrer: 'no-referrer',
  cookies: undefined,
  shared: [],
  charset: true,
  powered: undefined,
};

it('every answer names its type, is for no other origin, and leaves nothing behind', async () => {
  expect(reading.length).toBeGreaterThan(50);
  for (const route of reading) {
    const [url = route.path] = route.path.includes(':') ? addressesOf(route, things) : [];
    for (const authorization of [owner, '']) {
      const headers = { authorization, origin: ELSEWHERE };
      const answer = await send('GET', url.replace('*', 'no-such.js'), headers);
      expect(judge(route, answer)).toEqual({ name: route.name, ...wanted });
    }
  }
});

describe('a page of another origin', () => {
  it('gets no leave to call, for any way of calling', async () => {
    const paths = new Set(routes.map(({ path }) => path));
    for (const path of paths) {
      const { statusCode, headers } = await send('OPTIONS', path, {
        origin: ELSEWHERE,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      });
      const allowed = Object.keys(headers).filter((name) => name.startsWith('access-control-'));
      expect([path, allowed]).toEqual([path, []]);
      expect(statusCode).toBeLessThan(500);
    }
  });

  // What a form can send without leave: no route that takes fields reads them from there.
  it.each(['text/plain', 'application/x-www-form-urlencoded'])(
    'changes nothing by a form of %s',
    async (type) => {
      const taking = routes.filter(({ body, method }) => body !== undefined && method === 'POST');
      expect(taking.length).toBeGreaterThan(10);
      for (const { path, name } of taking) {
        const url = path.replace(/:\w+/g, things.sequences[0]);
        const headers = { origin: ELSEWHERE, 'content-type': type, authorization: owner };
        const { statusCode } = await send('POST', url, headers, '{"name":"x","data":"ACGT"}');
        expect([name, statusCode < 500 && statusCode >= 400]).toEqual([name, true]);
      }
    },
  );
});

describe('a body', () => {
  const json = { authorization: owner, 'content-type': 'application/json' };

  it.each([
    '{"name":"a","data":"ACGT","__proto__":{"isAdmin":true}}',
    '{"name":"a","data":"ACGT","constructor":{"prototype":{"isAdmin":true}}}',
  ])('never reaches what all objects have: %s', async (text) => {
    const { statusCode } = await send('PATCH', `/api/sequence/${things.sequences[0]}`, json, text);
    expect(statusCode).toBe(400);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  it('sets no more than the fields of its call', async () => {
    const { id } = (await send('GET', '/api/user', json)).json().payload;
    const before = await server.test.store.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', id)
      .execute();
    const more = { id: things.sequences[1], ownerId: id, owner: id, kind: 'user', roles: ['X'] };
    const fields = JSON.stringify({ login: 'eve@example.org', password: 'long enough', ...more });
    const made = await send('POST', '/api/user', { 'content-type': 'application/json' }, fields);
    expect(made.statusCode).toBe(201);
    expect(made.json().payload.roles).toEqual(['ROLE_USER']);
    expect([id, things.sequences[1]]).not.toContain(made.json().payload.id);
    const after = await server.test.store.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', id)
      .execute();
    expect(after.map(({ email, kind }) => ({ email, kind }))).toEqual(
      before.map(({ email, kind }) => ({ email, kind })),
    );
  });

  it('and a query mean one thing: a field that comes twice is refused', async () => {
    const { statusCode } = await send('GET', '/api/sequence?pageSize=1&pageSize=1000', json);
    expect(statusCode).toBe(400);
  });
});
