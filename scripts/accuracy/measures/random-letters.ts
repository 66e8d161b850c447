import { seededRandom } from './seeded-random.ts';

const LETTERS = 'ACGT';
const BLOCK_BP = 5000;

/**
 * Letters drawn at random, in blocks of 5,000 bases in which each letter follows another as often as in the
 * same block of the given letters: a chain of first order, so dinucleotides are as frequent and all else is
 * chance.
 *
 * @param letters upper case; other letters than A, C, G and T are passed over when pairs are counted
 * @param blockBp of each block; longer ones level stretches that differ from each other
 */
export function randomLetters(letters: string, seed: number, blockBp = BLOCK_BP): string {
  const random = seededRandom(seed);
  let text = '';
  for (let from = 0; from < letters.length; from += blockBp) {
    const block = letters.slice(from, from + blockBp);
    text += drawBlock(pairCounts(block), block.length, random);
  }
  return text;
}

/** How often each letter (column) follows each other one (row). */
export function pairCounts(block: string): number[][] {
  const counts = [...LETTERS].map(() => [...LETTERS].map(() => 0));
  for (let at = 1; at < block.length; at++) {
    const row = counts[LETTERS.indexOf(block[at - 1] ?? '')];
    const column = LETTERS.indexOf(block[at] ?? '');
    if (row !== undefined && column >= 0) row[column] = (row[column] ?? 0) + 1;
  }
  return counts;
}

function drawBlock(counts: readonly number[][], length: number, random: () => number): string {
  const sums = counts.map((row) => row.reduce((sum, count) => sum + count, 0));
  let last = pick(sums, random);
  let text = '';
  for (let at = 0; at < length; at++) {
    text += LETTERS[last] ?? 'N';
    // A letter that nothing follows is the last one of its block: the next is drawn as the first was.
    last = pick((sums[last] ?? 0) > 0 ? (counts[last] ?? sums) : sums, random);
  }
  return text;
}

/** A place, as often as its weight says; the last one where there is no weight. */
function pick(weights: readonly number[], random: () => number): number {
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  for (let at = 0; at < weights.length; at++) {
    left -= weights[at] ?? 0;
    if (left < 0) return at;
  }
  return weights.length - 1;
}
