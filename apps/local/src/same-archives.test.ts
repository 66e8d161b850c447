import { gzipSync } from 'node:zlib';
import { makeZip, type ZipPart } from '@flipon/test-material/zip-file';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { get, type Step, startComparison } from './testing/compare-answers.ts';

// Archives of sequences, to the server and to the engine of a page: the same answers. Each reads them in its own way.

let comparison: Awaited<ReturnType<typeof startComparison>>;
beforeAll(async () => {
  comparison = await startComparison();
});
afterAll(() => comparison.close());

const importZip = (zip: Buffer, options: object = {}, as = 'zip'): Step => ({
  method: 'POST',
  path: '/api/sequence/import/file',
  form: [
    { name: 'file', filename: 'all.zip', content: zip },
    { name: 'json', content: JSON.stringify(options) },
  ],
  as,
});
const filesOf = (files: Record<string, string | Buffer>) =>
  makeZip(Object.entries(files).map(([name, content]) => ({ name, content })));

const FASTA = '>a\nACGTacgtNN\n';
const FLAT =
  'LOCUS       X 4 bp DNA circular\nVERSION     X1.2\nFEATURES             Location/Qualifiers\n' +
  '     gene            1..3\nORIGIN\n        1 acgt\n//\n';
const GFF = '##gff-version 3\na\t.\tgene\t1\t3\t.\t+\t.\tID=g1\n';

it('makes one sequence of each file, and says what it leaves out', async () => {
  const zip = filesOf({
    'data/one.fa': FASTA,
    'data/bad.fa': '>b\nACGT\nACJT\n',
    'notes.txt': '%PDF-1.7',
    'packed.fa.gz': gzipSync('>p\nGGGG\n'),
    'flat.gb': FLAT,
    'others.gff3': GFF.replaceAll('a\t', 'z\t'),
    'features/one.gff3': GFF,
    '__MACOSX/._one.fa': 'x',
    'deep/one.fa': FASTA,
  });
  const { status } = await comparison.compare(importZip(zip, { tags: ['zipped'], name: 'Mine' }));
  expect(status).toBe(201);
  for (const id of ['zip', 'zip1', 'zip2', 'zip3']) {
    await comparison.compare(get(`/api/sequence/{${id}}`));
    await comparison.compare(get(`/api/sequence/{${id}}/annotations`));
    await comparison.compare(get(`/api/batch/any/{${id}}`));
  }
  await comparison.compare(get('/api/sequence?sort=created'));
});

it.each<[string, Buffer, object?]>([
  ['one file under the title', filesOf({ 'x/one.fa': 'ACGT' }), { name: 'Mine' }],
  [
    'its annotation and one of strangers',
    filesOf({ 'g.gff3': GFF, 'a.fa': FASTA, 'z.bed': 'z\t0\t2\n' }),
  ],
  [
    'annotations of two sequences',
    filesOf({ 'a/c.fa': FASTA, 'a/p.bed': 'a\t0\t2\n', 'b/c.fa': FASTA, 'p.bed': 'a\t0\t2\n' }),
  ],
  [
    'two files of one name',
    makeZip([
      { name: 'a.fa', content: 'AC' },
      { name: 'a.fa', content: 'GG' },
    ]),
  ],
  ['a title that is no text', filesOf({ 'a.fa': 'ACGT' }), { name: 5 }],
])('reads %s', async (_, zip, options = {}) => {
  await comparison.compare(importZip(zip, options));
});

const one: ZipPart = { name: 'one.fa', content: FASTA };
it.each<[string, Buffer]>([
  ['a path upwards', makeZip([one, { name: '../a.fa', content: FASTA }])],
  ['an absolute path', makeZip([one, { name: 'C:\\a.fa', content: FASTA }])],
  ['an encrypted file', makeZip([one, { name: 'a.fa', content: FASTA, flags: 1 }])],
  ['another method', makeZip([one, { name: 'a.fa', content: FASTA, method: 12 }])],
  ['more than is taken', makeZip([one, { name: 'a.fa', content: FASTA, sizeBytes: 9e6 }])],
  ['a false size', makeZip([one, { name: 'a.fa', content: FASTA, sizeBytes: 3 }])],
  ['a false checksum', makeZip([one, { name: 'a.fa', content: FASTA, crc32: 3 }])],
  ['data of another', makeZip([one, { name: 'a.fa', content: FASTA, offset: 0 }])],
  ['an archive inside', makeZip([one, { name: 'a.zip', content: makeZip([one]) }])],
  ['nothing', makeZip([])],
  ['annotations alone', filesOf({ 'a.gff3': GFF })],
  ['nothing that is read', filesOf({ 'a.fa': '>a\nAJ\n', 'b.pdf': '%PDF-1.7' })],
  ['a document', makeZip([one, { name: '[Content_Types].xml', content: '<x/>' }])],
  ['a cut', makeZip([one]).subarray(0, -9)],
  [
    '1,001 files',
    makeZip(
      Array.from({ length: 1001 }, (_, at) => ({ name: `${at}.fa`, content: 'A', method: 0 })),
    ),
  ],
])('tells the same of %s', async (_, zip) => {
  await comparison.compare(importZip(zip));
});

it('has the same sequences in the end', async () => {
  await comparison.compare(get('/api/sequence?pageSize=ALL&sort=created'));
});
