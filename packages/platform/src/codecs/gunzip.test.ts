import { constants, crc32, deflateRawSync, gzipSync } from 'node:zlib';
import { randomDna } from '@flipon/test-material/random-dna';
import { describe, expect, it } from 'vitest';
import { gunzip as gunzipOfBrowser } from './browser-gunzip.ts';
import { gunzip as gunzipOfNode } from './node-gunzip.ts';

async function* cut(data: Uint8Array, ...positions: number[]): AsyncGenerator<Uint8Array> {
  let start = 0;
  for (const end of [...positions, data.length]) {
    yield data.subarray(start, end);
    start = end;
  }
}

/** Each chunk overwrites the last one, as readers of files do. */
async function* overwritten(data: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  const buffer = new Uint8Array(size);
  for (let at = 0; at < data.length; at += size) {
    const chunk = data.subarray(at, at + size);
    buffer.fill(0xaa);
    buffer.set(chunk);
    yield buffer.subarray(0, chunk.length);
  }
}

async function readAll(source: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of source) chunks.push(chunk);
  return Buffer.concat(chunks).toString('latin1');
}

/** A member with optional fields of its head: extra bytes, a name, a comment, and a checksum of the head. */
function memberWithFields(text: string, extraBytes: number): Buffer {
  const fields = Buffer.alloc(12 + extraBytes, 0x42);
  fields.set([0x1f, 0x8b, 8, 0b11110, 0, 0, 0, 0, 0, 0xff]);
  fields.writeUInt16LE(extraBytes, 10);
  const head = Buffer.concat([fields, Buffer.from('name.fa\0a comment\0')]);
  const end = Buffer.alloc(8);
  end.writeUInt32LE(crc32(text), 0);
  end.writeUInt32LE(text.length, 4);
  const headSum = Buffer.alloc(2);
  headSum.writeUInt16LE(crc32(head) & 0xffff);
  return Buffer.concat([head, headSum, deflateRawSync(text), end]);
}

const lettersOf = (seed: number, length: number) =>
  Buffer.from(randomDna(seed, length)).toString('latin1');

const TEXTS = ['>a\nACGT\n', '', '>b\nTTTT\n'];
const members = TEXTS.map((text) => gzipSync(text));
const [first = Buffer.alloc(0)] = members;
const three = Buffer.concat(members);
const content = TEXTS.join('');
const damaged = { name: 'DamagedGzipError' };

