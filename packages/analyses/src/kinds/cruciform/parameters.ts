import type { ParameterValues } from '../../field.ts';

export type CruciformRules = 'standard' | 'published';

export interface CruciformParameters {
  minArm: number;
  maxArm: number;
  minSpacer: number;
  maxSpacer: number;
  maxMismatches: number;
  rules: CruciformRules;
  wrapOrigin: boolean;
  overlap: boolean;
  collapseDinucleotide: boolean;
}

/** Parsed values under their names; they were checked at the border, so nothing is checked here. */
export function cruciformParameters(values: ParameterValues): CruciformParameters {
  return values as unknown as CruciformParameters;
}

/** Bases that the longest possible hit spans, from its first to its last. */
export function longestHitBp({ maxArm, maxSpacer }: CruciformParameters): number {
  return 2 * maxArm + maxSpacer;
}

/** Whether one hit stands for all within an alternating run; the published rules know nothing of it. */
export function collapsesRuns({ rules, collapseDinucleotide }: CruciformParameters): boolean {
  return collapseDinucleotide && rules === 'standard';
}

/**
 * What the bounds of single fields cannot say.
 *
 * @param values parsed values, each within the bounds of its own field
 * @returns one sentence for each field that does not fit the others; empty when all fit
 */
export function checkCruciformParameters(
  values: ParameterValues,
): { field: keyof CruciformParameters; message: string }[] {
  const parameters = cruciformParameters(values);
  const { minArm, maxArm, minSpacer, maxSpacer, maxMismatches } = parameters;
  const issues: ReturnType<typeof checkCruciformParameters> = [];
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
