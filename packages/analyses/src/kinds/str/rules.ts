import { lengthRules } from '../../hits/shortest-hit.ts';
import type { KindRules, ParameterIssue } from '../../kind-rules.ts';
import type { StrParameters } from './parameters.ts';

/**
 * What the bounds of single fields cannot say.
 *
 * @param parameters parsed values, each within the bounds of its own field
 */
export function checkStrParameters({ minUnit, maxUnit }: StrParameters): ParameterIssue[] {
  if (maxUnit >= minUnit) return [];
  return [{ field: 'maxUnit', message: `Minimal value of maximal unit length is ${minUnit}.` }];
}

export const strRules: KindRules<StrParameters> = {
  check: checkStrParameters,
  ...lengthRules(({ minLength, minUnit, minCopies }) => ({
    lengthBp: Math.max(minLength, minUnit * minCopies),
    name: 'the shortest repeat',
    field: 'minLength',
  })),
};
