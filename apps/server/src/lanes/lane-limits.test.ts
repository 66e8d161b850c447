import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { addLane } from '@flipon/importing/add-lane';
import { createImportPool } from '@flipon/importing/import-pool';
import { MAX_LANES } from '@flipon/importing/lane-limits';
import { sweepBlobs } from '@flipon/store/blobs';
import { countUsage } from '@flipon/store/room';
import { findSequence } from '@flipon/store/sequences';
import { addTestLane, listTemporaryFiles, refuseStatements } from '@flipon/store/testing';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApiClient } from '../testing/api-client.ts';
import { startLaneClient } from '../testing/lane-client.ts';

const tight = { storageMb: 1, queuedJobs: 10, sequences: 100 };
const client = await startApiClient({
  maxUploadMb: 1,
  quotas: { guest: tight, user: tight },
});
const { server, token, call, addSequence } = client;
const { store, dataDir } = server.test;
const { addLane: sendLane, rowsOf, callLane } = startLaneClient(client);
afterAll(() => server.close());

const SEQUENCE = '>c1\nACGTACGTAC\n>c2\nACGTACGTAC\n';
const ownerOf = (as: string) => String(decodeJwt(as)['id']);

/** Lanes, blobs of hits, and files, of all owners. */
async function look() {
  const lanes = await store.db.selectFrom('lanes').select('id').execute();
  const blobs = await store.db.selectFrom('blobs').selectAll().where('kind', '=', 'hits').execute();
  const files = await readdir(join(dataDir, 'blobs'), { recursive: true });
  return {
    lanes: lanes.length,
    blobs: blobs.length,
    referred: blobs.filter((blob) => blob.reference_count > 0).length,
    files: blobs.filter(({ id }) => files.some((name) => name.endsWith(id))).length,
    unfinished: await listTemporaryFiles(dataDir),
  };
}

async function guestWithSequence() {
  const as = await server.newGuest();
  const body = { name: 's', data: SEQUENCE };
  const answer = await call('POST', '/api/sequence/import/text', body, as);
  return { as, sequence: String(answer.json().payload.id) };
}

describe('a file that is refused', () => {
  let sequence = '';
  beforeAll(async () => {
    sequence = await addSequence(SEQUENCE);
  });

  it.each<[string | Buffer, number, RegExp]>([
    ['', 400, /^The file is empty/],
    ['some words\n', 400, /^Line 1: No known format begins so/],
    [
      '>c1\nACGT\n',
      400,
      /^This is a FASTA file: letters without features\. Import it as a sequence/,
    ],
    ['c1\t0\t5\nc1\t9\n', 400, /^Line 2: It has 2 columns/],
    [
      'c1\t0\t5\nc2\t5\t9\nc1\t4\t11\n',
      400,
      /^Line 3: Bases 5 to 11 are after the end of c1, which has 10 bases/,
    ],
    ['c2\t0\t11\nc1\t99\t100\n', 400, /^Line 1: Bases 1 to 11 are after the end of c2/],
    [
      'a\t0\t1\nb\t0\t1\nc\t0\t1\nd\t0\t1\ne\t0\t1\nf\t0\t1\n',
      400,
      /the file has "a", "b", "c", "d", "e" and others; here are "c1", "c2"\.$/,
    ],
    ['PK\u0003\u0004zip', 400, /^This is a zip archive/],
    [gzipSync('c1\t0\t5\n').subarray(0, 20), 400, /gzip/],
    [`c1\t0\t5\n${'#'.repeat(1024 * 1024)}`, 413, /more than 1 MiB/],
    [
      gzipSync(`c1\t0\t5\n${'c1\t0\t5\n'.repeat(1_000_000)}`),
      400,
      /^Line 1000001: The file has more than 1,000,000 rows/,
    ],
  ])('%# leaves nothing', async (content, status, message) => {
    const before = await look();
    const answer = await sendLane(sequence, content);
    expect([answer.statusCode, answer.json().message]).toEqual([
      status,
      expect.stringMatching(message),
    ]);
    expect(await look()).toEqual(before);
  });

  it('because of its name, or of another field, leaves nothing', async () => {
    const before = await look();
    expect((await sendLane(sequence, 'c1\t0\t5\n', { json: { name: ' ' } })).statusCode).toBe(400);
    const noFile = await call('POST', `/api/sequence/${sequence}/lanes`, { name: 'x' });
    expect(noFile.statusCode).toBe(400);
    expect(await look()).toEqual(before);
  });

  it('because another user owns the sequence, leaves nothing', async () => {
    const stranger = await server.newGuest();
    const lane = (await sendLane(sequence, 'c1\t0\t5\n')).json().payload;
    const before = await look();
    const one = `/api/sequence/${sequence}/lanes/${lane.id}`;
    const own = await guestWithSequence();
    const way = `/api/sequence/${own.sequence}/lanes/${lane.id}`;
    for (const [as, status, url] of [
      [stranger, 404, one],
      ['', 401, one],
      // Their own sequence is no way to another's lane.
      [own.as, 404, way],
    ] as const) {
      for (const [method, path, body] of [
        ['PATCH', url, { name: 'mine' }],
        ['DELETE', url, undefined],
        ['GET', `${url}/bins?binBp=64`, undefined],
        ['GET', `${url}/marks`, undefined],
      ] as const) {
        expect((await call(method, path, body, as)).statusCode).toBe(status);
      }
    }
    expect((await sendLane(sequence, 'c1\t0\t5\n', { as: stranger })).statusCode).toBe(404);
    expect(await look()).toEqual(before);
    expect(await rowsOf(sequence, lane.id)).toHaveLength(1);
  });
});

