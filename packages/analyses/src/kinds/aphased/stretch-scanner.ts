import { createBasePlanes, fillBasePlanes } from '../../base-runs/base-planes.ts';
import { bitsFrom } from '../../base-runs/count-bits.ts';
import { lowestBit } from '../../base-runs/matches.ts';
import { createColumnList } from '../../column-list.ts';
import type { Stretch } from '../../kernel.ts';
import type { APhasedParameters } from './parameters.ts';
import { type APhasedPieces, aPhasedPieceColumns } from './pieces.ts';
import { createTractTable } from './tract-table.ts';

/** A word before the first base, and as many behind the last as its run may reach. */
export const contextBp = { before: 32, after: 96 };

/** Finds the runs of A and T of the right length by 32 bases at once, and looks each up. */
export function createStretchScanner(
  parameters: APhasedParameters,
): (stretch: Stretch) => APhasedPieces {
  const { minTract, maxTract } = parameters;
  const table = createTractTable(minTract, maxTract);
  let planes = createBasePlanes(0);
  let weak = new Int32Array(0);

  return ({ bases, from, to }) => {
    const origin = from - contextBp.before;
    const words = 1 + Math.ceil((to - from) / 32);
    // One more than is searched, in which the last runs end.
    if (weak.length < words + 2) {
      planes = createBasePlanes(words + 2);
      weak = new Int32Array(words + 2);
    }
    fillBasePlanes(bases, origin, words + 1, planes);
    const { low, high, other } = planes;
    for (let word = 0; word <= words; word++) weak[word] = ~(low[word] | other[word]);
    const found = createColumnList(aPhasedPieceColumns);
    const end = to - origin;

    for (let word = 1; word < words; word++) {
      const bits = weak[word];
      const next = weak[word + 1];
      let starts = bits & ~((bits << 1) | (weak[word - 1] >>> 31));
      for (let shift = 1; shift < minTract && starts !== 0; shift++) {
        starts &= (bits >>> shift) | (next << (32 - shift));
      }
      while (starts !== 0) {
        const start = 32 * word + lowestBit(starts);
        starts &= starts - 1;
        if (start >= end) break;
        const strong = ~bitsFrom(weak, start);
        const lengthBp = strong === 0 ? 32 : lowestBit(strong);
        if (lengthBp > maxTract) continue;
        const centre = table.centreOf(bitsFrom(high, start) & ((1 << lengthBp) - 1), lengthBp);
        if (centre < 0) continue;
        const row = found.addRow();
        const { columns } = found;
        columns.start[row] = start - contextBp.before;
        columns.length[row] = lengthBp;
        columns.centre[row] = centre;
      }
    }
    return found.take();
  };
}
