import { lengthRules } from '../../hits/shortest-hit.ts';
import type { KindRules, ParameterIssue } from '../../kind-rules.ts';
import { PROFILE_ONE } from '../../scan/profile-one.ts';
import { PROFILE_SHAPE, type ZhuntParameters } from './parameters.ts';
import { profileValueOf } from './pieces.ts';
import { gridOfThreshold } from './transition.ts';

/** What the bounds of single fields cannot say. */
export function checkZhuntParameters({
  minDinucleotides,
  maxDinucleotides,
}: ZhuntParameters): ParameterIssue[] {
  if (maxDinucleotides >= minDinucleotides) return [];
  const message = `Minimal value of largest window is ${minDinucleotides}.`;
  return [{ field: 'maxDinucleotides', message }];
}

export const zhuntRules: KindRules<ZhuntParameters> = {
  check: checkZhuntParameters,
  ...lengthRules(({ minDinucleotides }) => ({
    lengthBp: 2 * minDinucleotides,
    name: 'the smallest window',
    field: 'minDinucleotides',
  })),
  profile: () => PROFILE_SHAPE,
  // Of the next number of the grid, which does not reach the threshold: windows that do exceed it.
  profileLimit: ({ threshold }) => profileValueOf(gridOfThreshold(threshold) + 1) / PROFILE_ONE,
};
