import { lengthRules } from '../../hits/shortest-hit.ts';
import { checkOrder, type KindRules } from '../../kind-rules.ts';
import type { ParametersOf } from '../../parameters/field.ts';
import type { ProfileShape } from '../../scan/kernel.ts';
import { PROFILE_ONE } from '../../scan/profile-one.ts';
import { profileValueOf } from './pieces.ts';
import { gridOfThreshold } from './transition.ts';
import type { zhunt } from './zhunt.ts';

export type ZhuntParameters = ParametersOf<typeof zhunt>;

/** Bins of the profile: the best window that begins in them. Single bases can be computed again. */
export const PROFILE_SHAPE: ProfileShape = { binBp: 256, lanes: 1 };

export const zhuntRules: KindRules<ZhuntParameters> = {
  check: checkOrder<ZhuntParameters>(['maxDinucleotides', 'minDinucleotides', 'largest window']),
  ...lengthRules(({ minDinucleotides }) => ({
    lengthBp: 2 * minDinucleotides,
    name: 'the smallest window',
    field: 'minDinucleotides',
  })),
  profile: () => PROFILE_SHAPE,
  // Of the next number of the grid, which does not reach the threshold: windows that do exceed it.
  profileLimit: ({ threshold }) => profileValueOf(gridOfThreshold(threshold) + 1) / PROFILE_ONE,
};
