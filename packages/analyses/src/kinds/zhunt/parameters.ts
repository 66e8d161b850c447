import type { ParametersOf } from '../../parameters/field.ts';
import type { TrackShape } from '../../scan/kernel.ts';
import type { zhunt } from './zhunt.ts';

export type ZhuntParameters = ParametersOf<typeof zhunt>;

/** Bins of the track: the best window that begins in them. Single bases can be computed again. */
export const TRACK_SHAPE: TrackShape = { binBp: 256, lanes: 1 };
