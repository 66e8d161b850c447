import { makeGenbankRecord } from '@flipon/test-material/genbank-record';
import { type NcbiStandIn, startNcbiStandIn } from '@flipon/test-material/ncbi-stand-in';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { type ApiClient, startApiClient } from '../testing/api-client.ts';

const PATH = '/api/sequence/import/ncbi/summary';

let ncbi: NcbiStandIn;
let client: ApiClient;
beforeAll(async () => {
  ncbi = await startNcbiStandIn(
    makeGenbankRecord({
      accession: 'NC_001422.1',
      title: 'Escherichia phage phiX174, complete genome',
      organism: 'Escherichia phage phiX174',
      lengthBp: 5386,
      circular: true,
    }),
    makeGenbankRecord({ accession: 'U12345.1', lengthBp: 700 }),
  );
  client = await startApiClient({ ncbiUrl: ncbi.url });
});
afterAll(async () => {
  await client.server.close();
  await ncbi.close();
});

const ask = (ids: string, as?: string) =>
  client.call('GET', `${PATH}?ids=${encodeURIComponent(ids)}`, undefined, as);

describe('the summary of records', () => {
  it('says what NCBI knows of each, in one request, and why one cannot be imported', async () => {
    const answer = await ask('NC_001422, NC_O12920\nNC_999999;U12345.1');
    expect(answer.statusCode).toBe(200);
    const nothing = { accession: null, title: null, organism: null, length: null, circular: null };
    expect(answer.json().items).toEqual([
      {
        ncbiId: 'NC_001422',
        accession: 'NC_001422.1',
        title: 'Escherichia phage phiX174, complete genome',
        organism: 'Escherichia phage phiX174',
        length: 5386,
        circular: true,
        message: null,
      },
      {
        ncbiId: 'NC_O12920',
        ...nothing,
        message: '"NC_O12920" has a letter O where accessions have digits.',
      },
      { ncbiId: 'NC_999999', ...nothing, message: 'NCBI knows no record "NC_999999".' },
      expect.objectContaining({ accession: 'U12345.1', length: 700, circular: false }),
    ]);
    expect(ncbi.calls).toMatchObject([
      { program: 'esummary', ids: ['NC_001422', 'NC_999999', 'U12345.1'] },
    ]);
  });

  it('is kept for some minutes', async () => {
    const before = ncbi.calls.length;
    expect((await ask('U12345.1', await client.server.newGuest())).statusCode).toBe(200);
    expect(ncbi.calls).toHaveLength(before);
  });

  test.each([
    ['', 'NCBI IDs are required.'],
    [
      Array.from({ length: 201 }, (_, at) => `AB${String(at).padStart(6, '0')}`).join(),
      'There can be 200 NCBI IDs at most, and these are 201.',
    ],
  ])('is refused of too few and too many', async (ids, message) => {
    const answer = await ask(ids);
    expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
  });

  it('needs a token, and a question', async () => {
    expect((await ask('U12345', '')).statusCode).toBe(401);
    expect((await client.call('GET', PATH)).statusCode).toBe(400);
  });

  it('says so when NCBI fails, or when its queue is long', async () => {
    ncbi.misbehave(
      'esummary',
      ...Array.from({ length: 3 }, () => ({ is: 'text', body: 'x' }) as const),
    );
    const failed = await ask('X00001');
    expect([failed.statusCode, failed.json().code]).toEqual([502, 'upstream_failed']);
    expect(failed.json().message).toMatch(/^NCBI answered with something else than summaries/);

    await client.server.test.store.db
      .updateTable('ncbi_turns')
      .set({ next_turn: new Date(Date.now() + 60_000) })
      .execute();
    const busy = await ask('X00002');
    expect([busy.statusCode, busy.json().code]).toEqual([503, 'unavailable']);
    expect(busy.json().message).toMatch(/^Many records are being fetched from NCBI/);
  });

  it('is limited for each owner', async () => {
    const token = await client.server.newGuest();
    const statuses: number[] = [];
    for (let at = 0; at < 31; at++) statuses.push((await ask('U12345.1', token)).statusCode);
    expect(statuses).toEqual([...Array(30).fill(200), 429]);
    expect((await ask('U12345.1', token)).json().message).toBe(
      'You asked NCBI too often. Wait a minute.',
    );
    expect((await ask('U12345.1', await client.server.newGuest())).statusCode).toBe(200);
  });
});
