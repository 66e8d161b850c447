import { randomBytes } from 'node:crypto';
import { analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import {
  addDownloadToken,
  type DownloadScope,
  endCredentials,
  findUser,
  fixedSecrets,
  secretsOf,
} from '@flipon/store/accounts';
import { decodeJwt } from 'jose';
import { afterAll, describe, expect, it } from 'vitest';
import { createTokens } from '../accounts/tokens.ts';
import { kindOfPath } from '../openapi/route-facts.ts';
import { addEverything } from '../testing/add-everything.ts';
import { addressesOf } from '../testing/addresses-of.ts';
import { collectRoutes, type Route } from '../testing/collect-routes.ts';
import { newApiToken } from '../testing/new-api-token.ts';
import { readZip } from '../testing/read-zip.ts';
import { routesOfSome } from '../testing/routes-of-some.ts';
import { startTestApp } from '../testing/test-app.ts';

const secrets = fixedSecrets(secretsOf(randomBytes(32)));
const { started: server, routes } = await collectRoutes(() => startTestApp({ secrets }));
afterAll(() => server.close());
const { db } = server.test.store;
const login = await server.newUser();
const things = await addEverything(server, login);
const [owner, stranger] = [login, await server.newUser()].map((token) =>
  String(decodeJwt(token)['id']),
);

const asking = routes.filter(({ method, path }) => method === 'GET' && path.startsWith('/api/'));
const files = asking.filter(({ isForLinks }) => isForLinks);
const LIBRARY = '/api/library/file.zip';

const newToken = (scope: DownloadScope, of = owner) => addDownloadToken(db, of ?? '', scope);

/** What a token has to be for, to open a file of something that is finished, and what is like it. */
function scopesOf({ path }: Route): { opens: DownloadScope[]; doNot: DownloadScope[] } {
  const [first, second] = things.sequences;
  if (path.startsWith('/api/sequence/')) {
    const others = analysisKinds.map((kind) => ({ kind, analysisId: null }));
    return { opens: [{ sequenceId: first }], doNot: [{ sequenceId: second }, ...others] };
  }
  if (path.startsWith('/api/analyse/all/')) {
    const others = analysisKinds.map((kind) => ({ kind, analysisId: null }));
    return {
      opens: [{ kind: 'all', analysisId: null }],
      doNot: [{ sequenceId: first }, { kind: 'library', analysisId: null }, ...others],
    };
  }
  const kind = kindOfPath(path);
  if (kind === undefined) throw new Error(`${path} is opened by links, and of no kind`);
  const [finished = '', unfinished = ''] = things.analyses[kind];
  const otherKind = kind === 'zdna' ? 'cpg' : 'zdna';
  return {
    opens: [
      { kind, analysisId: null },
      { kind, analysisId: finished },
    ],
    doNot: [
      { kind, analysisId: unfinished },
      { kind: otherKind, analysisId: null },
      { kind: otherKind, analysisId: things.analyses[otherKind][0] ?? '' },
      { sequenceId: first },
    ],
  };
}

async function statusWith(url: string, token: string): Promise<number> {
  const answer = await server.app.inject({
    url: `${url}${url.includes('?') ? '&' : '?'}token=${token}`,
  });
  return answer.statusCode;
}

it('knows which routes links open: files, and nothing else', () => {
  const places = new Set(files.map(({ path }) => path.split('/').at(-1)));
  expect(places).toContain('sequence.fasta');
  expect(places).toContain('export.zip');
  // The last one takes its format behind the question mark.
  const isFile = /\.(\w+|:format|fasta\.gz)$|^intervals$/;
  expect([...places].filter((place) => !isFile.test(place ?? ''))).toEqual([]);
});

describe('a download token', () => {
  it.each(routesOfSome(files.filter(({ path }) => path !== LIBRARY)))(
    'opens $name of what it is for, and of nothing else',
    async (route) => {
      const url = addressesOf(route, things)[0] ?? '';
      const { opens, doNot } = scopesOf(route);
      for (const scope of opens) {
        expect([scope, await statusWith(url, await newToken(scope))]).toEqual([scope, 200]);
        // Another owner's link opens only that owner's work.
        const foreign = await newToken(scope, stranger);
        expect([scope, await statusWith(url, foreign)]).toEqual([scope, 404]);
      }
      for (const scope of doNot) {
        expect([scope, await statusWith(url, await newToken(scope))]).toEqual([scope, 401]);
      }
      expect(await statusWith(url, '0'.repeat(32))).toBe(401);
    },
  );

  it('opens the whole library of its owner where it is for that', async () => {
    const library = { kind: 'library', analysisId: null };
    const others = ['all', ...analysisKinds].map((kind) => ({ kind, analysisId: null }));
    for (const scope of [...others, { sequenceId: things.sequences[0] }]) {
      expect([scope, await statusWith(LIBRARY, await newToken(scope))]).toEqual([scope, 401]);
    }
    const namesOf = async (token: string) => {
      const { rawPayload } = await server.app.inject({ url: `${LIBRARY}?token=${token}` });
      const { sequences } = JSON.parse(readZip(rawPayload)[0]?.text ?? '');
      return sequences.map(({ name }: { name: string }) => name);
    };
    expect(await namesOf(await newToken(library))).not.toEqual([]);
    // Another owner's opens that owner's.
    expect(await namesOf(await newToken(library, stranger))).toEqual([]);
  });

  it('opens nothing else, in the address or in the header, by no method', async () => {
    const scopes = [
      { sequenceId: things.sequences[0] },
      ...analysisKinds.map((kind) => ({ kind, analysisId: null })),
    ];
    const [ofSequence = '', ...ofKinds] = await Promise.all(scopes.map((scope) => newToken(scope)));
    const closed = routes.filter(
      ({ path, method, isForLinks, isOpen }) =>
        path.startsWith('/api/') &&
        !path.startsWith('/api/docs') &&
        !isOpen &&
        !(isForLinks && ['GET', 'HEAD'].includes(method)),
    );
    const opened: string[] = [];
    for (const { name, method, path } of closed) {
      const kind = analysisKinds.findIndex((each) =>
        path.startsWith(`/api/analyse/${definitionOf(each).apiRoute}`),
      );
      const token = ofKinds[kind] ?? ofSequence;
      const url = path.includes(':')
        ? path.replace(/:(id|annotationId)/g, things.sequences[0])
        : path;
      for (const sent of [
        { url: `${url}?token=${token}`, headers: {} },
        { url, headers: { authorization: token } },
        { url, headers: { authorization: `Bearer ${token}` } },
      ]) {
        const answer = await server.app.inject({ method: method as 'GET', ...sent });
        if (answer.statusCode !== 401) opened.push(`${name}: ${answer.statusCode}`);
      }
    }
    expect(opened).toEqual([]);
  });

  it('opens nothing after a day', async () => {
    const token = await newToken({ sequenceId: things.sequences[0] });
    const url = `/api/sequence/${things.sequences[0]}/sequence.fasta`;
    const row = db.selectFrom('download_tokens').select('expires').orderBy('expires', 'desc');
    const { expires } = await row.executeTakeFirstOrThrow();
    const hours = (expires.getTime() - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(25);
    expect(await statusWith(url, token)).toBe(200);
    await db.updateTable('download_tokens').set({ expires: new Date() }).execute();
    expect(await statusWith(url, token)).toBe(401);
  });

  it('is one row, however often it is asked for, of each who asks and for each thing', async () => {
    const rows = async () => {
      const { count } = await db
        .selectFrom('download_tokens')
        .select((eb) => eb.fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    };
    const { token: api } = await newApiToken(server, login);
    const [finished] = things.analyses.g4hunter;
    const [list, result] = ['/api/analyse/g4hunter', `/api/analyse/g4hunter/${finished}`];
    const ask = async (url: string, authorization: string) =>
      (await server.app.inject({ url, headers: { authorization } })).json().downloadToken;
    const before = await rows();
    const tokens = new Set<string>();
    const asked: [string, string][] = [];
    for (const url of [list, result]) for (const by of [login, api]) asked.push([url, by]);
    // At once, and one after another.
    for (let time = 0; time < 20; time++) {
      for (const token of await Promise.all(asked.map(([url, by]) => ask(url, by))))
        tokens.add(token);
    }
    // An hour may have begun meanwhile.
    expect([4, 8]).toContain(tokens.size);
    expect(await rows()).toBe(before + tokens.size);
    const csv = `${result}/quadruplex.csv`;
    for (const token of tokens) expect(await statusWith(csv, token)).toBe(200);

    // Another password makes other links, within the same hour, too.
    await db.transaction().execute((trx) => endCredentials(trx, owner ?? ''));
    for (const token of tokens) expect(await statusWith(csv, token)).toBe(401);
    const user = await findUser(db, owner ?? '');
    if (user === null) throw new Error('the user has gone');
    const later = await ask(list, await createTokens(secrets).issueUser(user));
    expect(later).toMatch(/^[0-9a-f]{32}$/);
    expect(tokens).not.toContain(later);
    for (const token of tokens) expect(await statusWith(csv, token)).toBe(401);
  });
});
