import { SHARE_HEADER } from '@flipon/contract/share';
import { afterAll, describe, expect, it } from 'vitest';
import { G4HUNTER, TELOMERE } from '../testing/g4-client.ts';
import { startShareClient } from '../testing/share-client.ts';

const { server, token, call, addSequence, analyse, share, see } = await startShareClient();
const { db } = server.test.store;
afterAll(() => server.close());

const ENDED = [404, 'This link is no longer valid.'];
const CLOSED = [404, 'The link does not show this.'];
const told = async (answering: ReturnType<typeof see>) => {
  const answer = await answering;
  return [answer.statusCode, answer.json().message];
};
const linkTo = (id: string, linkToken: string) =>
  `${G4HUNTER}/${id}/quadruplex.csv?token=${linkToken}`;
const start = async (sequence: string, body: object = {}, as?: string) =>
  (await call('POST', G4HUNTER, { sequence, ...body }, as)).json().payload.id;

describe('a visitor with a link', () => {
  it('sees a result as its owner does, without tags and what it was started with', async () => {
    const sequence = await addSequence(TELOMERE, 'telomere');
    const id = await start(sequence, { title: 'For the paper', tags: ['reviewer 2'] });
    const kinds = [{ kind: 'g4hunter', parameters: { threshold: 1.1 } }, { kind: 'zdna' }];
    await call('POST', '/api/analyse/all', { sequences: [sequence], kinds, tags: ['night'] });
    await server.finishJobs();
    const { secret } = await share({ analysis: id });
    const own = (await call('GET', `${G4HUNTER}/${id}`)).json();
    const shown = (await see(secret, `${G4HUNTER}/${id}`)).json();
    expect(own.payload.tags).toEqual(['reviewer 2']);
    expect(shown).toEqual({
      ...own,
      payload: { ...own.payload, tags: [] },
      downloadToken: expect.any(String),
    });
    for (const part of ['quadruplex', 'quadruplex?pageSize=ALL', 'figures', 'quadruplex.tsv']) {
      const url = `${G4HUNTER}/${id}/${part}`;
      expect((await see(secret, url)).body).toBe((await call('GET', url)).body);
    }
    const from = (await see(secret, `${G4HUNTER}/${id}/sequence`)).json().payload;
    expect(from).toMatchObject({ id: sequence, name: 'telomere', inLibrary: null });

    const all = await share({ sequence });
    const { items, page } = (await see(all.secret, '/api/shared/results')).json();
    expect(page).toMatchObject({ totalElements: 3, pageNumber: 0 });
    for (const { id: each, kind } of items) {
      const answer = await see(all.secret, `/api/analyse/${kind}/${each}/analysis`);
      expect(answer.json().payload).toMatchObject({ tags: [], campaignId: null });
    }
  });

  it('sees a sequence with its finished results, and no library around it', async () => {
    const body = { name: 'first name', data: `>a\n${TELOMERE}\n>b\nACGT\n`, tags: ['mine'] };
    const sequence = (await call('POST', '/api/sequence/import/text', body)).json().payload.id;
    await call('PATCH', `/api/sequence/${sequence}`, { name: 'told name' });
    const [finished, later] = [await start(sequence), await start(sequence, { threshold: 2 })];
    await server.finishJobs();
    const waiting = await start(sequence, { threshold: 3 });
    const { secret, id } = await share({ sequence });

    expect((await see(secret, '/api/shared')).json().payload).toMatchObject({
      id,
      subject: 'sequence',
      subjectId: sequence,
      kind: null,
      title: 'told name',
    });
    const { payload, batch } = (await see(secret, `/api/sequence/${sequence}`)).json();
    expect(payload).toMatchObject({ name: 'told name', tags: [], recordCount: 2 });
    expect(JSON.stringify([payload, batch])).not.toMatch(/first name|mine/);
    expect((await see(secret, `/api/sequence/${sequence}/data`)).body).toBe(`${TELOMERE}ACGT`);
    const counts = `/api/sequence/${sequence}/nucleic-counts`;
    const counted = await see(secret, counts, { method: 'PATCH' });
    expect([counted.statusCode, counted.json().payload.tags]).toEqual([200, []]);

    const list = async (query = '') =>
      (await see(secret, `/api/shared/results${query}`))
        .json()
        .items.map(({ id: each }: { id: string }) => each);
    expect(await list()).toEqual([later, finished]);
    expect(await list('?pageSize=1&pageNumber=1')).toEqual([finished]);
    expect(await list('?pageSize=ALL')).toEqual([later, finished]);
    expect((await see(secret, '/api/shared/results?pageSize=0')).statusCode).toBe(400);
    expect(await told(see(secret, `${G4HUNTER}/${waiting}`))).toEqual(CLOSED);
    const one = await share({ analysis: finished });
    expect(await told(see(one.secret, '/api/shared/results'))).toEqual(CLOSED);
  });

  it('sees shared work and nothing else, also where two have shared the same bases', async () => {
    const other = await server.newGuest();
    const body = { name: 'theirs', data: TELOMERE };
    const imported = await call('POST', '/api/sequence/import/text', body, other);
    const theirs = imported.json().payload.id;
    const theirResult = await start(theirs, { threshold: 1.2 }, other);
    const mine = await addSequence(TELOMERE, 'mine');
    const myResult = await start(mine, { threshold: 1.2 });
    await server.finishJobs();
    const secrets = {
      mine: (await share({ sequence: mine })).secret,
      theirs: (await share({ sequence: theirs }, other)).secret,
    };
    const rows = (id: string) => `${G4HUNTER}/${id}/quadruplex`;
    const seenByMine = (await see(secrets.mine, rows(myResult))).body;
    const seenByTheirs = (await see(secrets.theirs, rows(theirResult))).body;
    expect(seenByMine).toContain('"record":"mine"');
    expect(seenByTheirs).toBe(seenByMine.replaceAll('"mine"', '"theirs"'));
    expect(await told(see(secrets.mine, rows(theirResult)))).toEqual(CLOSED);
    expect(await told(see(secrets.theirs, rows(myResult)))).toEqual(CLOSED);
    expect(await told(see(secrets.mine, `/api/sequence/${theirs}`))).toEqual(CLOSED);

    await call('DELETE', `/api/sequence/${mine}?results=true`);
    expect(await told(see(secrets.mine, '/api/shared'))).toEqual(ENDED);
    expect((await see(secrets.theirs, rows(theirResult))).statusCode).toBe(200);
  });

  it('has the right of the link alone, whatever else is sent, and creates no account', async () => {
    const [shown, hidden] = [await analyse(TELOMERE), await analyse(TELOMERE)];
    const { secret } = await share({ analysis: shown });
    const headers = { authorization: token };
    const count = async () => (await db.selectFrom('users').select('id').execute()).length;
    const before = await count();
    const lastSeen = new Date(Date.now() - 3_600_000);
    await db.updateTable('users').set({ last_seen: lastSeen }).execute();
    expect(await told(see(secret, `${G4HUNTER}/${hidden}`, { headers }))).toEqual(CLOSED);
    expect(await told(see(secret, '/api/sequence', { headers }))).toEqual(CLOSED);
    expect(await told(see('wrong', '/api/sequence', { headers }))).toEqual(ENDED);
    expect((await see(secret, `${G4HUNTER}/${shown}`)).statusCode).toBe(200);
    expect((await see(secret, `${G4HUNTER}/${shown.toUpperCase()}/figures`)).statusCode).toBe(200);
    expect(await count()).toBe(before);
    // A guest whose link is looked at has not been back.
    const users = await db.selectFrom('users').select('last_seen').execute();
    expect(users.map(({ last_seen }) => last_seen)).toEqual(users.map(() => lastSeen));
    expect(await told(call('GET', '/api/shared'))).toEqual(ENDED);
    expect((await call('GET', '/api/shared', undefined, '')).statusCode).toBe(401);
  });

  it('is not listed by search engines, and leaves nothing with proxies', async () => {
    const { secret } = await share({ analysis: await analyse(TELOMERE) });
    for (const given of [secret, 'x']) {
      const { headers } = await see(given, '/api/shared');
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
      });
    }
  });
});

