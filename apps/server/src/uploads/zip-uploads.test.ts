import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hasPrograms } from '@flipon/test-material/programs';
import { makeZip } from '@flipon/test-material/zip-file';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { multipartBody } from '../testing/multipart-body.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const run = promisify(execFile);
const GUEST = { storageMb: 8, queuedJobs: 10, sequences: 9 };

let server: TestApp;
let folder: string;
beforeAll(async () => {
  // Every guest begins with five examples.
  server = await startTestApp({ quotas: { guest: GUEST, user: GUEST } });
  folder = await mkdtemp(join(tmpdir(), 'flipon-zips-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const hasPython = hasPrograms('python3');

/** An archive as Python writes it, which is a witness of its own; without Python, as we do. */
async function zipOf(files: Record<string, string>): Promise<Buffer> {
  if (!hasPython) {
    return makeZip(Object.entries(files).map(([name, content]) => ({ name, content })));
  }
  const [list, path] = [join(folder, 'files.json'), join(folder, 'made.zip')];
  await writeFile(list, JSON.stringify(files));
  const script =
    'import json, sys, zipfile\n' +
    'with zipfile.ZipFile(sys.argv[2], "w", zipfile.ZIP_DEFLATED) as archive:\n' +
    '  [archive.writestr(name, text) for name, text in json.load(open(sys.argv[1])).items()]';
  await run('python3', ['-c', script, list, path]);
  return readFile(path);
}

async function importZip(token: string, files: Record<string, string>, options: object = {}) {
  const body = multipartBody([
    { name: 'file', filename: 'all.zip', content: await zipOf(files) },
    { name: 'json', content: JSON.stringify(options) },
  ]);
  return server.app.inject({
    method: 'POST',
    url: '/api/sequence/import/file',
    headers: { ...body.headers, authorization: token },
    payload: body.payload,
  });
}

const FLAT = 'LOCUS       X 4 bp DNA circular\nVERSION     X1.2\nORIGIN\n        1 acgt\n//\n';
const GFF = '##gff-version 3\na\t.\tgene\t1\t3\t.\t+\t.\tID=g1\n';

it('makes one sequence of each file, and says what it leaves out', async () => {
  const token = await server.newGuest();
  const files = {
    'data/one.fa': '>a\nACGT\n',
    'data/bad.fa': '>b\nACGT\nACJT\n',
    'notes.txt': '%PDF-1.7',
    'flat.gb': FLAT,
    'others.gff3': GFF.replaceAll('a\t', 'z\t'),
    'features/one.gff3': GFF,
  };
  const answer = await importZip(token, files, { tags: ['zipped'] });
  expect(answer.statusCode).toBe(201);
  const { payload, batch, items, batches, leftOut } = answer.json();
  expect(items).toMatchObject([
    { name: 'one.fa', format: 'FASTA', length: 4, tags: ['zipped'], circular: false },
    { name: 'flat.gb', format: 'GENBANK', length: 4, tags: ['zipped'], circular: true },
  ]);
  expect(payload).toEqual(items[0]);
  expect(batch).toMatchObject({ name: 'Import FASTA format: one.fa', status: 'FINISH' });
  expect(Object.keys(batches).sort()).toEqual([items[0].id, items[1].id].sort());
  expect(leftOut).toEqual([
    { name: 'data/bad.fa', message: expect.stringMatching(/line 3, column 3/) },
    { name: 'notes.txt', message: expect.stringMatching(/PDF/) },
    {
      name: 'others.gff3',
      message: expect.stringMatching(/several sequences, and none is called like this/),
    },
  ]);
  const features = await server.app.inject({
    url: `/api/sequence/${items[0].id}/features`,
    headers: { authorization: token },
  });
  expect(features.json().items).toMatchObject([
    { recordName: 'a', type: 'gene', start: 0, end: 3 },
  ]);
  const list = await server.app.inject({
    url: '/api/sequence?pageSize=ALL',
    headers: { authorization: token },
  });
  expect(list.json().page.totalElements).toBe(7);
});

it('gives an annotation to the sequence that came with it, or says why not', async () => {
  const token = await server.newGuest();
  const files = { 'genes.gff3': GFF, 'one.fa': '>a\nACGT\n', 'bad.gff3': '##gff-version 3\n' };
  const { payload, leftOut } = (await importZip(token, files)).json();
  expect(leftOut).toEqual([{ name: 'bad.gff3', message: expect.stringMatching(/no feature/) }]);
  const list = await server.app.inject({
    url: `/api/sequence/${payload.id}/annotations`,
    headers: { authorization: token },
  });
  expect(list.json().items).toMatchObject([
    { name: 'genes.gff3', featureCount: 1, names: [{ name: 'a', record: 0, matchedBy: 'name' }] },
  ]);
});

it('says where names that fit no record, or none for certain, are asked for', async () => {
  const token = await server.newGuest();
  const files = {
    'genes.gff3': GFF.replaceAll('a\t', 'chr7\t'),
    'doubt.gff3': GFF.replaceAll('a\t', 'chr1\t'),
    'one.fa': '>chr1:5-8 strand=-\nACGT\n',
  };
  const { leftOut } = (await importZip(token, files)).json();
  const asked = 'Add the file to its sequence under "Features", where its names are asked for.';
  expect(leftOut).toEqual([
    {
      name: 'genes.gff3',
      message: `None of the file's names is that of a record here: the file has "chr7"; here are "chr1:5-8". ${asked}`,
    },
    {
      name: 'doubt.gff3',
      message: expect.stringMatching(
        /^"chr1" cannot be placed: .* strand\. Add the file .* asked for\.$/,
      ),
    },
  ]);
});

it('gives an annotation to the sequence that has its names, of several to that of its folder', async () => {
  const token = await server.newGuest();
  const gff = (name: string, gene: string) =>
    `##gff-version 3\n${name}\tx\tgene\t1\t3\t.\t+\t.\tID=${gene}\n`;
  const files = {
    'data/GCF_1/GCF_1_genomic.fna': '>NC_1.1 x\nACGT\n',
    'data/GCF_1/genomic.gff': gff('NC_1.1', 'g1'),
    'data/GCF_2/GCF_2_genomic.fna': '>NC_2.1 x\nACGT\n',
    'data/GCF_2/genomic.gff': gff('NC_2.1', 'g2'),
    'features/plasmid.gff': gff('NC_2.1', 'g3'),
    'a/chr1.fa': '>chr1\nACGT\n',
    'a/places.bed': 'chr1\t0\t2\tin_a\n',
    'b/chr1.fa': '>chr1\nACGT\n',
    'places.bed': 'chr1\t0\t2\tof_both\n',
  };
  const { items, leftOut } = (await importZip(token, files)).json();
  expect(leftOut).toEqual([
    { name: 'places.bed', message: expect.stringMatching(/^Several sequences of the archive/) },
  ]);
  const features: string[][] = [];
  for (const { id } of items) {
    const url = `/api/sequence/${id}/features`;
    const answer = await server.app.inject({ url, headers: { authorization: token } });
    const found: { name: string }[] = answer.json().items ?? [];
    features.push(found.map(({ name }) => name).sort());
  }
  expect(features).toEqual([['g1'], ['g2', 'g3'], ['in_a'], []]);
});

it('finds the names of an annotation behind a long head', async () => {
  const token = await server.newGuest();
  const contigs = Array.from({ length: 3000 }, (_, at) => `contig_${at + 1}`);
  const regions = contigs.map((name) => `##sequence-region ${name} 1 4\n`).join('');
  const files = {
    'p.fna': `${contigs.map((name) => `>${name}\nACGT\n`).join('')}`,
    'q.fna': '>q\nACGT\n',
    'prokka.gff': `##gff-version 3\n${regions}contig_7\tx\tCDS\t1\t3\t.\t+\t0\tID=g1\n`,
    'long.gtf': `${`#!${'c'.repeat(60)}\n`.repeat(1500)}q\tx\texon\t1\t3\t.\t+\t.\tgene_id "g2";\n`,
  };
  const { items, leftOut } = (await importZip(token, files)).json();
  expect(leftOut).toEqual([]);
  expect(items.map(({ name }: { name: string }) => name)).toEqual(['p.fna', 'q.fna']);
});

it('gives one file the title, and several the title and their names', async () => {
  const token = await server.newGuest();
  const one = await importZip(token, { 'x/one.fa': 'ACGT' }, { name: 'Mine' });
  expect(one.json().items).toMatchObject([{ name: 'Mine' }]);
  // Letters that reverse those after them are in no title.
  const files = { 'x/one.fa': 'ACGT', 'y/one.fa': 'GG', 'two\u202e\u2066.fa': 'TTT' };
  const three = await importZip(token, files, { name: 'Mine' });
  expect(three.json().items.map(({ name }: { name: string }) => name)).toEqual([
    'Mine: x/one.fa',
    'Mine: y/one.fa',
    'Mine: two .fa',
  ]);
});

it('keeps two files of one name apart', async () => {
  const token = await server.newGuest();
  const zip = await zipOf({ 'one.fa': 'ACGT', 'eno.fa': 'GG' });
  const renamed = Buffer.from(zip.toString('latin1').replaceAll('eno.fa', 'one.fa'), 'latin1');
  const body = multipartBody([{ name: 'file', filename: 'twice.zip', content: renamed }]);
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/sequence/import/file',
    headers: { ...body.headers, authorization: token },
    payload: body.payload,
  });
  expect(answer.json().items).toMatchObject([
    { name: 'one.fa', length: 4 },
    { name: 'one.fa (2)', length: 2 },
  ]);
});

it('is refused whole when nothing of it can be read, or it exceeds the limit of the library', async () => {
  const token = await server.newGuest();
  const bad = await importZip(token, { 'a.fa': '>a\nAJ\n', 'b.pdf': '%PDF-1.7' });
  expect([bad.statusCode, bad.json().message]).toEqual([
    400,
    expect.stringMatching(/^None of the 2 files .* a\.fa: .*column 2.* b\.pdf: .*PDF/),
  ]);
  const files = Object.fromEntries(
    Array.from({ length: 5 }, (_, at) => [`${at}.fa`, 'ACGT'] as const),
  );
  const many = await importZip(token, files);
  expect([many.statusCode, many.json().message]).toEqual([
    429,
    expect.stringMatching(/can hold 9 sequences: it has 5, .* this would add 5/),
  ]);
  const { db } = server.test.store;
  expect(await db.selectFrom('uploads').select('id').execute()).toEqual([]);
  const rows = await db.selectFrom('sequences').select(['name', 'reserved_bytes']).execute();
  expect(rows.filter(({ name }) => /^(a|b|\d)\./.test(name))).toEqual([]);
  expect(rows.every((row) => row.reserved_bytes === 0)).toBe(true);
  expect(await readdir(join(server.test.dataDir, 'uploads'))).toEqual([]);
});
