import type { ParametersOf } from '../../parameters/field.ts';
import type { rloopr } from './rloopr.ts';

export type RlooprParameters = ParametersOf<typeof rloopr>;

/** Stored labels of model and strand, as indices among those of the definition. */
export const M1 = 0;
export const M2 = 1;
export const PLUS = 0;
export const MINUS = 1;

/** Which RIZ models are searched. */
export interface SearchedModels {
  hasM1: boolean;
  hasM2: boolean;
}

/** The models that the parameter `rizModel` lists. */
export function searchedModels({ rizModel }: RlooprParameters): SearchedModels {
  return { hasM1: rizModel.includes(M1), hasM2: rizModel.includes(M2) };
}
