import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { zProbabilitiesSlowly } from '@flipon/analyses/kinds/zdnabert2/slow';
import { DAMAGED_MESSAGE } from '@flipon/checked-files/damaged-file-error';
import type { ProfileAnswer } from '@flipon/contract/profile';
import { SHARE_HEADER } from '@flipon/contract/share';
import { addBlob } from '@flipon/store/blobs';
import { hasPrograms } from '@flipon/test-material/programs';
import { randomDna } from '@flipon/test-material/random-dna';
import { sharedPath } from '@flipon/test-material/shared-material';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, startApiClient } from '../testing/api-client.ts';

const BASE = '/api/analyse/zdnabert2';
const CG = 'CG'.repeat(20);

let client: ApiClient;
beforeAll(async () => {
  client = await startApiClient();
});
afterAll(() => client.server.close());

const profileUrl = (id: string, query = '') => `${BASE}/${id}/track${query}`;
const profile = async (id: string, query = ''): Promise<ProfileAnswer> =>
  (await client.call('GET', profileUrl(id, query))).json();
const refusal = async (id: string, query: string, as?: string) => {
  const answer = await client.call('GET', profileUrl(id, query), undefined, as);
  return [answer.statusCode, answer.json().message];
};

const records = [
  ...[CG, 'A', '', `${CG}A`, ...Array.from('CGCGCGCG')],
  Buffer.from(randomDna(3, 300, { gc: 0.6 })).toString('latin1'),
  `GATTACA${CG}GATTACA`,
];
const text = records.join('');

/** A result over records of all sizes. */
const addOfRecords = async () => {
  const fasta = records.map((bases, index) => `>r${index}\n${bases}\n`).join('');
  return client.analyse(BASE, await client.addSequence(fasta));
};

it('tells each base of a short sequence by itself, record by record', async () => {
  const id = await addOfRecords();
  const answer = await profile(id, '?bins=5000');
  expect(answer).toMatchObject({ from: 0, to: text.length, binBp: 1, lanes: [{ strand: '+' }] });
  const slow = records.flatMap(zProbabilitiesSlowly);
  const values = answer.lanes[0]?.values ?? [];
  expect(values).toHaveLength(slow.length);
  for (const [at, value] of values.entries()) expect(value).toBeCloseTo(slow[at] ?? 2, 9);
  // The records that are a base each are no stretch of CG together, and there is none to be found.
  expect(values.slice(82, 90).every((value) => value < 0.01)).toBe(true);
  const part = await profile(id, '?from=40&to=90&bins=25');
  expect(part).toMatchObject({ from: 40, to: 90, binBp: 2 });
  expect(part.lanes[0]?.values[1]).toBe(Math.max(...values.slice(42, 44)));
});

const vectors = sharedPath('vectors/bz-energy.json');
// These cases are not part of the project; where they are absent there is nothing to compare with.
it.skipIf(vectors === null)('answers the probabilities of the published cases', async () => {
  type Case = { sequence: string; probabilities: number[] };
  const { cases } = JSON.parse(readFileSync(vectors ?? '', 'utf8')) as { cases: Case[] };
  const fasta = cases.map(({ sequence }, index) => `>${index}\n${sequence}\n`).join('');
  const id = await client.analyse(BASE, await client.addSequence(fasta));
  const expected = cases.flatMap(({ probabilities }) => probabilities);
  const { lanes } = await profile(id, '?bins=5000');
  expect(lanes[0]?.values).toHaveLength(expected.length);
  for (const [at, value] of (lanes[0]?.values ?? []).entries()) {
    expect(Math.abs(value - (expected[at] ?? 2))).toBeLessThan(1e-9);
  }
});

