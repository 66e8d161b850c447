import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSequenceParser } from '@flipon/sequence/parse-sequence-text';
import { hasPrograms } from '@flipon/test-material/programs';
import { sharedPath } from '@flipon/test-material/shared-material';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSequenceStream } from './open-sequence-stream.ts';
import { listArchive } from './zip-archive.ts';

/** Bases and warnings, as every way in reads them. */
async function read(content: Uint8Array): Promise<{ bases: string; warnings: string[] }> {
  const parser = createSequenceParser();
  const pieces: Buffer[] = [];
  async function* source() {
    yield content;
  }
  for await (const chunk of openSequenceStream(source(), { maxBytes: 1e6 })) {
    pieces.push(Buffer.from(parser.push(chunk).bases));
  }
  const { bases, summary } = parser.finish();
  const whole = Buffer.concat([...pieces, bases]).toString('latin1');
  return { bases: whole, warnings: summary.warnings };
}

/** Made by hand, of kinds on which the reading of sequences once failed. */
const folder = sharedPath('data/reported');
const sample = (name: string) => readFile(join(String(folder), name));

// The shared material may be absent.
describe.skipIf(folder === null)('a reported file', () => {
  test.each([
    [
      '04-hg38.fa.fai',
      /^This is an index of a FASTA file \(\.fai\), not a sequence\. Send the FASTA/,
    ],
    ['05-hg38.chrom.sizes', /^This is a table of the sizes of chromosomes, not a sequence\. /],
    [
      '06-regions.bed',
      /^This is a BED file of intervals, not a sequence\. Add it to a sequence as/,
    ],
    ['09-contigs.fa.fai', /^This is an index of a FASTA file/],
    ['35-reads.fq', /^This is a FASTQ file of reads, not a sequence\. Convert it to FASTA/],
    ['36-protein.fa', /^This is a protein, not a sequence\. Flipon reads DNA and RNA/],
    ['38-chromFa.tar.gz', /The first bytes are those of a tar archive\. Unpack it/],
    [
      '39-prokka.gff3',
      /^This is a GFF3 file of features, not a sequence\. Add it .* ##FASTA come in/,
    ],
    ['41-cyrillic.fa', /line 2, column 12: U\+0410 looks like A/],
    ['54-many-comments.gtf', /^This is a GTF or GFF2 file of features, not a sequence\. Add it/],
    ['47-newcpgreport.txt', /newcpgreport\), not a sequence\. Write it with cpgplot -outfeat/],
  ])('%s is refused as a sequence, by name', async (name, message) => {
    await expect(read(await sample(name))).rejects.toThrow(message);
  });

  test.each([
    ['09-contigs.fa', 600, 0],
    ['29-expand-ns.gb', 170, 0],
    ['31-locus-length.gb', 120, 1],
    ['32-name-with-bp.gb', 120, 0],
    ['43-ctrl-z.fa', 48, 0],
  ])('%s has %i bases and %i warnings', async (name, bases, warnings) => {
    const found = await read(await sample(name));
    expect([found.bases.length, found.warnings.length]).toEqual([bases, warnings]);
  });

  test('with an index in its archive gives one sequence', async () => {
    const path = join(String(folder), '08-genome-with-index.zip');
    const entries = await listArchive(path, { maxEntries: 20, maxEntryBytes: 1e6 });
    const read = entries.filter(({ kind, refusal }) => kind === 'sequence' && refusal === null);
    expect(read.map(({ name }) => name)).toEqual(['g/chr1.fa']);
    expect(entries.flatMap(({ refusal }) => refusal ?? [])).toEqual([
      expect.stringContaining('an index of a FASTA file'),
      expect.stringContaining('a table of the sizes of chromosomes'),
      expect.stringContaining('a narrowPeak file of intervals'),
    ]);
  });

  test('of NCBI with two genomes has two sequences and their features', async () => {
    const path = join(String(folder), '27-datasets-two-genomes.zip');
    const entries = await listArchive(path, { maxEntries: 20, maxEntryBytes: 1e6 });
    const kept = entries.filter(({ refusal }) => refusal === null);
    expect(kept.map(({ kind }) => kind)).toEqual([
      ...['sequence', 'annotation', 'sequence', 'annotation'],
    ]);
  });
});

const LOCUS = 'DNA     linear   SYN 01-JAN-2020';
const GENBANK = (start: string, middle = '') =>
  `LOCUS       ${start} ${LOCUS}\nDEFINITION  test.\nACCESSION   T1\nVERSION     T1.1\nORIGIN\n` +
  `        1 gggttagggt tagggttagg gttagggtta gggttagggt tagggttagg gttagggtta\n${middle}//\n`;
const PYTHON = '/usr/bin/python3';
const SEQRET = '/usr/bin/seqret';

/** Texts that programs of others read, with the same letters. */
describe('a text as people have it', () => {
  let made = '';
  beforeAll(async () => {
    made = await mkdtemp(join(tmpdir(), 'flipon-texts-'));
  });
  afterAll(() => rm(made, { recursive: true }));

  const hasBiopython = (() => {
    try {
      execFileSync(PYTHON, ['-c', 'import Bio'], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  })();

  // Biopython is Debian's; another system may be without it.
  test.skipIf(!hasBiopython).each([
    ['another length', GENBANK('T1                        65 bp   ')],
    ['a number in the name', GENBANK('insert 300 bp fragment 60 bp')],
  ])('of GenBank with %s is read as Biopython reads it', async (_, text) => {
    const path = join(made, 'a.gb');
    await writeFile(path, text);
    const script =
      'import sys, warnings; warnings.simplefilter("ignore"); from Bio import SeqIO; ' +
      'print(SeqIO.read(sys.argv[1], "genbank").seq)';
    const theirs = execFileSync(PYTHON, ['-c', script, path], { encoding: 'utf8' }).trim();
    expect((await read(Buffer.from(text))).bases).toBe(theirs);
  });

  // The same is true of EMBOSS.
  test.skipIf(!hasPrograms('seqret')).each([
    ['another length', 'genbank', GENBANK('T1                        65 bp   ')],
    ['a number in the name', 'genbank', GENBANK('insert 300 bp fragment 60 bp')],
    ['Ctrl-Z at the end', 'fasta', '>a\nGGGTTAGGGTTAGGGTTA\n\x1a'],
  ])('with %s is read as EMBOSS reads it', async (_, format, text) => {
    const path = join(made, 'a.txt');
    await writeFile(path, text);
    const words = ['-sequence', `${format}::${path}`, '-outseq', 'raw::stdout', '-auto'];
    const theirs = execFileSync(SEQRET, words, { encoding: 'utf8' }).replaceAll(/\s/g, '');
    expect((await read(Buffer.from(text))).bases).toBe(theirs.toUpperCase());
  });
});
