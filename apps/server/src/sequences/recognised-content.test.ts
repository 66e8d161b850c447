import { gzipSync } from 'node:zlib';
import { makeZip } from '@flipon/test-material/zip-file';
import { afterAll, expect, it } from 'vitest';
import { startApiClient } from '../testing/api-client.ts';
import { multipartBody } from '../testing/multipart-body.ts';

const { server, token, call, addSequence } = await startApiClient();
afterAll(() => server.close());

function send(url: string, filename: string, content: string | Buffer) {
  const { headers, payload } = multipartBody([{ name: 'file', filename, content }]);
  return server.app.inject({
    method: 'POST',
    url,
    headers: { ...headers, authorization: token },
    payload,
  });
}

const importFile = (name: string, content: string | Buffer) =>
  send('/api/sequence/import/file', name, content);
const importText = (data: string) =>
  call('POST', '/api/sequence/import/text', { name: 'pasted', data });

const BED = 'chr1\t100\t200\nchr2\t300\t400\n';
const FAI = 'chr1\t48\t6\t48\t49\nchr2\t48\t61\t48\t49\n';
const BEDPE = 'chr1\t0\t2\tchr1\t2\t4\tpair\t0\t+\t-\n';
const CPG_REPORT = `ID   chrC  2100 BP.
XX
DE   CpG Island report.
XX
CC   Obs/Exp ratio > 0.60.
XX
FH   Key              Location/Qualifiers
FT   CpG island       338..1600
FT                    /size=1263
FT   numislands       1
//
`;
const FASTQ = '@r1\nGGGTTA\n+\nIIIIII\n';

it.each([
  [
    'BED',
    BED,
    'This is a BED file of intervals, not a sequence. Add it to a sequence as features.',
  ],
  ['an index', FAI, 'This is an index of a FASTA file (.fai), not a sequence.'],
  ['reads', FASTQ, 'This is a FASTQ file of reads, not a sequence. Convert it to FASTA'],
  ['a web page', '<!DOCTYPE html>\n<html>', 'This is a web page (HTML), not a sequence.'],
])('refuses %s by name, pasted and as a file, packed or not', async (_, text, message) => {
  const before = (await call('GET', '/api/sequence')).json().page.totalElements;
  const answers = [
    await importText(text),
    await importFile('a.fa', text),
    await importFile('a.fa.gz', gzipSync(text)),
  ];
  for (const answer of answers) {
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toContain(message);
  }
  expect((await call('GET', '/api/sequence')).json().page.totalElements).toBe(before);
});

it.each([
  ['annotations', FAI, 'This is an index of a FASTA file (.fai), not an annotation.'],
  ['annotations', FASTQ, 'This is a FASTQ file of reads, not an annotation.'],
  ['annotations', BEDPE, 'This is a BEDPE file of pairs of intervals, not an annotation. Cut out'],
  ['lanes', BEDPE, 'This is a BEDPE file of pairs of intervals, not a file of places'],
  [
    'annotations',
    'chr1\t1\t9\t+\ta\n',
    'This is an interval list of Picard, which counts from 1, not an annotation. Convert it to BED',
  ],
  [
    'annotations',
    CPG_REPORT,
    'This is a report of CpG islands of EMBOSS (newcpgreport), not an annotation. Write it with cpgplot -outfeat (GFF), and add that.',
  ],
  [
    'lanes',
    CPG_REPORT,
    'This is a report of CpG islands of EMBOSS (newcpgreport), not a file of places that a tool has found. Write it with cpgplot -outfeat (GFF), and add that.',
  ],
  ['annotations', '>a\nACGT\n', 'This is a FASTA file: letters without features. Import it as'],
  ['lanes', FAI, 'This is an index of a FASTA file (.fai), not a file of places'],
  ['lanes', '>a\nACGT\n', 'This is a FASTA file: letters without features. Import it as'],
])('refuses among %s what has no places: %j', async (kind, text, message) => {
  const sequence = await addSequence('>chr1\nACGT\n');
  const answer = await send(`/api/sequence/${sequence}/${kind}`, 'a.bed', text);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().message).toContain(message);
});

