import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { createSequenceParser } from '@flipon/sequence/parse-sequence-text';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPackedStream, openSequenceStream } from './open-sequence-stream.ts';
import { SNIFFED_BYTES } from './sniff-content.ts';

const KIB = 1024;
const MIB = 1024 * KIB;

/** A source that tells how far it was read and whether it was closed. */
class WatchedSource {
  chunksRead = 0;
  isClosed = false;
  readonly #chunks: Iterable<Uint8Array | Error>;

  constructor(chunks: Iterable<Uint8Array | Error>) {
    this.#chunks = chunks;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    try {
      for (const chunk of this.#chunks) {
        if (chunk instanceof Error) throw chunk;
        this.chunksRead += 1;
        yield chunk;
      }
    } finally {
      this.isClosed = true;
    }
  }
}

function* repeat(chunk: Uint8Array, times: number): Generator<Uint8Array> {
  for (let time = 0; time < times; time += 1) yield chunk;
}

function* cutInto(data: Uint8Array, bytes: number): Generator<Uint8Array> {
  for (let start = 0; start < data.length; start += bytes)
    yield data.subarray(start, start + bytes);
}

async function readAll(
  chunks: Iterable<Uint8Array | Error>,
  maxBytes = MIB,
): Promise<{ text: string; source: WatchedSource }> {
  const source = new WatchedSource(chunks);
  const content: Uint8Array[] = [];
  for await (const chunk of openSequenceStream(source, { maxBytes })) content.push(chunk);
  return { text: Buffer.concat(content).toString(), source };
}

test.each([1, 3, 1000])('passes plain text through, in chunks of %i', async (bytes) => {
  const text = '>a\nACGTACGTACGTACGTACGT\n';
  expect((await readAll(cutInto(Buffer.from(text), bytes))).text).toBe(text);
});

test('passes a text through that is shorter than what is sniffed', async () => {
  expect((await readAll([Buffer.from('A')])).text).toBe('A');
});

test.each([1, 3, 1000])('unpacks gzip of several members, in chunks of %i', async (bytes) => {
  const data = Buffer.concat([gzipSync('>a\nAC'), gzipSync('GT\n'), gzipSync('>b\nT\n')]);
  expect((await readAll(cutInto(data, bytes))).text).toBe('>a\nACGT\n>b\nT\n');
});

test('gives a parser the same whether packed or not', async () => {
  const text = `>a\n${'ACGTTGCAnn\n'.repeat(50_000)}>b\nAC\n`;
  const summaries = [];
  for (const data of [Buffer.from(text), gzipSync(text)]) {
    const parser = createSequenceParser();
    const source = Readable.from(cutInto(data, 10_000));
    for await (const chunk of openSequenceStream(source, { maxBytes: MIB })) parser.push(chunk);
    summaries.push(parser.finish().summary);
  }
  expect(summaries[0]).toMatchObject({ length: 500_002, recordCount: 2, maskedBp: 100_000 });
  expect(summaries[1]).toEqual(summaries[0]);
});

test('gives a parser GenBank, packed as one member or in blocks', async () => {
  const rows = Array.from(
    { length: 2000 },
    (_, row) => `${60 * row + 1} ${'acgtacgtac '.repeat(6)}`,
  );
  const text = `LOCUS       X 120000 bp DNA circular\nORIGIN\n${rows.join('\n')}\n//\n`;
  const blocks = [text.slice(0, 65_000), text.slice(65_000), ''].map((part) => gzipSync(part));
  for (const data of [Buffer.from(text), gzipSync(text), Buffer.concat(blocks)]) {
    const parser = createSequenceParser();
    const content = openSequenceStream(Readable.from(cutInto(data, 10_000)), { maxBytes: MIB });
    const records = [];
    for await (const chunk of content) records.push(...parser.push(chunk).records);
    expect(parser.finish().summary).toMatchObject({ format: 'GENBANK', length: 120_000 });
    expect(records).toMatchObject([{ name: 'X', circular: true }]);
  }
});

test('reads without a limit where there is none', async () => {
  const text = 'ACGT'.repeat(250_000);
  for (const data of [text, gzipSync(text)]) {
    const source = cutInto(Buffer.from(data), 100);
    expect((await readAll(source, Number.POSITIVE_INFINITY)).text).toBe(text);
  }
});

