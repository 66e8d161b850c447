import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { hasPrograms } from '@flipon/test-material/programs';
import { someRuns } from '@flipon/test-material/some-of';
import { makeZip, type ZipPart } from '@flipon/test-material/zip-file';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listBlobArchive, openBlobEntry } from './blob-archive.ts';
import { IntakeError } from './intake-error.ts';
import { type ArchiveEntry, listArchive, openArchiveEntry } from './zip-archive.ts';

const LIMITS = { maxEntries: 20, maxEntryBytes: 1_000_000 };
const PYTHON = '/usr/bin/python3';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-zip-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function write(archive: Uint8Array): Promise<string> {
  const path = join(folder, 'a.zip');
  await writeFile(path, archive);
  return path;
}

/** Reads archives in one of two ways, which give the same. */
interface ArchiveReader {
  list(archive: Uint8Array): Promise<ArchiveEntry[]>;
  open(archive: Uint8Array, entry: ArchiveEntry): AsyncGenerator<Uint8Array>;
}

const files: ArchiveReader = {
  list: async (archive) => listArchive(await write(archive), LIMITS),
  async *open(archive, entry) {
    yield* openArchiveEntry(await write(archive), entry);
  },
};

const blobOf = (archive: Uint8Array) => new Blob([new Uint8Array(archive)]);
const blobs: ArchiveReader = {
  list: (archive) => listBlobArchive(blobOf(archive), LIMITS),
  open: (archive, entry) => openBlobEntry(blobOf(archive), entry),
};

async function textOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk.slice());
  return Buffer.concat(chunks).toString();
}

const FASTA = '>a\nACGT\n';