it('is renamed, and it is deleted', async () => {
  const sequence = await addSequence(SEQUENCE);
  const { payload } = (await sendLane(sequence, 'c1\t0\t5\nc2\t1\t2\n')).json();
  const url = `/api/sequence/${sequence}/lanes/${payload.id}`;
  const renamed = await call('PATCH', url, { name: ' Other ' });
  expect(renamed.json().payload).toEqual({ ...payload, name: 'Other' });
  const tag = (await callLane(sequence, payload.id, 'marks')).headers['etag'];
  const again = await server.app.inject({
    url: `${url}/marks`,
    headers: { authorization: token, 'if-none-match': String(tag) },
  });
  expect(again.statusCode).toBe(304);
  expect((await call('DELETE', url)).statusCode).toBe(204);
  expect((await call('DELETE', url)).statusCode).toBe(404);
  expect((await call('DELETE', url)).statusCode).toBe(404);
  expect((await call('GET', `/api/sequence/${sequence}/lanes`)).json()).toEqual({ items: [] });
});

/** Rows whose scores repeat as little as possible, so that they take room: some 6 bytes each. */
function wideLane(rows: number, seed: number): Buffer {
  let state = seed + 1;
  const lines = Array.from({ length: rows }, (_, at) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return `c${1 + (at % 2)}\t0\t10\tx\t${Math.sin(state)}`;
  });
  return gzipSync(lines.join('\n'), { level: 1 });
}

