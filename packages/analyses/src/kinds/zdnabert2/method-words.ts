import type { Citation } from '../../definition.ts';
import type { MethodWords } from '../../kind-rules.ts';
import type { WireValues } from '../../parameters/field.ts';
import { modelNote } from './model-words.ts';
import { ENERGY_MODEL, isNetworkName, type ModelName, networkModels } from './models.ts';

/** The model that a result was computed with. */
export function modelOf(analysis: WireValues): ModelName {
  const name = String(analysis['model']);
  return isNetworkName(name) ? name : ENERGY_MODEL;
}

/** The weights, engine and precision of a network's result, as far as they were stored with it. */
export function weightsOf(analysis: WireValues): {
  sha256: string | null;
  engine: string | null;
  precision: string | null;
} {
  const text = (key: string) => {
    const value = analysis[key];
    return typeof value === 'string' ? value : null;
  };
  return {
    sha256: text('weightsSha256'),
    engine: text('engine'),
    precision: text('precision'),
  };
}

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
export function methodWords(analysis: WireValues): MethodWords {
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
