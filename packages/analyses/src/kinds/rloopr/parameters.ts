import type { ParameterValues } from '../../field.ts';

/** Which RIZ models are searched. */
export interface RlooprParameters {
  hasM1: boolean;
  hasM2: boolean;
}

/** Stored labels of model and strand, as indices among those of the definition. */
export const M1 = 0;
export const M2 = 1;
export const PLUS = 0;
export const MINUS = 1;

/** Parsed values by name; they were checked at the border, so nothing is checked here. */
export function rlooprParameters(values: ParameterValues): RlooprParameters {
  const models = values['rizModel'] as readonly number[];
  return { hasM1: models.includes(M1), hasM2: models.includes(M2) };
}
