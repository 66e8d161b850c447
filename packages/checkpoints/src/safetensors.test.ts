import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSafetensors } from './safetensors.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-safetensors-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A file with this header, and this number of bytes: 0, 1, 2, ... */
async function write(header: unknown, dataBytes: number, statedBytes?: number): Promise<string> {
  const text = Buffer.from(typeof header === 'string' ? header : JSON.stringify(header));
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(statedBytes ?? text.length));
  const path = join(folder, 'a.safetensors');
  await writeFile(
    path,
    Buffer.concat([length, text, Buffer.from(Array(dataBytes).keys().toArray())]),
  );
  return path;
}

const entry = (dtype: string, shape: readonly number[], from: number, to: number) => ({
  dtype,
  shape,
  data_offsets: [from, to],
});

describe('a safetensors file', () => {
  it('gives float32, float16 and bfloat16 as float32', async () => {
    const bytes = Buffer.alloc(8 + 10 + 4);
    bytes.writeFloatLE(1.5, 0);
    bytes.writeFloatLE(-3e38, 4);
    // 1, -2, the smallest subnormal, the largest, infinity
    for (const [at, half] of [0x3c00, 0xc000, 0x0001, 0x7bff, 0x7c00].entries()) {
      bytes.writeUInt16LE(half, 8 + 2 * at);
    }
    bytes.writeUInt16LE(0x3fc0, 18);
    bytes.writeUInt16LE(0xc2f7, 20);
    const path = await write(
      {
        __metadata__: { format: 'pt' },
        a: entry('F32', [2], 0, 8),
        half: entry('F16', [5], 8, 18),
        brain: entry('BF16', [2, 1], 18, 22),
        ids: entry('I64', [0], 22, 22),
      },
      0,
    );
    await writeFile(path, bytes, { flag: 'a' });
    const checkpoint = await openSafetensors(path);
    expect([...checkpoint.tensors.keys()]).toEqual(['a', 'half', 'brain', 'ids']);
    expect(await checkpoint.read('a')).toEqual(Float32Array.of(1.5, -3e38));
    const halves = Float32Array.of(1, -2, 2 ** -24, 65504, Number.POSITIVE_INFINITY);
    expect(await checkpoint.read('half')).toEqual(halves);
    expect(await checkpoint.read('brain')).toEqual(Float32Array.of(1.5, -123.5));
    await expect(checkpoint.read('ids')).rejects.toThrow(
      'ids is I64; float32, float16 and bfloat16',
    );
    await checkpoint.close();
  });

  it.each([
    ['lies outside', { a: entry('F32', [2], 4, 12) }],
    ['lies outside', { a: entry('F32', [2], 8, 0) }],
    ['b overlaps', { a: entry('F32', [1], 0, 4), b: entry('F32', [1], 2, 6) }],
    ['a has 8 bytes; its shape 3 needs 12.', { a: entry('F32', [3], 0, 8) }],
    [
      'a has 4 bytes; its shape 3000000x3000000x30000 needs',
      { a: entry('F32', [3e6, 3e6, 3e4], 0, 4) },
    ],
    ['not understood at a.shape', { a: entry('F32', [1.5], 0, 4) }],
    ['not understood at a.data_offsets', { a: { dtype: 'F32', shape: [1], data_offsets: [0] } }],
    ['its header is no JSON', '{"a"'],
    ['its header is no list', '[]'],
  ])('is refused where it %s', async (message, header) => {
    await expect(openSafetensors(await write(header, 8))).rejects.toThrow(message);
  });

  it('is refused where its header would be larger than it, or than any', async () => {
    const large = 'its header would have';
    await expect(openSafetensors(await write({}, 8, 1000))).rejects.toThrow(`${large} 1000 bytes`);
    await expect(openSafetensors(await write({}, 8, 2 ** 40))).rejects.toThrow(large);
    const path = join(folder, 'short.safetensors');
    await writeFile(path, 'abc');
    await expect(openSafetensors(path)).rejects.toThrow('too short');
  });
});
