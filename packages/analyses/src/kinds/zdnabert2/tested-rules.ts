import { hitsIn, type TestedKind } from '../../accuracy/tested-rule.ts';
import { Z_SETS } from '../../accuracy/truth-sets.ts';
import { parseParameters } from '../../parameters/parse-parameters.ts';
import { zdnabert2Kernel } from './kernel.ts';
import { ENERGY_MODEL } from './models.ts';

/** Of the models, the energies alone: the weights of the networks are not part of the project. */
export const tested: TestedKind = {
  rules: [
    {
      sets: Z_SETS,
      rule: `${ENERGY_MODEL}, 0.5`,
      preset: 'Default',
      finds: (letters) =>
        hitsIn(zdnabert2Kernel, parseParameters('zdnabert2', { model: ENERGY_MODEL }), letters)
          .length > 0,
    },
  ],
  scores: [],
};
