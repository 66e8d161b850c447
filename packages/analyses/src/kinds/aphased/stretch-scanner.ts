import { createBasePlanes, fillBasePlanes } from '../../base-runs/base-planes.ts';
import { bitsFrom } from '../../base-runs/count-bits.ts';
import { lowestBit } from '../../base-runs/matches.ts';
import type { Pieces, Stretch } from '../../scan/kernel.ts';
import type { APhasedParameters } from './parameters.ts';
import { createTractTable } from './tract-strength.ts';

/** The A-tracts whose runs begin in a stretch, in order. */
export interface APhasedPieces extends Pieces {
  /** First base of the run of A and T, from the stretch's first base. */
  start: Uint32Array;
  /** Bases of the run. */
  length: Uint8Array;
  /** From the run's first base, in quarters of a base. */
  centre: Uint8Array;
}

/** A word before the first base, and as many bases after the last as its run may reach. */
export const contextBp = { before: 32, after: 96 };

/** Finds the runs of A and T of the right length by 32 bases at once, and looks each up. */
export function createStretchScanner(
  parameters: APhasedParameters,
): (stretch: Stretch) => APhasedPieces {
  const { minTract, maxTract } = parameters;
  const table = createTractTable(minTract, maxTract);
  let planes = createBasePlanes(0);
  let weak = new Int32Array(0);
  let found = createRoom(0);

  return ({ bases, from, to }) => {
    const origin = from - contextBp.before;
    const words = 1 + Math.ceil((to - from) / 32);
    // One more than is searched, in which the last runs end.
    if (weak.length < words + 2) {
      planes = createBasePlanes(words + 2);
      weak = new Int32Array(words + 2);
      // Runs begin a base and `minTract` apart, and one more is written before it is known to be none.
      found = createRoom(Math.ceil((32 * words) / (minTract + 1)) + 1);
    }
    fillBasePlanes(bases, origin, words + 1, planes);
    const { low, high, other } = planes;
    for (let word = 0; word <= words; word++) weak[word] = ~(low[word] | other[word]);
    const { start: starts, length: lengths, centre: centres } = found;
    const end = to - origin;
    let count = 0;

    for (let word = 1; word < words; word++) {
      const bits = weak[word];
      const next = weak[word + 1];
      let begins = bits & ~((bits << 1) | (weak[word - 1] >>> 31));
      for (let shift = 1; shift < minTract && begins !== 0; shift++) {
        begins &= (bits >>> shift) | (next << (32 - shift));
      }
      while (begins !== 0) {
        const start = 32 * word + lowestBit(begins);
        begins &= begins - 1;
        if (start >= end) break;
        const strong = ~bitsFrom(weak, start);
        const lengthBp = strong === 0 ? 32 : lowestBit(strong);
        const centre = table.centreOf(bitsFrom(high, start), lengthBp);
        starts[count] = start - contextBp.before;
        lengths[count] = lengthBp;
        centres[count] = centre;
        // Whether a run is a tract is as good as chance: its row stays, or the next one takes its place.
        count += 1 + (centre >> 31);
      }
    }
    return {
      start: starts.slice(0, count),
      length: lengths.slice(0, count),
      centre: centres.slice(0, count),
    };
  };
}

function createRoom(rows: number): APhasedPieces {
  return {
    start: new Uint32Array(rows),
    length: new Uint8Array(rows),
    centre: new Uint8Array(rows),
  };
}
