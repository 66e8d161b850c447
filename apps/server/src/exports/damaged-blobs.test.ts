import { execFile } from 'node:child_process';
import { hash } from 'node:crypto';
import { copyFile, mkdtemp, open, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DAMAGED_MESSAGE } from '@flipon/checked-files/damaged-file-error';
import { SHARE_HEADER } from '@flipon/contract/share';
import type { BlobKind } from '@flipon/store/blobs';
import { hasPrograms } from '@flipon/test-material/programs';
import { randomDna } from '@flipon/test-material/random-dna';
import { someOf } from '@flipon/test-material/some-of';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, startApiClient } from '../testing/api-client.ts';
import { multipartBody } from '../testing/multipart-body.ts';

const ENERGIES = '/api/analyse/zdnabert2';
const CURL_PARTIAL = 18;
/** With a soft mask, and longer than one block of sums. */
const LENGTH_BP = 1_200_000;
const GFF = Array.from(
  { length: 50 },
  (_, index) => `one\tx\tgene\t${index * 40 + 1}\t${index * 40 + 20}\t.\t+\t.\tID=g${index}\n`,
).join('');

let client: ApiClient;
let address: string;
let sequence: string;
let analysis: string;
let secret: string;
let kept: string;

beforeAll(async () => {
  kept = await mkdtemp(join(tmpdir(), 'flipon-kept-'));
  client = await startApiClient();
  address = await client.server.app.listen({ port: 0 });
  const letters = Buffer.from(randomDna(8, LENGTH_BP, { gc: 0.6 })).toString('latin1');
  const text = `>one\n${letters.slice(0, 900)}${letters.slice(900, 5000).toLowerCase()}${letters.slice(5000)}\n`;
  sequence = await send('/api/sequence/import/file', 'one.fa', text);
  await send(`/api/sequence/${sequence}/annotations`, 'one.gff3', GFF);
  analysis = await client.analyse(ENERGIES, sequence);
  const shared = await client.call('POST', '/api/shares', { sequence });
  secret = shared.json().secret;
});
afterAll(async () => {
  await client.server.close();
  await rm(kept, { recursive: true });
});

async function send(url: string, filename: string, content: string): Promise<string> {
  const { headers, payload } = multipartBody([
    { name: 'json', content: '{}' },
    { name: 'file', filename, content: Buffer.from(content) },
  ]);
  const how = { headers: { ...headers, authorization: client.token }, payload };
  const answer = await client.server.app.inject({ method: 'POST', url, ...how });
  expect([url, answer.statusCode]).toEqual([url, 201]);
  return answer.json().payload?.id;
}

/** What tells of each kind of blob. */
const questions: Record<BlobKind, () => string[]> = {
  bases: () => [
    `/api/sequence/${sequence}/sequence.fasta`,
    `/api/sequence/${sequence}/sequence.fasta.gz`,
  ],
  mask: () => [
    `/api/sequence/${sequence}/data?pos=0&len=2000&masked=true`,
    `/api/sequence/${sequence}/sequence.fasta?masked=true`,
  ],
  hits: () =>
    ['zdnas', 'figures', 'heatmap', 'zdna.tsv', 'zdna.parquet', 'zdna.xlsx'].map(
      (part) => `${ENERGIES}/${analysis}/${part}`,
    ),
  features: () => [
    `/api/sequence/${sequence}/features`,
    `/api/sequence/${sequence}/features?pageSize=ALL&text=g1`,
  ],
  track: () => [`${ENERGIES}/${analysis}/track?bins=100`],
};

async function pathOf(kind: BlobKind): Promise<string> {
  const { db } = client.server.test.store;
  const row = await db
    .selectFrom('analyses')
    .innerJoin('sequences', 'sequences.id', 'analyses.sequence_id')
    .innerJoin('annotations', 'annotations.sequence_id', 'sequences.id')
    .select([
      'sequences.bases_blob_id as bases',
      'mask_blob_id as mask',
      'hits_blob_id as hits',
      'track_blob_id as track',
      'blob_id as features',
    ])
    .where('analyses.id', '=', analysis)
    .executeTakeFirstOrThrow();
  const id = row[kind] ?? '';
  return join(client.server.test.dataDir, 'blobs', id.slice(0, 2), id);
}

