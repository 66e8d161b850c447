import type { ParameterValues } from '../../field.ts';
import { readZdnaModel, type ZdnaModel, zdnaModels } from './models.ts';

export interface ZdnaParameters {
  selectedModel: ZdnaModel;
  /** Least number of bases, 6 or more. */
  minSequenceSize: number;
  /** Scores of a step: of GC and CG; of GT, TG, AC and CA; of AT and TA; of the other eight. */
  score_gc: number;
  score_gtac: number;
  score_at: number;
  score_oth: number;
  /** Least share of the largest possible score, in percent. */
  threshold: number;
}

/** Parsed values under their names; they were checked at the border, so nothing is checked here. */
export function zdnaParameters(values: ParameterValues): ZdnaParameters {
  return values as unknown as ZdnaParameters;
}

/**
 * What a request means before its fields are checked: the model by its name, and its scores and
 * threshold in the place of those that are absent (undefined, null or '').
 *
 * Must come before the defaults of the fields, because these are model 1's. A model that is not one
 * is left as it is, so that the check of the field refuses it.
 */
export function fillZdnaParameters(
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const selectedModel = readZdnaModel(given['selectedModel']);
  if (selectedModel === null) return { ...given };
  const filled: Record<string, unknown> = { ...given, selectedModel };
  for (const [key, value] of Object.entries(zdnaModels[selectedModel])) {
    const sent = given[key];
    if (sent === undefined || sent === null || sent === '') filled[key] = value;
  }
  return filled;
}

/** Why a sequence of this many bases cannot be searched, as a sentence; null where it can. */
export function refuseForLength(parameters: ZdnaParameters, lengthBp: number): string | null {
  const { minSequenceSize } = parameters;
  if (minSequenceSize <= lengthBp) return null;
  return `The minimal sequence size ${minSequenceSize} must be smaller than the sequence length ${lengthBp}.`;
}