it('tells a long sequence by bins that are, as awk has it, the largest of their bases', async () => {
  const dna = Buffer.from(randomDna(8, 140_000, { gc: 0.6 })).toString('latin1');
  const id = await client.analyse(BASE, await client.addSequence(`${dna}${CG}${CG}ATTA`));
  const lengthBp = 140_084;
  const whole = await profile(id, '?bins=100');
  expect(whole).toMatchObject({ from: 0, to: lengthBp, binBp: 1536 });
  const lines: string[] = [];
  for (let from = 0; from < lengthBp; from += 5000) {
    const to = Math.min(lengthBp, from + 5000);
    const { binBp, lanes } = await profile(id, `?from=${from}&to=${to}&bins=5000`);
    expect(binBp).toBe(1);
    for (const [at, value] of (lanes[0]?.values ?? []).entries())
      lines.push(`${from + at} ${value}`);
  }
  expect(lines).toHaveLength(lengthBp);
  const program =
    '{ bin = int($1 / 1536); if ($2 > most[bin]) most[bin] = $2 } END { for (i = 0; i < 92; i++) printf "%.9f\\n", most[i] }';
  const child = promisify(execFile)('awk', [program]);
  child.child.stdin?.end(lines.join('\n'));
  const told = (await child).stdout.trim().split('\n').map(Number);
  const values = whole.lanes[0]?.values ?? [];
  expect(told).toHaveLength(values.length);
  // Stored values have 16 bits, and are written with five digits.
  for (const [bin, value] of values.entries())
    expect(Math.abs(value - (told[bin] ?? 2))).toBeLessThan(1.3e-5);
  expect(values.at(-1)).toBeGreaterThan(0.9);
});

const hasBedtools = hasPrograms('bedtools');

// The program belongs to Debian's bedtools.
it.skipIf(!hasBedtools)('is a bedGraph in which bedtools finds the same bins', async () => {
  const dna = Buffer.from(randomDna(9, 12_000, { gc: 0.6 })).toString('latin1');
  const fasta = `>one\n${CG}\n>two\n${dna}`;
  const id = await client.analyse(BASE, await client.addSequence(fasta, { name: 'two records' }));
  const answer = await client.call('GET', `${BASE}/${id}/track.bedgraph`);
  expect(answer.headers['content-disposition']).toContain('two_records_zdnabert2_');
  expect(answer.headers['content-disposition']).toContain('_track.bedgraph"');
  const { binBp, lanes } = await profile(id, '?from=40&to=12040&bins=10');
  expect(binBp).toBe(1280);
  const windows = Array.from(
    { length: 10 },
    (_, bin) => `two\t${bin * 1280}\t${Math.min(12_000, (bin + 1) * 1280)}\n`,
  );
  const { dataDir } = client.server.test;
  await writeFile(join(dataDir, 'windows.bed'), windows.join(''));
  await writeFile(join(dataDir, 'track.bedgraph'), answer.body);
  const words = ['map', '-a', 'windows.bed', '-b', 'track.bedgraph', '-c', '4', '-o', 'max'];
  const { stdout } = await promisify(execFile)('bedtools', words, { cwd: dataDir });
  const told = stdout
    .trim()
    .split('\n')
    .map((line) => Number(line.split('\t')[3]));
  expect(told).toEqual(lanes[0]?.values);
  expect(new Set(told).size).toBe(10);
  expect(await refusal(id, '.bedgraph?strand=-')).toEqual([
    400,
    'The minus strand of this result has no values of its own.',
  ]);
  expect(await refusal(id, '.bedgraph', await client.server.newGuest())).toEqual([
    404,
    'There is no such analysis.',
  ]);
});

it('refuses a range outside of the sequence, and says why', async () => {
  const id = await client.analyse(BASE, await client.addSequence('ACGT'.repeat(10)));
  expect(await refusal(id, '?from=7&to=7')).toEqual([400, 'From must be smaller than to.']);
  expect(await refusal(id, '?from=40')).toEqual([
    400,
    'From must be smaller than the sequence length 40.',
  ]);
  expect(await refusal(id, '?to=41')).toEqual([
    400,
    'To must not be larger than the sequence length 40.',
  ]);
  expect(await refusal(id, '?from=-1')).toEqual([400, 'Minimal value of from is 0.']);
  expect(await refusal(id, '?from=x')).toEqual([400, 'From must be a whole number.']);
  expect(await refusal(id, '?bins=5001')).toEqual([400, 'Maximal value of bins is 5000.']);
  expect(await refusal(id, '?bins=2.5')).toEqual([400, 'Bins must be a whole number.']);
  const stranger = await client.server.newGuest();
  expect(await refusal(id, '', stranger)).toEqual([404, 'There is no such analysis.']);
  expect((await client.call('GET', `/api/analyse/zdna/${id}/track`)).statusCode).toBe(404);
});

