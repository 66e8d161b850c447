import { lengthRules } from '../../hits/shortest-hit.ts';
import type { KindRules, ParameterIssue } from '../../kind-rules.ts';
import type { MirrorRepeatParameters } from './parameters.ts';

/**
 * What the bounds of single fields cannot say.
 *
 * @param parameters parsed values, each within the bounds of its own field
 */
export function checkMirrorRepeatParameters({
  minArm,
  maxArm,
}: MirrorRepeatParameters): ParameterIssue[] {
  if (maxArm >= minArm) return [];
  return [{ field: 'maxArm', message: `Minimal value of maximal arm length is ${minArm}.` }];
}

export const mirrorRepeatRules: KindRules<MirrorRepeatParameters> = {
  check: checkMirrorRepeatParameters,
  ...lengthRules(({ minArm }) => ({
    lengthBp: 2 * minArm,
    name: 'the shortest mirror repeat',
    field: 'minArm',
  })),
};
