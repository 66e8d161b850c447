import { lengthRules } from '../../hits/shortest-hit.ts';
import { checkOrder, type KindRules } from '../../kind-rules.ts';
import type { ParametersOf } from '../../parameters/field.ts';
import type { mirrorrepeat } from './mirrorrepeat.ts';

export type MirrorRepeatParameters = ParametersOf<typeof mirrorrepeat>;

/** Steps from the innermost pair of a centre to the last at which an arm may begin. */
export function lastStep({ maxSpacer }: Pick<MirrorRepeatParameters, 'maxSpacer'>): number {
  return Math.floor(maxSpacer / 2);
}

/** Bases from a centre to the end of the longest hit around it, on either side. */
export function reachBp(parameters: Pick<MirrorRepeatParameters, 'maxArm' | 'maxSpacer'>): number {
  return parameters.maxArm + lastStep(parameters) + 1;
}

/** The most mismatches in an arm of `arm` pairs. */
export function mismatchesOf(
  { maxMismatchPercent }: Pick<MirrorRepeatParameters, 'maxMismatchPercent'>,
  arm: number,
): number {
  return Math.floor((maxMismatchPercent * arm) / 100);
}

/** Bases of both arms that may be of the rarer class, purines or pyrimidines. */
export function impureOf(
  { minPurity }: Pick<MirrorRepeatParameters, 'minPurity'>,
  arm: number,
): number {
  return Math.floor(((100 - minPurity) * 2 * arm) / 100);
}

export const mirrorRepeatRules: KindRules<MirrorRepeatParameters> = {
  check: checkOrder<MirrorRepeatParameters>(['maxArm', 'minArm', 'maximal arm length']),
  ...lengthRules(({ minArm }) => ({
    lengthBp: 2 * minArm,
    name: 'the shortest mirror repeat',
    field: 'minArm',
  })),
};
