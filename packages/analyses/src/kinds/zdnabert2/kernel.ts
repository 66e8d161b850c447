import type { Kernel, Stretch } from '../../kernel.ts';
import { bzPosterior } from './bz-posterior.ts';
import { findRuns } from './find-runs.ts';
import { createZdnabert2Joiner } from './joiner.ts';
import { isNetworkName } from './models.ts';
import { trackShapeOf, type Zdnabert2Parameters } from './parameters.ts';
import type { Zdnabert2Pieces } from './pieces.ts';

/**
 * Windows of the energy model lie on a grid of their record, each with as much context on both sides:
 * the same base has the same probability, to the last digit, however a record is cut.
 */
const BLOCK_BP = 32_768;
const CONTEXT_BP = 2000;

/**
 * Z-DNABert2 with BZ_energy: the chance that a base is in Z form by the energies of the B-Z transition
 * of Ho et al., EMBO J. 1986;5:2737, doi:10.1002/j.1460-2075.1986.tb04558.x.
 *
 * A region is a maximal run of bases whose probability is above confidenceThreshold, of more bases
 * than minSequenceSize; its confidence is their mean. With checkReverseComplement each region is
 * there twice, because both strands have the same energies.
 *
 * The networks have the same rule and the same joiner; their probabilities are computed elsewhere.
 */
export const zdnabert2Kernel: Kernel<Zdnabert2Pieces, Zdnabert2Parameters> = {
  context: () => ({ before: BLOCK_BP + CONTEXT_BP, after: BLOCK_BP + CONTEXT_BP }),

  scanner(parameters) {
    const { model, confidenceThreshold: threshold, checkReverseComplement } = parameters;
    if (isNetworkName(model)) throw new Error(`${model} is a network: no kernel computes it.`);
    const shape = trackShapeOf(parameters);
    return (stretch) => {
      const plus = probabilitiesOf(stretch);
      return findRuns(stretch, checkReverseComplement ? [plus, plus] : [plus], {
        threshold,
        shape,
      });
    };
  },

  joiner: createZdnabert2Joiner,

  tracer: ({ model }) => (isNetworkName(model) ? null : (stretch) => [probabilitiesOf(stretch)]),
};

/** Of each base of a stretch, block by block of its record. */
function probabilitiesOf({ bases, from, to, recordEnd, recordFrom }: Stretch): Float64Array {
  const probabilities = new Float64Array(to - from);
  /** Index in `bases` of the record's first base. */
  const recordStart = from - recordFrom;
  for (let block = recordFrom - (recordFrom % BLOCK_BP); ; block += BLOCK_BP) {
    const blockStart = recordStart + block;
    if (blockStart >= to) return probabilities;
    const blockEnd = Math.min(recordEnd, blockStart + BLOCK_BP);
    const start = Math.max(recordStart, blockStart - CONTEXT_BP);
    const window = bzPosterior(bases, start, Math.min(recordEnd, blockEnd + CONTEXT_BP));
    const [first, last] = [Math.max(from, blockStart), Math.min(to, blockEnd)];
    probabilities.set(window.subarray(first - start, last - start), first - from);
  }
}