async function flip(path: string, share: number): Promise<void> {
  const file = await open(path, 'r+');
  const at = Math.min(Math.floor((await file.stat()).size * share), (await file.stat()).size - 1);
  const byte = new Uint8Array(1);
  await file.read(byte, 0, 1, at);
  await file.write(Uint8Array.of((byte[0] ?? 0) ^ 1), 0, 1, at);
  await file.close();
}

const damages: [string, (path: string) => Promise<unknown>][] = [
  ['the first bit flipped', (path) => flip(path, 0)],
  ['a bit in the middle flipped', (path) => flip(path, 0.5)],
  ['a bit of the last byte flipped', (path) => flip(path, 1)],
  ['nothing in it', (path) => truncate(path, 0)],
  ['no file', (path) => rm(path)],
  [
    'another file of the same size in its place',
    async (path) => writeFile(path, Buffer.from(randomDna(99, (await readFile(path)).length))),
  ],
  ['a bit of its sums flipped', (path) => flip(`${path}.sums`, 0.5)],
  ['the last bit of its sums flipped', (path) => flip(`${path}.sums`, 1)],
  ['empty sums', (path) => truncate(`${path}.sums`, 0)],
  ['no sums', (path) => rm(`${path}.sums`)],
];

/** `damaged`, `cut off`, or status and hash of an answer that looks complete to a client. */
async function ask(path: string, headers: Record<string, string>): Promise<string> {
  const answer = await fetch(`${address}${path}`, { headers });
  const bytes = await answer.arrayBuffer().catch(() => null);
  if (bytes === null) return 'cut off';
  const body = Buffer.from(bytes).toString('latin1');
  if (answer.status !== 500) return `${answer.status} ${hash('sha256', body)}`;
  expect(JSON.parse(body)).toMatchObject({ code: 'damaged_data', message: DAMAGED_MESSAGE });
  return 'damaged';
}

const anyRefusal = expect.stringMatching(/^(damaged|cut off)$/);

describe.each(Object.keys(questions) as BlobKind[])('a blob of %s', (kind) => {
  it.each(someOf(damages))('is never served with %s', async (what, damage) => {
    const areBytesWhole = what.includes('sums');
    const path = await pathOf(kind);
    const files = [path, `${path}.sums`];
    const copies = [join(kept, 'blob'), join(kept, 'sums')];
    for (const [at, file] of files.entries()) await copyFile(file, copies[at] ?? '');
    try {
      // What was verified a moment ago is no reason to believe it now.
      const whole = new Map<string, string>();
      for (const question of questions[kind]()) {
        const before = await ask(question, { authorization: client.token });
        expect([question, before]).toEqual([question, expect.stringMatching(/^200/)]);
        whole.set(question, before);
      }
      await damage(path);
      for (const question of questions[kind]()) {
        const told = [await ask(question, { authorization: client.token })];
        if (question.startsWith('/api/sequence')) {
          told.push(await ask(question, { [SHARE_HEADER]: secret }));
        }
        for (const each of told) {
          // Bytes that were verified and have not changed since are right without their sums, too.
          const isRight = areBytesWhole && each === whole.get(question);
          if (!isRight) expect([question, each]).toEqual([question, anyRefusal]);
        }
      }
    } finally {
      for (const [at, file] of files.entries()) await copyFile(copies[at] ?? '', file);
    }
  });
});

// Skipped without curl, the only other client.
it.skipIf(!hasPrograms('curl'))(
  'ends in the middle for curl, too, which says that it has a part only',
  async () => {
    const path = await pathOf('bases');
    const whole = await readFile(path);
    await flip(path, 1);
    const url = `${address}/api/sequence/${sequence}/sequence.fasta`;
    const words = ['-sS', '-o', '/dev/null', '-H', `authorization: ${client.token}`, url];
    await expect(promisify(execFile)('curl', words)).rejects.toMatchObject({ code: CURL_PARTIAL });
    await writeFile(path, whole);
  },
);
