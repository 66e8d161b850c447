import { listTemporaryFiles } from '@flipon/store/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, startApiClient } from '../testing/api-client.ts';
import { holdUpload } from '../testing/hold-upload.ts';

const G4 = '/api/analyse/g4hunter';
const MANY = Array.from({ length: 3000 }, (_, index) => `>r${index}\nACGT\n`).join('');

let client: ApiClient;
let address: string;
beforeAll(async () => {
  client = await startApiClient();
  address = await client.server.app.listen({ port: 0 });
});
afterAll(() => client.server.close());

const cancel = (id: string, as?: string) =>
  client.call('POST', `/api/sequence/${id}/cancel`, undefined, as);

describe('an import that is cancelled', () => {
  it('stops while nothing arrives, leaves nothing but its row, and fails what waits', async () => {
    const upload = await holdUpload(address, client.token, 'slow', [MANY, 'ACGT']);
    const waiting = (await client.call('POST', G4, { sequence: upload.id })).json().payload.id;
    expect((await cancel(upload.id, await client.server.newGuest())).statusCode).toBe(404);
    expect((await cancel(upload.id)).statusCode).toBe(204);
    expect((await cancel(upload.id)).statusCode).toBe(204);
    expect(await upload.done).toBe(409);

    const { payload, batch } = (await client.call('GET', `/api/sequence/${upload.id}`)).json();
    expect(payload.length).toBeNull();
    expect(batch).toMatchObject({ status: 'FAILED', exception: 'Cancelled.' });
    const state = (await client.call('GET', `${G4}/${waiting}`)).json().batch;
    expect(state).toMatchObject({
      status: 'FAILED',
      exception: 'The import of its sequence was cancelled.',
    });
    const { store, dataDir } = client.server.test;
    expect(await listTemporaryFiles(dataDir)).toEqual([]);
    const records = await store.db
      .selectFrom('sequence_records')
      .innerJoin('sequences', 'sequences.record_table_id', 'sequence_records.record_table_id')
      .select('ordinal')
      .where('sequences.id', '=', upload.id)
      .execute();
    expect(records).toEqual([]);

    const refused = await client.call('POST', G4, { sequence: upload.id });
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'The import of slow was cancelled, so it has no bases.',
    ]);
    const gone = await client.call('DELETE', `/api/sequence/${upload.id}`);
    expect(gone.statusCode).toBe(204);
    expect((await cancel(upload.id)).statusCode).toBe(404);
  });

  it('is not finished by bases that come in the same moment', async () => {
    const upload = await holdUpload(address, client.token, 'quick');
    expect((await cancel(upload.id)).statusCode).toBe(204);
    upload.goOn();
    expect(await upload.done).toBe(409);
    const { payload, batch } = (await client.call('GET', `/api/sequence/${upload.id}`)).json();
    expect([payload.length, batch.status]).toEqual([null, 'FAILED']);
  });

  it('that has ended already stays as it is', async () => {
    const id = await client.addSequence('ACGT');
    expect((await cancel(id)).statusCode).toBe(204);
    const { payload, batch } = (await client.call('GET', `/api/sequence/${id}`)).json();
    expect([payload.length, batch.status]).toEqual([4, 'FINISH']);
  });
});
