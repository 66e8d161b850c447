import { readFileSync } from 'node:fs';
import { someRuns } from '@flipon/test-material/some-of';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearestFloat32 } from '../../numbers/nearest-float32.ts';
import { shortestFloat32 } from '../../numbers/shortest-float32.ts';
import {
  boundChanges,
  type G4KillerParameters,
  type G4KillerResult,
  killG4,
  killG4ForEach,
} from './kill-g4.ts';
import { killG4Slowly } from './kill-g4-slowly.ts';

interface VectorCase {
  name: string;
  params: { sequence: string; threshold: string; onComplementary: boolean; limit: number };
  expected: G4KillerResult & { originScoreExact: string; mutationScoreExact: string };
}

const vectors = JSON.parse(
  readFileSync(new URL('./fixtures/g4killer.json', import.meta.url), 'utf8'),
) as { cases: VectorCase[] };

const kill = (sequence: string, threshold: number, maxMasks?: number) =>
  killG4(sequence, { threshold, onComplementary: false }, maxMasks);

describe('the shared vectors', () => {
  it('are there', () => expect(vectors.cases.length).toBeGreaterThanOrEqual(9));
  it.each(vectors.cases)('$name', ({ params, expected }) => {
    const { sequence, threshold, onComplementary, limit } = params;
    const found = killG4(sequence, { threshold: Number(threshold), onComplementary }, limit);
    const { originScoreExact, mutationScoreExact, ...fields } = expected;
    expect(found).toEqual(fields);
    const quotient = (exact: string) => {
      const [numerator = '', denominator = '1'] = exact.split('/');
      return shortestFloat32(nearestFloat32(Number(numerator), Number(denominator)));
    };
    expect(found.originScore).toBe(quotient(originScoreExact));
    expect(found.mutationScore).toBe(quotient(mutationScoreExact));
  });
});

describe('G4 killer', () => {
  it('changes fewer bases than the middle of the longest run, again and again, would', () => {
    expect(kill('GGGGGGGG', 1.5)).toMatchObject({
      changeCount: 2,
      mutationScore: 1.5,
      mutationVariants: 1,
      mutationSequences: ['GGWGGWGG'],
    });
  });

  it('lists every best set, in the order of the changed positions', () => {
    // 4 x 9 = 36 of 15 letters; one change in a GGG leaves 4, 2 or 4 of its 9.
    expect(kill('GGGAGGGAGGGAGGG', 1.5).mutationSequences).toEqual([
      'GWGAGWGAGGGAGGG',
      'GWGAGGGAGWGAGGG',
      'GWGAGGGAGGGAGWG',
      'GGGAGWGAGWGAGGG',
      'GGGAGWGAGGGAGWG',
      'GGGAGGGAGWGAGWG',
    ]);
  });

  it('answers a sequence that is low enough as it is, with its own low score', () => {
    expect(kill('ACCCCT', 0)).toEqual({
      originSequence: 'ACCCCT',
      originScore: -2.6666667,
      targetThreshold: 0,
      onComplementary: false,
      changeCount: 0,
      mutationScore: -2.6666667,
      mutationVariants: 1,
      mutationSequences: ['ACCCCT'],
    });
  });

  it('counts on C that stays, so that fewer G have to go', () => {
    expect(kill('GGGACCC', 0).changeCount).toBe(0);
    expect(kill('GGGGACCC', 0)).toMatchObject({ changeCount: 1, mutationScore: -0.5 });
  });

  it('changes C on the complementary strand, where the negative score must go down', () => {
    const result = killG4('CCCCTTGG', { threshold: 0.5, onComplementary: true });
    expect(result).toMatchObject({
      originScore: -1.5,
      onComplementary: true,
      changeCount: 1,
      mutationScore: -0.125,
      mutationSequences: ['CWCCTTGG', 'CCWCTTGG'],
    });
  });

  it('reaches a score of 0, not of minus 0', () => {
    const result = killG4('CCC', { threshold: 0, onComplementary: true });
    expect(Object.is(result.mutationScore, 0)).toBe(true);
    expect(result.mutationSequences).toEqual(['WWW']);
  });

  it('takes a threshold that is met exactly, in decimals', () => {
    // 7 letters with a sum of 7 x 0.7 = 4.9: a sum of 4 is below, and 5 above.
    expect(kill('GGATTTT', 0.7).changeCount).toBe(0);
    expect(kill('GGAGTTT', 0.7)).toMatchObject({ changeCount: 1, mutationScore: 0.2857143 });
    // 3 / 10 is no double, and neither is 0.3 x 10.
    expect(kill('GAGAGATTTT', 0.3).changeCount).toBe(0);
    expect(kill('GAGAGATTTT', 0.299999).changeCount).toBe(1);
  });

  it('lets every letter but G and C score nothing and end a run', () => {
    for (const letter of 'ATUNRYSKMBDHV-') {
      expect(kill(`GG${letter}GG`, 4).originScore).toBe(1.6);
    }
  });

  it('refuses a threshold below 0, which no change might reach', () => {
    expect(() => kill('A', -1)).toThrow(RangeError);
  });
});

