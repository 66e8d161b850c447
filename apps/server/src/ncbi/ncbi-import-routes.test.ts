import { randomUUID } from 'node:crypto';
import { cancelImport } from '@flipon/store/imports';
import { readEverything } from '@flipon/store/testing';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { type ApiClient, startApiClient } from '../testing/api-client.ts';

const PATH = '/api/sequence/import/ncbi';
const AMPLE = { storageMb: 2048, queuedJobs: 1000, sequences: 2000 };
const MOST_SEQUENCES = 25;
const KEY = 'topsecret0123456789';

let client: ApiClient;
const logged: string[] = [];
beforeAll(async () => {
  client = await startApiClient({
    quotas: { guest: { ...AMPLE, sequences: MOST_SEQUENCES }, user: AMPLE },
    logLevel: 'trace',
    logTo: { write: (line) => void logged.push(line) },
  });
});
afterAll(() => client.server.close());

type Given = string | Record<string, unknown>;
const post = (ncbis: Given[], more: object = {}, as?: string) => {
  const records = ncbis.map((one) => (typeof one === 'string' ? { ncbiId: one } : one));
  return client.call('POST', PATH, { ncbis: records, ...more }, as);
};
const everything = () => readEverything(client.server.test);
const retry = (id: string, as?: string) =>
  client.call('POST', `/api/sequence/${id}/retry`, undefined, as);
const cancel = (id: string, as?: string) =>
  client.call('POST', `/api/sequence/${id}/cancel`, undefined, as);

describe('an import from NCBI', () => {
  it('answers as the published client knows it, before anything is fetched', async () => {
    const answer = await post(
      [{ circular: true, name: 'phiX174', ncbiId: 'nc_001422.1', tags: ['phage'], type: 'DNA' }],
      { circular: true, tags: ['phage'], type: 'DNA' },
    );
    expect(answer.statusCode).toBe(201);
    const { items, size, batches } = answer.json();
    expect(size).toBe(1);
    const facts = { name: 'phiX174', type: 'DNA', ncbi: 'NC_001422.1', tags: ['phage'] };
    expect(items).toMatchObject([{ ...facts, length: null, nucleicCounts: null }]);
    const batch = { name: 'Import from NCBI id: NC_001422.1', status: 'WAITING', exception: null };
    expect(batches[items[0].id]).toMatchObject({ ...batch, progress: null });
    const asked = (await client.call('GET', `/api/sequence/${items[0].id}`)).json();
    expect(asked).toEqual({ payload: items[0], batch: batches[items[0].id] });
  });

  it('uses the settings of all for one without its own, and takes each accession once', async () => {
    const token = await client.server.newGuest();
    const link = 'https://www.ncbi.nlm.nih.gov/nuccore/U12345?report=fasta';
    const answer = await post(
      ['NC_001422.1', { ncbiId: link, type: 'RNA', tags: ['b'] }, 'nc_001422.1', 'AF123456,U12345'],
      { tags: ['a'], circular: 'false' },
      token,
    );
    expect(answer.statusCode).toBe(201);
    const { items, size } = answer.json();
    expect(size).toBe(3);
    expect(items).toMatchObject([
      { ncbi: 'NC_001422.1', name: 'NC_001422.1', type: 'DNA', tags: ['a'] },
      { ncbi: 'U12345', name: 'U12345', type: 'RNA', tags: ['b'] },
      { ncbi: 'AF123456', name: 'AF123456', type: 'DNA', tags: ['a'] },
    ]);
    const list = await client.call('GET', '/api/sequence?order=ASC&pageSize=ALL', undefined, token);
    expect(list.json().items.slice(-3)).toEqual(items);
  });

  it('is refused by name, for each id that cannot be one, and stores nothing', async () => {
    const before = await everything();
    const answer = await post(['NC_001422.1', 'NC_O12920', 'GCF_000001405.40', 'NP_000537.3']);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual([
      {
        field: 'ncbis.1.ncbiId',
        defaultMessage:
          '"NC_O12920" has a letter O where accessions have digits. Did you mean NC_012920?',
      },
      {
        field: 'ncbis.2.ncbiId',
        defaultMessage: '"GCF_000001405.40" is an assembly. Assemblies are not supported yet.',
      },
      {
        field: 'ncbis.3.ncbiId',
        defaultMessage: '"NP_000537.3" is a protein. Give the accession of its DNA or RNA.',
      },
    ]);
    expect(await everything()).toEqual(before);
  });

  test.each<[string, unknown, string]>([
    ['without a list', {}, 'NCBI IDs are required.'],
    ['with an empty list', { ncbis: [] }, 'NCBI IDs are required.'],
    ['with an empty id', { ncbis: [{ ncbiId: ' ' }] }, 'NCBI ID is required.'],
    ['without an id', { ncbis: [{ name: 'x' }] }, 'NCBI ID is required.'],
    ['with nothing but a comma', { ncbis: [{ ncbiId: ',' }] }, 'NCBI IDs are required.'],
    [
      'with a bad flag',
      { ncbis: [{ ncbiId: 'U12345', circular: 'x' }] },
      'Circular must be true or false.',
    ],
    [
      'with a bad key',
      { ncbis: [{ ncbiId: 'U12345' }], apiKey: `${KEY}!` },
      'An NCBI API key has letters and digits only.',
    ],
  ])('is refused %s', async (_, body, message) => {
    const before = await everything();
    const answer = await client.call('POST', PATH, body as object);
    expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
    expect(await everything()).toEqual(before);
  });

  it('of more than a thousand names both numbers', async () => {
    const ids = Array.from({ length: 1001 }, (_, at) => `AB${String(at).padStart(6, '0')}`);
    const answer = await post(ids);
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      'An import can have 1,000 NCBI IDs at most, and this has 1,001.',
    ]);
  });

  it('needs a token', async () => {
    expect((await post(['U12345'], {}, '')).statusCode).toBe(401);
    expect((await retry(randomUUID(), '')).statusCode).toBe(401);
  });

  it('and nine others at once cannot pass the quota together', async () => {
    const token = await client.server.newGuest();
    const before = (await client.call('GET', '/api/sequence', undefined, token)).json();
    const held = before.page.totalElements;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        post([`U1234${at}`, `X1234${at}`, `Y1234${at}`], {}, token),
      ),
    );
    const stored = Math.floor((MOST_SEQUENCES - held) / 3);
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(statuses).toEqual([...Array(stored).fill(201), ...Array(10 - stored).fill(429)]);
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(refused?.json().message).toBe(
      `Your library can hold 25 sequences: it has ${held + stored * 3}, uploads under way counted, ` +
        'and this would add 3. Delete one that you no longer need.',
    );
    const { count } = await client.server.test.store.db
      .selectFrom('sequences')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('owner_id', '=', String(decodeJwt(token)['id']))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(held + stored * 3);
  });

  it('keeps the key that comes with it sealed, and logs none of it', async () => {
    expect((await post(['J01234'], { apiKey: KEY })).statusCode).toBe(201);
    const rows = (await everything()).join('\n');
    expect(rows).toMatch(/ncbi_keys/);
    const hex = Buffer.from(KEY).toString('hex');
    for (const text of [KEY, hex, Buffer.from(KEY).toString('base64')]) {
      expect(rows).not.toContain(text);
      expect(logged.join('')).not.toContain(text);
    }
    expect(logged.join('')).toContain(PATH);
  });
});

