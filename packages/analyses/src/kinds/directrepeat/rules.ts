import { lengthRules } from '../../hits/shortest-hit.ts';
import type { KindRules, ParameterIssue } from '../../kind-rules.ts';
import type { DirectRepeatParameters } from './parameters.ts';

/**
 * What the bounds of single fields cannot say.
 *
 * @param parameters parsed values, each within the bounds of its own field
 */
export function checkDirectRepeatParameters({
  minUnit,
  maxUnit,
}: DirectRepeatParameters): ParameterIssue[] {
  if (maxUnit >= minUnit) return [];
  return [{ field: 'maxUnit', message: `Minimal value of maximal unit length is ${minUnit}.` }];
}

export const directRepeatRules: KindRules<DirectRepeatParameters> = {
  check: checkDirectRepeatParameters,
  ...lengthRules(({ minUnit }) => ({
    lengthBp: 2 * minUnit,
    name: 'the shortest repeat',
    field: 'minUnit',
  })),
};
