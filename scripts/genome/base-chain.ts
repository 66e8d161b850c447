import type { Draw } from './draw.ts';

/** Twelve bits of chance for each base: shares are right to 1 in 4096. */
const CHANCE_BITS = 12;
const CHANCES = 1 << CHANCE_BITS;
const CHANCE_MASK = CHANCES - 1;

/** In the order of bits 1 and 2 of their codes, so that a letter is its own index. */
const LETTERS = 'ACTG';

/** For every letter and every chance the letter that follows. */
export type BaseChain = Uint8Array;

/**
 * A chain in which each base depends on the one before: the way to have few CpG and still any share of GC,
 * the same on both strands.
 *
 * Half of the lost CpG becomes CA and TG, as its mutation does, and half CC and GG; GC and TA decrease in
 * return, so that every letter keeps its share.
 *
 * @param gcFraction share of G and C, 0 to 1
 * @param cpgRatio CpG as a share of the number by chance alone (observed / expected), 0 to 1
 */
export function createBaseChain(gcFraction: number, cpgRatio: number): BaseChain {
  const share = (letter: string) => ('GC'.includes(letter) ? gcFraction : 1 - gcFraction) / 2;
  const lost = (1 - cpgRatio) * share('C') * share('G');
  const moved: Record<string, number> = { CG: -lost };
  for (const pair of ['CA', 'TG', 'CC', 'GG']) moved[pair] = lost / 2;
  for (const pair of ['GC', 'TA']) moved[pair] = -lost / 2;

  const chain = new Uint8Array(LETTERS.length * CHANCES);
  [...LETTERS].forEach((before, row) => {
    let from = 0;
    let sum = 0;
    for (const letter of LETTERS) {
      sum += share(before) * share(letter) + (moved[before + letter] ?? 0);
      const to = Math.round((sum / share(before)) * CHANCES);
      chain.fill(letter.charCodeAt(0), row * CHANCES + from, row * CHANCES + to);
      from = to;
    }
  });
  return chain;
}

/** Fills `bases[from..to)`; the first base follows the one at `from - 1`, if there is one. */
export function fillFromChain(
  chain: BaseChain,
  draw: Draw,
  bases: Uint8Array,
  from: number,
  to: number,
): void {
  let before = from > 0 ? (bases[from - 1] as number) : 0;
  // A draw of 32 bits is enough for two bases.
  for (let i = from; i < to; i += 2) {
    const drawn = draw();
    before = follow(chain, before, drawn & CHANCE_MASK);
    bases[i] = before;
    if (i + 1 === to) break;
    before = follow(chain, before, (drawn >>> 16) & CHANCE_MASK);
    bases[i + 1] = before;
  }
}

function follow(chain: BaseChain, before: number, chance: number): number {
  return chain[(((before >> 1) & 3) << CHANCE_BITS) | chance] as number;
}
