import type { DerivedFields } from '../../derived-fields.ts';
import type { RowOf } from '../../hit-row.ts';
import type { cruciform } from './cruciform.ts';
import { stabilityOf } from './energies.ts';
import type { CruciformParameters } from './parameters.ts';

const FLANK = 5;

const decoder = new TextDecoder('latin1');

/** The arms of a hit, its spacer, the energies of its two forms, and the letters beside it. */
export const cruciformDerived = {
  context: FLANK,
  reader: () => ({
    read({ armLength: arm, spacerLength: spacer, mismatches }, bases) {
      const length = 2 * arm + spacer;
      const read = (from: number, to: number) =>
        decoder.decode(bases.subarray(FLANK + from, FLANK + to));
      return {
        signature: `${arm}-${spacer}-${mismatches}`,
        sequence: read(0, arm),
        spacer: read(arm, arm + spacer),
        opposite: read(arm + spacer, length),
        stability: stabilityOf(bases, FLANK, arm, spacer),
        flanks: { before: read(-FLANK, 0), after: read(length, length + FLANK) },
      };
    },
  }),
} satisfies DerivedFields<CruciformParameters, RowOf<typeof cruciform>>;
