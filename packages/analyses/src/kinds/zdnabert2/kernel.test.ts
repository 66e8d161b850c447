import { readFileSync } from 'node:fs';
import { someRuns } from '@flipon/test-material/some-of';
import { describe, expect, it } from 'vitest';
import { parseParameters } from '../../parameters/parse-parameters.ts';
import { zdnabert2Kernel } from './kernel.ts';
import { defaults, encode, findRegions, repeat } from './testing/regions.ts';

interface VectorCase {
  name: string;
  sequence: string;
  params: Record<string, number | string>;
  expected: { position: number; length: number; strand: string; confidenceScore: number }[];
}

const vectors = JSON.parse(
  readFileSync(new URL('./fixtures/bz-energy.json', import.meta.url), 'utf8'),
) as { cases: VectorCase[] };

const GLOBIN = new URL('../../../../../data/examples/hg38_chr16_alpha_globin.fa', import.meta.url);
const globin = encode(
  readFileSync(GLOBIN, 'latin1').replace(/^>.*$/m, '').replace(/\s/g, '').toUpperCase(),
);

describe('the shared vectors', () => {
  it('are there', () => expect(vectors.cases.length).toBeGreaterThanOrEqual(8));

  it.each(vectors.cases)('$name', ({ sequence, params, expected }) => {
    const given = parseParameters('zdnabert2', params);
    for (const stretchBp of [1 << 22, 997, 13]) {
      const found = findRegions(sequence.toUpperCase(), given, stretchBp);
      expect(
        found.map(({ position, length, strand, confidenceScore }) => ({
          position,
          length,
          strand: '+-'.charAt(strand),
          confidenceScore,
        })),
      ).toEqual(
        expected.map((region) => ({
          ...region,
          confidenceScore: expect.closeTo(region.confidenceScore, 9),
        })),
      );
    }
  });
});

describe('the alpha-globin region', () => {
  const spans = (given: Parameters<typeof findRegions>[1] = {}) =>
    findRegions(globin, given).map(
      ({ position, length, strand }) => `${position + 1} ${length} ${'+-'.charAt(strand)}`,
    );
  const five = ['93510 19', '119145 89', '121774 28', '131684 117', '173832 58'];

  it('has five regions of Z-DNA', () => {
    expect(spans()).toEqual(five.map((span) => `${span} +`));
  });

  it('has the confidences of an independent computation', () => {
    const fixture = new URL('./fixtures/bz-witness.json', import.meta.url);
    const { records } = JSON.parse(readFileSync(fixture, 'utf8')) as {
      records: { name: string; regions: { confidenceScore: number }[] }[];
    };
    const witness = records.find(({ name }) => name === 'hg38_chr16_alpha_globin');
    expect(findRegions(globin)).toMatchObject(
      (witness?.regions ?? []).map((region) => ({
        ...region,
        confidenceScore: expect.closeTo(region.confidenceScore, 11),
      })),
    );
  });

  it('has each of them once more where the reverse complement is checked, + first', () => {
    const found = findRegions(globin, { checkReverseComplement: true });
    expect(spans({ checkReverseComplement: true })).toEqual(
      five.flatMap((span) => [`${span} +`, `${span} -`]),
    );
    for (let i = 0; i < found.length; i += 2) {
      expect({ ...found[i + 1], strand: 0 }).toEqual(found[i]);
    }
  });

  it('keeps regions of more bases than the size, and of a higher probability where asked', () => {
    expect(spans({ minSequenceSize: 19 })).toEqual(five.slice(1).map((span) => `${span} +`));
    expect(spans({ minSequenceSize: 18 })).toHaveLength(5);
    expect(spans({ minSequenceSize: 117 })).toEqual([]);
    expect(spans({ confidenceThreshold: 0.9 }).length).toBeLessThan(5);
    // All of it but the two ends is one region.
    expect(spans({ confidenceThreshold: 0 })).toEqual([`1 ${globin.length} +`]);
    expect(spans({ confidenceThreshold: 1 })).toEqual([]);
  });

  it('has richnesses in percent of the steps of a region', () => {
    for (const { position, length, zdnaGCRichness, zdnaGTRichness } of findRegions(globin)) {
      const text = new TextDecoder().decode(globin.subarray(position, position + length));
      const steps = Array.from({ length: length - 1 }, (_, at) => text.slice(at, at + 2));
      const share = (...pairs: string[]) =>
        (100 * steps.filter((step) => pairs.includes(step)).length) / steps.length;
      expect(zdnaGCRichness).toBe(share('GC', 'CG'));
      expect(zdnaGTRichness).toBe(share('GT', 'TG'));
    }
  });
});

describe('a kernel', () => {
  it('computes no network', () => {
    const network = { ...defaults, model: 'HG_chipseq' } as const;
    expect(() => zdnabert2Kernel.scanner(network)).toThrow('no kernel computes it');
    expect(zdnabert2Kernel.tracer?.(network)).toBeNull();
  });
});

describe('extremes', () => {
  /** 10 million in the long run. */
  const LENGTH_BP = someRuns(10_000_000);

  it('make one region of millions of bases, with the same mean for any cut', () => {
    const bases = repeat('CG', LENGTH_BP);
    const [whole, ...others] = findRegions(bases, {}, LENGTH_BP);
    expect(others).toEqual([]);
    expect(whole).toMatchObject({ position: 0, length: LENGTH_BP, zdnaGCRichness: 100 });
    expect(whole?.confidenceScore).toBeGreaterThan(0.999_999);
    expect(whole?.confidenceScore).toBeLessThan(1);
    expect(findRegions(bases, { checkReverseComplement: true }, 1_234_567)).toEqual([
      whole,
      { ...whole, strand: 1 },
    ]);
  });

  it('find nothing in millions of N, not even with threshold 0', () => {
    expect(findRegions(repeat('N', LENGTH_BP), { confidenceThreshold: 0 })).toEqual([]);
  });

  it.each(['G', 'TA', 'A'])('find nothing in a million bases of %s', (unit) => {
    const bases = repeat(unit, 1_000_000);
    expect(findRegions(bases)).toEqual([]);
    expect(findRegions(bases, { confidenceThreshold: 0 })).toMatchObject([{ length: 1_000_000 }]);
  });

  it('find every one of 10,000 regions between gaps', () => {
    const unit = `${'CG'.repeat(20)}${'N'.repeat(60)}`;
    const found = findRegions(repeat(unit, 1_000_000), {}, 7777);
    expect(found).toHaveLength(10_000);
    const [first, ...others] = found;
    // Between two N each is as if it stood alone, to the last digit.
    for (const [at, region] of others.entries()) {
      expect(region).toEqual({ ...first, position: 100 * (at + 1) });
    }
    expect(first).toMatchObject({ position: 0, length: 40 });
  });
});
