import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { findBlobSha256 } from '@flipon/store/blobs';
import { findSequence } from '@flipon/store/sequences';
import { hasPrograms } from '@flipon/test-material/programs';
import { decodeJwt } from 'jose';
import { afterAll, describe, expect, it } from 'vitest';
import { startApiClient } from '../testing/api-client.ts';

const { server, token, call, addSequence } = await startApiClient();
afterAll(() => server.close());
const owner = String(decodeJwt(token)['id']);

/** Line lengths of their own, an empty record, soft-masked letters, IUPAC codes and U. */
const MASKED = `>chr1 the first, at length\n${'ACGTacgtnN'.repeat(13)}\nacg\n>none\n>chr2\nRYKMuUacgtACGT\n`;
/** As the server writes it: 60 letters a line. */
const WRITTEN = `>chr1 the first, at length\n${'ACGTacgtnN'.repeat(6)}\n${'ACGTacgtnN'.repeat(6)}\n${'ACGTacgtnN'}acg\n>none\n>chr2\nRYKMuUacgtACGT\n`;

const id = await addSequence(MASKED, { name: 'my <seq> ü' });
const get = (path: string, of = id) => call('GET', `/api/sequence/${of}/sequence.${path}`);
const link = async (of = id) =>
  (await call('POST', `/api/sequence/${of}/download-token`)).json().downloadToken as string;
const follow = (path: string) => server.app.inject({ method: 'GET', url: path });

describe('FASTA', () => {
  it('has all records, 60 letters a line, with the case that they came in where that is asked for', async () => {
    const answer = await get('fasta?masked=true');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(WRITTEN);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/x-fasta; charset=utf-8',
      'content-disposition': 'attachment; filename="my_seq_u.fasta"',
    });
    const upper = WRITTEN.replace(/^[^>].*$/gm, (line) => line.toUpperCase());
    expect((await get('fasta')).body).toBe(upper);
    const packed = await get('fasta.gz?masked=true');
    expect(packed.headers['content-disposition']).toContain('my_seq_u.fasta.gz"');
    expect(gunzipSync(packed.rawPayload).toString()).toBe(WRITTEN);
  });

  it('has one record, or a part of one with its place', async () => {
    expect((await get('fasta?record=2')).body).toBe('>chr2\nRYKMUUACGTACGT\n');
    const part = await get('fasta?record=0&start=2&end=6&masked=true');
    expect(part.body).toBe('>chr1:3-6 the first, at length\nGTac\n');
    expect(part.headers['content-disposition']).toContain('"my_seq_u_chr1_3-6.fasta"');
    expect((await get('fasta?record=2&start=12')).body).toBe('>chr2:13-14\nGT\n');
    expect((await get('fasta?record=1')).body).toBe('>none\n');
  });

  it('comes back as the same bases', async () => {
    const again = await addSequence((await get('fasta?masked=true')).body);
    const [first, second] = await Promise.all([id, again].map(contentOf));
    expect(second).toEqual(first);
  });
});

async function contentOf(of: string) {
  const { db, files } = server.test.store;
  const found = await findSequence(db, owner, of);
  if (found === null) throw new Error('there is no such sequence');
  const { basesBlobId, maskBlobId, lengthBp, recordCount, nucleicCounts } = found;
  const mask = maskBlobId === null ? null : await files.read(maskBlobId, 0, 1000);
  const sha256 = await findBlobSha256(db, basesBlobId);
  return { sha256, mask, lengthBp, recordCount, nucleicCounts };
}

it('writes GenBank entries with their shapes, which come back as the same bases', async () => {
  const circle = `LOCUS       RING 12 bp    DNA     circular UNK 01-JAN-2000\nDEFINITION  A ring.\nVERSION     RING_1.2\nORIGIN\n        1 acgtacgtac gt\n//\n`;
  const line = circle.replace('circular', 'linear').replaceAll('RING', 'LINE');
  const mixed = await addSequence(circle + line, { name: 'mixed' });
  const answer = await get('gb', mixed);
  expect(answer.headers['content-disposition']).toBe('attachment; filename="mixed.gb"');
  expect(answer.body.match(/^(LOCUS|DEFINITION|VERSION).*?(?= UNK|$)/gm)).toEqual([
    'LOCUS       RING_1                    12 bp    DNA     circular',
    'DEFINITION  A ring.',
    'VERSION     RING_1.2',
    'LOCUS       LINE_1                    12 bp    DNA     linear  ',
    'DEFINITION  A ring.',
    'VERSION     LINE_1.2',
  ]);
  const again = await addSequence(answer.body);
  expect(await contentOf(again)).toEqual(await contentOf(mixed));
  const records = async (of: string) =>
    (await call('GET', `/api/sequence/${of}/records`)).json().items;
  expect(await records(again)).toEqual(await records(mixed));
});

