import { readFileSync } from 'node:fs';
import { itInLongRun, someRuns } from '@flipon/test-material/some-of';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hitRows, type MemoryRecord, runInMemory } from '../../scan/run-in-memory.ts';
import { zdnaKernel } from './kernel.ts';
import { zdnaModels } from './models.ts';
import type { ZdnaParameters } from './parameters.ts';
import { findRegionsSlowly, type SlowRegion } from './slow.ts';

interface VectorCase {
  name: string;
  sequence?: string;
  params: Partial<ZdnaParameters>;
  expected: (SlowRegion & { sequence: string })[];
}

const vectors = JSON.parse(
  readFileSync(new URL('./fixtures/zdna.json', import.meta.url), 'utf8'),
) as { cases: VectorCase[] };

const model1: ZdnaParameters = {
  selectedModel: 'model1',
  minSequenceSize: 12,
  ...zdnaModels.model1,
};
const model2: ZdnaParameters = {
  selectedModel: 'model2',
  minSequenceSize: 12,
  ...zdnaModels.model2,
};

function scanBases(bases: Uint8Array, given: Partial<ZdnaParameters> = {}, stretchBp?: number) {
  const records = [{ start: 0, length: bases.length, circular: false }];
  return runInMemory(zdnaKernel, bases, records, { ...model1, ...given }, stretchBp);
}

function scan(sequence: string, given: Partial<ZdnaParameters> = {}, stretchBp?: number) {
  const hits = hitRows(scanBases(new TextEncoder().encode(sequence), given, stretchBp));
  return hits.map(({ record: _record, ...region }) => region as unknown as SlowRegion);
}

/** `text` over and over, `lengthBp` letters in all. */
function repeat(text: string, lengthBp: number): Uint8Array {
  const unit = new TextEncoder().encode(text);
  return new Uint8Array(lengthBp).map((_, i) => unit[i % unit.length] as number);
}

describe('regions worked out by hand', () => {
  it('finds a run of CG between A and T', () => {
    // 11 steps of 25, half of their sum.
    expect(scan('TTTTCGCGCGCGCGCGAAAA')).toEqual([
      {
        position: 4,
        length: 12,
        zdnaGCRichness: 100,
        zdnaGTRichness: 0,
        score: 137.5,
        scorePerc: 100,
      },
    ]);
  });

  it('counts GT and TG, but not AC and CA, as GT richness', () => {
    const of = (text: string) => scan(text).map((region) => region.zdnaGTRichness);
    expect(of('GTGTGTGTGTGT')).toEqual([100]);
    expect(of('ACACACACACAC')).toEqual([0]);
  });

  it('ends a region at AT in model 1, and goes on in model 2', () => {
    const text = 'GCGCGCATGCGCGC';
    expect(scan(text, { minSequenceSize: 6 }).map((region) => region.length)).toEqual([7, 7]);
    // 10 GC, 2 GT/AC and 1 AT steps: 22.5 of 26.
    expect(scan(text, model2)).toEqual([
      {
        position: 0,
        length: 14,
        zdnaGCRichness: 1000 / 13,
        zdnaGTRichness: 100 / 13,
        score: 11.25,
        scorePerc: 2250 / 26,
      },
    ]);
  });

  it('lets neighbouring regions touch, but not share a base', () => {
    expect(
      scan('CGCGCGGCGCGC', { minSequenceSize: 6 }).map(({ position, length }) => [
        position,
        length,
      ]),
    ).toEqual([
      [0, 6],
      [6, 6],
    ]);
  });

  it('keeps a region that reaches the last base, and one that is exactly long enough', () => {
    expect(scan(`TTTT${'CG'.repeat(6)}`)).toHaveLength(1);
    expect(scan(`TTTT${'CG'.repeat(6)}`, { minSequenceSize: 13 })).toEqual([]);
  });

  it('keeps a region exactly on the threshold, and none below it', () => {
    // 4 GC and 46 GT/AC steps: 54 of 100 in model 2.
    const text = `CGCGC${'AC'.repeat(23)}`;
    expect(scan(text, { ...model2, threshold: 54 })).toHaveLength(1);
    expect(scan(text, { ...model2, threshold: 54.0001 })).toEqual([]);
  });

  it.each([29, 57, 58, 53, 59])(
    'keeps exactly %s percent, which binary fractions miss',
    (threshold) => {
      // Of 100 steps, the first of score 2 and the others of score 1 give 50 + gc / 2 percent; with
      // AT steps of 0.5, down to 25 percent.
      const wanted = 2 * threshold;
      const gcSteps = Math.max(0, wanted - 100);
      const atSteps = Math.max(0, 2 * (100 - wanted));
      const text = zigzag(gcSteps, 100 - gcSteps - atSteps, atSteps);
      expect(scan(text, { ...model2, threshold }).map((region) => region.scorePerc)).toEqual([
        threshold,
      ]);
    },
  );

  it('compares the other steps with the largest of the three named scores alone', () => {
    const own = { score_gc: 1, score_gtac: 0, score_at: 0, score_oth: 4, minSequenceSize: 6 };
    // GGG CGC GGG: steps GG GG GC CG GC CG GG GG: 4 of 1 and 4 of 4 against 8 of 1.
    expect(scan('GGGCGCGGG', own)).toMatchObject([{ score: 10, scorePerc: 250 }]);
  });

  it('never lets a pair with another letter score, whatever the score of other steps', () => {
    const own = { score_oth: 5, score_at: 1, minSequenceSize: 6 };
    expect(scan('N'.repeat(40), own)).toEqual([]);
    expect(scan('AAAAAANAAAAAARAAAAAA-AAAAA', own).map((region) => region.position)).toEqual([
      0, 7, 14,
    ]);
  });

  it('takes U for no base of DNA', () => {
    expect(scan('GUGUGUGUGUGUGUGU', { minSequenceSize: 6 })).toEqual([]);
  });

  it('finds nothing in nothing, in N and in a record shorter than the size', () => {
    expect(scan('')).toEqual([]);
    expect(scan('C')).toEqual([]);
    expect(scan('N'.repeat(1000))).toEqual([]);
    expect(scan('CGCGCGCGCGC')).toEqual([]);
  });
});

