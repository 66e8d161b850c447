import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { IntakeError } from '@flipon/intake/intake-error';
import { SequenceTextError } from '@flipon/sequence/sequence-text-error';
import type { NewRecord } from '@flipon/store/records';
import { someRuns } from '@flipon/test-material/some-of';
import { makeTwoBit } from '@flipon/test-material/two-bit';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readContent } from './read-content.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-content-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Chunks that overwrite each other, as those of a file do. */
async function* cut(bytes: Uint8Array, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  const buffer = new Uint8Array(Math.max(...sizes));
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    const part = bytes.subarray(at, at + size);
    buffer.fill(33);
    buffer.set(part);
    yield buffer.subarray(0, part.length);
    at += part.length;
  }
}

/** All that is read, or the refusal; no other error. Leaves the folder empty. */
async function outcomeOf(bytes: Uint8Array, sizes: readonly number[]): Promise<unknown> {
  const records: NewRecord[] = [];
  const names = ['bases', 'mask', 'features'];
  const [basesPath = '', maskPath = '', featuresPath = ''] = names.map((name) =>
    join(folder, name),
  );
  const steps = {
    onRecords: async (batch: NewRecord[]) => {
      records.push(...batch);
    },
  };
  const paths = { basesPath, maskPath, featuresPath };
  try {
    const content = await readContent(cut(bytes, sizes), { maxBytes: 1e6, paths, steps });
    const files = await readdir(folder);
    const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'latin1')));
    for (const name of files) await rm(join(folder, name));
    return { content, records, files, texts };
  } catch (error) {
    expect(await readdir(folder)).toEqual([]);
    if (error instanceof SequenceTextError || error instanceof IntakeError) return error.message;
    throw error;
  }
}

const letters = fc.string({ unit: fc.constantFrom(...'ACGTNacgtn'), minLength: 1, maxLength: 60 });
const fasta = fc
  .array(letters, { minLength: 1, maxLength: 5 })
  .map((all) => Buffer.from(all.map((text, at) => `>r${at} x\n${text}\n`).join('')));
const genbank = letters.map((text) =>
  Buffer.from(
    `LOCUS       X ${text.length} bp DNA circular\nFEATURES\n     gene            1..${text.length}\n` +
      `ORIGIN\n        1 ${text}\n//\n`,
  ),
);
const embl = letters.map((text) =>
  Buffer.from(`ID   X; SV 1; linear; DNA; STD; SYN; ${text.length} BP.\nSQ\n     ${text}\n//\n`),
);
const twoBit = fc
  .tuple(letters, fc.constantFrom<0 | 1>(0, 1))
  .map(([text, version]) => makeTwoBit([{ name: 'x', letters: text }], { version }));
const plain = letters.map((text) => Buffer.from(text));
const file = fc
  .tuple(fc.oneof(fasta, genbank, embl, twoBit, plain), fc.boolean())
  .map(([bytes, isPacked]) => (isPacked ? gzipSync(bytes) : bytes));
const sizes = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 4 });
const WHOLE = [1 << 20];

test('every format gives the same for every cut of its stream', async () => {
  await fc.assert(
    fc.asyncProperty(file, sizes, async (bytes, cuts) => {
      const whole = await outcomeOf(bytes, WHOLE);
      expect(whole).toHaveProperty('content');
      expect(await outcomeOf(bytes, cuts)).toEqual(whole);
    }),
    { numRuns: someRuns(60) },
  );
});

test('bytes that are damaged, or any at all, are read or refused, and leave nothing', async () => {
  const change = fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 }));
  const damaged = fc
    .tuple(file, fc.array(change, { maxLength: 5 }), fc.nat())
    .map(([bytes, changes, end]) => {
      const copy = Buffer.from(bytes.subarray(0, 1 + (end % (2 * bytes.length))));
      for (const [at, byte] of changes) copy[at % copy.length] = byte;
      return copy;
    });
  const starts = fc.constantFrom(
    '',
    '>',
    'LOCUS ',
    'ID   ',
    "C'A\x1a",
    '\x1aA\x27C',
    '\x1f\x8b\x08',
  );
  const any = fc
    .tuple(starts, fc.uint8Array({ maxLength: 200 }))
    .map(([start, rest]) => Buffer.concat([Buffer.from(start, 'latin1'), rest]));
  await fc.assert(
    fc.asyncProperty(fc.oneof(damaged, any), sizes, async (bytes, cuts) => {
      await outcomeOf(bytes, cuts);
    }),
    { numRuns: someRuns(250) },
  );
});