describe('the files of a link', () => {
  it('come by a token of the link, for what it shows and no list, and end with it', async () => {
    const [id, another] = [await analyse(TELOMERE), await analyse(TELOMERE)];
    const [one, two] = [await share({ analysis: id }), await share({ analysis: id })];
    const tokenOf = async (secret: string) =>
      (await see(secret, `${G4HUNTER}/${id}`)).json().downloadToken;
    const [first, second] = [await tokenOf(one.secret), await tokenOf(two.secret)];
    const own = (await call('GET', `${G4HUNTER}/${id}`)).json().downloadToken;
    const statusOf = async (url: string) => (await call('GET', url, undefined, '')).statusCode;
    const archive = `${G4HUNTER}/export.zip?ids=${id}&token=`;
    expect(await statusOf(linkTo(id, first))).toBe(200);
    expect(await statusOf(linkTo(another, first))).toBe(401);
    // Its list of contents would tell the tags.
    expect([await statusOf(archive + first), await statusOf(archive + own)]).toEqual([401, 200]);

    await call('DELETE', `/api/shares/${one.id}`);
    expect(await statusOf(linkTo(id, first))).toBe(401);
    expect(await statusOf(linkTo(id, second))).toBe(200);
    expect(await statusOf(linkTo(id, own))).toBe(200);
  });

  it('are those of the sequence, too', async () => {
    const sequence = await addSequence(TELOMERE, 'letters');
    const link = await share({ sequence });
    const asked = `/api/sequence/${sequence}/download-token`;
    const answer = await see(link.secret, asked, { method: 'POST' });
    const url = `/api/sequence/${sequence}/sequence.fasta?token=${answer.json().downloadToken}`;
    const read = () => call('GET', url, undefined, '');
    expect((await read()).body).toContain(TELOMERE);
    await call('DELETE', `/api/shares/${link.id}`);
    expect((await read()).statusCode).toBe(401);
  });

  it('can be had no longer than the link', async () => {
    const id = await analyse(TELOMERE);
    const { id: shareId, secret } = await share({ analysis: id });
    const expires = new Date(Date.now() + 60_000);
    await db.updateTable('shares').set({ expires }).where('id', '=', shareId).execute();
    await see(secret, `${G4HUNTER}/${id}`);
    const tokens = await db
      .selectFrom('download_tokens')
      .select('expires')
      .where('share_id', '=', shareId)
      .execute();
    expect(tokens).toEqual([{ expires }]);
  });
});

