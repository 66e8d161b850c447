import { openStore } from '@flipon/store/store';
import { readEverything, startTestStore, type TestStore } from '@flipon/store/testing';
import { makeGenbankRecord } from '@flipon/test-material/genbank-record';
import { type NcbiStandIn, startNcbiStandIn } from '@flipon/test-material/ncbi-stand-in';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addTestImports, openTestNcbi, testImports } from '../testing/ncbi-worker.ts';
import { runNcbiImport } from './run-ncbi-import.ts';

const KEY = 'topsecret0123456789';
const accessions = Array.from({ length: 20 }, (_, at) => `U${String(10_000 + at)}`);

let testStore: TestStore;
let ncbi: NcbiStandIn;
const logged: unknown[] = [];
const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  testStore = await startTestStore();
  ncbi = await startNcbiStandIn(
    ...accessions.map((id, at) => makeGenbankRecord({ accession: `${id}.1`, seed: at })),
  );
  // Two workers, each with connections, a queue and turns of its own, as two processes have them.
  for (let worker = 0; worker < 2; worker++) {
    const store = await openStore(testStore);
    closing.push(store.close);
    const deps = openTestNcbi(store, ncbi, { keepsTurns: true, logged });
    const run = (job: { jobId: string; priority: number }, signal: AbortSignal) =>
      runNcbiImport({ ...deps, maxRunningPerOwner: 100 }, job, signal);
    await store.queue.work(6, run, 'ncbi');
  }
});
afterAll(async () => {
  for (const close of closing) await close();
  await testImports.close();
  await testStore.close();
  await ncbi.close();
});

async function fetchAll(ids: readonly string[], key?: string) {
  const first = ncbi.calls.length;
  const all = await addTestImports(testStore.store, ids, key === undefined ? {} : { key });
  const statuses = () => Promise.all(all.map(async (one) => (await one.job())?.status));
  await expect.poll(statuses, { interval: 100 }).toEqual(all.map(() => 'FINISH'));
  return ncbi.calls.slice(first);
}

/** Most requests that arrived within one second. */
function mostInASecond(times: readonly number[]): number {
  const counts = times.map((from) => times.filter((at) => at >= from && at < from + 1000).length);
  return Math.max(...counts);
}

// A busy machine may hold requests up, so that they arrive closer together than they were sent.
const SENT_EVENLY = { retry: 2 };

it(
  'together send three requests a second at most, and ask for summaries in batches',
  SENT_EVENLY,
  async () => {
    const calls = await fetchAll(accessions.slice(0, 6));
    expect(mostInASecond(calls.map(({ at }) => at))).toBeLessThanOrEqual(3);
    const summaries = calls.filter(({ program }) => program === 'esummary');
    // Each worker asks for all that are missing then; the second one may come before the first is back.
    expect(summaries.length).toBeLessThanOrEqual(2);
    expect(summaries[0]?.ids).toHaveLength(6);
    expect(calls.filter(({ program }) => program === 'efetch')).toHaveLength(6);
  },
);

it('ten with a key, which is neither logged nor stored', SENT_EVENLY, async () => {
  const calls = await fetchAll(accessions.slice(6), KEY);
  expect(calls.every(({ key }) => key === KEY)).toBe(true);
  expect(mostInASecond(calls.map(({ at }) => at))).toBeLessThanOrEqual(10);
  expect(calls.some(({ url }) => url.includes(KEY))).toBe(false);

  // One that fails with it tells nothing of it either.
  const said = `{"error":"API key invalid","api-key":"${KEY}"}`;
  ncbi.misbehave('esummary', { is: 'status', status: 400, body: said });
  const [one] = await addTestImports(testStore.store, ['U99999'], { key: KEY });
  await expect.poll(async () => (await one?.job())?.status).toBe('FAILED');
  expect((await one?.job())?.exception).toBe('U99999: NCBI refused the API key.');

  await expect
    .poll(() => testStore.store.db.selectFrom('ncbi_keys').selectAll().execute())
    .toEqual([]);
  const rows = (await readEverything(testStore)).join('\n');
  for (const text of [KEY, Buffer.from(KEY).toString('hex'), Buffer.from(KEY).toString('base64')]) {
    expect(rows).not.toContain(text);
    expect(JSON.stringify(logged)).not.toContain(text);
  }
});
