import { type AnalysisKind, analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import { readEverything } from '@flipon/store/testing/read-everything';
import { afterAll, describe, expect, it } from 'vitest';
import { addEverything } from './testing/add-everything.ts';
import { collectRoutes, type Route } from './testing/collect-routes.ts';
import { newApiToken } from './testing/new-api-token.ts';
import { addStrangers, idsOf, neverThere, toldBy } from './testing/strangers.ts';
import { startTestApp } from './testing/test-app.ts';

const { started: server, routes } = await collectRoutes(() => startTestApp());
afterAll(() => server.close());
const owner = await server.newUser();
const theirs = await addEverything(server, owner);
const strangers = await addStrangers(server);
const { token: reader } = await newApiToken(server, owner, 'read');

/** What a question needs beside its path, to be answered. */
const QUERIES: Record<string, string> = {
  rank: '?hit=1',
  heatmap: '?segments=2',
  substring: '?start=0&end=4',
};
/** Streams that do not end; `event-routes.test.ts` reads them. */
const ENDLESS = '/api/events';
/** Those of a catalogue of NCBI's, which are nobody's. */
const NOBODYS = '/api/sequence/import/ncbi/summary';

const asking = routes.filter(
  ({ method, path, access }) =>
    method === 'GET' &&
    path.startsWith('/api/') &&
    !path.startsWith('/api/docs') &&
    access === 'read',
);
const withId = asking.filter(({ path }) => path.includes(':') || path.endsWith('/export.zip'));
const lists = asking.filter(
  (route) => !withId.includes(route) && ![ENDLESS, NOBODYS].includes(route.path),
);

describe('a question', () => {
  it.each(withId)("$name tells of another owner's as of what never was", async (route) => {
    const [guest, ...others] = strangers;
    const [first = '', ...rest] = addressesOf(route);
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
      const url = addressesOf(route)[0] ?? '';
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
  const before = await readChanges();
  for (const route of withId) {
    for (const { token } of strangers) await ask(token, addressesOf(route)[0] ?? '');
  }
  expect(await readChanges()).toEqual(before);
});

function ask(authorization: string, url: string) {
  return server.app.inject({ url, headers: { authorization } });
}

/** Addresses of what the owner has; the first one is of something that is finished. */
function addressesOf({ path }: Route): string[] {
  const last = path.split('/').at(-1) ?? '';
  const query = QUERIES[last] ?? '';
  return idsFor(path).map((id) =>
    path.endsWith('/export.zip')
      ? `${path}?ids=${id}`
      : path
          .replace(':id', id)
          .replace(':className', 'any.Class')
          .replace(':index', '0')
          .replace(':filename.:format', 'any.csv') + query,
  );
}

function idsFor(path: string): string[] {
  const { sequences, analyses, campaign, upload } = theirs;
  if (path.startsWith('/api/batch/')) return [...sequences, ...analyses.g4hunter];
  if (path.startsWith('/api/upload/')) return [upload];
  if (path.startsWith('/api/analyse/all/')) return [campaign];
  if (path.startsWith('/api/sequence/') || path.endsWith('/substring')) return sequences;
  return analyses[kindOf(path)];
}

function kindOf(path: string): AnalysisKind {
  const found = analysisKinds.find((kind) =>
    path.startsWith(`/api/analyse/${definitionOf(kind).apiRoute}/`),
  );
  if (found !== undefined) return found;
  throw new Error(
    `${path} reads something by its id, and no test says that it tells strangers nothing: ` +
      'add to "idsFor" in foreign-reads.test.ts what its ids are of.',
  );
}

/** What is there, without the download tokens that lists hand out. */
async function readChanges(): Promise<string[]> {
  const rows = await readEverything(server.test);
  return rows.filter((row) => !row.startsWith('public.download_tokens'));
}
