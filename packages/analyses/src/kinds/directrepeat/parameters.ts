import { lengthRules } from '../../hits/shortest-hit.ts';
import { checkOrder, type KindRules } from '../../kind-rules.ts';
import type { ParametersOf } from '../../parameters/field.ts';
import type { directrepeat } from './directrepeat.ts';

export type DirectRepeatParameters = ParametersOf<typeof directrepeat>;

/** The largest distance between a base and its like. */
export function longestShift({
  maxUnit,
  maxSpacer,
}: Pick<DirectRepeatParameters, 'maxUnit' | 'maxSpacer'>): number {
  return maxUnit + maxSpacer;
}

/** The matches that a hit with this shift has at least: of fewer, the spacer would be too long. */
export function minMatches(
  { minUnit, maxSpacer }: Pick<DirectRepeatParameters, 'minUnit' | 'maxSpacer'>,
  shift: number,
): number {
  return Math.max(minUnit, shift - maxSpacer);
}

/** Whether more matches would make a unit that is too long; else only fewer may be too few. */
export function hasLongUnit(
  { maxUnit }: Pick<DirectRepeatParameters, 'maxUnit'>,
  shift: number,
  matches: number,
): boolean {
  return Math.min(shift, matches) > maxUnit;
}

export const directRepeatRules: KindRules<DirectRepeatParameters> = {
  check: checkOrder<DirectRepeatParameters>(['maxUnit', 'minUnit', 'maximal unit length']),
  ...lengthRules(({ minUnit }) => ({
    lengthBp: 2 * minUnit,
    name: 'the shortest repeat',
    field: 'minUnit',
  })),
};