describe('a link ends', () => {
  it('when its time is over', async () => {
    const { id, secret } = await share({ analysis: await analyse(TELOMERE) });
    await db.updateTable('shares').set({ expires: new Date() }).where('id', '=', id).execute();
    expect(await told(see(secret, '/api/shared'))).toEqual(ENDED);
    expect((await call('GET', '/api/shares')).json().items[0]).toMatchObject({ id });
  });

  it('with what it shows, while others look', async () => {
    const id = await analyse(TELOMERE);
    const { secret } = await share({ analysis: id });
    const url = `${G4HUNTER}/${id}`;
    const looks = Array.from({ length: 12 }, () => see(secret, url));
    const answers = await Promise.all([...looks, call('DELETE', url), ...looks]);
    for (const { statusCode } of answers) expect([200, 204, 404]).toContain(statusCode);
    expect(await told(see(secret, url))).toEqual(ENDED);
    expect(
      await db.selectFrom('shares').select('id').where('analysis_id', '=', id).execute(),
    ).toEqual([]);
  });

  it('when it is revoked, while others look and take files', async () => {
    const id = await analyse(TELOMERE);
    const url = `${G4HUNTER}/${id}`;
    for (let round = 0; round < 3; round += 1) {
      const link = await share({ analysis: id });
      const looks = Array.from({ length: 8 }, () => see(link.secret, url));
      const answers = await Promise.all([...looks, call('DELETE', `/api/shares/${link.id}`)]);
      for (const answer of answers) {
        expect([200, 204, 404]).toContain(answer.statusCode);
        const linkToken = answer.statusCode === 200 ? answer.json().downloadToken : 'none';
        const file = await call('GET', linkTo(id, linkToken), undefined, '');
        expect(file.statusCode).toBe(401);
      }
    }
  });
});

it('refuses a caller that guesses, and serves all others', async () => {
  const { secret } = await share({ analysis: await analyse(TELOMERE) });
  const guess = (given: string, remoteAddress: string) =>
    server.app.inject({ url: '/api/shared', remoteAddress, headers: { [SHARE_HEADER]: given } });
  const wrong = Array.from({ length: 101 }, (_, at) => `${at}`.padStart(22, 'A'));
  const answers = [];
  for (const each of wrong) answers.push((await guess(each, '192.0.2.1')).statusCode);
  expect(answers).toEqual([...wrong.slice(1).map(() => 404), 429]);
  expect((await guess(secret, '192.0.2.1')).statusCode).toBe(429);
  expect((await guess(secret, '192.0.2.2')).statusCode).toBe(200);
});
