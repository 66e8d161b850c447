import type { ParametersOf } from '../../parameters/field.ts';
import type { str } from './str.ts';

export type StrParameters = ParametersOf<typeof str>;

/** The bases that a hit of this unit length has at least. */
export function minLengthBp({ minCopies, minLength }: StrParameters, unitLength: number): number {
  return Math.max(minCopies * unitLength, minLength);
}
