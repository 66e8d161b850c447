import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeZip, type ZipPart } from '@flipon/test-material/zip-file';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPytorch } from './pytorch-archive.ts';
import { global, PickleWriter, text } from './testing/pickle-writer.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-pytorch-'));
});
afterAll(() => rm(folder, { recursive: true }));

function list(shape: readonly number[], count: number, strides?: readonly number[]): Buffer {
  const writer = new PickleWriter();
  writer.tensor('a', shape, count, strides);
  return writer.end();
}

async function openParts(...parts: readonly ZipPart[]) {
  const path = join(folder, 'pytorch_model.bin');
  await writeFile(path, makeZip(parts.map((part) => ({ method: 0, ...part }))));
  return openPytorch(path);
}

const numbers = (...values: readonly number[]) => new Uint8Array(Float32Array.from(values).buffer);
const pickle = (content: Uint8Array): ZipPart => ({ name: 'm/data.pkl', content });
const data = (content: Uint8Array): ZipPart => ({ name: 'm/data/0', content });

describe('an archive of torch.save', () => {
  it.each([
    ['in rows', [2, 3], [3, 1], [1, 2, 3, 4, 5, 6]],
    ['transposed', [2, 3], [1, 2], [1, 3, 5, 2, 4, 6]],
    ['in three dimensions, turned', [2, 1, 3], [1, 9, 2], [1, 3, 5, 2, 4, 6]],
  ])('gives tensors that are stored %s', async (_, shape, strides, expected) => {
    const checkpoint = await openParts(
      pickle(list(shape, 6, strides)),
      data(numbers(1, 2, 3, 4, 5, 6)),
    );
    expect(await checkpoint.read('a')).toEqual(Float32Array.from(expected));
    await checkpoint.close();
  });

  it('refuses a view with gaps, and one that repeats numbers', async () => {
    for (const strides of [
      [3, 1],
      [0, 1],
    ]) {
      const checkpoint = await openParts(
        pickle(list([2, 2], 6, strides)),
        data(numbers(1, 2, 3, 4, 5, 6)),
      );
      await expect(checkpoint.read('a')).rejects.toThrow('a part of a larger tensor, with gaps');
      await checkpoint.close();
    }
  });

  it('is refused where numbers are damaged, too few, packed or not there', async () => {
    const whole = numbers(1, 2, 3, 4);
    const damaged = await openParts(pickle(list([4], 4)), { ...data(whole), crc32: 1 });
    await expect(damaged.read('a')).rejects.toThrow('numbers of a are damaged');
    await damaged.close();
    const open = (...parts: readonly ZipPart[]) => expect(openParts(...parts)).rejects;
    await open(pickle(list([4], 4)), data(numbers(1))).toThrow('take 16 bytes; the file has 4');
    await open(pickle(list([4], 4)), { ...data(whole), method: 8 }).toThrow('m/data/0 is packed');
    await open(pickle(list([4], 4))).toThrow('numbers of a are not in the file');
    await open(data(whole)).toThrow('a zip archive without data.pkl');
    await open(pickle(list([4], 4)), data(whole), {
      name: 'm/byteorder',
      content: 'big',
    }).toThrow('high byte first');
  });

  it('is refused where it holds a whole model, or names what could run', async () => {
    const trap = Buffer.concat([Buffer.from([0x80, 2]), global('os', 'system'), Buffer.from('.')]);
    await expect(openParts(pickle(trap))).rejects.toThrow('It names os.system');
    const words = Buffer.concat([Buffer.from([0x80, 2]), text('weights'), Buffer.from('.')]);
    await expect(openParts(pickle(words))).rejects.toThrow('no list of tensors');
    await expect(openParts(pickle(Buffer.alloc((1 << 20) + 1)))).rejects.toThrow('1048577 bytes');
  });

  it.each([
    ['\u0080\u0002\u008a\nl\u00fc\u009cF', 'torch.save(torch.load("pytorch_model.bin"'],
    ['<!DOCTYPE html><html>', 'It is a web page'],
    ['nothing', 'It is no file of torch.save'],
    ['PK\u0003\u0004 cut', 'damaged or ends too early'],
    ['', 'It is no file of torch.save'],
  ])('that begins with %j is refused with the way out', async (head, message) => {
    const path = join(folder, 'pytorch_model.bin');
    await writeFile(path, Buffer.from(head, 'latin1'));
    await expect(openPytorch(path)).rejects.toThrow(message);
  });
});