test.each([
  ['no chunk', []],
  ['empty chunks', [Buffer.alloc(0), Buffer.alloc(0)]],
  ['gzip of nothing', [gzipSync('')]],
])('refuses an empty file: %s', async (_, chunks) => {
  await expect(readAll(chunks)).rejects.toThrow('The file is empty.');
});

test('refuses what is no sequence, packed or not, and closes the source', async () => {
  for (const data of [Buffer.from('%PDF-1.7\n...'), gzipSync('%PDF-1.7\n...')]) {
    const source = new WatchedSource(repeat(data, 10_000));
    const reading = openSequenceStream(source, { maxBytes: MIB }).next();
    await expect(reading).rejects.toMatchObject({ code: 'not_a_sequence_file' });
    expect(source.isClosed).toBe(true);
    expect(source.chunksRead * 12).toBeLessThanOrEqual(SNIFFED_BYTES + 3 * 12);
  }
});

const FASTA = '>a é\r\nGGGTTAGGGTTA\r\n';
const BIG_ENDIAN = Buffer.from(FASTA, 'utf16le').swap16();
test.each<[string, Buffer]>([
  ['little-endian', Buffer.from(FASTA, 'utf16le')],
  ['little-endian with a mark', Buffer.from(`\ufeff${FASTA}`, 'utf16le')],
  ['big-endian', BIG_ENDIAN],
  ['big-endian with a mark', Buffer.concat([Buffer.from([0xfe, 0xff]), BIG_ENDIAN])],
  ['packed', gzipSync(Buffer.from(FASTA, 'utf16le'))],
])('reads UTF-16 as UTF-8, for any cut: %s', async (_, data) => {
  for (const size of [1, 3, 1000]) {
    const chunks = Array.from({ length: Math.ceil(data.length / size) }, (_each, at) =>
      data.subarray(at * size, (at + 1) * size),
    );
    expect((await readAll(chunks)).text).toBe(FASTA);
  }
});

test('reads UTF-16 without a mark whatever the script of its names', async () => {
  const names = [
    'vzorek č. 1',
    'čč',
    'образец из города Томска',
    '样品 1',
    '一'.repeat(28),
    '😀 of two halves',
  ];
  for (const text of names.map((name) => `>${name}\nGGGTTAGGG`)) {
    const data = Buffer.from(text, 'utf16le');
    expect((await readAll([data])).text).toBe(text);
    expect((await readAll([Buffer.from(data).swap16()])).text).toBe(text);
  }
});

test('takes no binary content for UTF-16', async () => {
  const numbers = (values: readonly number[]) => Buffer.from(Uint16Array.from(values).buffer);
  for (const data of [
    numbers([71, 71, 71, 0, 71, 71]),
    numbers([71, 84, 65, 3, 260, 300]),
    numbers([71, 71, 71, 0xd800, 71, 71]),
    numbers([71, 71, 71, 0xffff, 71, 71]),
    numbers([71, ...Array.from({ length: 31 }, (_, at) => 0x4e00 + 97 * at)]),
    Buffer.from('G\0GG'),
    Buffer.from('GGGTTAGGG\0\0\0'),
  ]) {
    expect(Buffer.from((await readAll([data])).text)[1]).toBe(data[1]);
  }
});

test('takes numbered rows of a page with a folded gap for a sequence', async () => {
  const rows = '        1 gggttaggg\n       61 [gap 50 bp]    Expand Ns\n      111 acgt';
  expect((await readAll([Buffer.from(rows)])).text).toBe(rows);
});

test('leaves out padding behind a text, for any cut, and none of what is binary', async () => {
  const read = async (content: string, size: number) => {
    const data = Buffer.from(content, 'latin1');
    const source = new WatchedSource(cutInto(data, size));
    const chunks: Uint8Array[] = [];
    for await (const chunk of openPackedStream(source, { maxBytes: MIB })) chunks.push(chunk);
    return Buffer.concat(chunks).toString();
  };
  const rows = 'chr1\t1\t5\n'.repeat(1000);
  for (const size of [1, 7, 100_000]) {
    expect(await read(`${rows}\0\0\x1a\r\n \0`, size)).toBe(rows);
    expect(await read(`${rows}\x1a`, size)).toBe(rows);
    expect(await read(`${rows}\0 \0${rows} `, size)).toBe(`${rows}\0 \0${rows} `);
    expect(await read('\0\0', size)).toBe('\0\0');
    for (const binary of ['PK\x03\x04\0\0', '\x1a\x41\x27\x43\0\0', `BAM\x01${rows}\0\0`]) {
      expect(await read(binary, size)).toBe(binary);
    }
  }
  const long = `${rows}${'\0'.repeat(200_000)}`;
  expect(await read(long, 4096)).toBe(rows);
  expect((await read(`${long}A`, 4096)).replaceAll('\0', '')).toBe(`${rows}A`);
});