it('of ten at once there are as many as have room, and deletion makes room', async () => {
  const { as, sequence } = await guestWithSequence();
  const files = Array.from({ length: 10 }, (_, at) => wideLane(30_000, at));
  const answers = await Promise.all(files.map((file) => sendLane(sequence, file, { as })));
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([201, 429]));
  const rows = await store.db
    .selectFrom('lanes')
    .innerJoin('blobs', 'blobs.id', 'blob_id')
    .select(['lanes.id', 'size_bytes', 'reference_count'])
    .where('sequence_id', '=', sequence)
    .execute();
  const taken = rows.reduce((sum, { size_bytes }) => sum + size_bytes, 0);
  expect(rows).toHaveLength(statuses.filter((status) => status === 201).length);
  expect(rows.every(({ reference_count }) => reference_count === 1)).toBe(true);
  expect(taken).toBeLessThanOrEqual(1024 * 1024);
  const { storedBytes } = await countUsage(store.db, ownerOf(as));
  expect(storedBytes).toBeGreaterThanOrEqual(taken);
  expect(storedBytes).toBeLessThanOrEqual(1024 * 1024);

  expect((await sendLane(sequence, wideLane(30_000, 11), { as })).statusCode).toBe(429);
  const url = `/api/sequence/${sequence}/lanes/${rows[0]?.id}`;
  expect((await call('DELETE', url, undefined, as)).statusCode).toBe(204);
  expect((await sendLane(sequence, wideLane(30_000, 12), { as })).statusCode).toBe(201);

  const gone = await call('DELETE', `/api/sequence/${sequence}`, undefined, as);
  expect(gone.statusCode).toBe(204);
  expect(
    await store.db.selectFrom('lanes').select('id').where('sequence_id', '=', sequence).execute(),
  ).toEqual([]);
  await sweepBlobs(store.db, store.files, 0);
  const { blobs, referred, files: kept, unfinished } = await look();
  expect([blobs, kept, unfinished]).toEqual([referred, referred, []]);
});

it('of ten at once there are as many as a sequence can have', async () => {
  const { as, sequence } = await guestWithSequence();
  for (let at = 0; at < MAX_LANES - 3; at += 1) await addTestLane(store, ownerOf(as), sequence);
  const before = await look();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => sendLane(sequence, 'c1\t0\t5\n', { as })),
  );
  const refused = answers.filter(({ statusCode }) => statusCode === 409);
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3);
  expect(refused).toHaveLength(7);
  expect(refused[0]?.json().message).toMatch(/can have 50 lanes\. Delete one/);
  const after = await look();
  expect([after.lanes, after.blobs, after.unfinished]).toEqual([
    before.lanes + 3,
    before.blobs + 3,
    [],
  ]);
});

it('leaves nothing where its row cannot be written', async () => {
  const { as, sequence } = await guestWithSequence();
  const before = await look();
  const allow = await refuseStatements(store.db, 'insert', 'lanes');
  expect((await sendLane(sequence, 'c1\t0\t5\n', { as })).statusCode).toBe(500);
  await allow();
  expect(await look()).toEqual(before);
});

it('leaves what is swept where a process ends between the file and its row', async () => {
  const { as, sequence } = await guestWithSequence();
  const before = await look();
  // The row cannot be written, and what was written for it cannot be taken away.
  const allowed = [
    await refuseStatements(store.db, 'insert', 'lanes'),
    await refuseStatements(store.db, 'delete', 'blobs'),
  ];
  expect((await sendLane(sequence, 'c1\t0\t5\n', { as })).statusCode).toBe(500);
  for (const allow of allowed) await allow();
  const { lanes, blobs, files } = before;
  expect(await look()).toEqual({ ...before, blobs: blobs + 1, files: files + 1 });
  // A writer might be at work for an hour.
  await sweepBlobs(store.db, store.files);
  expect((await look()).blobs).toBe(blobs + 1);
  await sweepBlobs(store.db, store.files, 0);
  const after = await look();
  expect([after.lanes, after.blobs, after.files]).toEqual([lanes, after.referred, files]);
});

it('leaves nothing where records have changed their shapes since it was asked for', async () => {
  const { as, sequence } = await guestWithSequence();
  const asked = await findSequence(store.db, ownerOf(as), sequence);
  if (asked === null) throw new Error('no sequence');
  const url = `/api/sequence/${sequence}`;
  expect((await call('PATCH', url, { circular: true }, as)).statusCode).toBe(200);
  const before = await look();
  const sourcePath = await store.files.temporaryPath();
  await writeFile(sourcePath, 'c1\t0\t5\n');
  const pool = createImportPool({ threads: 1 });
  const limits = { guest: tight, user: tight };
  const given = { name: 'a', sourcePath, sizeBytes: 7, appliesShift: false, names: [] };
  expect(await addLane({ store, pool, limits }, asked, given)).toEqual({ is: 'reshaped' });
  await pool.close();
  await rm(sourcePath);
  expect(await look()).toEqual(before);
});
