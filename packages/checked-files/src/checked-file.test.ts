import { closeSync, openSync } from 'node:fs';
import { mkdtemp, open, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { randomDna } from '@flipon/test-material/random-dna';
import { someRuns } from '@flipon/test-material/some-of';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { BLOCK_BYTES } from './block-bytes.ts';
import { createSumCounter, sumFile } from './block-sums.ts';
import { lookAtFile, openCheckedFile, streamChecked } from './checked-file.ts';
import { DamagedFileError } from './damaged-file-error.ts';
import { beginCheck } from './file-check.ts';
import { readCheckedSync, requireSizeSync } from './read-checked-sync.ts';
import { sumsPathOf, writeSums } from './sums-file.ts';

const folder = await mkdtemp(join(tmpdir(), 'flipon-checked-'));
afterAll(() => rm(folder, { recursive: true }));

const SIZE = 3 * BLOCK_BYTES + 12_345;
const content = randomDna(3, SIZE);
let count = 0;

/** A file with its sums. */
async function addFile(bytes: Uint8Array): Promise<string> {
  const path = join(folder, `file-${count++}`);
  await writeFile(path, bytes);
  await writeSums(path, await sumFile(path), `${path}.new`);
  return path;
}

async function flipBit(path: string, position: number, bit = 0): Promise<void> {
  const file = await open(path, 'r+');
  const byte = new Uint8Array(1);
  await file.read(byte, 0, 1, position);
  await file.write(Uint8Array.of((byte[0] ?? 0) ^ (1 << bit)), 0, 1, position);
  await file.close();
}

async function readAsThread(path: string, start: number, end: number): Promise<Uint8Array> {
  const check = await beginCheck(path);
  const file = openSync(path, 'r');
  try {
    requireSizeSync(file, check);
    const target = new Uint8Array(end - start + 2);
    readCheckedSync(file, check, target, { start, end, offset: 1 });
    return target.slice(1, -1);
  } finally {
    closeSync(file);
  }
}

async function readOnce(path: string, start: number, end: number): Promise<Uint8Array> {
  const file = await openCheckedFile(path);
  try {
    return await file.read(start, end);
  } finally {
    await file.close();
  }
}

/** @returns whether it has sums */
async function verifyFile(path: string): Promise<boolean> {
  const file = await openCheckedFile(path);
  try {
    await file.verify();
    return file.hasSums;
  } finally {
    await file.close();
  }
}

const range = fc
  .tuple(fc.integer({ min: 0, max: SIZE }), fc.integer({ min: 0, max: SIZE }))
  .map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) }));