test('refuses what is no sequence by name, whatever the cut', async () => {
  const bed = Buffer.from('chr1\t100\t200\nchr2\t300\t400\n');
  const bytes = Array.from(bed, (byte) => Uint8Array.of(byte));
  for (const chunks of [[bed], bytes, [gzipSync(bed)]]) {
    await expect(readAll(chunks)).rejects.toThrow(
      'This is a BED file of intervals, not a sequence. Add it to a sequence as features.',
    );
  }
});

test('refuses gzip inside gzip', async () => {
  await expect(readAll([gzipSync(gzipSync('ACGT'))])).rejects.toThrow('inside a gzip file');
});

test('says that packed data which is cut off is damaged', async () => {
  const data = gzipSync('ACGT'.repeat(1000));
  await expect(readAll([data.subarray(0, -1)])).rejects.toMatchObject({ code: 'damaged' });
  await expect(readAll([data.subarray(0, 2)])).rejects.toMatchObject({ code: 'damaged' });
});

test('takes content of exactly the limit and refuses one byte more', async () => {
  const text = 'ACGT'.repeat(250);
  for (const data of [Buffer.from(text), gzipSync(text)]) {
    expect((await readAll([data], 1000)).text).toBe(text);
    await expect(readAll([data], 999)).rejects.toMatchObject({ code: 'too_large' });
  }
});

test('says what the limit is', async () => {
  await expect(readAll([Buffer.alloc(2000, 'A')], 1500)).rejects.toThrow(
    'The file is larger than 1,500 bytes. Split it into smaller files.',
  );
  await expect(readAll([gzipSync(Buffer.alloc(3 * MIB, 'A'))], 1.5 * MIB)).rejects.toThrow(
    'The file is larger than 1.5 MiB after decompression. Split it into smaller files.',
  );
});

test('stops a bomb of one member at the limit', async () => {
  const bomb = gzipSync(Buffer.alloc(64 * MIB), { level: 9 });
  const source = new WatchedSource([bomb]);
  let length = 0;
  const reading = async (): Promise<void> => {
    for await (const chunk of openSequenceStream(source, { maxBytes: 4 * MIB })) {
      length += chunk.length;
      expect(chunk.length).toBeLessThanOrEqual(MIB);
    }
  };
  await expect(reading()).rejects.toMatchObject({ code: 'too_large' });
  expect(length).toBeLessThanOrEqual(4 * MIB);
  expect(source.isClosed).toBe(true);
});

test('stops a bomb of many members early, in little memory', async () => {
  const member = gzipSync(Buffer.alloc(16 * MIB, 'A'), { level: 9 });
  const source = new WatchedSource(repeat(member, 1000));
  const before = process.memoryUsage().arrayBuffers;
  let highest = 0;
  const reading = async (): Promise<void> => {
    for await (const _ of openSequenceStream(source, { maxBytes: 100 * MIB })) {
      highest = Math.max(highest, process.memoryUsage().arrayBuffers - before);
    }
  };
  await expect(reading()).rejects.toMatchObject({ code: 'too_large' });
  expect(source.chunksRead).toBe(7);
  expect(highest).toBeLessThan(90 * MIB);
});

test.each([
  ['empty members', gzipSync('')],
  ['padding', Buffer.alloc(64 * KIB)],
])('stops packed data without content: %s', async (_, endless) => {
  const chunk = Buffer.concat(Array<Uint8Array>(100).fill(endless)).subarray(0, 64 * KIB);
  const whole = chunk.subarray(0, chunk.length - (chunk.length % endless.length));
  const reading = readAll([gzipSync('ACGT'), ...repeat(whole, 3000)]);
  await expect(reading).rejects.toMatchObject({ code: 'too_large' });
});