describe.each([
  ['Node.js', gunzipOfNode],
  ['browsers', gunzipOfBrowser],
])('gunzip of %s', (_, gunzip) => {
  it('reads every member, wherever the data are cut, padded or not', async () => {
    for (const padding of [0, 1, 2, 3, 4, 5, 40]) {
      const data = Buffer.concat([three, Buffer.alloc(padding)]);
      for (let position = 0; position <= data.length; position += 1) {
        expect(await readAll(gunzip(cut(data, position))), `${padding}, ${position}`).toBe(content);
      }
      expect(await readAll(gunzip(cut(data, ...data.keys())))).toBe(content);
    }
  });

  it('reads long members of any level from chunks that are overwritten', async () => {
    const text = `${lettersOf(1, 300_000)}${'\0'.repeat(200_000)}${lettersOf(2, 1000)}`;
    for (const level of [0, 1, 6, 9]) {
      const packed = gzipSync(text, { level });
      const data = Buffer.concat([packed, first, packed, Buffer.alloc(1000)]);
      for (const size of [1009, 65_536]) {
        const read = await readAll(gunzip(overwritten(data, size)));
        expect(read === `${text}${TEXTS[0]}${text}`, `level ${level}, ${size}`).toBe(true);
      }
    }
  });

  it('reads thousands of small members, and content that ends with zeros', async () => {
    const text = `AC${'\0'.repeat(70)}`;
    const data = Buffer.concat(Array.from({ length: 5000 }, () => gzipSync(text, { level: 0 })));
    expect((await readAll(gunzip(cut(data)))) === text.repeat(5000)).toBe(true);
  });

  it('passes over the fields of a head, the longest ones too', async () => {
    for (const extraBytes of [0, 10, 65_535]) {
      const member = memberWithFields('ACGT', extraBytes);
      const data = Buffer.concat([first, member, member, Buffer.alloc(9)]);
      expect(await readAll(gunzip(overwritten(data, 5000)))).toBe(`${TEXTS[0]}ACGTACGT`);
    }
  });

  it('hands on the packed bytes of members without their padding', async () => {
    for (const padding of [0, 3, 40, 100_000]) {
      const data = Buffer.concat([three, Buffer.alloc(padding)]);
      for (const position of [0, 1, three.length - 2, three.length, three.length + 1]) {
        const packed: Uint8Array[] = [];
        const take = (bytes: Uint8Array) => packed.push(new Uint8Array(bytes));
        await readAll(gunzip(cut(data, position), take));
        expect(Buffer.concat(packed).toString('hex')).toBe(three.toString('hex'));
      }
    }
  });

  it('says that data which end too early are damaged, also where zeros follow', async () => {
    const goodEnds = [first.length, first.length + (members[1]?.length ?? 0)];
    for (let length = 1; length < three.length; length += 1) {
      if (goodEnds.includes(length)) continue;
      const reading = readAll(gunzip(cut(three.subarray(0, length), first.length)));
      await expect(reading, `at ${length}`).rejects.toMatchObject(damaged);
    }
    // Of the length of a short content only the first byte is no zero.
    for (let length = 1; length < first.length - 3; length += 1) {
      const data = Buffer.concat([first.subarray(0, length), Buffer.alloc(100)]);
      await expect(readAll(gunzip(cut(data))), `at ${length}`).rejects.toMatchObject(damaged);
    }
  });

  it.each([
    ['text', Buffer.from('ACGT')],
    ['one letter', Buffer.from('A')],
    ['half a magic number', Buffer.from([0x1f])],
    ['a magic number', Buffer.from([0x1f, 0x8b, 8])],
    ['text behind padding', Buffer.from('\0\0\0A')],
    ['text behind long padding', Buffer.concat([Buffer.alloc(50_000), Buffer.from('A')])],
    ['a member behind padding', Buffer.concat([Buffer.alloc(3), first])],
    ['a member behind long padding', Buffer.concat([Buffer.alloc(4000), first])],
  ])('says that %s after the last member is damage', async (__, garbage) => {
    const data = Buffer.concat([first, garbage]);
    for (let position = first.length - 1; position <= first.length + 5; position += 1) {
      const reading = readAll(gunzip(cut(data, position)));
      await expect(reading, `cut at ${position}`).rejects.toMatchObject(damaged);
    }
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['zeros', Buffer.alloc(100)],
    ['text', Buffer.from('ACGTACGT')],
  ])('refuses %s', async (__, data) => {
    const isRead = await readAll(gunzip(cut(data))).then(
      (text) => text,
      (error) => error.name,
    );
    expect(isRead).toBe('DamagedGzipError');
  });

  it('compares checksum and length of each member', async () => {
    for (const index of [0, 2]) {
      for (let back = 8; back > 0; back -= 1) {
        const data = Buffer.concat(members.map((member) => Buffer.from(member)));
        const end = index === 0 ? first.length : data.length;
        data[end - back] = (data[end - back] ?? 0) ^ 0x40;
        const reading = readAll(gunzip(cut(data)));
        await expect(reading, `${index}, ${back}`).rejects.toMatchObject(damaged);
      }
    }
  });

  it('gives what it could read before the damage', async () => {
    const text = lettersOf(3, 100_000);
    const packed = gzipSync(text);
    let read = '';
    const reading = async () => {
      for await (const chunk of gunzip(cut(packed.subarray(0, 20_000)))) {
        read += Buffer.from(chunk).toString('latin1');
      }
    };
    await expect(reading()).rejects.toMatchObject(damaged);
    expect(read.length).toBeGreaterThan(50_000);
    expect(text.startsWith(read)).toBe(true);
  });

  it('asks for no chunk before the last one was taken, and closes the source', async () => {
    const asked: number[] = [];
    let isClosed = false;
    async function* source() {
      try {
        for (let count = 1; ; count += 1) {
          asked.push(count);
          yield gzipSync(randomDna(count, 1_000_000));
        }
      } finally {
        isClosed = true;
      }
    }
    for await (const chunk of gunzip(source())) {
      expect(chunk.length).toBeLessThan(500_000);
      break;
    }
    expect(asked).toEqual([1]);
    expect(isClosed).toBe(true);
  });

  it('throws the error of its source as it is', async () => {
    const broken = new Error('the network is away');
    async function* source() {
      yield first;
      throw broken;
    }
    await expect(readAll(gunzip(source()))).rejects.toBe(broken);
  });
});

it('ends soon in browsers where a file was cut and filled up with zeros, which may be letters', async () => {
  // The shortest code is that of A: eight in each byte of zeros.
  const text = 'AAACAAAGAAAT'.repeat(1000);
  const packed = gzipSync(text, { strategy: constants.Z_HUFFMAN_ONLY });
  const data = Buffer.concat([packed.subarray(0, 2000), Buffer.alloc(20_000)]);
  const lengthOf = async (gunzip: typeof gunzipOfNode) => {
    let length = 0;
    const reading = async () => {
      for await (const chunk of gunzip(cut(data))) length += chunk.length;
    };
    await expect(reading()).rejects.toMatchObject(damaged);
    return length;
  };
  expect(await lengthOf(gunzipOfNode)).toBeGreaterThan(160_000);
  expect(await lengthOf(gunzipOfBrowser)).toBeLessThan(40_000);
});
