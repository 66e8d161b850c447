import { ENERGY_MODEL, isNetworkName, type ModelName, networkModels } from './models.ts';
import type { Zdnabert2Parameters } from './parameters.ts';

/** What a reader of a result has to know about its model. */
export interface ModelNote {
  /** One sentence on what the model is. */
  title: string;
  /** What it knows, and what it does not. */
  text: string;
}

const FOOTPRINTS =
  'Its examples of Z-DNA come from footprinting with permanganate and S1 nuclease (Kouzine et al.): cells showed unpaired bases, and their sequence said that Z-DNA was the reason.';

/** What showed each network where Z-DNA is, as a sentence. */
export const networkExamples = {
  HG_chipseq:
    'Its examples of Z-DNA are peaks of ChIP-seq with a protein that binds Z-DNA (Shin et al.).',
  HG_kouzine: FOOTPRINTS,
  MM_curax: 'Its examples of Z-DNA are peaks of ChIP-seq in cells treated with the drug curaxin.',
  MM_kouzine: FOOTPRINTS,
} as const satisfies Record<keyof typeof networkModels, string>;

/** What holds for all networks. */
export const NETWORK_BOUNDS =
  'It reads 512 words of six bases at once. What Z-DNA is it learned from no other organism and no other cells, and it knows no chromatin. Its confidence is a probability that the network gives, not how often the DNA is in Z form.';

/** The note on every result of a model, the same on pages and in files. */
export function modelNote(model: ModelName): ModelNote {
  if (!isNetworkName(model)) {
    return {
      title: `${ENERGY_MODEL} is a thermodynamic model and no neural network.`,
      text:
        'It knows what it costs two bases to turn into Z form under fixed supercoiling, and nothing else: no ChIP-seq, no Kouzine data, no chromatin. ' +
        "It is not Z-DNABERT and its numbers cannot be compared with Z-DNABERT's.",
    };
  }
  return {
    title: `${model} is a neural network of Z-DNABERT, trained on ${networkModels[model].organism} DNA.`,
    text: `${networkExamples[model]} ${NETWORK_BOUNDS}`,
  };
}

/** A model in a few words, as its card in the form says it. */
export function modelSummary(model: ModelName): string {
  if (!isNetworkName(model)) {
    return 'Computed from published B-Z energies (Ho 1986). No network, no training data.';
  }
  const { organism, data } = networkModels[model];
  return `Network, ${organism}, ${data}`;
}

/**
 * One line for the headers of files: the model, what it was computed with, and what it is in short.
 * Without a line break.
 */
export function modelLine({
  model,
  weightsSha256,
  engine,
  precision,
}: Pick<Zdnabert2Parameters, 'model' | 'weightsSha256' | 'engine' | 'precision'>): string {
  if (!isNetworkName(model)) {
    return `Model ${model}: B-Z energies of Ho et al. 1986; a thermodynamic model and no neural network, without ChIP-seq or Kouzine data, not comparable with Z-DNABERT`;
  }
  const { organism, data } = networkModels[model];
  return [
    `Model ${model}: network of Z-DNABERT, ${organism}, ${data}`,
    ...(weightsSha256 === undefined ? [] : [`weights SHA-256 ${weightsSha256}`]),
    ...(engine === undefined ? [] : [`engine ${engine}`]),
    ...(precision === undefined ? [] : [`precision ${precision}`]),
    'probabilities of the network, no measured frequencies',
  ].join('; ');
}
