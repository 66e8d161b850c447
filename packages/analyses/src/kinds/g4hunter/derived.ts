import type { DerivedFields } from '../../hits/derived-fields.ts';
import { shortestFloat32 } from '../../numbers/shortest-float32.ts';
import { RUN_CONTEXT } from './base-scores.ts';
import type { G4HunterParameters } from './parameters.ts';
import { createWindowScorer } from './window-scores.ts';

const decoder = new TextDecoder('latin1');

/** The scores of a hit's windows, and its flanking letters. */
export const g4HunterDerived: DerivedFields<G4HunterParameters> = {
  context: RUN_CONTEXT,
  reader(parameters) {
    const windowScores = createWindowScorer(parameters);
    return {
      read: (_, bases) => ({
        subScoreList: windowScores(bases).map(shortestFloat32),
        // Runs are those of the whole record: without these letters one at the edge looks shorter.
        flanks: {
          before: decoder.decode(bases.subarray(0, RUN_CONTEXT)),
          after: decoder.decode(bases.subarray(bases.length - RUN_CONTEXT)),
        },
      }),
    };
  },
};