describe.each([
  ['in a file', files],
  ['in a blob', blobs],
])('a zip archive %s', (_, { list: listBytes, open }) => {
  const list = (parts: readonly ZipPart[]) => listBytes(makeZip(parts));
  const readText = (archive: Uint8Array, entry: ArchiveEntry) => textOf(open(archive, entry));

  test('has its files in order, stored and deflated, small and wide', async () => {
    const archive = makeZip([
      { name: 'b/a.fa', content: FASTA },
      { name: 'ž.txt', content: 'ACGT', method: 0 },
      { name: 'wide.fa', content: '>w\nAC\n', isWide: true },
    ]);
    const entries = await listBytes(archive);
    expect(entries.map(({ name, sizeBytes, refusal }) => [name, sizeBytes, refusal])).toEqual([
      ['b/a.fa', 8, null],
      ['ž.txt', 4, null],
      ['wide.fa', 6, null],
    ]);
    const texts = [];
    for (const entry of entries) texts.push(await readText(archive, entry));
    expect(texts).toEqual([FASTA, 'ACGT', '>w\nAC\n']);
  });

  // Python is Debian's; another system may be without it.
  test.skipIf(!hasPrograms('python3'))('is read as Python writes it', async () => {
    const path = join(folder, 'python.zip');
    const program = `
import zipfile
z = zipfile.ZipFile(${JSON.stringify(path)}, 'w')
z.writestr('s.fa', '>s\\nACGT\\n', zipfile.ZIP_STORED)
z.writestr('d.fa', '>d\\n' + 'ACGT' * 100000, zipfile.ZIP_DEFLATED)
z.writestr('x.fa', '>x\\nAC', zipfile.ZIP_BZIP2)
with z.open('streamed.fa', 'w', force_zip64=True) as f: f.write(b'>w\\nGGCC\\n')
z.mkdir('folder')
z.close()`;
    execFileSync(PYTHON, ['-c', program]);
    const archive = await readFile(path);
    const entries = await listBytes(archive);
    expect(entries.map(({ name, refusal }) => [name, refusal?.slice(0, 28) ?? null])).toEqual([
      ['s.fa', null],
      ['d.fa', null],
      ['x.fa', 'It is packed by a method tha'],
      ['streamed.fa', null],
    ]);
    const lengths = [];
    for (const entry of entries.filter(({ refusal }) => refusal === null)) {
      lengths.push((await readText(archive, entry)).length);
    }
    expect(lengths).toEqual([8, 400_003, 8]);
  });

  test('does not list folders and what systems add by themselves', async () => {
    const entries = await list([
      { name: 'b/', content: '' },
      { name: '__MACOSX/b/._a.fa', content: 'x' },
      { name: 'b/.DS_Store', content: 'x' },
      { name: 'Thumbs.db', content: 'x' },
      { name: 'b/._a.fa', content: 'x' },
      { name: 'b/a.fa', content: FASTA },
    ]);
    expect(entries.map(({ name }) => name)).toEqual(['b/a.fa']);
  });

  test('says which files are annotations, by content, also behind comments', async () => {
    const gff = '##gff-version 3\nchr1\t.\tgene\t1\t9\t.\t+\t.\tID=a\n';
    const bed = 'track name=x\n# y\nchr1\t0\t9\n';
    const entries = await list([
      { name: 'a.txt', content: gff },
      { name: 'a.gff3.gz', content: gzipSync(gff) },
      { name: 'a.gtf', content: gff.split('\n')[1] ?? '' },
      { name: 'a.bed', content: bed },
      { name: 'b.bed.gz', content: gzipSync(bed) },
      { name: 'bed.txt', content: bed },
      { name: 'accession.bed', content: 'CM000663.2\t100\t200\n' },
      { name: 'long.gtf', content: `${'# a comment\n'.repeat(2000)}${gff}` },
      { name: 'long.txt', content: `${'# a comment\n'.repeat(2000)}${gff}` },
      { name: 'long.txt.gz', content: gzipSync(`${'# a comment\n'.repeat(90_000)}${gff}`) },
      { name: 'not.bed', content: FASTA },
      { name: 'not.gff', content: 'ACGT' },
    ]);
    expect(entries.map(({ kind }) => kind)).toEqual([
      ...Array(10).fill('annotation'),
      ...Array(2).fill('sequence'),
    ]);
  });

  test.each<[string, Partial<ZipPart>, string]>([
    ['encrypted', { flags: 1 }, 'It is encrypted. Pack it without a password.'],
    ['packed by LZMA', { method: 14 }, 'It is packed by a method that is not read (number 14).'],
    ['with a path upwards', { name: 'a/../../b.fa' }, 'Its path is absolute or leads out'],
    ['with an absolute path', { name: '/etc/b.fa' }, 'Its path is absolute or leads out'],
    ['with a drive', { name: 'C:/b.fa' }, 'Its path is absolute or leads out'],
    ['empty', { content: '' }, 'The file is empty.'],
    ['too large', { sizeBytes: 2_000_000 }, 'Unpacked it is larger than 1,000,000 bytes.'],
    ['of two sizes', { method: 0, sizeBytes: 5 }, 'The archive states two different sizes'],
    ['in the data of another', { offset: 0 }, 'Its data overlap those of another file'],
    ['a zip itself', { content: makeZip([]) }, 'It is a zip archive or Office document inside'],
    ['a picture', { content: '\x89PNG\r\n\x1a\n' }, 'This is not a sequence file.'],
    ['a text to be read first', { content: 'Read me' }, 'Line 1, column 2: "e" is not'],
    ['gzip in gzip', { content: gzipSync(gzipSync('A')) }, 'This is a gzip file inside a gzip'],
    ['not where it should be', { offset: 48 }, 'The zip archive is damaged'],
  ])('tells of a file that cannot be read, and reads the others: %s', async (_, part, message) => {
    const latin1 = typeof part.content === 'string' ? Buffer.from(part.content, 'latin1') : null;
    const content = latin1 ?? part.content ?? FASTA;
    const entries = await list([
      { name: 'good.fa', content: `${FASTA}${FASTA}` },
      { name: 'bad.fa', ...part, content },
    ]);
    const refusals = entries.map(({ refusal }) => refusal);
    expect(refusals.filter((refusal) => refusal !== null)).toEqual([
      expect.stringContaining(message),
    ]);
  });

  test.each<[string, string]>([
    ['an index of a FASTA file (.fai)', 'chr1\t48\t6\t48\t49\n'],
    ['a table of the sizes of chromosomes', 'chr1\t48\n'],
    ['a narrowPeak file of intervals', 'chr1\t1\t9\tp\t10\t.\t5\t3\t2\t4\n'],
    ['a bedGraph file of values', 'track type=bedGraph\nchr1\t1\t9\t4\n'],
    ['a FASTQ file of reads', '@r\nACGT\n+\nIIII\n'],
    ['a VCF file of variants', '##fileformat=VCFv4.2\n'],
    ['a protein', '>p\nMEEPQSDPSVEPPLSQ\n'],
    ['JSON', '{"a": 1}\n'],
  ])('leaves out %s by name', async (title, content) => {
    const [fasta, other] = await list([
      { name: 'chr1.fa', content: FASTA },
      { name: 'other.txt', content },
    ]);
    expect(fasta).toMatchObject({ kind: 'sequence', refusal: null });
    expect(other?.refusal).toMatch(`This is ${title}, not a sequence. `);
  });

  test('is refused whole where it is no archive of files', async () => {
    const many = Array.from({ length: 21 }, (_, at) => ({ name: `${at}`, content: 'A' }));
    const good = makeZip([{ name: 'a.fa', content: FASTA }]);
    const cases: [Uint8Array, string][] = [
      [makeZip([]), 'The zip archive holds no files.'],
      [makeZip([{ name: 'a/', content: '' }]), 'The zip archive holds no files.'],
      [makeZip(many), 'The zip archive holds more than 20 files.'],
      [makeZip([{ name: '[Content_Types].xml', content: 'x' }]), 'Office document'],
      [makeZip([{ name: 'mimetype', content: 'application/epub+zip' }]), 'Office document'],
      [makeZip([{ name: 'a.fa', content: 'A' }], { entryCount: 2 }), 'damaged or ends too early'],
      [good.subarray(0, good.length - 5), 'damaged or ends too early'],
      [good.subarray(0, 20), 'damaged or ends too early'],
    ];
    for (const [archive, message] of cases) {
      const listing = listBytes(archive);
      await expect(listing, message).rejects.toThrow(message);
      await expect(listing).rejects.toBeInstanceOf(IntakeError);
    }
  });

  test.each<[string, Partial<ZipPart>]>([
    ['a larger size than is true', { sizeBytes: 9000 }],
    ['a smaller size than is true', { sizeBytes: 7000 }],
    ['another checksum', { crc32: 1 }],
    ['fewer packed bytes', { packedBytes: 20 }],
  ])('may state a wrong content of a file, which is found in reading: %s', async (_, part) => {
    const content = `>a\n${'ACGT'.repeat(2000)}\n`;
    const archive = makeZip([{ name: 'a.fa', content, ...part }]);
    const [entry] = await listBytes(archive);
    if (entry === undefined) throw new Error('no entry');
    await expect(readText(archive, entry)).rejects.toMatchObject({ code: 'damaged' });
  });
});

