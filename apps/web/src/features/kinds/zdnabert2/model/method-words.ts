import type { Citation } from '@flipon/analyses/definition';
import { modelNote } from '@flipon/analyses/kinds/zdnabert2/model-words';
import { isNetworkName, networkModels } from '@flipon/analyses/kinds/zdnabert2/models';
import type { Analysis } from '@flipon/contract/analysis';
import type { MethodWords } from '../../kind-parts.ts';
import { modelOf, weightsOf } from './model-of.ts';

/** The energies that BZ_energy is computed from. */
const ENERGIES: Citation = {
  authors: ['Ho', 'Ellison', 'Quigley', 'Rich'],
  year: 1986,
  title:
    'A computer aided thermodynamic approach for predicting the formation of Z-DNA in naturally occurring sequences',
  journal: 'EMBO J. 5:2737',
  doi: '10.1002/j.1460-2075.1986.tb04558.x',
};

/** The origin of the probabilities, and their limits. */
export function methodWords(analysis: Analysis): MethodWords {
  const model = modelOf(analysis);
  const { title, text } = modelNote(model);
  if (!isNetworkName(model)) {
    return {
      // Z-DNABERT has no part in it, so its paper is not the one to cite.
      citation: ENERGIES,
      sentences: [
        `The probability that each base is in Z form was computed with the model ${model} from the published energies of the B-Z transition, without trained weights.`,
        `${title} ${text}`,
      ],
    };
  }
  const { organism, data } = networkModels[model];
  const { sha256, engine, precision } = weightsOf(analysis);
  const run = [
    ...(engine === null ? [] : [`with ${engine}`]),
    ...(precision === null ? [] : [`in ${precision}`]),
  ].join(' ');
  return {
    sentences: [
      `The probability that each base is in Z form was computed with the published network ${model} of Z-DNABERT (${organism}, ${data})${run === '' ? '' : `, run ${run}`}.`,
      ...(sha256 === null ? [] : [`SHA-256 of its weights: ${sha256}.`]),
      `${title} ${text}`,
    ],
  };
}