describe('while it waits', () => {
  it('is cancelled, retried, and neither by others', async () => {
    const { id } = (await post(['M12345'])).json().items[0];
    const stranger = await client.server.newGuest();
    const waiting = await client.call('POST', '/api/analyse/g4hunter', { sequence: id });
    expect(waiting.json().batch.status).toBe('CREATED');

    const early = await retry(id);
    expect([early.statusCode, early.json().message]).toEqual([
      409,
      'Only an import that has failed can be retried.',
    ]);
    expect((await cancel(id, stranger)).statusCode).toBe(404);
    expect((await cancel(id)).statusCode).toBe(204);
    const analysis = `/api/analyse/g4hunter/${waiting.json().payload.id}`;
    expect((await client.call('GET', analysis)).json().batch.exception).toBe(
      'The import of its sequence was cancelled.',
    );

    const before = await everything();
    expect((await retry(id, stranger)).statusCode).toBe(404);
    expect(await everything()).toEqual(before);
    const answer = await retry(id);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      payload: { id, ncbi: 'M12345', length: null },
      batch: { status: 'WAITING', exception: null, finished: null },
    });
    expect((await client.call('POST', '/api/analyse/g4hunter', { sequence: id })).statusCode).toBe(
      201,
    );
  });

  it('and has failed, no analysis can be started of it', async () => {
    const { id } = (await post(['L01234'])).json().items[0];
    await client.server.test.store.db
      .updateTable('jobs')
      .set({ status: 'FAILED', exception: 'NCBI knows no record "L01234".' })
      .where('sequence_id', '=', id)
      .execute();
    const refused = await client.call('POST', '/api/analyse/g4hunter', { sequence: id });
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'The import of L01234 failed, so it has no bases.',
    ]);
  });

  it('is only retried where it came from NCBI and is there', async () => {
    const pasted = await client.addSequence('ACGT');
    expect((await retry(pasted)).statusCode).toBe(409);
    expect((await retry(randomUUID())).statusCode).toBe(404);
    expect((await retry('nothing')).statusCode).toBe(400);

    const { id } = (await post(['K01234'])).json().items[0];
    expect((await client.call('DELETE', `/api/sequence/${id}`)).statusCode).toBe(204);
    expect((await retry(id)).statusCode).toBe(404);
    expect((await cancel(id)).statusCode).toBe(404);
    expect(await cancelImport(client.server.test.store.db, randomUUID(), pasted)).toBe(false);
  });
});
