import { lengthRules } from '../../hits/shortest-hit.ts';
import type { KindRules } from '../../kind-rules.ts';
import type { ParametersOf } from '../../parameters/field.ts';
import { M1_WHOLE_RIZ, M2_WHOLE_RIZ, SHORTEST_REZ } from './limits.ts';
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

const SHORTEST_RIZ = { 0: M1_WHOLE_RIZ, 1: M2_WHOLE_RIZ };

/** The shortest RIZ of the chosen models, and the shortest REZ right after it. */
export const rlooprRules: KindRules<RlooprParameters> = lengthRules(({ rizModel }) => ({
  lengthBp: Math.min(...rizModel.map((model) => SHORTEST_RIZ[model])) + SHORTEST_REZ,
  name: 'the shortest R-loop',
  field: 'rizModel',
}));
