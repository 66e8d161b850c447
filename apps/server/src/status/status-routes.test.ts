import { OPERATOR_HEADER, type Parts, partsSchema, workSchema } from '@flipon/contract/management';
import { startNotingWorker } from '@flipon/store/jobs';
import { afterAll, expect, it } from 'vitest';
import { startTestApp } from '../testing/test-app.ts';
import { describeNcbi, describeWorkers } from './look-at-parts.ts';

const TOKEN = 'a-token-of-the-operator';
const server = await startTestApp({ operatorToken: TOKEN });
const closed = await startTestApp();
afterAll(async () => {
  await server.close();
  await closed.close();
});

const ask = (token?: string, remoteAddress = '127.0.0.1') =>
  server.app.inject({
    url: '/api/management/parts',
    remoteAddress,
    headers: token === undefined ? {} : { [OPERATOR_HEADER]: token },
  });

it('shows waiting work and limits to all callers, and nothing of a single owner', async () => {
  const headers = { authorization: await server.newGuest() };
  const text = { name: 'made', data: 'GGGTTA'.repeat(12), format: 'PLAIN', type: 'DNA' };
  const imported = await server.app.inject({
    method: 'POST',
    url: '/api/sequence/import/text',
    headers,
    payload: { ...text, circular: false, tags: [] },
  });
  await server.app.inject({
    method: 'POST',
    url: '/api/analyse/g4hunter',
    headers,
    payload: { sequence: imported.json().payload.id },
  });
  // The first one waits until the engine of networks has been asked.
  await server.app.inject('/api/management/work');
  await expect
    .poll(async () => {
      const answer = await server.app.inject('/api/management/work');
      return workSchema.parse(answer.json());
    })
    .toEqual({
      analyses: { running: 0, waiting: 1 },
      imports: { running: 0, waiting: 0 },
      stalled: 0,
      limits: {
        guest: { storageMb: 2048, sequences: 1000, unfinishedAnalyses: 1000 },
        user: { storageMb: 2048, sequences: 1000, unfinishedAnalyses: 1000 },
        runningPerPerson: 4,
      },
      models: [
        { model: 'HG_chipseq', isInstalled: false },
        { model: 'HG_kouzine', isInstalled: false },
        { model: 'MM_curax', isInstalled: false },
        { model: 'MM_kouzine', isInstalled: false },
        { model: 'BZ_energy', isInstalled: true },
      ],
    });
  await server.finishJobs();
});

it('shows the parts to the operator alone', async () => {
  const refused = await ask();
  expect(refused.statusCode).toBe(403);
  expect(refused.json().message).toBe('The state of the parts needs the operator token.');
  expect((await ask('another-token-altogether')).statusCode).toBe(403);
  const unset = await closed.app.inject({
    url: '/api/management/parts',
    headers: { [OPERATOR_HEADER]: TOKEN },
  });
  expect(unset.statusCode).toBe(403);
  expect(unset.json().message).toContain('FLIPON_OPERATOR_TOKEN');
});

it('ten wrong ones at once and more are no more than ten guesses, and the right one waits, too', async () => {
  const from = '192.0.2.7';
  const answers = await Promise.all(
    Array.from({ length: 14 }, (_, at) => ask(`wrong-operator-token-${at}`, from)),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 403)).toHaveLength(10);
  const late = await ask(TOKEN, from);
  expect(late.statusCode).toBe(429);
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(500);
  expect((await ask(TOKEN)).statusCode).toBe(200);
});

it('looks at every part: a worker that notes itself is seen, and gone once it has stopped', async () => {
  const { db } = server.test.store;
  const part = async (name: Parts['parts'][number]['name']) => {
    const { parts } = partsSchema.parse((await ask(TOKEN)).json());
    return parts.find((each) => each.name === name);
  };
  expect(await part('worker')).toMatchObject({ state: 'down' });
  const fail = (error: unknown) => {
    throw error;
  };
  const noting = startNotingWorker(db, { version: '1', threads: 3, busyThreads: () => 2 }, fail);
  await expect
    .poll(() => part('worker'))
    .toMatchObject({
      state: 'ready',
      words: '2 of 3 threads busy',
    });
  await noting.stop();
  expect(await part('worker')).toMatchObject({ state: 'down' });
  expect(await part('database')).toMatchObject({
    state: 'ready',
    words: expect.stringMatching(/^PostgreSQL 1\d\.\d+, \d+ MiB$/),
  });
  expect((await part('storage'))?.words).toMatch(/(MiB|GiB) free$/);
  expect(await part('ncbi')).toMatchObject({
    state: 'down',
    words: 'cannot be reached; 0 under way or waiting; in the last hour 0 fetched, 0 failed',
  });
  expect(await part('networks')).toEqual({
    name: 'networks',
    state: 'ready',
    words: 'none installed, in /nowhere; onnxruntime-node 1.30.0, float32, no CUDA',
    answerMs: null,
  });
  expect(await part('mail')).toMatchObject({ words: 'no mail server is set; 0 in the outbox' });
});

it('says what is wrong with workers and NCBI', () => {
  const worker = { host: 'a', pid: 1, version: '1', threads: 4, busyThreads: 1 };
  const seen = { ...worker, started: new Date(0), silentMs: 1000 };
  expect(describeWorkers([seen, seen], 0).words).toBe('2 workers, 2 of 8 threads busy');
  expect(describeWorkers([seen, { ...seen, silentMs: 60_000 }], 0)).toMatchObject({
    state: 'warning',
    words: '1 of 4 threads busy; 1 more fell silent within the last hour',
  });
  expect(describeWorkers([seen], 2)).toMatchObject({
    state: 'warning',
    words: '1 of 4 threads busy; jobs that made no progress and were handed back within a day: 2',
  });
  const counts = { unfinished: 9, fetched: 1, failed: 2 };
  expect(describeNcbi({ answerMs: 41, error: null }, counts)).toEqual({
    name: 'ncbi',
    state: 'warning',
    words: '9 under way or waiting; in the last hour 1 fetched, 2 failed',
    answerMs: 41,
  });
});
