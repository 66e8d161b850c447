import { gzipSync } from 'node:zlib';
import { makeTwoBit } from './two-bit.ts';
import { makeZip } from './zip-file.ts';

export interface HostileFile {
  name: string;
  make(): Buffer;
}

const MIB = 1024 * 1024;

/** Small for what they unpack to, or far more pieces than bases. `scale` 1 is the full size. */
export function hostileFiles(scale: number): HostileFile[] {
  const million = Math.round(1_000_000 * scale);
  const comment = (name: string, before: string, after: string, line = '') => ({
    name,
    make: () => gzipOf(before, line === '' ? 'c' : line, Math.round(2048 * scale), after),
  });
  const text = (name: string, make: () => string) => ({ name, make: () => Buffer.from(make()) });
  const base = { name: 'a.fa', content: '>a\nACGT\n' };
  return [
    comment('header.fa.gz', '>', '\nACGT\n'),
    comment('comment.fa.gz', '; ', '\n>a\nACGT\n'),
    comment('comments.fa.gz', ';\n', '\n>a\nACGT\n', ';\n'),
    comment(
      'comment.gb.gz',
      'LOCUS       A 4 bp DNA\nCOMMENT     ',
      '\nORIGIN\n        1 acgt\n//\n',
    ),
    comment(
      'comments.gb.gz',
      'LOCUS       A 4 bp DNA\nCOMMENT     a\n',
      '\nORIGIN\n        1 acgt\n//\n',
      '            a\n',
    ),
    comment(
      'comment.embl.gz',
      'ID   A; SV 1; linear; DNA; STD; PRO; 4 BP.\nCC   ',
      '\nSQ\n     acgt 4\n//\n',
    ),
    comment('comments.gff3.gz', '##gff-version 3\n', 'a\t.\tgene\t1\t2\t.\t+\t.\tID=x\n', '#\n'),
    comment('comment.gff3.gz', '##gff-version 3\n#', '\na\t.\tgene\t1\t2\t.\t+\t.\tID=x\n'),
    comment('cell.csv.gz', 'name,sequence\n', ',ACGT\n'),
    comment('newlines.gz', '', '', '\n'),
    comment('zeros.gz', '', '', '\0'),
    text('newlines.fa', () => `>a\n${'\n'.repeat(100 * MIB * scale)}ACGT\n`),
    text('newlines.gff3', () => `##gff-version 3\n${'\n'.repeat(100 * MIB * scale)}`),
    text('one-line.txt', () => 'A'.repeat(100 * MIB * scale)),
    text('records.fa', () => repeat(million, (at) => `>${at}\nA\n`)),
    text('rows.csv', () => `sequence\n${'A\n'.repeat(million)}`),
    text('features.bed', () => repeat(million, (at) => `a\t${at}\t${at + 1}\n`)),
    text(
      'features.gff3',
      () =>
        `##gff-version 3\n${repeat(million, (at) => `a\t.\tx\t${at + 1}\t${at + 1}\t.\t+\t.\tID=${at}\n`)}`,
    ),
    text('features.gtf', () =>
      repeat(million, (at) => `a\tb\tx\t${at + 1}\t${at + 1}\t.\t+\t.\tgene_id "${at}";\n`),
    ),
    text('left-out.gff3', () => `##gff-version 3\n${'x\n'.repeat(million)}`),
    text(
      'features.gb',
      () =>
        `LOCUS       A 4 bp DNA\nFEATURES             Location/Qualifiers\n${'     gene            1..2\n'.repeat(million)}ORIGIN\n        1 acgt\n//\n`,
    ),
    text('entries.gb', () => 'LOCUS       A 1 bp DNA\nORIGIN\n        1 a\n//\n'.repeat(million)),
    text('names.bed', () => repeat(99_000 * scale, (at) => `${at}\t0\t1\n`)),
    {
      name: 'utf-16.fa',
      make: () => Buffer.from(`\uFEFF>a\n${'ACGT'.repeat(4 * MIB * scale)}`, 'utf16le'),
    },
    { name: 'blocks.2bit', make: () => makeTwoBit([{ name: 'a', letters: 'An'.repeat(million) }]) },
    {
      name: 'entries.zip',
      make: () =>
        makeZip(
          Array.from({ length: 100_000 * scale }, (_, at) => ({
            ...base,
            name: `${at}.fa`,
            method: 0,
          })),
        ),
    },
    {
      name: 'full.zip',
      make: () =>
        makeZip(
          Array.from({ length: 1000 * scale }, (_, at) => ({
            ...base,
            name: `${at}.fa`,
            method: 0,
          })),
        ),
    },
    {
      name: 'nested.zip',
      make: () => makeZip([base, { name: 'b.zip', content: makeZip([base]) }]),
    },
    {
      name: 'lying.zip',
      make: () =>
        makeZip([base, { name: 'b.fa', content: Buffer.alloc(64 * MIB, 'A'), sizeBytes: 10 }]),
    },
    { name: 'huge.xlsx', make: () => hugeWorkbook(scale) },
  ];
}

function repeat(count: number, make: (at: number) => string): string {
  const parts: string[] = [];
  for (let at = 0; at < count; at += 1) parts.push(make(at));
  return parts.join('');
}

/** Concatenated gzip members of 16 MiB each. */
function gzipOf(before: string, filler: string, mib: number, after: string): Buffer {
  const member = gzipSync(Buffer.alloc(16 * MIB, filler));
  const members = Array<Buffer>(Math.max(1, Math.round(mib / 16))).fill(member);
  return Buffer.concat([gzipSync(before), ...members, gzipSync(after)]);
}

/** The part of its strings unpacks to gigabytes, whatever is stated. */
function hugeWorkbook(scale: number): Buffer {
  const content = Buffer.alloc(1024 * MIB * scale, ' ');
  return makeZip([
    { name: '[Content_Types].xml', content: '<Types/>' },
    {
      name: '_rels/.rels',
      content:
        '<Relationships><Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    },
    { name: 'xl/workbook.xml', content, sizeBytes: 100 },
  ]);
}
