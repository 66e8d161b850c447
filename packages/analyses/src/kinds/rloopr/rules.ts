import { lengthRules } from '../../hits/shortest-hit.ts';
import type { KindRules } from '../../kind-rules.ts';
import { M1_WHOLE_RIZ, M2_WHOLE_RIZ, SHORTEST_REZ } from './limits.ts';
import type { RlooprParameters } from './parameters.ts';

const SHORTEST_RIZ = { 0: M1_WHOLE_RIZ, 1: M2_WHOLE_RIZ };

/** The shortest RIZ of the chosen models, and the shortest REZ right after it. */
export const rlooprRules: KindRules<RlooprParameters> = lengthRules(({ rizModel }) => ({
  lengthBp: Math.min(...rizModel.map((model) => SHORTEST_RIZ[model])) + SHORTEST_REZ,
  name: 'the shortest R-loop',
  field: 'rizModel',
}));
