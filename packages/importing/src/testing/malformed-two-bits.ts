import { gzipSync } from 'node:zlib';
import { makeTwoBit } from '@flipon/test-material/two-bit';
import type { MalformedFile } from './malformed-file.ts';

const RECORDS = [
  { name: 'one', letters: 'ACGTNNNNacgtacgtNNAC' },
  { name: 'two', letters: 'GGGGnnnn' },
];
const HEAD_BYTES = 16;
const INDEX_ENTRY_BYTES = 1 + 3 + 4;
/** Where the bodies of the records begin. */
const ONE = HEAD_BYTES + 2 * INDEX_ENTRY_BYTES;

function spoiled(isLittleEndian: boolean): MalformedFile[] {
  const file = makeTwoBit(RECORDS, { isLittleEndian });
  const order = isLittleEndian ? 'little-endian' : 'big-endian';
  const changed = (at: number, value: number): Buffer => {
    const copy = Buffer.from(file);
    if (isLittleEndian) copy.writeUInt32LE(value, at);
    else copy.writeUInt32BE(value, at);
    return copy;
  };
  const blocks = 'Record "one": The stretches of N or of lower case overlap';
  const cutOff = 'The 2bit file ends before all of it is there';
  const facts: [string, Buffer, string][] = [
    ['of version 2', changed(4, 2), 'The 2bit file is of version 2'],
    ['of version 2^31', changed(4, 2 ** 31), 'The 2bit file is of version 2147483648'],
    ['without records', changed(8, 0), 'The text holds no bases.'],
    ['of 4 billion records', changed(8, 0xffffffff), 'The text holds more than 1,000,000 records.'],
    ['of one record more', changed(8, 3), 'Record "one": The index places'],
    ['whose first offset is 0', changed(HEAD_BYTES + 4, 0), 'Record "one": The index places'],
    ['whose second offset is the first', changed(ONE - 4, ONE), 'Record "two": The index places'],
    ['whose records overlap', changed(ONE - 4, ONE + 4), 'Record "two": The index places'],
    ['with an offset after its end', changed(ONE - 4, 1e9), `Record "two": ${cutOff}`],
    ['of a longer record', changed(ONE, 1e9), `Record "one": ${cutOff}`],
    ['of a record of no bases', changed(ONE, 0), blocks],
    ['of a record shorter than its blocks', changed(ONE, 10), blocks],
    ['of more blocks than bases', changed(ONE + 4, 21), blocks],
    ['of 4 billion blocks', changed(ONE + 4, 0xffffffff), 'Record "one": The record has more than'],
    ['of a block after its record', changed(ONE + 8, 1000), blocks],
    ['of blocks in disorder', changed(ONE + 12, 2), blocks],
    ['of blocks that overlap', changed(ONE + 16, 13), blocks],
  ];
  const cuts = [
    5,
    8,
    12,
    15,
    17,
    20,
    24,
    31,
    ONE + 2,
    ONE + 6,
    ONE + 20,
    ONE + 40,
    file.length - 1,
  ];
  return [
    ...facts.map(([name, bytes, message]) => ({ name: `${order} 2bit ${name}`, bytes, message })),
    ...cuts.map((length) => ({
      name: `${order} 2bit cut off after ${length} bytes`,
      bytes: file.subarray(0, length),
      message: length < ONE ? cutOff : 'Record "',
    })),
  ];
}

const wide = makeTwoBit(RECORDS, { version: 1 });

/** 2bit files with wrong statements, or with an early end. */
export const malformedTwoBits: readonly MalformedFile[] = [
  ...spoiled(true),
  ...spoiled(false),
  {
    name: '2bit with offsets of 64 bits, cut off in its index',
    bytes: wide.subarray(0, 26),
    message: 'The 2bit file ends',
  },
  {
    name: '2bit whose offset of 64 bits is taken for one of 32',
    bytes: Buffer.concat([wide.subarray(0, 4), Buffer.alloc(4), wide.subarray(8)]),
    message: 'Record "record_2": The 2bit file ends',
  },
  {
    name: '2bit, packed and cut off inside',
    bytes: gzipSync(wide.subarray(0, -2)),
    message: 'Record "two": The 2bit file ends',
  },
];