describe('a file with sums', () => {
  it('gives every range as it is, to main thread and threads', async () => {
    const path = await addFile(content);
    const file = await openCheckedFile(path);
    await fc.assert(
      fc.asyncProperty(range, async ({ start, end }) => {
        const expected = Buffer.from(content.subarray(start, end));
        expect(expected.equals(await file.read(start, end))).toBe(true);
        expect(expected.equals(await readAsThread(path, start, end))).toBe(true);
      }),
      { numRuns: someRuns(40) },
    );
    expect(await file.read(SIZE - 2, SIZE + 9)).toHaveLength(2);
    expect(await file.read(SIZE + 1, SIZE + 9)).toHaveLength(0);
    await file.close();
    const parts: Uint8Array[] = [];
    for await (const part of streamChecked(path, { start: 5, end: SIZE - 1 })) parts.push(part);
    expect(Buffer.concat(parts).equals(content.subarray(5, SIZE - 1))).toBe(true);
  });

  it('gives no byte of a MiB in which a bit is flipped, and every other one', async () => {
    const place = fc.record({
      position: fc.oneof(fc.constantFrom(0, SIZE - 1), fc.integer({ min: 0, max: SIZE - 1 })),
      bit: fc.integer({ min: 0, max: 7 }),
      block: fc.integer({ min: 0, max: 3 }),
    });
    const path = await addFile(content);
    await fc.assert(
      fc.asyncProperty(place, async ({ position, bit, block }) => {
        await flipBit(path, position, bit);
        const start = block * BLOCK_BYTES + 7;
        const isDamaged = Math.floor(position / BLOCK_BYTES) === block;
        for (const read of [readOnce, readAsThread]) {
          const reading = read(path, start, start + 9);
          if (isDamaged) await expect(reading).rejects.toThrow(`is damaged in MiB ${block}`);
          else expect(await reading).toEqual(content.slice(start, start + 9));
        }
        await expect(verifyFile(path)).rejects.toThrow(DamagedFileError);
        await flipBit(path, position, bit);
        expect(await verifyFile(path)).toBe(true);
      }),
      { numRuns: someRuns(15) },
    );
  });

  it('is verified anew when it has been written to, whatever its time says', async () => {
    const path = await addFile(content.subarray(0, 1000));
    const before = await stat(path);
    expect(await verifyFile(path)).toBe(true);
    await flipBit(path, 500);
    await utimes(path, before.atime, before.mtime);
    await expect(verifyFile(path)).rejects.toThrow('is damaged in MiB 0');
  });

  it('is known without being opened, as long as it is the same', async () => {
    const path = await addFile(content);
    // One that was written a moment ago is not remembered: its time may stay the same.
    await setTimeout(150);
    expect(await lookAtFile(path)).toBe('unknown');
    await readOnce(path, 0, 1);
    expect(await lookAtFile(path)).toBe('known');
    await verifyFile(path);
    expect(await lookAtFile(path)).toBe('verified');
    const before = await stat(path);
    await flipBit(path, SIZE - 1);
    await utimes(path, before.atime, before.mtime);
    expect(await lookAtFile(path)).toBe('unknown');
    await rm(path);
    expect(await lookAtFile(path)).toBe('unknown');
  });

  it('is not read when it is longer or shorter', async () => {
    for (const size of [0, 1, 4095, 4097, 5000]) {
      const path = await addFile(content.subarray(0, 4096));
      await writeFile(path, content.subarray(0, size));
      const message = `it has ${size} bytes in place of 4096`;
      await expect(openCheckedFile(path)).rejects.toThrow(message);
      await expect(readAsThread(path, 0, 1)).rejects.toThrow(message);
    }
  });

  it('is not read when any bit of the sums is flipped', async () => {
    const path = await addFile(content.subarray(0, BLOCK_BYTES + 1));
    const { length } = await readFile(sumsPathOf(path));
    for (let position = 0; position < length; position++) {
      await flipBit(sumsPathOf(path), position, position % 8);
      await expect(readOnce(path, 0, 1)).rejects.toThrow('has checksums that are damaged');
      await flipBit(sumsPathOf(path), position, position % 8);
    }
    expect(await readOnce(path, 0, 1)).toEqual(content.slice(0, 1));
  });
});

it('counts the same sums however the bytes come', async () => {
  const path = await addFile(content);
  const cuts = fc.array(fc.integer({ min: 0, max: SIZE }), { maxLength: 12 });
  const whole = await sumFile(path);
  await fc.assert(
    fc.property(cuts, (places) => {
      const counter = createSumCounter();
      const bounds = [0, ...places.sort((a, b) => a - b), SIZE];
      for (const [at, start] of bounds.entries())
        counter.add(content.subarray(start, bounds[at + 1]));
      expect(counter.take()).toEqual(whole);
    }),
    { numRuns: someRuns(20) },
  );
  const empty = await addFile(new Uint8Array(0));
  expect(await verifyFile(empty)).toBe(true);
});

it('reads a file without sums as it is', async () => {
  const path = join(folder, 'plain');
  await writeFile(path, 'ACGT');
  expect(Buffer.from(await readOnce(path, 1, 9)).toString()).toBe('CGT');
  expect(Buffer.from(await readAsThread(path, 1, 3)).toString()).toBe('CG');
  expect(await verifyFile(path)).toBe(false);
});