/** Alternating purines and pyrimidines with a given number of steps of each sort. */
function zigzag(gcSteps: number, gtacSteps: number, atSteps: number): string {
  // The GT/AC steps have to end at A or T, where the AT steps begin.
  let text = atSteps > 0 && gtacSteps % 2 === 0 ? 'T' : 'G';
  for (let i = 0; i < gcSteps; i++) text += text.endsWith('G') ? 'C' : 'G';
  for (let i = 0; i < gtacSteps; i++) {
    const previous = text.at(-1) ?? '';
    text += { G: 'T', T: 'G', C: 'A', A: 'C' }[previous] ?? '';
  }
  for (let i = 0; i < atSteps; i++) text += text.endsWith('A') ? 'T' : 'A';
  return text;
}

describe('the shared vectors', () => {
  const cases = vectors.cases.filter((one) => one.sequence !== undefined);
  it('are there', () => expect(cases.length).toBeGreaterThanOrEqual(15));
  it.each(cases)('$name', ({ sequence = '', params, expected }) => {
    const text = sequence.toUpperCase();
    const found = scan(text, params).map((region) => ({
      ...region,
      sequence: text.slice(region.position, region.position + region.length),
    }));
    expect(found).toEqual(
      expected.map((region) => ({
        ...region,
        zdnaGCRichness: expect.closeTo(region.zdnaGCRichness, 9),
        zdnaGTRichness: expect.closeTo(region.zdnaGTRichness, 9),
        score: expect.closeTo(region.score, 9),
        scorePerc: expect.closeTo(region.scorePerc, 9),
      })),
    );
  });
});

