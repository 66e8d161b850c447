import { gzipSync } from 'node:zlib';
import { makeZip } from '@flipon/test-material/zip-file';
import type { MalformedFile } from './malformed-file.ts';

const DAMAGED = 'The gzip data is damaged or ends too early.';

/** Hardly to be packed, so that every part of the file is long. */
function letters(length: number): string {
  let state = 1;
  return Array.from({ length }, () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return 'ACGT'.charAt(state >>> 30);
  }).join('');
}

const text = `>a\n${letters(20_000)}\n`;
const packed = gzipSync(text);
const two = Buffer.concat([packed, gzipSync('>b\nACGT\n')]);
const named = Buffer.concat([
  Buffer.from('1f8b0808000000000003', 'hex'),
  Buffer.from('a.fa\0'),
  packed.subarray(10),
]);

function changed(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  const place = at < 0 ? copy.length + at : at;
  copy[place] = (copy[place] ?? 0) ^ 0x55;
  return copy;
}

const cuts = [2, 3, 9, 10, 11, 100, 1000, 2500, packed.length - 9, packed.length - 8].map(
  (length): [string, Buffer] => [`gzip cut off after ${length} bytes`, packed.subarray(0, length)],
);
const endCuts = [7, 4, 1].map((missing): [string, Buffer] => [
  `gzip without its last ${missing} bytes`,
  packed.subarray(0, -missing),
]);

const damaged: readonly [name: string, bytes: Buffer][] = [
  ...cuts,
  ...endCuts,
  ['gzip with another checksum', changed(packed, -8)],
  ['gzip with another length', changed(packed, -1)],
  ['gzip of another method', changed(packed, 2)],
  ['gzip with flags that there are not', changed(packed, 3)],
  ['gzip with a changed middle', changed(packed, 3000)],
  ['gzip with a changed first block', changed(packed, 10)],
  ['gzip with a name, cut off', named.subarray(0, 14)],
  ['gzip with a name, cut off in its data', named.subarray(0, 2000)],
  ['gzip followed by text', Buffer.concat([packed, Buffer.from('>b\nACGT\n')])],
  ['gzip whose second member is cut off', two.subarray(0, -3)],
  ['gzip whose second member is damaged', changed(two, -8)],
  ['gzip whose second member has no head', Buffer.concat([packed, Buffer.from('1f', 'hex')])],
];

const others: readonly [name: string, bytes: Uint8Array, message: string][] = [
  ['gzip in gzip', gzipSync(packed), 'This is a gzip file inside a gzip file.'],
  [
    'zip in gzip',
    gzipSync(makeZip([{ name: 'a.fa', content: '>a\nAC\n' }])),
    'This is not a sequence file',
  ],
  ['gzip of nothing', gzipSync(''), 'The file is empty.'],
  ['gzip of many nothings', Buffer.concat(Array(50).fill(gzipSync(''))), 'The file is empty.'],
  ['gzip of headers alone', gzipSync('>a\n>b\n'), 'The text holds no bases.'],
  ['gzip of a protein', gzipSync('>a\nMEEPQ\n'), 'This is a protein, not a sequence.'],
  [
    'gzip of a cut off GenBank',
    gzipSync('LOCUS       X 10 bp DNA\nORIGIN\n'),
    'Record "X", line 3: ',
  ],
];

/** Files that are packed and do not unpack to a sequence. */
export const malformedPackings: readonly MalformedFile[] = [
  ...damaged.map(([name, bytes]) => ({ name, bytes, message: DAMAGED })),
  ...others.map(([name, bytes, message]) => ({ name, bytes, message })),
];