describe('against the definition', () => {
  const letters = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom('G', 'GG', 'GGG', 'GGGG', 'GGGGGGG') },
    { weight: 2, arbitrary: fc.constantFrom('C', 'CC', 'CCC', 'CCCCC') },
    { weight: 3, arbitrary: fc.constantFrom('A', 'T', 'N', 'R', '-') },
  );
  const sequences = fc
    .array(letters, { minLength: 1, maxLength: 9 })
    .map((parts) => parts.join(''))
    .filter((text) => Math.max(count(text, 'G'), count(text, 'C')) <= 13);
  const thresholds = fc.oneof(
    fc.constantFrom(0, 0.1, 0.5, 1, 1.2, 1.4, 1.5, 2, 4),
    fc.integer({ min: 0, max: 4000 }).map((thousandths) => thousandths / 1000),
  );

  it('finds the same masks, scores and counts as trying every set', () => {
    fc.assert(
      fc.property(sequences, thresholds, fc.boolean(), (sequence, threshold, onComplementary) => {
        const parameters: G4KillerParameters = { threshold, onComplementary };
        const found = killG4(sequence, parameters, 5000);
        const expected = killG4Slowly(sequence, parameters);
        const score = (sum: number) => shortestFloat32(nearestFloat32(sum, sequence.length));
        expect(found).toEqual({
          originSequence: sequence,
          originScore: score(expected.originSum),
          targetThreshold: threshold,
          onComplementary,
          changeCount: expected.changeCount,
          mutationScore: score(expected.mutationSum),
          mutationVariants: expected.masks.length,
          mutationSequences: expected.masks,
        });
      }),
      { numRuns: someRuns(1500) },
    );
  });

  it('finds on C of the mirrored strand what it finds on G', () => {
    const partner: Record<string, string> = { G: 'C', C: 'G' };
    const swap = (text: string) => [...text].map((letter) => partner[letter] ?? letter).join('');
    fc.assert(
      fc.property(sequences, thresholds, (sequence, threshold) => {
        const plus = killG4(sequence, { threshold, onComplementary: false });
        const minus = killG4(swap(sequence), { threshold, onComplementary: true });
        expect(minus.mutationSequences.map(swap)).toEqual(plus.mutationSequences);
        expect(minus.mutationScore).toBe(0 - plus.mutationScore);
      }),
      { numRuns: someRuns(300) },
    );
  });
});

