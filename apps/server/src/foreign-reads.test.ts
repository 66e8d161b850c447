import { afterAll, describe, expect, it } from 'vitest';
import { addEverything } from './testing/add-everything.ts';
import { addressesOf } from './testing/addresses-of.ts';
import { collectRoutes } from './testing/collect-routes.ts';
import { newApiToken } from './testing/new-api-token.ts';
import { readChanges } from './testing/read-changes.ts';
import { routesOfSome } from './testing/routes-of-some.ts';
import { addStrangers, idsOf, neverThere, toldBy } from './testing/strangers.ts';
import { startTestApp } from './testing/test-app.ts';

const { started: server, routes } = await collectRoutes(() => startTestApp());
afterAll(() => server.close());
const owner = await server.newUser();
const theirs = await addEverything(server, owner);
const strangers = await addStrangers(server);
const { token: reader } = await newApiToken(server, owner, 'read');

/** Streams that do not end; `event-routes.test.ts` reads them. */
const ENDLESS = '/api/events';
/** Data of a catalogue of NCBI, which has no owner. */
const NOBODYS = '/api/sequence/import/ncbi/summary';
/** By the operator's token alone; `status-routes.test.ts` has it. */
const OPERATORS = '/api/management/parts';
/** By the secret of a link alone; `shares/every-route.test.ts` has them. */
const LINKS = ['/api/shared', '/api/shared/results'];

const asking = routes.filter(
  ({ method, path, access }) =>
    method === 'GET' &&
    path.startsWith('/api/') &&
    !path.startsWith('/api/docs') &&
    access === 'read',
);
/** By ids in their paths or their queries. */
const isById = ({ path }: { path: string }) => path.includes(':') || /\/export(\.zip)?$/.test(path);
const withId = routesOfSome(asking.filter(isById));
const lists = asking.filter(
  (route) => !isById(route) && ![ENDLESS, NOBODYS, OPERATORS, ...LINKS].includes(route.path),
);

describe('a question', () => {
  it.each(withId)("$name tells of another owner's as of what never was", async (route) => {
    const [guest, ...others] = strangers;
    const [first = '', ...rest] = addressesOf(route, theirs);
    const never = toldBy(await ask(guest.token, neverThere(theirs, first)));
    expect(never.statusCode).toBe(404);
    for (const { who, token } of others) {
      expect([who, toldBy(await ask(token, first))]).toEqual([who, never]);
    }
    for (const url of [first, ...rest]) {
      expect([url, toldBy(await ask(guest.token, url))]).toEqual([url, never]);
    }
  });

  // Otherwise it could have been refused above for another reason than its owner.
  it.each(withId)('$name answers its owner, and a token that may only read', async (route) => {
    for (const token of [owner, reader]) {
      const url = addressesOf(route, theirs)[0] ?? '';
      const answer = await ask(token, url);
      expect([url, answer.statusCode, answer.body.slice(0, 200)]).toEqual([
        url,
        200,
        expect.any(String),
      ]);
    }
  });

  it.each(lists)("$name has nothing of another owner's in it", async ({ path }) => {
    const ids = idsOf(theirs);
    for (const { who, token } of strangers) {
      const query = `?pageSize=ALL&sequence=${theirs.sequences[0]}`;
      const answer = await ask(token, path + query);
      expect([who, answer.statusCode]).toEqual([who, 200]);
      expect(ids.filter((id) => answer.body.includes(id))).toEqual([]);
    }
    const own = await ask(reader, path);
    expect(own.statusCode).toBe(200);
  });
});

it('asks for nothing that changes anything', async () => {
  const before = await readRest();
  for (const route of withId) {
    for (const { token } of strangers) await ask(token, addressesOf(route, theirs)[0] ?? '');
  }
  expect(await readRest()).toEqual(before);
});

function ask(authorization: string, url: string) {
  return server.app.inject({ url, headers: { authorization } });
}

/** All rows except the download tokens that lists hand out. */
async function readRest(): Promise<string[]> {
  const rows = await readChanges(server);
  return rows.filter((row) => !row.startsWith('public.download_tokens'));
}
