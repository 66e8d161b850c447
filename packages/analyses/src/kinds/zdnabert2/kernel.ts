import type { Kernel } from '../../kernel.ts';
import { BZ_CONTEXT_BP, createBzMemory, readBzBlocks } from './bz-blocks.ts';
import { createZdnabert2Joiner } from './joiner.ts';
import { isNetworkName } from './models.ts';
import { trackShapeOf, type Zdnabert2Parameters } from './parameters.ts';
import type { Zdnabert2Pieces } from './pieces.ts';
import { createRunFinder } from './run-finder.ts';

/**
 * Z-DNABert2 with BZ_energy: the chance that a base is in Z form by the energies of the B-Z transition
 * of Ho et al., EMBO J. 1986;5:2737, doi:10.1002/j.1460-2075.1986.tb04558.x.
 */
export const zdnabert2Kernel: Kernel<Zdnabert2Pieces, Zdnabert2Parameters> = {
  context: () => ({ before: BZ_CONTEXT_BP, after: BZ_CONTEXT_BP }),

  scanner(parameters) {
    const { model, confidenceThreshold: threshold, checkReverseComplement } = parameters;
    if (isNetworkName(model)) throw new Error(`${model} is a network: no kernel computes it.`);
    const shape = trackShapeOf(parameters);
    const memory = createBzMemory();
    return (stretch) => {
      const runs = createRunFinder(stretch, { threshold, shape });
      for (const { first, probabilities } of readBzBlocks(memory, stretch)) {
        runs.add(0, first, probabilities);
        if (checkReverseComplement) runs.add(1, first, probabilities);
      }
      return runs.take();
    };
  },

  joiner: createZdnabert2Joiner,

  tracer({ model }) {
    if (isNetworkName(model)) return null;
    const memory = createBzMemory();
    return (stretch) => {
      const values = new Float64Array(stretch.to - stretch.from);
      for (const { first, probabilities } of readBzBlocks(memory, stretch)) {
        values.set(probabilities, first);
      }
      return [values];
    };
  },
};
