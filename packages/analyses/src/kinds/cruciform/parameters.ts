import { lengthRules } from '../../hits/shortest-hit.ts';
import type { KindRules, ParameterIssue } from '../../kind-rules.ts';
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

/**
 * What the bounds of single fields cannot say.
 *
 * @param parameters parsed values, each within the bounds of its own field
 * @returns one sentence for each field that does not fit the others; empty when all fit
 */
export function checkCruciformParameters(parameters: CruciformParameters): ParameterIssue[] {
  const { minArm, maxArm, minSpacer, maxSpacer, maxMismatches } = parameters;
  const issues: ParameterIssue[] = [];
  if (maxArm < minArm) {
    issues.push({
      field: 'maxArm',
      message: `Maximal arm length must not be smaller than minimal arm length, which is ${minArm}.`,
    });
  }
  if (maxSpacer < minSpacer) {
    issues.push({
      field: 'maxSpacer',
      message: `Maximal spacer length must not be smaller than minimal spacer length, which is ${minSpacer}.`,
    });
  }
  if (maxMismatches > minArm / 2) {
    issues.push({
      field: 'maxMismatches',
      message: `Maximal number of mismatches must not be larger than half the minimal arm length, which is ${Math.floor(minArm / 2)}.`,
    });
  }
  if (parameters.collapseDinucleotide && parameters.rules !== 'standard') {
    issues.push({
      field: 'collapseDinucleotide',
      message: 'Dinucleotide repeats can be collapsed with the standard rules only.',
    });
  }
  return issues;
}

export const cruciformRules: KindRules<CruciformParameters> = {
  check: checkCruciformParameters,
  ...lengthRules(({ minArm, minSpacer }) => ({
    lengthBp: 2 * minArm + minSpacer,
    name: 'the shortest inverted repeat',
    field: 'minArm',
  })),
};
