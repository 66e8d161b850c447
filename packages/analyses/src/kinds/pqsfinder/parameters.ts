import { lengthRules } from '../../hits/shortest-hit.ts';
import { checkOrder, type KindRules } from '../../kind-rules.ts';
import type { ParametersOf } from '../../parameters/field.ts';
import type { pqsfinder } from './pqsfinder.ts';

export type PqsParameters = ParametersOf<typeof pqsfinder>;

export const pqsfinderRules: KindRules<PqsParameters> = {
  check: checkOrder<PqsParameters>(
    ['runMax', 'runMin', 'longest run'],
    ['loopMax', 'loopMin', 'longest loop'],
  ),
  // One loop may be empty.
  ...lengthRules(({ runMin, loopMin }) => ({
    lengthBp: 4 * runMin + (loopMin === 0 ? 2 : 3 * loopMin),
    name: 'the shortest hit',
    field: 'runMin',
  })),
};