test('an archive in a file lets go of it, also where reading ends early', async () => {
  const content = 'ACGT'.repeat(200_000);
  const path = await write(makeZip([{ name: 'a.fa', content }]));
  const [entry] = await listArchive(path, LIMITS);
  if (entry === undefined) throw new Error('no entry');
  const openFiles = () => readdirSync('/proc/self/fd').length;
  const before = openFiles();
  for (let time = 0; time < 20; time += 1) {
    for await (const _ of openArchiveEntry(path, entry)) break;
  }
  await expect.poll(openFiles).toBeLessThan(before + 3);
});

/** Of bytes that are not packed as they should be, one program says sooner than the other that they are damaged. */
const DAMAGE = /^The (?:zip archive|file) (?:is damaged|does not have the size)/;

/** What becomes of an archive. */
async function outcomeOf({ list, open }: ArchiveReader, archive: Uint8Array) {
  try {
    const entries = await list(archive);
    const texts = [];
    for (const entry of entries.filter(({ refusal }) => refusal === null)) {
      texts.push(await textOf(open(archive, entry)).catch(codeOf));
    }
    const told = entries.map(({ refusal, ...entry }) => ({
      ...entry,
      refusal: DAMAGE.test(refusal ?? '') ? 'damaged' : refusal,
    }));
    return { entries: told, texts };
  } catch (error) {
    return codeOf(error);
  }
}

function codeOf(error: unknown): string {
  if (error instanceof IntakeError) return error.code;
  throw error;
}

test('an archive is read or refused, whatever of it is changed, in a blob as in a file', async () => {
  const archive = makeZip([
    { name: 'a.fa', content: FASTA },
    { name: 'b.fa', content: '>b\nACGT\n', method: 0 },
    { name: '\u00e4\u0001.fa', content: FASTA, flags: 0 },
    { name: 'wide.fa', content: FASTA, isWide: true },
  ]);
  const change = fc.tuple(fc.nat(archive.length - 1), fc.nat(255));
  const cut = fc.option(fc.nat(archive.length), { freq: 9 });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 4 }), cut, async (changes, length) => {
      const copy = Buffer.from(archive);
      for (const [at, byte] of changes) copy[at] = byte;
      const bytes = copy.subarray(0, length ?? copy.length);
      expect(await outcomeOf(blobs, bytes)).toEqual(await outcomeOf(files, bytes));
    }),
    { numRuns: someRuns(1000) },
  );
});
