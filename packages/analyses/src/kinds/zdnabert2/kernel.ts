import type { Kernel } from '../../scan/kernel.ts';
import { BZ_CONTEXT_BP, createBzReader } from './bz-blocks.ts';
import { createZdnabert2Joiner } from './joiner.ts';
import { isNetworkName } from './models.ts';
import { profileShapeOf, type Zdnabert2Parameters } from './parameters.ts';
import type { Zdnabert2Pieces } from './pieces.ts';
import { createRunFinder } from './run-finder.ts';

/**
 * Z-DNABert2 with BZ_energy: the chance that a base is in Z form by the energies of the B-Z transition
 * of Ho et al., EMBO J. 1986;5:2737, doi:10.1002/j.1460-2075.1986.tb04558.x.
 *
 * 1. Each base is B, anti or syn. A path of states over a record weighs the product of its steps: 1
 *    from B to B, exp(-5/kT) between B and Z form, and within Z form by the energy of the dinucleotide
 *    less 2 kcal/mol of relief by supercoiling, with 4 kcal/mol for a break of the alternation
 *    (`bz-weights`). It begins and ends in B; another letter than A, C, G and T is B for certain.
 * 2. The probability of Z form at a base is the share of the paths, by weight, that have it anti or
 *    syn. It is the same on both strands.
 * 3. A region is a maximal run of bases whose probability is larger than confidenceThreshold, of more
 *    bases than minSequenceSize. Its confidence is their mean. With checkReverseComplement each region
 *    is reported again for the minus strand.
 *
 * `position` is the region's first base. The richnesses are the percentages of GC and CG, and of GT
 * and TG, among its steps. The cost is linear: two passes over each base and its context.
 *
 * Probabilities are computed in blocks with 2,000 bases of context on both sides (`bz-blocks`): those
 * are the probabilities, by definition. In DNA of genomes they differ from those of a whole record by
 * less than 1e-15, because distant bases have no influence once B outweighs Z or Z outweighs B. In DNA made
 * so that both weigh the same over thousands of bases (TA six times and CA five times, repeated), bases
 * beyond the context matter: there a probability near 0.5 differs by up to 0.06.
 *
 * The networks have the same rule and the same joiner; their probabilities are computed elsewhere.
 */
export const zdnabert2Kernel: Kernel<Zdnabert2Pieces, Zdnabert2Parameters> = {
  context: () => ({ before: BZ_CONTEXT_BP, after: BZ_CONTEXT_BP }),

  scanner(parameters) {
    const { model, confidenceThreshold: threshold, checkReverseComplement } = parameters;
    if (isNetworkName(model)) throw new Error(`${model} is a network: no kernel computes it.`);
    const shape = profileShapeOf(parameters);
    const readBlocks = createBzReader();
    return (stretch) => {
      const runs = createRunFinder(stretch, { threshold, shape });
      for (const { first, probabilities } of readBlocks(stretch)) {
        runs.add(0, first, probabilities);
        if (checkReverseComplement) runs.add(1, first, probabilities);
      }
      return runs.take();
    };
  },

  joiner: createZdnabert2Joiner,

  tracer({ model }) {
    if (isNetworkName(model)) return null;
    const readBlocks = createBzReader();
    return (stretch) => {
      const values = new Float64Array(stretch.to - stretch.from);
      for (const { first, probabilities } of readBlocks(stretch)) {
        values.set(probabilities, first);
      }
      return [values];
    };
  },
};