it('does not exist before the analysis has ended, and is not sent again to a client that has it', async () => {
  const sequence = await client.addSequence(CG.repeat(3));
  const id = (await client.call('POST', BASE, { sequence })).json().payload.id;
  expect(await refusal(id, '')).toEqual([409, 'The analysis has not finished.']);
  await client.server.finishJobs();
  const answer = await client.call('GET', profileUrl(id));
  expect(answer.headers['cache-control']).toBe('private, no-cache');
  const headers = {
    authorization: client.token,
    'if-none-match': String(answer.headers['etag']),
  };
  const ask = (query: string) => client.server.app.inject({ url: profileUrl(id, query), headers });
  expect((await ask('')).statusCode).toBe(304);
  expect((await ask('?to=9')).statusCode).toBe(200);
  // Equal work is answered by the same profile.
  const again = (await client.call('POST', BASE, { sequence })).json().payload.id;
  expect(await profile(again)).toEqual(answer.json());
  const { db } = client.server.test.store;
  const rows = db.selectFrom('analyses').select('track_blob_id').where('id', 'in', [id, again]);
  expect(new Set((await rows.execute()).map((row) => row.track_blob_id)).size).toBe(1);
});

it('is shown by a link to the result, and not by one to another', async () => {
  const token = await client.server.newUser();
  const call = (method: 'POST', url: string, payload: object) =>
    client.call(method, url, payload, token);
  const body = { data: CG, name: 'shared' };
  const sequence = (await call('POST', '/api/sequence/import/text', body)).json().payload.id;
  const start = async (confidenceThreshold: number): Promise<string> =>
    (await call('POST', BASE, { sequence, confidenceThreshold })).json().payload.id;
  const [shown, other] = [await start(0.5), await start(0.6)];
  await client.server.finishJobs();
  const { secret } = (await call('POST', '/api/shares', { analysis: shown })).json();
  const headers = { [SHARE_HEADER]: String(secret) };
  const ask = (id: string) => client.server.app.inject({ url: profileUrl(id), headers });
  expect((await ask(shown)).json()).toMatchObject({ to: 40, binBp: 1 });
  expect((await ask(other)).statusCode).toBe(404);
});

/** Gives a result another profile: magic, bases of a bin, lanes, values, all little-endian. */
async function replaceProfile(id: string, [binBp, lanes, ...values]: number[], parameters: object) {
  const { db, files } = client.server.test.store;
  const bytes = Buffer.alloc(16 + 2 * values.length, 'FLIPTRK1');
  bytes.writeUInt32LE(binBp ?? 0, 8);
  bytes.writeUInt32LE(lanes ?? 0, 12);
  for (const [at, value] of values.entries()) bytes.writeUInt16LE(value, 16 + 2 * at);
  const [blob, path] = [randomUUID(), await files.temporaryPath()];
  await writeFile(path, bytes);
  await addBlob(db, blob, 'track', 1);
  await files.put(blob, path);
  const stored = JSON.stringify(parameters);
  await db
    .updateTable('analyses')
    .set({ track_blob_id: blob, parameters: stored })
    .where('id', '=', id)
    .execute();
  return files.uncheckedPath(blob);
}

it('tells both strands where each has values of its own', async () => {
  const id = await client.analyse(BASE, await client.addSequence('ACGTACGTACGTACGT'));
  const values = [0, 65_535, 13_107, 0, 6554, 26_214];
  const steps = [...values, ...Array<number>(26).fill(0)];
  const network = { model: 'HG_chipseq', checkReverseComplement: true };
  const path = await replaceProfile(id, [1, 2, ...steps], network);
  expect(await profile(id, '?to=3')).toEqual({
    from: 0,
    to: 3,
    binBp: 1,
    lanes: [
      { strand: '+', values: [0, 0.2, 0.10001] },
      { strand: '-', values: [1, 0, 0.4] },
    ],
  });
  expect(await profile(id, '?bins=1')).toMatchObject({
    binBp: 16,
    lanes: [{ values: [0.2] }, { values: [1] }],
  });
  const minus = await client.call('GET', profileUrl(id, '.bedgraph?strand=-'));
  expect(minus.body).toMatch(/\nmade\t0\t1\t1\nmade\t2\t3\t0.4\n$/);
  await writeFile(path, 'X', { flag: 'r+' });
  expect(await refusal(id, '')).toEqual([500, DAMAGED_MESSAGE]);
  const { db } = client.server.test.store;
  await db.updateTable('analyses').set({ track_blob_id: null }).where('id', '=', id).execute();
  expect(await refusal(id, '')).toEqual([404, 'This result has no track.']);
});
