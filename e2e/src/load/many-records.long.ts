import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomDna } from '@flipon/test-material/random-dna';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, newGuest } from '../programs/api-client.ts';
import { type RunningFlipon, startFlipon, waitFor } from '../programs/start-flipon.ts';

const RECORDS = 1_000_000;
const MOST_MB = 600;
const WITHIN_MS = 900_000;
const parts = ['server', 'worker'] as const;

let flipon: RunningFlipon;
let client: ApiClient;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-many-'));
  flipon = await startFlipon({ FLIPON_GUEST_STORAGE_MB: '4000' });
  client = await newGuest(flipon.url);
});
afterAll(async () => {
  await flipon?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Reads of 12 to 60 bases, some without any, and here and there a longer one. */
async function writeReads(path: string): Promise<void> {
  const file = createWriteStream(path);
  const bases = Buffer.from(randomDna(7, 1 << 20, { gc: 0.7 })).toString('latin1');
  for (let at = 0; at < RECORDS; at++) {
    const length = at % 5000 === 0 ? 3000 : at % 1000 === 999 ? 0 : 12 + (at % 49);
    const from = (at * 7919) % (bases.length - 3000);
    const text = `>r${at} of run ${at % 97}\n${bases.slice(from, from + length)}\n`;
    if (!file.write(text)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'finish');
}

async function peakMb(part: (typeof parts)[number]): Promise<number> {
  const status = await readFile(`/proc/${await flipon.pidOf(part)}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** Does something, prints how long it took, and what server and worker needed for it at most. */
async function measured<T>(what: string, work: () => Promise<T>): Promise<T> {
  for (const part of parts) {
    // Resets the peak; if the system does not allow that, it is that of all steps so far.
    await writeFile(`/proc/${await flipon.pidOf(part)}/clear_refs`, '5').catch(() => {});
  }
  const begin = performance.now();
  const answer = await work();
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  const [server, worker] = [await peakMb('server'), await peakMb('worker')];
  console.log(
    `${what}: ${seconds} s, server ${server.toFixed(0)} MB, worker ${worker.toFixed(0)} MB`,
  );
  expect.soft(server, `server, ${what}`).toBeLessThan(MOST_MB);
  expect.soft(worker, `worker, ${what}`).toBeLessThan(MOST_MB);
  return answer;
}

async function untilFinished(path: string): Promise<Record<string, unknown>> {
  let answer: Record<string, unknown> = {};
  await waitFor(async () => {
    answer = (await client.get(path)).body;
    const { status, exception } = answer['batch'] as { status: string; exception: string | null };
    if (status === 'FAILED') throw new Error(`${path}: ${exception}`);
    return status === 'FINISH';
  }, WITHIN_MS);
  return answer['payload'] as Record<string, unknown>;
}

/** Takes a file to its end without keeping it. @returns its lines */
async function countLines(path: string): Promise<number> {
  const answer = await fetch(`${flipon.url}/api/${path}`, {
    headers: { authorization: client.token },
  });
  expect(answer.status).toBe(200);
  let lines = 0;
  for await (const chunk of answer.body ?? []) {
    for (const byte of chunk) if (byte === 10) lines += 1;
  }
  return lines;
}

it('a million records stay below 600 MB in server and worker', async () => {
  const path = join(folder, 'reads.fa');
  await writeReads(path);
  const sequence = await measured('import', async () => {
    const { id } = await client.upload(path, { name: 'reads', circular: true });
    return untilFinished(`sequence/${id}`);
  });
  expect(sequence).toMatchObject({ recordCount: RECORDS, circular: true });
  const { id } = sequence;
  for (const deep of [0, RECORDS / 10 - 1]) {
    const query = `pageSize=10&pageNumber=${deep}`;
    const { body } = await measured(`page ${deep}`, () =>
      client.get(`sequence/${id}/records?${query}`),
    );
    expect(body['items']).toHaveLength(10);
  }
  await measured('search', () => client.get(`sequence/${id}/records?pageSize=10&name=r999000`));
  const fasta = await measured('fasta', () => countLines(`sequence/${id}/sequence.fasta`));
  expect(fasta).toBeGreaterThan(2 * RECORDS - 2000);

  for (const kind of ['g4hunter', 'cpg']) {
    const result = await measured(kind, async () => {
      const asked = { sequence: id, title: 'reads', wrapOrigin: true };
      const { body } = await client.post(`analyse/${kind}`, asked);
      const { id: analysis } = body['payload'] as { id: string };
      return untilFinished(`analyse/${kind}/${analysis}/analysis`);
    });
    const base = `analyse/${kind}/${result['id']}`;
    for (const sort of ['index', 'hits', 'name']) {
      const query = `sort=${sort}&order=DESC&pageSize=10&pageNumber=50000`;
      const { body } = await measured(`${kind}: records by ${sort}`, () =>
        client.get(`${base}/records?${query}`),
      );
      expect(body['items']).toHaveLength(10);
    }
    for (const file of ['records.csv', 'out.csv', 'out.bed', 'out.gff3', 'out.parquet']) {
      await measured(`${kind}: ${file}`, () => countLines(`${base}/${file}`));
    }
    await measured(`${kind}: heatmap`, () => client.get(`${base}/heatmap`));
  }
});
