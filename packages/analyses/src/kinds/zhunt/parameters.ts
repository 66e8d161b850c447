import type { ParametersOf } from '../../parameters/field.ts';
import type { ProfileShape } from '../../scan/kernel.ts';
import type { zhunt } from './zhunt.ts';

export type ZhuntParameters = ParametersOf<typeof zhunt>;

/** Bins of the profile: the best window that begins in them. Single bases can be computed again. */
export const PROFILE_SHAPE: ProfileShape = { binBp: 256, lanes: 1 };
