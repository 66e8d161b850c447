import type { ParameterValues } from '../../field.ts';

export interface StrParameters {
  readonly minUnit: number;
  readonly maxUnit: number;
  /** Whole ones, two at least. */
  readonly minCopies: number;
  readonly minLength: number;
}

/** Parsed values under their names; they were checked at the border, so nothing is checked here. */
export function strParameters(values: ParameterValues): StrParameters {
  return values as unknown as StrParameters;
}

/** The bases that a hit of this unit length has at least. */
export function leastLengthBp({ minCopies, minLength }: StrParameters, unitLength: number): number {
  return Math.max(minCopies * unitLength, minLength);
}

/**
 * What the bounds of single fields cannot say.
 *
 * @param values parsed values, each within the bounds of its own field
 * @returns one sentence for each field that does not fit the others; empty when all fit
 */
export function checkStrParameters(
  values: ParameterValues,
): { field: keyof StrParameters; message: string }[] {
  const { minUnit, maxUnit } = strParameters(values);
  if (maxUnit >= minUnit) return [];
  return [{ field: 'maxUnit', message: `Minimal value of maximal unit length is ${minUnit}.` }];
}
