import { makeGenbankRecord } from '@flipon/test-material/genbank-record';
import { startNcbiStandIn } from '@flipon/test-material/ncbi-stand-in';
import { someOf } from '@flipon/test-material/some-of';
import { afterAll, describe, expect, it } from 'vitest';
import { collectRoutes, type Route } from './testing/collect-routes.ts';
import { importCases } from './testing/import-cases.ts';
import type { RouteCase, RouteInput } from './testing/route-case.ts';
import { sequenceCases } from './testing/sequence-cases.ts';
import { startTestApp } from './testing/test-app.ts';

const ncbi = await startNcbiStandIn(makeGenbankRecord({ accession: 'NC_001422.1', lengthBp: 70 }));
afterAll(() => ncbi.close());
const routeCases = { ...sequenceCases, ...importCases };

/** Every call about sequences, from its good end to its last: `sequenceCases` and `importCases` have what is sent. */
const { started: server, routes } = await collectRoutes(() => startTestApp({ ncbiUrl: ncbi.url }));
afterAll(() => server.close());
const [owner, stranger] = [await server.newGuest(), await server.newGuest()];

const BELONG = ['/api/sequence', '/api/library', '/api/upload'];
const tested = routes.filter(
  ({ method, path }) =>
    !['HEAD', 'OPTIONS'].includes(method) && BELONG.some((start) => path.startsWith(start)),
);

it('knows every route about sequences, and no other', () => {
  const names = tested.map(({ name }) => name);
  expect(Object.keys(routeCases).filter((name) => !names.includes(name))).toEqual([]);
  expect(
    names.filter((name) => routeCases[name] === undefined),
    'A route about sequences needs its case in testing/sequence-cases.ts.',
  ).toEqual([]);
});

const cases = tested.flatMap((route) => {
  const found = routeCases[route.name];
  return found === undefined ? [] : [{ ...route, found }];
});
const withIds = cases.filter(({ path }) => path.includes(':'));

describe.each(cases)('$name', (route) => {
  it('answers its owner', async () => {
    const { found } = route;
    const answer = await call(owner, route, await prepare(found));
    expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([
      found.status,
      expect.any(String),
    ]);
    if (found.answers !== undefined) expect(answer.json()).toMatchObject(found.answers);
  });

  const { invalid } = route.found;
  if (invalid === null) return;
  it('refuses invalid values, and names the field', async () => {
    const { input, field } = invalid;
    const answer = await call(owner, route, { ...(await prepare(route.found)), ...input });
    const fields = answer.json().errors?.map((error: { field: string }) => error.field);
    expect([answer.statusCode, fields?.[0] ?? null]).toEqual([400, field]);
  });
});

describe.each(someOf(cases))('$name', (route) => {
  it('refuses a call without a token', async () => {
    expect((await call('', route, await prepare(route.found))).statusCode).toBe(401);
  });
});

describe.each(someOf(withIds))('$name', (route) => {
  it("answers that another owner's does not exist", async () => {
    expect((await call(stranger, route, await prepare(route.found))).statusCode).toBe(404);
  });

  it('says so of a deleted one, too', async () => {
    const input = await prepare(route.found);
    // Uploads are deleted by their protocol.
    const headers = { authorization: owner, 'tus-resumable': '1.0.0' };
    const url = (route.found.goneBy ?? '/api/sequence/:id').replace(':id', input.id ?? '');
    await server.app.inject({ method: 'DELETE', url, headers });
    expect((await call(owner, route, input)).statusCode).toBe(404);
  });
});

/** What the case sends, with a sequence of its own. */
async function prepare({ prepare: make }: RouteCase): Promise<RouteInput> {
  return make({ server, token: owner });
}

function call(token: string, { method, path }: Route, input: RouteInput) {
  const { id = '', annotationId = '', laneId = '', query = '', body, sent } = input;
  return server.app.inject({
    method: method as 'GET',
    url:
      path.replace(':id', id).replace(':annotationId', annotationId).replace(':laneId', laneId) +
      query,
    headers: { ...(token === '' ? {} : { authorization: token }), ...sent?.headers },
    ...(sent?.payload === undefined ? {} : { payload: sent.payload }),
    ...(body === undefined ? {} : { payload: body }),
  });
}
