import type { KindRules, LengthLimits, ParameterIssue } from '../../kind-rules.ts';
import type { WireValues } from '../../parameters/field.ts';
import { methodWords } from './method-words.ts';
import { modelLine } from './model-words.ts';
import { ENERGY_MODEL, isNetworkName } from './models.ts';
import { KMER_BP, PIECE_STEP } from './network-pieces.ts';
import { profileShapeOf, type Zdnabert2Parameters } from './parameters.ts';

/** Why a sequence of this many bases cannot be searched; null where it can. */
function refuseZdnabert2Length(
  { minSequenceSize, model }: Zdnabert2Parameters,
  lengthBp: number,
  { networkMaxBp = Number.POSITIVE_INFINITY }: LengthLimits = {},
): ParameterIssue | null {
  if (minSequenceSize > lengthBp) {
    const message = `The minimal sequence size ${minSequenceSize} must be smaller than the sequence length ${lengthBp}.`;
    return { field: 'minSequenceSize', message };
  }
  if (!isNetworkName(model) || lengthBp <= networkMaxBp) return null;
  const [most, length] = [networkMaxBp, lengthBp].map((bp) => bp.toLocaleString('en-US'));
  const message = `${model} takes sequences of up to ${most} bases on this server; this one has ${length}. ${ENERGY_MODEL} has no such limit.`;
  return { field: 'model', message };
}

/**
 * The number of pieces in which a network reads a sequence, on one strand or on both. Each record has pieces
 * of its own, so several records may have a few more.
 */
function countPieces({ model, checkReverseComplement }: WireValues, lengthBp: number) {
  if (!isNetworkName(String(model))) return null;
  const pieces = Math.max(0, Math.ceil((lengthBp - (KMER_BP - 1)) / PIECE_STEP));
  return checkReverseComplement === true ? 2 * pieces : pieces;
}

export const zdnabert2Rules: KindRules<Zdnabert2Parameters> = {
  // A region has more bases than the size; a network gives the last five bases no probability.
  shortestHit: ({ minSequenceSize, model }) => ({
    lengthBp: minSequenceSize + 1 + (isNetworkName(model) ? KMER_BP - 1 : 0),
    name: 'the shortest region',
    field: 'minSequenceSize',
  }),
  // The sentence of the specification.
  refuseLength: refuseZdnabert2Length,
  piecesOf: countPieces,
  // The note of a result names the model that computed it.
  note: ({ model }) => modelLine({ model }),
  usesNetwork: ({ model }) => isNetworkName(model),
  profile: profileShapeOf,
  methodWords,
};
