import { exponential } from '../../numbers/exponential.ts';
import { FOREIGN_PAIR, PAIR_CODES, pairEnergies } from './energies.ts';
import { RT } from './transition.ts';

/** The windows that begin with one base, shortest first, each in its cheapest conformation. */
export interface WindowCosts {
  /** Reads the windows from a base on; tells the dinucleotides of the longest one. */
  read(pairs: Uint8Array, at: number, maxPairs: number): number;
  /** The conformation of the window of n, a bit for each dinucleotide, the first one highest. */
  orderOf(n: number): number;
  /**
   * Sums the weights of all stretches of 1, 2 ... n neighbours of the window of n, from `sumsAt` on.
   * Windows have to be asked for in the order of their length.
   */
  sumsOf(n: number): Float64Array;
  /** Where the sums of the window of n begin. */
  sumsAt(n: number): number;
}

/** Weights by (order before << 1 | order) and the code of a pair. */
const weights: Float64Array = (() => {
  const table = new Float64Array(4 * PAIR_CODES);
  const { antiSyn, synAnti, change } = pairEnergies;
  for (const [place, energies] of [antiSyn, change, change, synAnti].entries()) {
    for (let code = 0; code < FOREIGN_PAIR; code++) {
      table[place * PAIR_CODES + code] = exponential(-energies[code] / 100 / RT);
    }
  }
  return table;
})();

/**
 * The cheapest choice of orders is found from left to right: for each last order the cheapest sum, and
 * of equal ones the first choice in the alphabet. Windows of one start share their first choices as
 * long as these stay the same, and with them the sums of stretches that end there.
 */
export function createWindowCosts(maxPairs: number): WindowCosts {
  const { antiSyn, synAnti, change } = pairEnergies;
  const orders = new Int32Array(maxPairs + 1);
  const codes = new Uint8Array(maxPairs);
  const width = maxPairs + 1;
  /** Of the first i dinucleotides in the conformation of `summed`: weights of those that end there. */
  const endings = new Float64Array(width * width);
  const sums = new Float64Array(width * width);
  let summedOrder = 0;
  let summedPairs = 0;

  function sumTo(n: number, order: number): void {
    // What differs from the last window begins with the highest bit that does.
    let same = 0;
    if (summedPairs > 0) {
      const differs = (order >>> (n - summedPairs)) ^ summedOrder;
      same = Math.min(summedPairs, summedPairs - (32 - Math.clz32(differs)));
    }
    for (let i = same; i < n; i++) {
      const bit = (order >>> (n - 1 - i)) & 1;
      const before = i === 0 ? bit : (order >>> (n - i)) & 1;
      const weight = weights[((before << 1) | bit) * PAIR_CODES + codes[i]];
      const row = i * width;
      const next = row + width;
      endings[next] = weight;
      sums[next] = (i === 0 ? 0 : sums[row]) + weight;
      for (let k = 1; k < i; k++) {
        const ending = endings[row + k - 1] * weight;
        endings[next + k] = ending;
        sums[next + k] = sums[row + k] + ending;
      }
      if (i > 0) {
        endings[next + i] = endings[row + i - 1] * weight;
        sums[next + i] = endings[next + i];
      }
    }
    summedOrder = order;
    summedPairs = n;
  }

  return {
    read(pairs, at, most) {
      summedPairs = 0;
      let anti = 0;
      let syn = 0;
      let antiOrder = 0;
      let synOrder = 1;
      let n = 0;
      while (n < most) {
        const code = pairs[at + 2 * n];
        if (code === FOREIGN_PAIR) break;
        codes[n] = code;
        n++;
        if (n === 1) {
          anti = antiSyn[code];
          syn = synAnti[code];
        } else {
          const turned = change[code];
          const antiStays = anti + antiSyn[code];
          const antiTurns = syn + turned;
          const synStays = syn + synAnti[code];
          const synTurns = anti + turned;
          const isAntiFirst = antiOrder < synOrder;
          const keepsAnti = isAntiFirst ? antiStays <= antiTurns : antiStays < antiTurns;
          const keepsSyn = isAntiFirst ? synStays < synTurns : synStays <= synTurns;
          const nextAnti = (keepsAnti ? antiOrder : synOrder) << 1;
          synOrder = ((keepsSyn ? synOrder : antiOrder) << 1) | 1;
          antiOrder = nextAnti;
          anti = keepsAnti ? antiStays : antiTurns;
          syn = keepsSyn ? synStays : synTurns;
        }
        orders[n] = anti < syn || (anti === syn && antiOrder < synOrder) ? antiOrder : synOrder;
      }
      return n;
    },
    orderOf: (n) => orders[n] as number,
    sumsOf(n) {
      sumTo(n, orders[n] as number);
      return sums;
    },
    sumsAt: (n) => n * width,
  };
}
