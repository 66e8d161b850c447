import { afterAll, describe, expect, it } from 'vitest';
import { accountClient } from '../testing/account-client.ts';
import { beginTestImport } from '../testing/add-everything.ts';
import { G4HUNTER, TELOMERE } from '../testing/g4-client.ts';
import { startShareClient } from '../testing/share-client.ts';

const { server, token, call, addSequence, analyse, share, see } = await startShareClient();
afterAll(() => server.close());

const DAY_MS = 86_400_000;
const daysUntil = (wireDate: string) =>
  (new Date(wireDate.replace('+0000', 'Z')).getTime() - Date.now()) / DAY_MS;

describe('a link', () => {
  it('is for one result, for thirty days, and shows its secret once', async () => {
    const analysis = await analyse(TELOMERE, {}, { name: 'telomere' });
    const answer = await call('POST', '/api/shares', { analysis });
    expect(answer.statusCode).toBe(201);
    const { payload, secret } = answer.json();
    expect(payload).toEqual({
      id: expect.any(String),
      subject: 'analysis',
      subjectId: analysis,
      kind: 'g4hunter',
      title: 'telomere',
      created: expect.any(String),
      expires: expect.any(String),
      lastUsed: null,
    });
    expect(secret).toMatch(/^[\w-]{22}$/);
    // A guest's link is said to end with the guest.
    expect(daysUntil(payload.expires)).toBeCloseTo(7, 1);
    const listed = await call('GET', '/api/shares');
    expect(listed.json()).toEqual({ items: [payload] });
    const { db } = server.test.store;
    const stored = await db.selectFrom('shares').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(secret);
    const [row] = stored;
    expect(((row?.expires?.getTime() ?? 0) - Date.now()) / DAY_MS).toBeCloseTo(30, 2);
  });

  it('lasts as long as its owner says, or until it is revoked', async () => {
    const user = (await accountClient(server).newUser('links@example.org')).token;
    const text = { name: 'short', data: 'ACGT' };
    const added = await call('POST', '/api/sequence/import/text', text, user);
    const sequence = added.json().payload.id;
    const expiryOf = async (expiryDays: unknown) =>
      (await call('POST', '/api/shares', { sequence, expiryDays }, user)).json().payload?.expires;
    expect(daysUntil(await expiryOf(365))).toBeCloseTo(365, 2);
    expect(await expiryOf(null)).toBeNull();
    for (const wrong of [0, 366, 1.5, 'never']) expect(await expiryOf(wrong)).toBeUndefined();
  });

  it('names one thing, and not two or none', async () => {
    const id = await addSequence('ACGT');
    for (const body of [{}, { analysis: id, sequence: id }]) {
      const answer = await call('POST', '/api/shares', body);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors).toEqual([
        { field: 'analysis', defaultMessage: 'Name either an analysis or a sequence.' },
      ]);
    }
    const wrong = await call('POST', '/api/shares', { sequence: 'x' });
    expect(wrong.json().errors[0].field).toBe('sequence');
  });

  it('may be to an unfinished result, but not to one that failed', async () => {
    const sequence = await addSequence(TELOMERE);
    const start = async (threshold: number) =>
      (await call('POST', G4HUNTER, { sequence, threshold })).json().payload.id;
    const [waiting, cancelled] = [await start(2), await start(3)];
    await call('POST', `${G4HUNTER}/${cancelled}/cancel`);
    const { secret } = await share({ analysis: waiting });
    const early = (await see(secret, `${G4HUNTER}/${waiting}`)).json();
    expect([early.batch.status, early.downloadToken]).toEqual(['WAITING', undefined]);
    expect((await see(secret, `${G4HUNTER}/${waiting}/heatmap`)).statusCode).toBe(409);
    await server.finishJobs();
    const late = (await see(secret, `${G4HUNTER}/${waiting}`)).json();
    expect([late.batch.status, late.downloadToken]).toEqual(['FINISH', expect.any(String)]);
    const refused = await call('POST', '/api/shares', { analysis: cancelled });
    expect([refused.statusCode, refused.json().message]).toEqual([
      404,
      'There is no such analysis.',
    ]);
  });

  it("is never to what is another's, gone, or still being imported", async () => {
    const other = await server.newGuest();
    const [sequence, analysis] = [await addSequence('ACGT'), await analyse(TELOMERE)];
    const { id: user } = (await call('GET', '/api/user')).json().payload;
    const importing = await beginTestImport(server, user);
    const before = await countShares();
    const statuses = await Promise.all([
      call('POST', '/api/shares', { sequence }, other),
      call('POST', '/api/shares', { analysis }, other),
      call('POST', '/api/shares', { sequence: importing }),
      // The id of one is not that of the other.
      call('POST', '/api/shares', { analysis: sequence }),
      call('POST', '/api/shares', { sequence: analysis }),
    ]);
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
    expect(await countShares()).toBe(before);
  });
});

describe('the links of a person', () => {
  it('are listed with the newest first, and by what they show', async () => {
    const as = await server.newGuest();
    const make = async (name: string) => {
      const body = { name, data: TELOMERE };
      return (await call('POST', '/api/sequence/import/text', body, as)).json().payload.id;
    };
    const [one, two] = [await make('one'), await make('two')];
    const analysis = (await call('POST', G4HUNTER, { sequence: one }, as)).json().payload.id;
    const ids: string[] = [];
    for (const subject of [{ sequence: one }, { sequence: two }, { analysis }, { sequence: one }]) {
      ids.push((await share(subject, as)).id);
    }
    const list = async (query = '') =>
      (await call('GET', `/api/shares${query}`, undefined, as))
        .json()
        .items.map(({ id }: { id: string }) => id);
    expect(await list()).toEqual(ids.toReversed());
    expect(await list(`?sequence=${one}`)).toEqual([ids[3], ids[0]]);
    expect(await list(`?analysis=${analysis}`)).toEqual([ids[2]]);
    expect(await list(`?analysis=${one}`)).toEqual([]);
    expect((await call('GET', `/api/shares?sequence=${one}`)).json()).toEqual({ items: [] });
    expect((await call('GET', '/api/shares?analysis=x')).statusCode).toBe(400);
  });

  it('are revoked one by one, by their owner alone', async () => {
    const analysis = await analyse(TELOMERE);
    const [one, two] = [await share({ analysis }), await share({ analysis })];
    const other = await server.newGuest();
    const revoke = async (as: string) =>
      (await call('DELETE', `/api/shares/${one.id}`, undefined, as)).statusCode;
    expect(await revoke(other)).toBe(404);
    expect((await see(one.secret, '/api/shared')).statusCode).toBe(200);
    // Only the first of several calls finds the link.
    const outcomes = await Promise.all([revoke(token), revoke(token), revoke(token)]);
    expect(outcomes.toSorted()).toEqual([204, 404, 404]);
    expect((await see(one.secret, '/api/shared')).statusCode).toBe(404);
    expect((await see(two.secret, '/api/shared')).statusCode).toBe(200);
  });
});

async function countShares(): Promise<number> {
  const rows = await server.test.store.db.selectFrom('shares').select('id').execute();
  return rows.length;
}
