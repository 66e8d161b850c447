import { reverseComplement } from '@flipon/analyses/reverse-complement';
import { createBaseChain, fillFromChain } from './base-chain.ts';
import { type Draw, drawBetween, drawOne } from './draw.ts';

const [A, C, G, T] = [65, 67, 71, 84] as const;
const BASES = [A, C, G, T] as const;

interface RepeatFamily {
  consensus: Uint8Array;
  /** Copies reach to its end, as those of elements that were copied from their end do. */
  copyBp: { min: number; max: number };
}

/** Mutations drawn per 64 bases of a copy; some of them change nothing. */
const MUTATED_OF_64 = 8;

/**
 * Families of interspersed repeats: short ones as long as an Alu, and pieces of long ones.
 *
 * @param cpgRatio CpG as a share of the number by chance alone; copies keep it
 * @returns a function that draws a copy, on either strand, in upper case
 */
export function createRepeatFamilies(draw: Draw, cpgRatio: number): () => Uint8Array {
  const grow = (lengthBp: number, gcFraction: number) => {
    const bases = new Uint8Array(lengthBp);
    fillFromChain(createBaseChain(gcFraction, cpgRatio), draw, bases, 0, lengthBp);
    return bases;
  };
  const shortFamily = (): RepeatFamily => {
    const consensus = grow(310, 0.56);
    consensus.fill(A, 285);
    return { consensus, copyBp: { min: 250, max: 310 } };
  };
  const longFamily = (): RepeatFamily => {
    return { consensus: grow(6000, 0.41), copyBp: { min: 200, max: 2200 } };
  };
  const families = [shortFamily(), shortFamily(), shortFamily(), longFamily(), longFamily()];

  return () => {
    const { consensus, copyBp } = drawOne(draw, families);
    const copy = consensus.slice(-drawBetween(draw, copyBp.min, copyBp.max));
    mutate(copy, draw);
    return draw() & 1 ? reverseComplement(copy) : copy;
  };
}

function mutate(copy: Uint8Array, draw: Draw): void {
  for (let i = 0; i < copy.length; i++) {
    const drawn = draw();
    if ((drawn & 63) >= MUTATED_OF_64) continue;
    const base = BASES[(drawn >>> 8) & 3] as number;
    // Chance would make CpG as common as any other pair.
    if (base === G && copy[i - 1] === C) continue;
    if (base === C && copy[i + 1] === G) continue;
    copy[i] = base;
  }
}