describe('several thresholds at once', () => {
  const sequences = fc
    .array(fc.constantFrom('G', 'GG', 'GGGG', 'GGGGGGGGG', 'CC', 'A', 'N'), { maxLength: 40 })
    .map((parts) => parts.join(''));
  const thresholds = fc.array(fc.constantFrom(0, 0.3, 0.9, 1, 1.2, 1.21, 2, 3.99, 4), {
    maxLength: 6,
  });

  it('answers as one after the other, in the order in which they are given', () => {
    fc.assert(
      fc.property(sequences, thresholds, fc.boolean(), (sequence, each, onComplementary) => {
        const masks = 7;
        expect(killG4ForEach(sequence, { thresholds: each, onComplementary }, masks)).toEqual(
          each.map((threshold) => killG4(sequence, { threshold, onComplementary }, masks)),
        );
      }),
      { numRuns: someRuns(300) },
    );
  });

  it('refuses one below 0 among others', () => {
    const parameters = { thresholds: [1, -0.5], onComplementary: false };
    expect(() => killG4ForEach('GG', parameters)).toThrow(RangeError);
  });

  it('tabulates at least as many changes as are needed', () => {
    const runs = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(runs, fc.constantFrom(0, 0.5, 1, 1.5, 2, 3), (lengths, threshold) => {
        const sequence = lengths.map((length) => 'G'.repeat(length)).join('A');
        const continues = lengths.flatMap((length) => [0, ...Array(length - 1).fill(1)]);
        const bound = boundChanges(
          Uint8Array.from(continues),
          Math.floor(threshold * sequence.length),
        );
        expect(bound).toBeGreaterThanOrEqual(kill(sequence, threshold, 0).changeCount);
      }),
      { numRuns: someRuns(300) },
    );
  });
});

describe('long and hard sequences', () => {
  it('counts more masks than a number can say, and lists the first thousand', () => {
    const { changeCount, mutationVariants, mutationSequences } = kill('G'.repeat(200), 1);
    expect({ changeCount, mutationVariants }).toEqual({
      changeCount: 80,
      mutationVariants: '202278371832757962680400',
    });
    expect(mutationSequences).toHaveLength(1000);
    expect(new Set(mutationSequences).size).toBe(1000);
    expect(mutationSequences.every((mask) => count(mask, 'W') === 80)).toBe(true);
    // W sorts behind G: the tuples of changed positions ascend where the masks' letters descend.
    expect(mutationSequences).toEqual(mutationSequences.toSorted().reverse());
  });

  it('counts exactly: runs of GGG are a choice of the ones to break', () => {
    // 40 runs; each broken one goes from 9 to 2, and 80 must be left of 360: 40 x 7 = 280.
    expect(kill('GGGTT'.repeat(40), 0.4)).toMatchObject({
      changeCount: 40,
      mutationVariants: 1,
    });
    // 26 runs broken leave 360 - 182 = 178 of 200 letters: C(40, 26) of them.
    expect(kill('GGGTT'.repeat(40), 0.89)).toMatchObject({
      changeCount: 26,
      mutationScore: 0.89,
      mutationVariants: 23206929840,
    });
    // On both sides of what a number can say: C(54, 27) and C(58, 29), 2^53 lies between.
    expect(kill('GGGTT'.repeat(54), 1.1).mutationVariants).toBe(Number(choose(54n, 27n)));
    expect(kill('GGGTT'.repeat(58), 1.1).mutationVariants).toBe(String(choose(58n, 29n)));
  });

  it('changes all of 200 G, or none', () => {
    const all = 'G'.repeat(200);
    expect(kill(all, 0).mutationSequences).toEqual(['W'.repeat(200)]);
    expect(kill(all, 4).mutationSequences).toEqual([all]);
  });

  it('takes thousands of letters', () => {
    const result = kill('GGGTTA'.repeat(500), 1, 3);
    // 1500 x 3 = 4500 of 3000 letters must come down to 3000, 7 at a time.
    expect(result).toMatchObject({ changeCount: 215, mutationScore: 0.99833333 });
    expect(result.mutationVariants).toBe(String(choose(500n, 215n)));
    expect(result.mutationSequences).toHaveLength(3);
    expect(kill('G'.repeat(2000), 2, 1).changeCount).toBe(500);
  });

  it('lists nothing where nothing is asked for, and still counts', () => {
    expect(kill('GGGAGGG', 2, 0)).toMatchObject({ mutationVariants: 2, mutationSequences: [] });
  });
});

function count(text: string, letter: string): number {
  return text.split(letter).length - 1;
}

function choose(n: bigint, k: bigint): bigint {
  let ways = 1n;
  for (let i = 1n; i <= k; i++) ways = (ways * (n - k + i)) / i;
  return ways;
}
