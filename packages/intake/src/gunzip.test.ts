import { execFileSync } from 'node:child_process';
import { crc32, deflateRawSync, gzipSync } from 'node:zlib';
import { hasPrograms } from '@flipon/test-material/programs';
import { randomDna } from '@flipon/test-material/random-dna';
import { describe, expect, test } from 'vitest';
import { gunzip } from './gunzip.ts';

async function* cut(data: Uint8Array, ...positions: number[]): AsyncGenerator<Uint8Array> {
  let start = 0;
  for (const end of [...positions, data.length]) {
    yield data.subarray(start, end);
    start = end;
  }
}

async function readAll(source: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of source) chunks.push(chunk);
  return Buffer.concat(chunks).toString('latin1');
}

/** A block as bgzip writes it: a gzip member that states its own size in an extra field. */
function bgzipBlock(text: string): Buffer {
  const body = deflateRawSync(text);
  const header = Buffer.from('1f8b08040000000000ff060042430200', 'hex');
  const rest = Buffer.alloc(10);
  rest.writeUInt16LE(header.length + 2 + body.length + 8 - 1, 0);
  rest.writeUInt32LE(crc32(text), 2);
  rest.writeUInt32LE(text.length, 6);
  return Buffer.concat([header, rest.subarray(0, 2), body, rest.subarray(2)]);
}

/** The empty block with which bgzip ends a file (SAM specification, section 4.1.2). */
const BGZIP_END = Buffer.from('1f8b08040000000000ff0600424302001b0003000000000000000000', 'hex');
const BGZIP = '/usr/bin/bgzip';

const members = [gzipSync('>a\nACGT\n'), gzipSync(''), gzipSync('>b\nTTTT\n')];
const [first = Buffer.alloc(0)] = members;
const twoMembers = Buffer.concat(members);
const content = '>a\nACGT\n>b\nTTTT\n';

test('reads every member, wherever the data is cut in two', async () => {
  for (let position = 0; position <= twoMembers.length; position += 1) {
    expect(await readAll(gunzip(cut(twoMembers, position)))).toBe(content);
  }
});

test('reads every member, byte by byte', async () => {
  const everywhere = Array.from(twoMembers.keys());
  expect(await readAll(gunzip(cut(twoMembers, ...everywhere)))).toBe(content);
});

test('reads all blocks of a bgzip file', async () => {
  const texts = Array.from({ length: 300 }, (_, index) => `>r${index}\nACGTACGTAC\n`);
  const blocks = [...texts.map(bgzipBlock), BGZIP_END];
  expect(await readAll(gunzip(cut(Buffer.concat(blocks), 5000)))).toBe(texts.join(''));
  expect(await readAll(gunzip(cut(Buffer.concat(blocks.slice(0, -1)))))).toBe(texts.join(''));
});

describe('the empty block with which bgzip ends a file', () => {
  const blocks = [bgzipBlock('>a\nACGT\n'), bgzipBlock('TTTT\n')];
  const isMissed = async (data: Uint8Array, ...positions: number[]) => {
    let told = 0;
    await readAll(
      gunzip(cut(data, ...positions), () => {
        told += 1;
      }),
    );
    return told;
  };

  test('is missed once where the file is cut between blocks, wherever its bytes are cut', async () => {
    const data = Buffer.concat(blocks);
    for (let position = 0; position <= data.length; position += 1) {
      expect(await isMissed(data, position)).toBe(1);
    }
    expect(await isMissed(data, ...data.keys())).toBe(1);
    expect(await isMissed(Buffer.concat([data, Buffer.alloc(40)]), data.length - 1)).toBe(1);
  });

  test('is seen wherever its bytes are cut, also before padding', async () => {
    for (const padding of [0, 40]) {
      const data = Buffer.concat([...blocks, BGZIP_END, Buffer.alloc(padding)]);
      for (let position = 0; position <= data.length; position += 1) {
        expect(await isMissed(data, position)).toBe(0);
      }
      expect(await isMissed(data, ...data.keys())).toBe(0);
    }
    expect(await isMissed(BGZIP_END)).toBe(0);
  });

  test('is missed behind a further file that lacks it, but not in gzip of other programs', async () => {
    const [block = Buffer.alloc(0)] = blocks;
    expect(await isMissed(Buffer.concat([block, BGZIP_END, block]))).toBe(1);
    expect(await isMissed(twoMembers)).toBe(0);
    expect(await isMissed(Buffer.concat([first, block]))).toBe(0);
  });
});

test('reads blocks wherever they are cut in two', async () => {
  const data = Buffer.concat([bgzipBlock('>a\nACGT\n'), bgzipBlock('TTTT\n'), BGZIP_END]);
  for (let position = 0; position <= data.length; position += 1) {
    expect(await readAll(gunzip(cut(data, position)))).toBe('>a\nACGT\nTTTT\n');
  }
});

// The program belongs to Debian's tabix.
test.skipIf(!hasPrograms('bgzip'))('reads what bgzip itself writes (Debian: tabix)', async () => {
  const text = `>a\n${randomDna(1, 500_000)}\n`;
  const packed = execFileSync(BGZIP, ['--stdout'], { input: text, maxBuffer: 1 << 24 });
  expect(packed.subarray(-BGZIP_END.length)).toEqual(BGZIP_END);
  expect((await readAll(gunzip(cut(packed, 7, 70_000)))) === text).toBe(true);
  const cutOff = readAll(gunzip(cut(packed.subarray(0, 100_000))));
  await expect(cutOff).rejects.toMatchObject({ code: 'damaged' });
});

test('takes zero bytes at the end as padding, wherever they are cut', async () => {
  const padded = Buffer.concat([twoMembers, Buffer.alloc(40)]);
  for (let position = 0; position <= padded.length; position += 1) {
    expect(
      await readAll(gunzip(cut(padded, position, Math.min(position + 3, padded.length)))),
    ).toBe(content);
  }
});

test('says that data which ends too early is damaged, wherever it ends', async () => {
  for (let length = 2; length < first.length; length += 1) {
    const reading = readAll(gunzip(cut(first.subarray(0, length))));
    await expect(reading).rejects.toMatchObject({ name: 'IntakeError', code: 'damaged' });
  }
  // The end of the first or of the empty member is a good end; all others are not.
  const goodEnds = [first.length, first.length + (members[1]?.length ?? 0)];
  for (let length = first.length + 1; length < twoMembers.length; length += 1) {
    if (goodEnds.includes(length)) continue;
    const reading = readAll(gunzip(cut(twoMembers.subarray(0, length), first.length)));
    await expect(reading, `at ${length}`).rejects.toMatchObject({ code: 'damaged' });
  }
});

test.each([
  ['text', Buffer.from('ACGT')],
  ['a half magic number', Buffer.from([0x1f])],
  ['text after padding', Buffer.from('\0\0\0A')],
  ['a member after padding', Buffer.concat([Buffer.alloc(3), first])],
])('says that %s after the last member is damage, wherever it is cut', async (_, garbage) => {
  const data = Buffer.concat([first, garbage]);
  for (let position = first.length - 1; position <= data.length; position += 1) {
    await expect(readAll(gunzip(cut(data, position))), `cut at ${position}`).rejects.toMatchObject({
      code: 'damaged',
      message: expect.stringContaining('The gzip data is damaged or ends too early.'),
    });
  }
});

test('says that changed data is damaged', async () => {
  const changed = Buffer.from(first);
  const last = changed.length - 6; // in the checksum
  changed[last] = (changed[last] ?? 0) ^ 1;
  await expect(readAll(gunzip(cut(changed)))).rejects.toMatchObject({ code: 'damaged' });
});
