import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freezeProcesses } from '@flipon/test-material/freeze-processes';
import { hasPrograms } from '@flipon/test-material/programs';
import { writeRandomFasta } from '@flipon/test-material/random-dna';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, newGuest } from './programs/api-client.ts';
import { followEvents } from './programs/follow-events.ts';
import { type RunningFlipon, startFlipon, waitFor } from './programs/start-flipon.ts';

/** The promised time, and a margin for a busy machine. */
const PROMISED_MS = 5000 + 1000;
const HEALTH_MS = 1500;
const RECOVERS_WITHIN_MS = 60_000;
/** Past every heartbeat of queue and imports. */
const FROZEN_MS = 30_000;
const TUS = { 'tus-resumable': '1.0.0' };

let flipon: RunningFlipon;
let fasta: string | undefined;
beforeAll(async () => {
  flipon = await startFlipon({ FLIPON_THREADS: '1' });
  fasta = join(tmpdir(), `flipon-frozen-${process.pid}.fa`);
  await writeRandomFasta(fasta, 7, [{ name: 'chr1', lengthBp: 12_000_000 }]);
});
afterAll(async () => {
  await flipon?.stop();
  if (fasta !== undefined) await rm(fasta, { force: true });
});

interface Answer {
  what: string;
  status: number;
  retryAfter: string | null;
  ms: number;
}

async function call(what: string, path: string, init: RequestInit = {}): Promise<Answer> {
  const begun = performance.now();
  const answer = await fetch(`${flipon.url}/api/${path}`, init);
  await answer.text();
  const retryAfter = answer.headers.get('retry-after');
  return { what, status: answer.status, retryAfter, ms: performance.now() - begun };
}

function startAnalysis(client: ApiClient, sequence: unknown, threshold: number) {
  return client.post('analyse/g4hunter', { sequence, windowSize: 10, threshold });
}

async function rowsOf(client: ApiClient, id: string) {
  const { text } = await client.get(
    `analyse/g4hunter/${id}/quadruplex?pageSize=1000&sort=score&order=DESC`,
  );
  const { items } = JSON.parse(text) as { items: unknown[] };
  return createHash('sha256').update(JSON.stringify(items)).digest('hex');
}

async function statusOf(client: ApiClient, id: string): Promise<string | null> {
  const answer = await client.get(`analyse/g4hunter/${id}/analysis`).catch(() => null);
  if (answer?.status !== 200) return null;
  return (answer.body['batch'] as { status: string }).status;
}

const idOf = (body: Record<string, unknown>) => (body['payload'] as { id: string }).id;

/** An upload in parts whose second half is still to be sent when it is handed over. */
async function beginUpload(client: ApiClient, file: Buffer) {
  const headers = { ...TUS, authorization: client.token };
  const created = await fetch(`${flipon.url}/api/upload`, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(file.length),
      'upload-metadata': `filename ${Buffer.from('held.fa').toString('base64')}`,
    },
  });
  const url = new URL(created.headers.get('location') ?? '', flipon.url);
  const half = file.length / 2;
  const sending = request(url, {
    method: 'PATCH',
    headers: {
      ...headers,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': file.length,
    },
  });
  const answered = new Promise<Omit<Answer, 'ms'>>((resolve, reject) => {
    sending.on('error', reject);
    sending.on('response', ({ statusCode = 0, headers: given }) => {
      resolve({ what: 'the part', status: statusCode, retryAfter: given['retry-after'] ?? null });
    });
  });
  sending.write(file.subarray(0, half));
  let sent = half;
  const offset = async () =>
    Number((await fetch(url, { method: 'HEAD', headers })).headers.get('upload-offset'));
  return {
    sendMore() {
      sending.write(file.subarray(sent, sent + 4096));
      sent += 4096;
    },
    answered,
    offset,
    /** The stored offset; asking by HEAD would end the part that is being sent. */
    async received(): Promise<number> {
      const { body } = await client.get(url.pathname.replace('/api/', ''));
      return (body['payload'] as { received: number }).received;
    },
    async sendRest(): Promise<number> {
      const at = await offset();
      const type = 'application/offset+octet-stream';
      const rest = await fetch(url, {
        method: 'PATCH',
        headers: { ...headers, 'upload-offset': String(at), 'content-type': type },
        body: file.subarray(at),
      });
      return rest.status;
    },
    async sequence(): Promise<Record<string, unknown> | undefined> {
      const { body } = await client.get(url.pathname.replace('/api/', ''));
      const { status, message } = body['payload'] as { status: string; message: string | null };
      if (status === 'FAILED') throw new Error(String(message));
      return (body['items'] as Record<string, unknown>[] | undefined)?.[0];
    },
  };
}

