import { toExactDecimal } from '../../numbers/exact-decimal.ts';
import type { SlowVersion } from '../../scan/slow-version.ts';
import type { CpgParameters } from './parameters.ts';

export interface SlowIsland {
  position: number;
  length: number;
  gcPerc: number;
  observedToExpectedCpG: number;
}

interface Span {
  start: number;
  end: number;
}

/**
 * CpX islands by their definition, recounting every window: the oracle that the kernel is compared
 * with. The steps carry the numbers of Takai and Jones' algorithm as the kernel's head states it.
 *
 * @param text upper-case letters of one record
 */
export function findIslandsSlowly(text: string, parameters: CpgParameters): SlowIsland[] {
  const W = parameters.minWindowSize;
  const islands: Span[] = [];
  const isGood = (start: number, end: number) => isGoodText(text.slice(start, end), parameters);

  let at = 0;
  for (;;) {
    // The first good window.
    while (at + W <= text.length && !isGood(at, at + W)) at++;
    if (at + W > text.length) break;

    // Windows laid end to end; the first one that is not good belongs to them for now.
    let start = at;
    let end = at + W;
    while (end < text.length) {
      end = Math.min(end + W, text.length);
      if (!isGood(end - W, end)) break;
    }
    // The last one moves back until it is good.
    while (!isGood(end - W, end)) end--;

    // The island as a whole.
    while (end - start >= W && !isGood(start, end)) {
      start++;
      end--;
    }
    if (end - start < W) {
      at = start + 1;
      continue;
    }
    islands.push({ start, end });
    at = end;
  }

  return mergeSlowly(islands, parameters.minIslandMergeGap).map(({ start, end }) => {
    const { letters, pairs, expected } = countSlowly(text.slice(start, end), parameters);
    return {
      position: start,
      length: end - start,
      gcPerc: letters / (end - start),
      observedToExpectedCpG: pairs / expected,
    };
  });
}

function mergeSlowly(islands: readonly Span[], gap: number): Span[] {
  const merged: Span[] = [];
  for (const island of islands) {
    const last = merged.at(-1);
    if (last !== undefined && island.start - last.end < gap) last.end = island.end;
    else merged.push({ ...island });
  }
  return merged;
}

function countSlowly(text: string, { secondNucleotide }: CpgParameters) {
  let letters = 0;
  let pairs = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === 'C' || text[i] === secondNucleotide) letters++;
    if (text[i] === 'C' && text[i + 1] === secondNucleotide) pairs++;
  }
  const mean = secondNucleotide === 'C' ? letters : letters / 2;
  return { letters, pairs, expected: mean ** 2 / text.length };
}

function isGoodText(text: string, parameters: CpgParameters): boolean {
  const { letters, pairs } = countSlowly(text, parameters);
  const fraction = toExactDecimal(parameters.minGcPercentage);
  const ratio = toExactDecimal(parameters.minObservedToExpectedCpG);
  const big = { letters: BigInt(letters), pairs: BigInt(pairs), length: BigInt(text.length) };
  const divisor = parameters.secondNucleotide === 'C' ? 1n : 4n;
  return (
    big.letters * 10n ** BigInt(fraction.decimals) > fraction.digits * big.length &&
    big.pairs * big.length * divisor * 10n ** BigInt(ratio.decimals) >
      ratio.digits * big.letters * big.letters
  );
}

export const slowVersion: SlowVersion<CpgParameters> = {
  benchBp: 100_000,
  countHits: (text, parameters) => findIslandsSlowly(text, parameters).length,
};
