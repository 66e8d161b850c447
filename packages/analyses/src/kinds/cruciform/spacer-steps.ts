import type { CruciformParameters } from './parameters.ts';

/** Spacers are even, with the centre between two bases, or odd, with the centre on a base. */
export type Parity = 0 | 1;
export const PARITIES: readonly Parity[] = [0, 1];

/**
 * The steps from a centre at which an arm can begin: a spacer has 2 x step + parity bases. There is
 * none where `last < first`.
 *
 * The place of a centre is its base, or the base after a centre between two, so that its pairs are
 * `place - 1 - step` with `place + parity + step`.
 */
export interface SpacerSteps {
  first: number;
  last: number;
}

export function spacerSteps(
  { minSpacer, maxSpacer }: CruciformParameters,
  parity: Parity,
): SpacerSteps {
  return {
    first: Math.max(0, Math.ceil((minSpacer - parity) / 2)),
    last: Math.floor((maxSpacer - parity) / 2),
  };
}