it('leaves files that are no sequence out of an archive, and names them', async () => {
  const archive = makeZip([
    { name: 'g/chr1.fa', content: '>chr1\nGGGTTAGGG\n' },
    { name: 'g/chr1.fa.fai', content: FAI },
    { name: 'g/chrom.sizes', content: 'chr1\t9\n' },
    { name: 'g/reads.fq', content: FASTQ },
  ]);
  const { items, leftOut } = (await importFile('g.zip', Buffer.from(archive))).json();
  expect(items).toHaveLength(1);
  expect(leftOut).toEqual([
    { name: 'g/chr1.fa.fai', message: expect.stringContaining('an index of a FASTA file') },
    { name: 'g/chrom.sizes', message: expect.stringContaining('sizes of chromosomes') },
    { name: 'g/reads.fq', message: expect.stringContaining('a FASTQ file of reads') },
  ]);
});

it('keeps what it warns of with the sequence', async () => {
  const text = 'LOCUS       T1   14 bp    DNA\nORIGIN\n        1 gggttaggga cgt\n//\n';
  const warnings = ['Record "T1" states 14 bases but holds 13.'];
  const { payload } = (await importText(text)).json();
  expect(payload).toMatchObject({ length: 13, warnings });
  expect(payload.dropped).toEqual({ whitespace: 0, digits: 0, gaps: 0 });
  const again = (await call('GET', `/api/sequence/${payload.id}`)).json().payload;
  expect(again).toEqual(payload);
  const quiet = (await importText('GGGTTAGGG')).json().payload;
  expect(quiet.warnings).toEqual([]);
});

it('reads UTF-16 and padded text', async () => {
  const utf16 = Buffer.from('>a\r\nGGGTTAGGG\r\n', 'utf16le');
  for (const content of [utf16, Buffer.from('>a\nGGGTTAGGG\n\x1a'), Buffer.from('GGGTTAGGG\0\0')]) {
    expect((await importFile('a.txt', content)).json().payload).toMatchObject({ length: 9 });
  }
});

it('reads padded places', async () => {
  const { id } = (await importText('>chr1\nGGGTTAGGG\n')).json().payload;
  for (const padding of ['\0\0\0', '\x1a', '\r\n\x1a\0']) {
    for (const kind of ['annotations', 'lanes']) {
      const bed = Buffer.from(`chr1\t1\t5\n${padding}`);
      const added = await send(`/api/sequence/${id}/${kind}`, 'a.bed', bed);
      expect(added.json().payload).toMatchObject({ names: [{ name: 'chr1', record: 0 }] });
    }
  }
});

it('keeps letters of Windows-1252 in names, and says so', async () => {
  const latin = (text: string) => Buffer.from(text, 'latin1');
  const note = expect.stringMatching(/^The text is no UTF-8 everywhere: .*\(0xE8\) as "è"/);
  const imported = (await importFile('a.fa', latin('>g\xe8ne1\nACGTACGT\n'))).json();
  const [{ id }] = imported.items ?? [imported.payload];
  expect((await call('GET', `/api/sequence/${id}/records`)).json().items[0].name).toBe('gène1');
  const sequence = (await call('GET', `/api/sequence/${id}`)).json().payload;
  expect(sequence.warnings).toEqual([note]);
  for (const kind of ['annotations', 'lanes']) {
    const bed = latin('g\xe8ne1\t1\t4\tp\xe8re\n');
    const added = await send(`/api/sequence/${id}/${kind}`, 'a.bed', bed);
    expect(added.json().payload).toMatchObject({
      names: [{ name: 'gène1', record: 0 }],
      notes: expect.arrayContaining([note]),
    });
  }
  const { items } = (await call('GET', `/api/sequence/${id}/features`)).json();
  expect(items[0].name).toBe('père');
});

it('warns of a file of bgzip that may be cut off between its blocks', async () => {
  const note = expect.stringContaining('lacks the empty block that ends such a file');
  // "ACGT" and a line end, as bgzip packs them.
  const block = Buffer.from(
    '1f8b08040000000000ff0600424302002300010500faff414347540a3c9bc76105000000',
    'hex',
  );
  const { payload } = (await importFile('a.txt.gz', block)).json();
  expect(payload).toMatchObject({ length: 4, warnings: [note] });
  const zip = Buffer.from(await makeZip([{ name: 'a.txt.gz', content: block }]));
  expect((await importFile('a.zip', zip)).json().items).toMatchObject([{ warnings: [note] }]);
});