const hasPsql = hasPrograms('psql');

/** The answer of PostgreSQL's own program; null if this machine has none. */
async function askPsql(sql: string): Promise<string | null> {
  if (!hasPsql) return null;
  const environment = await readFile(`/proc/${await flipon.pidOf('server')}/environ`, 'utf8');
  const [, url = ''] = /DATABASE_URL=([^\0]+)/.exec(environment) ?? [];
  const run = promisify(execFile);
  return (await run('psql', [url, '-Atc', sql])).stdout.trim();
}

it('answers 503 in time while the database is frozen, and goes on with everything afterwards', async () => {
  const client = await newGuest(flipon.url);
  const sequence = (await client.upload(fasta ?? '', { name: 'a chromosome' }))['id'];
  const undisturbed = idOf((await startAnalysis(client, sequence, 0.09)).body);
  const isDone = (id: string) => async () => (await statusOf(client, id)) === 'FINISH';
  await waitFor(isDone(undisturbed), RECOVERS_WITHIN_MS);
  const expected = await rowsOf(client, undisturbed);

  const events = await followEvents(flipon.url, client.token);
  const upload = await beginUpload(client, (await readFile(fasta ?? '')).subarray(0, 4_000_000));
  await waitFor(async () => {
    upload.sendMore();
    return (await upload.received()) > 0;
  }, RECOVERS_WITHIN_MS);
  const id = idOf((await startAnalysis(client, sequence, 0.091)).body);
  await waitFor(async () => (await statusOf(client, id)) === 'RUNNING', RECOVERS_WITHIN_MS);

  const postmaster = await flipon.pidOf('database');
  if (postmaster === null) throw new Error('there is no database');
  const thaw = freezeProcesses(postmaster);
  const begun = performance.now();
  try {
    // Received bytes are noted once a second.
    const sending = setInterval(upload.sendMore, 200);
    void upload.answered.finally(() => clearInterval(sending));
    const headers = { authorization: client.token };
    const json = { ...headers, 'content-type': 'application/json' };
    const login = JSON.stringify({ login: 'nobody@example.org', password: 'guessed' });
    const text = JSON.stringify({ name: 'new', data: 'ACGT' });
    const start = JSON.stringify({ sequence, threshold: 1.9 });
    const calls = Array.from({ length: 5 }, () => [
      call('list', 'sequence', { headers }),
      call('page', `analyse/g4hunter/${undisturbed}/quadruplex`, { headers }),
      call('start', 'analyse/g4hunter', { method: 'POST', headers: json, body: start }),
      call('login', 'jwt', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: login,
      }),
      call('renewal', 'jwt', { headers }),
      call('import', 'sequence/import/text', { method: 'POST', headers: json, body: text }),
      call('export', `analyse/g4hunter/${undisturbed}/quadruplex.csv`, { headers }),
      call('events', 'events', { headers }),
    ]).flat();
    const health = await call('health', 'management/health');
    expect([health.status, health.ms < HEALTH_MS]).toEqual([503, true]);
    const part = await upload.answered;
    const all = [...(await Promise.all(calls)), { ...part, ms: performance.now() - begun }];
    for (const answer of all) {
      expect(answer).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) });
      expect(answer.ms, answer.what).toBeLessThan(PROMISED_MS);
    }
    const later = await call('health', 'management/health');
    expect([later.status, later.ms < HEALTH_MS]).toEqual([503, true]);
    await wait(Math.max(0, FROZEN_MS - (performance.now() - begun)));
  } finally {
    thaw();
  }

  expect(flipon.output()).toContain('left alone to come back');
  const isUp = async () => (await call('health', 'management/health')).status === 200;
  await waitFor(isUp, RECOVERS_WITHIN_MS);
  expect(await upload.offset()).toBeGreaterThanOrEqual(2_000_000);
  expect(await upload.sendRest()).toBe(204);
  await waitFor(async () => (await upload.sequence()) !== undefined, RECOVERS_WITHIN_MS);
  await waitFor(isDone(id), RECOVERS_WITHIN_MS);
  expect(await rowsOf(client, id)).toBe(expected);
  await waitFor(() => events.last(id) === 'FINISH', RECOVERS_WITHIN_MS);
  events.close();
  const jobs = await askPsql(`select attempt, deaths from jobs where analysis_id = '${id}'`);
  expect(jobs ?? '1|0').toBe('1|0');
  const open = `select count(*) from pg_stat_activity where xact_start < now() - interval '10 s'
    and backend_type = 'client backend'`;
  expect((await askPsql(open)) ?? '0').toBe('0');
});
