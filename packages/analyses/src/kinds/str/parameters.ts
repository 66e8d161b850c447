import { lengthRules } from '../../hits/shortest-hit.ts';
import { checkOrder, type KindRules } from '../../kind-rules.ts';
import type { ParametersOf } from '../../parameters/field.ts';
import type { str } from './str.ts';

export type StrParameters = ParametersOf<typeof str>;

/** The bases that a hit of this unit length has at least. */
export function minLengthBp({ minCopies, minLength }: StrParameters, unitLength: number): number {
  return Math.max(minCopies * unitLength, minLength);
}

export const strRules: KindRules<StrParameters> = {
  check: checkOrder<StrParameters>(['maxUnit', 'minUnit', 'maximal unit length']),
  ...lengthRules(({ minLength, minUnit, minCopies }) => ({
    lengthBp: Math.max(minLength, minUnit * minCopies),
    name: 'the shortest repeat',
    field: 'minLength',
  })),
};
