import type { HitTexts } from '../../hit-texts.ts';
import { stabilityOf } from './energies.ts';

const FLANK = 5;

const decoder = new TextDecoder('latin1');

/** The arms of a hit, its spacer, the energies of its two forms, and the letters beside it. */
export const cruciformTexts: HitTexts = {
  context: FLANK,
  reader() {
    return (row, bases) => {
      const arm = row['armLength'] as number;
      const spacer = row['spacerLength'] as number;
      const length = 2 * arm + spacer;
      const read = (from: number, to: number) =>
        decoder.decode(bases.subarray(FLANK + from, FLANK + to));
      return {
        signature: `${arm}-${spacer}-${row['mismatches']}`,
        sequence: read(0, arm),
        spacer: read(arm, arm + spacer),
        opposite: read(arm + spacer, length),
        stability: stabilityOf(bases, FLANK, arm, spacer),
        flanks: { before: read(-FLANK, 0), after: read(length, length + FLANK) },
      };
    };
  },
};
