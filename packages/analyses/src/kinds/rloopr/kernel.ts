import { createColumnList } from '../../hits/column-list.ts';
import type { Kernel, Stretch } from '../../scan/kernel.ts';
import { C, findGRuns, G } from './find-g-runs.ts';
import { createRlooprJoiner } from './joiner.ts';
import { LONGEST_GAP, M1_TRACT, M2_WHOLE_RIZ, REACH } from './limits.ts';
import { MINUS, PLUS, type RlooprParameters, searchedModels } from './parameters.ts';
import { PIECE_COLUMNS, type RlooprPieces } from './pieces.ts';
import { createRunList, turnRound } from './runs.ts';
import { createStrandScan } from './scan-strand.ts';

/**
 * Bases around the stretch in which runs are searched for: every stretch with a base of a run has to see
 * whether the run is linked, or is long enough to be a RIZ by itself.
 */
const LOOK_AROUND = M2_WHOLE_RIZ - 1 + LONGEST_GAP + M1_TRACT;

/**
 * R-loop tracker: Jenjaroenpun et al., Nucleic Acids Res. 2015;43:W527, doi:10.1093/nar/gkv344, with
 * the limits of the public server.
 *
 * 1. RIZ: three tracts of >= 3 G (m1) or two of >= 4 G (m2), 1 to 10 bases of ACGTU between them, as
 *    a backtracking matcher finds them from left to right, without overlap; kept if 50 % are G.
 * 2. REZ: begins 0 to 49 bases (the linker) after the RIZ, has >= 100 bases and >= 40 % G, and ends
 *    within 999 bases of the RIZ. The longest is taken, of equal ones that with the shortest linker.
 * 3. A RIZ with a REZ is a hit. `position` is its leftmost base; on '-' (all of the above on the
 *    reverse complement) the RIZ is at its right end. Hits may overlap and are never merged.
 * 4. Richness is the share of G in the RIZ and in all of the hit; maximal runs of >= 3, 4 and 5 G
 *    are counted in all of the hit.
 *
 * A RIZ begins with a run of G and ends with one, so the scan reports runs, and the joiner matches.
 * Time is linear in the bases for any input. QmRLFS-finder lets a REZ alone reach 2000 bases, and
 * never takes the last base of the strand into it.
 */
export const rlooprKernel: Kernel<RlooprPieces, RlooprParameters> = {
  context: () => ({ before: REACH, after: REACH }),

  scanner(parameters: RlooprParameters) {
    const scanStrand = createStrandScan(searchedModels(parameters));
    const gRuns = createRunList();
    const cRuns = createRunList();

    return ({ bases, from, to }: Stretch): RlooprPieces => {
      const pieces = createColumnList(PIECE_COLUMNS);
      const lengthBp = to - from;
      findGRuns(bases, from - LOOK_AROUND, to + LOOK_AROUND, from, gRuns, cRuns);
      const plus = { bases, anchor: from, step: 1, runBase: G };
      scanStrand(pieces, { strand: PLUS, view: plus, runs: gRuns, lengthBp });
      turnRound(cRuns, lengthBp);
      const minus = { bases, anchor: to - 1, step: -1, runBase: C };
      scanStrand(pieces, { strand: MINUS, view: minus, runs: cRuns, lengthBp });
      return pieces.take();
    };
  },

  joiner: createRlooprJoiner,
};
