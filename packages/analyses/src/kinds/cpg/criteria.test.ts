import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toExactDecimal } from '../../numbers/exact-decimal.ts';
import { createCriteria, NEVER } from './criteria.ts';
import type { CpgParameters } from './parameters.ts';

const standard: CpgParameters = {
  minWindowSize: 500,
  minGcPercentage: 0.55,
  minObservedToExpectedCpG: 0.65,
  minIslandMergeGap: 100,
  firstNucleotide: 'C',
  secondNucleotide: 'G',
};

const given = fc.record({
  minWindowSize: fc.integer({ min: 10, max: 10_000 }),
  minGcPercentage: fc.oneof(
    fc.constantFrom(0, 0.5, 0.55, 1, 1e-20),
    fc.double({ min: 0, max: 1, noNaN: true }),
  ),
  minObservedToExpectedCpG: fc.oneof(
    fc.constantFrom(0, 0.6, 0.65, 1, 1e-20),
    fc.double({ min: 0, max: 1, noNaN: true }),
  ),
  secondNucleotide: fc.constantFrom('G' as const, 'C' as const),
});

function isAboveSlowly(p: CpgParameters, letters: number, pairs: number, lengthBp: number) {
  const fraction = toExactDecimal(p.minGcPercentage);
  const ratio = toExactDecimal(p.minObservedToExpectedCpG);
  const [l, n, length] = [BigInt(letters), BigInt(pairs), BigInt(lengthBp)];
  const weight = p.secondNucleotide === 'C' ? 1n : 4n;
  return (
    l * 10n ** BigInt(fraction.decimals) > fraction.digits * length &&
    n * weight * length * 10n ** BigInt(ratio.decimals) > ratio.digits * l * l
  );
}

describe('the criteria', () => {
  it('tell one letter and one pair apart in islands of a thousand million bases', () => {
    const { isAbove } = createCriteria({ ...standard, minObservedToExpectedCpG: 0 });
    expect(isAbove(550_000_000, 1, 1_000_000_000)).toBe(false);
    expect(isAbove(550_000_001, 1, 1_000_000_000)).toBe(true);
    // 4 x 32,500,000 x 800,000,000 = 0.65 x 400,000,000^2
    const ratioOnly = createCriteria({ ...standard, minGcPercentage: 0 });
    expect(ratioOnly.isAbove(400_000_000, 32_500_000, 800_000_000)).toBe(false);
    expect(ratioOnly.isAbove(400_000_000, 32_500_000, 800_000_001)).toBe(true);
  });

  it('are exact around the limits', () => {
    const near = fc.integer({ min: -1, max: 1 });
    fc.assert(
      fc.property(given, fc.integer({ min: 10, max: 2 ** 31 }), fc.nat(), near, near, (...args) => {
        const [some, lengthBp, seed, letterStep, pairStep] = args;
        const p = { ...standard, ...some };
        const limit = Math.round(p.minGcPercentage * lengthBp) + letterStep;
        const letters = Math.min(lengthBp, Math.max(0, seed % 2 === 0 ? limit : seed % lengthBp));
        const weight = p.secondNucleotide === 'C' ? 1 : 4;
        const pairLimit = (p.minObservedToExpectedCpG * letters ** 2) / (weight * lengthBp);
        const pairs = Math.max(0, Math.round(pairLimit) + pairStep);
        expect(createCriteria(p).isAbove(letters, pairs, lengthBp)).toBe(
          isAboveSlowly(p, letters, pairs, lengthBp),
        );
      }),
      { numRuns: 1000 },
    );
  });

  it('give the fewest letters and pairs of a window', () => {
    fc.assert(
      fc.property(given, fc.nat(), (some, seed) => {
        const p = { ...standard, ...some };
        const { minLetters, minPairs } = createCriteria(p);
        const W = p.minWindowSize;
        expect(minPairs[minLetters - 1]).toBe(NEVER);
        expect(minPairs[W + 1]).toBe(NEVER);
        for (const letters of [minLetters, minLetters + (seed % W), W]) {
          if (letters > W || letters < minLetters) continue;
          const pairs = minPairs[letters] ?? 0;
          expect(isAboveSlowly(p, letters, pairs, W)).toBe(true);
          expect(isAboveSlowly(p, letters, pairs - 1, W)).toBe(false);
        }
        // No pairs can make up for letters.
        expect(isAboveSlowly(p, minLetters - 1, W, W)).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  it('call far above only what no good windows and no W bases can spoil', () => {
    const share = fc.integer({ min: 0, max: 1000 }).map((thousandth) => thousandth / 1000);
    let far = 0;
    fc.assert(
      fc.property(given, fc.tuple(share, share, share, share, share), (some, shares) => {
        const W = some.minWindowSize;
        const p = { ...standard, ...some, minGcPercentage: 0.8 * shares[4] };
        const { isFarAbove, minLetters, minPairs } = createCriteria(p);
        const lengthBp = W * Math.ceil(1 + 40 * shares[0]);
        const letters = Math.round(lengthBp * Math.sqrt(shares[1]));
        const maxPairs = p.secondNucleotide === 'C' ? letters : letters / 2;
        const pairs = Math.floor(maxPairs * Math.sqrt(shares[2]));
        if (!isFarAbove(letters, pairs, lengthBp)) return;
        far++;
        // Some windows that are just good, and then bases with the letters that spoil most.
        const windows = minLetters > W ? 0 : Math.floor(50 * shares[3]);
        const windowLetters = minLetters + Math.floor((W - minLetters) * shares[4]);
        for (const tail of [0, 1, W]) {
          for (const tailLetters of [0, tail]) {
            const all = letters + windows * windowLetters + tailLetters;
            const allPairs = pairs + windows * (minPairs[windowLetters] ?? 0);
            expect(isAboveSlowly(p, all, allPairs, lengthBp + windows * W + tail)).toBe(true);
          }
        }
      }),
      { numRuns: 2000 },
    );
    expect(far).toBeGreaterThan(100);
  });
});
