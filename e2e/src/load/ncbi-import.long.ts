import { makeGenbankRecord } from '@flipon/test-material/genbank-record';
import { type NcbiStandIn, startNcbiStandIn } from '@flipon/test-material/ncbi-stand-in';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newGuest } from '../programs/api-client.ts';
import { type RunningFlipon, startFlipon, waitFor } from '../programs/start-flipon.ts';

const KEY = 'topsecret0123456789';
const LENGTH = 2_000_000;
const RECOVERS_WITHIN_MS = 90_000;

let ncbi: NcbiStandIn;
let flipon: RunningFlipon;
beforeAll(async () => {
  ncbi = await startNcbiStandIn(
    makeGenbankRecord({ accession: 'NC_000042.3', lengthBp: LENGTH, circular: true }),
    ...Array.from({ length: 20 }, (_, at) =>
      makeGenbankRecord({ accession: `AB0000${at + 10}.1` }),
    ),
  );
  flipon = await startFlipon({
    FLIPON_NCBI_URL: ncbi.url,
    FLIPON_NCBI_API_KEY: KEY,
    FLIPON_LOG_LEVEL: 'trace',
  });
});
afterAll(async () => {
  await flipon?.stop();
  await ncbi?.close();
});

it('goes on after its worker was killed in the middle, and no key is in the log', async () => {
  const client = await newGuest(flipon.url);
  ncbi.misbehave('NC_000042.3', { is: 'drip', bytes: 50_000, everyMs: 200 });
  const many = Array.from({ length: 20 }, (_, at) => ({ ncbiId: `AB0000${at + 10}` }));
  const { status, body } = await client.post('sequence/import/ncbi', {
    ncbis: [{ ncbiId: 'NC_000042' }, ...many],
    circular: false,
    tags: ['many'],
    type: 'DNA',
  });
  expect(status).toBe(201);
  const items = body['items'] as { id: string }[];
  expect(items).toHaveLength(21);
  const stateOf = async (id: string | undefined) => {
    const answer = await client.get(`sequence/${id}`).catch(() => null);
    return answer?.body['batch'] as
      | { status: string; progress: { done: number; total: number } | null }
      | undefined;
  };
  const slow = items[0]?.id;
  await waitFor(async () => {
    const state = await stateOf(slow);
    return state?.status === 'RUNNING' && (state.progress?.done ?? 0) > 0;
  }, RECOVERS_WITHIN_MS);
  process.kill((await flipon.pidOf('worker')) ?? 0, 'SIGKILL');
  for (const { id } of items) {
    await waitFor(async () => (await stateOf(id))?.status === 'FINISH', RECOVERS_WITHIN_MS);
  }
  const sequence = (await client.get(`sequence/${slow}`)).body['payload'];
  expect(sequence).toMatchObject({
    length: LENGTH,
    ncbi: 'NC_000042.3',
    circular: true,
    recordCount: 1,
    name: 'Made record NC_000042.3, complete sequence',
  });
  expect(ncbi.calls.every(({ key }) => key === KEY)).toBe(true);
  expect(flipon.output()).not.toContain(KEY);
});