test('reads the source no faster than the content is taken', async () => {
  // Random letters, so that the packed data is long: each chunk gives about 32 KiB.
  let seed = 1;
  const letters = Uint8Array.from({ length: 512 * KIB }, () => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    return 'ACGT'.charCodeAt(seed >>> 30);
  });
  for (const data of [letters, gzipSync(letters)]) {
    const source = new WatchedSource(cutInto(data, 8 * KIB));
    const content = openSequenceStream(source, { maxBytes: 4 * MIB });
    for (let taken = 1; taken <= 5; taken += 1) {
      await content.next();
      await new Promise((resolve) => setImmediate(resolve));
      expect(source.chunksRead).toBeLessThanOrEqual(taken + 1);
    }
    await content.return();
    expect(source.isClosed).toBe(true);
  }
});

test.each([
  ['plain', Buffer.alloc(64 * KIB, 'A')],
  ['packed', gzipSync(Buffer.alloc(8 * MIB, 'A'))],
])('closes the source when the consumer stops early: %s', async (_, data) => {
  for (const stopAfter of [1, 2]) {
    const source = new WatchedSource(repeat(data, 50));
    let taken = 0;
    for await (const _chunk of openSequenceStream(source, { maxBytes: 1000 * MIB })) {
      taken += 1;
      if (taken === stopAfter) break;
    }
    expect(source.isClosed).toBe(true);
    expect(source.chunksRead).toBeLessThanOrEqual(2);
  }
});

test.each([
  ['plain', Buffer.alloc(64 * KIB, 'A')],
  ['packed', gzipSync(Buffer.alloc(MIB, 'A'))],
])('passes an error of the source on as it is: %s', async (_, data) => {
  const failure = new Error('The connection was lost.');
  await expect(readAll([data, failure], 10 * MIB)).rejects.toBe(failure);
  await expect(readAll([data.subarray(0, 1), failure])).rejects.toBe(failure);
  await expect(readAll([failure])).rejects.toBe(failure);
});

test('tells how many bytes of the source were read', async () => {
  const data = gzipSync('ACGT'.repeat(1000));
  const told: number[] = [];
  const options = { maxBytes: MIB, onBytesRead: (bytesRead: number) => told.push(bytesRead) };
  for await (const _ of openSequenceStream(Readable.from(cutInto(data, 10)), options));
  expect(told.slice(0, 3)).toEqual([10, 20, 30]);
  expect(told.at(-1)).toBe(data.length);
});

test('warns once of a file of bgzip that may be cut off between its blocks', async () => {
  const block = '1f8b08040000000000ff0600424302002300010500faff414347540a3c9bc76105000000';
  const end = '1f8b08040000000000ff0600424302001b0003000000000000000000';
  const warningsOf = async (...blocks: string[]) => {
    const warnings: string[] = [];
    const onWarning = (sentence: string) => warnings.push(sentence);
    const source = Readable.from(cutInto(Buffer.from(blocks.join(''), 'hex'), 9));
    let text = '';
    for await (const chunk of openSequenceStream(source, { maxBytes: MIB, onWarning })) {
      text += Buffer.from(chunk).toString();
    }
    return { text, warnings };
  };
  expect(await warningsOf(block, block, end)).toEqual({ text: 'ACGT\nACGT\n', warnings: [] });
  expect(await warningsOf(block, block)).toEqual({
    text: 'ACGT\nACGT\n',
    warnings: [expect.stringContaining('it may be cut off')],
  });
});

test('reads nothing before the content is taken', () => {
  const source = new WatchedSource([Buffer.from('ACGT')]);
  openSequenceStream(source, { maxBytes: MIB });
  expect(source.chunksRead).toBe(0);
});

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-intake-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('destroys a file stream when the consumer stops early, packed or not', async () => {
  const text = Buffer.alloc(2 * MIB, 'ACGTTTGCAN');
  for (const data of [text, gzipSync(text, { level: 0 })]) {
    const path = join(folder, 'sequence');
    await writeFile(path, data);
    const file = createReadStream(path);
    const closed = new Promise<void>((resolve) => file.once('close', resolve));
    for await (const _ of openSequenceStream(file, { maxBytes: 10 * MIB })) break;
    await closed;
    expect(file.destroyed).toBe(true);
  }
});
