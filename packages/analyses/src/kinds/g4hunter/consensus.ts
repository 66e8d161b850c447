import type { ExtraNumbers } from '../../hits/extra-numbers.ts';
import type { RowOf } from '../../hits/hit-row.ts';
import { createConsensusFinder, sideBp, USUAL_SEARCH } from '../../pqs-consensus/find-consensus.ts';
import type { g4hunter } from './g4hunter.ts';
import type { G4HunterParameters } from './parameters.ts';

/** Two microseconds a base: a row takes an eighth of a second at most. */
const LONGEST_BP = 65_536;

/** The numbers of {@link import('./consensus-columns.ts').consensusColumns}. */
export const g4Consensus: ExtraNumbers<G4HunterParameters, RowOf<typeof g4hunter>> = {
  context: sideBp(USUAL_SEARCH),
  longestBp: LONGEST_BP,
  reader() {
    const findConsensus = createConsensusFinder();
    return {
      read({ score }, bases, { recordPosition, circleBp }) {
        const found = findConsensus(bases, circleBp ?? undefined);
        if (found === null) return null;
        const { offset, strand, loops, bulges, mismatches } = found;
        const [pqsLoop1 = 0, pqsLoop2 = 0, pqsLoop3 = 0] = loops;
        // A place beyond the origin is one at the other end of the circle.
        const turns = circleBp == null ? 0 : Math.floor((recordPosition + offset) / circleBp);
        return {
          pqsScore: found.score,
          pqsOffset: offset - turns * (circleBp ?? 0),
          pqsLength: found.length,
          pqsStrand: strand === '+' ? 0 : 1,
          tetrads: found.tetrads,
          pqsLoop1,
          pqsLoop2,
          pqsLoop3,
          defects: bulges + mismatches,
          agree: strand === (score > 0 ? '+' : '-') ? 1 : 0,
        };
      },
    };
  },
};
