import { analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import { runInMemory } from '@flipon/analyses/run-in-memory';
import { kernels } from '@flipon/scan/kernels';
import { someOf } from '@flipon/test-material/some-of';
import { beforeAll, describe, expect, it } from 'vitest';
import { type GenomeFeature, makeGenome } from './made-genome.ts';

const LENGTH_BP = 12_000_000;
const features: GenomeFeature[] = [];
let bases: Uint8Array;
beforeAll(() => {
  bases = join(makeGenome(1, LENGTH_BP, (feature) => features.push(feature)));
});

function join(pieces: Iterable<Uint8Array>): Uint8Array {
  return new Uint8Array(Buffer.concat([...pieces]));
}

function countsOf(text: Uint8Array) {
  const codes = new Uint32Array(256);
  let cpg = 0;
  let before = 0;
  for (const code of text) {
    codes[code] = (codes[code] as number) + 1;
    const upperCase = code & 0xdf;
    if (before === 67 && upperCase === 71) cpg++;
    before = upperCase;
  }
  const count = (letters: string) =>
    Buffer.from(letters).reduce((sum, code) => sum + (codes[code] as number), 0);
  const [A, C, G, T] = ['Aa', 'Cc', 'Gg', 'Tt'].map(count) as [number, number, number, number];
  return {
    ...{ A, C, G, T, N: count('N'), lowerCase: count('acgt') },
    gcFraction: (C + G) / (A + C + G + T),
    cpgRatio: (cpg * (A + C + G + T)) / (C * G),
  };
}

/** The bases of one sort of feature, or what no feature of the sorts covers. */
function within(kind: GenomeFeature['kind']): Uint8Array {
  return join(
    features
      .filter((each) => each.kind === kind)
      .map((each) => bases.subarray(each.start, each.end)),
  );
}

function outside(kinds: readonly GenomeFeature['kind'][]): Uint8Array {
  const left = bases.slice();
  for (const { kind, start, end } of features) if (kinds.includes(kind)) left.fill(0, start, end);
  return left.filter((code) => code !== 0);
}

describe('a made genome', () => {
  it('has the same bases for the same seed, and others for another', () => {
    const [first, again, other] = [7, 7, 8].map((seed) => join(makeGenome(seed, 300_000)));
    expect(Buffer.compare(first as Uint8Array, again as Uint8Array)).toBe(0);
    expect(Buffer.compare(first as Uint8Array, other as Uint8Array)).not.toBe(0);
  });

  it('begins a longer chromosome with the bases of a shorter one', () => {
    for (const lengthBp of [1, 999, 1 << 22, (1 << 22) + 1, 9_000_000]) {
      const shorter = join(makeGenome(1, lengthBp));
      expect(shorter).toHaveLength(lengthBp);
      expect(Buffer.compare(shorter, bases.subarray(0, lengthBp))).toBe(0);
    }
  });

  it('has as much GC as chromosomes of mammals, in blocks that differ, and as much C as G', () => {
    const { gcFraction, A, C, G, T } = countsOf(bases);
    expect(gcFraction).toBeGreaterThan(0.39);
    expect(gcFraction).toBeLessThan(0.46);
    expect(C / G).toBeCloseTo(1, 1);
    expect(A / T).toBeCloseTo(1, 1);
    const blocks = Array.from({ length: LENGTH_BP / 100_000 }, (_, i) =>
      countsOf(bases.subarray(i * 100_000, (i + 1) * 100_000)),
    ).map((counts) => counts.gcFraction);
    expect(Math.min(...blocks)).toBeLessThan(0.4);
    expect(Math.max(...blocks)).toBeGreaterThan(0.48);
  });

  it('has few CpG outside of islands', () => {
    const { cpgRatio } = countsOf(outside(['island', 'gap']));
    expect(cpgRatio).toBeGreaterThan(0.2);
    expect(cpgRatio).toBeLessThan(0.25);
  });

  it('has an island of 500 to 2000 bases in about 100,000, rich in GC and full of CpG', () => {
    const islands = features.filter(({ kind }) => kind === 'island');
    expect(islands.length).toBeGreaterThan(90);
    expect(islands.length).toBeLessThan(150);
    const lengths = islands.map(({ start, end }) => end - start);
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(500);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(2000);
    const { gcFraction, cpgRatio } = countsOf(within('island'));
    expect(gcFraction).toBeCloseTo(0.65, 1);
    expect(cpgRatio).toBeGreaterThan(0.95);
    expect(cpgRatio).toBeLessThan(1.05);
  });

  it('has runs of N, and no other N', () => {
    const gaps = features.filter(({ kind }) => kind === 'gap');
    expect(gaps.length).toBeGreaterThan(1);
    expect(countsOf(within('gap')).N).toBe(countsOf(bases).N);
    expect(within('gap').every((code) => code === 78)).toBe(true);
  });

  it('has repeats in lower case, on a third to a half of its bases', () => {
    expect(new Set(bases)).toEqual(new Set(Buffer.from('ACGTNacgt')));
    const share = countsOf(bases).lowerCase / LENGTH_BP;
    expect(share).toBeGreaterThan(0.33);
    expect(share).toBeLessThan(0.5);
    expect(countsOf(within('repeat')).lowerCase).toBe(within('repeat').length);
    expect(countsOf(outside(['repeat', 'motif'])).lowerCase).toBe(0);
  });

  it('tells its features in order, and none of them overlap', () => {
    expect(features.length).toBeGreaterThan(7000);
    let reached = 0;
    for (const { start, end } of features) {
      expect(start).toBeGreaterThanOrEqual(reached);
      expect(end).toBeGreaterThan(start);
      reached = end;
    }
  });

  it('has motifs of every sort', () => {
    const motifs = features.filter(({ kind }) => kind === 'motif');
    const shapes: Record<string, RegExp> = {
      g4: /^(?:G{3,}[ACT]+){3,}G{3,}$/i,
      rloop: /^(?:G{3,}[ATC]+){3,}GGG/i,
      z: /^(?:CG|CA)+$/i,
      p53: /^[AG]{3}C[AT]{2}G[CT]{3}.*[AG]{3}C[AT]{2}G[CT]{3}$/i,
      direct: /^(.{10,50}).{0,5}\1$/i,
      tandem: /^(.{1,6})\1{3,}$/i,
    };
    for (const [name, shape] of Object.entries(shapes)) {
      const found = motifs.filter((motif) => motif.name === name && motif.end < LENGTH_BP);
      expect(found.length).toBeGreaterThan(50);
      for (const { start, end } of found) {
        const plus = Buffer.from(bases.subarray(start, end)).toString('latin1');
        expect(shape.test(plus) || shape.test(otherStrand(plus)), `${name} ${plus}`).toBe(true);
      }
    }
    expect(new Set(motifs.map(({ name }) => name))).toEqual(
      new Set([...Object.keys(shapes), 'inverted', 'mirror']),
    );
  });

  it.each(someOf(analysisKinds))('has hits of %s', async (kind) => {
    const upperCase = bases.slice(0, 4_000_000).map((code) => code & 0xdf);
    const defaults = Object.fromEntries(
      definitionOf(kind).fields.map((field) => [field.key, field.default]),
    );
    const record = { start: 0, length: upperCase.length, circular: false };
    const kernel = await kernels[kind]();
    expect(runInMemory(kernel, upperCase, [record], defaults).count).toBeGreaterThan(0);
  });
});

function otherStrand(text: string): string {
  const partners: Record<string, string> = { A: 'T', C: 'G', G: 'C', T: 'A' };
  return [...text.toUpperCase()]
    .reverse()
    .map((letter) => partners[letter])
    .join('');
}
