import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeRandomFasta } from '@flipon/test-material/random-dna';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, newGuest } from '../programs/api-client.ts';
import { type RunningFlipon, startFlipon, waitFor } from '../programs/start-flipon.ts';
import { beginLooking } from './begin-looking.ts';

const LENGTH_BP = 5_000_000;
/** Five of an owner are answered at once, the others afterwards. */
const LISTS = 12;

let flipon: RunningFlipon;
let guest: ApiClient;
let analysis: string;
/** What the server measures of its own event loop, between two signals. */
const WATCHER = join(import.meta.dirname, '../../../scripts/load/watch-inside.ts');
const reports = join(tmpdir(), `flipon-reports-${process.pid}`);
const fasta = join(tmpdir(), `flipon-lists-${process.pid}.fa`);
beforeAll(async () => {
  await mkdir(reports);
  flipon = await startFlipon({ NODE_OPTIONS: `--import=${WATCHER}`, LOAD_REPORTS: reports });
  guest = await newGuest(flipon.url);
  await writeRandomFasta(fasta, 7, [{ name: 'chr1', lengthBp: LENGTH_BP }]);
  const sequence = await guest.upload(fasta, { name: 'chr1' });
  const { body } = await guest.post('analyse/cruciform', { sequence: sequence['id'] });
  analysis = (body['payload'] as { id: string }).id;
  await waitFor(async () => {
    const { body: now } = await guest.get(`analyse/cruciform/${analysis}`);
    return (now['batch'] as { status: string }).status === 'FINISH';
  }, 120_000);
});
afterAll(async () => {
  await flipon?.stop();
  await rm(fasta, { force: true });
  await rm(reports, { force: true, recursive: true });
});

interface ReadList {
  status: number | undefined;
  sha256: string;
  bytes: number;
  firstMs: number;
  ms: number;
}

/** Reads the whole list of hits, and keeps nothing of it. */
function readList(): Promise<ReadList> {
  const begun = performance.now();
  const hash = createHash('sha256');
  let [bytes, firstMs] = [0, 0];
  const url = `${flipon.url}/api/analyse/cruciform/${analysis}/palindromes?pageSize=ALL`;
  return new Promise((resolve, reject) => {
    get(url, { headers: { authorization: guest.token }, agent: false }, (answer) => {
      answer.on('data', (chunk: Buffer) => {
        if (bytes === 0) firstMs = Math.round(performance.now() - begun);
        bytes += chunk.length;
        hash.update(chunk);
      });
      answer.on('error', reject);
      answer.on('end', () => {
        const ms = Math.round(performance.now() - begun);
        resolve({ status: answer.statusCode, sha256: hash.digest('hex'), bytes, firstMs, ms });
      });
    }).on('error', reject);
  });
}

it('streams twelve whole lists at once, each the same, while others go on', async () => {
  const alone = await readList();
  const { body } = await guest.get(`analyse/cruciform/${analysis}/palindromes?pageSize=1`);
  console.log(`${JSON.stringify(body['page'])}, alone: ${JSON.stringify(alone)}`);
  const server = (await flipon.pidOf('server')) ?? -1;
  process.kill(server, 'SIGUSR2');
  const endLooking = await beginLooking(flipon.url);
  const lists = await Promise.all(Array.from({ length: LISTS }, readList));
  await endLooking(`${LISTS} whole lists`);
  process.kill(server, 'SIGUSR2');
  const report = join(reports, 'server.json');
  await waitFor(async () => existsSync(report), 10_000);
  const inside = await readFile(report, 'utf8');
  console.log(`ms ${lists.map(({ ms }) => ms).join(' ')}, ${inside}`);
  for (const { status, sha256 } of lists)
    expect({ status, sha256 }).toEqual({ status: 200, sha256: alone.sha256 });
  // An answer that is made whole first begins when it is nearly over.
  expect(alone.firstMs).toBeLessThan(alone.ms / 2);
});
