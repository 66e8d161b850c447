import type { ParametersOf } from '../../parameters/field.ts';
import type { ProfileShape } from '../../scan/kernel.ts';
import { isNetworkName } from './models.ts';
import type { zdnabert2 } from './zdnabert2.ts';

export type Zdnabert2Parameters = ParametersOf<typeof zdnabert2>;

/** Bins of the profile of the energy model, which can say single bases again at any time. */
const ENERGY_BIN_BP = 256;

/**
 * The profile of probabilities that is stored with the regions. Those of a network are stored base by base,
 * because they take minutes to compute; its strands differ. Those of the energy model are the same on both
 * strands.
 */
export function profileShapeOf(parameters: Zdnabert2Parameters): ProfileShape {
  if (!isNetworkName(parameters.model)) return { binBp: ENERGY_BIN_BP, lanes: 1 };
  return { binBp: 1, lanes: parameters.checkReverseComplement ? 2 : 1 };
}
