import { lengthRules } from '../../hits/shortest-hit.ts';
import type { KindRules, ParameterIssue } from '../../kind-rules.ts';
import type { ParametersOf, WireValues } from '../../parameters/field.ts';
import { readZdnaModel, zdnaModels } from './models.ts';
import type { zdna } from './zdna.ts';

export type ZdnaParameters = ParametersOf<typeof zdna>;

/**
 * What a request means before its fields are checked: the model by its name, and its scores and
 * threshold in the place of those that are absent (undefined, null or '').
 *
 * Must come before the defaults of the fields, because these are model 1's. A model that is not one
 * is left as it is, so that the check of the field refuses it.
 */
export function fillZdnaParameters(given: WireValues): WireValues {
  const selectedModel = readZdnaModel(given['selectedModel']);
  if (selectedModel === null) return { ...given };
  const filled: Record<string, unknown> = { ...given, selectedModel };
  for (const [key, value] of Object.entries(zdnaModels[selectedModel])) {
    const sent = given[key];
    if (sent === undefined || sent === null || sent === '') filled[key] = value;
  }
  return filled;
}

/** Why a sequence of this many bases cannot be searched; null where it can. */
export function refuseZdnaLength(
  { minSequenceSize }: ZdnaParameters,
  lengthBp: number,
): ParameterIssue | null {
  if (minSequenceSize <= lengthBp) return null;
  const message = `The minimal sequence size ${minSequenceSize} must be smaller than the sequence length ${lengthBp}.`;
  return { field: 'minSequenceSize', message };
}

export const zdnaRules: KindRules<ZdnaParameters> = {
  fill: fillZdnaParameters,
  ...lengthRules(({ minSequenceSize }) => ({
    lengthBp: minSequenceSize,
    name: 'the shortest region',
    field: 'minSequenceSize',
  })),
  // The sentence of the specification.
  refuseLength: refuseZdnaLength,
};
