import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomDna, writeRandomFasta } from './random-dna.ts';

const text = (bases: Uint8Array): string => Buffer.from(bases).toString('latin1');
const share = (bases: Uint8Array, letters: string): number =>
  [...text(bases)].filter((letter) => letters.includes(letter)).length / bases.length;

describe('randomDna', () => {
  it('gives the same bases for the same seed, and others for another', () => {
    expect(text(randomDna(7, 200))).toBe(text(randomDna(7, 200)));
    expect(text(randomDna(7, 200))).not.toBe(text(randomDna(8, 200)));
  });

  it('begins a longer sequence with the bases of a shorter one', () => {
    expect(text(randomDna(3, 500, { nFraction: 0.1 }))).toBe(
      text(randomDna(3, 2000, { nFraction: 0.1 })).slice(0, 500),
    );
  });

  it('keeps to the shares that were asked for', () => {
    const bases = randomDna(1, 400_000, { gc: 0.3, nFraction: 0.2 });
    expect(text(bases)).toMatch(/^[ACGTN]+$/);
    expect(share(bases, 'N')).toBeCloseTo(0.2, 1);
    expect(share(bases, 'GC') / (1 - share(bases, 'N'))).toBeCloseTo(0.3, 1);
    expect(share(bases, 'G')).toBeCloseTo(share(bases, 'C'), 1);
  });

  it('gives only N, or none, at the ends of the range', () => {
    expect(text(randomDna(1, 300, { nFraction: 1 }))).toBe('N'.repeat(300));
    expect(text(randomDna(1, 300, { gc: 1 }))).toMatch(/^[GC]+$/);
    expect(randomDna(1, 0)).toHaveLength(0);
  });
});

describe('writeRandomFasta', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'flipon-random-dna-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('writes each record with the bases that randomDna gives, in lines of 80', async () => {
    const path = join(folder, 'made.fasta');
    // Longer than a block, so that the bases must go on across its border.
    const records = [
      { name: 'one first', lengthBp: 1_400_003 },
      { name: 'empty', lengthBp: 0 },
      { name: 'three', lengthBp: 160 },
    ];
    await writeRandomFasta(path, 5, records, { gc: 0.4, nFraction: 0.01 });
    const parts = (await readFile(path, 'latin1')).split('>').slice(1);
    expect(parts.map((part) => part.split('\n', 1)[0])).toEqual(['one first', 'empty', 'three']);
    for (const [index, part] of parts.entries()) {
      const lines = part.trimEnd().split('\n').slice(1);
      expect(lines.slice(0, -1).every((line) => line.length === 80)).toBe(true);
      const expected = randomDna(5 + index, records[index]?.lengthBp ?? -1, {
        gc: 0.4,
        nFraction: 0.01,
      });
      expect(lines.join('') === text(expected)).toBe(true);
    }
  });
});
