import { lengthRules } from '../../hits/shortest-hit.ts';
import type { KindRules, ParameterIssue } from '../../kind-rules.ts';
import { toExactDecimal } from '../../numbers/exact-decimal.ts';
import type { WireValues } from '../../parameters/field.ts';
import { readZdnaModel, zdnaModels } from './models.ts';
import type { ZdnaParameters } from './parameters.ts';
import { zdna } from './zdna.ts';

/** With more, sums of scores could leave the whole numbers that doubles hold. */
const MAX_SCORE_DECIMALS = 4;

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

/**
 * Scores that have more decimals than a region can be counted with; their bounds were checked
 * before. A threshold may have any number of decimals.
 */
export function checkZdnaParameters(parameters: ZdnaParameters): ParameterIssue[] {
  return zdna.fields.flatMap(({ key, label }) => {
    const value = parameters[key];
    if (!key.startsWith('score_') || typeof value !== 'number') return [];
    if (toExactDecimal(value).decimals <= MAX_SCORE_DECIMALS) return [];
    return [{ field: key, message: `${label} can have ${MAX_SCORE_DECIMALS} decimals at most.` }];
  });
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
  check: checkZdnaParameters,
  ...lengthRules(({ minSequenceSize }) => ({
    lengthBp: minSequenceSize,
    name: 'the shortest region',
    field: 'minSequenceSize',
  })),
  // The sentence of the specification.
  refuseLength: refuseZdnaLength,
};
