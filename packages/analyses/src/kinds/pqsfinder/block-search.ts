import { createRestCosts } from '../../pqs-search/rest-costs.ts';
import { createWindowSearch, type Profile } from '../../pqs-search/window-search.ts';
import type { PqsParameters } from './parameters.ts';
import { createWindowCache } from './window-cache.ts';

/**
 * Starts swept at once after one with an unknown window: the next ones are mostly close, and sweeping far
 * more would be wasted where few follow.
 */
const SWEPT_STARTS = 32;

/** The windows of a block of bases, to be read from the first to the last. */
export interface BlockSearch {
  /** Takes the codes of a block: 1 for G. They are not changed while its windows are asked for. */
  load(codes: Uint8Array, size: number): void;
  /** Those that begin with a base in a repeat, where they are known; null elsewhere. */
  repeated(start: number, bases: number): Profile | null;
  /**
   * The quadruplexes that begin with a base; the same object for the same window as shortly before.
   *
   * @param possible by bit, which numbers of tetrads there may be
   */
  find(start: number, bases: number, possible: number): Profile;
}

/** @param blockBp bases of a block at most */
export function createBlockSearch(parameters: PqsParameters, blockBp: number): BlockSearch {
  const { maxLength } = parameters;
  const { byTetrads, sweep } = createRestCosts(parameters, blockBp);
  const { search } = createWindowSearch(parameters, byTetrads);
  const cache = createWindowCache(blockBp, maxLength);

  let codes: Uint8Array = new Uint8Array(0);
  let size = 0;
  /** By number of tetrads: starts before it are swept. */
  const sweptStarts = new Int32Array(byTetrads.length);

  return {
    load(block, bases) {
      codes = block;
      size = bases;
      sweptStarts.fill(0);
      cache.load(block, bases);
    },
    repeated: cache.repeated,
    find(start, bases, possible) {
      const known = cache.find(start, bases);
      if (known !== null) return known;
      byTetrads.forEach((costs, each) => {
        if (start < sweptStarts[each] || (possible & (1 << costs.tetrads)) === 0) return;
        sweptStarts[each] = start + SWEPT_STARTS;
        sweep(costs, codes, start, Math.min(size, sweptStarts[each] + maxLength));
      });
      return cache.keep(search(start, bases, possible));
    },
  };
}
