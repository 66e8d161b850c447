import { requireClasses } from './class-matrix.ts';
import { countInside } from './clip-union.ts';
import type { Intervals, Places } from './intervals.ts';
import { MOST_MASKED, sweepUnions } from './sweep-unions.ts';

/**
 * The exact combinations of classes that occur: a base counts in one of them, that of all its classes.
 * One entry of each array for a combination; most bases first, then by mask.
 */
export interface CombinationTable {
  /** Bit 0 is the first class. */
  masks: Uint32Array;
  bases: Float64Array;
  /** Intervals, each as long as the combination stays the same. */
  stretches: Float64Array;
}

/** Adds up sequence by sequence. */
export interface CombinationCounter {
  /**
   * @param unions one for each class, of one sequence, or of a range of it (`clip-union`)
   * @param cuts places in order where a stretch ends in any case: ends of records
   */
  add(unions: readonly Intervals[], cuts?: Places): void;
  table(): CombinationTable;
}

/** Masks of up to ten classes. */
const SMALL_MASKS = 1 << 10;

/** @throws RangeError more classes than a mask has bits for */
export function createCombinationCounter(classes: number): CombinationCounter {
  if (classes > MOST_MASKED) {
    throw new RangeError(`${classes} classes, more than the ${MOST_MASKED} that have combinations`);
  }
  const rowOfMask = new Map<number, number>();
  /** Rows of small masks, from 1: to look into a map for each stretch takes as long as the sweep. */
  const rowOfSmall = new Uint32Array(SMALL_MASKS);
  const masks: number[] = [];
  const bases: number[] = [];
  const stretches: number[] = [];

  function rowOf(mask: number): number {
    const known = mask < SMALL_MASKS ? (rowOfSmall[mask] as number) - 1 : rowOfMask.get(mask);
    if (known !== undefined && known >= 0) return known;
    const row = masks.push(mask) - 1;
    if (mask < SMALL_MASKS) rowOfSmall[mask] = row + 1;
    else rowOfMask.set(mask, row);
    bases.push(0);
    stretches.push(0);
    return row;
  }

  return {
    add(unions, cuts = new Float64Array(0)) {
      requireClasses(unions, classes);
      sweepUnions(unions, (start, end, _, mask) => {
        const row = rowOf(mask);
        bases[row] = (bases[row] as number) + end - start;
        const pieces = 1 + countInside(cuts, { from: start, to: end });
        stretches[row] = (stretches[row] as number) + pieces;
      });
    },
    table() {
      const order = [...masks.keys()].sort(
        (a, b) => Number(bases[b]) - Number(bases[a]) || Number(masks[a]) - Number(masks[b]),
      );
      return {
        masks: Uint32Array.from(order, (row) => masks[row] as number),
        bases: Float64Array.from(order, (row) => bases[row] as number),
        stretches: Float64Array.from(order, (row) => stretches[row] as number),
      };
    },
  };
}

/** How many classes a mask has. */
export function countBits(mask: number): number {
  let bits = 0;
  for (let rest = mask >>> 0; rest !== 0; rest = (rest & (rest - 1)) >>> 0) bits++;
  return bits;
}