it('writes features of a part with the bases that their qualifiers name, counted in the part', async () => {
  const entry = `LOCUS       RING 20 bp    DNA     circular UNK 01-JAN-2000
FEATURES             Location/Qualifiers
     CDS             4..15
                     /transl_except=(pos:7..9,aa:Sec)
                     /transl_except=(pos:13..15,aa:Sec)
     tRNA            join(18..20,1..3)
                     /anticodon=(pos:join(20,1..2),aa:Ser)
ORIGIN
        1 acgtacgtac acgtacgtac
//
`;
  const ring = await addSequence(entry);
  const written = async (query: string) =>
    (await get(`gb?record=0&${query}`, ring)).body.match(
      / {5}(?:CDS|tRNA) .*|\/(?:transl|anti).*/g,
    );
  expect(await written('start=5&end=12')).toEqual([
    '     CDS             <1..>7',
    '/transl_except=(pos:2..4,aa:Sec)',
  ]);
  expect(await written('start=17')).toEqual(['     tRNA            1..>3']);
  expect(await written('start=0&end=3')).toEqual(['     tRNA            <1..3']);
});

describe('a link', () => {
  it('reads the files of its sequence for a day, and of no other', async () => {
    const other = await addSequence('ACGT');
    const opened = await link();
    expect(opened).toMatch(/^[0-9a-f]{32}$/);
    const file = (of: string, with_: string) =>
      follow(`/api/sequence/${of}/sequence.fasta?record=2&token=${with_}`);
    expect((await file(id, opened)).body).toContain('>chr2');
    expect((await file(other, opened)).statusCode).toBe(401);
    expect((await file(id, '0'.repeat(32))).statusCode).toBe(401);
    expect((await follow(`/api/sequence/${id}?token=${opened}`)).statusCode).toBe(401);
    await server.test.store.db
      .updateTable('download_tokens')
      .set({ expires: new Date(0) })
      .execute();
    const late = await file(id, opened);
    expect([late.statusCode, late.json().message]).toEqual([
      401,
      'The download link has expired. Open the sequence again for a new one.',
    ]);
  });

  it('goes with its sequence', async () => {
    const gone = await addSequence('ACGT');
    const opened = await link(gone);
    await call('DELETE', `/api/sequence/${gone}`);
    const answer = await follow(`/api/sequence/${gone}/sequence.fasta?token=${opened}`);
    expect(answer.statusCode).toBe(401);
    const tokens = server.test.store.db.selectFrom('download_tokens').selectAll();
    expect(await tokens.where('sequence_id', '=', gone).execute()).toEqual([]);
    expect((await get('fasta', gone)).statusCode).toBe(404);
  });
});

it.each([
  ['record=3', 'record', 'fewer records'],
  ['record=x', 'record', 'numeric'],
  ['start=1', 'record', 'Record is required'],
  ['record=2&end=15', 'end', 'Maximal value of end is 14'],
  ['record=2&start=5&end=5', 'start', 'Start must lie before end.'],
  ['record=2&start=-1', 'start', 'Minimal value of start is 0.'],
  ['masked=yes', 'masked', 'true or false'],
])('refuses %s and names the field', async (query, field, message) => {
  for (const format of ['fasta', 'gb']) {
    const answer = await get(`${format}?${query}`);
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, field]);
    expect(answer.json().message).toContain(message);
  }
});

it('has no entry of a record without bases', async () => {
  expect((await get('gb')).body.match(/^VERSION.*/gm)).toEqual([
    'VERSION     chr1',
    'VERSION     chr2',
  ]);
  expect((await get('gb?record=1')).statusCode).toBe(400);
});

const hasSamtools = hasPrograms('samtools');
if (!hasSamtools) console.warn('FASTA is not read by samtools: apt-get install samtools.');

// Samtools is a program of its own, which not every machine has.
it.skipIf(!hasSamtools)('is what samtools faidx reads', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'flipon-faidx-'));
  const path = join(folder, 'all.fa');
  await writeFile(path, (await get('fasta?masked=true')).body);
  const run = spawnSync('samtools', ['faidx', path, 'chr1:3-6', 'chr2:13-14'], {
    encoding: 'utf8',
  });
  await rm(folder, { recursive: true });
  expect(run.stdout).toBe('>chr1:3-6\nGTac\n>chr2:13-14\nGT\n');
});

it('tells letters by range with the case that they came in', async () => {
  const data = async (query: string) =>
    (await call('GET', `/api/sequence/${id}/data?${query}`)).body;
  expect(await data('pos=4&len=8')).toBe('ACGTNNAC');
  expect(await data('pos=4&len=8&masked=true')).toBe('acgtnNAC');
  expect(await data('pos=139&len=1000&masked=true')).toBe('acgtACGT');
  expect(await data('pos=9999&len=10&masked=true')).toBe('');
});

it('lists the records that are called so', async () => {
  const names = async (name: string) => {
    const { items, page } = (await call('GET', `/api/sequence/${id}/records?name=${name}`)).json();
    return [items.map((item: { name: string }) => item.name), page.totalElements];
  };
  expect(await names('CHR')).toEqual([['chr1', 'chr2'], 2]);
  expect(await names('at+length')).toEqual([['chr1'], 1]);
});