const text = fc
  .array(
    fc.oneof(
      {
        weight: 8,
        arbitrary: fc.constantFrom('CG', 'CGCGCGC', 'GTGTG', 'CACACA', 'TGCGCACG', 'G', 'C'),
      },
      { weight: 4, arbitrary: fc.constantFrom('A', 'T', 'AT', 'TATATA', 'GG', 'AA', 'CC', 'TCA') },
      { weight: 1, arbitrary: fc.constantFrom('N', 'R', 'U', '-') },
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(''));

const parameters = fc.record({
  selectedModel: fc.constant('model1' as const),
  minSequenceSize: fc.integer({ min: 6, max: 30 }),
  score_gc: fc.constantFrom(25, 2, 0.1, 0.3, 99.9999),
  score_gtac: fc.constantFrom(3, 1, 0, 0.15, 12.3456),
  score_at: fc.constantFrom(0, 0.5, 0.05, 100),
  score_oth: fc.constantFrom(0, 0, 0, 0.0001, 30),
  threshold: fc.constantFrom(12, 25, 29, 50, 57, 58, 60.5, 99.9999, 100),
});

describe('against the definition', () => {
  it('finds the same regions for any cut', () => {
    fc.assert(
      fc.property(text, parameters, fc.integer({ min: 1, max: 200 }), (dna, given, stretchBp) => {
        expect(scan(dna, given, stretchBp)).toEqual(findRegionsSlowly(dna, given));
      }),
      { numRuns: someRuns(4000) },
    );
  });

  it('finds the same regions in several records, and joins none of them', () => {
    fc.assert(
      fc.property(
        fc.array(text, { maxLength: 6 }),
        parameters,
        fc.integer({ min: 1, max: 50 }),
        (texts, given, stretchBp) => {
          let start = 0;
          const records: MemoryRecord[] = texts.map((dna) => {
            const record = { start, length: dna.length, circular: true };
            start += dna.length;
            return record;
          });
          const bases = new TextEncoder().encode(texts.join(''));
          const hits = hitRows(runInMemory(zdnaKernel, bases, records, given, stretchBp));
          const expected = texts.flatMap((dna, record) =>
            findRegionsSlowly(dna, given).map((region) => ({
              ...region,
              record,
              position: region.position + (records[record]?.start ?? 0),
            })),
          );
          expect(hits).toEqual(expected);
        },
      ),
      { numRuns: someRuns(500) },
    );
  });

  it('mirrors on the other strand, all but the GT richness', () => {
    const other: Record<string, string> = { G: 'C', C: 'G', A: 'T', T: 'A' };
    const shape = (dna: string, given: ZdnaParameters) =>
      scan(dna, given).map(({ zdnaGTRichness: _, ...region }) => region);
    fc.assert(
      fc.property(text, parameters, (dna, given) => {
        const reverse = [...dna]
          .reverse()
          .map((letter) => other[letter] ?? letter)
          .join('');
        const mirrored = shape(reverse, given)
          .map((region) => ({
            ...region,
            position: dna.length - region.position - region.length,
          }))
          .reverse();
        expect(mirrored).toEqual(shape(dna, given));
      }),
      { numRuns: someRuns(500) },
    );
  });
});

describe('extremes', () => {
  it('joins one region of 10 million bases over many stretches', () => {
    const lengthBp = 10_000_000;
    expect(hitRows(scanBases(repeat('CG', lengthBp), {}, 65_536))).toEqual([
      {
        record: 0,
        position: 0,
        length: lengthBp,
        zdnaGCRichness: 100,
        zdnaGTRichness: 0,
        score: (lengthBp - 1) * 12.5,
        scorePerc: 100,
      },
    ]);
  });

  itInLongRun(
    'finds no region in 10 million bases of G, of N, and of runs one base too short',
    () => {
      for (const unit of ['G', 'N', 'CGCGCGCGCGCC', 'CGCGG']) {
        expect(scanBases(repeat(unit, 10_000_000)).count).toBe(0);
      }
    },
  );

  itInLongRun('finds every one of a million neighbouring regions', () => {
    const hits = scanBases(repeat('CGCGCG', 6_000_000), { minSequenceSize: 6 });
    expect(hits.count).toBe(1);
    const split = scanBases(repeat('CGCGCGG', 7_000_000), { minSequenceSize: 6 });
    expect(split.count).toBe(1_000_000);
    expect(split.columns.position.at(-1)).toBe(6_999_992);
    // All but the first begin with the G behind the break.
    expect(new Set(split.columns.length.subarray(1))).toEqual(new Set([7]));
  });

  it('is linear where no region can ever be long enough', () => {
    const given = { minSequenceSize: 5_000_000 };
    expect(scanBases(repeat('CG', 4_999_999), given).count).toBe(0);
    expect(scanBases(repeat(`${'CG'.repeat(5000)}C`, 10_000_000), given).count).toBe(0);
  });

  it('makes one region of every sort of step where each of them scores', () => {
    const hits = scanBases(
      repeat('GATTACA', 7_000_000),
      { ...model2, score_oth: 1, threshold: 12 },
      100_000,
    );
    expect(hits.count).toBe(1);
  });

  it('takes 100,000 records of one base', () => {
    const records = Array.from({ length: 100_000 }, (_, start) => ({
      start,
      length: 1,
      circular: false,
    }));
    const hits = runInMemory(zdnaKernel, repeat('CG', 100_000), records, { ...model1 });
    expect(hits.count).toBe(0);
  });
});
