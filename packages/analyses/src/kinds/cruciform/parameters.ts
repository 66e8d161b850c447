import type { ParametersOf } from '../../parameters/field.ts';
import type { cruciform } from './cruciform.ts';

export type CruciformParameters = ParametersOf<typeof cruciform>;

/** Bases that the longest possible hit spans, from its first to its last. */
export function longestHitBp({ maxArm, maxSpacer }: CruciformParameters): number {
  return 2 * maxArm + maxSpacer;
}

/** Whether one hit represents all within an alternating run; the published rules never do this. */
export function collapsesRuns({ rules, collapseDinucleotide }: CruciformParameters): boolean {
  return collapseDinucleotide && rules === 'standard';
}
