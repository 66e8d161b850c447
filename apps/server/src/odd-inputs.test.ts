import { analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import { errorBodySchema } from '@flipon/contract/error';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { addEverything } from './testing/add-everything.ts';
import { addressesOf } from './testing/addresses-of.ts';
import { collectRoutes, type Route } from './testing/collect-routes.ts';
import { startTestApp } from './testing/test-app.ts';

const { started: server, routes } = await collectRoutes(() => startTestApp());
afterAll(() => server.close());
const owner = await server.newUser();
const things = await addEverything(server, owner);

/** A stream that does not end; `event-routes.test.ts` reads it. */
const ENDLESS = '/api/events';
/** What is too large, too small, no number, no date, no member, and too long for a field. */
const ODD = ['1e308', '-1', '99999999999999999999', '2026-13-45', ''];
const ODD_JSON = [1e308, -1, null, {}, [[]], 'x'.repeat(999)];

const api = routes.filter(
  ({ path }) => path.startsWith('/api/') && !path.startsWith('/api/docs') && path !== ENDLESS,
);
/** All kinds of analysis have the same routes, so only those of the first are called. */
const single = api.filter(
  ({ path }) =>
    !analysisKinds
      .slice(1)
      .some((kind) => path.startsWith(`/api/analyse/${definitionOf(kind).apiRoute}/`)),
);

async function send(route: Pick<Route, 'method'>, url: string, payload?: object) {
  const headers = { authorization: owner, 'tus-resumable': '1.0.0' };
  const method = route.method as 'GET';
  const answer = await server.app.inject({
    ...{ method, url, headers },
    ...(payload === undefined ? {} : { payload }),
  });
  const called = `${method} ${url.slice(0, 200)} ${JSON.stringify(payload)?.slice(0, 200) ?? ''}`;
  expect(answer.statusCode, `${called}: ${answer.body.slice(0, 300)}`).toBeLessThan(500);
  const isRefused = answer.statusCode >= 400 && route.method !== 'HEAD';
  if (isRefused) expect(errorBodySchema.safeParse(answer.json()).success, called).toBe(true);
  return { called, status: answer.statusCode, field: () => answer.json().errors?.[0]?.field };
}

interface Field {
  name: string;
  /** Whether no field before had its name and its schema. */
  isNew: boolean;
}

const seen = new Set<string>();

function fieldsOf(schema: unknown): Field[] {
  if (!(schema instanceof z.ZodType)) return [];
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(json.properties ?? {}).map(([name, of]) => {
    const key = `${name} ${JSON.stringify(of)}`;
    const isNew = !seen.has(key);
    seen.add(key);
    return { name, isNew };
  });
}

it('finds the routes, and what they take', () => {
  expect(single.length).toBeGreaterThan(80);
  expect(single.filter(({ query }) => query !== undefined).length).toBeGreaterThan(20);
  expect(single.filter(({ body }) => body !== undefined).length).toBeGreaterThan(20);
});

it('no route takes control characters in its path', async () => {
  for (const route of single.filter(({ path }) => path.includes(':'))) {
    const parameters = route.path.match(/:\w+/g) ?? [];
    for (const parameter of parameters) {
      const at = (text: string) =>
        route.path.replace(parameter, text).replaceAll(/:\w+/g, things.sequences[0]);
      const answer = await send(route, at('a%00b'));
      expect([answer.called, answer.status]).toEqual([answer.called, 400]);
      if (route.method !== 'HEAD') expect(answer.field()).toBe(parameter.slice(1));
    }
  }
});

it('no route breaks over odd ids', async () => {
  for (const route of single.filter(({ path }) => path.includes(':'))) {
    for (const id of [
      '1e308',
      '-1',
      '%E0%A4%A',
      '%2e%2e%2f',
      "'",
      'x'.repeat(190),
      '%F0%9F%98%80',
    ]) {
      const { called, status } = await send(route, route.path.replaceAll(/:\w+/g, id));
      expect([400, 401, 403, 404, 412, 415], `${called} ${status}`).toContain(status);
    }
  }
});

it('no question takes control characters, or breaks over odd values', async () => {
  for (const route of single.filter(({ method }) => method === 'GET')) {
    const fields = fieldsOf(route.query);
    if (fields.length === 0) continue;
    const [base = route.path] = route.path.includes(':') ? addressesOf(route, things) : [];
    const [path = '', given = ''] = base.split('?');
    const ask = (field: string, text: string) => {
      const others = given
        .split('&')
        .filter((each) => each !== '' && !each.startsWith(`${field}=`));
      return send(route, `${path}?${[...others, `${field}=${text}`].join('&')}`);
    };
    const { name } = fields[0] ?? { name: '' };
    const { called, status, field } = await ask(name, 'a%00b');
    expect([called, status, field()]).toEqual([called, 400, name]);
    for (const { name } of fields.filter(({ isNew }) => isNew)) {
      for (const text of ODD) await ask(name, text);
    }
  }
});

it('no body with control characters, or such as turn letters around, is taken, or breaks a route by odd values', async () => {
  for (const route of single.filter(({ path }) => path !== '/api/user')) {
    const url = route.path.replaceAll(/:\w+/g, things.sequences[2]);
    for (const { name, isNew } of fieldsOf(route.body)) {
      // Sequences as text are for the parser, which names the place in them.
      if (name === 'data') continue;
      const { called, status, field } = await send(route, url, { [name]: 'a\u0000b' });
      expect([called, status, field()]).toEqual([called, 400, name]);
      if (!/password$/i.test(name)) {
        const turned = await send(route, url, { [name]: 'a\u202eb' });
        expect([turned.called, turned.status, turned.field()]).toEqual([turned.called, 400, name]);
      }
      if (isNew) for (const value of ODD_JSON) await send(route, url, { [name]: value });
    }
  }
});

it.each(['1e300', '-1', '9007199254740991', '8640000000000001', '99999999999999999999', 'x', ''])(
  'a stream of events begins, whatever its last event is said to be: %j',
  async (last) => {
    const address = await listening();
    const leaving = new AbortController();
    const headers = { authorization: owner, 'last-event-id': last };
    const answer = await fetch(`${address}/api/events`, { headers, signal: leaving.signal });
    expect(answer.status).toBe(200);
    const first = await answer.body?.getReader().read();
    expect(Buffer.from(first?.value ?? []).toString()).toMatch(/^retry: 1000\n\n/);
    leaving.abort();
  },
);

let address: Promise<string> | null = null;
function listening(): Promise<string> {
  address ??= server.app.listen({ port: 0, host: '127.0.0.1' });
  return address;
}
